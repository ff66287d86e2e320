"""The golf course above the top street."""

from __future__ import annotations

from boomtown.rules.new_las_vegas.sheet import Sheet


def settle_hole(sheet: Sheet, casino: int) -> None:
    """Settle the hole above a casino that has just been opened.

    The first casino of the street, or one beside an open casino, builds its hole unless that is crossed.
    Any other one is a jump: all holes beyond the built block on its side are crossed for good.
    """
    street = sheet.city.streets[0]
    bit = 1 << casino
    if not bit & street:
        return
    others = sheet.written & street & ~bit
    if not others or (bit << 1 | bit >> 1) & others:
        sheet.holes |= bit & ~sheet.holes_crossed
    elif bit > sheet.holes:
        sheet.holes_crossed |= street & ~((1 << sheet.holes.bit_length()) - 1)
    else:
        sheet.holes_crossed |= street & ((sheet.holes & -sheet.holes) - 1)
