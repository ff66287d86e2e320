"""A turn: take a combination, open a casino, use the effect, one bonus on the way, and end.

The chain of actions is the rulebook's order: number first, then the effect (or a free action in its
place); an extension comes at any moment once the combination is taken. What an action does, and why another
one is forbidden, is said by its verb (see `verbs`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boomtown.editions.new_las_vegas import Project
from boomtown.rules.flip_and_write.deal import Offers
from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.rules.new_las_vegas import bonuses, golf
from boomtown.rules.new_las_vegas.limousine import lines
from boomtown.rules.new_las_vegas.projects import fulfils
from boomtown.rules.new_las_vegas.setup import Setup
from boomtown.rules.new_las_vegas.sheet import Sheet


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
            return [*self._opens(), *self._by_bonus(self._easy_openings)]
        return [*self.uses(), *self._by_bonus(self._free_actions), self.setup.actions.end]

    @property
    def can_open_something(self) -> bool:
        """Whether a printed number fits as the round opens; if none does, the permit is refused."""
        sheet = self.opening
        return any(sheet.places_for(number) for number, _ in self.offers.values())

    @property
    def can_use_bonus(self) -> bool:
        return not self.bonus_used and bonuses.is_ready(self.sheet)

    def _takes(self) -> list[int]:
        return [action for action, (number, _) in self.offers.items() if self.can_take(number)]

    def can_take(self, number: int) -> bool:
        """Whether that number fits somewhere, as printed or by easy opening."""
        return self.sheet.places_for(number) != 0 or bool(self.easy_shifts(number))

    def easy_shifts(self, number: int) -> list[int]:
        """The changes by easy opening after which the number fits somewhere."""
        return bonuses.easy_shifts(self.sheet, number) if self.can_use_bonus else []

    def _opens(self) -> list[int]:
        return self.setup.actions.on("open", self.sheet.places_for(self.number))

    def _by_bonus(self, usual: Callable[[], list[int]]) -> list[int]:
        """What a bonus allows: the usual one of this moment, or an extension."""
        return [*usual(), *self._extensions()] if self.can_use_bonus else []

    def _easy_openings(self) -> list[int]:
        easy = self.setup.actions.of("easy")
        return [easy[shift] for shift in bonuses.easy_shifts(self.sheet, self.number)]

    def _extensions(self) -> list[int]:
        left, right = bonuses.extendable(self.sheet, self.number if self.casino is None else None)
        actions = self.setup.actions
        return [*actions.on("extend left", left), *actions.on("extend right", right)]

    def uses(self) -> list[int]:
        """The actions that use the effect at hand."""
        return USES[self.effect](self) if self.effect else []

    def _free_actions(self) -> list[int]:
        if self.effect is None:
            return []
        free = self.setup.actions.of("free")
        return [free[effect] for effect, uses in USES.items() if effect != self.effect and uses(self)]

    # ── what an action does ──────────────────────────────────────────────────────────────────────

    def do(self, action: int) -> None:
        verb, about = self.setup.actions.meanings[action]
        verb.do(self, action, about)
        moved = self.setup.moved_by.get(verb.name)
        if moved:
            self._note_projects(moved)

    def _note_projects(self, moved: Sequence[tuple[int, Project]]) -> None:
        sheet = self.sheet
        for i, project in moved:
            if sheet.projects[i] is None and not self.met >> i & 1 and fulfils(sheet, project):
                self.met |= 1 << i

    def use_bonus(self, kind: str) -> None:
        self.bonus_used = True
        self.sheet.bonuses.append(kind)

    def settle_hole(self, casino: int) -> None:
        """The golf hole above a casino just opened is built, or others are crossed."""
        if self.setup.mode.golf:
            golf.settle_hole(self.sheet, casino)

    @property
    def opened_a_star(self) -> bool:
        return self.casino is not None and self.setup.city.stars >> self.casino & 1 == 1


def _inaugurations(turn: RoundTurn) -> list[int]:
    full = turn.sheet.checked >= turn.setup.city.edition.track.boxes
    return [] if full else [turn.setup.actions.only("inaugurate")]


def _constructions(turn: RoundTurn) -> list[int]:
    return turn.setup.actions.on("build", turn.sheet.unbuilt)


def _drives(turn: RoundTurn) -> list[int]:
    drive = turn.setup.actions.of("drive")
    return [drive[line.direction] for line in lines(turn.sheet)]


def _shows(turn: RoundTurn) -> list[int]:
    if not turn.opened_a_star:
        return []
    show = turn.setup.actions.of("show")
    columns = zip(turn.sheet.shows, turn.setup.city.edition.shows, strict=True)
    return [show[i] for i, (crossed, column) in enumerate(columns) if crossed < len(column.values) - 1]


def _improvements(turn: RoundTurn) -> list[int]:
    improve = turn.setup.actions.of("improve")
    columns = zip(turn.sheet.improved, turn.setup.column_lengths, strict=True)
    return [improve[i] for i, (crossed, length) in enumerate(columns) if crossed < length]


USES: dict[str, Callable[[RoundTurn], list[int]]] = {
    "inauguration": _inaugurations,
    "construction": _constructions,
    "limousine": _drives,
    "show": _shows,
    "improvement": _improvements,
}
"""For each effect, the actions that use it on that sheet now."""
