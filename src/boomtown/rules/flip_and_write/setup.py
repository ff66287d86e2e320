"""What is fixed before the first card, as far as both games ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from boomtown.editions.goals import Goal
from boomtown.rules.flip_and_write.actions import FlipActions


class FlipSetup(Protocol):
    """What a turn and a round need to know besides sheets and cards."""

    @property
    def actions(self) -> FlipActions: ...
    @property
    def goals(self) -> Sequence[Goal]: ...
    @property
    def reshuffle(self) -> str: ...
