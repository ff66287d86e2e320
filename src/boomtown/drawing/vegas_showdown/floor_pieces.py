"""Where everything lies on a sheet of Vegas Showdown, and its pieces: carpets, doors, small signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boomtown.drawing import svg
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown.tiles import DOOR, EDGES, UNIT, size_of
from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES, Tile
from boomtown.messages import Message
from boomtown.rules.vegas_showdown.floor import CELLS, EDGE_NAMES, Placement, cell_name

WIDTH, HEIGHT = 1000, 1004
LEFT, TOP = 38, 152
MARGIN = 18
VALUES_BOX = MARGIN, MARGIN, WIDTH - 2 * MARGIN, 100
FLOOR_BOX = 0, 122, WIDTH, 706
ASIDE_BOX = MARGIN, TOP + ROWS * UNIT + 22, WIDTH - 2 * MARGIN, 152
ASIDE_LEFT, ASIDE_TILE = MARGIN + 178, 124

ZONES = {
    "casino": ("#e6d29b", "#d8bf7c", "#7d6320", "C"),
    "neutral": ("#f3ecdd", "#e2d8c2", "#7d6320", ""),
    "hotel": ("#c3d8e2", "#aec8d5", "#2d5f7c", "H"),
}
"""For each zone its carpet, the pattern in it, the ink on it, and the letter of its entrance."""


ENTRANCES = {"casino": Message("Casino"), "hotel": Message("Hotel")}


def value_left(number: int) -> float:
    return 128 + number * 172


def corner_at(cell: int) -> tuple[int, int]:
    """The upper left corner of a square."""
    return LEFT + cell % COLUMNS * UNIT, TOP + cell // COLUMNS * UNIT


def corner(placement: Placement) -> tuple[int, int]:
    return corner_at(placement.cell)


def frame(placement: Placement, inset: float = 0) -> svg.Frame:
    """Where a tile lies, or the part of it so far inside its walls."""
    (x, y), (width, height) = corner(placement), size_of(placement)
    return x + inset, y + inset, width - 2 * inset, height - 2 * inset


def frame_of_floor() -> str:
    return svg.rect(LEFT - 3, TOP - 3, COLUMNS * UNIT + 6, ROWS * UNIT + 6, art.INK, stroke=(art.GOLD, 5))


COLUMN_NUMBERS = "".join(
    svg.text(LEFT + n * UNIT + 24, TOP - 8, n + 1, 31, art.CREAM) for n in range(COLUMNS)
)
ROW_NUMBERS = "".join(svg.text(18, TOP + n * UNIT + 25, n + 1, 31, art.CREAM) for n in range(ROWS))


def aside_places(aside: Sequence[Tile]) -> Iterator[tuple[Tile, svg.Frame]]:
    """Each tile set aside with its frame: all fit in one row."""
    widths = [SIZES[tile.size][0] * 59 + 194 for tile in aside]
    _, top, wide, height = ASIDE_BOX
    scale = min(1, (wide - 190) / sum(widths)) if widths else 1
    x, high = float(ASIDE_LEFT), ASIDE_TILE * scale
    for tile, width in zip(aside, widths, strict=True):
        yield tile, (x, top + (height - high) / 2, width * scale, high)
        x += width * scale


def carpet(cell: int, zone: str) -> str:
    """An empty square: the carpet of its zone, woven with stars, rings or nothing much."""
    x, y = corner_at(cell)
    fill, pattern, ink, letter = ZONES[zone]
    middle = x + UNIT / 2, y + UNIT / 2
    weave = {
        "casino": art.star(*middle, 42, pattern, 4, 0.22) + art.star(*middle, 20, fill, 4, 0.3),
        "neutral": svg.path(svg.diamond(*middle, 9), pattern),
        "hotel": "".join(svg.circle(*middle, radius, "none", stroke=(pattern, 4)) for radius in (36, 18)),
    }[zone]
    sign = svg.text(x + 24, y + 37, letter, 31, ink, weight=700) if letter else ""
    return svg.rect(x + 1, y + 1, UNIT - 2, UNIT - 2, fill) + weave + sign


def entrance(cell: tuple[int, int], zone: str, words: str) -> str:
    """A lit doorway on the outer edge, its letter, and the name of the house along the wall."""
    row, column = cell
    left = column == 0
    x, y = (LEFT if left else LEFT + COLUMNS * UNIT), TOP + (row + 0.5) * UNIT
    fill, _, _, letter = ZONES[zone]
    step, sweep = (-1, 0) if left else (1, 1)
    door = f"M{x + step * 2} {y - 34:g}h{step * 20}a14 14 0 0 {sweep} {step * 14} 14v40"
    door += f"a14 14 0 0 {sweep} {-step * 14} 14h{-step * 20}z"
    name = svg.text(0, 7, words, svg.fitted(words, 84, 22), fill)
    return (
        svg.path(door, art.GOLD)
        + svg.text(x + step * 23, y + 11, letter, 31, art.INK, weight=700)
        + svg.group(name, x + step * 20, y + UNIT + 18, turn=step * 90)
    )


def plus(x: float, y: float) -> str:
    ring = svg.circle(x, y, 21, art.WHITE, fill_opacity=0.85, glow=True, stroke=(art.GLOW, 4), dash="8 5")
    return ring + svg.line(f"M{x - 11:g} {y:g}h22M{x:g} {y - 11:g}v22", art.GLOW, 5, round=False)


def minus(x: float, y: float) -> str:
    disc = svg.circle(x, y, 16, art.WHITE, stroke=(art.GLOW, 4))
    return disc + svg.line(f"M{x - 8:g} {y:g}h16", art.GLOW, 5, round=False)


def fresh(placement: Placement) -> str:
    """Laid in the open turn: a stitched seam inside its walls."""
    return svg.rect(*frame(placement, 5), "none", 6, stroke=(art.WHITE, 4), dash="10 7")


def left_empty(placement: Placement) -> str:
    """Taken away in the open turn: where it lay, as an outline with its icon."""
    x, y, width, height = outline = frame(placement, 6)
    icon = svg.group(art.icon(placement.tile, x + width / 2, y + height / 2, 60), opacity=0.35)
    look = svg.rect(*outline, art.WHITE, 6, fill_opacity=0.35, stroke=(art.INK, 4), dash="4 8")
    return look + icon


def diamond(x: int, y: int, is_whole: bool) -> str:
    """A frame around a point that counts: broken with three red quarters, whole with four."""
    dashes = None if is_whole else "9 6"
    return svg.path(svg.diamond(x, y, 27), "none", stroke=(art.GOLD, 5), dash=dashes)


def _passage(x: float, y: float, upright: bool) -> str:
    """Two doors that meet: one bright way through both walls."""
    deep, half = 11, DOOR / 2 - 3
    sides = f"M-{deep} -{half:g}h{2 * deep}M-{deep} {half:g}h{2 * deep}"
    way = svg.rect(-deep, -half, 2 * deep, 2 * half, art.CREAM) + svg.line(sides, art.INK, 3, round=False)
    return svg.group(way, x + LEFT, y + TOP, turn=0 if upright else 90)


PASSAGES = {EDGE_NAMES[edge]: _passage(*place) for edge, place in EDGES.items()}
CROSSES = {
    EDGE_NAMES[edge]: svg.line(svg.cross(x + LEFT, y + TOP, 7), art.INK, 5)
    for edge, (x, y, _) in EDGES.items()
}
"""For each edge, what shows that its doors are joined, and that its door leads against a wall."""
CORNERS = {cell_name(cell): corner_at(cell) for cell in range(CELLS)}
