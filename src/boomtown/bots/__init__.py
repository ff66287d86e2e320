"""Bots: functions from a view, the legal actions and a generator of their own to an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boomtown.bots.bot import Bot, play_out
from boomtown.bots.new_las_vegas import GreedyBot as NewLasVegasGreedyBot
from boomtown.bots.perfect_home import GreedyBot as PerfectHomeGreedyBot
from boomtown.bots.random_bot import RandomBot
from boomtown.messages import BoomtownError
from boomtown.rules.kernel.stage import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome

__all__ = ["NAMES", "Bot", "UnknownBot", "make", "play_out"]

NAMES = ("random", "greedy")

_GREEDY: Mapping[str, Callable[[Game], Bot]] = {
    NewLasVegas.id: NewLasVegasGreedyBot,
    PerfectHome.id: PerfectHomeGreedyBot,
}
"""What a good move is belongs to a game, so each game has its own."""


class UnknownBot(BoomtownError):
    """No bot of that name plays this game."""


def make(name: str, game: Game) -> Bot:
    """The bot of that name for that game."""
    if name == "random":
        return RandomBot()
    if name == "greedy" and game.id in _GREEDY:
        return _GREEDY[game.id](game)
    known = [known for known in NAMES if known != "greedy" or game.id in _GREEDY]
    raise UnknownBot(
        "There is no bot “{name}” for {game}: known are {known}.", name=name, game=game.name, known=known
    )
