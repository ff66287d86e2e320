"""The pieces of the score sheet of New Las Vegas: cells, boxes, plaques, and what glows around them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from boomtown.drawing.drawing import forbidden
from boomtown.drawing.flip_and_write import box, fitting, lettering
from boomtown.drawing.new_las_vegas.art import (
    CHALK,
    CORAL,
    CREAM,
    DIM,
    DUSK,
    EFFECT_INKS,
    EVEN,
    FRESH,
    GLOW,
    GOLD,
    INK,
    PROJECT_INKS,
    SPECIAL_INKS,
    coin,
    cross,
    star,
)
from boomtown.drawing.new_las_vegas.places import left

TRACK_TOP, TRACK_HEIGHT = 618, 84
TRACK_LEFT, TRACK_BOX, TRACK_BOXES_TOP = 64, 34, 640
RANKING_LEFT, RANKING_WIDTH = 668, 152
HEAD_TOP, HEAD_HEIGHT = 712, 44
CELLS_TOP, CELL, CELL_HEIGHT = 760, 33, 29
CELL_WIDTH, SHOW_CELL_WIDTH = 70, 50
BOTTOM_TOP, BOTTOM_HEIGHT, BOTTOM_WIDTH, BOTTOM_STEP = 932, 58, 186, 196


@dataclass(frozen=True, eq=False)
class Column:
    """A column of cells that are crossed from the first one on; the first one left counts."""

    act: str
    cells: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    """The left upper corner of each cell."""
    width: int
    hit: tuple[int, int, int, int]
    """What can be touched: x, y, width, height."""


def beside_cell(column: Column, cell: int) -> tuple[int, int]:
    x, y = column.places[cell - 1]
    return x + column.width + 15, y + CELL_HEIGHT // 2


# ── pieces of the ground ─────────────────────────────────────────────────────────────────────────


def heading(column: Column, title: str, ink: str) -> str:
    x, y, width, _ = column.hit
    lines = _two_lines(title)
    size = min(fitting(line, width - 10, 17) for line in lines)
    first = y + (20 if len(lines) == 2 else 28)
    words = "".join(
        lettering(x + width / 2, first + i * 17, line, size, CREAM) for i, line in enumerate(lines)
    )
    return box(x, y, width, HEAD_HEIGHT, 10, f'fill="{ink}"') + words


def _two_lines(title: str) -> list[str]:
    """A title on one line, or broken where the longer line is shortest."""
    words = title.split()
    if len(title) <= 8 or len(words) == 1:
        return [title]
    breaks = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(breaks, key=lambda lines: max(map(len, lines)))


def cells_ground(column: Column) -> str:
    parts = []
    for i, ((x, y), cell) in enumerate(zip(column.places, column.cells, strict=True)):
        rim = GOLD if i < len(column.cells) - 1 else DIM
        look = f'fill="{DUSK}" stroke="{rim}" stroke-opacity="0.45"'
        parts.append(box(x, y, column.width, CELL_HEIGHT, 6, look))
        parts.append(lettering(x + column.width / 2, y + 23, cell, 24, DIM))
    return "".join(parts)


# ── pieces of what is written ────────────────────────────────────────────────────────────────────


@cache
def crossed_cells(column: Column, crossed: int, before: int, count: int = 0) -> str:
    """Cells struck out, and a lit one that counts, with how often it does."""
    parts = []
    for i in range(crossed):
        x, y = column.places[i]
        ink = FRESH if i >= before else CHALK
        parts.append(
            f'<path d="M{x + 5} {y + CELL_HEIGHT - 5}l{column.width - 10} {10 - CELL_HEIGHT}" stroke="{ink}" '
            'stroke-width="3.5" stroke-linecap="round"/>'
        )
    x, y = column.places[crossed]
    rim = FRESH if crossed > before else GOLD
    parts.append(box(x, y, column.width, CELL_HEIGHT, 6, f'fill="{CREAM}" stroke="{rim}" stroke-width="2"'))
    middle = x + column.width / 2 - (14 if count else 0)
    parts.append(lettering(middle, y + 23.5, column.cells[crossed], 26, INK, weight=700))
    if count:
        parts.append(lettering(x + column.width - 5, y + 22, f"×{count}", 19, EVEN, "end"))
    return "".join(parts)


@cache
def show_debt(column: Column, debt: int, owed: bool, fresh: bool) -> str:
    x, y = beside_cell(column, debt)
    return coin(x, y, owed=True, fresh=fresh) if owed else cross(x, y, 7, CHALK, 3)


@cache
def checked_box(x: int, fresh: bool) -> str:
    middle = TRACK_BOX / 2
    look = f'fill="{EFFECT_INKS["inauguration"]}"'
    return box(x, TRACK_BOXES_TOP, TRACK_BOX, TRACK_BOX, 6, look) + cross(
        x + middle, TRACK_BOXES_TOP + middle, 10, FRESH if fresh else CREAM, 4.5
    )


@cache
def circled_group(x: int, width: int, used: str, fresh: bool) -> str:
    """A circled group of boxes, and what it was used for: a debt, another number, another effect."""
    ink = FRESH if fresh else GOLD
    ring = f'fill="none" stroke="{ink}" stroke-width="4"'
    middle, y = x + width / 2, TRACK_BOXES_TOP + TRACK_BOX + 11
    signs = {
        "extension": coin(middle, y, owed=True, fresh=fresh),
        "easy": lettering(middle, y + 8, "±", 24, ink, weight=700),
        "free": f'<path d="{star(middle, y, 11)}" fill="{ink}"/>',
    }
    return box(x - 5, TRACK_BOXES_TOP - 5, width + 10, TRACK_BOX + 10, 15, ring) + signs[used]


@cache
def project_plaque(
    place: int, id: str, color: str, high: int, low: int, approved: bool, points: int | None
) -> str:
    """A project with its two values, or with the points it brought."""
    x, ink = left(3) + 4 + place * BOTTOM_STEP, PROJECT_INKS[color]
    middle = BOTTOM_TOP + BOTTOM_HEIGHT / 2
    fill = DUSK if points is None else ink
    parts = [
        box(x, BOTTOM_TOP, BOTTOM_WIDTH, BOTTOM_HEIGHT, 12, f'fill="{fill}" stroke="{ink}" stroke-width="2"')
    ]
    if points is not None:
        tick = f"M{x + 92} {middle}l9 10l16 -20"
        parts.append(
            f'<path d="{tick}" fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
        return (
            "".join(parts)
            + lettering(x + 46, middle + 10, id, 28, INK, weight=700)
            + lettering(x + 152, middle + 12, points, 34, INK, weight=700)
        )
    parts.append(lettering(x + 46, middle + 10, id, 28, ink, weight=700))
    parts.append(lettering(x + 106, middle + 10, high, 28, DIM if approved else CREAM))
    parts.append(lettering(x + 152, middle + 10, low, 28, CREAM if approved else CHALK, weight=500))
    parts.append(f'<path d="M{x + 133} {middle - 15}l-8 30" stroke="{DIM}" stroke-width="2"/>')
    if approved:
        parts.append(f'<path d="M{x + 90} {middle + 10}l32 -20" stroke="{CHALK}" stroke-width="3.5"/>')
    return "".join(parts)


@cache
def vault_plaque(bundles: int, debts: int) -> str:
    """Bundles of money against debts."""
    x = left(3) + 4 + 3 * BOTTOM_STEP
    middle = BOTTOM_TOP + BOTTOM_HEIGHT / 2
    rim = CORAL if debts > bundles else SPECIAL_INKS["mafia"]
    notes = "".join(
        box(x + 18 + dx, middle - 12 + dy, 34, 20, 3, f'fill="#2f7f56" stroke="{CREAM}" stroke-width="1.5"')
        for dx, dy in ((5, -4), (0, 2))
    )
    return (
        box(
            x,
            BOTTOM_TOP,
            BOTTOM_WIDTH - 6,
            BOTTOM_HEIGHT,
            12,
            f'fill="{DUSK}" stroke="{rim}" stroke-width="2"',
        )
        + notes
        + f'<circle cx="{x + 35}" cy="{middle:g}" r="5" fill="none" stroke="{CREAM}" stroke-width="1.5"/>'
        + lettering(x + 76, middle + 10, bundles, 28, CREAM)
        + coin(x + 118, middle, owed=debts > 0)
        + lettering(x + 152, middle + 10, debts, 28, CORAL if debts > bundles else CREAM)
    )


# ── targets ──────────────────────────────────────────────────────────────────────────────────────


@cache
def next_cell(column: Column, crossed: int) -> str:
    x, y = column.places[crossed]
    look = f'class="glow" fill="none" stroke="{GLOW}" stroke-width="3.5" stroke-dasharray="8 4"'
    return box(*column.hit, 10, 'fill="#fff" fill-opacity="0"') + box(
        x - 4, y - 4, column.width + 8, CELL_HEIGHT + 8, 9, look
    )


@cache
def next_box(x: int) -> str:
    look = f'class="glow" fill="none" stroke="{GLOW}" stroke-width="3.5" stroke-dasharray="8 4"'
    middle = TRACK_BOX / 2
    return box(x - 4, TRACK_BOXES_TOP - 4, TRACK_BOX + 8, TRACK_BOX + 8, 9, look) + cross(
        x + middle, TRACK_BOXES_TOP + middle, 6, GLOW, 3
    )


@cache
def column_in_vain(column: Column) -> str:
    return forbidden(column.act, box(*column.hit, 10, 'fill="#fff" fill-opacity="0"'))
