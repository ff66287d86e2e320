"""Streets: runs of even or odd numbers.

A casino still under construction does not interrupt a run; one that is built but closed does.
"""

from __future__ import annotations

from functools import lru_cache

from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.new_las_vegas.sheet import Sheet

Runs = tuple[tuple[int, int], ...]


def runs(sheet: Sheet, street: int) -> Runs:
    """The runs of a street from left to right, as (parity, length); a closed casino is parity -1."""
    city = sheet.city
    first, last = city.street_ends[street]
    return _runs(tuple(sheet.numbers[first:last]), (sheet.built & city.streets[street]) >> first)


@lru_cache(maxsize=1 << 14)
def _runs(numbers: tuple[int, ...], built: int) -> Runs:
    found: list[tuple[int, int]] = []
    parity, length = EMPTY, 0
    for place, number in enumerate(numbers):
        if built >> place & 1:
            next_parity = EMPTY if number == EMPTY else number & 1
            if next_parity == parity:
                length += 1
            else:
                if length:
                    found.append((parity, length))
                parity, length = next_parity, 1
    return (*found, (parity, length))


def longest_run(sheet: Sheet, street: int) -> int:
    """How many casinos the longest run of even or odd numbers has."""
    return _longest(runs(sheet, street))


@lru_cache(maxsize=1 << 14)
def _longest(found: Runs) -> int:
    return max((length for parity, length in found if parity != EMPTY), default=0)


def is_all_open(sheet: Sheet, street: int) -> bool:
    """Whether every built casino of that street is open."""
    return not sheet.city.streets[street] & sheet.built & ~sheet.written
