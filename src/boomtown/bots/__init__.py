"""Bots: functions from a view, the legal actions and a generator of their own to an action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from boomtown.bots import outside
from boomtown.bots.bot import Bot, play_out, seat_rngs
from boomtown.bots.outside import BadBot, Factory
from boomtown.bots.random_bot import RandomBot
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.game import Game

__all__ = [
    "LEVELS",
    "BadBot",
    "Bot",
    "Level",
    "UnknownBot",
    "about",
    "at_table",
    "check_known",
    "check_spelling",
    "known",
    "make",
    "play_out",
    "seat_rngs",
    "title",
]


@dataclass(frozen=True)
class Level:
    """A strength a game's own bot can have."""

    name: str
    title: Message
    """The name, as people read it."""
    seat: Message
    """What a bot of this level is called at a table."""
    about: Message


LEVELS = (
    Level(
        "random",
        Message("Random bot"),
        Message("Bot {number} (random)"),
        Message("plays any legal move"),
    ),
    Level("easy", Message("Easy bot"), Message("Bot {number} (easy)"), Message("a friendly beginner")),
    Level(
        "greedy",
        Message("Greedy bot"),
        Message("Bot {number} (greedy)"),
        Message("takes what is best right now"),
    ),
    Level(
        "medium", Message("Medium bot"), Message("Bot {number} (medium)"), Message("an experienced player")
    ),
    Level("hard", Message("Hard bot"), Message("Bot {number} (hard)"), Message("the strongest we have")),
)
"""The weakest first."""

_FROM_ANOTHER_PACKAGE = Message("a bot from another package")


class UnknownBot(BoomtownError):
    """No bot of that name plays this game."""


def known(game: Game) -> tuple[str, ...]:
    """The names of the bots that play this game: its levels, the weakest first, then what packages bring."""
    own = _own(game.id)
    levels = tuple(level.name for level in LEVELS if level.name in own)
    return levels + tuple(name for name in outside.names(game) if name not in own)


def title(name: str) -> Message:
    """The name of a bot in the reader's language; what packages bring is called as they call it."""
    return next(
        (level.title for level in LEVELS if level.name == name), Message("Bot {name}", {"name": name})
    )


def at_table(name: str, number: int) -> Message:
    """What the bot of that name is called in the seat of that number."""
    for level in LEVELS:
        if level.name == name:
            return replace(level.seat, values={"number": number})
    return Message("Bot {number} ({name})", {"number": number, "name": name})


def about(name: str) -> Message:
    """What the known bot of that name is like."""
    return next((level.about for level in LEVELS if level.name == name), _FROM_ANOTHER_PACKAGE)


def check_known(name: str, game: Game) -> None:
    """Refuse what is not known here. Names that strangers send go through this: no module is imported."""
    if name not in known(game):
        raise UnknownBot(
            "There is no bot “{name}” for {game}. Known bots: {known}.",
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
    own = _own(game.id)
    if name in own:
        return own[name](game)
    check_spelling(name, game)
    return outside.make(name, game)


@cache
def _own(id: str) -> Mapping[str, Factory]:
    """What a good move is belongs to a game: its bots are the `LEVELS` of the package named after it."""
    levels: dict[str, Factory] = {"random": lambda _: RandomBot()}
    package = f"{__name__}.{id.replace('-', '_')}"
    return {**levels, **import_module(package).LEVELS} if find_spec(package) else levels
