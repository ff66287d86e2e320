"""How far a sheet is from each project, in steps: openings, buildings, shows, boxes, lines."""

from __future__ import annotations

from boomtown.twin.bits import count
from boomtown.twin.new_las_vegas.bonuses import free_boxes
from boomtown.twin.new_las_vegas.limousine import is_back
from boomtown.twin.new_las_vegas.projects import (
    ADJACENT_HOTELS,
    ANY,
    CRANES_BUILT,
    CRANES_OPEN_ON,
    CRANES_OPEN_STREETS,
    EDGE_RUN,
    FREE_BOXES,
    GRAND,
    HOTELS_ON,
    LIMOUSINE_STREETS,
    LIMOUSINE_TYPES,
    OPEN_STREETS,
    RUN,
    SHOW_COLUMNS,
    SMALL,
    STREET_CRANES_AND_SHOWS,
    TOP_STREET_SHOWS_AND_GOLF,
)
from boomtown.twin.new_las_vegas.streets import of_parity
from boomtown.twin.records import Record

FAR = 15
"""Out of reach, or as good as that."""
LINES_PER_CARPET = 2
STEPS_PER_SHOW = 2
"""A show takes an opening and the effect in the same turn."""
SLOT = 4


def missing_steps(t: Record, sheet: Record, project: int, grand: int, small: int, taken: int) -> int:
    """About how many steps complete a project, if the sheet has these hotels; 0: it is complete.

    `taken` are the avenues where only small hotels are left.
    """
    kind = t.kind[project]
    if kind <= HOTELS_ON:
        return min(FAR, steps_to_hotels(t, sheet, project, grand, small, taken))
    if RUN <= kind <= EDGE_RUN:
        return min(FAR, steps_to_runs(t, sheet, project))
    return min(FAR, steps_to_others(t, sheet, project, kind))


def steps_to_others(t: Record, sheet: Record, project: int, kind: int) -> int:
    if kind == FREE_BOXES:
        return max(0, int(t.count[project]) - free_boxes(t, sheet))
    if kind == OPEN_STREETS:
        return steps_to_streets(t, sheet, sheet.built, int(t.count[project]))
    if kind == CRANES_OPEN_STREETS:
        return steps_to_streets(t, sheet, t.cranes, int(t.count[project]))
    if LIMOUSINE_TYPES <= kind <= LIMOUSINE_STREETS:
        return steps_to_carpets(t, sheet, kind)
    if kind == CRANES_OPEN_ON:
        return to_open(sheet, t.cranes_on[project])
    if kind == CRANES_BUILT:
        return count(t.cranes & ~sheet.built)
    if kind == STREET_CRANES_AND_SHOWS:
        nearest = FAR
        for street in range(t.streets):
            cranes = to_open(sheet, t.street[street] & t.cranes)
            nearest = min(nearest, cranes + to_hold(t, sheet, street))
        return nearest
    if kind == SHOW_COLUMNS:
        wanted = int(t.count[project])
        return STEPS_PER_SHOW * (max(0, wanted - int(sheet.shows[0])) + max(0, wanted - int(sheet.shows[1])))
    if kind == TOP_STREET_SHOWS_AND_GOLF:
        return to_play(sheet, t.street[0]) + to_hold(t, sheet, 0)
    return to_play(sheet, t.pars[t.par[project]])


def to_open(sheet: Record, casinos: int) -> int:
    """An unbuilt casino takes two steps."""
    closed = casinos & ~sheet.written
    return count(closed) + count(closed & ~sheet.built)


def to_hold(t: Record, sheet: Record, street: int) -> int:
    """Shows in all casinos of a street that have a star."""
    stars = t.street[street] & t.stars
    if stars & sheet.stars_crossed:
        return FAR
    return STEPS_PER_SHOW * count(stars & ~sheet.stars_held)


def to_play(sheet: Record, holes: int) -> int:
    return FAR if holes & sheet.holes_crossed else to_open(sheet, holes & ~sheet.holes)


# ── hotels ───────────────────────────────────────────────────────────────────────────────────────


