"""A player: a sheet, and what lies beside it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from boomtown.rules.vegas_showdown.sheet import Sheet


@dataclass
class Player:
    """What a seat has besides its sheet: money, the fame that is never taken back, tiles set aside."""

    sheet: Sheet
    money: int
    earned: int = 0
    aside: tuple[str, ...] = ()

    @property
    def fame(self) -> int:
        """As the marker on the board shows it."""
        return self.earned + self.sheet.fame

    def value(self, name: str) -> int:
        """Its population, revenue, usual income, money or fame."""
        return int(getattr(self if name in ("money", "fame") else self.sheet, name))

    def count(self, tiles: Collection[str]) -> int:
        return self.sheet.count(tiles)

    def whole_diamonds(self) -> int:
        return self.sheet.diamonds()[4]

    def buy(self, tile: str, price: int) -> None:
        """Pay for a tile, which is set aside until it is laid."""
        self.money -= price
        self.aside = (*self.aside, tile)

    def plain(self) -> dict[str, Any]:
        facts = self.sheet.facts()
        return {
            "money": self.money,
            "fame": self.earned + facts["tile_fame"],
            "earned": self.earned,
            "population": facts["population"],
            "revenue": facts["revenue"],
            "aside": list(self.aside),
            "sheet": self.sheet.plain(),
        }

    def shown(self) -> dict[str, Any]:
        """What everybody may know of the seat: `plain`, and the facts of its sheet."""
        return {**self.plain(), **self.sheet.facts()}

    def copy(self) -> Player:
        return Player(self.sheet, self.money, self.earned, self.aside)
