"""Estates: one to six houses side by side between two fences, no lot empty, no roundabout.

Seven or more houses between fences are no estate anywhere.
"""

from __future__ import annotations

from typing import NamedTuple

from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.rules.perfect_home.sheet import Sheet


class Estate(NamedTuple):
    first: int
    size: int

    @property
    def lots(self) -> int:
        """Its lots as a set."""
        return ((1 << self.size) - 1) << self.first


def estates(sheet: Sheet) -> list[Estate]:
    """The complete estates of a sheet, in reading order."""
    found = []
    houses, fences = sheet.written, sheet.fences
    for places in sheet.town.street_places:
        first, last = places[0], places[-1]
        whole = True
        for lot in places:
            whole = whole and houses >> lot & 1 == 1
            if lot == last or fences >> lot & 1:
                if whole and lot - first < LARGEST_ESTATE:
                    found.append(Estate(first, lot - first + 1))
                first, whole = lot + 1, True
    return found


def unused_estates(sheet: Sheet) -> list[Estate]:
    """The complete estates no house of which serves a plan yet."""
    return [estate for estate in estates(sheet) if not estate.lots & sheet.used]
