"""Streets: runs of even or odd numbers.

A casino still under construction does not interrupt a run; one that is built but closed does.
"""

from __future__ import annotations

from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.new_las_vegas.sheet import Sheet


def runs(sheet: Sheet, street: int) -> list[tuple[int, int]]:
    """The runs of a street from left to right, as (parity, length); a closed casino is parity -1."""
    found: list[tuple[int, int]] = []
    built, numbers = sheet.built, sheet.numbers
    parity, length = EMPTY, 0
    for casino in sheet.city.street_places[street]:
        if built >> casino & 1:
            number = numbers[casino]
            next_parity = EMPTY if number == EMPTY else number & 1
            if next_parity == parity:
                length += 1
            else:
                if length:
                    found.append((parity, length))
                parity, length = next_parity, 1
    found.append((parity, length))
    return found


def longest_run(sheet: Sheet, street: int) -> int:
    """How many casinos the longest run of even or odd numbers has."""
    return max((length for parity, length in runs(sheet, street) if parity != EMPTY), default=0)


def is_all_open(sheet: Sheet, street: int) -> bool:
    """Whether every built casino of that street is open."""
    return not sheet.city.streets[street] & sheet.built & ~sheet.written
