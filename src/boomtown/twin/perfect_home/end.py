"""The end of the game: it comes with the round in which a sheet is complete in one of three ways."""

from __future__ import annotations

from boomtown.twin.flip_and_write.layout import SOLO
from boomtown.twin.perfect_home.sheet import empty_lots
from boomtown.twin.perfect_home.solo import is_exhausted
from boomtown.twin.records import Record, Seats

ENDINGS = ("refused", "plans", "full", "deck")
REFUSED, PLANS, FULL, DECK = 1, 2, 4, 8
"""The sets of one of ENDINGS."""


def ends(t: Record, game: Record, seats: Seats) -> int:
    """The set of ENDINGS that are there on the sheets of the last closed round."""
    found = 0
    for seat in range(seats.shape[0]):
        sheet = seats[seat].closed
        if sheet.refusals >= t.refusal_boxes:
            found |= REFUSED
        if sheet.plans[0] >= 0 and sheet.plans[1] >= 0 and sheet.plans[2] >= 0:
            found |= PLANS
        if empty_lots(t, sheet) == 0:
            found |= FULL
    if t.deals == SOLO and is_exhausted(t, game):
        found |= DECK
    return found
