"""The tiles of an edition as numbers and bits, and the steps of its tracks: what a sketch looks up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from boomtown.editions.vegas_showdown import BASICS, SIZES, Edition
from boomtown.rules.vegas_showdown.board import SECOND_SLOTS_SEATS

CELLS = {size: width * height for size, (width, height) in SIZES.items()}
LARGE = CELLS["large"]


Reach = tuple[int, list[list[int]]]
"""Kinds of tiles as bits, and for each kind a list of others."""


class Kinds:
    """Every list goes by the number of the tile."""

    def __init__(self, edition: Edition) -> None:
        self.tiles = list(edition.tiles.values())
        self.number = {tile.id: number for number, tile in enumerate(self.tiles)}
        self.fame = [tile.fame for tile in self.tiles]
        self.population = [tile.population for tile in self.tiles]
        self.revenue = [tile.revenue for tile in self.tiles]
        self.worth = [tile.fame + tile.population + tile.revenue for tile in self.tiles]
        self.red = [tile.red for tile in self.tiles]
        self.reds = [number for number, red in enumerate(self.red) if red]
        self.cells = [CELLS[tile.size] for tile in self.tiles]
        self.printed = list(zip(self.fame, self.population, self.revenue, self.cells, strict=True))
        self.needs = [self.bits(tile.needs) for tile in self.tiles]
        self.fitting = [self._fitting(most) for most in range(LARGE + 1)]
        """The kinds that have at most so many squares, as bits."""
        self._reaches: dict[int, Reach] = {}
        self.circles = list(edition.tracks.circles)
        self.savings = [0, *(higher - lower for lower, higher in pairwise(self.circles))]
        """What a tile at each circle costs less when prices have dropped."""
        self.first_circle = {
            self.number[tile.id]: self.circles.index(tile.price) for tile in self.tiles if tile.is_premier
        }
        basic = {self.number[name]: edition.tracks.basic[name] for name in BASICS}
        self.first_bid = {tile: track[0] for tile, track in basic.items()}
        self.after = [
            dict(pairwise(basic.get(tile, edition.tracks.premier))) for tile in self.number.values()
        ]
        """The next number on the track of each tile, after each."""
        self._tracks = [(tile, 1) for tile in self.first_bid]
        self._all_tracks = sorted([*self._tracks, (self.number["slots"], 2)])
        self.touched = {
            event.id: [self.number[name] for name in event.terms["tiles"]]
            for event in edition.events
            if "tiles" in event.terms
        }
        """The kinds that events name."""
        self.ranks = edition.scoring.ranks
        self.per_fame = edition.scoring.money_per_fame

    def bits(self, names: Sequence[str]) -> int:
        return sum(1 << self.number[name] for name in set(names))

    def _fitting(self, most: int) -> int:
        return sum(1 << tile for tile, cells in enumerate(self.cells) if cells <= most)

    def tracks(self, seats: int) -> list[tuple[int, int]]:
        """The tile of every basic track at a table of that size, and how many must be left for it."""
        return self._all_tracks if seats >= SECOND_SLOTS_SEATS else self._tracks

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
