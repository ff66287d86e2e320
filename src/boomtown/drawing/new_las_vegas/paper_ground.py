"""What is printed on the score sheet of New Las Vegas: an empty track, empty columns, and their titles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from boomtown.drawing import svg
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas import paper_pieces as sheet
from boomtown.drawing.new_las_vegas.paper_pieces import Column

HEAD_INKS = {
    "grand-hotel": "#6d5410",
    "small-hotel": "#6d5410",
    "street": art.LOT,
    "par-3": "#1f6b45",
    "par-4": "#1f6b45",
    "par-5": "#1f6b45",
    "vip": "#8d2a60",
    "luxury": "#1f5f86",
    "lines": art.EFFECT_INKS["limousine"],
}
SIZE = re.compile(r'font-size="([^"]*)"')


def smallest(ground: str) -> float:
    """How large a unit must be on a screen, so that the smallest words of a ground are 12 pixels high."""
    return 12 / min(map(float, SIZE.findall(ground)), default=12)


def track(boxes: Sequence[int], groups: Iterable[tuple[int, int]], title: str) -> str:
    top, box = sheet.TRACK_BOXES_TOP, sheet.TRACK_BOX
    tile = svg.rect(0, 0, 48, 48, art.EFFECT_INKS["inauguration"], 9) + art.EFFECT_ICONS["inauguration"]
    parts = [
        svg.rect(10, sheet.TRACK_TOP - 4, sheet.RANKING_LEFT - 30, sheet.TRACK_HEIGHT, art.DUSK, 14),
        svg.group(tile, 18, top - 2, 0.79),
        _caption(sheet.TRACK_LEFT, title),
    ]
    for x, width in groups:
        parts.append(svg.rect(x - 4, top - 4, width + 8, box + 8, art.NIGHT, 10, stroke=(art.ROAD, 1.6)))
    parts += [svg.rect(x, top, box, box, art.LOT, 6, stroke=(art.DIM, 1)) for x in boxes]
    last = svg.star(boxes[-1] + box / 2, top + box / 2, 12)
    return "".join(parts) + svg.path(last, "none", stroke=(art.GOLD, 1.6))


def ranking(column: Column, title: str) -> str:
    x, y, width, _ = column.area
    panel = svg.rect(x - 6, y - 4, width + 8, sheet.TRACK_HEIGHT, art.DUSK, 14)
    return panel + _caption(sheet.RANKING_LEFT, title) + _cells(column)


def shows(columns: Sequence[Column], title: str, debts: Sequence[Iterable[int]]) -> str:
    """Both columns under one heading."""
    (x, y, _, _), (last_x, _, last_width, _) = columns[0].area, columns[-1].area
    parts = [_heading(x, y, last_x + last_width - x, title, art.EFFECT_INKS["show"])]
    for column, owed in zip(columns, debts, strict=True):
        parts.append(_cells(column))
        parts += [art.coin(*column.beside(debt), owed=False) for debt in owed]
    return "".join(parts)


def column(column: Column, name: str, title: str) -> str:
    x, y, width, _ = column.area
    return _heading(x, y, width, title, HEAD_INKS[name]) + _cells(column)


def starburst(x: float, y: float) -> str:
    """In the place of the golf columns."""
    return art.starburst(x, y, 40, art.ROAD)


def _caption(x: int, title: str) -> str:
    return svg.text(x, sheet.TRACK_TOP + 13, title, 18, art.CHALK, "start", 500)


def _heading(x: int, y: int, width: int, title: str, ink: str) -> str:
    lines = _two_lines(title)
    size = min(svg.fitted(line, width - 10, 17) for line in lines)
    first = y + (20 if len(lines) == 2 else 28)
    words = "".join(
        svg.text(x + width / 2, first + i * 17, line, size, art.CREAM) for i, line in enumerate(lines)
    )
    return svg.rect(x, y, width, sheet.HEAD_HEIGHT, ink, 10) + words


def _two_lines(title: str) -> list[str]:
    """A title on one line, or broken where the longer line is shortest."""
    words = title.split()
    if len(title) <= 8 or len(words) == 1:
        return [title]
    breaks = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(breaks, key=lambda lines: max(map(len, lines)))


def _cells(column: Column) -> str:
    parts = []
    for (x, y), cell in zip(column.places, column.cells, strict=True):
        rim = art.DIM if cell is column.cells[-1] else art.GOLD
        look = svg.rect(
            x, y, column.width, sheet.CELL_HEIGHT, art.DUSK, 6, stroke=(rim, 1), stroke_opacity=0.45
        )
        parts.append(look + svg.text(x + column.width / 2, y + 23, cell, 24, art.DIM))
    return "".join(parts)
