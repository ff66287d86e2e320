"""Bots for Perfect Home."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from boomtown.bots.bot import Bot
from boomtown.bots.perfect_home.levels import STRENGTHS, LevelBot
from boomtown.rules.kernel.game import Game

LEVELS: Mapping[str, Callable[[Game], Bot]] = {
    name: partial(LevelBot, strength) for name, strength in STRENGTHS.items()
}
