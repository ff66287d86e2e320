"""Bots for Vegas Showdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from boomtown.bots.bot import Bot
from boomtown.bots.vegas_showdown.greedy import GreedyBot
from boomtown.bots.vegas_showdown.hard import HardBot
from boomtown.bots.vegas_showdown.weights import EASY, MEDIUM
from boomtown.rules.kernel.game import Game

LEVELS: Mapping[str, Callable[[Game], Bot]] = {
    "easy": partial(GreedyBot, weights=EASY),
    "greedy": GreedyBot,
    "medium": partial(GreedyBot, weights=MEDIUM),
    "hard": HardBot,
}
