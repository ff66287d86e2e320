"""The golf course above the top street."""

from __future__ import annotations

from boomtown.twin.records import Record


def settle_hole(t: Record, sheet: Record, casino: int) -> None:
    """Settle the hole above a casino that has just been opened.

    The first casino of the street, or one beside an open casino, builds its hole unless that is crossed.
    Any other one is a jump: all holes beyond the built block on its side are crossed for good.
    """
    street = t.street[0]
    bit = 1 << casino
    if bit & street == 0:
        return
    others = sheet.written & street & ~bit
    if others == 0 or ((bit << 1) | (bit >> 1)) & others:
        sheet.holes |= bit & ~sheet.holes_crossed
    elif bit > sheet.holes:
        beyond = street
        for place in range(t.street_stop[0]):
            if (sheet.holes >> place) & 1:
                beyond = street & ~((2 << place) - 1)
        sheet.holes_crossed |= beyond
    else:
        sheet.holes_crossed |= street & ((sheet.holes & -sheet.holes) - 1)
