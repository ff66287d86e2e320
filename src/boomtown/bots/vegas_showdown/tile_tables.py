"""The tiles of an edition as numbers and bits, and the steps of its tracks: what the fast model looks up."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from boomtown.editions.vegas_showdown import BASICS, SIZES, Edition
from boomtown.rules.vegas_showdown.actions import BASIC_TRACKS

CELLS = {size: width * height for size, (width, height) in SIZES.items()}
LARGE = CELLS["large"]

Reach = tuple[int, list[list[int]]]
"""Kinds of tiles as bits, and for each kind a list of others."""


class TileTables:
    """Every list goes by the number of the tile."""

    def __init__(self, edition: Edition) -> None:
        self.tiles = tiles = list(edition.tiles.values())
        self.number = {tile.id: number for number, tile in enumerate(tiles)}
        self.points = [tile.fame + tile.population + tile.revenue for tile in tiles]
        self.reds = [number for number, tile in enumerate(tiles) if tile.red]
        self.cells = [CELLS[tile.size] for tile in tiles]
        self.printed = [(tile.fame, tile.population, tile.revenue, CELLS[tile.size]) for tile in tiles]
        self.needs = [self.bits(tile.needs) for tile in tiles]
        self.fitting = [self._fitting(most) for most in range(LARGE + 1)]
        """The kinds that have at most so many squares, as bits."""
        self._reaches: dict[int, Reach] = {}
        self.scoring = edition.scoring
        self._read_tracks(edition)

    def _read_tracks(self, edition: Edition) -> None:
        tracks, number = edition.tracks, self.number
        self.circles = list(tracks.circles)
        self.savings = [0, *(higher - lower for lower, higher in pairwise(self.circles))]
        """What a tile at each circle costs less when prices have dropped."""
        self.first_circle = {
            number[tile.id]: self.circles.index(tile.price) for tile in self.tiles if tile.is_premier
        }
        basic = {number[name]: tracks.basic[name] for name in BASICS}
        self.first_bid = {tile: spaces[0] for tile, spaces in basic.items()}
        self.after = [dict(pairwise(basic.get(tile, tracks.premier))) for tile in number.values()]
        """The next number on the track of each tile, after each."""

    def bits(self, names: Iterable[str]) -> int:
        return sum(1 << self.number[name] for name in set(names))

    def _fitting(self, most: int) -> int:
        return sum(1 << tile for tile, cells in enumerate(self.cells) if cells <= most)

    def basic_tracks(self, tracks: Iterable[str]) -> list[tuple[int, int]]:
        """The tile of every basic track among these, and how many must be left for it."""
        basic = [BASIC_TRACKS[track] for track in tracks if track in BASIC_TRACKS]
        return [(self.number[tile], enough) for tile, enough in basic]

    def reach(self, have: int) -> Reach:
        """What may be laid on a sheet with these kinds of tiles, and would be possible with each one more."""
        found = self._reaches.get(have)
        if found is None:
            may_lay = sum(1 << tile for tile, needs in enumerate(self.needs) if not needs & ~have)
            unlocked = [self._unlocked(have, tile) for tile in self.number.values()]
            self._reaches[have] = found = may_lay, unlocked
        return found

    def _unlocked(self, have: int, tile: int) -> list[int]:
        return [other for other, needs in enumerate(self.needs) if needs & ~have == 1 << tile]
