"""The city of New Las Vegas: streets, casinos, roads, golf course and hotels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boomtown.drawing.drawing import forbidden, target
from boomtown.drawing.flip_and_write import box, lettering
from boomtown.drawing.new_las_vegas.art import (
    CARPET,
    CHALK,
    CORAL,
    CREAM,
    DIM,
    FRESH,
    GOLD,
    GREEN,
    INK,
    LOT,
    NIGHT,
    ORANGE,
    ROAD,
    SPECIAL_INKS,
    TEAL,
    crane,
    limousine,
    special_sign,
    star,
)
from boomtown.drawing.new_las_vegas.casinos import (
    MARQUEE,
    SIGN,
    arrow_hit,
    arrow_place,
    built_on_debt,
    carpet_passed,
    casino_in_vain,
    choosable_casino,
    drive_arrow,
    hole_ground,
    hole_played,
    hotel_ground,
    lost_hotel,
    open_casino,
    own_hotel,
    scaffold,
    settled_star,
    side_tab,
    steps,
    street_sign,
)
from boomtown.drawing.new_las_vegas.desert import desert
from boomtown.drawing.new_las_vegas.places import BLOCK, FACADE, crossing, left, top
from boomtown.editions.new_las_vegas import AVENUES, STREETS
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.city import DIRECTIONS, City, Crossing
from boomtown.rules.new_las_vegas.setup import FORMS

PlainSheet = Mapping[str, Any]

BESIDE_LIGHT = 30
"""How far beside the traffic light the limousine waits, so that the light stays visible."""


class CityPicture:
    """Knows where everything of the city stands."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.corners = [(left(casino.avenue), top(casino.street)) for casino in city.casinos]
        self.holes = [i for i, par in enumerate(city.par) if par]
        self.crane_casinos = [i for i, casino in enumerate(city.casinos) if casino.crane]
        self.star_casinos = [i for i, casino in enumerate(city.casinos) if casino.star]
        self.special_casinos = [i for i, casino in enumerate(city.casinos) if casino.special]

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def ground(self, golf: bool) -> str:
        parts = [desert(self.city, golf)]
        for avenue in range(1, AVENUES + 1):
            parts.append(lettering(left(avenue) + BLOCK / 2, 28, avenue, 22, CHALK))
            parts.append(hotel_ground(avenue))
        parts += [street_sign(street) for street in range(1, STREETS + 1)]
        parts.append(self._roads())
        parts += [self._casino_ground(i) for i in range(len(self.city.casinos))]
        if golf:
            parts += [hole_ground(*self.corners[i], self.city.par[i]) for i in self.holes]
        return "".join(parts)

    def _roads(self) -> str:
        roads = self.city.edition.roads
        pieces = [(crossing(s, a - 1), crossing(s, a)) for s, a in sorted(roads.under)]
        pieces += [(crossing(s - 1, a), crossing(s, a)) for s, a in sorted(roads.beside)]
        path = "".join(f"M{x:g} {y:g}L{to_x:g} {to_y:g}" for (x, y), (to_x, to_y) in pieces)
        asphalt = f'<path d="{path}" stroke="{ROAD}" stroke-width="11" stroke-linecap="round"/>'
        dashes = f'<path d="{path}" stroke="{DIM}" stroke-width="1" stroke-dasharray="6 7" opacity="0.7"/>'
        return asphalt + dashes + "".join(self._lamp(lamp) for lamp in sorted(roads.lamps))

    def _lamp(self, lamp: Crossing) -> str:
        x, y = crossing(*lamp)
        if lamp != self.city.edition.roads.light:
            return f'<circle cx="{x}" cy="{y}" r="7" fill="{NIGHT}" stroke="{GOLD}" stroke-width="2.5"/>'
        lights = zip((CORAL, GOLD, GREEN), (-9, 0, 9), strict=True)
        dots = "".join(f'<circle cx="{x}" cy="{y + dy}" r="3.6" fill="{ink}"/>' for ink, dy in lights)
        return box(x - 8, y - 16, 16, 32, 7, f'fill="{INK}" stroke="{CREAM}" stroke-width="2"') + dots

    def _casino_ground(self, i: int) -> str:
        casino, (x, y) = self.city.casinos[i], self.corners[i]
        ink = SPECIAL_INKS[casino.special] if casino.special else TEAL
        dx, dy, width, height = FACADE
        look = f'fill="{LOT}" stroke="{ink}" stroke-width="1.8"'
        parts = [box(x + dx, y + dy, width, height, 7, look)]
        mx, my, mw, mh = MARQUEE
        parts.append(box(x + mx, y + my, mw, mh, 5, f'fill="{NIGHT}" stroke="{ROAD}"'))
        if casino.special:
            sx, sy = x + SIGN[0], y + SIGN[1]
            parts.append(f'<path d="M{sx - 9} {y + 88}h18l4 7h-26z" fill="{CARPET}"/>')
            parts.append(special_sign(casino.special, sx, sy, ink))
        else:
            windows = "".join(f"M{x + 19 + 12 * n} {y + 73}v8" for n in range(5))
            parts.append(f'<path d="{windows}" stroke="{ROAD}" stroke-width="4"/>')
        if casino.star:
            parts.append(
                f'<path d="{star(x + 68, y + 12, 12)}" fill="{NIGHT}" stroke="{GOLD}" stroke-width="1.8"/>'
            )
        if casino.crane:
            parts.append(crane(x + 10, y + 18, 0.78, ORANGE))
        return "".join(parts)

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def marks(self, view: View, sheet: PlainSheet, before: PlainSheet) -> str:
        parts: list[str] = []
        numbers, built = sheet["numbers"], sheet["built"]
        for i in self.crane_casinos:
            if not built[i]:
                parts.append(scaffold(*self.corners[i]))
            elif numbers[i] is None:
                parts.append(built_on_debt(*self.corners[i], fresh=not before["built"][i]))
        for i, number in enumerate(numbers):
            if number is not None:
                parts.append(open_casino(*self.corners[i], number, before["numbers"][i] is None))
        for i in self.star_casinos:
            state = sheet["stars"][i]
            if state:
                parts.append(settled_star(*self.corners[i], state, state != before["stars"][i]))
        if FORMS[view["options"]["mode"]].golf:
            holes = zip(self.holes, sheet["holes"], before["holes"], strict=True)
            parts += [
                hole_played(*self.corners[i], self.city.par[i], now, now != then)
                for i, now, then in holes
                if now
            ]
        parts += [self._hotels(view, sheet), self._carpets(sheet), self._tour(sheet, before)]
        return "".join(parts)

    def _tour(self, sheet: PlainSheet, before: PlainSheet) -> str:
        """The limousine, and the way it came."""
        here = self.city.edition.roads.light
        old = len(before["drives"])
        lines = []
        for n, direction in enumerate(sheet["drives"]):
            way = list(steps(here, direction))
            ends = [crossing(*here), *(crossing(*there) for there in way)]
            ink, dashes = (FRESH, ' stroke-dasharray="12 5"') if n >= old else (TEAL, "")
            path = "M" + "L".join(f"{x} {y}" for x, y in ends)
            lines.append(
                f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="5" stroke-linecap="round" '
                f'stroke-linejoin="round"{dashes}/>'
            )
            here = way[-1]
        x, y = crossing(*here)
        if here == self.city.edition.roads.light:
            x += BESIDE_LIGHT
        return "".join(lines) + limousine(x, y, CREAM)

    def _carpets(self, sheet: PlainSheet) -> str:
        """The signs of the special casinos that the limousine has passed."""
        passed = passed_blocks(self.city, sheet)
        parts = []
        for i in self.special_casinos:
            casino = self.city.casinos[i]
            if (casino.street, casino.avenue) in passed:
                is_open = sheet["numbers"][i] is not None
                parts.append(carpet_passed(*self.corners[i], str(casino.special), is_open))
        return "".join(parts)

    def _hotels(self, view: View, sheet: PlainSheet) -> str:
        taken = view["public"]["hotels_taken"]
        parts = []
        for avenue, hotel in enumerate(sheet["hotels"], 1):
            if hotel:
                parts.append(own_hotel(avenue, hotel))
            elif avenue in taken:
                parts.append(lost_hotel(avenue, _holder(view, avenue)))
        return "".join(parts)

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def targets(
        self, legal: Mapping[str, str], sheet: PlainSheet, number: int | None
    ) -> Iterator[tuple[str, str]]:
        """Each action of `legal` (with its words) that has its place here, and its target."""
        here = lamp_of(self.city, sheet)
        for act, words in legal.items():
            match act.split():
                case ["open", casino]:
                    x, y = self._corner(casino)
                    sign = "+" if number is None else str(number)
                    yield act, target(act, words, choosable_casino(x, y, sign))
                case ["build", casino]:
                    x, y = self._corner(casino)
                    yield act, target(act, words, choosable_casino(x, y, "+"))
                case ["extend", casino, side]:
                    x, y = self._corner(casino)
                    yield act, target(act, words, side_tab(x, y, side))
                case ["drive", direction]:
                    yield act, target(act, words, drive_arrow(here, direction))

    def _corner(self, name: str) -> tuple[int, int]:
        street, avenue = name.split(".")
        return left(int(avenue)), top(int(street))

    def in_vain(self, legal: Mapping[str, str], sheet: PlainSheet) -> str:
        """What could be touched, but is forbidden: casinos, and roads while the limousine may drive."""
        opening = any(act.startswith("open ") for act in legal)
        parts = []
        for i, (x, y) in enumerate(self.corners):
            name = self.city.name(i)
            if f"open {name}" in legal or f"build {name}" in legal:
                continue
            verb = "open" if opening or sheet["built"][i] else "build"
            parts.append(casino_in_vain(f"{verb} {name}", x, y))
        if any(act.startswith("drive ") for act in legal):
            here = lamp_of(self.city, sheet)
            for line in self.city.lines[self.city.lamps.index(here)]:
                act = f"drive {DIRECTIONS[line.direction]}"
                if act not in legal:
                    parts.append(forbidden(act, arrow_hit(*arrow_place(here, DIRECTIONS[line.direction]))))
        return "".join(parts)


# ── the tour of the limousine ────────────────────────────────────────────────────────────────────


def lamp_of(city: City, sheet: PlainSheet) -> Crossing:
    """Where the limousine stands."""
    here = city.edition.roads.light
    for direction in sheet["drives"]:
        *_, here = steps(here, direction)
    return here


def passed_blocks(city: City, sheet: PlainSheet) -> set[Crossing]:
    """The blocks along whose lower edge the limousine has driven."""
    here, passed = city.edition.roads.light, set()
    for direction in sheet["drives"]:
        for letter, there in zip(direction, steps(here, direction), strict=True):
            if letter in "ew":
                passed.add(max(here, there))
            here = there
    return passed


def _holder(view: View, avenue: int) -> str:
    """Who has the grand hotel of that avenue: a seat, several, or ACME."""
    sheets = view["public"]["sheets"]
    seats = [seat for seat, sheet in enumerate(sheets, 1) if sheet["hotels"][avenue - 1] == "grand"]
    if not seats:
        return "ACME"
    return ", ".join(map(str, seats)) if len(seats) < 3 else f"{seats[0]} +{len(seats) - 1}"
