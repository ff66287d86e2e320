"""The city plans: which a sheet fulfils, and the estates that can be chosen for one."""

from __future__ import annotations

from boomtown.twin.bits import count
from boomtown.twin.perfect_home.estates import completed, first_lots, last_lots
from boomtown.twin.perfect_home.setup import KIND_NAMES
from boomtown.twin.records import Record

ESTATES, FULL_STREET, STREET_ENDS, BIS_IN_STREET, TEMPS, PARKS, POOLS, PARKS_AND_POOLS = (
    KIND_NAMES.index(kind)
    for kind in (
        "estates",
        "full-street",
        "street-ends",
        "bis-in-street",
        "temps",
        "parks",
        "pools",
        "parks-and-pools",
    )
)


def fulfils(t: Record, sheet: Record, plan: int) -> bool:
    kind = t.plan_kind[plan]
    if kind == ESTATES:
        return has_estates(t, sheet, plan)
    term = t.plan_term[plan]
    if kind == FULL_STREET:
        return t.street[term] & ~((sheet.written | sheet.walls) & ~sheet.used) == 0
    if kind == STREET_ENDS:
        return t.street_tips & ~(sheet.written & ~sheet.used) == 0
    if kind == TEMPS:
        return sheet.temps >= term
    if kind == PARKS_AND_POOLS:
        return has_parks(t, sheet, term) and has_pools(t, sheet, term)
    streets = 0
    for street in range(t.streets):
        streets += does_it(t, sheet, kind, term, street)
    return streets >= (term if kind == PARKS or kind == POOLS else 1)  # noqa: SIM109


def does_it(t: Record, sheet: Record, kind: int, term: int, street: int) -> bool:
    """Whether one street has what a plan needs of one street, or of several."""
    if kind == BIS_IN_STREET:
        return count(sheet.bis & t.street[street]) >= term
    if kind == PARKS:
        return has_parks(t, sheet, street)
    if kind == POOLS:
        return has_pools(t, sheet, street)
    has_roundabout = sheet.walls & t.street[street] != 0
    return has_roundabout and has_parks(t, sheet, street) and has_pools(t, sheet, street)


def has_parks(t: Record, sheet: Record, street: int) -> bool:
    return sheet.parks[street] == t.park_boxes[street]


def has_pools(t: Record, sheet: Record, street: int) -> bool:
    return t.planned_pools & t.street[street] & ~sheet.pools == 0


def has_estates(t: Record, sheet: Record, plan: int) -> bool:
    """Whether the complete estates no house of which serves a plan yet are enough."""
    last = last_lots(t, sheet)
    first = first_lots(t, last)
    left = completed(sheet.written & ~sheet.used, first, last)
    for column in range(t.plan_sizes.shape[1]):
        if count(left & first) < t.plan_sizes[plan, column]:
            return False
        left = (left & ~first) >> 1
    return True


def marked_by(t: Record, plan: int) -> int:
    """The lots that claiming that plan marks at once."""
    kind = t.plan_kind[plan]
    if kind == FULL_STREET:
        return int(t.street[t.plan_term[plan]])
    return int(t.street_tips) if kind == STREET_ENDS else 0


def choices(t: Record, me: Record) -> int:
    """The first lots of the estates that can serve next so that all the needed sizes are still found."""
    sheet = me.sheet
    last = last_lots(t, sheet)
    first = first_lots(t, last)
    left = completed(sheet.written & ~sheet.used, first, last)
    beyond = ~((1 << (me.last_used + 1)) - 1)
    chosen = 0
    in_time = t.all_places
    for column in range(me.needed.shape[0]):
        found = left & first & beyond
        left = (left & ~first) >> 1
        if me.needed[column]:
            chosen |= found
            spare = count(found) - me.needed[column]
            if spare < 0:
                return 0
            while spare:
                found &= found - 1
                spare -= 1
            in_time &= ((found & -found) << 1) - 1
    return int(chosen & in_time)
