"""What a look over a hotel-casino shows at once: values, covered squares, and where its doors lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boomtown.bots.vegas_showdown.room import behind, beside, region
from boomtown.rules.vegas_showdown.floor import Placement
from boomtown.rules.vegas_showdown.sheet import LOUNGES, Sheet

COUNTS_FOR = {"yellow": ("yellow",), "blue": ("blue",), "green": ("yellow", "blue")}
"""The sections a tile of each colour helps to fill."""


class Survey:
    """One pass over the tiles of a sheet; sets of cells and of edges are the bits of integers."""

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
        "red",
        "revenue",
        "room",
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
        self._look(behind(self.casino, self.free), behind(self.hotel, self.free))

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

    def _look(self, yellow: int, blue: int) -> None:
        free = self.free
        self.near = {"yellow": yellow, "blue": blue}
        """The free cells right behind the doors that a tile of that colour may be joined to."""
        room = region(yellow, free)
        other = room if yellow == blue else region(blue, free)
        self.room = {"yellow": room, "blue": other, "green": room | other}
        """The free cells one can come to from there."""

    def with_tile(self, placed: Placement) -> Survey:
        """The same with one tile more; only where all the others are joined to an entrance."""
        more = Survey.__new__(Survey)
        more.free = self.free & ~placed.cells
        more.fame, more.population, more.revenue = self.fame, self.population, self.revenue
        more.red, more.lounge_doors = self.red, self.lounge_doors
        more.here, more.blocks, more.covered = self.here.copy(), self.blocks.copy(), self.covered.copy()
        more._count(placed)
        self._join(placed.doors, more)
        return more

    def _join(self, doors: int, more: Survey) -> None:
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
        more._look(yellow & more.free, blue & more.free)


def laid(sheet: Sheet, placement: Placement) -> Sheet:
    more = sheet.copy()
    more.add(placement)
    return more


def after(sheet: Sheet, places: Sequence[Placement]) -> Iterator[Survey]:
    """What a look would show with one more tile, at each of these places."""
    if places:
        now = Survey(sheet)
        for place in places:
            yield now.with_tile(place) if now.joined else Survey(laid(sheet, place))
