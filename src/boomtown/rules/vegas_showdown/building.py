"""Building: laying a bought tile or one set aside, and renovating; all seats at once."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.messages import Message
from boomtown.rules.vegas_showdown.actions import Actions
from boomtown.rules.vegas_showdown.floor import Placement
from boomtown.rules.vegas_showdown.sheet import Sheet

MOST_REMOVED = MOST_PLACED = 2


class BuildTurn:
    """Lay at most one tile: the one just bought, or instead one set aside earlier."""

    most_placed = 1

    def __init__(self, catalogue: Actions, opening: Sheet, aside: Sequence[str]) -> None:
        self.catalogue = catalogue
        self.opening = opening
        self.opening_aside = aside
        self.sheet = opening.copy()
        self.aside = list(aside)
        self.actions: list[int] = []
        self.done = False
        self.placed = 0
        self.removed = 0
        self._legal: Sequence[int] | None = None

    def restarted(self) -> BuildTurn:
        return type(self)(self.catalogue, self.opening, self.opening_aside)

    def copy(self) -> BuildTurn:
        copy = self.restarted()
        copy.sheet = self.sheet.copy()
        copy.aside = self.aside.copy()
        copy.actions = self.actions.copy()
        copy.done = self.done
        copy.placed = self.placed
        copy.removed = self.removed
        copy._legal = self._legal
        return copy

    # ── what is legal ────────────────────────────────────────────────────────────────────────────

    def legal(self) -> Sequence[int]:
        if self._legal is None:
            self._legal = () if self.done else tuple(self.find_legal())
        return self._legal

    def find_legal(self) -> list[int]:
        return [*self.placements(), self.catalogue.end]

    def placements(self) -> list[int]:
        if self.placed >= self.most_placed:
            return []
        place = self.catalogue.place
        return [
            place[placement.number] for tile in sorted(set(self.aside)) for placement in self.places_for(tile)
        ]

    def places_for(self, tile: str) -> list[Placement]:
        return self.sheet.places_for(tile)

    @property
    def has_a_choice(self) -> bool:
        """Whether the seat is waited for at all."""
        return len(self.legal()) > 1

    # ── what an action does, or why not ──────────────────────────────────────────────────────────

    def play(self, action: int) -> None:
        self._legal = None
        self.actions.append(action)
        verb, about = self.catalogue.meanings[action]
        verb.do(self, action, about)

    def forbids(self, action: int) -> Message:
        verb, about = self.catalogue.meanings[action]
        reason: Message = verb.why_not(self, action, about)
        return reason


class RenovateTurn(BuildTurn):
    """Take away up to two tiles, then place up to two; at the end the whole sheet must be legal."""

    most_placed = MOST_PLACED

    def find_legal(self) -> list[int]:
        found = [*self._removals(), *self.placements(), self.catalogue.leave]
        return [*found, self.catalogue.end] if self.sheet.fault() is None else found

    def _removals(self) -> list[int]:
        if self.placed or self.removed >= MOST_REMOVED:
            return []
        return [self.catalogue.remove[placed.cell] for placed in self.sheet.tiles]

    def places_for(self, tile: str) -> list[Placement]:
        return self.sheet.floor.on_free_cells(tile, self.sheet.free)

    @property
    def has_a_choice(self) -> bool:
        return bool(self._removals() or self.placements())
