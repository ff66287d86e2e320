"""A turn: take a combination, open a casino, use the effect, one bonus on the way, and end.

The chain of actions is the rulebook's order: number first, then the effect (or a free action in its
place); an extension comes at any moment once the combination is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER
from boomtown.rules.flip_and_write.deal import Offers
from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.rules.new_las_vegas import why
from boomtown.rules.new_las_vegas.golf import settle_hole
from boomtown.rules.new_las_vegas.limousine import lines
from boomtown.rules.new_las_vegas.projects import fulfils
from boomtown.rules.new_las_vegas.setup import Setup
from boomtown.rules.new_las_vegas.sheet import EXTENSION, Sheet


class RoundTurn(FlipTurn[Setup, Sheet]):
    """One seat's turn of a round."""

    __slots__ = ("bonus_used", "casino", "met")

    def __init__(self, setup: Setup, opening: Sheet, offers: Offers, refusals: Sequence[int]) -> None:
        super().__init__(setup, opening, offers, refusals)
        self.casino: int | None = None
        """The casino opened with the combination's number."""
        self.bonus_used = False
        self.met = 0
        """The projects (as bits) whose condition held after some action of this turn."""

    def copy(self) -> RoundTurn:
        copy = RoundTurn.__new__(RoundTurn)
        self.copy_turn(copy)
        copy.casino = self.casino
        copy.bonus_used = self.bonus_used
        copy.met = self.met
        return copy

    # ── what is legal ────────────────────────────────────────────────────────────────────────────

    def find_legal(self) -> Sequence[int]:
        if self.taken is None:
            return self._takes() if self.can_open_something else self.refusals
        if self.casino is None:
            return [*self._opens(), *self._easy_openings(), *self._extensions()]
        return [*self.uses(), *self._free_actions(), *self._extensions(), self.setup.actions.end]

    @property
    def can_open_something(self) -> bool:
        """Whether a printed number fits as the round opens; if none does, the permit is refused."""
        sheet = self.opening
        return any(sheet.places_for(number) for number, _ in self.offers.values())

    @property
    def can_use_bonus(self) -> bool:
        return not self.bonus_used and self.sheet.bonus_ready

    def _takes(self) -> list[int]:
        return [action for action, (number, _) in self.offers.items() if self.can_take(number)]

    def can_take(self, number: int) -> bool:
        """Whether that number fits somewhere, as printed or by easy opening."""
        return self.sheet.places_for(number) != 0 or bool(self.easy_shifts(number))

    def easy_shifts(self, number: int) -> list[int]:
        """The changes by easy opening after which the number fits somewhere."""
        if not self.can_use_bonus:
            return []
        sheet = self.sheet
        return [
            shift
            for shift in self.setup.actions.easy
            if 0 <= number + shift <= HIGHEST_NUMBER and sheet.places_for(number + shift)
        ]

    def _opens(self) -> list[int]:
        places = self.sheet.places_for(self.number)
        return [action for bit, action in self.setup.actions.open_bits if places & bit]

    def _easy_openings(self) -> list[int]:
        easy = self.setup.actions.easy
        return [easy[shift] for shift in self.easy_shifts(self.number)]

    def _extensions(self) -> list[int]:
        if not self.can_use_bonus:
            return []
        sheet, actions = self.sheet, self.setup.actions
        left, right = sheet.extendable_left, sheet.extendable_right
        if self.casino is None:
            places = sheet.places_for(self.number)
            if places & (places - 1) == 0:  # at most one place for the number: it must stay free
                left, right = (left & ~places, right & ~places) if places else (0, 0)
        return [
            *(action for bit, action in actions.extend_left_bits if left & bit),
            *(action for bit, action in actions.extend_right_bits if right & bit),
        ]

    def uses(self) -> list[int]:
        """The actions that use the effect at hand."""
        return USES[self.effect](self) if self.effect else []

    def _free_actions(self) -> list[int]:
        if self.effect is None or not self.can_use_bonus:
            return []
        free = self.setup.actions.free
        return [free[effect] for effect, uses in USES.items() if effect != self.effect and uses(self)]

    def forbids(self, action: int) -> Message:
        return why.forbidden(self, action)

    # ── what an action does ──────────────────────────────────────────────────────────────────────

    def do(self, action: int) -> None:
        kind, value = self.setup.actions.meanings[action]
        DOES[kind](self, action, value)
        self._note_projects(kind)

    def _note_projects(self, kind: str) -> None:
        sheet = self.sheet
        for i, project in self.setup.moved_by.get(kind, ()):
            if sheet.projects[i] is None and not self.met >> i & 1 and fulfils(sheet, project):
                self.met |= 1 << i

    def _take(self, action: int, value: int) -> None:
        self.taken = action
        self.number, self.effect = self.offers[action]

    def _refuse(self, action: int, value: int) -> None:
        self.taken = action
        self.sheet.check_boxes(2)
        self.done = True

    def _easy(self, action: int, shift: int) -> None:
        self._use_bonus("easy")
        self.number += shift

    def _open(self, action: int, casino: int) -> None:
        self.casino = casino
        self._open_casino(casino, self.number)

    def _extend_left(self, action: int, casino: int) -> None:
        self._extend(casino, casino - 1)

    def _extend_right(self, action: int, casino: int) -> None:
        self._extend(casino, casino + 1)

    def _extend(self, casino: int, neighbour: int) -> None:
        self._use_bonus(EXTENSION)
        self._open_casino(casino, self.sheet.numbers[neighbour])
        self.sheet.stars_crossed |= 1 << casino & self.setup.city.stars

    def _open_casino(self, casino: int, number: int) -> None:
        self.sheet.write(casino, number)
        if self.setup.form.golf:
            settle_hole(self.sheet, casino)

    def _use_bonus(self, kind: str) -> None:
        self.bonus_used = True
        self.sheet.bonuses.append(kind)

    def _free(self, action: int, value: int) -> None:
        self._use_bonus("free")
        self.effect = self.setup.actions.text(action).split()[1]

    def _build(self, action: int, casino: int) -> None:
        self.effect = None
        self.sheet.built |= 1 << casino

    def _show(self, action: int, column: int) -> None:
        self.effect = None
        self.sheet.shows[column] += 1
        assert self.casino is not None
        self.sheet.stars_held |= 1 << self.casino

    def _improve(self, action: int, column: int) -> None:
        self.effect = None
        self.sheet.improved[column] += 1

    def _inaugurate(self, action: int, value: int) -> None:
        self.effect = None
        self.sheet.check_boxes(1)

    def _drive(self, action: int, direction: int) -> None:
        self.effect = None
        self.sheet.draw_line(direction)

    def _end(self, action: int, value: int) -> None:
        """The star of the casino opened with the number is settled now."""
        assert self.casino is not None
        star = 1 << self.casino & self.setup.city.stars
        self.sheet.stars_crossed |= star & ~self.sheet.stars_held
        self.done = True

    def in_words(self) -> list[Message]:
        steps = []
        actions = self.setup.actions
        for action in self.actions:
            kind, casino = actions.meanings[action]
            if kind == "open":
                values = {"casino": self.setup.city.name(casino), "number": self.sheet.numbers[casino]}
                steps.append(Message("Open casino {casino} with {number}", values))
            elif kind == "refuse":
                steps.append(actions.in_words(actions.refuse))
            elif kind not in ("take", "end"):
                steps.append(actions.in_words(action))
        return steps

    @property
    def opened_a_star(self) -> bool:
        return self.casino is not None and self.setup.city.stars >> self.casino & 1 == 1


