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
from boomtown.rules.perfect_home.estates import unused_estates
from boomtown.rules.perfect_home.words import plan_in_words

if TYPE_CHECKING:
    from boomtown.rules.perfect_home.turn import RoundTurn


def forbidden(turn: RoundTurn, action: int) -> Message:
    """The reason why an action that is not legal is not."""
    kind, value = turn.setup.actions.meanings[action]
    if kind in ("reshuffle", "keep"):
        return Message("The cards may be shuffled only when the first plan of the game is claimed.")
    if turn.claiming is not None:
        return _while_claiming(turn, kind, value)
    return _REASONS[kind](turn, action, value)


def _while_claiming(turn: RoundTurn, kind: str, lot: int) -> Message:
    if kind != "use":
        return Message("First choose the estates for the plan you claim.")
    if any(estate.first == lot and estate.size in turn.needed for estate in unused_estates(turn.sheet)):
        return Message("Estates are chosen in sheet order, so that the plan can still be completed.")
    return Message("No unused estate that this plan still needs begins there.")


def _take(turn: RoundTurn, action: int, value: int) -> Message:
    if turn.refused:
        return Message("The permit of this turn is refused.")
    if turn.taken is not None:
        return Message("The combination is already taken; undo to take another one.")
    if action not in turn.offers:
        return Message("That is not how cards are taken in this mode.")
    number, _ = turn.offers[action]
    return Message("No empty lot can take the number {number}.", {"number": number})


def _refuse(turn: RoundTurn, action: int, value: int) -> Message:
    if turn.taken is not None:
        return Message("The cards of this turn are already taken.")
    if turn.can_write_something:
        return Message("A permit is refused only when none of the printed numbers fits.")
    return Message("That is not how a refused turn is noted in this mode.")


def _roundabout(turn: RoundTurn, action: int, lot: int) -> Message:
    if not turn.setup.advanced:
        return Message("Roundabouts belong to the advanced game.")
    if turn.taken is not None:
        return Message("A roundabout is built before the cards are taken.")
    if turn.with_roundabout:
        return Message("Only one roundabout can be built in a turn.")
    if not turn.can_build_roundabout:
        return Message("Both roundabouts are built.")
    return _not_empty(turn, lot)


def _not_empty(turn: RoundTurn, lot: int) -> Message:
    name = turn.setup.town.names[lot]
    if turn.sheet.walls >> lot & 1:
        return Message("There is a roundabout on {lot}.", {"lot": name})
    values = {"lot": name, "number": turn.sheet.numbers[lot]}
    return Message("The number {number} stands on {lot} already.", values)


def _number_first(turn: RoundTurn) -> Message | None:
    if turn.refused:
        return Message("A refused turn has no number and no effect.")
    return Message("First take a combination.") if turn.taken is None else None


def _temp(turn: RoundTurn, action: int, shift: int) -> Message:
    missing = _number_first(turn)
    if missing:
        return missing
    if turn.lot is not None:
        return Message("The number is already written, so it cannot be changed any more.")
    if turn.effect is None:
        return Message("The number is already changed.")
    if turn.effect != "temp":
        return Message("Only a temp worker changes the number.")
    number = turn.number + shift
    if not 0 <= number <= HIGHEST_NUMBER:
        return Message("A temp worker gives numbers from 0 to {highest} only.", {"highest": HIGHEST_NUMBER})
    return Message("No empty lot can take the number {number}.", {"number": number})


def _write(turn: RoundTurn, action: int, lot: int) -> Message:
    missing = _number_first(turn)
    if missing:
        return missing
    if turn.lot is not None:
        return Message("The number of the combination is already written.")
    if not turn.sheet.empty >> lot & 1:
        return _not_empty(turn, lot)
    return _order(turn, lot)


def _order(turn: RoundTurn, lot: int) -> Message:
    """Which house of the same stretch of street the number would stand on the wrong side of."""
    sheet, number = turn.sheet, turn.number
    for other in _stretch(turn, lot):
        standing = sheet.numbers[other]
        values = {"number": number, "other": standing, "street": sheet.town.street_of[lot] + 1}
        if standing == EMPTY:
            continue
        if standing == number:
            return Message("Street {street} has the number {other} already.", values)
        if other < lot and standing > number:
            return Message("{number} cannot stand right of {other} in street {street}.", values)
        if other > lot and standing < number:
            return Message("{number} cannot stand left of {other} in street {street}.", values)
    raise AssertionError("the number fits there")


