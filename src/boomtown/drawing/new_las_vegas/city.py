"""The city of New Las Vegas: casinos, golf holes, hotels, the limousine, and what can be chosen there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.flip_and_write import PlainSheet
from boomtown.drawing.new_las_vegas import art
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.city import DIRECTIONS, STEPS, City, Crossing

# ── one grid of eleven columns for city and paper ────────────────────────────────────────────────

WIDTH, HEIGHT = 1000, 1000
EDGE, BLOCK = 40, 86
"""Where avenue 1 begins, and how wide a block is; the columns of the paper stand in the same grid."""
FIRST_STREET, STREET, ROAD_LINE = 96, 108, 100
"""The top of street 1, the height of a street, and how far below its top its road runs."""
HOTELS = 588
"""The ground line of the hotels."""
FACADE = (9, 18, 68, 70)
MARQUEE = (13, 25, 60, 42)
"""A casino in its block, and where its number stands: x, y, width, height."""
SIGN = (43, 78)
"""The middle of the sign of a special casino, above its carpet."""
SIDE_TAB = 17
BESIDE_LIGHT = 30
"""How far beside the traffic light the limousine waits, so that the light stays visible."""
ARROW_BACK = {"n": 26, "s": 26, "e": 34, "w": 34}
"""How far before the lamp the arrow of a drive stands, so that two ways to one lamp stay apart."""
ARROW_HEADS = {
    "n": "-8 6l8 -13l8 13z",
    "s": "-8 -6l8 13l8 -13z",
    "e": "-6 -8l13 8l-13 8z",
    "w": "6 -8l-13 8l13 8z",
}


def left(avenue: int) -> int:
    return EDGE + (avenue - 1) * BLOCK


def top(street: int) -> int:
    return FIRST_STREET + (street - 1) * STREET


def road(street: int) -> int:
    return top(street) + ROAD_LINE


def crossing(street: int, avenue: int) -> tuple[int, int]:
    """The crossing at the lower right corner of a block."""
    return left(avenue + 1), road(street)


def in_block(x: int, y: int, frame: tuple[int, int, int, int], more: int = 0) -> svg.Frame:
    """A frame of a casino in the block at (x, y), wider by `more` on every side."""
    dx, dy, width, height = frame
    return x + dx - more, y + dy - more, width + 2 * more, height + 2 * more


class CityPicture:
    """Knows where everything of the city stands."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.corners = [(left(casino.avenue), top(casino.street)) for casino in city.casinos]
        self.holes = [i for i, par in enumerate(city.par) if par]
        self.crane_casinos = [i for i, casino in enumerate(city.casinos) if casino.crane]
        self.star_casinos = [i for i, casino in enumerate(city.casinos) if casino.star]

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def marks(self, view: View, sheet: PlainSheet, before: PlainSheet, golf: bool) -> str:
        return "".join(
            (
                *self._casinos(sheet, before),
                *(self._holes(sheet, before) if golf else ()),
                *self._hotels(view, sheet),
                *self._carpets(sheet),
                *self._tour(sheet, before),
            )
        )

    def _casinos(self, sheet: PlainSheet, before: PlainSheet) -> Iterator[str]:
        for i in self.crane_casinos:
            if not sheet["built"][i]:
                yield scaffold(*self.corners[i])
        for i in sheet["owed"]["casinos"]:
            yield built_on_debt(*self.corners[i], fresh=not before["built"][i])
        for i, number in enumerate(sheet["numbers"]):
            if number is not None:
                yield open_casino(*self.corners[i], number, before["numbers"][i] is None)
        for i in self.star_casinos:
            state = sheet["stars"][i]
            if state:
                yield settled_star(*self.corners[i], state, state != before["stars"][i])

    def _holes(self, sheet: PlainSheet, before: PlainSheet) -> Iterator[str]:
        for i, now, then in zip(self.holes, sheet["holes"], before["holes"], strict=True):
            if now:
                yield hole_played(*self.corners[i], self.city.par[i], now, now != then)

    def _hotels(self, view: View, sheet: PlainSheet) -> Iterator[str]:
        taken = view["public"]["hotels_taken"]
        for avenue, hotel in enumerate(sheet["hotels"], 1):
            if hotel:
                yield own_hotel(avenue, hotel)
            elif avenue in taken:
                yield lost_hotel(avenue, _holder(view, avenue))

    def _carpets(self, sheet: PlainSheet) -> Iterator[str]:
        """The signs of the special casinos that the limousine has passed."""
        for i in sheet["passed"]:
            special, is_open = self.city.casinos[i].special, sheet["numbers"][i] is not None
            yield carpet_passed(*self.corners[i], str(special), is_open)

    def _tour(self, sheet: PlainSheet, before: PlainSheet) -> Iterator[str]:
        """The limousine, and the way it came."""
        here = self.city.edition.roads.light
        for n, direction in enumerate(sheet["drives"]):
            yield driven(here, direction, n >= len(before["drives"]))
            *_, here = steps(here, direction)
        x, y = crossing(*_lamp(sheet))
        yield limousine(x + (0 if sheet["drives"] else BESIDE_LIGHT), y)

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def shape(self, act: str, sheet: PlainSheet, number: int | None) -> str | None:
        """What can be touched to do an action, if it has its place here."""
        match act.split():
            case ["open", casino]:
                return choosable_casino(*_corner(casino), "+" if number is None else str(number))
            case ["build", casino]:
                return choosable_casino(*_corner(casino), "+")
            case ["extend", casino, side]:
                return side_tab(*_corner(casino), side)
            case ["drive", direction]:
                return drive_arrow(_lamp(sheet), direction)
        return None

    def unavailable(self, legal: Collection[str], sheet: PlainSheet) -> Iterator[str]:
        """What could be touched, but is forbidden: casinos, and roads while the limousine may drive."""
        opening = any(act.startswith("open ") for act in legal)
        for i, (x, y) in enumerate(self.corners):
            name = self.city.name(i)
            if f"open {name}" not in legal and f"build {name}" not in legal:
                verb = "open" if opening or sheet["built"][i] else "build"
                yield unavailable_casino(f"{verb} {name}", x, y)
        if any(act.startswith("drive ") for act in legal):
            yield from self._roads(legal, _lamp(sheet))

    def _roads(self, legal: Collection[str], here: Crossing) -> Iterator[str]:
        """Where the limousine may go, as far as the arrow that can be chosen, and where it may not."""
        for road in self.city.lines[self.city.lamps.index(here)]:
            direction = DIRECTIONS[road.direction]
            act = f"drive {direction}"
            yield drive_way(here, direction) if act in legal else unavailable_drive(here, direction)


