"""The town of New Las Vegas: casinos, golf holes, hotels, the limousine, and what can be chosen there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache, partial

from boomtown.drawing.drawing import MOVE, TARGETS, Box, Section, panel
from boomtown.drawing.flip_and_write import UNAVAILABLE, Choice, Layers, PlainSheet
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas import city as places
from boomtown.drawing.new_las_vegas import town_pieces as pieces
from boomtown.drawing.new_las_vegas.city import BESIDE_LIGHT, BLOCK, SIDE_TAB, STREET, WIDTH, crossing
from boomtown.editions.new_las_vegas import AVENUES, STREETS
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.city import DIRECTIONS, City, Crossing

TOWN = "town"
UNBUILT, ROADS = f"unbuilt {UNAVAILABLE}", f"roads {UNAVAILABLE}"
"""Over what cannot be opened lie what cannot be built and what cannot be driven."""
READ = 12 / 18
"""The smallest words tell who has a grand hotel."""


class Town:
    """Knows where everything of the town stands."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.corners = [(places.left(casino.avenue), places.top(casino.street)) for casino in city.casinos]
        self._cranes = [i for i, casino in enumerate(city.casinos) if casino.crane]
        self._stars = [i for i, casino in enumerate(city.casinos) if casino.star]
        self._holes = [i for i, par in enumerate(city.par) if par]
        self._casino_slots = [f"{TOWN}/casino {name}" for name in city.names]
        self._star_slots = [f"{TOWN}/star {name}" for name in city.names]
        self._sign_slots = [f"{TOWN}/sign {name}" for name in city.names]
        self._hole_slots = [f"{TOWN}/hole {city.casinos[i].avenue}" for i in self._holes]
        self._hotel_slots = [f"{TOWN}/hotel {avenue}" for avenue in range(1, AVENUES + 1)]
        self._closed_casinos = self._refused("open", range(len(self.corners)))
        self._unbuilt = lru_cache(maxsize=1024)(partial(self._refused, "build"))
        self._roads = lru_cache(maxsize=1024)(self._draw_roads)

    def section(self, ground: str) -> Section:
        names = (*self._casino_slots, *self._star_slots, *self._hole_slots, *self._hotel_slots)
        casinos = zip(self._sign_slots, self.city.casinos, strict=True)
        signs = [slot for slot, casino in casinos if casino.special]
        slots = [slot.partition("/")[2] for slot in (*names, *signs)]
        box = (0, 0, WIDTH, places.TOWN_HEIGHT)
        return Section(
            box,
            panel(box, art.NIGHT) + ground,
            (*slots, "way", "limousine", UNAVAILABLE, UNBUILT, ROADS, TARGETS),
            REGIONS,
            READ,
            {"limousine": MOVE},
        )

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def layers(self, view: View, sheet: PlainSheet, before: PlainSheet, says: Mapping[str, str]) -> Layers:
        """The casinos, what is played and shown beside them, the hotels, and the limousine on its way."""
        public, numbers = view["public"], sheet["numbers"]
        written = numbers, before["numbers"], sheet["built"], before["built"]
        taken = public["hotels_taken"]
        way = sheet["drives"], len(before["drives"]), sheet["lamp"]
        found: dict[str, tuple[object, Callable[[], dict[str, str]]]] = {
            "casinos": (written, lambda: self._draw_casinos(sheet, before, says["debt"])),
            "stars": (
                (sheet["stars"], before["stars"]),
                lambda: self._draw_stars(sheet["stars"], before["stars"]),
            ),
            "hotels": (
                (sheet["hotels"], taken, [_holder(view, avenue) for avenue in taken]),
                lambda: self._draw_hotels(view, sheet["hotels"]),
            ),
            "signs": ((sheet["passed"], numbers), lambda: self._draw_signs(sheet["passed"], numbers)),
            "way": (way, lambda: self._draw_way(*way, says["limousine"])),
        }
        if public["golf"]:
            holes = sheet["holes"], before["holes"]
            found["holes"] = holes, lambda: self._draw_holes(*holes)
        return found

    def _draw_casinos(self, sheet: PlainSheet, before: PlainSheet, debt: str) -> dict[str, str]:
        into, corners, slots, was = {}, self.corners, self._casino_slots, before["numbers"]
        built = sheet["built"]
        for i in self._cranes:
            if not built[i]:
                into[slots[i]] = pieces.scaffold(*corners[i])
        for i in sheet["owed"]["casinos"]:
            into[slots[i]] = pieces.built_on_debt(*corners[i], not before["built"][i], debt)
        for i, number in enumerate(sheet["numbers"]):
            if number is not None:
                into[slots[i]] = pieces.open_casino(*corners[i], number, was[i] is None)
        return into

    def _draw_stars(self, stars: Sequence[str | None], before: Sequence[str | None]) -> dict[str, str]:
        return {
            self._star_slots[i]: pieces.settled_star(*self.corners[i], state, state != before[i])
            for i in self._stars
            if (state := stars[i])
        }

    def _draw_holes(self, holes: Iterable[str | None], before: Iterable[str | None]) -> dict[str, str]:
        return {
            slot: pieces.hole_played(*self.corners[i], self.city.par[i], now, now != then)
            for slot, i, now, then in zip(self._hole_slots, self._holes, holes, before, strict=True)
            if now
        }

    def _draw_hotels(self, view: View, hotels: Iterable[str | None]) -> dict[str, str]:
        into, taken = {}, view["public"]["hotels_taken"]
        for avenue, hotel in enumerate(hotels, 1):
            if hotel:
                into[self._hotel_slots[avenue - 1]] = pieces.own_hotel(avenue, hotel)
            elif avenue in taken:
                into[self._hotel_slots[avenue - 1]] = pieces.lost_hotel(avenue, _holder(view, avenue))
        return into

    def _draw_signs(self, passed: Iterable[int], numbers: Sequence[int | None]) -> dict[str, str]:
        specials = self.city.casinos
        return {
            self._sign_slots[i]: pieces.carpet_passed(
                *self.corners[i], str(specials[i].special), numbers[i] is not None
            )
            for i in passed
        }

    def _draw_way(self, drives: Sequence[str], old: int, lamp: Sequence[int], says: str) -> dict[str, str]:
        street, avenue = lamp
        x, y = crossing(street, avenue)
        if not drives:
            return {"town/limousine": pieces.limousine(x + BESIDE_LIGHT, y, says)}
        way = pieces.way(self.city.edition.roads.light, tuple(drives), old)
        return {"town/way": way, "town/limousine": pieces.limousine(x, y, says)}

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def choice(self, act: str, sheet: PlainSheet, number: int | None) -> Choice | None:
        """What can be touched to do an action, if it has its place here."""
        match act.split():
            case ["open", casino]:
                sign = "+" if number is None else str(number)
                return Choice(TOWN, pieces.choosable_casino(*places.corner(casino), sign))
            case ["build", casino]:
                return Choice(TOWN, pieces.choosable_casino(*places.corner(casino), "+"))
            case ["extend", casino, side]:
                return Choice(TOWN, pieces.side_tab(*places.corner(casino), side), is_bonus=True)
            case ["drive", direction]:
                return Choice(TOWN, pieces.drive_arrow(_lamp(sheet), direction))
        return None

    def box(self, act: str, sheet: PlainSheet, turn: Collection[str]) -> Box | None:
        """Where an action is done or was done, if it has its place here."""
        match act.split():
            case ["open" | "build", casino]:
                x, y = places.corner(casino)
                return x + 6, y + 18, BLOCK - 12, 72
            case ["extend", casino, side]:
                x, y = places.corner(casino)
                return x - SIDE_TAB if side == "left" else x, y + 18, BLOCK + SIDE_TAB, 72
            case ["drive", direction]:
                return _around(_driven_from(self.city, sheet, direction, turn), direction)
        return None

    def unavailable(self, choices: Collection[str], sheet: PlainSheet) -> dict[str, str]:
        """What could be touched, but is forbidden, by slot: casinos, and roads while the limousine may drive.

        All casinos lie there to be opened, also those that can be chosen, so that this never changes; over
        them those that could only be built, unless a casino is being opened.
        """
        found = {UNAVAILABLE: self._closed_casinos}
        if not any(act.startswith("open ") for act in choices):
            found[UNBUILT] = self._unbuilt(tuple([i for i in self._cranes if not sheet["built"][i]]))
        driving = frozenset([act for act in choices if act.startswith("drive ")])
        if driving:
            found[ROADS] = self._roads(_lamp(sheet), driving)
        return found

    def _refused(self, verb: str, casinos: Iterable[int]) -> str:
        """Casinos that say why they cannot be opened, or built."""
        return "".join(
            pieces.unavailable_casino(
                f"{verb} {self.city.names[i]}", *self.corners[i], self.city.casinos[i].special is not None
            )
            for i in casinos
        )

    def _draw_roads(self, here: Crossing, driving: frozenset[str]) -> str:
        """The ways to the arrows, and the lines that cannot be driven."""
        parts = []
        for line in self.city.lines[self.city.lamps.index(here)]:
            direction = DIRECTIONS[line.direction]
            may = f"drive {direction}" in driving
            parts.append((pieces.drive_way if may else pieces.unavailable_drive)(here, direction))
        return "".join(parts)


