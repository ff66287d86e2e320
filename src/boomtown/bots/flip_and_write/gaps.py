"""How the gaps of a street fill, and how often each number comes."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.editions.cards import CARDS_BY_NUMBER

LOWEST, HIGHEST = 0, 16
"""The printed numbers lie between these two."""

_CARDS = sum(CARDS_BY_NUMBER.values())
SHARE = [CARDS_BY_NUMBER.get(number, 0) / _CARDS for number in range(HIGHEST + 2)]
"""The share of the cards that carry each number."""


def enough(size: float, numbers: range) -> float:
    """The share of a gap that these numbers could fill at most."""
    return min(1.0, len(numbers) / max(1.0, size))


def between(values: Sequence[float], place: float) -> float:
    """The value at a place that may lie between two of them; the last one beyond the end."""
    whole = min(int(place), len(values) - 2)
    part = min(1.0, place - whole)
    return values[whole] * (1 - part) + values[whole + 1] * part
