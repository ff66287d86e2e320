"""Why an action is forbidden, where several verbs give the same reason.

What is legal is decided in `turn`; this module only explains.
"""

from __future__ import annotations

from boomtown.messages import Message
from boomtown.rules.flip_and_write import verbs
from boomtown.rules.perfect_home.turn import RoundTurn


def no_number(turn: RoundTurn) -> Message | None:
    """What must come before a number can be changed or written, if it is missing."""
    if turn.refused:
        return Message("A refused turn has no number and no effect.")
    return Message("First take a combination.") if turn.taken is None else None


def no_use(turn: RoundTurn) -> Message | None:
    """Why no effect at all can be used now, if none can."""
    missing = no_number(turn)
    if missing:
        return missing
    if turn.lot is None:
        return Message("The number comes first, then the effect.")
    if turn.claimed:
        return Message("Plans are claimed at the end of the turn, after the effect.")
    return None


def not_empty(turn: RoundTurn, lot: int) -> Message:
    name = turn.setup.town.names[lot]
    if turn.sheet.walls >> lot & 1:
        return Message("There is a roundabout on {lot}.", {"lot": name})
    values = {"lot": name, "number": turn.sheet.numbers[lot]}
    return Message("{lot} already has the number {number}.", values)


def out_of_order(turn: RoundTurn, lot: int) -> Message:
    """Which house the number would stand on the wrong side of."""
    street = turn.setup.town.street_of[lot]
    return verbs.out_of_order(turn.sheet.numbers, _stretch(turn, lot), lot, turn.number, street)


def _stretch(turn: RoundTurn, lot: int) -> list[int]:
    """The lots of the street that no roundabout parts from this one."""
    walls = turn.sheet.walls
    places = turn.setup.town.street_places[turn.setup.town.street_of[lot]]
    return [
        other
        for other in places
        if not any(walls >> between & 1 for between in range(min(lot, other), max(lot, other) + 1))
    ]
