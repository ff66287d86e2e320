"""Estates: one to six houses side by side between two fences, no lot empty, no roundabout.

Seven or more houses between fences are no estate anywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.town import Town


class Estate(NamedTuple):
    first: int
    size: int

    @property
    def lots(self) -> int:
        """Its lots as a set."""
        return ((1 << self.size) - 1) << self.first


def estates(sheet: Sheet) -> tuple[Estate, ...]:
    """The complete estates of a sheet, in reading order."""
    return _estates(sheet.town, sheet.fences, sheet.written)


@lru_cache(maxsize=1 << 8)
def _estates(town: Town, fences: int, written: int) -> tuple[Estate, ...]:
    """Kept because all the plans of a game ask for those of the same sheet, one after the other."""
    found = []
    first = 0
    ends = fences | town.all & ~town.slots  # at fences, and at the ends of the streets
    while ends:
        end = ends & -ends
        lots = (end << 1) - (1 << first)
        if not lots & ~written and lots.bit_count() <= LARGEST_ESTATE:
            found.append(Estate(first, lots.bit_count()))
        first = end.bit_length()
        ends ^= end
    return tuple(found)


def unused_estates(sheet: Sheet) -> list[Estate]:
    """The complete estates no house of which serves a plan yet."""
    return [estate for estate in estates(sheet) if not estate.lots & sheet.used]
