"""One hotel-casino: the tiles on its floor, what they bring, and where another tile may go."""

from __future__ import annotations

from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.twin.bits import count
from boomtown.twin.records import Record

YELLOW, BLUE, GREEN = 0, 1, 2
"""By the places in COLORS."""


def empty_sheet(t: Record, sheet: Record) -> None:
    sheet.lying = 0
    sheet.asides = 0
    reckon(t, sheet)


def reckon(t: Record, sheet: Record) -> None:
    """Find again all that follows from the tiles."""
    sheet.occupied = 0
    for color in range(sheet.covered.shape[0]):
        sheet.covered[color] = 0
    sheet.red = 0
    sheet.middles = 0
    sheet.kinds = 0
    sheet.lounge_doors = 0
    sheet.population = t.start_population
    sheet.revenue = t.start_revenue
    sheet.fame = 0
    for place in range(sheet.lying):
        count_in(t, sheet, sheet.tiles[place])
    walk(t, sheet)


def count_in(t: Record, sheet: Record, placement: int) -> None:
    kind = t.kind[placement]
    cells = t.cells[placement]
    sheet.occupied |= cells
    sheet.covered[t.color[kind]] |= cells
    sheet.middles |= t.middle[placement]
    sheet.kinds |= 1 << kind
    sheet.population += t.population[kind]
    sheet.revenue += t.revenue[kind]
    sheet.fame += t.fame[kind]
    if t.red[kind]:
        sheet.red |= cells
    if t.is_lounge[kind]:
        sheet.lounge_doors |= t.doors[placement]


def add_tile(t: Record, sheet: Record, placement: int) -> None:
    sheet.tiles[sheet.lying] = placement
    sheet.lying += 1
    count_in(t, sheet, placement)
    walk(t, sheet)


def remove_tile(t: Record, sheet: Record, cell: int) -> int:
    """Take away the tile whose upper left cell this is; returns its kind."""
    place = 0
    while t.cell[sheet.tiles[place]] != cell:
        place += 1
    kind = int(t.kind[sheet.tiles[place]])
    sheet.lying -= 1
    for after in range(place, sheet.lying):
        sheet.tiles[after] = sheet.tiles[after + 1]
    reckon(t, sheet)
    return kind


def income(sheet: Record) -> int:
    """What a round usually pays: the lower of population and revenue."""
    return int(min(sheet.population, sheet.revenue))


def count_kinds(t: Record, sheet: Record, kinds: int) -> int:
    """How many tiles of these kinds lie here."""
    found = 0
    for place in range(sheet.lying):
        found += (kinds >> t.kind[sheet.tiles[place]]) & 1
    return found


# ── doors ────────────────────────────────────────────────────────────────────────────────────────


def walk(t: Record, sheet: Record) -> None:
    """Find the edges one can walk to from each entrance."""
    sheet.from_casino = reached_from(t, sheet, t.casino_entrance)
    sheet.from_hotel = reached_from(t, sheet, t.hotel_entrance)


def reached_from(t: Record, sheet: Record, entrance: int) -> int:
    reached = entrance
    grows = True
    while grows:
        grows = False
        for place in range(sheet.lying):
            doors = t.doors[sheet.tiles[place]]
            if doors & reached and doors & ~reached:
                reached |= doors
                grows = True
    return reached


def edges_for(sheet: Record, color: int) -> int:
    """The edges a tile of that colour may be joined to."""
    if color == YELLOW:
        return int(sheet.from_casino)
    if color == BLUE:
        return int(sheet.from_hotel)
    return int(sheet.from_casino | sheet.from_hotel)


def are_entrances_connected(t: Record, sheet: Record) -> bool:
    return (sheet.from_casino & t.hotel_entrance) != 0


# ── where a tile may go ──────────────────────────────────────────────────────────────────────────


def next_place(t: Record, sheet: Record, kind: int, start: int, joined: bool) -> int:
    """The first placement from `start` on where a tile of that kind may be laid, or -1.

    It lies on free cells; if it must be `joined`, its doors decide as well.
    """
    edges = edges_for(sheet, t.color[kind])
    for placement in range(start, t.last_place[kind]):
        if t.cells[placement] & sheet.occupied:
            continue
        doors = t.doors[placement]
        if not joined or (doors & edges and (kind != t.night_club or doors & sheet.lounge_doors)):
            return placement
    return -1


def has_needs(t: Record, sheet: Record, kind: int) -> bool:
    """Whether the tiles lie here that must before this one may."""
    return (t.needs[kind] & ~sheet.kinds) == 0


def has_fault(t: Record, sheet: Record) -> bool:
    """Whether anything is wrong with the sheet as a whole."""
    for place in range(sheet.lying):
        placement = sheet.tiles[place]
        kind = t.kind[placement]
        doors = t.doors[placement]
        if not doors & edges_for(sheet, t.color[kind]) or not has_needs(t, sheet, kind):
            return True
        if kind == t.night_club and not doors & sheet.lounge_doors:
            return True
    return False


# ── the final scoring ────────────────────────────────────────────────────────────────────────────


def is_casino_filled(t: Record, sheet: Record) -> bool:
    return (t.casino & ~(sheet.covered[YELLOW] | sheet.covered[GREEN])) == 0


def is_hotel_filled(t: Record, sheet: Record) -> bool:
    return (t.hotel & ~(sheet.covered[BLUE] | sheet.covered[GREEN])) == 0


def three_quarter_diamonds(t: Record, sheet: Record) -> int:
    return count(three_or_four(t, sheet)) - whole_diamonds(t, sheet)


def whole_diamonds(t: Record, sheet: Record) -> int:
    """How many inner grid points have four red quarters around them."""
    red = sheet.red
    row = red & (red << 1)
    return count(row & (row << t.columns) & t.points & ~sheet.middles)


def three_or_four(t: Record, sheet: Record) -> int:
    """The points with at least three; the middle of one large tile is no point between tiles."""
    right, left = sheet.red, sheet.red << 1
    above_right, above_left = right << t.columns, left << t.columns
    found = (right & left & (above_right | above_left)) | (above_right & above_left & (right | left))
    return int(found & t.points & ~sheet.middles)


# ── from the law ─────────────────────────────────────────────────────────────────────────────────


def write_sheet(t: Record, law: Sheet, aside: list[int], sheet: Record) -> None:
    """Write a sheet of the law and the kinds beside it into a record."""
    sheet.lying, sheet.asides = len(law.tiles), len(aside)
    sheet.tiles[: sheet.lying] = [placement.number for placement in law.tiles]
    sheet.aside[: sheet.asides] = aside
    reckon(t, sheet)
