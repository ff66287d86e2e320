"""What the network sees of a floor: what covers it, where doors lead, what still fits."""

from __future__ import annotations

from boomtown.rules.vegas_showdown.floor import CELLS
from boomtown.twin.bits import count
from boomtown.twin.records import Features, Record
from boomtown.twin.vegas_showdown.sheet import BLUE, GREEN, YELLOW, next_place

WIDEST = 8
"""The longest way between the doors of both entrances that is told apart."""
SECTION = 15
"""A section has about so many cells."""
ROOMY = 4
"""Whether there are 1, 2, 4 or 8 places for a tile is told apart."""


def floor_length(kinds: int) -> int:
    return 6 * CELLS + ROOMY * kinds + 2 * (SECTION + 1) + WIDEST + 4 + 3 + 12


def describe_floor(t: Record, sheet: Record, features: Features, k: int) -> int:
    free = t.whole_floor & ~sheet.occupied
    yellow = behind(t, sheet.from_casino, free)
    blue = behind(t, sheet.from_hotel, free)
    k = describe_cells(t, sheet, yellow, blue, features, k)
    k = describe_room(t, sheet, features, k)
    casino = region(t, yellow, free)
    hotel = region(t, blue, free)
    filling = sheet.covered[YELLOW] | sheet.covered[GREEN]
    k = describe_section(t.casino & ~filling, casino | hotel, features, k)
    filling = sheet.covered[BLUE] | sheet.covered[GREEN]
    k = describe_section(t.hotel & ~filling, casino | hotel, features, k)
    k = describe_way(t, sheet, yellow, blue, free, features, k)
    features[k] = count(casino)
    features[k + 1] = count(hotel)
    features[k + 2] = count(yellow)
    features[k + 3] = count(blue)
    k = describe_diamonds(t, sheet, free, features, k + 4)
    left = count(free)
    for few in range(12):
        features[k + few] = 1 if left <= few * (few + 3) // 2 else 0
    return k + 12


def describe_cells(t: Record, sheet: Record, yellow: int, blue: int, features: Features, k: int) -> int:
    for cell in range(CELLS):
        features[k] = (sheet.covered[YELLOW] >> cell) & 1
        features[k + 1] = (sheet.covered[BLUE] >> cell) & 1
        features[k + 2] = (sheet.covered[GREEN] >> cell) & 1
        features[k + 3] = (sheet.red >> cell) & 1
        features[k + 4] = (yellow >> cell) & 1
        features[k + 5] = (blue >> cell) & 1
        k += 6
    return k


def describe_room(t: Record, sheet: Record, features: Features, k: int) -> int:
    """For each kind how many places it has, whatever it needs."""
    for kind in range(t.kinds):
        places = places_for(t, sheet, kind, 1 << (ROOMY - 1))
        for many in range(ROOMY):
            features[k + many] = 1 if places >= 1 << many else 0
        k += ROOMY
    return k


def places_for(t: Record, sheet: Record, kind: int, most: int) -> int:
    """In how many ways a tile may be laid, counted up to so many."""
    found = 0
    placement = next_place(t, sheet, kind, t.first_place[kind], True)
    while placement >= 0 and found < most:
        found += 1
        placement = next_place(t, sheet, kind, placement + 1, True)
    return found


def describe_section(missing: int, reachable: int, features: Features, k: int) -> int:
    """How many cells of a section are missing, and whether it can still be filled."""
    cells = count(missing)
    for few in range(SECTION):
        features[k + few] = 1 if cells <= few else 0
    features[k + SECTION] = 1 if missing & ~reachable else 0
    return k + SECTION + 1


def describe_way(
    t: Record, sheet: Record, yellow: int, blue: int, free: int, features: Features, k: int
) -> int:
    """How many free cells lie between what one can walk to from both entrances."""
    steps = 0
    if not sheet.from_casino & t.hotel_entrance:
        steps = 1
        cells = yellow
        while steps < WIDEST and not cells & blue:
            wider = spread(t, cells, free)
            steps = steps + 1 if wider != cells else WIDEST
            cells = wider
    for few in range(WIDEST):
        features[k + few] = 1 if steps <= few else 0
    return k + WIDEST


def describe_diamonds(t: Record, sheet: Record, free: int, features: Features, k: int) -> int:
    """The grid points with two or three quarters that may get more."""
    red = sheet.red
    two = 0
    open_two = 0
    open_three = 0
    points = t.points & ~sheet.middles
    for point in range(t.columns + 1, CELLS):
        if (points >> point) & 1:
            around = (3 << (point - 1)) | (3 << (point - 1 - t.columns))
            quarters = count(red & around)
            if quarters == 2:
                two += 1 if free & around else 0
                open_two += 1 if count(free & around) == 2 else 0
            elif quarters == 3 and free & around:
                open_three += 1
    features[k] = two
    features[k + 1] = open_two
    features[k + 2] = open_three
    return k + 3


# ── free cells ───────────────────────────────────────────────────────────────────────────────────


def behind(t: Record, edges: int, free: int) -> int:
    """The free cells these doors open to."""
    cells = 0
    for cell in range(CELLS):
        if t.around[cell] & edges:
            cells |= 1 << cell
    return cells & free


def spread(t: Record, cells: int, free: int) -> int:
    """These cells and the free ones next to them."""
    last = 0
    for row in range(CELLS // t.columns):
        last |= 1 << ((row + 1) * t.columns - 1)
    first = last >> (t.columns - 1)
    sideways = ((cells & ~last) << 1) | ((cells & ~first) >> 1)
    return int(cells | ((sideways | (cells << t.columns) | (cells >> t.columns)) & free))


def region(t: Record, cells: int, free: int) -> int:
    """The free cells one can come to from these without crossing a tile."""
    wider = spread(t, cells, free)
    while wider != cells:
        cells = wider
        wider = spread(t, cells, free)
    return cells
