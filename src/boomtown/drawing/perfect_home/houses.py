"""What stands in a street of Perfect Home: houses and their numbers, pools, fences, roundabouts, trees."""

from __future__ import annotations

from functools import cache
from html import escape

from boomtown.drawing import svg
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.lots import EAVES, PITCH, POOL_Y, TREE_Y, Spot
from boomtown.drawing.perfect_home.scenery import HORIZON, KERB_TOP, ROAD_TOP

WALLS = ("#f8cbb6", "#c2e3d6", "#fae5a8", "#c0dcee", "#f5c9d4", "#ecdfc6", "#d3d9ef")
ROOFS = ("#b8685a", "#4f8580", "#c4853f", "#57799b")
# A roof over the eaves at (0, 0), and what it needs of the wall above them.
ROOF_SHAPES = (
    ("", "M-35 2L0-28L35 2Z"),
    ("", "M-36 2L-21-23H21L36 2Z"),
    ("M-29 0V-17L0-5L29-17V0Z", "M-36-27L0-14L36-27V-17L0-4L-36-17Z"),
    ("", "M14-14V-31H24V-6ZM-35 2L0-27L35 2Z"),
    ("M-29 0V-6L29-20V0Z", "M-37-8L37-27V-17L-37 2Z"),
    ("", "M-35 2L-28-15L0-29L28-15L35 2Z"),
    ("M-17 0V-16H17V0Z", "M-23-25H23V-15H-23ZM-36-7H36V2H-36Z"),
)
POOL = "M-23-2C-23-13-11-14-3-10C4-6 10-13 17-10C26-6 25 9 14 12C4 14-4 9-11 12C-19 13-23 7-23-2Z"
PICKET = "M-7 100V20L-3.5 12L0 20V100ZM0 100V20L3.5 12L7 20V100Z"
PICKET_TOP = KERB_TOP - 98
BUSHES = "M-30 58a8 8 0 0 1 16 0zM14 58a8 8 0 0 1 16 0z"
BADGE_Y = ROAD_TOP + 11
ADDRESS = 16
"""The height of the smallest words in a street: the names of the lots on the pavement."""

BIS_MARK = "bis"
"""Under a number that is repeated: the same in every language, as in the name of a house."""

Style = tuple[str, str, str, str]


def style(street: int, lot: int) -> Style:
    """Wall and roof colours and shapes of a house, by a pattern that seems to have none."""
    above, roof = ROOF_SHAPES[(lot * 3 + street * 5) % len(ROOF_SHAPES)]
    return WALLS[(lot * 2 + street) % len(WALLS)], ROOFS[(lot * 3 + street) % len(ROOFS)], above, roof


# ── houses ───────────────────────────────────────────────────────────────────────────────────────


def ghost(spot: Spot, style: Style) -> str:
    """A house on the drawing board."""
    _, _, above, roof = style
    parts = (f"{above}M-29 0H29V58H-29Z", roof)
    lines = (
        svg.path(d, art.CARD, fill_opacity=0.88, stroke=(art.LINE, 1.5), stroke_linejoin="round")
        for d in parts
    )
    return svg.group("".join(lines), spot.x, spot.top + EAVES)


def house(spot: Spot, style: Style) -> str:
    wall, tiles, above, roof = style
    shape = (
        svg.path(f"{above}M-29 0H29V58H-29Z", wall)
        + svg.path(roof, tiles)
        + svg.path(BUSHES, art.GREEN)
        + svg.rect(-24, 8, 48, 41, art.CARD, 6, fill_opacity=0.6)
    )
    return svg.group(shape, spot.x, spot.top + EAVES)


def number_on(spot: Spot, number: int, is_fresh: bool, bis: str) -> str:
    """A number on a house; `bis` is what one that is repeated says of itself."""
    x, y, ink = spot.x, spot.top + EAVES, art.FRESH if is_fresh else art.INK
    line = svg.line(f"M{x - 20} {y + 53.5}h40", art.FRESH, 3.5, round=False) if is_fresh else ""
    if not bis:
        return svg.text(x, y + 41, number, 36, ink) + line
    plate = svg.rect(x - 24, y + 5, 48, 46, art.ROSE, 5, stroke=(art.ROSE_LINE, 2))
    figure, mark = svg.text(x, y + 32, number, 30, ink), svg.text(x, y + 47, BIS_MARK, 16, art.ROSE_LINE)
    return svg.explained(bis, plate + figure + mark) + line


@cache
def roundabout(spot: Spot, is_fresh: bool, name: str, says: str) -> str:
    parts = (
        svg.path(f"M-16 20H16V{ROAD_TOP - 112}H-16Z", art.ASPHALT),
        svg.circle(0, 0, 35, art.ASPHALT),
        svg.circle(0, 0, 25.5, "none", stroke=(art.PAPER, 2), dash="9 7"),
        svg.circle(0, 0, 16, art.LEAF, stroke=(art.FRESH if is_fresh else art.CARD, 3)),
        svg.circle(0, 0, 7, art.GREEN),
        svg.text(0, ROAD_TOP - 116.5, name, ADDRESS, art.CARD),
    )
    return svg.explained(says, svg.group("".join(parts), spot.x, spot.top + 112))


# ── around the houses ────────────────────────────────────────────────────────────────────────────


