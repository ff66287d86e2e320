"""Bots: functions from a view, the legal actions and a generator of their own to an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boomtown.bots.bot import Bot, play_out
from boomtown.bots.new_las_vegas.greedy import GreedyBot as NewLasVegasGreedyBot
from boomtown.bots.perfect_home.greedy import GreedyBot as PerfectHomeGreedyBot
from boomtown.bots.random_bot import RandomBot
from boomtown.bots.vegas_showdown.greedy import GreedyBot as VegasShowdownGreedyBot
from boomtown.messages import BoomtownError
from boomtown.rules.kernel.stage import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown

__all__ = ["NAMES", "Bot", "UnknownBot", "make", "play_out"]

NAMES = ("random", "greedy")

_GREEDY: Mapping[str, Callable[[Game], Bot]] = {
    NewLasVegas.id: NewLasVegasGreedyBot,
    PerfectHome.id: PerfectHomeGreedyBot,
    VegasShowdown.id: VegasShowdownGreedyBot,
}
"""What a good move is belongs to a game, so each game has its own."""


class UnknownBot(BoomtownError):
    """No bot of that name plays this game."""


def make(name: str, game: Game) -> Bot:
    """The bot of that name for that game."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return _GREEDY[game.id](game)
    raise UnknownBot(
        "There is no bot “{name}” for {game}: known are {known}.", name=name, game=game.name, known=NAMES
    )
