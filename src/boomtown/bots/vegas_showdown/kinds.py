"""The tiles of an edition as numbers and bits, and the steps of its tracks: what a sketch looks up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from boomtown.editions.vegas_showdown import BASICS, SIZES, Edition
from boomtown.rules.vegas_showdown.state import ALL_TRACKS_SEATS

CELLS = {size: width * height for size, (width, height) in SIZES.items()}
LARGE = CELLS["large"]


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
        self.cells = [CELLS[tile.size] for tile in self.tiles]
        self.needs = [self.bits(tile.needs) for tile in self.tiles]
        self.unlocks = [
            [other for other, needed in enumerate(self.needs) if needed >> number & 1]
            for number in self.number.values()
        ]
        """The kinds that need this one."""
        self.circles = list(edition.tracks.circles)
        self.first_circle = {
            self.number[tile.id]: self.circles.index(tile.price) for tile in self.tiles if tile.is_premier
        }
        self.premier_after = _steps(edition.tracks.premier)
        """The next number on a track after each."""
        basic = {self.number[name]: edition.tracks.basic[name] for name in BASICS}
        self.basic_after = {tile: _steps(track) for tile, track in basic.items()}
        self.first_bid = {tile: track[0] for tile, track in basic.items()}
        self.ranks = edition.scoring.ranks
        self.per_fame = edition.scoring.money_per_fame

    def bits(self, names: Sequence[str]) -> int:
        return sum(1 << self.number[name] for name in set(names))

    def tracks(self, seats: int) -> list[tuple[int, int]]:
        """The basic tiles, and how many tracks each has at a table of that size."""
        doubled = self.number["slots"] if seats >= ALL_TRACKS_SEATS else None
        return [(tile, 1 + (tile == doubled)) for tile in self.first_bid]


def _steps(track: Sequence[int]) -> dict[int, int]:
    return dict(pairwise(track))