@cache
def estate(first: Spot, size: int, serves: bool, says: str) -> str:
    """Its ground in the colour of its size, which stands on a badge at the road."""
    left, width, top, hue = first.x - PITCH // 2, size * PITCH, first.top, art.HUES[size - 1]
    badge, figure = (art.INK, art.CARD) if serves else (hue, art.INK)
    return svg.explained(
        says,
        svg.rect(left + 7, top + HORIZON, width - 14, KERB_TOP - HORIZON, hue, fill_opacity=0.8)
        + svg.rect(left + 7, top + ROAD_TOP - 2, width - 14, 6, badge)
        + svg.circle(left + width / 2, top + BADGE_Y, 11, badge, stroke=(art.CARD, 2))
        + svg.text(left + width / 2, top + BADGE_Y + 6, size, 18, figure),
    )


def boundary(spot: Spot) -> str:
    return svg.line(f"M{spot.edge:g} {spot.top + HORIZON}V{spot.top + KERB_TOP}", art.GREEN, 2, dash="2 6")


@cache
def picket(x: float, top: int, line: str) -> str:
    """A fence, from its end."""
    shape = svg.path(PICKET, art.CARD, stroke=(line, 2), stroke_linejoin="round")
    return svg.group(shape, x, top + PICKET_TOP)


@cache
def fence(spot: Spot, is_fresh: bool, says: str) -> str:
    """The fence on the right of a lot."""
    return _saying(says, picket(spot.edge, spot.top, art.FRESH if is_fresh else art.POST))


@cache
def pool_to_be(spot: Spot, says: str) -> str:
    return _in_the_garden(spot, says, _PLANNED)


@cache
def pool(spot: Spot, is_fresh: bool, says: str) -> str:
    edge = (art.FRESH, 3.5) if is_fresh else (art.CARD, 2.5)
    waves = svg.line("M-14-1q4-4 8 0t8 0t8 0", art.CARD, 2.5)
    return _in_the_garden(spot, says, svg.path(POOL, art.WATER, stroke=edge) + waves)


@cache
def lost_pool(spot: Spot, says: str) -> str:
    return _in_the_garden(spot, says, _PLANNED + svg.line("M-9-8L9 8M9-8L-9 8", art.STRIKE, 3.5))


_PLANNED = svg.path(POOL, art.CARD, fill_opacity=0.7, stroke=(art.WATER_LINE, 2), dash="4 4")


def _in_the_garden(spot: Spot, says: str, shape: str) -> str:
    return svg.explained(says, svg.group(shape, spot.x, spot.top + POOL_Y))


@cache
def tick(spot: Spot, says: str) -> str:
    """A house that serves a plan."""
    x, y = spot.x + 26, spot.top + 149
    mark = svg.line(f"M{x - 4.5:g} {y:g}l3.5 4l6-7", art.CARD, 2.5)
    return _saying(says, svg.circle(x, y, 9, art.INK) + mark)


def _saying(words: str, shape: str) -> str:
    """One of many alike: it says what it is when it is touched, and is not read out each time."""
    return f'<g class="says" data-says="{escape(words)}">{svg.title(words)}{shape}</g>'


def address(spot: Spot, name: str) -> str:
    """The name of a lot, as sentences call it, on the pavement."""
    return svg.text(spot.x, spot.top + ROAD_TOP - 4.5, name, ADDRESS, "#6b6557")


# ── trees ────────────────────────────────────────────────────────────────────────────────────────


def _tree(x: int, top: int, trunk: str, crown: str, value: str) -> str:
    return svg.line(f"M{x} {top + TREE_Y + 12}V{top + 53}", trunk, 5, round=False) + crown + value


def tree_to_be(x: int, top: int, value: int) -> str:
    crown = svg.circle(x, top + TREE_Y, 18, art.CARD, stroke=(art.GREEN, 2), dash="4 4")
    return _tree(x, top, art.LINE, crown, svg.text(x, top + TREE_Y + 8, value, 22, "#5d7a58"))


def tree(x: int, top: int, value: int, is_passed: bool, is_fresh: bool) -> str:
    """A park built: its value counts, or is struck."""
    y = top + TREE_Y
    if is_passed:
        crown = svg.circle(x, y, 18, art.LEAF, stroke=(art.FRESH if is_fresh else art.CARD, 2.5))
        figure = svg.text(x, y + 8, value, 22, "#4c6f4b") + _struck(x, y)
    else:
        crown = svg.circle(x, y, 18, art.GREEN, stroke=(art.FRESH if is_fresh else art.GOLD, 4))
        figure = svg.text(x, y + 8, value, 23, art.CARD)
    return _tree(x, top, art.BARK, crown, figure)


def no_tree(x: int, top: int, value: int, is_passed: bool) -> str:
    """What a street without parks brings."""
    y = top + TREE_Y
    ring = svg.circle(x, y, 18, art.CARD, stroke=(art.CARD if is_passed else art.GOLD, 4))
    return ring + svg.text(x, y + 8, value, 22, art.INK) + (_struck(x, y) if is_passed else "")


def _struck(x: int, y: int) -> str:
    return svg.line(f"M{x - 12} {y + 7}L{x + 12} {y - 7}", art.STRIKE, 3, round=False)
