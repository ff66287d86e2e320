"""A turn of a flip-and-write game as it is tried: it ends by `end`, and questions are answered at once."""

from __future__ import annotations

from boomtown.twin.flip_and_write.state import RESHUFFLE
from boomtown.twin.randomness import fast_below
from boomtown.twin.records import Record, Seats, Words


def answer(t: Record, game: Record, seats: Seats, seat: int, rng: Record) -> int:
    """Whether all cards are shuffled is left to chance."""
    if game.stage != RESHUFFLE:
        return -1
    return int(t.a_reshuffle if fast_below(rng, 2) else t.a_keep)


def ends_turn(t: Record, game: Record, me: Record, action: int) -> bool:
    return bool(action == t.a_end)


def try_all(t: Record, game: Record, seats: Seats, seat: int, me: Record, mask: Words) -> None:
    """Nothing is left out."""