def _corner(name: str) -> tuple[int, int]:
    street, avenue = name.split(".")
    return left(int(avenue)), top(int(street))


def _lamp(sheet: PlainSheet) -> Crossing:
    street, avenue = sheet["lamp"]
    return street, avenue


def steps(here: Crossing, direction: str) -> Iterator[Crossing]:
    """The crossings a line leads to."""
    for letter in direction:
        here = (here[0] + STEPS[letter][0], here[1] + STEPS[letter][1])
        yield here


def _holder(view: View, avenue: int) -> str:
    """Who has the grand hotel of that avenue: a seat, several, or ACME."""
    sheets = view["public"]["sheets"]
    seats = [seat for seat, sheet in enumerate(sheets, 1) if sheet["hotels"][avenue - 1] == "grand"]
    if not seats:
        return "ACME"
    return ", ".join(map(str, seats)) if len(seats) < 3 else f"{seats[0]} +{len(seats) - 1}"


# ── pieces: what stands and what is written ──────────────────────────────────────────────────────


@cache
def open_casino(x: int, y: int, number: int, fresh: bool) -> str:
    """A lit marquee: round ends for an odd number, square corners and an inner line for an even one."""
    ink, radius = (art.ODD, 20) if number % 2 else (art.EVEN, 3)
    lit = svg.rect(*in_block(x, y, MARQUEE), art.CREAM, radius, stroke=art.rim(fresh, art.GOLD, 2, 5))
    inner = "" if number % 2 else svg.rect(*in_block(x, y, MARQUEE, -4), "none", 1, stroke=(ink, 1.5))
    return lit + inner + svg.text(x + 43, y + 59, number, 37, ink, weight=700)


@cache
def scaffold(x: int, y: int) -> str:
    """A casino that is not built yet: dashed, empty, with its crane."""
    dx, dy, width, _ = FACADE
    return (
        svg.rect(x + dx - 1, y + dy - 1, width + 2, 53, art.NIGHT, 7)
        + svg.rect(x + dx, y + dy, width, 50, art.NIGHT, 7, stroke=(art.ORANGE, 2.2), dash="7 5")
        + art.crane(x + 27, y + 64, 1.4)
    )


@cache
def built_on_debt(x: int, y: int, fresh: bool) -> str:
    return art.coin(x + 43, y + 46, owed=True, fresh=fresh)


@cache
def settled_star(x: int, y: int, state: str, fresh: bool) -> str:
    x, y = x + 68, y + 12
    if state == "crossed":
        ink = art.FRESH if fresh else art.DIM
        return svg.path(svg.star(x, y, 12), art.NIGHT, stroke=(art.DIM, 1)) + art.cross(x, y, 8, ink, 3)
    rim = art.rim(fresh, art.CREAM, 1.5)
    return svg.path(svg.star(x, y, 13), art.GOLD, stroke=rim, paint_order="stroke")


@cache
def hole_played(x: int, y: int, par: int | None, state: str, fresh: bool) -> str:
    x, y = x + BLOCK // 2, y - 20
    if state == "crossed":
        return art.cross(x, y - 10, 13, art.FRESH if fresh else art.DIM)
    return (
        svg.ellipse(x, y, 32, 9, art.GREEN, stroke=art.rim(fresh, art.CREAM, 2))
        + svg.path(art.flag(x - 14, y), art.CORAL, stroke=(art.CREAM, 2))
        + svg.text(x + 15, y - 13, par, 25, art.CREAM, weight=700)
    )


