"""The bot that plays anything legal, in every game."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View


class RandomBot:
    """Every legal action is equally likely."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        return rng.choose(legal)
