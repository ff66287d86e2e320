"""A turn: take a combination, write the number, use the effect, claim plans, and end.

In the advanced game a roundabout may come first. A temp worker changes the number before it is written;
every other effect comes after it. A refused turn has no effect, but plans may still be claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER
from boomtown.rules.flip_and_write.deal import Offers
from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.rules.perfect_home import why
from boomtown.rules.perfect_home.plans import choices, fulfils, marked_by
from boomtown.rules.perfect_home.setup import Setup
from boomtown.rules.perfect_home.sheet import Sheet


class RoundTurn(FlipTurn[Setup, Sheet]):
    """One seat's turn of a round."""

    __slots__ = ("claimed", "claiming", "last_used", "lot", "needed", "refused", "with_roundabout")

    def __init__(self, setup: Setup, opening: Sheet, offers: Offers, refusals: Sequence[int]) -> None:
        super().__init__(setup, opening, offers, refusals)
        self.lot: int | None = None
        """The lot on which the combination's number was written."""
        self.refused = False
        self.with_roundabout = False
        self.claimed: list[int] = []
        """The plans claimed this turn, in that order."""
        self.claiming: int | None = None
        """The plan whose estates are being chosen."""
        self.needed: list[int] = []
        self.last_used = -1

    def copy(self) -> RoundTurn:
        copy = RoundTurn.__new__(RoundTurn)
        self.copy_turn(copy)
        copy.lot = self.lot
        copy.refused = self.refused
        copy.with_roundabout = self.with_roundabout
        copy.claimed = self.claimed.copy()
        copy.claiming = self.claiming
        copy.needed = self.needed.copy()
        copy.last_used = self.last_used
        return copy

    # ── what is legal ────────────────────────────────────────────────────────────────────────────

    def find_legal(self) -> Sequence[int]:
        if self.claiming is not None:
            return self.uses()
        if self.taken is None:
            refusals = () if self.can_write_something else self.refusals
            return [*self.takes(), *refusals, *self.roundabouts()]
        if self.is_writing:
            return [*self.writes(), *self.temps()]
        return [*self.effects(), *self.claims(), self.setup.actions.end]

    @property
    def is_writing(self) -> bool:
        """Whether cards are taken and their number is not written yet."""
        return self.taken is not None and self.lot is None and not self.refused

    @property
    def can_write_something(self) -> bool:
        """Whether a printed number fits; if one does, the permit cannot be refused."""
        return any(self.sheet.places_for(number) for number, _ in self.offers.values())

    def takes(self) -> list[int]:
        sheet = self.sheet
        return [
            action
            for action, (number, effect) in self.offers.items()
            if sheet.places_for(number) or (effect == "temp" and self.shifts(number))
        ]

    def shifts(self, number: int) -> list[int]:
        """The changes by a temp worker after which the number fits somewhere."""
        sheet = self.sheet
        return [
            shift
            for shift in self.setup.actions.temp
            if 0 <= number + shift <= HIGHEST_NUMBER and sheet.places_for(number + shift)
        ]

    def roundabouts(self) -> list[int]:
        if not self.can_build_roundabout:
            return []
        empty = self.sheet.empty
        return [action for bit, action in self.setup.actions.roundabout_bits if empty & bit]

    @property
    def can_build_roundabout(self) -> bool:
        left = len(self.setup.town.edition.roundabouts) - 1 - self.sheet.roundabouts
        return self.setup.advanced and not self.with_roundabout and left > 0

    def writes(self) -> list[int]:
        places = self.sheet.places_for(self.number)
        return [action for bit, action in self.setup.actions.write_bits if places & bit]

    def temps(self) -> list[int]:
        if self.effect != "temp":
            return []
        return [self.setup.actions.temp[shift] for shift in self.shifts(self.number)]

    def effects(self) -> list[int]:
        """The actions that use the effect at hand."""
        return EFFECTS[self.effect](self) if self.effect else []

    def claims(self) -> list[int]:
        sheet, claim = self.sheet, self.setup.actions.claim
        return [
            claim[i] for i, plan in enumerate(self.setup.goals) if self.is_open(i) and fulfils(sheet, plan)
        ]

    def is_open(self, i: int) -> bool:
        """Whether this seat has not claimed that plan yet."""
        return self.sheet.plans[i] is None and i not in self.claimed

    def uses(self) -> list[int]:
        use = self.setup.actions.use
        return [use[estate.first] for estate in choices(self.sheet, self.needed, self.last_used)]

    def forbids(self, action: int) -> Message:
        return why.forbidden(self, action)

    # ── what an action does ──────────────────────────────────────────────────────────────────────

    def do(self, action: int) -> None:
        kind, value = self.setup.actions.meanings[action]
        DOES[kind](self, action, value)

    def _roundabout(self, action: int, lot: int) -> None:
        self.with_roundabout = True
        self.sheet.build_roundabout(lot)

    def _take(self, action: int, value: int) -> None:
        self.taken = action
        self.number, self.effect = self.offers[action]
        if self.effect == "temp":
            self.sheet.temps = min(self.sheet.temps + 1, self.setup.town.edition.temps.boxes)

    def _refuse(self, action: int, value: int) -> None:
        self.taken = action
        self.refused = True
        self.sheet.refusals += 1

    def _temp(self, action: int, shift: int) -> None:
        self.effect = None
        self.number += shift

    def _write(self, action: int, lot: int) -> None:
        self.lot = lot
        self.sheet.write(lot, self.number)

    def _fence(self, action: int, lot: int) -> None:
        self.effect = None
        self.sheet.fences |= 1 << lot

    def _promote(self, action: int, column: int) -> None:
        self.effect = None
        self.sheet.promoted[column] += 1

    def _park(self, action: int, value: int) -> None:
        self.effect = None
        self.sheet.parks[self.street] += 1

    def _pool(self, action: int, value: int) -> None:
        self.effect = None
        assert self.lot is not None
        self.sheet.pools |= 1 << self.lot

    def _bis_left(self, action: int, lot: int) -> None:
        self.effect = None
        self.sheet.write_bis(lot, lot - 1)

    def _bis_right(self, action: int, lot: int) -> None:
        self.effect = None
        self.sheet.write_bis(lot, lot + 1)

    def _claim(self, action: int, i: int) -> None:
        self.effect = None
        plan = self.setup.goals[i]
        if plan.needs == "estates":
            self.claiming, self.needed, self.last_used = i, list(plan.terms["sizes"]), -1
        else:
            self.sheet.used |= marked_by(self.sheet, plan)
            self.claimed.append(i)

    def _use(self, action: int, first: int) -> None:
        estate = next(
            found for found in choices(self.sheet, self.needed, self.last_used) if found.first == first
        )
        self.sheet.used |= estate.lots
        self.needed.remove(estate.size)
        self.last_used = first
        if not self.needed and self.claiming is not None:
            self.claimed.append(self.claiming)
            self.claiming = None

    def _end(self, action: int, value: int) -> None:
        self.done = True

    @property
    def street(self) -> int:
        """The street of the house just written."""
        assert self.lot is not None
        return self.setup.town.street_of[self.lot]

    def in_words(self) -> list[Message]:
        steps = []
        actions = self.setup.actions
        for action in self.actions:
            kind, lot = actions.meanings[action]
            if kind == "write":
                values = {"number": self.sheet.numbers[lot], "lot": self.setup.town.names[lot]}
                steps.append(Message("Write {number} on {lot}", values))
            elif kind == "refuse":
                steps.append(actions.in_words(actions.refuse))
            elif kind not in ("take", "end"):
                steps.append(actions.in_words(action))
        return steps


