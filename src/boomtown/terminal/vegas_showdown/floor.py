"""A hotel-casino in the terminal: squares and tiles, with the walls, doors and diamonds between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from boomtown.editions.vegas_showdown import COLUMNS, ROWS
from boomtown.rules.vegas_showdown.floor import (
    EDGE_NAMES,
    Floor,
    Placement,
    cell_name,
    level_edge,
    upright_edge,
)
from boomtown.terminal.face import FAINT
from boomtown.terminal.vegas_showdown.tiles import SHORT_NAMES, TILE_STYLES
from boomtown.terminal.words import say

CELL = 8
ZONE_STYLES = {"casino": "#8a7a2a", "neutral": "grey58", "hotel": "#4a7fa8"}
ZONE_SIGNS = {"casino": "y", "neutral": "·", "hotel": "b"}
WALL, OPEN, JOINED, BLOCKED = "bold white", "bold bright_yellow", "bold bright_green", "bold red"

LEVEL = {
    "edge": ("─" * CELL, FAINT),
    "free": ("·" + " " * (CELL - 2) + "·", FAINT),
    "wall": ("━" * CELL, WALL),
    "open": ("━━━" + " " * (CELL - 6) + "━━━", OPEN),
    "joined": ("━━━" + " " * (CELL - 6) + "━━━", JOINED),
    "blocked": ("━━━" + "×" * (CELL - 6) + "━━━", BLOCKED),
}
"""The edges above and below a square."""
UPRIGHT = {
    "edge": ("│", FAINT),
    "free": (" ", FAINT),
    "wall": ("┃", WALL),
    "open": ("╌", OPEN),
    "joined": ("╌", JOINED),
    "blocked": ("×", BLOCKED),
}
"""The edges beside a square, where a door is."""
DIAMONDS = {"three": ("◇", "bold red"), "four": ("◆", "bold red")}


class FloorDrawing:
    """One sheet of a view, and the places that can be chosen."""

    def __init__(self, floor: Floor, sheet: Mapping[str, Any], choosable: Mapping[str, str]) -> None:
        self.floor = floor
        self.choosable = choosable
        placed = [floor.by_text[text] for text in sheet["sheet"]]
        self.owner = {
            (cell // COLUMNS, cell % COLUMNS): tile
            for tile in placed
            for cell in range(ROWS * COLUMNS)
            if tile.cells >> cell & 1
        }
        self.doors = {name: kind for kind, names in sheet["doors"].items() for name in names}
        self.diamonds = {name: kind for kind, names in sheet["diamonds"].items() for name in names}

    def text(self) -> Text:
        titles = "".join(f"{column:^{CELL + 1}}" for column in range(1, COLUMNS + 1))
        text = Text("    " + titles + "\n", FAINT)
        for row in range(ROWS):
            self._level_line(text, row)
            self._name_line(text, row)
            self._door_line(text, row)
        self._level_line(text, ROWS)
        text.rstrip()
        return text

    def _level_line(self, text: Text, row: int) -> None:
        """The edges above a row of squares, and the grid points between them."""
        text.append("   ")
        for column in range(COLUMNS):
            text.append(*self._point(row, column))
            text.append(*self._edge((row - 1, column), (row, column), level_edge(row, column), LEVEL))
        text.append(*self._point(row, COLUMNS)).append("\n")

    def _name_line(self, text: Text, row: int) -> None:
        """The names of the tiles; doors are drawn in the line below."""
        text.append(f"{row + 1}  ", FAINT)
        for column in range(COLUMNS + 1):
            sign, style = self._upright(row, column)
            text.append(*UPRIGHT["wall"] if self._is_door(row, column) else (sign, style))
            if column < COLUMNS:
                begins = self._begins(row, column)
                name = say(SHORT_NAMES[begins.tile.id])[:CELL] if begins else ""
                text.append(f"{name:^{CELL}}", self._ground(row, column))
        text.append("\n")

    def _door_line(self, text: Text, row: int) -> None:
        """The doors beside the squares, the places to choose, and the signs of tiles and sections."""
        printed = self.floor.edition.sheet
        text.append("  ", FAINT).append("»" if (row, 0) == printed.casino_entrance else " ", JOINED)
        for column in range(COLUMNS + 1):
            text.append(*self._upright(row, column))
            if column < COLUMNS:
                text.append(*self._sign(row, column))
        text.append(" «" if (row, COLUMNS - 1) == printed.hotel_entrance else "", JOINED).append("\n")

    def _sign(self, row: int, column: int) -> tuple[str, str]:
        name, begins = cell_name(row * COLUMNS + column), self._begins(row, column)
        if name in self.choosable:
            return f"{name:^{CELL}}", self.choosable[name]
        sign = "" if (row, column) in self.owner else ZONE_SIGNS[self._zone(row, column)]
        if begins and begins.tile.red:
            sign = "◆"
        return f"{sign:^{CELL}}", self._ground(row, column)

    def _begins(self, row: int, column: int) -> Placement | None:
        """The tile whose upper left square this is."""
        tile = self.owner.get((row, column))
        return tile if tile and tile.cell == row * COLUMNS + column else None

    def _ground(self, row: int, column: int) -> str:
        """The colour of a square: its tile's, or that of its section."""
        tile = self.owner.get((row, column))
        return TILE_STYLES[tile.tile.color] if tile else ZONE_STYLES[self._zone(row, column)]

    def _zone(self, row: int, column: int) -> str:
        return self.floor.edition.sheet.zones[row][column]

    def _is_door(self, row: int, column: int) -> bool:
        return EDGE_NAMES[upright_edge(row, column)] in self.doors

    def _upright(self, row: int, column: int) -> tuple[str, str]:
        return self._edge((row, column - 1), (row, column), upright_edge(row, column), UPRIGHT)

    def _edge(
        self,
        one: tuple[int, int],
        other: tuple[int, int],
        edge: int,
        signs: Mapping[str, tuple[str, str]],
    ) -> tuple[str, str]:
        """How an edge between two squares looks: a door, a wall, or nothing within a tile."""
        beside = self.owner.get(one), self.owner.get(other)
        if beside[0] is not beside[1]:
            return signs[self.doors.get(EDGE_NAMES[edge], "wall")]
        if beside[0]:
            return " " * len(signs["wall"][0]), TILE_STYLES[beside[0].tile.color]
        is_outside = -1 in (*one, *other) or other[0] == ROWS or other[1] == COLUMNS
        return signs["edge" if is_outside else "free"]

    def _point(self, row: int, column: int) -> tuple[str, str]:
        """A grid point: a diamond, the inside of a tile, or a corner."""
        around = [self.owner.get((row - down, column - right)) for down in (0, 1) for right in (0, 1)]
        if around[0] and all(tile is around[0] for tile in around):
            return " ", TILE_STYLES[around[0].tile.color]
        diamond = self.diamonds.get(cell_name(row * COLUMNS + column)) if column < COLUMNS else None
        return DIAMONDS[diamond] if diamond else ("+", FAINT)
