"""The floor of a casino in Vegas Showdown: where everything lies, its carpets, and the small signs on it."""

from __future__ import annotations

from boomtown.drawing.vegas_showdown.icons import CREAM, GLOW, INK, WHITE, diamond, icon, rect, star, write
from boomtown.drawing.vegas_showdown.tiles import DOOR, EDGES, UNIT, corner_of, size_of
from boomtown.editions.vegas_showdown import COLUMNS, ROWS
from boomtown.rules.vegas_showdown.floor import Placement

WIDTH, HEIGHT = 1000, 1004
LEFT, TOP = 38, 152
MARGIN, PANEL_HEIGHT = 18, 100
ASIDE, ASIDE_HEIGHT = TOP + ROWS * UNIT + 22, 152

ZONES = {
    "casino": ("#e6d29b", "#d8bf7c", "#7d6320", "C"),
    "neutral": ("#f3ecdd", "#e2d8c2", "#7d6320", ""),
    "hotel": ("#c3d8e2", "#aec8d5", "#2d5f7c", "H"),
}
"""For each zone its carpet, the pattern in it, and the letter of its entrance."""


def value_left(number: int) -> float:
    return 128 + number * 172


def corner(placement: Placement) -> tuple[int, int]:
    x, y = corner_of(placement)
    return LEFT + x, TOP + y


def at(placement: Placement) -> str:
    x, y = corner(placement)
    return f"{x} {y}"


def carpet(cell: int, zone: str) -> str:
    """An empty square: the carpet of its zone, woven with stars, rings or nothing much."""
    x, y = LEFT + cell % COLUMNS * UNIT, TOP + cell // COLUMNS * UNIT
    fill, pattern, ink, letter = ZONES[zone]
    middle_x, middle_y = x + UNIT / 2, y + UNIT / 2
    place = f'cx="{middle_x:g}" cy="{middle_y:g}"'
    ring = f'<circle {place} r="{{}}" fill="none" stroke="{pattern}" stroke-width="4"/>'
    weave = {
        "casino": star(middle_x, middle_y, 42, pattern, 4, 0.22) + star(middle_x, middle_y, 20, fill, 4, 0.3),
        "neutral": diamond(middle_x, middle_y, 9, f'fill="{pattern}"'),
        "hotel": ring.format(36) + ring.format(18),
    }[zone]
    sign = write(x + 20, y + 30, letter, 21, fill=ink, weight="700") if letter else ""
    return rect(x + 1, y + 1, UNIT - 2, UNIT - 2, fill) + weave + sign


def plus(x: float, y: float) -> str:
    ring = f'class="glow" fill="{WHITE}" fill-opacity="0.85" stroke="{GLOW}" stroke-width="4"'
    cross = f'<path d="M{x - 11:g} {y:g}h22M{x:g} {y - 11:g}v22" stroke="{GLOW}" stroke-width="5"/>'
    return f'<circle cx="{x:g}" cy="{y:g}" r="21" {ring} stroke-dasharray="8 5"/>{cross}'


def minus(x: float, y: float) -> str:
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="16" fill="{WHITE}" stroke="{GLOW}" stroke-width="4"/>'
    return f'{disc}<path d="M{x - 8:g} {y:g}h16" stroke="{GLOW}" stroke-width="5"/>'


def fresh(placement: Placement) -> str:
    """Laid in the open turn: a stitched seam inside its walls."""
    x, y = corner(placement)
    width, height = size_of(placement)
    seam = f'rx="6" stroke="{WHITE}" stroke-width="4" stroke-dasharray="10 7"'
    return rect(x + 5, y + 5, width - 10, height - 10, "none", seam)


def left_empty(placement: Placement) -> str:
    """Taken away in the open turn: where it lay, as an outline with its icon."""
    x, y = corner(placement)
    width, height = size_of(placement)
    outline = f'rx="6" fill-opacity="0.35" stroke="{INK}" stroke-width="4" stroke-dasharray="4 8"'
    small = icon(placement.tile, x + width / 2, y + height / 2, 60)
    return rect(x + 6, y + 6, width - 12, height - 12, WHITE, outline) + f'<g opacity="0.35">{small}</g>'


def _passage(x: float, y: float, upright: bool) -> str:
    """Two doors that meet: one bright way through both walls."""
    deep, half = 11, DOOR / 2 - 3
    way = rect(-deep, -half, 2 * deep, 2 * half, CREAM)
    sides = f"M-{deep} -{half:g}h{2 * deep}M-{deep} {half:g}h{2 * deep}"
    jambs = f'<path d="{sides}" stroke="{INK}" stroke-width="3"/>'
    turn = "" if upright else " rotate(90)"
    return f'<g transform="translate({x + LEFT} {y + TOP}){turn}">{way}{jambs}</g>'


def _cross(x: float, y: float) -> str:
    """A door that leads against a wall."""
    x, y = x + LEFT, y + TOP
    looks = f'stroke="{INK}" stroke-width="5" stroke-linecap="round"'
    return f'<path d="M{x - 7} {y - 7}l14 14M{x + 7} {y - 7}l-14 14" {looks}/>'


def _cells_beside(x: int, y: int, upright: bool) -> int:
    """The one or two cells an edge lies between."""
    column, row = x // UNIT, y // UNIT
    pairs = ((row, column - 1), (row, column)) if upright else ((row - 1, column), (row, column))
    return sum(1 << r * COLUMNS + c for r, c in pairs if 0 <= r < ROWS and 0 <= c < COLUMNS)


PASSAGES = {edge: _passage(*place) for edge, place in EDGES.items()}
CROSSES = {edge: _cross(x, y) for edge, (x, y, _) in EDGES.items()}
BESIDE = {edge: _cells_beside(*place) for edge, place in EDGES.items()}
POINTS = {
    sum(1 << (row - down) * COLUMNS + column - back for down in (0, 1) for back in (0, 1)): (
        LEFT + column * UNIT,
        TOP + row * UNIT,
    )
    for row in range(1, ROWS)
    for column in range(1, COLUMNS)
}
"""The inner grid points by the four cells around them."""
