"""The events: what each kind does at once, and what the events drawn make of the whole round."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from boomtown.editions.vegas_showdown import Event
from boomtown.rules.vegas_showdown.board import Board


class Holding(Protocol):
    """What events ask of a player, and what they change."""

    money: int
    earned: int

    def value(self, name: str) -> int:
        """Its population, revenue, money or fame."""

    def count(self, tiles: Collection[str]) -> int:
        """How many tiles of these kinds lie on its sheet."""

    def whole_diamonds(self) -> int: ...


def happen(event: Event, board: Board, players: Sequence[Holding]) -> list[str]:
    """Do what the event does at once. Returns the tiles that leave the game by it."""
    if event.kind == "premier-price-steps":
        return board.move_prices(event.terms["steps"])
    change_holdings(event, players)
    return []


def change_holdings(event: Event, players: Sequence[Holding]) -> None:
    """What the event does at once to money and fame."""
    if event.kind in _AT_ONCE:
        _AT_ONCE[event.kind](event, players)


def _fame_per_tile(event: Event, players: Sequence[Holding]) -> None:
    for player in players:
        player.earned += event.terms["amount"] * player.count(event.terms["tiles"])


def _money_per_tile(event: Event, players: Sequence[Holding]) -> None:
    for player in players:
        player.money += event.terms["amount"] * player.count(event.terms["tiles"])


def _fame_leader(event: Event, players: Sequence[Holding]) -> None:
    values = [player.value(event.terms["by"]) for player in players]
    for player, value in zip(players, values, strict=True):
        if value == max(values):
            player.earned += event.terms["amount"]


def _fame_per_diamond(event: Event, players: Sequence[Holding]) -> None:
    for player in players:
        player.earned += event.terms["amount"] * player.whole_diamonds()


def _money_trailer(event: Event, players: Sequence[Holding]) -> None:
    values = [player.value(event.terms["by"]) for player in players]
    for player, value in zip(players, values, strict=True):
        if value == min(values):
            player.money += event.terms["amount"]


def _tax(event: Event, players: Sequence[Holding]) -> None:
    for player in players:
        player.money -= player.money // event.terms["per"] * event.terms["amount"]


_AT_ONCE: dict[str, Callable[[Event, Sequence[Holding]], None]] = {
    "fame-per-tile": _fame_per_tile,
    "money-per-tile": _money_per_tile,
    "fame-leader": _fame_leader,
    "fame-per-diamond": _fame_per_diamond,
    "money-trailer": _money_trailer,
    "tax": _tax,
}


# ── what the events of a round make of it ────────────────────────────────────────────────────────


def income_rule(events: Sequence[Event]) -> str:
    """The value that is paid as income: the last rule drawn holds; without one it is the usual `income`."""
    return next((event.terms["rule"] for event in reversed(events) if event.kind == "income-rule"), "income")


def income_bonus(events: Sequence[Event]) -> int:
    return sum([event.terms["amount"] for event in events if event.kind == "income-bonus"])


def publicity_fame(events: Sequence[Event]) -> int:
    return 1 + sum([int(event.terms["amount"]) for event in events if event.kind == "publicity-bonus"])


def forbidden_actions(events: Sequence[Event]) -> list[str]:
    return [event.terms["action"] for event in events if event.kind == "no-action"]


def banned_tiles(events: Sequence[Event]) -> list[str]:
    """The tiles that nobody may bid on."""
    return [tile for event in events if event.kind == "no-bid" for tile in event.terms["tiles"]]
