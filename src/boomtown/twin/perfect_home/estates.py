"""Estates: one to six houses side by side between two fences, no lot empty, no roundabout.

`last` marks the last lot of each stretch between fences, and the first lot of the next follows it. Adding
the first lots to the houses that are not last carries each of them through its unbroken row of houses:
where it arrives at a last lot with a house, there the estate is complete.
"""

from __future__ import annotations

from boomtown.twin.bits import count
from boomtown.twin.records import Record


def last_lots(t: Record, sheet: Record) -> int:
    """At fences, and at the ends of the streets."""
    return int(sheet.fences | t.last_lots)


def first_lots(t: Record, last: int) -> int:
    return int((last << 1 | 1) & t.all_places)


def completed(houses: int, first: int, last: int) -> int:
    """The last lots of the stretches that consist of these houses.

    Those of size 1 are first lots too. To go on with the next size, take these away and shift the rest
    by one: `found = left & first`, then `left = (left & ~first) >> 1`.
    """
    return ((houses & ~last) + first) & last & houses


def estates_of(t: Record, sheet: Record, size: int) -> int:
    """How many complete estates of that size there are."""
    last = last_lots(t, sheet)
    first = first_lots(t, last)
    left = completed(sheet.written, first, last)
    for _ in range(size - 1):
        left = (left & ~first) >> 1
    return count(left & first)


def estate_at(t: Record, sheet: Record, first: int) -> int:
    """The lots of the estate that begins at that lot."""
    beyond = last_lots(t, sheet) & ~((1 << first) - 1)
    return ((beyond & -beyond) << 1) - (1 << first)
