"""Judging the turns of a recorded game, in a worker process: no Django here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

from boomtown import bots
from boomtown.analysis import JudgedTurn, Position, judge_turn, sum_up, walk
from boomtown.bots import preparing
from boomtown.bots.judging import Judge
from boomtown.messages import Message
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import State
from boomtown.table import record

NOT_INSTALLED = Message(
    "Games cannot be analysed here: that needs numba (stop Boomtown, do “{command}”, and start it again).",
    {"command": "pip install 'boomtown[fast]'"},
)
NO_MASTER = Message("Games of this kind cannot be analysed here: no master plays them.")


def missing(game: Game) -> Message | None:
    """Why nobody can judge a game on this machine, if that is so."""
    if preparing.is_offered(game):
        return None
    return NOT_INSTALLED if preparing.is_missed(game) else NO_MASTER


@lru_cache(maxsize=4)
def _walked(text: str, seat: int) -> tuple[Game, list[Position], State]:
    """A worker is given one turn of a game after the other, so a few games are kept."""
    found = record.read(text)
    table = next(found.replay())
    return table.game, *walk(table.state, found.steps, seat)


@lru_cache(maxsize=8)
def _judge(id: str, edition: str, rules: int) -> Judge:
    return bots.judge(games.load(id, edition, rules))


def _seed(text: str) -> bytes:
    """The same game is judged in the same worlds, whoever asks."""
    return sha256(text.encode()).digest()


def count_turns(text: str, seat: int) -> int:
    """In the worker: how many turns a seat had; whoever cannot judge them says so now."""
    game, positions, _ = _walked(text, seat)
    _judge(game.id, game.edition, game.rules)
    return len(positions)


def judge(text: str, seat: int, number: int, before: JudgedTurn | None) -> JudgedTurn:
    """In the worker: one of these turns, and the one before."""
    game, positions, _ = _walked(text, seat)
    return judge_turn(
        game, number, positions[number], _judge(game.id, game.edition, game.rules), before, seed=_seed(text)
    )


def whole(text: str, seat: int, turns: Sequence[JudgedTurn]) -> dict[str, Any]:
    """In the worker: the analysis as it is stored."""
    return sum_up(seat, _walked(text, seat)[2], turns, seed=_seed(text)).plain()