def steps_to_hotels(t: Record, sheet: Record, project: int, grand: int, small: int, taken: int) -> int:
    kind = t.kind[project]
    size = t.hotel_size[project]
    number = int(t.count[project])
    steps = 0
    if kind == HOTELS_ON:
        for avenue in range(t.avenue.shape[0]):
            if (t.avenues[project] >> avenue) & 1:
                steps += to_hotel(t, sheet, avenue, ANY, grand, small, taken)
        return steps
    if kind == ADJACENT_HOTELS:
        nearest = FAR
        for start in range(t.avenue.shape[0] - number + 1):
            steps = 0
            for avenue in range(start, start + number):
                steps += to_hotel(t, sheet, avenue, size, grand, small, taken)
            nearest = min(nearest, steps)
        return nearest
    tally = 0
    for avenue in range(t.avenue.shape[0]):
        steps = to_hotel(t, sheet, avenue, size, grand, small, taken)
        if steps < FAR:
            tally += 1 << (SLOT * steps)
    return cheapest(tally, number)


def to_hotel(t: Record, sheet: Record, avenue: int, size: int, grand: int, small: int, taken: int) -> int:
    """The steps to a hotel of that size on an avenue."""
    bit = 1 << avenue
    has = grand if size == GRAND else small if size == SMALL else grand | small
    if has & bit:
        return 0
    if (grand | small) & bit or (size == GRAND and taken & bit) or (size == SMALL and not taken & bit):
        return FAR
    return to_open(sheet, t.avenue[avenue])


def cheapest(tally: int, number: int) -> int:
    """The steps of the nearest so many in a tally: how many there are with each number of steps."""
    total = 0
    left = number
    for steps in range(FAR):
        here = min(left, (tally >> (SLOT * steps)) & ((1 << SLOT) - 1))
        total += here * steps
        left -= here
    return total + left * FAR


# ── streets and runs ─────────────────────────────────────────────────────────────────────────────


def steps_to_streets(t: Record, sheet: Record, casinos: int, number: int) -> int:
    """Until these casinos are open in so many streets."""
    tally = 0
    for street in range(t.streets):
        tally += 1 << (SLOT * min(FAR - 1, to_open(sheet, t.street[street] & casinos)))
    return cheapest(tally, number)


def steps_to_carpets(t: Record, sheet: Record, kind: int) -> int:
    """Lines that pass a carpet of each group; a limousine back at the light passes no more."""
    without = 0
    if kind == LIMOUSINE_TYPES:
        for special in range(t.carpets_of.shape[0]):
            without += 0 if sheet.under & t.carpets_of[special] else 1
    else:
        for street in range(t.streets):
            without += 0 if sheet.under & t.carpets_in[street] else 1
    if without and is_back(t, sheet):
        return FAR
    return without * LINES_PER_CARPET


def steps_to_runs(t: Record, sheet: Record, project: int) -> int:
    length = int(t.length[project])
    wanted = of_parity(sheet, t.is_odd[project])
    only_edges = t.kind[project] == EDGE_RUN
    tally = 0
    for street in range(t.streets):
        tally += 1 << (SLOT * min(FAR - 1, to_run(t, sheet, street, wanted, length, only_edges)))
    return cheapest(tally, 1 if only_edges else int(t.count[project]))


def to_run(t: Record, sheet: Record, street: int, wanted: int, length: int, only_edges: bool) -> int:
    """The fewest casinos to open in a stretch of built ones; a number of the other parity forbids it."""
    inside = int(t.street[street])
    there = int(wanted & inside)
    wrong = int(sheet.written & ~wanted & inside)
    first = int(t.street_first[street])
    gaps = (inside & ~sheet.built) >> first
    there >>= first
    wrong >>= first
    size = int(t.street_stop[street]) - first
    while gaps:  # close up over each casino under construction, from the left
        left = (gaps & -gaps) - 1
        there = (there & left) | ((there >> 1) & ~left)
        wrong = (wrong & left) | ((wrong >> 1) & ~left)
        gaps = (gaps & (gaps - 1)) >> 1
        size -= 1
    nearest = FAR
    for start in range(size - length + 1):
        if only_edges and 0 < start < size - length:
            continue
        window = ((1 << length) - 1) << start
        if wrong & window == 0:
            nearest = min(nearest, length - count(there & window))
    return nearest
