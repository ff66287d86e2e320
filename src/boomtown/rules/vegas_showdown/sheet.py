"""One hotel-casino: the tiles on its floor, what they bring, and where another tile may go."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from boomtown.rules.vegas_showdown.floor import (
    CELLS_BESIDE,
    EDGE_NAMES,
    POINTS,
    WHOLE_FLOOR,
    Floor,
    Placement,
    cell_name,
    single_bits,
)

LOUNGES = ("lounge", "fancy-lounge")
NIGHT_CLUB = "night-club"


class Sheet:
    """A sheet of a closed stage is never changed again: a turn builds on a copy."""

    __slots__ = ("_facts", "floor", "occupied", "tiles")

    def __init__(self, floor: Floor, tiles: Iterable[Placement] = ()) -> None:
        self.floor = floor
        self.tiles = list(tiles)
        self.occupied = sum(placement.cells for placement in self.tiles)
        self._facts: dict[str, Any] | None = None

    def copy(self) -> Sheet:
        copy = Sheet(self.floor, self.tiles)
        copy._facts = self._facts
        return copy

    @property
    def free(self) -> int:
        return WHOLE_FLOOR & ~self.occupied

    def add(self, placement: Placement) -> None:
        self.tiles.append(placement)
        self.occupied |= placement.cells
        self._facts = None

    def remove(self, placement: Placement) -> None:
        self.tiles.remove(placement)
        self.occupied &= ~placement.cells
        self._facts = None

    def at(self, cell: int) -> Placement | None:
        """The tile whose upper left cell this is."""
        return next((placement for placement in self.tiles if placement.cell == cell), None)

    # ── what the tiles bring ─────────────────────────────────────────────────────────────────────

    @property
    def population(self) -> int:
        return self.floor.edition.start.population + sum(placed.tile.population for placed in self.tiles)

    @property
    def revenue(self) -> int:
        return self.floor.edition.start.revenue + sum(placed.tile.revenue for placed in self.tiles)

    @property
    def income(self) -> int:
        """What a round usually pays: the lower of population and revenue."""
        return min(self.population, self.revenue)

    @property
    def fame(self) -> int:
        return sum(placed.tile.fame for placed in self.tiles)

    def count(self, tiles: Collection[str]) -> int:
        """How many tiles of these kinds lie here."""
        return sum(placed.tile.id in tiles for placed in self.tiles)

    # ── doors ────────────────────────────────────────────────────────────────────────────────────

    def reached_from(self, entrance: int) -> int:
        """The edges one can walk to from an entrance: the doors of all tiles joined to it, and itself."""
        reached = entrance
        waiting = [placed.doors for placed in self.tiles]
        grows = True
        while grows:
            grows = False
            for doors in waiting:
                if doors & reached and doors & ~reached:
                    reached |= doors
                    grows = True
        return reached

    def doors(self) -> dict[str, int]:
        """The edges with doors: joined to another door or an entrance, open to a free cell, or blocked."""
        seen = self.floor.casino_entrance | self.floor.hotel_entrance
        joined = every = 0
        for placed in self.tiles:
            joined |= seen & placed.doors
            seen |= placed.doors
            every |= placed.doors
        opens = sum(edge for edge in single_bits(every & ~joined) if CELLS_BESIDE[edge] & self.free)
        return {"joined": joined, "open": opens, "blocked": every & ~joined & ~opens}

    def edges_for(self, color: str) -> int:
        """The edges a tile of that colour may be joined to."""
        edges = 0
        if color in ("yellow", "green"):
            edges |= self.reached_from(self.floor.casino_entrance)
        if color in ("blue", "green"):
            edges |= self.reached_from(self.floor.hotel_entrance)
        return edges

    @property
    def lounge_doors(self) -> int:
        doors = 0
        for placed in self.tiles:
            if placed.tile.id in LOUNGES:
                doors |= placed.doors
        return doors

    @property
    def are_entrances_connected(self) -> bool:
        return bool(self.reached_from(self.floor.casino_entrance) & self.floor.hotel_entrance)

    # ── where a tile may go ──────────────────────────────────────────────────────────────────────

    def missing_for(self, tile: str) -> list[str]:
        """The tiles that must lie here before this one may."""
        needs = self.floor.edition.tiles[tile].needs
        return [needed for needed in needs if not self.count((needed,))]

    def places_for(self, tile: str) -> list[Placement]:
        """Where the tile may be laid: its requirements met, and joined to the right entrance."""
        if self.missing_for(tile):
            return []
        edges = self.edges_for(self.floor.edition.tiles[tile].color)
        found = self.floor.with_a_door(tile, edges, self.free)
        if tile == NIGHT_CLUB:
            found = [placement for placement in found if placement.doors & self.lounge_doors]
        return found

    def fault(self) -> tuple[str, Placement] | None:
        """What is wrong with the sheet as a whole: the rule, and the first tile that breaks it."""
        casino, hotel = self.edges_for("yellow"), self.edges_for("blue")
        edges = {"yellow": casino, "blue": hotel, "green": casino | hotel}
        for placed in self.tiles:
            if not placed.doors & edges[placed.tile.color]:
                return "connection", placed
            if self.missing_for(placed.tile.id):
                return "needs", placed
            if placed.tile.id == NIGHT_CLUB and not placed.doors & self.lounge_doors:
                return "night club", placed
        return None

    # ── the final scoring ────────────────────────────────────────────────────────────────────────

    def is_zone_filled(self, zone: str, color: str) -> bool:
        """Whether every cell of the zone is covered by a tile of that colour or a green one."""
        covered = sum(placed.cells for placed in self.tiles if placed.tile.color in (color, "green"))
        return not self.floor.zones[zone] & ~covered

    def diamonds(self) -> dict[int, int]:
        """How many inner grid points have three, and how many four, red quarters around them."""
        return {quarters: len(points) for quarters, points in self.diamond_points().items()}

    def diamond_points(self) -> dict[int, list[int]]:
        """The points with three and with four red quarters, each as the cell at its lower right.

        The middle of one large tile is no point between tiles.
        """
        red = sum(placed.cells for placed in self.tiles if placed.tile.red)
        found: dict[int, list[int]] = {3: [], 4: []}
        for cell, around in POINTS.items() if red.bit_count() >= 3 else ():
            quarters = (around & red).bit_count()
            if quarters >= 3 and not any(placed.cells == around for placed in self.tiles):
                found[quarters].append(cell)
        return found

    # ── plain data ───────────────────────────────────────────────────────────────────────────────

    def plain(self) -> list[str]:
        return [placed.text for placed in self.tiles]

    def facts(self) -> dict[str, Any]:
        """What follows from the tiles, for the views.

        `population`, `revenue`, `income` (of a usual round) and `tile_fame`; `filled`: for `casino` and
        `hotel` whether the section is; `connected`: whether one can walk from entrance to entrance; `doors`:
        the edges (`3.1 W`, `3.1 N`; on the outer walls `3.7 E`, `5.1 S`) whose doors are `joined`, `open` and
        `blocked`; `diamonds`: the grid points with `three` and `four` red quarters, each by the cell at its
        lower right.
        """
        if self._facts is None:
            points = self.diamond_points()
            self._facts = {
                "population": self.population,
                "revenue": self.revenue,
                "income": self.income,
                "tile_fame": self.fame,
                "filled": {
                    "casino": self.is_zone_filled("casino", "yellow"),
                    "hotel": self.is_zone_filled("hotel", "blue"),
                },
                "connected": self.are_entrances_connected,
                "doors": {
                    kind: [EDGE_NAMES[edge] for edge in single_bits(edges)]
                    for kind, edges in self.doors().items()
                },
                "diamonds": {
                    "three": [cell_name(cell) for cell in points[3]],
                    "four": [cell_name(cell) for cell in points[4]],
                },
            }
        return self._facts

    @classmethod
    def from_plain(cls, floor: Floor, plain: Sequence[Any]) -> Sheet:
        return cls(floor, (floor.by_text[text] for text in plain))
