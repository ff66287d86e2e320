"""Hotels: an avenue whose casinos are all open becomes one when the round ends.

It is a grand hotel for everybody who finishes the avenue in the first round in which anybody does, else a
small one.
"""

from __future__ import annotations

from boomtown.twin.records import Record


def finished(t: Record, sheet: Record) -> int:
    """The avenues whose casinos are all open and that have no hotel yet."""
    closed = ~sheet.written
    found = 0
    for avenue in range(t.avenue.shape[0]):
        if t.avenue[avenue] & closed == 0:
            found |= 1 << avenue
    return found & ~(sheet.grand | sheet.small)


def build(t: Record, sheet: Record, taken: int) -> int:
    """Build on all finished avenues, and say which; `taken` are those where only small hotels are left."""
    new = finished(t, sheet)
    sheet.grand |= new & ~taken
    sheet.small |= new & taken
    return new
