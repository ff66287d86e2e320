"""Streets: gaps and the numbers that fit them, the stretches between fences, rows of houses."""

from __future__ import annotations

from math import exp

from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.masters.perfect_home.layout import (
    COMING,
    EMPTY,
    FENCED,
    FEW_EMPTY,
    FILLS,
    GAP_SIZES,
    GAP_SLACKS,
    GAPS,
    HOUSES_TO_COME,
    NO_PLACE_FOR,
    NUMBERS,
    PLACES_FOR,
    ROW_SIZES,
    ROWS,
    STRETCHES,
    UNFIT,
    UNUSED,
    WHOLE,
)
from boomtown.twin.bits import count, first
from boomtown.twin.perfect_home.estates import last_lots
from boomtown.twin.perfect_home.sheet import empty_lots
from boomtown.twin.records import Features, Record

HIGHEST = 16
"""The printed numbers lie below it."""
SIGHT = 1.2
"""How many of the three numbers of a round a gap can count on."""
BIS_HOPE, ROUNDS_TO_BIS = 0.2, 10


def describe_streets(t: Record, sheet: Record, rounds: int, features: Features) -> None:
    empty = empty_lots(t, sheet)
    for lot in range(t.places):
        features[EMPTY + lot] = (empty >> lot) & 1
        features[FENCED + lot] = (sheet.fences >> lot) & 1
        features[FILLS + lot] = WHOLE if (sheet.written >> lot) & 1 else 0
    for street in range(t.streets):
        describe_gaps(t, sheet, empty, street, rounds, features)
    count_stretches(t, sheet, features)
    count_unused(t, sheet, features, UNUSED)


# ── gaps ─────────────────────────────────────────────────────────────────────────────────────────


def describe_gaps(t: Record, sheet: Record, empty: int, street: int, rounds: int, features: Features) -> None:
    below, size = 0, 0
    stop = int(t.street_stop[street])
    for lot in range(t.street_first[street], stop + 1):
        if lot < stop and (empty >> lot) & 1:
            size += 1
            continue
        wall = lot == stop or (sheet.walls >> lot) & 1
        number = HIGHEST if wall else int(sheet.numbers[lot])
        if size:
            describe_gap(lot - size, size, below, min(number, HIGHEST), rounds, features)
        below = 0 if wall else number
        size = 0


def describe_gap(start: int, size: int, below: int, above: int, rounds: int, features: Features) -> None:
    """A gap that large between two numbers."""
    numbers = max(0, above - below - 1)
    slack = numbers - size
    kind = 1 if slack < 0 else min(slack + 2, 4) if slack < 3 else 5 if slack < 5 else 6
    features[GAPS + (min(size, GAP_SIZES) - 1) * GAP_SLACKS + (kind if numbers else 0)] += 1
    coming = 0
    for number in range(below + 1, above):
        coming += features[COMING + number]
    chance = filling(size, numbers, coming, rounds)
    for lot in range(start, start + size):
        features[FILLS + lot] = chance
    features[HOUSES_TO_COME] += chance * size


def filling(size: int, numbers: int, coming: int, rounds: int) -> int:
    """The chance that a lot of a gap gets a house in the end, if so many of a thousand cards fit it."""
    chance = (1 - exp(-SIGHT * rounds * coming / (1000 * size))) * min(1.0, numbers / size)
    bis = BIS_HOPE * min(1.0, rounds / ROUNDS_TO_BIS)
    chance = 1 - (1 - chance) * (1 - bis)
    chance += chance * (1 - chance) / 2  # lots that belong together are filled together
    return int(chance * WHOLE + 0.5)


def describe_numbers(t: Record, sheet: Record, features: Features) -> None:
    """Where each number fits, and the risk that none of the next three does."""
    empty = empty_lots(t, sheet)
    unfit = 0
    for number in range(NUMBERS):
        lots = count(sheet.fits[number] & empty)
        features[PLACES_FOR + number] = lots
        if lots == 0:
            features[NO_PLACE_FOR + number] = 1
            unfit += features[COMING + number]
    features[UNFIT] = unfit
    features[UNFIT + 1] = unfit * unfit // 1000 * unfit // 1000


# ── stretches ────────────────────────────────────────────────────────────────────────────────────


def count_stretches(t: Record, sheet: Record, features: Features) -> None:
    """What lies between two fences, with its empty lots; and the rows of houses in what is not complete."""
    last = last_lots(t, sheet)
    start = 0
    while last:
        stop = first(last) + 1
        lots = (1 << stop) - (1 << start)
        if sheet.walls & lots == 0:
            empty = stop - start - count(sheet.written & lots)
            features[STRETCHES + (stop - start - 1) * FEW_EMPTY + min(empty, FEW_EMPTY - 1)] += 1
            if empty or stop - start > LARGEST_ESTATE:
                count_rows(sheet.written & lots, features)
        start = stop
        last &= last - 1


def count_rows(houses: int, features: Features) -> None:
    while houses:
        rest = houses + (houses & -houses)
        size = count(houses & ~rest)
        features[ROWS + min(size, ROW_SIZES) - 1] += 1
        houses &= rest


def count_unused(t: Record, sheet: Record, features: Features, k: int) -> None:
    """The stretches that are or may become an estate for a plan, by size and empty lots, from `k` on."""
    for place in range(LARGEST_ESTATE * FEW_EMPTY):
        features[k + place] = 0
    last = last_lots(t, sheet)
    start = 0
    while last:
        stop = first(last) + 1
        lots = (1 << stop) - (1 << start)
        if stop - start <= LARGEST_ESTATE and (sheet.walls | sheet.used) & lots == 0:
            empty = stop - start - count(sheet.written & lots)
            features[k + (stop - start - 1) * FEW_EMPTY + min(empty, FEW_EMPTY - 1)] += 1
        start = stop
        last &= last - 1
