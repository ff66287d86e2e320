"""The verbs of New Las Vegas: how each action is spelt, what it says, what it does, and why it is forbidden.

When an action is legal is decided in `turn`; reasons that several verbs give are in `why`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, Generic

from boomtown.editions.new_las_vegas import EFFECTS, SHOW_COLUMNS
from boomtown.messages import Message
from boomtown.rules.flip_and_write import verbs as common
from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER, SHIFTS
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.flip_and_write.verbs import FlipVerb, Places
from boomtown.rules.kernel.verbs import AboutT, Spelling
from boomtown.rules.new_las_vegas import bonuses, why
from boomtown.rules.new_las_vegas.city import DIRECTIONS, City
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE
from boomtown.rules.new_las_vegas.turn import RoundTurn
from boomtown.rules.new_las_vegas.words import COLUMN_NAMES, DIRECTION_NAMES, SIDE_NAMES


class RoundVerb(FlipVerb[City, RoundTurn, AboutT], Generic[AboutT]):
    """A verb of a turn, once its cards are taken."""

    def why_not(self, turn: RoundTurn, action: int, about: AboutT) -> Message:
        return why.nothing_taken(turn) or self.reason(turn, about)

    @abstractmethod
    def reason(self, turn: RoundTurn, about: AboutT) -> Message: ...


class EffectVerb(common.Using[RoundTurn], RoundVerb[int]):
    def reason(self, turn: RoundTurn, about: int) -> Message:
        if turn.casino is None:
            return Message("The number comes first, then the effect.")
        return self.not_at_hand(turn) or self.cannot(turn, about)

    def useless(self, turn: RoundTurn) -> Message:
        """Why the effect cannot be used in any way."""
        return self.cannot(turn, 0)


# ── the cards ────────────────────────────────────────────────────────────────────────────────────


class Take(common.Taking[RoundTurn], FlipVerb[City, RoundTurn, Places]):
    def why_not(self, turn: RoundTurn, action: int, places: Places) -> Message:
        if turn.taken is not None:
            return Message("The combination is already taken; undo to take another one.")
        if not turn.can_open_something:
            return Message("None of the numbers fits anywhere: the permit is refused.")
        if action not in turn.offers:
            return Message("That is not how cards are taken in this mode.")
        number, _ = turn.offers[action]
        return why.no_place(number)


class Refuse(common.Refusing[RoundTurn], FlipVerb[City, RoundTurn, Places]):
    def do(self, turn: RoundTurn, action: int, places: Places) -> None:
        turn.taken = action
        turn.sheet.refuse_permit()
        turn.done = True

    def why_not(self, turn: RoundTurn, action: int, places: Places) -> Message:
        if turn.can_open_something:
            return Message("A permit is refused only when none of the numbers fits anywhere.")
        return Message("That is not how a refused turn is noted in this mode.")


# ── the number ───────────────────────────────────────────────────────────────────────────────────


class Open(RoundVerb[int]):
    name = "open"

    def spell(self, city: City) -> Iterable[Spelling[int]]:
        for casino, name in enumerate(city.names):
            yield Spelling(f"open {name}", casino, Message("Open casino {casino}", {"casino": name}))

    def do(self, turn: RoundTurn, action: int, casino: int) -> None:
        turn.casino = casino
        turn.sheet.write(casino, turn.number)
        turn.settle_hole(casino)

    def told(self, turn: RoundTurn, action: int, casino: int) -> Message:
        values = {"casino": turn.setup.city.names[casino], "number": turn.sheet.numbers[casino]}
        return Message("Open casino {casino} with {number}", values)

    def reason(self, turn: RoundTurn, casino: int) -> Message:
        if turn.casino is not None:
            return Message("The number of the combination is already written.")
        return why.not_openable(turn, casino) or why.out_of_order(turn, casino)


# ── the bonuses ──────────────────────────────────────────────────────────────────────────────────


class Easy(RoundVerb[int]):
    name = "easy"

    def spell(self, city: City) -> Iterable[Spelling[int]]:
        for shift in SHIFTS:
            words = Message("Easy opening: change the number by {shift}", {"shift": f"{shift:+d}"})
            yield Spelling(f"easy {shift:+d}", shift, words)

    def do(self, turn: RoundTurn, action: int, shift: int) -> None:
        turn.use_bonus(bonuses.EASY)
        turn.number += shift

    def reason(self, turn: RoundTurn, shift: int) -> Message:
        if turn.casino is not None:
            return Message("The number is already written, so it cannot be changed any more.")
        missing = why.no_bonus(turn)
        if missing:
            return missing
        number = turn.number + shift
        if not 0 <= number <= HIGHEST_NUMBER:
            highest = {"highest": HIGHEST_NUMBER}
            return Message("Easy opening gives numbers from 0 to {highest} only.", highest)
        return why.no_place(number)


class Free(RoundVerb[str]):
    name = "free"

    def spell(self, city: City) -> Iterable[Spelling[str]]:
        for effect in EFFECTS:
            words = Message("Free action: use {effect} instead", {"effect": EFFECT_NAMES[effect]})
            yield Spelling(f"free {effect}", effect, words)

    def do(self, turn: RoundTurn, action: int, effect: str) -> None:
        turn.use_bonus(bonuses.FREE)
        turn.effect = effect

    def reason(self, turn: RoundTurn, effect: str) -> Message:
        if turn.casino is None:
            return Message("A free action comes after the number.")
        missing = why.no_bonus(turn)
        if missing:
            return missing
        if turn.effect is None:
            return Message("The effect is already used, so no free action can take its place.")
        if turn.effect == effect:
            return Message("The combination has that effect already.")
        return next(verb for verb in EFFECT_VERBS if verb.effect == effect).useless(turn)


class Extend(RoundVerb[int]):
    """Opens a casino with the number of the neighbour on one side."""

    def __init__(self, side: str, way: int) -> None:
        self.name = f"extend {side}"
        self.side = side
        self.way = way

    def spell(self, city: City) -> Iterable[Spelling[int]]:
        for casino in places(city.has_left if self.way < 0 else city.has_right):
            values = {"casino": city.names[casino], "side": SIDE_NAMES[self.side]}
            words = Message("Extension: open casino {casino} with the number to its {side}", values)
            yield Spelling(f"extend {city.names[casino]} {self.side}", casino, words)

    def do(self, turn: RoundTurn, action: int, casino: int) -> None:
        turn.use_bonus(bonuses.EXTENSION)
        bonuses.extend(turn.sheet, casino, casino + self.way)
        turn.settle_hole(casino)

    def reason(self, turn: RoundTurn, casino: int) -> Message:
        missing = why.no_bonus(turn) or why.not_openable(turn, casino)
        if missing:
            return missing
        sheet, values = turn.sheet, {"number": turn.number}
        if not sheet.written >> casino + self.way & 1:
            neighbour = {"neighbour": sheet.city.names[casino + self.way]}
            return Message("Casino {neighbour} is not open: there is nothing to copy.", neighbour)
        if not sheet.places_for(turn.number):
            return Message("The {number} you took fits only with an easy opening.", values)
        return Message("That would leave no place for the {number} that must still be written.", values)


# ── the effects ──────────────────────────────────────────────────────────────────────────────────


class Build(EffectVerb):
    name = "build"
    effect = "construction"

    def spell(self, city: City) -> Iterable[Spelling[int]]:
        for casino in places(city.cranes):
            name = city.names[casino]
            yield Spelling(f"build {name}", casino, Message("Build casino {casino}", {"casino": name}))

    def use(self, turn: RoundTurn, casino: int) -> None:
        turn.sheet.built |= 1 << casino

    def cannot(self, turn: RoundTurn, casino: int) -> Message:
        return Message("Casino {casino} is already built.", {"casino": turn.setup.city.names[casino]})

    def useless(self, turn: RoundTurn) -> Message:
        return Message("All casinos are built.")


class Show(EffectVerb):
    name = "show"
    effect = "show"

    def spell(self, city: City) -> Iterable[Spelling[int]]:
        for column, side in enumerate(SHOW_COLUMNS):
            words = Message("Hold a show, {side} column", {"side": SIDE_NAMES[side]})
            yield Spelling(f"show {side}", column, words)

    def use(self, turn: RoundTurn, column: int) -> None:
        turn.sheet.shows[column] += 1
        assert turn.casino is not None
        turn.sheet.stars_held |= 1 << turn.casino

    def cannot(self, turn: RoundTurn, column: int) -> Message:
        if not turn.opened_a_star:
            return Message("A show needs a star on the casino opened with the number.")
        return Message("That show column is full.")


class Improve(EffectVerb):
    name = "improve"
    effect = "improvement"

    def spell(self, city: City) -> Iterable[Spelling[int]]:
        for column, name in enumerate(IMPROVABLE):
            words = Message("Improve {column}", {"column": COLUMN_NAMES[name]})
            yield Spelling(f"improve {name}", column, words)

    def use(self, turn: RoundTurn, column: int) -> None:
        turn.sheet.improved[column] += 1

    def cannot(self, turn: RoundTurn, column: int) -> Message:
        values = {"column": COLUMN_NAMES[IMPROVABLE[column]]}
        if turn.setup.column_lengths[column] == 0:
            return Message("There is no golf in this mode, so {column} cannot be improved.", values)
        return Message("All yellow boxes of {column} are crossed off.", values)

    def useless(self, turn: RoundTurn) -> Message:
        return Message("All yellow boxes are crossed off.")


class Inaugurate(EffectVerb):
    name = "inaugurate"
    effect = "inauguration"

    def spell(self, city: City) -> Iterable[Spelling[int]]:
        yield Spelling("inaugurate", 0, Message("Check an inauguration box"))

    def use(self, turn: RoundTurn, about: int) -> None:
        turn.sheet.check_boxes(1)

    def cannot(self, turn: RoundTurn, about: int) -> Message:
        return Message("All inauguration boxes are checked.")


class Drive(EffectVerb):
    name = "drive"
    effect = "limousine"

    def spell(self, city: City) -> Iterable[Spelling[int]]:
        for number, direction in enumerate(DIRECTIONS):
            first, second = (DIRECTION_NAMES[letter] for letter in direction)
            words = Message("Drive {first}, then {second}", {"first": first, "second": second})
            yield Spelling(f"drive {direction}", number, words)

    def use(self, turn: RoundTurn, direction: int) -> None:
        turn.sheet.draw_line(direction)

    def cannot(self, turn: RoundTurn, direction: int) -> Message:
        sheet = turn.sheet
        way = {"way": [DIRECTION_NAMES[letter] for letter in DIRECTIONS[direction]]}
        if sheet.is_back:
            return Message("The limousine is back at the traffic light: its tour is over.")
        if any(line.direction == direction for line in sheet.city.lines[sheet.lamp]):
            return Message("Going {way} would use a road piece twice.", way)
        return Message("No road leads {way} from the limousine.", way)

    def useless(self, turn: RoundTurn) -> Message:
        if turn.sheet.is_back:
            return self.cannot(turn, 0)
        return Message("The limousine has no road piece left to drive on.")


# ── the end, and the list ────────────────────────────────────────────────────────────────────────


class End(common.Ending[RoundTurn], RoundVerb[None]):
    def do(self, turn: RoundTurn, action: int, about: None) -> None:
        """The star of the casino opened with the number is settled now."""
        super().do(turn, action, about)
        assert turn.casino is not None
        turn.sheet.settle_star(turn.casino)

    def reason(self, turn: RoundTurn, about: None) -> Message:
        return Message("A casino must be opened before the turn can end.")


BANK_ASKS_ONCE = Message("The bank asks only once, before the first round.")
EFFECT_VERBS: tuple[EffectVerb, ...] = (Build(), Show(), Improve(), Inaugurate(), Drive())
VERBS: tuple[FlipVerb[City, RoundTurn, Any], ...] = (
    *common.reshuffle(
        Message("The cards may be shuffled only when the first project of the game is completed.")
    ),
    Take(),
    Refuse(),
    common.Answer("borrow", Message("Take a loan"), BANK_ASKS_ONCE),
    common.Answer("decline", Message("Take no loan"), BANK_ASKS_ONCE),
    Easy(),
    Open(),
    *EFFECT_VERBS,
    Free(),
    Extend("left", -1),
    Extend("right", 1),
    End(),
)
"""In the order of the catalogue."""
