"""What a game tells of itself to be learned: a game's `Learner` puts its own functions in their place.

They are kernels like those of `boomtown.twin`: plain, without allocation, calling each other by name. A turn
that is being tried is a seat's record `me` beside the table: `game` and `seats` are as they were before it.
"""

from __future__ import annotations

from boomtown.twin.records import Features, Record, Seats, Words


def describe(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, last: int, features: Features
) -> None:
    """Fill in what the network sees of the position if the seat's turn ends as `me` has it.

    `last` is the action that ends it, not played yet: a bid is seen by it alone; -1: the turn is still open.
    Every game begins alike, with what needs no guess: the points of each line of the seat's score sheet as
    they stand, the points of the best other holder of a sheet (0 alone), and whether the game goes on (1) or
    is over when this round closes (0). While the turn is open, all of the features are set, whatever they
    held; when it ends, they hold another position of the same turn, and what no turn changes may stay.
    """
    raise NotImplementedError


def answer(t: Record, game: Record, seats: Seats, seat: int, rng: Record) -> int:
    """An action for a question between turns, chosen without thinking; -1: the seat has a whole turn."""
    raise NotImplementedError


def ends_turn(t: Record, game: Record, me: Record, action: int) -> bool:
    """Whether a turn is over with this action: the position before it is what is judged."""
    raise NotImplementedError


def try_only(t: Record, game: Record, seats: Seats, seat: int, me: Record, mask: Words) -> None:
    """Take actions out of a mask of legal ones that no good turn needs; one that ends the turn stays."""
    raise NotImplementedError


VERBS = (describe, answer, ends_turn, try_only)
