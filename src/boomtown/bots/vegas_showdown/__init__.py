"""Bots for Vegas Showdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boomtown.bots.bot import Bot
from boomtown.bots.vegas_showdown.greedy import GreedyBot
from boomtown.rules.kernel.stage import Game

from boomtown.bots.vegas_showdown.hard import HardBot
LEVELS: Mapping[str, Callable[[Game], Bot]] = {"greedy": GreedyBot, "hard": HardBot}
