"""Building: laying a bought tile or one set aside, and renovating; all seats at once."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.messages import Message
from boomtown.rules.vegas_showdown.actions import Actions
from boomtown.rules.vegas_showdown.floor import Placement, cell_name
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.words import ENTRANCE_NAMES, tile_name

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

    # ── what an action does ──────────────────────────────────────────────────────────────────────

    def play(self, action: int) -> None:
        self._legal = None
        self.actions.append(action)
        if action == self.catalogue.end:
            self.done = True
        elif action == self.catalogue.leave:
            self.sheet, self.aside = self.opening.copy(), list(self.opening_aside)
            self.done = True
        elif action in self.catalogue.placement:
            placement = self.catalogue.placement[action]
            self.sheet.add(placement)
            self.aside.remove(placement.tile.id)
            self.placed += 1
        else:
            removed = self.sheet.at(self.catalogue.remove.index(action))
            assert removed
            self.sheet.remove(removed)
            self.aside.append(removed.tile.id)
            self.removed += 1

    # ── why not ──────────────────────────────────────────────────────────────────────────────────

    def forbids(self, action: int) -> Message:
        match self.catalogue.text(action).split():
            case ["place", *_]:
                return self.why_not_there(self.catalogue.placement[action])
            case ["remove", cell]:
                return self.why_not_removed(cell)
            case ["end"]:
                return self.why_no_end()
            case ["leave"]:
                return Message("Only a renovation can be left as it was; end the turn instead.")
            case _:
                return Message("Everybody's action stands; now the tiles are placed.")

    def why_not_there(self, placement: Placement) -> Message:
        tile = placement.tile
        values = {"tile": tile_name(tile), "cell": cell_name(placement.cell)}
        if self.placed >= self.most_placed:
            return Message("No more tiles can be placed this turn.")
        if tile.id not in self.aside:
            return Message("You have no {tile} to place.", values)
        if placement.cells & self.sheet.occupied:
            return Message("{tile} does not fit at {cell}: there is a tile already.", values)
        return self._why_not_joined(placement)

    def _why_not_joined(self, placement: Placement) -> Message:
        tile = placement.tile
        values: dict[str, object] = {"tile": tile_name(tile), "entrance": ENTRANCE_NAMES[tile.color]}
        missing = self.sheet.missing_for(tile.id)
        if missing:
            tiles = self.catalogue.tiles
            values["missing"] = [tile_name(tiles[name]) for name in missing]
            return Message("{tile} needs {missing} on the sheet first.", values)
        if not placement.doors & self.sheet.edges_for(tile.color):
            return Message("{tile} would not be joined to {entrance} by doors.", values)
        return Message("A door of {tile} must meet a door of a Lounge or Fancy Lounge.", values)

    def why_not_removed(self, cell: str) -> Message:
        return Message("Tiles are taken away only by renovating.")

    def why_no_end(self) -> Message:
        raise AssertionError("a turn without renovation can always end")


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

    def _why_not_joined(self, placement: Placement) -> Message:
        raise AssertionError("doors are tested at the end of a renovation")

    def why_not_removed(self, cell: str) -> Message:
        if self.placed:
            return Message("First tiles are taken away, then others are placed.")
        if self.removed >= MOST_REMOVED:
            return Message("At most two tiles can be taken away.")
        return Message("No tile begins at {cell}.", {"cell": cell})

    def why_no_end(self) -> Message:
        fault = self.sheet.fault()
        assert fault
        rule, placed = fault
        values: dict[str, object] = {"tile": tile_name(placed.tile), "cell": cell_name(placed.cell)}
        if rule == "needs":
            missing = self.sheet.missing_for(placed.tile.id)
            values["missing"] = [tile_name(self.catalogue.tiles[name]) for name in missing]
            return Message("{tile} at {cell} needs {missing} on the sheet.", values)
        if rule == "connection":
            values["entrance"] = ENTRANCE_NAMES[placed.tile.color]
            return Message("{tile} at {cell} is not joined to {entrance} by doors.", values)
        return Message("No door of {tile} at {cell} meets a door of a Lounge or Fancy Lounge.", values)
