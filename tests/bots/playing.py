"""Games played by bots, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.bots import make, play_out
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.games import load
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State

NEW_LAS_VEGAS, PERFECT_HOME = load("new-las-vegas"), load("perfect-home")

TABLES: list[tuple[Game, Options, int]] = [
    (NEW_LAS_VEGAS, {"mode": "base"}, 3),
    (NEW_LAS_VEGAS, {"mode": "first-game"}, 2),
    (NEW_LAS_VEGAS, {"mode": "solo", "level": 5}, 1),
    (NEW_LAS_VEGAS, {"mode": "expert"}, 3),
    (PERFECT_HOME, {"mode": "base"}, 3),
    (PERFECT_HOME, {"mode": "base", "advanced": "yes"}, 2),
    (PERFECT_HOME, {"mode": "solo"}, 1),
    (PERFECT_HOME, {"mode": "solo", "advanced": "yes"}, 1),
    (PERFECT_HOME, {"mode": "expert"}, 2),
    (PERFECT_HOME, {"mode": "expert", "advanced": "yes"}, 3),
]
"""Every mode of every game, with and without what changes its turns."""


def table_id(value: object) -> str:
    """How pytest names a table."""
    return value.id if isinstance(value, FlipAndWriteGame) else str(value)


def rng(*names: object) -> Rng:
    return Rng(" ".join(map(str, names)).encode())


def played(game: Game, names: Sequence[str], options: Options, number: int) -> State:
    """Game `number` of these bots, at its end."""
    state = game.new(options, len(names), f"bots {number}".encode())
    bots = [make(name, game) for name in names]
    play_out(state, bots, [rng("seat", seat, number) for seat in range(len(names))])
    return state
