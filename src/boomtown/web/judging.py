"""Judging the turns of a recorded game, in a worker process: no Django here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from boomtown import bots
from boomtown.analysis import JudgedTurn, Position, judge_turn, seed_of, sum_up, walk
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


class Walked(NamedTuple):
    """A recorded game as one seat met it."""

    game: Game
    positions: Sequence[Position]
    end: State
    seed: bytes


@lru_cache(maxsize=4)
def _walked(text: str, seat: int) -> Walked:
    """A worker is given one turn of a game after the other, so a few games are kept."""
    found = record.read(text)
    table = next(found.replay())
    return Walked(table.game, *walk(table.state, found.steps, seat), seed_of(found.header.seal, seat))


@lru_cache(maxsize=8)
def _judge(id: str, edition: str, rules: int) -> Judge:
    return bots.judge(games.load(id, edition, rules))


def count_turns(text: str, seat: int) -> int:
    """In the worker: how many turns a seat had; whoever cannot judge them says so now."""
    found = _walked(text, seat)
    _judge(found.game.id, found.game.edition, found.game.rules)
    return len(found.positions)


def judge(text: str, seat: int, number: int, before: JudgedTurn | None) -> JudgedTurn:
    """In the worker: one of these turns, by its number, after the one before."""
    game, positions, _, seed = _walked(text, seat)
    by = _judge(game.id, game.edition, game.rules)
    return judge_turn(game, number, positions[number], by, before, seed=seed)


def whole(text: str, seat: int, turns: Sequence[JudgedTurn]) -> dict[str, Any]:
    """In the worker: the analysis as it is stored."""
    found = _walked(text, seat)
    return sum_up(seat, found.end, turns, seed=found.seed).plain()