def _stretch(turn: RoundTurn, lot: int) -> list[int]:
    """The lots of the street that no roundabout parts from this one."""
    walls = turn.sheet.walls
    places = turn.setup.town.street_places[turn.setup.town.street_of[lot]]
    return [
        other
        for other in places
        if not any(walls >> between & 1 for between in range(min(lot, other), max(lot, other) + 1))
    ]


def _effect(
    effect: str, reason: Callable[[RoundTurn, int], Message]
) -> Callable[[RoundTurn, int, int], Message]:
    def explain(turn: RoundTurn, action: int, value: int) -> Message:
        missing = _number_first(turn)
        if missing:
            return missing
        if turn.lot is None:
            return Message("The number comes first, then the effect.")
        if turn.claimed:
            return Message("Plans are claimed at the end of the turn: the effect comes before.")
        if turn.effect is None:
            return Message("The effect of this turn is already used.")
        if turn.effect != effect:
            return Message("The effect of this turn is {effect}.", {"effect": EFFECT_NAMES[turn.effect]})
        return reason(turn, value)

    return explain


def _fence(turn: RoundTurn, lot: int) -> Message:
    sheet = turn.sheet
    names = {"one": sheet.town.names[lot], "other": sheet.town.names[lot + 1]}
    if sheet.fences >> lot & 1:
        return Message("There is a fence between {one} and {other} already.", names)
    if sheet.joined >> lot & 1:
        return Message("{one} and {other} have the same number: no fence may part them.", names)
    return Message("{one} and {other} are used for a plan: no fence may part them.", names)


def _promote(turn: RoundTurn, column: int) -> Message:
    return Message("Estates of size {size} are worth the most already.", {"size": column + 1})


def _park(turn: RoundTurn, value: int) -> Message:
    return Message("All parks of street {street} are built.", {"street": turn.street + 1})


def _pool(turn: RoundTurn, value: int) -> Message:
    assert turn.lot is not None
    return Message("No pool is planned on {lot}.", {"lot": turn.setup.town.names[turn.lot]})


def _bis(side: int) -> Callable[[RoundTurn, int], Message]:
    def reason(turn: RoundTurn, lot: int) -> Message:
        sheet = turn.sheet
        if not sheet.empty >> lot & 1:
            return _not_empty(turn, lot)
        names = {"lot": sheet.town.names[lot], "other": sheet.town.names[lot + side]}
        if not sheet.written >> lot + side & 1:
            return Message("There is no house on {other} to repeat.", names)
        return Message("A fence stands between {lot} and {other}.", names)

    return reason


def _claim(turn: RoundTurn, action: int, i: int) -> Message:
    if not turn.is_open(i):
        return Message("You have claimed plan {plan} already.", {"plan": i + 1})
    if turn.taken is None or turn.is_writing:
        return Message("Plans are claimed at the end of the turn.")
    return Message("Plan {plan} is not fulfilled: {plan_text}", {"plan": i + 1, "plan_text": _plan(turn, i)})


def _plan(turn: RoundTurn, i: int) -> Message:
    return plan_in_words(turn.setup.goals[i])


def _use(turn: RoundTurn, action: int, lot: int) -> Message:
    return Message("First claim a plan, then choose its estates.")


def _end(turn: RoundTurn, action: int, value: int) -> Message:
    if turn.taken is None:
        return Message("Take a combination and write its number before the turn can end.")
    return Message("The number must be written before the turn can end.")


_REASONS: dict[str, Callable[[RoundTurn, int, int], Message]] = {
    "take": _take,
    "refuse": _refuse,
    "roundabout": _roundabout,
    "temp": _temp,
    "write": _write,
    "fence": _effect("surveyor", _fence),
    "promote": _effect("real-estate", _promote),
    "park": _effect("landscaper", _park),
    "pool": _effect("pool", _pool),
    "bis left": _effect("bis", _bis(-1)),
    "bis right": _effect("bis", _bis(1)),
    "claim": _claim,
    "use": _use,
    "end": _end,
}
