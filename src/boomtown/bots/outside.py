"""Bots from outside this package: a class in any module (`my.module:MyBot`), or what another package brings.

Another package brings a bot as an entry point of the group `boomtown.bots`: a name, and what makes the bot.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from boomtown.bots.bot import Bot
from boomtown.messages import BoomtownError
from boomtown.rules.kernel.game import Game

GROUP = "boomtown.bots"
_MODULE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*", re.ASCII)
_NAME = re.compile(r"[A-Za-z][\w.-]*", re.ASCII)

Factory = Callable[[Game], Bot]
"""What makes a bot for a game, such as its class; in `games` it may name the only ones it plays."""


class BadBot(BoomtownError):
    """A bot from outside that cannot be used; the message says why."""


def is_module(spelling: str) -> bool:
    """Whether that is the spelling of a class in a module."""
    return bool(_MODULE.fullmatch(spelling))


@cache
def installed() -> Mapping[str, EntryPoint]:
    """The bots that installed packages bring, by their names."""
    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point for point in found if _NAME.fullmatch(point.name)}


def names(game: Game) -> tuple[str, ...]:
    """The names of the installed bots that play this game; those that cannot be loaded are left out."""
    return tuple(name for name, point in installed().items() if _plays(point, game))


def make(spelling: str, game: Game) -> Bot:
    """The bot of that name or class for that game."""
    point = installed().get(spelling) or EntryPoint(spelling, spelling, GROUP)
    factory = _load(point)
    if game.id not in getattr(factory, "games", (game.id,)):
        raise BadBot("The bot “{name}” does not play {game}.", name=spelling, game=game.name)
    bot = factory(game)
    if not callable(getattr(bot, "choose", None)):
        raise BadBot("“{name}” is no bot: it has no choose(view, legal, rng).", name=spelling)
    return bot


def _plays(point: EntryPoint, game: Game) -> bool:
    try:
        return game.id in getattr(_load(point), "games", (game.id,))
    except BadBot:
        return False


def _load(point: EntryPoint) -> Factory:
    try:
        factory: Factory = point.load()
    except (ImportError, AttributeError) as error:
        raise BadBot("The bot “{name}” cannot be loaded: {why}.", name=point.name, why=error) from error
    if not callable(factory):
        raise BadBot("“{name}” is no bot: it has no choose(view, legal, rng).", name=point.name)
    return factory