DOES: dict[str, Callable[[RoundTurn, int, int], None]] = {
    "roundabout": RoundTurn._roundabout,
    "take": RoundTurn._take,
    "refuse": RoundTurn._refuse,
    "temp": RoundTurn._temp,
    "write": RoundTurn._write,
    "fence": RoundTurn._fence,
    "promote": RoundTurn._promote,
    "park": RoundTurn._park,
    "pool": RoundTurn._pool,
    "bis left": RoundTurn._bis_left,
    "bis right": RoundTurn._bis_right,
    "claim": RoundTurn._claim,
    "use": RoundTurn._use,
    "end": RoundTurn._end,
}


def free_slots(sheet: Sheet) -> int:
    """Where a fence may go: not between equal neighbours, nor between two houses used for a plan."""
    return sheet.town.slots & ~sheet.fences & ~sheet.joined & ~(sheet.used & sheet.used >> 1)


def _fences(turn: RoundTurn) -> list[int]:
    slots = free_slots(turn.sheet)
    return [action for bit, action in turn.setup.actions.fence_bits if slots & bit]


def _promotions(turn: RoundTurn) -> list[int]:
    columns = zip(
        turn.setup.actions.promote, turn.sheet.promoted, turn.setup.town.edition.estates.values(), strict=True
    )
    return [action for action, crossed, values in columns if crossed < len(values) - 1]


def _parks(turn: RoundTurn) -> list[int]:
    boxes = len(turn.setup.town.edition.streets[turn.street].parks) - 1
    return [turn.setup.actions.park] if turn.sheet.parks[turn.street] < boxes else []


def _pools(turn: RoundTurn) -> list[int]:
    planned = turn.lot is not None and turn.setup.town.pools >> turn.lot & 1
    return [turn.setup.actions.pool] if planned else []


def _bis(turn: RoundTurn) -> list[int]:
    sheet, actions = turn.sheet, turn.setup.actions
    left = (sheet.written & ~sheet.fences) << 1 & sheet.town.has_left & sheet.empty
    right = sheet.written >> 1 & sheet.town.has_right & sheet.empty & ~sheet.fences
    return [
        *(action for bit, action in actions.bis_left_bits if left & bit),
        *(action for bit, action in actions.bis_right_bits if right & bit),
    ]


EFFECTS: dict[str, Callable[[RoundTurn], list[int]]] = {
    "surveyor": _fences,
    "real-estate": _promotions,
    "landscaper": _parks,
    "pool": _pools,
    "temp": lambda turn: [],
    "bis": _bis,
}
"""For each effect, the actions that use it after the number is written."""
