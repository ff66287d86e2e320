"""Streets: runs of even or odd numbers.

A casino still under construction does not interrupt a run; one that is built but closed does.
"""

from __future__ import annotations

from boomtown.twin.bits import count
from boomtown.twin.records import Record

SLOT = 6
"""Bits for each length in a packed tally of pieces."""


def of_parity(sheet: Record, is_odd: int) -> int:
    """The open casinos with an odd, or with an even number."""
    return int(sheet.odd if is_odd else sheet.written & ~sheet.odd)


def longest_run(t: Record, sheet: Record, street: int) -> int:
    """How many casinos the longest run of even or odd numbers has."""
    written = sheet.written & t.street[street]
    if written == 0:
        return 0
    odd = sheet.odd & written
    gaps = t.street[street] & ~sheet.built
    while gaps:  # close up over each casino under construction, from the left; the rest moves up with it
        left = (gaps & -gaps) - 1
        written = (written & left) | ((written >> 1) & ~left)
        odd = (odd & left) | ((odd >> 1) & ~left)
        gaps = (gaps & (gaps - 1)) >> 1
    return max(longest(odd), longest(written & ~odd))


def longest(row: int) -> int:
    """The most members of a set that stand side by side."""
    found = 0
    while row:
        row &= row >> 1
        found += 1
    return found


def pieces(t: Record, sheet: Record, is_odd: int, length: int) -> int:
    """A tally of the runs of one parity, cut into pieces of that length: how many there are of each length.

    That of length n stands in the n-th slot of six bits; those of the full length in the last one.
    """
    wanted = of_parity(sheet, is_odd)
    tally = 0
    for street in range(t.streets):
        if wanted & t.street[street]:
            run = 0
            for place in range(t.street_first[street], t.street_stop[street]):
                if (wanted >> place) & 1:
                    run += 1
                    if run == length:
                        tally += 1 << (SLOT * (length - 1))
                        run = 0
                elif (sheet.built >> place) & 1:
                    if run:
                        tally += 1 << (SLOT * (run - 1))
                    run = 0
            if run:
                tally += 1 << (SLOT * (run - 1))
    return tally


def best_pieces(tally: int, length: int, number: int) -> int:
    """The casinos in the longest so many pieces of a tally."""
    casinos = 0
    left = number
    for size in range(length, 0, -1):
        here = min(left, (tally >> (SLOT * (size - 1))) & ((1 << SLOT) - 1))
        casinos += here * size
        left -= here
    return casinos


def edge_run(t: Record, sheet: Record, is_odd: int) -> int:
    """The longest run of one parity at the beginning or the end of a street."""
    wanted = of_parity(sheet, is_odd)
    longest = 0
    for street in range(t.streets):
        between = t.street[street] & sheet.built & ~wanted
        inside = t.street[street] & wanted
        if between == 0:
            longest = max(longest, count(inside))
        else:
            low = (between & -between) - 1
            while between & (between - 1):
                between &= between - 1
            longest = max(longest, count(inside & low), count(inside & ~(2 * between - 1)))
    return longest


def is_all_open(t: Record, sheet: Record, street: int) -> bool:
    """Whether every built casino of that street is open."""
    return (t.street[street] & sheet.built & ~sheet.written) == 0
