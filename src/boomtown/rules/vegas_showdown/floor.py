"""The floor plan: every way a tile can lie on the seven by five cells, computed once per edition.

Cells and unit edges are numbered, so a set of cells, or the doors of a tile, is the bits of an integer: two
tiles are joined exactly where their sets of doors have an edge in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES, Edition, Tile

CELLS = ROWS * COLUMNS
WHOLE_FLOOR = (1 << CELLS) - 1
TURNS = (0, 90, 180, 270)
_UPRIGHT_EDGES = ROWS * (COLUMNS + 1)


Shape = tuple[int, int, frozenset[tuple[str, int]]]
"""A tile as it lies: width, height, and its doors by side and unit edge."""


def cell_name(cell: int) -> str:
    """`3.1`: row 3, column 1."""
    return f"{cell // COLUMNS + 1}.{cell % COLUMNS + 1}"


def upright_edge(row: int, column: int) -> int:
    """The edge on the left of that cell."""
    return 1 << row * (COLUMNS + 1) + column


def level_edge(row: int, column: int) -> int:
    """The edge above that cell."""
    return 1 << _UPRIGHT_EDGES + row * COLUMNS + column


def _edges() -> Iterator[tuple[int, str, int]]:
    """Every edge: its bit, its name (`3.1 W`, the left edge of that cell), and the cells it lies between."""
    for row in range(ROWS):
        for column in range(COLUMNS + 1):
            cells = [row * COLUMNS + beside for beside in (column - 1, column) if 0 <= beside < COLUMNS]
            side = "W" if column < COLUMNS else "E"
            yield upright_edge(row, column), f"{cell_name(cells[-1])} {side}", _set_of(cells)
    for row in range(ROWS + 1):
        for column in range(COLUMNS):
            cells = [beside * COLUMNS + column for beside in (row - 1, row) if 0 <= beside < ROWS]
            side = "N" if row < ROWS else "S"
            yield level_edge(row, column), f"{cell_name(cells[-1])} {side}", _set_of(cells)


def _set_of(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


EDGE_NAMES = {edge: name for edge, name, _ in _edges()}
CELLS_BESIDE = {edge: cells for edge, _, cells in _edges()}
POINTS = {
    cell: _set_of((cell, cell - 1, cell - COLUMNS, cell - COLUMNS - 1))
    for cell in range(COLUMNS, CELLS)
    if cell % COLUMNS
}
"""The inner grid points: each by the cell at its lower right, with the four cells around it."""


@dataclass(frozen=True, eq=False, slots=True)
class Placement:
    """A tile on the floor: its upper left cell, its turn clockwise, the cells it covers and its doors.

    A floor has each of them once, so they are told apart by identity.
    """

    number: int
    """Its place in the list of all placements."""
    text: str
    tile: Tile
    cell: int
    turn: int
    cells: int
    doors: int


class Floor:
    """All placements of all tiles, and the few questions asked about them."""

    def __init__(self, edition: Edition, rules: int) -> None:
        self.edition = edition
        self.rules = rules
        self.placements: list[Placement] = []
        for tile in edition.tiles.values():
            self.placements += _placements_of(tile, len(self.placements))
        self.by_text = {placement.text: placement for placement in self.placements}
        self.aliases = {
            f"{tile.id} {cell_name(cell)} {turn}": f"{tile.id} {cell_name(cell)} {first}"
            for tile in edition.tiles.values()
            for turn, first in _first_alike(_shapes(tile)).items()
            for cell in range(CELLS)
            if f"{tile.id} {cell_name(cell)} {first}" in self.by_text
        }
        """Placements spelt with a turn that looks like an earlier one, and how they are spelt here."""
        self._of_tile: dict[str, list[Placement]] = {name: [] for name in edition.tiles}
        for placement in self.placements:
            self._of_tile[placement.tile.id].append(placement)
        row, column = edition.sheet.casino_entrance
        self.casino_entrance = upright_edge(row, column)
        row, column = edition.sheet.hotel_entrance
        self.hotel_entrance = upright_edge(row, column + 1)
        self.zones = {
            zone: sum(
                1 << row * COLUMNS + column
                for row in range(ROWS)
                for column in range(COLUMNS)
                if edition.sheet.zones[row][column] == zone
            )
            for zone in ("casino", "neutral", "hotel")
        }

    def with_a_door(self, tile: str, edges: int, free: int) -> list[Placement]:
        """The placements of a tile on free cells with a door on one of these edges."""
        occupied = ~free
        return [
            placement
            for placement in self._of_tile[tile]
            if placement.doors & edges and not placement.cells & occupied
        ]

    def on_free_cells(self, tile: str, free: int) -> list[Placement]:
        """The placements of a tile on free cells, whatever its doors."""
        occupied = ~free
        return [placement for placement in self._of_tile[tile] if not placement.cells & occupied]


def single_bits(mask: int) -> Iterator[int]:
    """Each bit of a set on its own."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def _placements_of(tile: Tile, first: int) -> list[Placement]:
    """Every cell and every turn; of turns that look the same only the first."""
    found: list[Placement] = []
    shapes = _shapes(tile)
    alike = _first_alike(shapes)
    for row in range(ROWS):
        for column in range(COLUMNS):
            for turn, shape in shapes.items():
                if turn not in alike and row + shape[1] <= ROWS and column + shape[0] <= COLUMNS:
                    found.append(_placement(first + len(found), tile, turn, row, column, shape))
    return found


def _shapes(tile: Tile) -> dict[int, Shape]:
    """A tile as it lies in each turn."""
    width, height = SIZES[tile.size]
    doors = tile.doors
    shapes: dict[int, Shape] = {}
    for turn in TURNS:
        shapes[turn] = (width, height, frozenset(doors))
        doors = tuple(_turned(side, edge, height) for side, edge in doors)
        width, height = height, width
    return shapes


def _first_alike(shapes: Mapping[int, Shape]) -> dict[int, int]:
    """The turns that look like an earlier one, and which."""
    firsts: dict[Shape, int] = {}
    return {
        turn: first for turn, shape in shapes.items() if (first := firsts.setdefault(shape, turn)) != turn
    }


def _turned(side: str, edge: int, height: int) -> tuple[str, int]:
    """Where a door comes to lie by a quarter turn clockwise of a tile of that height."""
    return {
        "N": ("E", edge),
        "E": ("S", height - 1 - edge),
        "S": ("W", edge),
        "W": ("N", height - 1 - edge),
    }[side]


def _placement(
    number: int,
    tile: Tile,
    turn: int,
    row: int,
    column: int,
    shape: Shape,
) -> Placement:
    width, height, doors = shape
    cell = row * COLUMNS + column
    cells = sum(1 << cell + down * COLUMNS + right for down in range(height) for right in range(width))
    edges = 0
    for side, edge in doors:
        if side in "NS":
            edges |= level_edge(row if side == "N" else row + height, column + edge)
        else:
            edges |= upright_edge(row + edge, column if side == "W" else column + width)
    text = f"{tile.id} {cell_name(cell)} {turn}"
    return Placement(number, text, tile, cell, turn, cells, edges)
