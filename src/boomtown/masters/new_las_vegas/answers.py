"""The questions between turns: the loan before the first round, and the reshuffle."""

from __future__ import annotations

from boomtown.twin.flip_and_write.state import RESHUFFLE
from boomtown.twin.new_las_vegas.bank import LOAN
from boomtown.twin.randomness import fast_below
from boomtown.twin.records import Record, Seats

DECLINES = 8
"""One of so many declines the loan: the money costs nothing, but not everybody takes it."""


def answer(t: Record, game: Record, seats: Seats, seat: int, rng: Record) -> int:
    """Whether all cards are shuffled is left to chance."""
    if game.stage == LOAN:
        return int(t.a_decline if fast_below(rng, DECLINES) == 0 else t.a_borrow)
    if game.stage == RESHUFFLE:
        return int(t.a_reshuffle if fast_below(rng, 2) else t.a_keep)
    return -1
