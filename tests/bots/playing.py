"""Games played by bots, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.bots import make, play_out
from boomtown.rules.games import load
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import State

GAME = load("new-las-vegas")


def rng(*names: object) -> Rng:
    return Rng(" ".join(map(str, names)).encode())


def played(names: Sequence[str], options: Options, number: int) -> State:
    """Game `number` of these bots, at its end."""
    state = GAME.new(options, len(names), f"bots {number}".encode())
    bots = [make(name, GAME) for name in names]
    play_out(state, bots, [rng("seat", seat, number) for seat in range(len(names))])
    return state
