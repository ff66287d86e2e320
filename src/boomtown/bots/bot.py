"""What a bot is, and a game played by bots alone."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol

from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State, View


class Bot(Protocol):
    """A player that is a function of what it is given: it remembers nothing between two calls.

    It may be asked in the middle of a turn that somebody else began.
    """

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """One of the legal actions; the same view and the same generator give the same one."""


def seat_rngs(seed: bytes, seats: int) -> list[Rng]:
    """A generator for the bot in each seat; all of them follow from the seed."""
    return [Rng(sha256(seed + f"bot {seat}".encode()).digest()) for seat in range(seats)]


def play_out(state: State, bots: Sequence[Bot], rngs: Sequence[Rng]) -> None:
    """Let one bot per seat play the state to its end; each sees its own view and nothing else."""
    while waiting := state.waiting():
        seat = waiting[0]
        state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat), rngs[seat]))