DOES: dict[str, Callable[[RoundTurn, int, int], None]] = {
    "take": RoundTurn._take,
    "refuse": RoundTurn._refuse,
    "easy": RoundTurn._easy,
    "open": RoundTurn._open,
    "extend left": RoundTurn._extend_left,
    "extend right": RoundTurn._extend_right,
    "free": RoundTurn._free,
    "build": RoundTurn._build,
    "show": RoundTurn._show,
    "improve": RoundTurn._improve,
    "inaugurate": RoundTurn._inaugurate,
    "drive": RoundTurn._drive,
    "end": RoundTurn._end,
}


def _inaugurations(turn: RoundTurn) -> list[int]:
    full = turn.sheet.checked >= turn.setup.city.edition.track.boxes
    return [] if full else [turn.setup.actions.inaugurate]


def _constructions(turn: RoundTurn) -> list[int]:
    unbuilt = turn.sheet.unbuilt
    return [action for bit, action in turn.setup.actions.build_bits if unbuilt & bit]


def _drives(turn: RoundTurn) -> list[int]:
    drive = turn.setup.actions.drive
    return [drive[line.direction] for line in lines(turn.sheet)]


def _shows(turn: RoundTurn) -> list[int]:
    if not turn.opened_a_star:
        return []
    columns = zip(turn.setup.actions.show, turn.sheet.shows, turn.setup.city.edition.shows, strict=True)
    return [action for action, crossed, column in columns if crossed < len(column.values) - 1]


def _improvements(turn: RoundTurn) -> list[int]:
    columns = zip(turn.setup.actions.improve, turn.sheet.improved, turn.setup.column_lengths, strict=True)
    return [action for action, crossed, length in columns if crossed < length]


USES: dict[str, Callable[[RoundTurn], list[int]]] = {
    "inauguration": _inaugurations,
    "construction": _constructions,
    "limousine": _drives,
    "show": _shows,
    "improvement": _improvements,
}
"""For each effect, the actions that use it on that sheet now."""
