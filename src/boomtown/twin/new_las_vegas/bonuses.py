"""Bonuses: a complete group of checked inauguration boxes is circled for an easy opening, a free action or
an extension. The leftmost group that is complete and not circled is used.
"""

from __future__ import annotations

from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER
from boomtown.rules.new_las_vegas import bonuses
from boomtown.twin.flip_and_write.streets import write
from boomtown.twin.records import Record

BONUSES = (bonuses.EASY, bonuses.FREE, bonuses.EXTENSION)
EASY, FREE, EXTENSION = 0, 1, 2


def is_ready(t: Record, sheet: Record) -> bool:
    """Whether the next group of boxes is complete, so that a bonus can be used."""
    return sheet.circled < t.groups and sheet.checked >= t.group_end[sheet.circled]


def free_boxes(t: Record, sheet: Record) -> int:
    """Checked boxes that are not circled."""
    if sheet.circled == 0:
        return int(sheet.checked)
    return int(sheet.checked - t.group_end[sheet.circled - 1])


def use_bonus(me: Record, kind: int) -> None:
    me.bonus_used = 1
    me.sheet.bonuses[me.sheet.circled] = kind
    me.sheet.circled += 1
    if kind == EXTENSION:
        me.sheet.extensions += 1


def places_for(sheet: Record, number: int) -> int:
    """The casinos where that number could be written: built, closed, in ascending order."""
    return int(sheet.fits[number] & sheet.built & ~sheet.written)


def easy_shifts(sheet: Record, number: int) -> int:
    """The changes by easy opening (by their places in SHIFTS) after which the number fits somewhere."""
    closed = sheet.built & ~sheet.written
    found = 0
    if number >= 2 and sheet.fits[number - 2] & closed:
        found |= 1
    if number >= 1 and sheet.fits[number - 1] & closed:
        found |= 2
    if number + 1 <= HIGHEST_NUMBER and sheet.fits[number + 1] & closed:
        found |= 4
    if number + 2 <= HIGHEST_NUMBER and sheet.fits[number + 2] & closed:
        found |= 8
    return found


def extendable(t: Record, sheet: Record, number: int) -> tuple[int, int]:
    """The built closed casinos whose left, and whose right neighbour is open.

    A number that must still be written (-1: none) keeps its place: without one there is no extension.
    """
    closed = sheet.built & ~sheet.written
    if number >= 0:
        places = places_for(sheet, number)
        if places & (places - 1) == 0:  # at most one place for the number: it must stay free
            closed = closed & ~places if places else 0
    return (sheet.written << 1) & t.has_left & closed, (sheet.written >> 1) & t.has_right & closed


def open_casino(t: Record, sheet: Record, casino: int, number: int) -> None:
    write(t, sheet, casino, number)
    if number & 1:
        sheet.odd |= 1 << casino


def extend(t: Record, sheet: Record, casino: int, neighbour: int) -> None:
    """Open a casino with the number of its neighbour; its star gives no show."""
    open_casino(t, sheet, casino, sheet.numbers[neighbour])
    sheet.stars_crossed |= (1 << casino) & t.stars