@cache
def carpet_passed(x: int, y: int, special: str, is_open: bool) -> str:
    """The sign of a casino the limousine has passed is lit when the casino is open."""
    x, y, ink = x + SIGN[0], y + SIGN[1], art.SPECIAL_INKS[special]
    plate = svg.rect(x - 28, y - 10, 56, 20, ink if is_open else art.NIGHT, 10, stroke=(ink, 2))
    return plate + art.special_sign(special, x, y, art.INK if is_open else ink)


@cache
def own_hotel(avenue: int, size: str) -> str:
    x = left(avenue)
    shapes = {"grand": art.grand_hotel(x + 12, HOTELS), "small": art.small_hotel(x + 54, HOTELS)}
    mine = svg.path(shapes.pop(size), art.GOLD, stroke=(art.CREAM, 2), stroke_linejoin="round")
    (other,) = shapes.values()
    return svg.path(other, art.DUSK, stroke=(art.ROAD, 1.6)) + mine


@cache
def lost_hotel(avenue: int, holder: str) -> str:
    """Somebody else has the grand hotel: the small one is still to be had."""
    x = left(avenue) + 30
    return (
        svg.path(art.grand_hotel(x - 18, HOTELS), art.DUSK, stroke=(art.ROAD, 1.6))
        + art.cross(x, HOTELS - 14, 11, art.DIM, 3)
        + svg.text(x, HOTELS + 19, holder, 16, art.DIM)
    )


@cache
def driven(here: Crossing, direction: str, fresh: bool) -> str:
    ink, dashes = (art.FRESH, "12 5") if fresh else (art.TEAL, None)
    return svg.line(_through(crossing(*one) for one in (here, *steps(here, direction))), ink, 5, dash=dashes)


@cache
def limousine(x: int, y: int) -> str:
    return art.limousine(x, y, art.CREAM)


def _through(points: Iterable[tuple[int, int]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


# ── pieces: what can be touched ──────────────────────────────────────────────────────────────────


def _casino_area(x: int, y: int) -> str:
    return svg.hit(x + 6, y + 18, BLOCK - 12, 72)


@cache
def choosable_casino(x: int, y: int, sign: str) -> str:
    frame = in_block(x, y, MARQUEE, 3)
    look = svg.rect(*frame, art.NIGHT, 9, fill_opacity=0.9, glow=True, stroke=(art.GLOW, 3), dash="8 5")
    return (
        _casino_area(x, y)
        + look
        + svg.group(svg.text(x + 43, y + 58, sign, 34, art.GLOW, weight=500), opacity=0.85)
    )


@cache
def unavailable_casino(act: str, x: int, y: int) -> str:
    return svg.unavailable(act, _casino_area(x, y))


@cache
def side_tab(x: int, y: int, side: str) -> str:
    """An arrow at the edge beside the neighbour whose number comes over."""
    x, y, head = (x, y + 46, ARROW_HEADS["e"]) if side == "left" else (x + BLOCK, y + 46, ARROW_HEADS["w"])
    frame = x - SIDE_TAB, y - SIDE_TAB, 2 * SIDE_TAB, 2 * SIDE_TAB
    tab = svg.rect(*frame, art.NIGHT, SIDE_TAB, glow=True, stroke=(art.GLOW, 2.5), dash="6 3")
    return tab + svg.path(f"M{x} {y}m{head}", art.GLOW)


def _arrow_place(here: Crossing, direction: str) -> tuple[int, int]:
    """Where the arrow of a drive stands: on its second piece, before the lamp."""
    *_, end = steps(here, direction)
    (x, y), letter = crossing(*end), direction[1]
    dy, dx = STEPS[letter]
    return x - dx * ARROW_BACK[letter], y - dy * ARROW_BACK[letter]


@cache
def _arrow_area(here: Crossing, direction: str) -> str:
    return svg.circle(*_arrow_place(here, direction), 19, "#fff", fill_opacity=0)


@cache
def drive_arrow(here: Crossing, direction: str) -> str:
    x, y = _arrow_place(here, direction)
    disc = svg.circle(x, y, 15, art.NIGHT, glow=True, stroke=(art.GLOW, 2.5))
    return _arrow_area(here, direction) + disc + svg.path(f"M{x} {y}m{ARROW_HEADS[direction[1]]}", art.GLOW)


@cache
def drive_way(here: Crossing, direction: str) -> str:
    """The way to the arrow: no part of what is touched, so that the middle of that is the arrow's."""
    bend = next(steps(here, direction))
    points = crossing(*here), crossing(*bend), _arrow_place(here, direction)
    return svg.line(_through(points), art.GLOW, 3, dash="2 8", pointer_events="none")


@cache
def unavailable_drive(here: Crossing, direction: str) -> str:
    return svg.unavailable(f"drive {direction}", _arrow_area(here, direction))
