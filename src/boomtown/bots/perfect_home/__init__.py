"""Bots for Perfect Home."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from boomtown.bots.bot import Bot
from boomtown.bots.measured import Measured
from boomtown.bots.perfect_home.levels import STRENGTHS, LevelBot
from boomtown.rules.kernel.game import Game

LEVELS: Mapping[str, Callable[[Game], Bot]] = {
    name: partial(LevelBot, strength) for name, strength in STRENGTHS.items()
}
MEASURED = (
    Measured("easy", "random", 99.5, games=400, seed="house"),
    Measured("greedy", "easy", 83.3, games=400, seed="house"),
    Measured("medium", "greedy", 67.0, games=400, seed="house"),
    Measured("hard", "medium", 67.7, games=400, seed="last"),
)
