"""Bots for Perfect Home."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boomtown.bots.bot import Bot
from boomtown.bots.perfect_home.easy import EasyBot
from boomtown.bots.perfect_home.greedy import GreedyBot
from boomtown.bots.perfect_home.hard import HardBot
from boomtown.bots.perfect_home.medium import MediumBot
from boomtown.rules.kernel.game import Game

LEVELS: Mapping[str, Callable[[Game], Bot]] = {
    "easy": EasyBot,
    "greedy": GreedyBot,
    "medium": MediumBot,
    "hard": HardBot,
}
