"""A turn: take a combination, write the number, use the effect, claim plans, and end.

In the advanced game a roundabout may come first. A temp worker changes the number before it is written;
every other effect comes after it. A refused turn has no effect, but plans may still be claimed. What an
action does, and why another one is forbidden, is said by its verb (see `verbs`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER, SHIFTS
from boomtown.rules.flip_and_write.deal import Offers
from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.rules.perfect_home.plans import choices, fulfils
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

    @property
    def has_written(self) -> bool:
        """A temp worker checks its box as soon as it is taken."""
        return super().has_written or self.sheet.temps != self.opening.temps

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
            for shift in SHIFTS
            if 0 <= number + shift <= HIGHEST_NUMBER and sheet.places_for(number + shift)
        ]

    def roundabouts(self) -> list[int]:
        if not self.can_build_roundabout:
            return []
        return self.setup.actions.on("roundabout", self.sheet.empty)

    @property
    def can_build_roundabout(self) -> bool:
        left = len(self.setup.town.edition.roundabouts) - 1 - self.sheet.roundabouts
        return self.setup.advanced and not self.with_roundabout and left > 0

    def writes(self) -> list[int]:
        return self.setup.actions.on("write", self.sheet.places_for(self.number))

    def temps(self) -> list[int]:
        if self.effect != "temp":
            return []
        temp = self.setup.actions.of("temp")
        return [temp[shift] for shift in self.shifts(self.number)]

    def effects(self) -> list[int]:
        """The actions that use the effect at hand."""
        return EFFECTS[self.effect](self) if self.effect else []

    def claims(self) -> list[int]:
        sheet, claim = self.sheet, self.setup.actions.of("claim")
        return [
            claim[i] for i, plan in enumerate(self.setup.goals) if self.is_open(i) and fulfils(sheet, plan)
        ]

    def is_open(self, i: int) -> bool:
        """Whether this seat has not claimed that plan yet."""
        return self.sheet.plans[i] is None and i not in self.claimed

    def uses(self) -> list[int]:
        use = self.setup.actions.of("use")
        return [use[estate.first] for estate in choices(self.sheet, self.needed, self.last_used)]

    @property
    def street(self) -> int:
        """The street of the house just written."""
        assert self.lot is not None
        return self.setup.town.street_of[self.lot]


def free_slots(sheet: Sheet) -> int:
    """Where a fence may go: not between equal neighbours, nor between two houses used for a plan."""
    return sheet.town.slots & ~sheet.fences & ~sheet.joined & ~(sheet.used & sheet.used >> 1)


def bis_lots(sheet: Sheet) -> tuple[int, int]:
    """Where the number on the left can be repeated, and where that on the right: not across a fence."""
    left = (sheet.written & ~sheet.fences) << 1 & sheet.town.has_left & sheet.empty
    right = sheet.written >> 1 & sheet.town.has_right & sheet.empty & ~sheet.fences
    return left, right


def _fences(turn: RoundTurn) -> list[int]:
    return turn.setup.actions.on("fence", free_slots(turn.sheet))


def _promotions(turn: RoundTurn) -> list[int]:
    promote = turn.setup.actions.of("promote")
    columns = zip(turn.sheet.promoted, turn.setup.town.edition.estates.values(), strict=True)
    return [promote[i] for i, (crossed, values) in enumerate(columns) if crossed < len(values) - 1]


def _parks(turn: RoundTurn) -> list[int]:
    boxes = len(turn.setup.town.edition.streets[turn.street].parks) - 1
    return [turn.setup.actions.only("park")] if turn.sheet.parks[turn.street] < boxes else []


def _pools(turn: RoundTurn) -> list[int]:
    planned = turn.lot is not None and turn.setup.town.pools >> turn.lot & 1
    return [turn.setup.actions.only("pool")] if planned else []


def _bis(turn: RoundTurn) -> list[int]:
    left, right = bis_lots(turn.sheet)
    actions = turn.setup.actions
    return [*actions.on("bis left", left), *actions.on("bis right", right)]


EFFECTS: dict[str, Callable[[RoundTurn], list[int]]] = {
    "surveyor": _fences,
    "real-estate": _promotions,
    "landscaper": _parks,
    "pool": _pools,
    "temp": lambda turn: [],
    "bis": _bis,
}
"""For each effect, the actions that use it after the number is written."""
