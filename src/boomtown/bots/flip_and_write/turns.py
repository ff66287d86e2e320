"""Turns to be weighed against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.rules.kernel.randomness import Rng

TurnT = TypeVar("TurnT", bound=FlipTurn[Any, Any])
Judged = tuple[float, TurnT]
"""A turn, and what it is worth."""


def after(turn: TurnT, *actions: int) -> TurnT:
    """The turn with these actions played, on a copy."""
    copy = turn.copy()
    for action in actions:
        copy.play(action)
    return copy


def ended(turn: TurnT) -> TurnT:
    return turn if turn.done else after(turn, turn.setup.actions.end)


def worth_of(judged: Judged[Any]) -> float:
    return judged[0]


def about_the_best(found: Sequence[Judged[TurnT]], indifference: float, rng: Rng) -> TurnT:
    """One of the turns that are hardly worse than the best."""
    enough = max(map(worth_of, found)) - indifference
    return rng.choose([turn for worth, turn in found if worth >= enough])
