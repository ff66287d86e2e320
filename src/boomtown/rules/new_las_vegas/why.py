"""Why an action is forbidden: for every action that is not legal now, the rule in the way, in words.

What is legal is decided in `turn`; this module only explains.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.new_las_vegas.words import COLUMN_NAMES, DIRECTION_NAMES

if TYPE_CHECKING:
    from boomtown.rules.new_las_vegas.turn import RoundTurn


def forbidden(turn: RoundTurn, action: int) -> Message:
    """The reason why an action that is not legal is not."""
    kind, value = turn.setup.actions.meanings[action]
    if kind in ("borrow", "decline"):
        return Message("The bank asks only once, before the first round.")
    if kind in ("reshuffle", "keep"):
        return Message("The cards may be shuffled only when the first project of the game is completed.")
    if kind == "refuse":
        return _refuse(turn, action)
    if kind == "take":
        return _take(turn, action)
    if turn.taken is None:
        if not turn.can_open_something:
            return Message("None of the numbers fits, so the permit is refused: no effect and no bonus.")
        return Message("First take a combination.")
    return _REASONS[kind](turn, action, value)


def _refuse(turn: RoundTurn, action: int) -> Message:
    if turn.can_open_something:
        return Message("A permit is refused only when none of the numbers fits anywhere.")
    return Message("That is not how a refused turn is noted in this mode.")


def _take(turn: RoundTurn, action: int) -> Message:
    if turn.taken is not None:
        return Message("The combination is already taken; undo to take another one.")
    if not turn.can_open_something:
        return Message("None of the numbers fits anywhere: the permit is refused.")
    if action not in turn.offers:
        return Message("That is not how cards are taken in this mode.")
    number, _ = turn.offers[action]
    return Message("No built and closed casino can take the number {number}.", {"number": number})


def _open(turn: RoundTurn, action: int, casino: int) -> Message:
    if turn.casino is not None:
        return Message("The number of the combination is already written.")
    return _closed_and_built(turn, casino) or _order(turn, casino, turn.number)


def _closed_and_built(turn: RoundTurn, casino: int) -> Message | None:
    sheet = turn.sheet
    name = sheet.city.name(casino)
    if sheet.written >> casino & 1:
        number = sheet.numbers[casino]
        return Message(
            "Casino {casino} is already open with the number {number}.", {"casino": name, "number": number}
        )
    if not sheet.built >> casino & 1:
        return Message("Casino {casino} is still under construction.", {"casino": name})
    return None


def _order(turn: RoundTurn, casino: int, number: int) -> Message:
    """Which open casino of the street the number would stand on the wrong side of."""
    sheet = turn.sheet
    street = sheet.city.street_of[casino]
    for other in sheet.city.street_places[street]:
        standing = sheet.numbers[other]
        values = {"number": number, "other": standing, "street": street + 1}
        if standing == EMPTY:
            continue
        if standing == number:
            return Message("Street {street} has the number {other} already.", values)
        if other < casino and standing > number:
            return Message("{number} cannot stand right of {other} in street {street}.", values)
        if other > casino and standing < number:
            return Message("{number} cannot stand left of {other} in street {street}.", values)
    raise AssertionError("the number fits there")


def _easy(turn: RoundTurn, action: int, shift: int) -> Message:
    if turn.casino is not None:
        return Message("The number is already written, so it cannot be changed any more.")
    missing = _no_bonus(turn)
    if missing:
        return missing
    number = turn.number + shift
    if not 0 <= number <= HIGHEST_NUMBER:
        return Message("Easy opening gives numbers from 0 to {highest} only.", {"highest": HIGHEST_NUMBER})
    return Message("No built and closed casino can take the number {number}.", {"number": number})


def _no_bonus(turn: RoundTurn) -> Message | None:
    if turn.bonus_used:
        return Message("Only one bonus can be used in a turn.")
    if not turn.sheet.bonus_ready:
        return Message(
            "A bonus needs a complete group of checked inauguration boxes that is not circled yet."
        )
    return None


def _extend(turn: RoundTurn, action: int, casino: int) -> Message:
    missing = _no_bonus(turn) or _closed_and_built(turn, casino)
    if missing:
        return missing
    side = -1 if turn.setup.actions.meanings[action][0] == "extend left" else 1
    if not turn.sheet.written >> casino + side & 1:
        neighbour = turn.sheet.city.name(casino + side)
        return Message("Casino {neighbour} is not open: there is nothing to copy.", {"neighbour": neighbour})
    if not turn.sheet.places_for(turn.number):
        return Message("The {number} taken fits only by easy opening.", {"number": turn.number})
    values = {"number": turn.number}
    return Message("That would leave no place for the {number} that must still be written.", values)


def _free(turn: RoundTurn, action: int, value: int) -> Message:
    if turn.casino is None:
        return Message("A free action comes after the number.")
    missing = _no_bonus(turn)
    if missing:
        return missing
    effect = turn.setup.actions.text(action).split()[1]
    if turn.effect is None:
        return Message("The effect is already used, so no free action can take its place.")
    if effect == turn.effect:
        return Message("The combination has that effect already.")
    return _cannot_use(turn, effect)


def _effect(effect: str) -> Callable[[RoundTurn, int, int], Message]:
    def reason(turn: RoundTurn, action: int, value: int) -> Message:
        if turn.casino is None:
            return Message("The number comes first, then the effect.")
        if turn.effect is None:
            return Message("The effect of this turn is already used.")
        if turn.effect != effect:
            values = {"effect": EFFECT_NAMES[turn.effect]}
            return Message("The effect of this turn is {effect}.", values)
        return _cannot_use(turn, effect, action)

    return reason


def _cannot_use(turn: RoundTurn, effect: str, action: int | None = None) -> Message:
    """Why the effect cannot be used at all, or not with that action."""
    if effect == "show":
        if not turn.opened_a_star:
            return Message("A show needs a star on the casino opened with the number.")
        return Message("That show column is full.")
    if effect == "limousine":
        return _cannot_drive(turn, action)
    if effect == "construction":
        if action is None:
            return Message("All casinos are built.")
        casino = turn.sheet.city.name(turn.setup.actions.meanings[action][1])
        return Message("Casino {casino} is already built.", {"casino": casino})
    if effect == "improvement":
        return _cannot_improve(turn, action)
    return Message("All inauguration boxes are checked.")


def _cannot_drive(turn: RoundTurn, action: int | None) -> Message:
    sheet = turn.sheet
    if sheet.is_home and sheet.road:
        return Message("The limousine is back at the light: its tour is closed for good.")
    if action is None:
        return Message("The limousine has no road piece left to drive on.")
    direction = turn.setup.actions.meanings[action][1]
    way = [DIRECTION_NAMES[letter] for letter in turn.setup.actions.text(action).split()[1]]
    if any(line.direction == direction for line in sheet.city.lines[sheet.lamp]):
        return Message("The way {way} uses a road piece that is already driven on.", {"way": way})
    return Message("There is no road {way} from where the limousine stands.", {"way": way})


def _cannot_improve(turn: RoundTurn, action: int | None) -> Message:
    if action is None:
        return Message("All yellow boxes are crossed.")
    column = turn.setup.actions.meanings[action][1]
    values = {"column": COLUMN_NAMES[turn.setup.actions.text(action).split()[1]]}
    if turn.setup.column_lengths[column] == 0:
        return Message("There is no golf in this mode, so {column} cannot be improved.", values)
    return Message("All yellow boxes of {column} are crossed.", values)


def _end(turn: RoundTurn, action: int, value: int) -> Message:
    return Message("A casino must be opened before the turn can end.")


_REASONS: dict[str, Callable[[RoundTurn, int, int], Message]] = {
    "easy": _easy,
    "open": _open,
    "extend left": _extend,
    "extend right": _extend,
    "free": _free,
    "build": _effect("construction"),
    "show": _effect("show"),
    "improve": _effect("improvement"),
    "inaugurate": _effect("inauguration"),
    "drive": _effect("limousine"),
    "end": _end,
}
