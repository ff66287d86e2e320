"""The free squares of a hotel-casino: where doors lead, how far one comes from there, what fits.

Sets of cells and of edges are the bits of integers, as on the floor.
"""

from __future__ import annotations

from collections.abc import Callable

from boomtown.editions.vegas_showdown import COLUMNS, ROWS
from boomtown.rules.vegas_showdown.floor import level_edge, upright_edge

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
"""Four cells each: the grid points in their middle."""


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


_CHUNK = 10
_CHUNK_MASK = (1 << _CHUNK) - 1


def _beside_chunks() -> list[list[int]]:
    """The cells beside every set of edges, ten edges at a time: a look-up is faster than a loop."""
    beside = _beside_edges()
    chunks = []
    for first in range(0, max(beside).bit_length(), _CHUNK):
        cells = [0]
        for edge in range(first, first + _CHUNK):
            cells += [some | beside.get(1 << edge, 0) for some in cells]
        chunks.append(cells)
    return chunks


_BESIDE = _beside_chunks()


def beside(doors: int) -> int:
    """The cells on both sides of these doors."""
    cells = 0
    for chunk in _BESIDE:
        cells |= chunk[doors & _CHUNK_MASK]
        doors >>= _CHUNK
    return cells


def behind(doors: int, free: int) -> int:
    """The free cells these doors open to."""
    return beside(doors) & free


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


def _large_places(cells: int) -> int:
    """The upper left cells of the places for a large tile."""
    pairs = cells & cells >> 1 & ~_LAST_COLUMN
    return pairs & pairs >> COLUMNS


def blocks_in(cells: int) -> int:
    """How many places for a large tile these cells have."""
    return _large_places(cells).bit_count()


_PLACES: dict[str, Callable[[int], int]] = {
    "small": lambda cells: cells,
    "medium": lambda cells: cells & cells >> COLUMNS | cells & cells >> 1 & ~_LAST_COLUMN,
    "large": _large_places,
}


def fits(size: str, cells: int) -> bool:
    """Whether a tile of that size finds room on these cells."""
    return bool(_PLACES[size](cells))


def most_blocks(cells: int) -> int:
    """About how many large tiles find room side by side: laid one by one from the first corner."""
    found = 0
    while places := _large_places(cells):
        corner = (places & -places).bit_length() - 1
        cells &= ~(BLOCKS[0] << corner)
        found += 1
    return found
