"""The pieces of the score sheet: what is crossed, checked and circled, and what can be touched."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.new_las_vegas import art

TRACK_TOP, TRACK_HEIGHT = 617, 90
TRACK_LEFT, TRACK_BOX, TRACK_BOXES_TOP = 64, 34, 643
RANKING_LEFT, RANKING_WIDTH = 668, 152
HEAD_TOP, HEAD_HEIGHT = 712, 44
CELLS_TOP, CELL, CELL_HEIGHT = 760, 33, 29
CELL_WIDTH, SHOW_CELL_WIDTH = 70, 50


@dataclass(frozen=True, eq=False)
class Column:
    """A column of cells that are crossed from the first one on; the first one left counts."""

    act: str
    cells: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    """The left upper corner of each cell."""
    width: int
    area: tuple[int, int, int, int]
    """What can be touched: x, y, width, height."""

    @property
    def below_title(self) -> tuple[int, int, int, int]:
        """The cells alone: their title and what stands beside them can say what they are."""
        x, y = self.places[0]
        last_x, last_y = self.places[-1]
        return x - 3, y - 3, last_x + self.width - x + 6, last_y + CELL_HEIGHT - y + 6

    def beside(self, cell: int) -> tuple[int, int]:
        x, y = self.places[cell - 1]
        return x + self.width + 15, y + CELL_HEIGHT // 2


@cache
def crossed_cells(column: Column, crossed: int, before: int, count: int = 0) -> str:
    """Cells struck out, and a lit one that counts, with how often it does."""
    parts = []
    for i, (x, y) in enumerate(column.places[:crossed]):
        stroke = f"M{x + 5} {y + CELL_HEIGHT - 5}l{column.width - 10} {10 - CELL_HEIGHT}"
        parts.append(svg.line(stroke, art.FRESH if i >= before else art.CHALK, 3.5))
    x, y = column.places[crossed]
    rim = art.rim(crossed > before, art.GOLD, 2, 2)
    parts.append(svg.rect(x, y, column.width, CELL_HEIGHT, art.CREAM, 6, stroke=rim))
    middle = x + column.width / 2 - (14 if count else 0)
    parts.append(svg.text(middle, y + 23.5, column.cells[crossed], 26, art.INK, weight=700))
    if count:
        parts.append(svg.text(x + column.width - 5, y + 22, f"×{count}", 19, art.EVEN, "end"))
    return svg.untouched("".join(parts))


@cache
def crossed_show(
    column: Column, crossed: int, before: int, debts: tuple[int, ...], owed: tuple[int, ...]
) -> str:
    """A column of shows: with the first one its debts are owed until their cells are crossed."""
    cells = crossed_cells(column, crossed, before)
    return cells + "".join(_show_debt(column, debt, debt in owed, not before) for debt in debts if crossed)


def _show_debt(column: Column, debt: int, owed: bool, fresh: bool) -> str:
    x, y = column.beside(debt)
    return svg.untouched(art.coin(x, y, owed=True, fresh=fresh) if owed else art.cross(x, y, 7, art.CHALK, 3))


@cache
def checked_box(x: int, fresh: bool) -> str:
    middle = TRACK_BOX / 2
    tile = svg.rect(x, TRACK_BOXES_TOP, TRACK_BOX, TRACK_BOX, art.EFFECT_INKS["inauguration"], 6)
    ink = art.FRESH if fresh else art.CREAM
    return svg.untouched(tile + art.cross(x + middle, TRACK_BOXES_TOP + middle, 10, ink, 4.5))


@cache
def circled_group(x: int, width: int, used: str, fresh: bool) -> str:
    """A circled group of boxes, and what it was used for: a debt, another number, another effect."""
    ink = art.FRESH if fresh else art.GOLD
    middle, y = x + width / 2, TRACK_BOXES_TOP + TRACK_BOX + 11
    signs = {
        "extension": art.coin(middle, y, owed=True, fresh=fresh),
        "easy": svg.text(middle, y + 8, "±", 24, ink, weight=700),
        "free": svg.path(svg.star(middle, y, 11), ink),
    }
    ring = x - 5, TRACK_BOXES_TOP - 5, width + 10, TRACK_BOX + 10
    return svg.untouched(svg.rect(*ring, "none", 15, stroke=(ink, 4)) + signs[used])


# ── what can be touched ──────────────────────────────────────────────────────────────────────────


def _glowing(x: int, y: int, width: int, height: int) -> str:
    frame = x - 4, y - 4, width + 8, height + 8
    return svg.rect(*frame, "none", 9, glow=True, stroke=(art.GLOW, 3.5), dash="8 4")


@cache
def next_cell(column: Column, crossed: int) -> str:
    return svg.hit(*column.area) + _glowing(*column.places[crossed], column.width, CELL_HEIGHT)


@cache
def next_box(x: int) -> str:
    frame = _glowing(x, TRACK_BOXES_TOP, TRACK_BOX, TRACK_BOX)
    return frame + art.cross(x + TRACK_BOX / 2, TRACK_BOXES_TOP + TRACK_BOX / 2, 6, art.GLOW, 3)
