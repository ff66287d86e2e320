"""The estates to hope for: every street is parted from left to right as promises most."""

from __future__ import annotations

from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.masters.perfect_home.layout import (
    BEST,
    BEST_RISE,
    CHANCE,
    CHOICE,
    FENCES_WANTED,
    FEW_EMPTY,
    FILLS,
    GATES,
    HOPED,
    HOPED_POINTS,
    HOPED_RISE,
    HOPED_UNUSED,
    PRICES,
    UNUSED,
    WHOLE,
)
from boomtown.twin.perfect_home.setup import worth
from boomtown.twin.records import Features, Record

POINT = 16
"""Prices are counted in such parts of a point."""
FENCE_ROUNDS = 6
"""The rounds after which a wanted fence is as likely built as not."""
FENCE_COST = POINT
"""What each side pays for a fence that is still to be built."""
FIRST_RISE, LONGEST_GAME = 6, 34
"""Sixteenths of what its column still has are expected of an estate's value in a whole game."""
UNLESS_USED = 8


def hope(t: Record, game: Record, me: Record, rounds: int, features: Features) -> None:
    set_prices(t, game, me, rounds, features)
    for street in range(t.streets):
        set_gates(t, me.sheet, street, rounds, features)
        part_street(t, me.sheet, street, features)
        read_back(t, street, features)
    sheet = me.sheet
    for column in range(LARGEST_ESTATE):
        value = t.estate_values[column, sheet.promoted[column]]
        features[HOPED_POINTS + column] = features[HOPED + column] * value // 16
        if sheet.promoted[column] < t.estate_boxes[column]:
            rise = t.estate_values[column, sheet.promoted[column] + 1] - value
            features[HOPED_RISE + column] = features[HOPED + column] * rise // 8
            features[BEST_RISE] = max(features[BEST_RISE], features[HOPED_RISE + column])


def set_prices(t: Record, game: Record, me: Record, rounds: int, features: Features) -> None:
    """For each size what an estate is worth by itself, and what one that may serve a plan."""
    sheet = me.sheet
    for column in range(LARGEST_ESTATE):
        value = t.estate_values[column, sheet.promoted[column]]
        most = t.estate_values[column, t.estate_boxes[column]]
        price = value * POINT + (most - value) * FIRST_RISE * rounds // LONGEST_GAME
        features[PRICES + column] = price
        features[PRICES + LARGEST_ESTATE + column] = price + pull(t, game, me, column, features)


def pull(t: Record, game: Record, me: Record, column: int, features: Features) -> int:
    """How much the open plans want another estate of that size."""
    most = 0
    missing = -features[UNUSED + column * FEW_EMPTY]
    for i in range(game.goals.shape[0]):
        plan = game.goals[i]
        needed = t.plan_sizes[plan, column]
        if needed and me.sheet.plans[i] < 0 and not (me.claimed >> i) & 1:
            missing += needed
            estates = 0
            for other in range(LARGEST_ESTATE):
                estates += t.plan_sizes[plan, other]
            most = max(most, worth(t, game, i) * POINT * 3 // (2 * estates))
    return most if missing > 0 else 0


def set_gates(t: Record, sheet: Record, street: int, rounds: int, features: Features) -> None:
    """For each place between two lots the chance that there will be a fence; both ends have one."""
    start, stop = int(t.street_first[street]), int(t.street_stop[street])
    locked = sheet.joined | (sheet.used & (sheet.used >> 1))
    wanted = WHOLE * rounds // (rounds + FENCE_ROUNDS)
    features[GATES] = WHOLE
    for lot in range(start, stop):
        gate = wanted
        if (sheet.fences >> lot) & 1 or lot == stop - 1:
            gate = WHOLE
        elif (locked >> lot) & 1:
            gate = 0
        features[GATES + lot - start + 1] = gate


def part_street(t: Record, sheet: Record, street: int, features: Features) -> None:
    """For each place the last estate of the best parting of all the lots before it."""
    start, stop = int(t.street_first[street]), int(t.street_stop[street])
    features[BEST] = 0
    for end in range(1, stop - start + 1):
        features[BEST + end] = features[BEST + end - 1]
        features[CHOICE + end] = 0
        gate = int(features[GATES + end])
        if gate:
            end_estate(sheet, start, end, gate, features)


def end_estate(sheet: Record, first: int, end: int, gate: int, features: Features) -> None:
    """Try the estates of all sizes that end at that place of the street."""
    chance = gate * WHOLE
    cost = 0 if gate == WHOLE else FENCE_COST
    most = int(features[BEST + end])
    unused = True
    for start in range(end - 1, max(-1, end - 1 - LARGEST_ESTATE), -1):
        chance = chance * features[FILLS + first + start] // WHOLE
        if chance == 0:
            return
        unused = unused and not (sheet.used >> (first + start)) & 1
        here = int(features[GATES + start])
        size = end - start
        whole = chance * here // (WHOLE * WHOLE)
        price = int(features[PRICES + size - 1 + (LARGEST_ESTATE if unused else 0)])
        promised = int(features[BEST + start]) + whole * price // WHOLE - cost
        if here != WHOLE:
            promised -= FENCE_COST
        if promised > most:
            most = promised
            features[BEST + end] = most
            features[CHOICE + end] = size + (UNLESS_USED if unused else 0)
            features[CHANCE + end] = whole
        if here == WHOLE:  # no estate goes on beyond a fence
            return


def read_back(t: Record, street: int, features: Features) -> None:
    """The best parting of a whole street, from its last estate to its first."""
    end = int(t.street_stop[street] - t.street_first[street])
    while end > 0:
        choice = int(features[CHOICE + end])
        size = choice % UNLESS_USED
        if size == 0:
            end -= 1
            continue
        features[HOPED + size - 1] += features[CHANCE + end]
        if choice >= UNLESS_USED:
            features[HOPED_UNUSED + size - 1] += features[CHANCE + end]
        if features[GATES + end] != WHOLE:
            features[FENCES_WANTED] += 1
        end -= size
