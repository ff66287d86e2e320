"""The free squares of a hotel-casino: where doors lead, how far one comes from there, what fits.

Sets of cells and of edges are the bits of integers, as on the floor.
"""

from __future__ import annotations

from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES
from boomtown.rules.vegas_showdown.floor import level_edge, single_bits, upright_edge

_FIRST_COLUMN = sum(1 << row * COLUMNS for row in range(ROWS))
_LAST_COLUMN = _FIRST_COLUMN << COLUMNS - 1


def _rectangles(width: int, height: int) -> list[int]:
    """The cells of every rectangle of that shape."""
    shape = sum(1 << row * COLUMNS + column for row in range(height) for column in range(width))
    return [
        shape << row * COLUMNS + column
        for row in range(ROWS - height + 1)
        for column in range(COLUMNS - width + 1)
    ]


BLOCKS = _rectangles(2, 2)
"""Four cells each: the places of large tiles, and the grid points in their middle."""
_SHAPES = {
    size: _rectangles(width, height) + (_rectangles(height, width) if width != height else [])
    for size, (width, height) in SIZES.items()
}


def _beside_edges() -> dict[int, int]:
    """The cells on both sides of each edge."""
    beside: dict[int, int] = {}
    for row in range(ROWS):
        for column in range(COLUMNS):
            for edge in (
                upright_edge(row, column),
                upright_edge(row, column + 1),
                level_edge(row, column),
                level_edge(row + 1, column),
            ):
                beside[edge] = beside.get(edge, 0) | 1 << row * COLUMNS + column
    return beside


_BESIDE = _beside_edges()


def behind(doors: int, free: int) -> int:
    """The free cells these doors open to."""
    cells = 0
    for edge in single_bits(doors):
        cells |= _BESIDE[edge]
    return cells & free


def spread(cells: int, free: int) -> int:
    """These cells and the free ones next to them."""
    sideways = (cells & ~_LAST_COLUMN) << 1 | (cells & ~_FIRST_COLUMN) >> 1
    return cells | (sideways | cells << COLUMNS | cells >> COLUMNS) & free


def region(cells: int, free: int) -> int:
    """The free cells one can come to from these without crossing a tile."""
    while (wider := spread(cells, free)) != cells:
        cells = wider
    return cells


def gap(one: int, other: int, free: int) -> int | None:
    """How many free cells a way from one set to the other takes, or None if there is none."""
    cells, steps = one, 1
    while not cells & other:
        wider = spread(cells, free)
        if wider == cells:
            return None
        cells, steps = wider, steps + 1
    return steps


def blocks_in(cells: int) -> int:
    """How many places for a large tile these cells have."""
    return sum(not block & ~cells for block in BLOCKS)


def fits(size: str, cells: int) -> bool:
    """Whether a tile of that size finds room on these cells."""
    return any(not shape & ~cells for shape in _SHAPES[size])
