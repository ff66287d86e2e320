"""Bots for Vegas Showdown."""

from __future__ import annotations

from boomtown.bots.measured import Measured
from boomtown.bots.vegas_showdown.levels import LEVELS

__all__ = ["LEVELS", "MEASURED"]

MEASURED = (
    Measured("greedy", "easy", 56.6, games=400, seed="final", others=3),
    Measured("medium", "greedy", 44.0, games=240, seed="house", others=3),
    Measured("hard", "medium", 59.6, games=120, seed="house-two", others=3),
)
