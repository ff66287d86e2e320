"""What every game can do with its verbs: ask the next seat, choose at random, play a game to its end."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from boomtown.twin.bits import clear, member, size
from boomtown.twin.randomness import fast_below
from boomtown.twin.records import Points, Record, Seats, Words
from boomtown.twin.verbs import begin, effect_of, legal, play, score, standing


def next_seat(seats: Seats) -> int:
    """The lowest seat that owes an action; -1: the game is over."""
    for seat in range(seats.shape[0]):
        if seats[seat].owes:
            return seat
    return -1


def legal_actions(t: Record, game: Record, seats: Seats, seat: int, mask: Words) -> None:
    """The mask of a seat's actions, empty for a seat that owes none."""
    clear(mask)
    if seats[seat].owes:
        legal(t, game, seats, seat, mask)


def random_action(rng: Record, mask: Words) -> int:
    """One of the actions of a mask that is not empty, all equally likely; the generator is a fast one."""
    return member(mask, fast_below(rng, size(mask)))


def play_out(t: Record, game: Record, seats: Seats, rng: Record, mask: Words, taken: NDArray[Any]) -> int:
    """Play a game to its end at random and return the number of actions.

    `taken[seat, effect]` counts the effects each seat takes; with no column nothing is counted.
    """
    actions = 0
    seat = next_seat(seats)
    while seat >= 0:
        legal_actions(t, game, seats, seat, mask)
        action = random_action(rng, mask)
        if taken.shape[1]:
            effect = effect_of(t, game, seats, seat, action)
            if effect >= 0:
                taken[seat, effect] += 1
        play(t, game, seats, seat, action)
        actions += 1
        seat = next_seat(seats)
    return actions


def play_new(t: Record, game: Record, seats: Seats, rng: Record, mask: Words, taken: NDArray[Any]) -> int:
    """The same from the first card on."""
    begin(t, game, seats)
    return play_out(t, game, seats, rng, mask, taken)


def place_holders(
    t: Record, game: Record, seats: Seats, lines: Points, breaks: int, places: NDArray[Any]
) -> None:
    """Score a finished game and give every holder its place; equals in everything share one."""
    score(t, game, seats, -1, lines)
    for holder in range(lines.shape[0]):
        places[holder] = 1
        for other in range(lines.shape[0]):
            for place in range(breaks + 1):
                mine = standing(t, game, seats, lines, holder, place)
                theirs = standing(t, game, seats, lines, other, place)
                if mine != theirs:
                    if theirs > mine:
                        places[holder] += 1
                    break


def total(lines: Points, holder: int) -> int:
    """The points of one score sheet."""
    points = 0
    for line in range(lines.shape[1]):
        points += lines[holder, line]
    return points
