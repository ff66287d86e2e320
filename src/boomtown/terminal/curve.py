"""A curve drawn with characters: one bar after the other over the same scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor

from rich.text import Text

from boomtown.terminal.face import FAINT
from boomtown.terminal.words import say

EIGHTHS = " ▁▂▃▄▅▆▇█"
BESIDE, ACROSS, WIDEST = 4, 72, 3
"""How wide the scale, all the bars and one of them are at most."""
TALL, FLAT = 8, 3
MARKED = "bold red"


def of_points(values: Sequence[float], marks: Mapping[int, str]) -> Text:
    """Points over a scale that begins just below the fewest; the places of `marks` carry a sign."""
    low, high = floor(min(values)) - 1, ceil(max(values))
    labels = say("{number}", number=low), say("{number}", number=high)
    shares = [(value - low) / (high - low) for value in values]
    return _bars(shares, TALL, labels, "cyan", marks)


def of_chances(values: Sequence[float], marks: Mapping[int, str]) -> Text:
    labels = say("{share:.0%}", share=0), say("{share:.0%}", share=1)
    return _bars(values, FLAT, labels, "green", marks)


def _bars(
    shares: Sequence[float], rows: int, labels: tuple[str, str], style: str, marks: Mapping[int, str]
) -> Text:
    """Where there are too many values for the screen, a bar stands for several of them."""
    text, each = Text(), ceil(len(shares) / ACROSS)
    bars = [shares[first : first + each][-1] for first in range(0, len(shares), each)]
    signs = {place // each: sign for place, sign in marks.items()}
    wide = max(1, min(WIDEST, ACROSS // len(bars)))
    for row in reversed(range(rows)):
        label = {0: labels[0], rows - 1: labels[1]}.get(row, "")
        text.append(f"{label:>{BESIDE}} ", FAINT)
        for bar, share in enumerate(bars):
            eighths = min(8, max(0, round(share * rows * 8) - row * 8))
            text.append(EIGHTHS[eighths] * wide, MARKED if bar in signs else style)
        text.append("\n")
    below = "".join(f"{signs.get(bar, ''):<{wide}}" for bar in range(len(bars)))
    text.append(" " * (BESIDE + 1) + below.rstrip(), MARKED)
    return text
