"""The verbs of Perfect Home: how each action is spelt, what it says, what it does, and why it is forbidden.

When an action is legal is decided in `turn`; reasons that several verbs give are in `why`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, Generic

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS
from boomtown.messages import Message
from boomtown.rules.flip_and_write import verbs as common
from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER, SHIFTS
from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.flip_and_write.verbs import FlipVerb, Places
from boomtown.rules.kernel.verbs import AboutT, Spelling
from boomtown.rules.perfect_home import why
from boomtown.rules.perfect_home.estates import unused_estates
from boomtown.rules.perfect_home.plans import choices, in_words, marked_by
from boomtown.rules.perfect_home.town import Town
from boomtown.rules.perfect_home.turn import RoundTurn
from boomtown.rules.perfect_home.words import SIDE_NAMES


class RoundVerb(FlipVerb[Town, RoundTurn, AboutT], Generic[AboutT]):
    """A verb of a turn; none but `use` is allowed while the estates of a plan are chosen."""

    def why_not(self, turn: RoundTurn, action: int, about: AboutT) -> Message:
        if turn.claiming is not None:
            return Message("First choose the estates for the plan you claim.")
        return self.reason(turn, action, about)

    @abstractmethod
    def reason(self, turn: RoundTurn, action: int, about: AboutT) -> Message: ...


class EffectVerb(common.Using[RoundTurn], RoundVerb[int]):
    def reason(self, turn: RoundTurn, action: int, about: int) -> Message:
        return why.no_use(turn) or self.not_at_hand(turn) or self.cannot(turn, about)


# ── the cards ────────────────────────────────────────────────────────────────────────────────────


class Take(common.Taking[RoundTurn], RoundVerb[Places]):
    def do(self, turn: RoundTurn, action: int, places: Places) -> None:
        super().do(turn, action, places)
        if turn.effect == "temp":
            turn.sheet.temps = min(turn.sheet.temps + 1, turn.setup.town.edition.temps.boxes)

    def reason(self, turn: RoundTurn, action: int, places: Places) -> Message:
        if turn.refused:
            return Message("The permit of this turn is refused.")
        if turn.taken is not None:
            return Message("The combination is already taken; undo to take another one.")
        if action not in turn.offers:
            return Message("That is not how cards are taken in this mode.")
        number, _ = turn.offers[action]
        return Message("No empty lot can take the number {number}.", {"number": number})


class Refuse(common.Refusing[RoundTurn], RoundVerb[Places]):
    def do(self, turn: RoundTurn, action: int, places: Places) -> None:
        turn.taken = action
        turn.refused = True
        turn.sheet.refusals += 1

    def reason(self, turn: RoundTurn, action: int, places: Places) -> Message:
        if turn.taken is not None:
            return Message("The cards of this turn are already taken.")
        if turn.can_write_something:
            return Message("A permit is refused only when none of the printed numbers fits.")
        return Message("That is not how a refused turn is noted in this mode.")


# ── the number ───────────────────────────────────────────────────────────────────────────────────


class Roundabout(RoundVerb[int]):
    name = "roundabout"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        for lot, name in enumerate(town.names):
            yield Spelling(f"roundabout {name}", lot, Message("Build a roundabout on {lot}", {"lot": name}))

    def do(self, turn: RoundTurn, action: int, lot: int) -> None:
        turn.with_roundabout = True
        turn.sheet.build_roundabout(lot)

    def reason(self, turn: RoundTurn, action: int, lot: int) -> Message:
        if not turn.setup.advanced:
            return Message("Roundabouts belong to the advanced variant.")
        if turn.taken is not None:
            return Message("A roundabout is built before the cards are taken.")
        if turn.with_roundabout:
            return Message("Only one roundabout can be built in a turn.")
        if not turn.can_build_roundabout:
            return Message("Both roundabouts are built.")
        return why.not_empty(turn, lot)


class Temp(RoundVerb[int]):
    name = "temp"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        for shift in SHIFTS:
            words = Message("Temp agency: change the number by {shift}", {"shift": f"{shift:+d}"})
            yield Spelling(f"temp {shift:+d}", shift, words)

    def do(self, turn: RoundTurn, action: int, shift: int) -> None:
        turn.effect = None
        turn.number += shift

    def reason(self, turn: RoundTurn, action: int, shift: int) -> Message:
        missing = why.no_number(turn)
        if missing:
            return missing
        if turn.lot is not None:
            return Message("The number is already written, so it cannot be changed any more.")
        if turn.effect is None:
            return Message("The number is already changed.")
        if turn.effect != "temp":
            return Message("Only the temp agency changes the number.")
        number = turn.number + shift
        if not 0 <= number <= HIGHEST_NUMBER:
            highest = {"highest": HIGHEST_NUMBER}
            return Message("The temp agency gives numbers from 0 to {highest} only.", highest)
        return Message("No empty lot can take the number {number}.", {"number": number})


class Write(RoundVerb[int]):
    name = "write"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        for lot, name in enumerate(town.names):
            yield Spelling(f"write {name}", lot, Message("Write the number on {lot}", {"lot": name}))

    def do(self, turn: RoundTurn, action: int, lot: int) -> None:
        turn.lot = lot
        turn.sheet.write(lot, turn.number)

    def told(self, turn: RoundTurn, action: int, lot: int) -> Message:
        values = {"number": turn.sheet.numbers[lot], "lot": turn.setup.town.names[lot]}
        return Message("Write {number} on {lot}", values)

    def reason(self, turn: RoundTurn, action: int, lot: int) -> Message:
        missing = why.no_number(turn)
        if missing:
            return missing
        if turn.lot is not None:
            return Message("The number of the combination is already written.")
        if not turn.sheet.empty >> lot & 1:
            return why.not_empty(turn, lot)
        return why.out_of_order(turn, lot)


# ── the effect ───────────────────────────────────────────────────────────────────────────────────


class Fence(EffectVerb):
    name = "fence"
    effect = "surveyor"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        for lot in places(town.slots):
            words = Message("Build a fence to the right of {lot}", {"lot": town.names[lot]})
            yield Spelling(f"fence {town.names[lot]}", lot, words)

    def use(self, turn: RoundTurn, lot: int) -> None:
        turn.sheet.fences |= 1 << lot

    def cannot(self, turn: RoundTurn, lot: int) -> Message:
        sheet = turn.sheet
        names = {"one": sheet.town.names[lot], "other": sheet.town.names[lot + 1]}
        if sheet.fences >> lot & 1:
            return Message("There is a fence between {one} and {other} already.", names)
        if sheet.joined >> lot & 1:
            return Message("{one} and {other} have the same number: no fence may separate them.", names)
        return Message("{one} and {other} are used for a plan: no fence may separate them.", names)


class Promote(EffectVerb):
    name = "promote"
    effect = "real-estate"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        for size in range(1, LARGEST_ESTATE + 1):
            words = Message(
                "Promote estates of size {count}|Promote estates of size {count}", {"count": size}
            )
            yield Spelling(f"promote {size}", size - 1, words)

    def use(self, turn: RoundTurn, column: int) -> None:
        turn.sheet.promoted[column] += 1

    def cannot(self, turn: RoundTurn, column: int) -> Message:
        most = (
            "Estates of size {count} already have their highest value.|"
            "Estates of size {count} already have their highest value."
        )
        return Message(most, {"count": column + 1})


class Park(EffectVerb):
    name = "park"
    effect = "landscaper"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        yield Spelling("park", 0, Message("Build a park in that street"))

    def use(self, turn: RoundTurn, about: int) -> None:
        turn.sheet.parks[turn.street] += 1

    def cannot(self, turn: RoundTurn, about: int) -> Message:
        return Message("All parks of street {street} are built.", {"street": turn.street + 1})


class Pool(EffectVerb):
    name = "pool"
    effect = "pool"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        yield Spelling("pool", 0, Message("Build the pool"))

    def use(self, turn: RoundTurn, about: int) -> None:
        assert turn.lot is not None
        turn.sheet.pools |= 1 << turn.lot

    def cannot(self, turn: RoundTurn, about: int) -> Message:
        assert turn.lot is not None
        return Message("No pool is planned on {lot}.", {"lot": turn.setup.town.names[turn.lot]})


class Bis(EffectVerb):
    """Repeats the number of the neighbour on one side."""

    effect = "bis"

    def __init__(self, side: str, way: int) -> None:
        self.name = f"bis {side}"
        self.side = side
        self.way = way

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        for lot in places(town.has_left if self.way < 0 else town.has_right):
            values = {"lot": town.names[lot], "side": SIDE_NAMES[self.side]}
            words = Message("Bis: write the number to the {side} on {lot}", values)
            yield Spelling(f"bis {town.names[lot]} {self.side}", lot, words)

    def use(self, turn: RoundTurn, lot: int) -> None:
        turn.sheet.write_bis(lot, lot + self.way)

    def cannot(self, turn: RoundTurn, lot: int) -> Message:
        sheet = turn.sheet
        if not sheet.empty >> lot & 1:
            return why.not_empty(turn, lot)
        names = {"lot": sheet.town.names[lot], "other": sheet.town.names[lot + self.way]}
        if not sheet.written >> lot + self.way & 1:
            return Message("There is no house on {other} to repeat.", names)
        return Message("A fence stands between {lot} and {other}.", names)


# ── plans, and the end ───────────────────────────────────────────────────────────────────────────


class Claim(RoundVerb[int]):
    name = "claim"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        for plan in range(1, STACKS + 1):
            yield Spelling(f"claim {plan}", plan - 1, Message("Claim plan {plan}", {"plan": plan}))

    def do(self, turn: RoundTurn, action: int, i: int) -> None:
        turn.effect = None
        plan = turn.setup.goals[i]
        if "sizes" in plan.terms:
            turn.claiming, turn.needed, turn.last_used = i, list(plan.terms["sizes"]), -1
        else:
            turn.sheet.used |= marked_by(turn.sheet, plan)
            turn.claimed.append(i)

    def reason(self, turn: RoundTurn, action: int, i: int) -> Message:
        if not turn.is_open(i):
            return Message("You have already claimed plan {plan}.", {"plan": i + 1})
        if turn.taken is None or turn.is_writing:
            return Message("Plans are claimed at the end of the turn.")
        values = {"plan": i + 1, "plan_text": in_words(turn.setup.goals[i])}
        return Message("Plan {plan} is not fulfilled: {plan_text}", values)


class Use(RoundVerb[int]):
    """Chooses an estate for the plan being claimed, by its first lot."""

    name = "use"

    def spell(self, town: Town) -> Iterable[Spelling[int]]:
        for lot, name in enumerate(town.names):
            yield Spelling(f"use {name}", lot, Message("Use the estate that begins at {lot}", {"lot": name}))

    def do(self, turn: RoundTurn, action: int, first: int) -> None:
        estate = next(
            found for found in choices(turn.sheet, turn.needed, turn.last_used) if found.first == first
        )
        turn.sheet.used |= estate.lots
        turn.needed.remove(estate.size)
        turn.last_used = first
        if not turn.needed and turn.claiming is not None:
            turn.claimed.append(turn.claiming)
            turn.claiming = None

    def why_not(self, turn: RoundTurn, action: int, first: int) -> Message:
        return self.reason(turn, action, first)

    def reason(self, turn: RoundTurn, action: int, first: int) -> Message:
        if turn.claiming is None:
            return Message("First claim a plan, then choose its estates.")
        if any(found.first == first and found.size in turn.needed for found in unused_estates(turn.sheet)):
            return Message("Estates are chosen in sheet order, so that the plan can still be completed.")
        return Message("No unused estate that this plan still needs begins there.")


class End(common.Ending[RoundTurn], RoundVerb[None]):
    def reason(self, turn: RoundTurn, action: int, about: None) -> Message:
        if turn.taken is None:
            return Message("Take a combination and write its number before the turn can end.")
        return Message("The number must be written before the turn can end.")


VERBS: tuple[FlipVerb[Town, RoundTurn, Any], ...] = (
    *common.reshuffle(Message("The cards may be shuffled only when the first plan of the game is claimed.")),
    Take(),
    Refuse(),
    Roundabout(),
    Temp(),
    Write(),
    Fence(),
    Promote(),
    Park(),
    Pool(),
    Bis("left", -1),
    Bis("right", 1),
    Claim(),
    Use(),
    End(),
)
"""In the order of the catalogue."""
