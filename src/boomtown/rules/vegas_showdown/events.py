"""The events: what each kind does at once. What holds for the whole round is asked of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from boomtown.editions.vegas_showdown import Event
from boomtown.rules.vegas_showdown.board import Board
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
        return {
            "population": self.sheet.population,
            "revenue": self.sheet.revenue,
            "money": self.money,
            "fame": self.fame,
        }[name]

    def plain(self) -> dict[str, Any]:
        return {
            "money": self.money,
            "fame": self.fame,
            "earned": self.earned,
            "population": self.sheet.population,
            "revenue": self.sheet.revenue,
            "aside": list(self.aside),
            "sheet": self.sheet.plain(),
        }

    def copy(self) -> Player:
        return Player(self.sheet, self.money, self.earned, self.aside)


def happen(event: Event, board: Board, players: Sequence[Player]) -> list[str]:
    """Do what the event does at once; the answer is the tiles that leave the game by it."""
    if event.kind == "premier-price-steps":
        return board.move_prices(event.terms["steps"])
    if event.kind in _AT_ONCE:
        _AT_ONCE[event.kind](event, players)
    return []


def _fame_per_tile(event: Event, players: Sequence[Player]) -> None:
    for player in players:
        player.earned += event.terms["amount"] * player.sheet.count(event.terms["tiles"])


def _money_per_tile(event: Event, players: Sequence[Player]) -> None:
    for player in players:
        player.money += event.terms["amount"] * player.sheet.count(event.terms["tiles"])


def _fame_leader(event: Event, players: Sequence[Player]) -> None:
    values = [player.value(event.terms["by"]) for player in players]
    for player, value in zip(players, values, strict=True):
        if value == max(values):
            player.earned += event.terms["amount"]


def _fame_per_diamond(event: Event, players: Sequence[Player]) -> None:
    for player in players:
        player.earned += event.terms["amount"] * player.sheet.diamonds()[4]


def _money_trailer(event: Event, players: Sequence[Player]) -> None:
    values = [player.value(event.terms["by"]) for player in players]
    for player, value in zip(players, values, strict=True):
        if value == min(values):
            player.money += event.terms["amount"]


def _tax(event: Event, players: Sequence[Player]) -> None:
    for player in players:
        player.money -= player.money // event.terms["per"] * event.terms["amount"]


_AT_ONCE: dict[str, Callable[[Event, Sequence[Player]], None]] = {
    "fame-per-tile": _fame_per_tile,
    "money-per-tile": _money_per_tile,
    "fame-leader": _fame_leader,
    "fame-per-diamond": _fame_per_diamond,
    "money-trailer": _money_trailer,
    "tax": _tax,
}
