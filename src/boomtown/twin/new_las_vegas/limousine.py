"""The limousine: which lines it may draw, what it has passed, how far it is from home."""

from __future__ import annotations

from boomtown.twin.bits import first
from boomtown.twin.records import Record


def is_back(t: Record, sheet: Record) -> bool:
    """Whether its tour is closed."""
    return sheet.lamp == t.light and (sheet.under | sheet.beside) != 0


def lines(t: Record, sheet: Record) -> int:
    """The directions of the lines it may draw now: none once it is back, none over a piece already used."""
    if is_back(t, sheet):
        return 0
    return free_lines(t, sheet.lamp, sheet.under, sheet.beside)


def free_lines(t: Record, lamp: int, under: int, beside: int) -> int:
    """The directions in which a line leaves that lamp without using any of these pieces."""
    found = 0
    left = t.lines[lamp]
    while left:
        direction = first(left)
        if (t.line_under[lamp, direction] & under) | (t.line_beside[lamp, direction] & beside) == 0:
            found |= 1 << direction
        left &= left - 1
    return found


def draw_line(t: Record, sheet: Record, direction: int) -> None:
    """Draw a line of the limousine from the lamp it stands at."""
    lamp = sheet.lamp
    sheet.under |= t.line_under[lamp, direction]
    sheet.beside |= t.line_beside[lamp, direction]
    sheet.lamp = t.line_end[lamp, direction]
    sheet.drives[sheet.drawn] = direction
    sheet.drawn += 1


def visited(t: Record, sheet: Record, special: int) -> int:
    """How many casinos of that kind are open and passed."""
    found = 0
    for place in range(t.carpet.shape[0]):
        casino = 1 << t.carpet_at[place]
        if t.carpet[place] & sheet.under and casino & sheet.written & t.special[special]:
            found += 1
    return found


def missing_lines(t: Record, sheet: Record) -> int:
    """The fewest legal lines that close the tour; the plain shortest way if no legal one is left."""
    if sheet.lamp == t.light:
        return 0
    steps = distance(t, sheet.lamp, sheet.under, sheet.beside)
    return steps if steps >= 0 else int(t.way_home[sheet.lamp])


def distance(t: Record, lamp: int, under: int, beside: int) -> int:
    """The fewest lines to the light that use none of these pieces; -1: there are none."""
    reached = 1 << lamp
    edge = reached
    light = 1 << t.light
    steps = 0
    while edge:
        steps += 1
        further = 0
        while edge:
            place = first(edge)
            edge &= edge - 1
            ways = free_lines(t, place, under, beside)
            while ways:
                further |= 1 << t.line_end[place, first(ways)]
                ways &= ways - 1
        if further & light:
            return steps
        edge = further & ~reached
        reached |= further
    return -1
