"""Hotels: an avenue whose casinos are all open becomes one when the round ends.

It is a grand hotel for everybody who finishes the avenue in the first round in which anybody does, else a
small one.
"""

from __future__ import annotations

from boomtown.rules.new_las_vegas.sheet import Sheet


def finished(sheet: Sheet) -> int:
    """The avenues whose casinos are all open and that have no hotel yet."""
    closed, hotels, found = ~sheet.written, sheet.grand | sheet.small, 0
    for avenue, casinos in enumerate(sheet.city.avenues):
        if not casinos & closed:
            found |= 1 << avenue
    return found & ~hotels


def build(sheet: Sheet, taken: int) -> int:
    """Build on all finished avenues, and say which; `taken` are those where only small hotels are left."""
    new = finished(sheet)
    sheet.grand |= new & ~taken
    sheet.small |= new & taken
    return new


def tie_break(sheet: Sheet) -> tuple[int, int]:
    """More hotels, then more grand hotels decide between equal totals."""
    grand = sheet.grand.bit_count()
    return grand + sheet.small.bit_count(), grand
