"""What the seats of the fast model have, and how it grows by a tile."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from boomtown.bots.vegas_showdown.tile_tables import LARGE, TileTables


@dataclass(slots=True)
class Hand:
    """What a seat has. To the events of the rules it is what a player is."""

    tables: TileTables
    money: int
    population: int
    revenue: int
    earned: int
    """All the fame so far, that of the tiles too."""
    counts: list[int]
    """How many tiles of each kind lie on its sheet."""
    have: int
    """The kinds of which there is one, as bits."""
    free: int
    larges: int
    """How many large tiles still fit: never more than a quarter of the free squares."""
    aside: tuple[int, ...]

    def copy(self) -> Hand:
        return Hand(
            self.tables,
            self.money,
            self.population,
            self.revenue,
            self.earned,
            self.counts.copy(),
            self.have,
            self.free,
            self.larges,
            self.aside,
        )

    def value(self, name: str) -> int:
        if name == "income":
            return min(self.population, self.revenue)
        return int(getattr(self, "earned" if name == "fame" else name))

    def count(self, tiles: Collection[str]) -> int:
        return sum([self.counts[self.tables.number[tile]] for tile in tiles])

    def whole_diamonds(self) -> int:
        """Not known: where tiles lie is no part of the model."""
        return 0

    @property
    def most_cells(self) -> int:
        """The squares of the largest tile that fits."""
        return LARGE if self.larges > 0 else min(self.free, LARGE - 1)

    def lay(self, tile: int) -> None:
        fame, population, revenue, cells = self.tables.printed[tile]
        self.earned += fame
        self.population += population
        self.revenue += revenue
        self.counts[tile] += 1
        self.have |= 1 << tile
        self.free -= cells
        if cells == LARGE:
            self.larges -= 1
        if self.larges * LARGE > self.free:
            self.larges = self.free // LARGE

    def lay_one_aside(self) -> None:
        tables = self.tables
        for number, tile in enumerate(self.aside):
            if not tables.needs[tile] & ~self.have and tables.cells[tile] <= self.free:
                self.lay(tile)
                self.aside = self.aside[:number] + self.aside[number + 1 :]
                return
