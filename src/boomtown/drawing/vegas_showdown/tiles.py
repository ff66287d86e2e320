"""The tiles of Vegas Showdown as pictures: walls, doors, red corners, an icon and what the tile brings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.vegas_showdown import art
from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES, Tile
from boomtown.rules.vegas_showdown.floor import Placement, level_edge, single_bits, upright_edge

UNIT = 132
"""The side of a square of the floor, in units of the drawing."""

DOOR = 46
WALL = 7

EDGES = {
    **{
        upright_edge(y, x): (x * UNIT, y * UNIT + UNIT // 2, True)
        for y in range(ROWS)
        for x in range(COLUMNS + 1)
    },
    **{
        level_edge(y, x): (x * UNIT + UNIT // 2, y * UNIT, False)
        for y in range(ROWS + 1)
        for x in range(COLUMNS)
    },
}
"""Each unit edge of the floor: its middle, and whether it is upright."""


def size_of(placement: Placement) -> tuple[int, int]:
    """Width and height of a tile as it lies, in units of the drawing."""
    width, height = SIZES[placement.tile.size]
    width, height = (height, width) if placement.turn in (90, 270) else (width, height)
    return width * UNIT, height * UNIT


def corner_of(placement: Placement) -> tuple[int, int]:
    """Where the upper left corner of a tile lies on the floor."""
    return placement.cell % COLUMNS * UNIT, placement.cell // COLUMNS * UNIT


def plate(placement: Placement) -> str:
    """The tile without any writing, its upper left corner at the origin."""
    width, height = size_of(placement)
    fill = art.FILLS[placement.tile.color]
    frame = WALL / 2 + 1.5, WALL / 2 + 1.5, width - WALL - 3, height - WALL - 3
    parts = [svg.rect(*frame, fill, 9, stroke=(art.INK, WALL))]
    if placement.tile.red:
        parts += _red_corners(width, height)
    parts += _doors(placement, fill)
    return "".join(parts)


def _red_corners(width: int, height: int) -> Iterator[str]:
    """A quarter of a diamond in every corner of every square, but none in the middle of a large tile."""
    long = 22
    for x in range(0, width + 1, UNIT):
        for y in range(0, height + 1, UNIT):
            rim = [
                (dx, dy)
                for dx in (-long, long)
                for dy in (-long, long)
                if 0 <= x + dx <= width and 0 <= y + dy <= height
            ]
            if len(rim) < 4:
                yield from (svg.path(f"M{x} {y}h{dx}l{-dx} {dy}z", art.RED) for dx, dy in rim)


def _doors(placement: Placement, fill: str) -> Iterator[str]:
    """A gap in the wall with a sill, on every edge that has a door."""
    left, top = corner_of(placement)
    width, _ = size_of(placement)
    deep = WALL + 5
    for edge in single_bits(placement.doors):
        x, y, upright = EDGES[edge]
        x, y = x - left, y - top
        inner = 0 if (x < width if upright else y == 0) else -deep
        if upright:
            yield svg.rect(x + inner, y - DOOR / 2, deep, DOOR, fill)
            yield svg.rect(x + inner, y - DOOR / 2 + 5, deep - 3, DOOR - 10, art.CREAM)
        else:
            yield svg.rect(x - DOOR / 2, y + inner, DOOR, deep, fill)
            yield svg.rect(x - DOOR / 2 + 5, y + inner, DOOR - 10, deep - 3, art.CREAM)


def letter(tile: Tile, size: float) -> str:
    """The sign of the entrance, in the upper left corner."""
    sign = art.LETTERS[tile.color]
    width = size * (1.5 if len(sign) == 1 else 2.5)
    disc = svg.rect(14, 14, width, size * 1.5, art.INK, size * 0.75)
    return disc + svg.text(14 + width / 2, 14 + size * 1.11, sign, size, art.FILLS[tile.color], weight=700)


# For each shape: the icon's middle and size; the name's middle, width and size; how, where and how large the
# values stand.
_FACES = {
    (1, 1): ((53, 62, 48), (66, 103, 104, 17), (art.worth_column, 91, 50, 23)),
    (2, 1): ((76, 72, 82), (184, 46, 134, 23), (art.worth, 184, 95, 28)),
    (1, 2): ((66, 90, 88), (66, 160, 104, 22), (art.worth, 66, 216, 26)),
    (2, 2): ((132, 94, 128), (132, 180, 220, 27), (art.worth, 132, 228, 31)),
}


def face(placement: Placement, name: str) -> str:
    """The whole tile with its name and values, upper left corner at the origin."""
    tile = placement.tile
    width, height = size_of(placement)
    picture, (x, y, wide, size), (values, *where) = _FACES[width // UNIT, height // UNIT]
    return "".join(
        (
            plate(placement),
            art.icon(tile, *picture),
            letter(tile, 19),
            svg.lines(x, y, name, wide, size, art.INK),
            values(tile, *where),
        )
    )


def picture(placement: Placement, letters: float = 15) -> str:
    """The tile with its icon and letter alone: small on the board, or a ghost where it could lie."""
    width, height = size_of(placement)
    drawn = art.icon(placement.tile, width / 2, height / 2, min(width, height) * 0.66)
    return plate(placement) + drawn + letter(placement.tile, letters)


# ── seats ────────────────────────────────────────────────────────────────────────────────────────

_TOKENS = (
    ("#b23a2e", "M-23 0a23 23 0 1 1 46 0a23 23 0 1 1 -46 0z"),
    ("#1c6a86", "M-17 -21h34q4 0 4 4v34q0 4 -4 4h-34q-4 0 -4 -4v-34q0 -4 4 -4z"),
    ("#704596", svg.diamond(0, 0, 27)),
    ("#33703a", "M-13 -24h26l14 24l-14 24h-26l-14 -24z"),
    ("#8a5413", "M0 -27l26 20l-9 30h-34l-9 -30z"),
)
"""For each seat a colour and a shape around the origin."""


def fill_of(seat: int) -> str:
    """The colour of a seat."""
    return _TOKENS[seat % len(_TOKENS)][0]


@cache
def token(seat: int, x: float, y: float, size: float = 46) -> str:
    """The token of a seat: its number in a shape of its own."""
    fill, shape = _TOKENS[seat % len(_TOKENS)]
    number = svg.text(0, 10, seat + 1, 28, art.WHITE, weight=700)
    return svg.group(svg.path(shape, fill, stroke=(art.CREAM, 3)) + number, x, y, size / 46)
