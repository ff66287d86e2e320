"""Bots for New Las Vegas."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boomtown.bots.bot import Bot
from boomtown.bots.new_las_vegas.greedy import GreedyBot
from boomtown.bots.new_las_vegas.levels import EasyBot, HardBot, MediumBot
from boomtown.rules.kernel.game import Game

LEVELS: Mapping[str, Callable[[Game], Bot]] = {
    "easy": EasyBot,
    "greedy": GreedyBot,
    "medium": MediumBot,
    "hard": HardBot,
}
