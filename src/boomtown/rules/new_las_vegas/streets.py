"""Streets: runs of even or odd numbers.

A casino still under construction does not interrupt a run; one that is built but closed does.
"""

from __future__ import annotations

from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.new_las_vegas.sheet import Sheet


def runs(sheet: Sheet, street: int) -> list[tuple[int, int]]:
    """The runs of a street from left to right, as (parity, length); a closed casino is parity -1."""
    found: list[tuple[int, int]] = []
    previous = None
    built = sheet.built
    for casino in sheet.city.street_places[street]:
        if not built >> casino & 1:
            continue
        number = sheet.numbers[casino]
        parity = EMPTY if number == EMPTY else number & 1
        if parity == previous:
            found[-1] = (parity, found[-1][1] + 1)
        else:
            found.append((parity, 1))
            previous = parity
    return found


def longest_run(sheet: Sheet, street: int) -> int:
    """How many casinos the longest run of even or odd numbers has."""
    return max((length for parity, length in runs(sheet, street) if parity != EMPTY), default=0)


def is_all_open(sheet: Sheet, street: int) -> bool:
    """Whether every built casino of that street is open."""
    return not sheet.city.streets[street] & sheet.built & ~sheet.written
