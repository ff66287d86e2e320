"""Bots: functions from a view, the legal actions and a generator of their own to an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boomtown.bots import new_las_vegas, perfect_home, vegas_showdown
from boomtown.bots.bot import Bot, play_out
from boomtown.bots.random_bot import RandomBot
from boomtown.messages import BoomtownError
from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown

__all__ = ["NAMES", "Bot", "UnknownBot", "known", "make", "play_out"]

NAMES = ("random", "easy", "greedy", "medium", "hard")
"""Every name a bot can have, the weakest first."""

_LEVELS: Mapping[str, Mapping[str, Callable[[Game], Bot]]] = {
    NewLasVegas.id: new_las_vegas.LEVELS,
    PerfectHome.id: perfect_home.LEVELS,
    VegasShowdown.id: vegas_showdown.LEVELS,
}
"""What a good move is belongs to a game, so each game has its own bots; the random one plays them all."""


class UnknownBot(BoomtownError):
    """No bot of that name plays this game."""


def known(game: Game) -> tuple[str, ...]:
    """The names of the bots that play this game, the weakest first."""
    return tuple(name for name in NAMES if name == "random" or name in _LEVELS[game.id])


def make(name: str, game: Game) -> Bot:
    """The bot of that name for that game."""
    if name == "random":
        return RandomBot()
    levels = _LEVELS[game.id]
    if name not in levels:
        raise UnknownBot(
            "There is no bot “{name}” for {game}: known are {known}.",
            name=name,
            game=game.name,
            known=known(game),
        )
    return levels[name](game)
