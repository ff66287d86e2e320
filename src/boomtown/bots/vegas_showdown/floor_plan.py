"""The plan of a hotel-casino at a glance: its values, what is covered, where doors lead, what still fits.

Sets of cells and of edges are the bits of integers, as on the floor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from boomtown.editions.vegas_showdown import COLUMNS, ROWS
from boomtown.rules.vegas_showdown.floor import CELLS_BESIDE, Placement
from boomtown.rules.vegas_showdown.sheet import LOUNGES, Sheet

COUNTS_FOR = {"yellow": ("yellow",), "blue": ("blue",), "green": ("yellow", "blue")}
"""The sections a tile of each colour helps to fill."""


class FloorPlan:
    """One pass over the tiles of a sheet."""

    __slots__ = (
        "blocks",
        "casino",
        "connected",
        "covered",
        "fame",
        "free",
        "here",
        "hotel",
        "joined",
        "lounge_doors",
        "near",
        "population",
        "reachable",
        "red",
        "revenue",
    )

    def __init__(self, sheet: Sheet) -> None:
        start, floor = sheet.floor.edition.start, sheet.floor
        self.free = sheet.free
        self.fame, self.population, self.revenue = 0, start.population, start.revenue
        self.red = self.lounge_doors = 0
        self.here: set[str] = set()
        """The kinds of tiles."""
        self.blocks: set[int] = set()
        """The cells of each large tile: its middle is no point between tiles."""
        self.covered = {"yellow": 0, "blue": 0}
        """The cells that count for the section of each colour."""
        for placed in sheet.tiles:
            self._count(placed)
        self.casino = sheet.reached_from(floor.casino_entrance)
        """The edges one can walk to from that entrance."""
        self.hotel = sheet.reached_from(floor.hotel_entrance)
        self.connected = bool(self.casino & floor.hotel_entrance)
        reached = self.casino | self.hotel
        self.joined = all(placed.doors & reached for placed in sheet.tiles)
        """Whether one can walk to every tile."""
        self._look_behind_doors(behind(self.casino, self.free), behind(self.hotel, self.free))

    def _count(self, placed: Placement) -> None:
        tile, cells = placed.tile, placed.cells
        self.fame += tile.fame
        self.population += tile.population
        self.revenue += tile.revenue
        self.here.add(tile.id)
        for color in COUNTS_FOR[tile.color]:
            self.covered[color] |= cells
        if tile.red:
            self.red |= cells
        if tile.size == "large":
            self.blocks.add(cells)
        if tile.id in LOUNGES:
            self.lounge_doors |= placed.doors

    def _look_behind_doors(self, yellow: int, blue: int) -> None:
        free = self.free
        self.near = {"yellow": yellow, "blue": blue}
        """The free cells right behind the doors that a tile of that colour may be joined to."""
        casino = region(yellow, free)
        hotel = casino if yellow == blue else region(blue, free)
        self.reachable = {"yellow": casino, "blue": hotel, "green": casino | hotel}
        """The free cells one can come to from there."""

    def with_tile(self, placed: Placement) -> FloorPlan:
        """The same with one tile more; only where all the others are joined to an entrance."""
        more = FloorPlan.__new__(FloorPlan)
        more.free = self.free & ~placed.cells
        more.fame, more.population, more.revenue = self.fame, self.population, self.revenue
        more.red, more.lounge_doors = self.red, self.lounge_doors
        more.here, more.blocks, more.covered = self.here.copy(), self.blocks.copy(), self.covered.copy()
        more._count(placed)
        self._join(placed.doors, more)
        return more

    def _join(self, doors: int, more: FloorPlan) -> None:
        """The new doors lead on from whatever they meet."""
        yellow, blue = self.near["yellow"], self.near["blue"]
        to_casino, to_hotel = bool(doors & self.casino), bool(doors & self.hotel)
        reached, near = doors, beside(doors)
        if to_casino:
            reached, near = reached | self.casino, near | yellow
        if to_hotel:
            reached, near = reached | self.hotel, near | blue
        more.casino, yellow = (reached, near) if to_casino else (self.casino, yellow)
        more.hotel, blue = (reached, near) if to_hotel else (self.hotel, blue)
        more.connected = self.connected or (to_casino and to_hotel)
        more.joined = to_casino or to_hotel
        more._look_behind_doors(yellow & more.free, blue & more.free)


def with_tile(sheet: Sheet, placement: Placement) -> Sheet:
    more = sheet.copy()
    more.add(placement)
    return more


def plans_with(sheet: Sheet, places: Sequence[Placement]) -> Iterator[FloorPlan]:
    """The plan with one more tile, at each of these places."""
    if places:
        now = FloorPlan(sheet)
        for place in places:
            yield now.with_tile(place) if now.joined else FloorPlan(with_tile(sheet, place))


# ── free cells ───────────────────────────────────────────────────────────────────────────────────

_FIRST_COLUMN = sum(1 << row * COLUMNS for row in range(ROWS))
_LAST_COLUMN = _FIRST_COLUMN << COLUMNS - 1
_BLOCK = 0b11 | 0b11 << COLUMNS
"""The cells of a large tile in the first corner."""
_CHUNK = 10
_CHUNK_MASK = (1 << _CHUNK) - 1


def _beside_chunks() -> list[list[int]]:
    """The cells beside every set of edges, ten edges at a time: a look-up is faster than a loop."""
    chunks = []
    for first in range(0, max(CELLS_BESIDE).bit_length(), _CHUNK):
        cells = [0]
        for edge in range(first, first + _CHUNK):
            cells += [some | CELLS_BESIDE.get(1 << edge, 0) for some in cells]
        chunks.append(cells)
    return chunks


_BESIDE = _beside_chunks()


def beside(doors: int) -> int:
    """The cells on both sides of these doors."""
    cells = 0
    for chunk in _BESIDE:
        cells |= chunk[doors & _CHUNK_MASK]
        doors >>= _CHUNK
    return cells


def behind(doors: int, free: int) -> int:
    """The free cells these doors open to."""
    return beside(doors) & free


def spread(cells: int, free: int) -> int:
    """These cells and the free ones next to them."""
    sideways = (cells & ~_LAST_COLUMN) << 1 | (cells & ~_FIRST_COLUMN) >> 1
    return cells | (sideways | cells << COLUMNS | cells >> COLUMNS) & free


def region(cells: int, free: int) -> int:
    """The free cells one can come to from these without crossing a tile."""
    while (wider := spread(cells, free)) != cells:
        cells = wider
    return cells


def gap(one: int, other: int, free: int) -> int | None:
    """How many free cells a way from one set to the other takes, or None if there is none."""
    cells, steps = one, 1
    while not cells & other:
        wider = spread(cells, free)
        if wider == cells:
            return None
        cells, steps = wider, steps + 1
    return steps


def _large_places(cells: int) -> int:
    """The upper left cells of the places for a large tile."""
    pairs = cells & cells >> 1 & ~_LAST_COLUMN
    return pairs & pairs >> COLUMNS


_PLACES: dict[str, Callable[[int], int]] = {
    "small": lambda cells: cells,
    "medium": lambda cells: cells & cells >> COLUMNS | cells & cells >> 1 & ~_LAST_COLUMN,
    "large": _large_places,
}


def fits(size: str, cells: int) -> bool:
    """Whether these cells have a place for a tile of that size."""
    return bool(_PLACES[size](cells))


def blocks_in(cells: int) -> int:
    """How many places for a large tile these cells have, overlapping ones too."""
    return _large_places(cells).bit_count()


def most_blocks(cells: int) -> int:
    """About how many large tiles fit side by side: laid one by one from the first corner."""
    found = 0
    while places := _large_places(cells):
        corner = (places & -places).bit_length() - 1
        cells &= ~(_BLOCK << corner)
        found += 1
    return found
