"""The events: what each kind does at once, and what the events drawn make of the whole round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boomtown.editions.vegas_showdown import Event
from boomtown.rules.vegas_showdown.board import Board
from boomtown.rules.vegas_showdown.player import Player


def happen(event: Event, board: Board, players: Sequence[Player]) -> list[str]:
    """Do what the event does at once. Returns the tiles that leave the game by it."""
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


# ── what holds for the round ─────────────────────────────────────────────────────────────────────


def income_of(player: Player, board: Board) -> int:
    """The lower of population and revenue; the last rule drawn replaces it, bonuses add."""
    rules = [event.terms["rule"] for event in board.this_rounds("income-rule")]
    usual = player.value(rules[-1]) if rules else player.sheet.income
    return usual + _total("income-bonus", board)


def publicity_fame(board: Board) -> int:
    return 1 + _total("publicity-bonus", board)


def _total(kind: str, board: Board) -> int:
    amounts: list[int] = [event.terms["amount"] for event in board.this_rounds(kind)]
    return sum(amounts)


def forbidden_actions(board: Board) -> list[str]:
    return [event.terms["action"] for event in board.this_rounds("no-action")]


def is_banned(tile: str, board: Board) -> bool:
    """Whether nobody may bid on the tile."""
    return any(tile in event.terms["tiles"] for event in board.this_rounds("no-bid"))
