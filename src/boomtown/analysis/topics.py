"""What a game's score sheet is about, as far as one can give advice on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boomtown.messages import Message


@dataclass(frozen=True)
class Topic:
    """Lines of a score sheet that are won or lost together, and what to do about them."""

    lines: tuple[str, ...]
    """Their keys; of several with a number or a name of their own, what stands before it."""
    text: Message

    def has(self, key: str) -> bool:
        return key in self.lines or key.partition("-")[0] in self.lines

    def total(self, points: Mapping[str, float]) -> float:
        return sum(part for key, part in points.items() if self.has(key))
