"""What is printed on the score sheet of New Las Vegas: an empty track, empty columns, and their titles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from boomtown.drawing import svg
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas import paper_pieces as sheet
from boomtown.drawing.new_las_vegas.paper_pieces import Column
from boomtown.drawing.new_las_vegas.symbols import Words

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
HEAD_SIZES = (18, 17, 14)
"""How high the words of a heading may be in one, two or three lines."""
SIZE = re.compile(r'font-size="([^"]*)"')


def smallest(ground: str) -> float:
    """How large a unit must be on a screen, so that the smallest words of a ground are 12 pixels high."""
    return 12 / min(map(float, SIZE.findall(ground)), default=12)


def track(boxes: Sequence[int], groups: Iterable[tuple[int, int]], words: Words) -> str:
    top, box = sheet.TRACK_BOXES_TOP, sheet.TRACK_BOX
    tile = svg.rect(0, 0, 48, 48, art.EFFECT_INKS["inauguration"], 9) + art.EFFECT_ICONS["inauguration"]
    parts = [
        svg.rect(10, sheet.TRACK_TOP - 4, sheet.RANKING_LEFT - 30, sheet.TRACK_HEIGHT, art.DUSK, 14),
        svg.group(tile, 18, top - 2, 0.79),
        _caption(sheet.TRACK_LEFT, words.titles["track"]),
    ]
    for x, width in groups:
        parts.append(svg.rect(x - 4, top - 4, width + 8, box + 8, art.NIGHT, 10, stroke=(art.ROAD, 1.6)))
    parts += [svg.rect(x, top, box, box, art.LOT, 6, stroke=(art.DIM, 1)) for x in boxes]
    last = svg.star(boxes[-1] + box / 2, top + box / 2, 12)
    return svg.explained(words.says["track"], "".join(parts) + svg.path(last, "none", stroke=(art.GOLD, 1.6)))


def ranking(column: Column, words: Words) -> str:
    x, y, width, _ = column.area
    panel = svg.rect(x - 6, y - 4, width + 8, sheet.TRACK_HEIGHT, art.DUSK, 14)
    caption = _caption(sheet.RANKING_LEFT, words.titles["inauguration"])
    return svg.explained(words.says["ranking"], panel + caption + _cells(column))


def shows(columns: Sequence[Column], words: Words, debts: Sequence[Iterable[int]]) -> str:
    """Both columns under one heading."""
    (x, y, _, _), (last_x, _, last_width, _) = columns[0].area, columns[-1].area
    heading = _heading(x, y, last_x + last_width - x, words.titles["shows"], art.EFFECT_INKS["show"])
    both = zip(columns, debts, strict=True)
    coins = (art.coin(*column.beside(debt), owed=False) for column, owed in both for debt in owed)
    cells = "".join(map(_cells, columns))
    return svg.explained(words.says["shows"], heading + cells) + svg.explained(
        words.says["show debts"], "".join(coins)
    )


def column(column: Column, name: str, words: Words) -> str:
    x, y, width, _ = column.area
    heading = _heading(x, y, width, words.titles[name], HEAD_INKS[name])
    return svg.explained(words.columns[name], heading + _cells(column))


def starburst(x: float, y: float) -> str:
    """In the place of the golf columns."""
    return art.starburst(x, y, 40, art.ROAD)


def _caption(x: int, title: str) -> str:
    return svg.text(x, sheet.TRACK_TOP + 16, title, 18, art.CHALK, "start", 500)


def _heading(x: int, y: int, width: int, title: str, ink: str) -> str:
    lines, size = _fitted(title, width - 8)
    step = min(size, 17)
    first = y + sheet.HEAD_HEIGHT / 2 + size * 0.36 - (len(lines) - 1) * step / 2
    words = "".join(
        svg.text(x + width / 2, first + i * step, line, size, art.CREAM) for i, line in enumerate(lines)
    )
    return svg.rect(x, y, width, sheet.HEAD_HEIGHT, ink, 10) + words


def _fitted(title: str, width: float) -> tuple[list[str], float]:
    """A title in one, two or three lines, as large as it can be."""
    words = title.split()
    found = []
    for count in range(1, min(len(words), len(HEAD_SIZES)) + 1):
        for cuts in combinations(range(1, len(words)), count - 1):
            parts = pairwise((0, *cuts, len(words)))
            lines = [" ".join(words[start:end]) for start, end in parts]
            found.append((min(svg.fitted(line, width, HEAD_SIZES[count - 1]) for line in lines), lines))
    size, lines = max(found, key=lambda one: one[0])
    return lines, size


def _cells(column: Column) -> str:
    parts = []
    for (x, y), cell in zip(column.places, column.cells, strict=True):
        rim = art.DIM if cell is column.cells[-1] else art.GOLD
        look = svg.rect(
            x, y, column.width, sheet.CELL_HEIGHT, art.DUSK, 6, stroke=(rim, 1), stroke_opacity=0.45
        )
        parts.append(look + svg.text(x + column.width / 2, y + 23, cell, 24, art.DIM))
    return "".join(parts)
