"""Bots for New Las Vegas."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from boomtown.bots.bot import Bot
from boomtown.bots.measured import Measured
from boomtown.bots.new_las_vegas.levels import STRENGTHS, LevelBot
from boomtown.rules.kernel.game import Game

LEVELS: Mapping[str, Callable[[Game], Bot]] = {
    name: partial(LevelBot, strength) for name, strength in STRENGTHS.items()
}
MEASURED = (
    Measured("easy", "random", 100, games=400, seed="house"),
    Measured("greedy", "easy", 96.5, games=400, seed="house"),
    Measured("medium", "greedy", 68.8, games=400, seed="house"),
    Measured("hard", "medium", 69.9, games=400, seed="close"),
)
