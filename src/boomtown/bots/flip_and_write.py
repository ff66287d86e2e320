"""What the greedy bots of both flip-and-write games share: how gaps fill, what a shuffle brings, turns."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Protocol, TypeVar

from boomtown.editions.cards import CARDS_BY_NUMBER, Card
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.flip_and_write.state import FlipAndWriteState
from boomtown.rules.flip_and_write.turn import FlipTurn

LOWEST, HIGHEST = 0, 16
"""The printed numbers lie between these two."""

# How many of the three numbers of a round a gap can count on: the others are wanted elsewhere.
SIGHT = 1.2

_CARDS = sum(CARDS_BY_NUMBER.values())
SHARE = [CARDS_BY_NUMBER.get(number, 0) / _CARDS for number in range(HIGHEST + 2)]
"""The share of the cards that carry each number."""

TurnT = TypeVar("TurnT", bound=FlipTurn[Any, Any])


class NumberedSheet(Protocol):
    def places_for(self, number: int) -> int: ...


# ── gaps ─────────────────────────────────────────────────────────────────────────────────────────


def fill_chance(size: float, below: int, above: int, rounds: float) -> float:
    """The chance that a place of a gap that large between two numbers is filled in the rounds left."""
    numbers = range(below + 1, min(above, HIGHEST))
    offers = rounds * SIGHT * sum(SHARE[number] for number in numbers)
    return enough(size, numbers) * (1 - exp(-offers / size))


def enough(size: float, numbers: range) -> float:
    """The share of a gap that these numbers could fill at most."""
    return min(1.0, len(numbers) / max(1.0, size))


def between(values: Sequence[float], place: float) -> float:
    """The value at a place that may lie between two of them; the last one beyond the end."""
    whole = min(int(place), len(values) - 2)
    part = min(1.0, place - whole)
    return values[whole] * (1 - part) + values[whole + 1] * part


# ── the reshuffle ────────────────────────────────────────────────────────────────────────────────


def answer_reshuffle(state: FlipAndWriteState[Any, Any, Any], seat: int) -> int:
    """Shuffle if the cards to come fit this sheet worse than the whole box does."""
    deal = state.deal
    actions: FlipActions = state.setup.actions
    assert isinstance(deal, (Stacks, Draft))
    coming = [card for stack in deal.stacks for card in stack] if isinstance(deal, Stacks) else deal.deck
    sheet = state.sheets[seat]
    return actions.reshuffle if _fitting(sheet, coming) < _fitting(sheet, deal.box) else actions.keep


def _fitting(sheet: NumberedSheet, cards: Sequence[Card]) -> float:
    """The share of the cards that fit somewhere."""
    return sum(sheet.places_for(card.number) != 0 for card in cards) / max(1, len(cards))


# ── turns ────────────────────────────────────────────────────────────────────────────────────────


def after(turn: TurnT, *actions: int) -> TurnT:
    """The turn with these actions played, on a copy."""
    copy = turn.copy()
    for action in actions:
        copy.play(action)
    return copy


def ended(turn: TurnT) -> TurnT:
    return turn if turn.done else after(turn, turn.setup.actions.end)
