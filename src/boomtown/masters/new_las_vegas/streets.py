"""What may still become of the streets: the chance that each casino opens, and the runs to be hoped for."""

from __future__ import annotations

from boomtown.masters.new_las_vegas import layout as at
from boomtown.twin.bits import count
from boomtown.twin.new_las_vegas.streets import longest_run
from boomtown.twin.records import Features, Record

LOWEST, HIGHEST = 0, 16
"""The printed numbers lie between these two."""
BUILD_SHARE = 0.6
"""How much of a gap an unbuilt casino takes: it opens less often."""
BUILT_IN_THE_END = 0.55
ROUNDS_TO_BUILD = 18.0
WANTED_PARITY = 0.65
"""How often the number that fills a gap has the parity a run wants."""


def describe_streets(t: Record, sheet: Record, features: Features) -> None:
    """Chances and runs of one sheet; the supply of numbers and the rounds to come are told before."""
    left = features[at.LEFT] / at.LEFT_UNIT
    build = BUILT_IN_THE_END * min(1.0, left / ROUNDS_TO_BUILD)
    for street in range(t.streets):
        size = fill_chances(t, sheet, street, build, features)
        even = expected_run(features, at.EVEN, size)
        odd = expected_run(features, at.ODD, size)
        features[at.EVEN_RUN + street] = even
        features[at.ODD_RUN + street] = odd
        features[at.BEST_RUN + street] = max(even, odd)


def fill_chances(t: Record, sheet: Record, street: int, build: float, features: Features) -> int:
    """The chance of each casino of a street; returns how many are built, whose parities stand ready."""
    size = 0
    below = LOWEST
    start = int(t.street_first[street])
    stop = int(t.street_stop[street])
    place = start
    while place < stop:
        number = int(sheet.numbers[place])
        if number >= 0:
            features[at.CHANCE + place] = at.CHANCE_UNIT
            features[at.EVEN + size] = 0 if number & 1 else at.CHANCE_UNIT
            features[at.ODD + size] = at.CHANCE_UNIT if number & 1 else 0
            size += 1
            below = number
            place += 1
            continue
        end = place
        while end < stop and sheet.numbers[end] < 0:
            end += 1
        above = int(sheet.numbers[end]) if end < stop else HIGHEST
        size = fill_gap(sheet, place, end, below, above, build, size, features)
        place = end
    return size


def fill_gap(
    sheet: Record, start: int, stop: int, below: int, above: int, build: float, size: int, features: Features
) -> int:
    """The casinos from `start` to `stop`, closed between two numbers."""
    between = ((1 << (stop - start)) - 1) << start
    closed = count(between & sheet.built)
    weight = closed + BUILD_SHARE * (stop - start - closed)
    chance = fill_chance(weight, below, above, features)
    unbuilt = int(at.CHANCE_UNIT * chance * build)
    full = int(at.CHANCE_UNIT * chance)
    odds = max(0, above // 2 - (below + 1) // 2)
    evens = max(0, above - below - 1 - odds)
    even = int(full * WANTED_PARITY * min(1.0, evens / weight))
    odd = int(full * WANTED_PARITY * min(1.0, odds / weight))
    for place in range(start, stop):
        if (sheet.built >> place) & 1:
            features[at.CHANCE + place] = full
            features[at.EVEN + size] = even
            features[at.ODD + size] = odd
            size += 1
        else:
            features[at.CHANCE + place] = unbuilt
    return size


def fill_chance(weight: float, below: int, above: int, features: Features) -> float:
    """The chance that a place of a gap that large between two numbers is filled."""
    top = min(above, HIGHEST)
    fitting = top - below - 1
    if fitting <= 0:
        return 0.0
    offers = (features[at.SUPPLY + top - 1] - features[at.SUPPLY + below]) / at.CHANCE_UNIT / weight
    never = 1 / (1 + offers + offers * offers / 2 + offers * offers * offers / 6)
    return float(min(1.0, fitting / max(1.0, weight)) * (1 - never))


def expected_run(features: Features, parity: int, size: int) -> int:
    """The longest run around the best casino, each further one if all before it came; in 16ths."""
    after = 0.0
    for place in range(size - 1, -1, -1):
        features[at.AFTER + place] = int(at.CHANCE_UNIT * after)
        after = features[parity + place] / at.CHANCE_UNIT * (1 + after)
    best = 0.0
    before = 0.0
    for place in range(size):
        chance = features[parity + place] / at.CHANCE_UNIT
        best = max(best, chance * (1 + before + features[at.AFTER + place] / at.CHANCE_UNIT))
        before = chance * (1 + before)
    return int(at.PART_UNIT * best)


def clear_reckoning(features: Features) -> None:
    for place in range(at.SCRATCH, at.LENGTH):
        features[place] = 0


def describe_casinos(t: Record, sheet: Record, features: Features) -> None:
    """Which casinos are open, closed and unbuilt, and how the runs compare."""
    for casino in range(t.places):
        features[at.OPEN + casino] = (sheet.written >> casino) & 1
    for crane in range(t.crane_at.shape[0]):
        features[at.UNBUILT + crane] = 1 - ((sheet.built >> t.crane_at[crane]) & 1)
    for street in range(t.streets):
        lead = longest_run(t, sheet, street) - int(features[at.RIVAL_RUN + street])
        mark_margin(features, at.LEAD + street * at.MARGINS, lead)
        features[at.LEAD_TO_COME + street] = (
            features[at.BEST_RUN + street] - features[at.RIVAL_RUN_TO_COME + street]
        )
        features[at.STREET_CLOSED + street] = count(t.street[street] & sheet.built & ~sheet.written)
        features[at.STREET_UNBUILT + street] = count(t.street[street] & ~sheet.built)


def mark_margin(features: Features, place: int, margin: int) -> None:
    features[place + at.MARGIN + max(-at.MARGIN, min(at.MARGIN, margin))] = 1


def describe_room(t: Record, game: Record, sheet: Record, features: Features) -> None:
    """How many turns can still come, and the numbers that fit nowhere."""
    closed = sheet.built & ~sheet.written
    number = count(closed)
    features[at.CLOSED] = number
    features[at.FEW_CLOSED + min(number, at.CLOSED_STEPS - 1)] = 1
    hoped = 0
    for casino in range(t.places):
        if (closed >> casino) & 1:
            hoped += features[at.CHANCE + casino]
    features[at.HOPED] = hoped // at.POINT_UNIT
    unfit = 0
    unseen = 0
    for value in range(1, t.by_number.shape[0]):
        places = count(sheet.fits[value] & closed)
        features[at.PLACES + value] = min(places, 4)
        unseen += game.unseen_numbers[value]
        if places == 0:
            unfit += game.unseen_numbers[value]
    share = unfit / max(1, unseen)
    features[at.UNFIT] = int(at.CHANCE_UNIT * share)
    features[at.UNFIT_THREE] = int(at.CHANCE_UNIT * share * share * share)
