"""Whole turns on the twin: found one after the other, each judged by the network, the best kept."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boomtown.masters.network import HIDDEN, SECOND, Net, judged, sum_up, update
from boomtown.masters.verbs import answer, describe, ends_turn, try_only
from boomtown.twin.bits import first
from boomtown.twin.playing import legal_actions
from boomtown.twin.randomness import fast_below, mixed
from boomtown.twin.records import Features, Record, Seats, Words
from boomtown.twin.twin import Twin
from boomtown.twin.verbs import play

GRAIN = 1 << 16
"""Noise is drawn in so many steps."""


class Room(NamedTuple):
    """Where turns are tried; row `b` belongs to one game, thread or world."""

    stack: Any
    """`stack[b, depth]`: the seat's record after so many actions of the turn that is being tried."""
    masks: Any
    """`masks[b, depth]`: what is still to be tried there."""
    base: Any
    """The features of the position as it was."""
    sums: Any
    """Its first layer."""
    features: Any
    updated: Any
    above: Any
    """Its second layer."""
    worths: Any
    """`worths[b, k]`: what the best turns found are worth, the best first."""
    found: Any
    """How many there are."""
    turns: Any
    """`turns[b, k]`: their actions, the last of them ends the turn."""
    lengths: Any
    tried: Any
    """How many turns have been judged, ever."""
    taste: Any
    """By how many points the seat that plays there may like an action more than it is worth; mostly 0."""
    who: Any
    """The number its likings follow from."""


def make_room(twin: Twin, features: int, rows: int, best: int) -> Room:
    """For turns of this twin, so many of which are kept."""
    seat = twin.layouts[2]
    assert seat.fields is not None
    deepest = seat.fields["actions"][0].shape[0]
    return Room(
        np.zeros((rows, deepest), seat).view(np.recarray),
        np.zeros((rows, deepest, twin.words), np.uint32),
        np.zeros((rows, features), np.int16),
        np.zeros((rows, HIDDEN + 1), np.float32),
        np.zeros((rows, features), np.int16),
        np.zeros((rows, HIDDEN + 1), np.float32),
        np.zeros((rows, SECOND), np.float32),
        np.zeros((rows, best), np.float32),
        np.zeros(rows, np.int64),
        np.zeros((rows, best, deepest), np.int16),
        np.zeros((rows, best), np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.float32),
        np.zeros(rows, np.int64),
    )


def find_turns(
    t: Record, game: Record, seats: Seats, seat: int, net: Net, room: Room, b: int, rng: Record, noise: float
) -> int:
    """Fill the row of the room with the best turns that go on from where the seat's turn is.

    Returns how many were found; with noise, what each turn is worth is changed by up to that much.
    """
    stack, masks = room.stack[b], room.masks[b]
    stack[0] = seats[seat]
    describe(t, game, seats, seat, stack[0], -1, room.base[b])
    copy_features(room.base[b], room.features[b])
    sum_up(net, room.base[b], room.sums[b])
    room.found[b] = 0
    depth = 0
    open_node(t, game, seats, seat, stack, 0, masks[0])
    while depth >= 0:
        action = next_of(masks[depth])
        if action < 0:
            depth -= 1
        elif ends_turn(t, game, stack[depth], action):
            worth = worth_of(t, game, seats, seat, stack[depth], action, net, room, b)
            keep_as_liked(room, b, worth, stack[depth], action, rng, noise)
        elif depth + 1 < stack.shape[0]:
            stack[depth + 1] = stack[depth]
            play(t, game, stack, depth + 1, action)
            depth += 1
            open_node(t, game, seats, seat, stack, depth, masks[depth])
    return int(room.found[b])


def copy_features(source: Features, target: Features) -> None:
    for place in range(source.shape[0]):
        target[place] = source[place]


def open_node(
    t: Record, game: Record, seats: Seats, seat: int, stack: Seats, depth: int, mask: Words
) -> None:
    """The actions to be tried after those of this depth: in its turn a seat needs no other record."""
    legal_actions(t, game, stack, depth, mask)
    try_only(t, game, seats, seat, stack[depth], mask)


def next_of(mask: Words) -> int:
    """Take the lowest action out of a mask; -1: it is empty."""
    for word in range(mask.shape[0]):
        bits = int(mask[word])
        if bits:
            mask[word] = bits & (bits - 1)
            return word * 32 + first(bits)
    return -1


def worth_of(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, last: int, net: Net, room: Room, b: int
) -> float:
    """What the turn is worth if it ends as `me` has it, by that action."""
    room.tried[b] += 1
    describe(t, game, seats, seat, me, last, room.features[b])
    update(net, room.base[b], room.features[b], room.sums[b], room.updated[b])
    return judged(net, room.features[b], room.updated[b], room.above[b])


def keep_as_liked(room: Room, b: int, worth: float, me: Record, last: int, rng: Record, noise: float) -> None:
    """Keep a turn if it is one of the best, as chance and the taste of the seat have it."""
    if noise > 0:
        worth += noise * fast_below(rng, GRAIN) / GRAIN
    if room.taste[b] > 0:
        who = int(room.who[b])
        liking = liking_of(who, last)
        for step in range(int(me.steps)):
            liking += liking_of(who, int(me.actions[step]))
        worth += room.taste[b] * liking
    keep(room, b, worth, me, last)


def liking_of(who: int, action: int) -> float:
    """From -1 to 1: the same for a player all through a game."""
    return mixed(who ^ mixed(action + 1)) / (1 << 31) - 1


def keep(room: Room, b: int, worth: float, me: Record, last: int) -> None:
    """Keep a turn if it is one of the best."""
    best = room.worths.shape[1]
    place = room.found[b]
    if place == best:
        if worth <= room.worths[b, best - 1]:
            return
        place -= 1
    else:
        room.found[b] += 1
    while place > 0 and room.worths[b, place - 1] < worth:
        copy_turn(room, b, place - 1, place)
        place -= 1
    room.worths[b, place] = worth
    steps = int(me.steps)
    for step in range(steps):
        room.turns[b, place, step] = me.actions[step]
    room.turns[b, place, steps] = last
    room.lengths[b, place] = steps + 1


def copy_turn(room: Room, b: int, source: int, target: int) -> None:
    room.worths[b, target] = room.worths[b, source]
    room.lengths[b, target] = room.lengths[b, source]
    for step in range(int(room.lengths[b, source])):
        room.turns[b, target, step] = room.turns[b, source, step]


def play_turn(t: Record, game: Record, seats: Seats, seat: int, room: Room, b: int, which: int) -> None:
    """Play one of the turns found, from where the seat's turn is."""
    for step in range(int(seats[seat].steps), int(room.lengths[b, which])):
        play(t, game, seats, seat, int(room.turns[b, which, step]))


def take_turn(
    t: Record, game: Record, seats: Seats, seat: int, net: Net, room: Room, b: int, rng: Record, noise: float
) -> bool:
    """Let the seat answer or play what the network thinks best; whether that was a whole turn."""
    action = answer(t, game, seats, seat, rng)
    if action >= 0:
        play(t, game, seats, seat, action)
        return False
    if find_turns(t, game, seats, seat, net, room, b, rng, noise):
        play_turn(t, game, seats, seat, room, b, 0)
        return True
    legal_actions(t, game, seats, seat, room.masks[b, 0])
    play(t, game, seats, seat, next_of(room.masks[b, 0]))
    return False