def _street(street: int) -> Box:
    """A street with its road; the first one with the golf holes and the avenues' numbers above it."""
    y = 0 if street == 1 else places.top(street)
    return 0, y, WIDTH, places.top(street) + STREET - y


REGIONS = {
    **{f"street {street}": _street(street) for street in range(1, STREETS + 1)},
    "hotels": (0, places.HOTELS - 56, WIDTH, 78),
}


def _lamp(sheet: PlainSheet) -> Crossing:
    street, avenue = sheet["lamp"]
    return street, avenue


def _driven_from(city: City, sheet: PlainSheet, direction: str, turn: Collection[str]) -> Crossing:
    """Where a line begins: at the limousine, or where that was before if the line is the last one driven."""
    drives, is_open = sheet["drives"], turn and f"drive {direction}" not in turn
    if is_open or not drives or drives[-1] != direction:
        return _lamp(sheet)
    here = city.edition.roads.light
    for driven in drives[:-1]:
        *_, here = places.steps(here, driven)
    return here


def _around(here: Crossing, direction: str) -> Box:
    """The way of the limousine to the arrow and the lamp behind it."""
    points = [crossing(*one) for one in (here, *places.steps(here, direction))]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - 20, min(ys) - 20, max(xs) - min(xs) + 40, max(ys) - min(ys) + 40


def _holder(view: View, avenue: int) -> str:
    """Who has the grand hotel of that avenue: a seat, several, or ACME."""
    sheets = view["public"]["sheets"]
    seats = [seat for seat, sheet in enumerate(sheets, 1) if sheet["hotels"][avenue - 1] == "grand"]
    if not seats:
        return "ACME"
    return ", ".join(map(str, seats)) if len(seats) < 3 else f"{seats[0]} +{len(seats) - 1}"
