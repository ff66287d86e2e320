"""What the strongest bots can tell of a game: the turn they would play, and what any turn promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View

Turn = tuple[int, ...]
"""The actions of a seat's turn of the open stage, from its first one to the one that ends it."""


@dataclass(frozen=True)
class Outlook:
    """What a seat may expect of the end of the game, on average over sampled futures."""

    lines: Mapping[str, float]
    """The points of each line of its score sheet, by the line's key."""
    wins: float
    """The chance to win, from 0 to 1; a shared win is divided."""

    @property
    def points(self) -> float:
        return sum(self.lines.values())


class Judge(Protocol):
    """Like every bot it sees the view alone; what is hidden is imagined, all by the given generator."""

    def turn(self, view: View, rng: Rng) -> Turn:
        """The whole turn it would play: what the seat did in the open turn so far, and how it goes on."""

    def outlooks(
        self, view: View, turns: Sequence[Turn], rng: Rng, worlds: int, ahead: int = 0
    ) -> list[Outlook]:
        """What each of these turns promises; all of them meet the same sampled worlds, so many of them.

        They are followed until the seat has made at least `ahead` more turns; then comes a judgement.
        """
