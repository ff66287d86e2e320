"""Bots: functions from a view, the legal actions and a generator of their own to an action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boomtown.bots import new_las_vegas, outside, perfect_home, vegas_showdown
from boomtown.bots.bot import Bot, play_out, seat_rngs
from boomtown.bots.outside import BadBot, Factory
from boomtown.bots.random_bot import RandomBot
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown

__all__ = [
    "LEVELS",
    "BadBot",
    "Bot",
    "Level",
    "UnknownBot",
    "about",
    "check_known",
    "check_spelling",
    "known",
    "make",
    "play_out",
    "seat_rngs",
]


@dataclass(frozen=True)
class Level:
    """A strength a game's own bot can have."""

    name: str
    about: Message


LEVELS = (
    Level("random", Message("anything legal, without a thought")),
    Level("easy", Message("a friendly beginner")),
    Level("greedy", Message("takes what is best right now")),
    Level("medium", Message("a regular")),
    Level("hard", Message("as well as we can")),
)
"""The weakest first."""

_FROM_ANOTHER_PACKAGE = Message("a bot from another package")

_OWN: Mapping[str, Mapping[str, Factory]] = {
    NewLasVegas.id: new_las_vegas.LEVELS,
    PerfectHome.id: perfect_home.LEVELS,
    VegasShowdown.id: vegas_showdown.LEVELS,
}
"""What a good move is belongs to a game, so each game has its own bots; the random one plays them all."""


class UnknownBot(BoomtownError):
    """No bot of that name plays this game."""


def known(game: Game) -> tuple[str, ...]:
    """The names of the bots that play this game: its levels, the weakest first, then what packages bring."""
    own = _own(game)
    levels = tuple(level.name for level in LEVELS if level.name in own)
    return levels + tuple(name for name in outside.names(game) if name not in own)


def about(name: str) -> Message:
    """What the known bot of that name is like."""
    return next((level.about for level in LEVELS if level.name == name), _FROM_ANOTHER_PACKAGE)


def check_known(name: str, game: Game) -> None:
    """Refuse what is not known here. Names that strangers send go through this: no module is imported."""
    if name not in known(game):
        raise UnknownBot(
            "There is no bot “{name}” for {game}: known are {known}.",
            name=name,
            game=game.name,
            known=known(game),
        )


def check_spelling(name: str, game: Game) -> None:
    """Refuse what is neither known nor spelt like a class in a module, which is not imported for that."""
    if not outside.is_module(name):
        check_known(name, game)


def make(name: str, game: Game) -> Bot:
    """The bot of that name for that game, or of that class: `my.module:MyBot` is imported."""
    own = _own(game)
    if name in own:
        return own[name](game)
    check_spelling(name, game)
    return outside.make(name, game)


def _own(game: Game) -> Mapping[str, Factory]:
    return {"random": lambda _: RandomBot(), **_OWN.get(game.id, {})}
