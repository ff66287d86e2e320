"""One step of one of many games: what a batch does with each of its slots, on any machine.

Slot `b` of every array belongs to one game: `games[b]`, `seats[b]`, its mask of legal actions, the seat that
is asked, and what the game that ended there last brought. A game follows from the seed, its slot and how
many games the slot has begun, so neither the other slots nor the machine make a difference.
"""

from __future__ import annotations

from typing import Any

from boomtown.twin.bits import WORD, has
from boomtown.twin.playing import legal_actions, next_seat, place_holders, random_action, total
from boomtown.twin.randomness import seed_fast
from boomtown.twin.verbs import begin, observe, play

Array = Any
CHOICES = 0xFFFFFFFF
"""The number of a slot's generator of choices; its games have those from 0 on."""
STEP, START, WHOLE = 0, 1, 2
"""What `advance` does."""


def accept(
    masks: Array,
    choosers: Array,
    actions: Array,
    chosen: Array,
    illegal: Array,
    replaced: Array,
    replaces: int,
    b: int,
) -> None:
    """Look at the action that was asked for: mark an illegal one, or put a random legal one in its place."""
    action = int(actions[b])
    is_legal = 0 <= action < masks.shape[1] * WORD and has(masks[b], action)
    illegal[b] = 0 if is_legal else 1
    if not is_legal and replaces:
        action = random_action(choosers[b], masks[b])
        illegal[b] = 0
        replaced[b] += 1
    chosen[b] = action


def choose(masks: Array, choosers: Array, chosen: Array, b: int) -> None:
    """A random legal action."""
    chosen[b] = random_action(choosers[b], masks[b])


def advance(
    tables: Array,
    games: Array,
    seats: Array,
    masks: Array,
    choosers: Array,
    asked: Array,
    begun: Array,
    chosen: Array,
    done: Array,
    lines: Array,
    scores: Array,
    places: Array,
    steps: Array,
    breaks: int,
    seed: int,
    what: int,
    which: int,
    row: int,
    b: int,
) -> None:
    """What a batch does with slot `b`, whose records are those of a row.

    STEP does the chosen action; a game that is over is scored, and the next one of the slot begins. START
    begins the first one. Both play on at random until seat `which` is asked; -1: whoever it is. WHOLE plays
    game `which + b` of the seed at random to its end, and nothing after it. All in one loop, so that each
    verb is compiled once.
    """
    t, game, mine = tables[0], games[row], seats[row]
    begins = what != STEP
    done[row] = False
    steps[b] = 0
    if what == START:
        begun[row] = 0
        seed_fast(choosers[row], seed, (b << 32) + CHOICES)
    elif what == WHOLE:
        seed_fast(choosers[row], seed, 2 * (which + b) + 1)
    while True:
        if begins:
            seed_fast(game, seed, 2 * (which + b) if what == WHOLE else (b << 32) + begun[row])
            begun[row] += 1
            begin(t, game, mine)
        else:
            play(t, game, mine, asked[row], chosen[row])
            steps[b] += 1
        seat = next_seat(mine)
        asked[row] = seat
        begins = seat < 0
        if begins:
            done[row] = True
            place_holders(t, game, mine, lines[row], breaks, places[b])
            for holder in range(scores.shape[1]):
                scores[b, holder] = total(lines[row], holder)
            if what == WHOLE:
                return
        else:
            legal_actions(t, game, mine, seat, masks[row])
            if what != WHOLE and (which < 0 or which == seat):
                return
            chosen[row] = random_action(choosers[row], masks[row])


def look(tables: Array, games: Array, seats: Array, asked: Array, features: Array, b: int) -> None:
    """What the asked seat observes."""
    observe(tables[0], games[b], seats[b], asked[b], features[b])


def unpack(masks: Array, legal: Array, b: int) -> None:
    """The mask with a byte for each action."""
    for word in range(masks.shape[1]):
        bits = int(masks[b, word])
        first = word * WORD
        for place in range(min(WORD, legal.shape[1] - first)):
            legal[b, first + place] = (bits >> place) & 1 == 1
