"""Games on the twin in which the network chooses: to learn from, and to see what becomes of a turn."""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from boomtown.masters.network import HEADS_BESIDES_LINES, WINS, Floats, Net, foretell, sum_up
from boomtown.masters.turns import Room, find_turns, play_turn, take_turn
from boomtown.masters.verbs import answer, describe
from boomtown.twin.playing import next_seat, place_holders, total
from boomtown.twin.randomness import fast_below, mixed, seed_fast
from boomtown.twin.records import Points, Record, Seats
from boomtown.twin.verbs import begin, play

STREAMS = 1 << 20
"""So far apart are the streams of numbers of one seed that games, choices and worlds draw from."""


class Samples(NamedTuple):
    """What is learned from: row `b` belongs to one game, `k` to a turn that was played in it."""

    features: Any
    """`features[b, k]`: the position at the end of that turn."""
    seat: Any
    """Whose it was."""
    number: Any
    """How many turns of a game are kept."""
    lines: Any
    """`lines[b, holder]`: the score sheets at the end."""
    places: Any
    """The places of all holders."""


def learn_from_game(
    tables: Any, games: Any, seats: Any, choosers: Any, net: Net, room: Room, samples: Samples,
    breaks: int, noise: float, careless: int, taste: float, seed: int, number: int, row: int, b: int,
) -> None:  # fmt: skip
    """Play game `number + b` of the seed with itself, in that row, and keep the positions.

    In so many of a thousand turns (`careless`) the noise is eight times as large. Every seat has a taste of
    its own, some hardly any: equal players with equal cards would make the same turns all game long.
    """
    t, game, mine, rng = tables[0], games[row], seats[row], choosers[row]
    seed_fast(game, seed, 2 * (number + b))
    seed_fast(rng, seed, 2 * (number + b) + 1)
    begin(t, game, mine)
    samples.number[b] = 0
    seat = next_seat(mine)
    while seat >= 0:
        room.who[row] = mixed(mixed(number + b) + seat)
        room.taste[row] = taste * mixed(int(room.who[row]) + 1) / (1 << 32)
        loud = noise * 8 if fast_below(rng, 1000) < careless else noise
        action = answer(t, game, mine, seat, rng)
        if action >= 0:
            play(t, game, mine, seat, action)
        elif find_turns(t, game, mine, seat, net, room, row, rng, loud):
            keep_position(t, game, mine, seat, room, row, samples, b)
            play_turn(t, game, mine, seat, room, row, 0)
        else:
            take_turn(t, game, mine, seat, net, room, row, rng, noise)
        seat = next_seat(mine)
    place_holders(t, game, mine, samples.lines[b], breaks, samples.places[b])


def keep_position(
    t: Record, game: Record, seats: Seats, seat: int, room: Room, row: int, samples: Samples, b: int
) -> None:
    """Write down the position at the end of the best turn found, as long as there is room."""
    k = samples.number[b]
    if k < samples.features.shape[1]:
        describe_turn(t, game, seats, seat, room, row, 0, samples.features[b, k])
        samples.seat[b, k] = seat
        samples.number[b] += 1


def describe_turn(
    t: Record, game: Record, seats: Seats, seat: int, room: Room, b: int, which: int, features: Any
) -> None:
    """What the network sees at the end of one of the turns found."""
    stack = room.stack[b]
    stack[0] = seats[seat]
    describe(t, game, seats, seat, stack[0], -1, features)
    last = int(room.lengths[b, which]) - 1
    for step in range(int(seats[seat].steps), last):
        play(t, game, stack, 0, int(room.turns[b, which, step]))
    describe(t, game, seats, seat, stack[0], int(room.turns[b, which, last]), features)


# ── what becomes of a turn ───────────────────────────────────────────────────────────────────────


def let_others_play(
    t: Record, game: Record, seats: Seats, seat: int, net: Net, room: Room, b: int, rng: Record
) -> None:
    """All who have a turn at the same time as this seat play it: it is the same whatever the seat does."""
    if seats[seat].owes:
        for other in range(seats.shape[0]):
            while other != seat and seats[other].owes:
                take_turn(t, game, seats, other, net, room, b, rng, 0.0)


