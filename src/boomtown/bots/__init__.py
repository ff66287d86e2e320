"""Bots: functions from a view, the legal actions and a generator of their own to an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from boomtown.bots import outside, preparing
from boomtown.bots.bot import Bot, play_out, seat_rngs
from boomtown.bots.judging import Judge
from boomtown.bots.measured import Measured
from boomtown.bots.outside import BadBot, Factory
from boomtown.bots.preparing import MASTER
from boomtown.bots.random_bot import RandomBot
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.game import Game

__all__ = [
    "LEVELS",
    "MASTER",
    "BadBot",
    "Bot",
    "Level",
    "UnknownBot",
    "about",
    "against",
    "at_table",
    "check_known",
    "check_spelling",
    "judge",
    "known",
    "make",
    "measured",
    "play_out",
    "seat_rngs",
    "strongest",
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
    against: Message
    """Whom one plays against, if so many of them sit there."""


LEVELS = (
    Level(
        "random",
        Message("Random bot"),
        Message("Bot {number} (random)"),
        Message("plays any legal move"),
        Message("against a random bot|against {count} random bots"),
    ),
    Level(
        "easy",
        Message("Beginner bot"),
        Message("Bot {number} (beginner)"),
        Message("friendly, overlooks much"),
        Message("against a beginner|against {count} beginners"),
    ),
    Level(
        "greedy",
        Message("Regular bot"),
        Message("Bot {number} (regular)"),
        Message("takes what is best right now"),
        Message("against a regular bot|against {count} regular bots"),
    ),
    Level(
        "medium",
        Message("Experienced bot"),
        Message("Bot {number} (experienced)"),
        Message("counts cards and plans ahead"),
        Message("against an experienced bot|against {count} experienced bots"),
    ),
    Level(
        "hard",
        Message("Strong bot"),
        Message("Bot {number} (strong)"),
        Message("tries out the rounds to come"),
        Message("against a strong bot|against {count} strong bots"),
    ),
    Level(
        MASTER,
        Message("Master bot"),
        Message("Bot {number} (master)"),
        Message("learned by playing itself, the strongest we have"),
        Message("against a master|against {count} masters"),
    ),
)
"""The weakest first."""

_FROM_ANOTHER_PACKAGE = Message("a bot from another package")


class UnknownBot(BoomtownError):
    """No bot of that name plays this game."""


def known(game: Game) -> tuple[str, ...]:
    """The names of the bots that play this game: its levels, the weakest first, then what packages bring.

    The master is among them where this machine has what it needs.
    """
    own = _own(game.id)
    levels = tuple(level.name for level in LEVELS if level.name in own and _plays_here(level.name, game))
    return levels + tuple(name for name in outside.names(game) if name not in own)


def strongest(game: Game) -> str:
    """The strongest level that can play at once: the master when it has been prepared."""
    levels = [level.name for level in LEVELS if level.name in _own(game.id)]
    return next(name for name in reversed(levels) if name != MASTER or preparing.is_ready(game))


def judge(game: Game) -> Judge:
    """Who can tell what a turn is worth: the master, or a sentence that says what it needs."""
    return cast(Judge, make(MASTER, game))


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


def against(name: str, count: int) -> Message:
    """Whom one plays against where so many bots of that name sit."""
    others = Message("against a bot|against {count} bots")
    found = next((level.against for level in LEVELS if level.name == name), others)
    return replace(found, values={"count": count})


def measured(name: str, game: Game) -> Message | None:
    """How often the bot of that name has won in the arena, if that was measured for this game."""
    found = next((one for one in _measured(game.id) if one.level == name), None)
    if found is None:
        return None
    values = {"share": int(found.wins), "against": against(found.weaker, found.others)}
    if found.others == 1:
        return Message("wins {share} of 100 games {against}", values)
    fair = 100 // (found.others + 1)
    return Message("wins {share} of 100 games {against}; {fair} would be its share", {**values, "fair": fair})


def check_known(name: str, game: Game) -> None:
    """Refuse what is not known here. Names that strangers send go through this: no module is imported."""
    if name == MASTER and preparing.is_missed(game):
        raise preparing.not_installed()
    if name not in known(game):
        raise UnknownBot(
            "There is no bot “{name}” for {game}. Known bots: {known}.",
            name=name,
            game=game.name,
            known=known(game),
        )


def check_spelling(name: str, game: Game) -> None:
    """Refuse what is neither known nor spelt like a class in a module, which is not imported for that.

    A game that the master has played can be looked at everywhere.
    """
    if not outside.is_module(name) and name not in _own(game.id):
        check_known(name, game)


def make(name: str, game: Game) -> Bot:
    """The bot of that name for that game, or of that class: `my.module:MyBot` is imported."""
    own = _own(game.id)
    if name == MASTER:
        check_known(name, game)
    if name in own:
        return own[name](game)
    check_spelling(name, game)
    return outside.make(name, game)


@cache
def _own(id: str) -> Mapping[str, Factory]:
    """What a good move is belongs to a game: its bots are the `LEVELS` of the package named after it."""
    levels: dict[str, Factory] = {"random": lambda _: RandomBot()}
    package = _package(id)
    return {**levels, **package.LEVELS, **_masters(id)} if package else levels


def _masters(id: str) -> Mapping[str, Factory]:
    return {MASTER: _master} if preparing.exists(id) else {}


def _master(game: Game) -> Bot:
    return cast(Bot, import_module(f"{__name__}.master").MasterBot(game))


def _plays_here(name: str, game: Game) -> bool:
    return name != MASTER or preparing.is_offered(game)


def _measured(id: str) -> Sequence[Measured]:
    package = _package(id)
    return package.MEASURED if package else ()


def _package(id: str) -> Any:
    name = f"{__name__}.{id.replace('-', '_')}"
    return import_module(name) if find_spec(name) else None
