"""What the players of the fast model prefer, in fame, and what each tile is worth to them by it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from boomtown.bots.vegas_showdown.tile_tables import TileTables

LAST_DOLLAR = 0.1  # fame for a dollar at the end, as printed
RED = 0.6  # fame that a red tile brings by diamonds, on average
SQUARE = 0.1  # fame that a covered square brings by sections, on average
MOST_SURPLUS = 3  # points of population above revenue, or the reverse, that may still become income
WIDEST_GAP = 80  # more than all tiles together can open


class Rates(NamedTuple):
    """What counts how much with so many rounds left."""

    dollar: float
    income: float
    """A dollar of income in each of these rounds."""
    hope: float
    """A point of a premier tile that may be laid from now on, for each of its copies."""
    patience: float
    """A dollar saved by waiting."""
    outside: float
    """A point of publicity."""


@dataclass(frozen=True)
class Preferences:
    """How much everything counts; found by playing the model against itself."""

    early_dollar: float = 0.093
    """A dollar above the printed tenth, while there is time."""
    long: float = 4.75
    """Rounds left from which on that is all of it."""
    surplus: float = 0.3
    """Of population above revenue, or the reverse, as income."""
    rank: float = 0.76
    """A point of population or of revenue, for the ranks at the end."""
    hope: float = 0.2
    """Of a premier tile that may be laid from now on, for a seat's share in its copies."""
    patience: float = 0.52
    """Of what the tile would cost less next round, while nobody has bid for it."""
    outside: float = 0.82
    """Of the fame of publicity."""

    def rates(self, rounds: float, seats: int) -> Rates:
        time = min(1.0, rounds / self.long)
        dollar = LAST_DOLLAR + self.early_dollar * time
        income = rounds * (dollar + LAST_DOLLAR) / 2
        return Rates(dollar, income, self.hope * time / seats, self.patience * dollar, self.outside)


class TileWorth:
    """Preferences applied to the tiles of an edition, so that the model has little to compute."""

    def __init__(self, tables: TileTables, preferences: Preferences) -> None:
        self.tables, self.preferences = tables, preferences
        self.plain = [
            tile.fame + SQUARE * cells + RED * tile.red + preferences.rank * (tile.population + tile.revenue)
            for tile, cells in zip(tables.tiles, tables.cells, strict=True)
        ]
        """What does not depend on the hand."""
        self.income = {
            gap: [
                self.means(gap + tile.population, tile.revenue) - self.means(gap, 0) for tile in tables.tiles
            ]
            for gap in range(-WIDEST_GAP, WIDEST_GAP + 1)
        }
        """What each tile adds to income, by how far population was above revenue."""

    def means(self, population: int, revenue: int) -> float:
        surplus = min(MOST_SURPLUS, abs(population - revenue))
        return min(population, revenue) + self.preferences.surplus * surplus
