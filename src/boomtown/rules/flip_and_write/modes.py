"""A mode of a flip-and-write game: one row says its seats, how its cards are dealt and what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.deal import Deal
from boomtown.rules.kernel.options import Mode
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View

ASK, FORCE, NEVER = "ask", "force", "never"
"""What happens when the first goal of the game is completed: the right, the duty, or nothing."""


class DealKind(Protocol):
    """A way of dealing: `kind(box, actions, seats, rng)` and `kind.imagine(box, actions, view, rng)`."""

    def __call__(self, box: Sequence[Card], actions: Any, seats: int, rng: Rng) -> Deal: ...

    def imagine(self, box: Sequence[Card], actions: Any, view: View, rng: Rng) -> Deal: ...


@dataclass(frozen=True, kw_only=True)
class FlipMode(Mode):
    """A game adds what else its modes change."""

    deal: DealKind
    reshuffle: str = ASK
