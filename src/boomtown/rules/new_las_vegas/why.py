"""Why an action is forbidden, where several verbs give the same reason.

What is legal is decided in `turn`; this module only explains.
"""

from __future__ import annotations

from boomtown.messages import Message
from boomtown.rules.flip_and_write import verbs
from boomtown.rules.new_las_vegas import bonuses
from boomtown.rules.new_las_vegas.turn import RoundTurn


def nothing_taken(turn: RoundTurn) -> Message | None:
    """What is missing before anything can be done with the cards."""
    if turn.taken is not None:
        return None
    if not turn.can_open_something:
        return Message("None of the numbers fits, so the permit is refused: no effect and no bonus.")
    return Message("First take a combination.")


def no_place(number: int) -> Message:
    return Message("No built and closed casino can take the number {number}.", {"number": number})


def not_openable(turn: RoundTurn, casino: int) -> Message | None:
    """Why no number at all can be written there, if none can."""
    sheet = turn.sheet
    name = sheet.city.names[casino]
    if sheet.written >> casino & 1:
        values = {"casino": name, "number": sheet.numbers[casino]}
        return Message("Casino {casino} is already open with the number {number}.", values)
    if not sheet.built >> casino & 1:
        return Message("Casino {casino} is still under construction.", {"casino": name})
    return None


def out_of_order(turn: RoundTurn, casino: int) -> Message:
    """Which open casino of the street the number would stand on the wrong side of."""
    city = turn.setup.city
    street = city.street_of[casino]
    return verbs.out_of_order(turn.sheet.numbers, city.street_places[street], casino, turn.number, street)


def no_bonus(turn: RoundTurn) -> Message | None:
    if turn.bonus_used:
        return Message("Only one bonus can be used in a turn.")
    if not bonuses.is_ready(turn.sheet):
        return Message(
            "A bonus needs a complete group of checked inauguration boxes that is not circled yet."
        )
    return None
