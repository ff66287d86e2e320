"""Bonuses: a complete group of checked inauguration boxes is circled for an easy opening, a free action or
an extension. The leftmost group that is complete and not circled is used.
"""

from __future__ import annotations

from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER, SHIFTS
from boomtown.rules.new_las_vegas.sheet import Sheet

EASY, FREE, EXTENSION = "easy", "free", "extension"


def is_ready(sheet: Sheet) -> bool:
    """Whether the next group of boxes is complete, so that a bonus can be used."""
    ends, used = sheet.city.group_ends, len(sheet.bonuses)
    return used < len(ends) and sheet.checked >= ends[used]


def easy_shifts(sheet: Sheet, number: int) -> list[int]:
    """The changes by easy opening after which the number fits somewhere."""
    return [
        shift
        for shift in SHIFTS
        if 0 <= number + shift <= HIGHEST_NUMBER and sheet.places_for(number + shift)
    ]


def extendable(sheet: Sheet, number: int | None) -> tuple[int, int]:
    """The built closed casinos whose left, and whose right neighbour is open.

    A number that must still be written keeps its place: without one there is no extension before it.
    """
    closed = sheet.built & ~sheet.written
    left = sheet.written << 1 & sheet.city.has_left & closed
    right = sheet.written >> 1 & sheet.city.has_right & closed
    if number is not None:
        places = sheet.places_for(number)
        if places & (places - 1) == 0:  # at most one place for the number: it must stay free
            return (left & ~places, right & ~places) if places else (0, 0)
    return left, right


def extend(sheet: Sheet, casino: int, neighbour: int) -> None:
    """Open a casino with the number of its neighbour; its star gives no show."""
    sheet.write(casino, sheet.numbers[neighbour])
    sheet.stars_crossed |= 1 << casino & sheet.city.stars