def follow(
    t: Record, game: Record, seats: Seats, seat: int, ahead: int, breaks: int,
    net: Net, room: Room, b: int, rng: Record, lines: Points, places: Any, heads: Floats,
) -> None:  # fmt: skip
    """Play on until the seat has made so many more turns, and fill in what may be expected there."""
    while True:
        now = next_seat(seats)
        if now < 0:
            place_holders(t, game, seats, lines, breaks, places)
            report_end(lines, places, seat, heads)
            return
        if seats[seat].owes:
            now = seat
        if now == seat and answer(t, game, seats, seat, rng) < 0:
            if ahead <= 1 and find_turns(t, game, seats, seat, net, room, b, rng, 0.0):
                describe_turn(t, game, seats, seat, room, b, 0, room.features[b])
                sum_up(net, room.features[b], room.sums[b])
                foretell(net, room.features[b], room.sums[b], room.above[b], heads)
                wins = heads.shape[0] - HEADS_BESIDES_LINES + WINS
                heads[wins] = 1 / (1 + exp(-heads[wins]))
                return
            ahead -= 1
        take_turn(t, game, seats, now, net, room, b, rng, 0.0)


def report_end(lines: Points, places: Any, seat: int, heads: Floats) -> None:
    """What a finished game brought the seat."""
    count = heads.shape[0] - HEADS_BESIDES_LINES
    for head in range(count):
        heads[head] = lines[seat, head] if head < lines.shape[1] else 0
    best = 0
    shared = 0
    for holder in range(lines.shape[0]):
        if holder != seat:
            best = max(best, total(lines, holder))
        if places[holder] == 1:
            shared += 1
    heads[count] = best
    heads[count + WINS] = 1 / shared if places[seat] == 1 else 0


# ── what Python calls ────────────────────────────────────────────────────────────────────────────


def learn_from_games(
    tables: Any, games: Any, seats: Any, choosers: Any, net: Net, room: Room, samples: Samples,
    breaks: int, noise: float, careless: int, taste: float, seed: int, number: int, row: int, start: int,
    stop: int,
) -> None:  # fmt: skip
    for b in range(start, stop):
        learn_from_game(
            tables, games, seats, choosers, net, room, samples, breaks, noise, careless, taste, seed, number,
            row, b,
        )  # fmt: skip


def think(
    tables: Any, games: Any, seats: Any, choosers: Any, net: Net, room: Room, seat: int,
    turns: Any, lengths: Any, ahead: int, breaks: int, seed: int, lines: Any, places: Any, outcomes: Any,
) -> int:  # fmt: skip
    """All that a master does, in one function, so that what its parts share is compiled once.

    With no turns given: fill the first row of the room with the best turns of the seat and return how many,
    -1: it has no turn but a question. Else: see what becomes of each turn in each world.
    """
    if lengths.shape[0]:
        try_turns(
            tables[0], games, seats, choosers, net, room, seat, turns, lengths, ahead, breaks, seed, lines,
            places, outcomes,
        )  # fmt: skip
        return 0
    if answer(tables[0], games[0], seats[0], seat, choosers[0]) >= 0:
        return -1
    return find_turns(tables[0], games[0], seats[0], seat, net, room, 0, choosers[0], 0.0)


def try_turns(
    t: Record, games: Any, seats: Any, choosers: Any, net: Net, room: Room, seat: int, turns: Any,
    lengths: Any, ahead: int, breaks: int, seed: int, lines: Points, places: Any, outcomes: Any,
) -> None:  # fmt: skip
    """What becomes of each turn in each world: `outcomes[turn, world, head]`.

    The worlds are the rows but the last one, where each of them is played on from; each turn meets the same
    worlds, with the same numbers to come.
    """
    worlds = games.shape[0] - 1
    for world in range(worlds):
        seed_fast(choosers[worlds], seed, world)
        let_others_play(t, games[world], seats[world], seat, net, room, worlds, choosers[worlds])
        for turn in range(lengths.shape[0]):
            games[worlds] = games[world]
            for other in range(seats.shape[1]):
                seats[worlds, other] = seats[world, other]
            seed_fast(choosers[worlds], seed, STREAMS + world)
            for step in range(int(seats[worlds, seat].steps), int(lengths[turn])):
                play(t, games[worlds], seats[worlds], seat, int(turns[turn, step]))
            follow(
                t, games[worlds], seats[worlds], seat, ahead, breaks, net, room, worlds, choosers[worlds],
                lines, places, outcomes[turn, world],
            )  # fmt: skip
