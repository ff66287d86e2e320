"""The three streets of Perfect Home, seen from the front: where everything stands, and how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.flip_and_write import PlainSheet
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.scenery import BLOCK, HORIZON, KERB_TOP, LEFT, WIDTH, scene, signpost
from boomtown.rules.perfect_home.town import Town

RIGHT = LEFT + WIDTH - 10
"""The streets end together here."""
PITCH = 76
BETWEEN = 8
EAVES, DOORSTEP = 82, 140
"""Heights of a house within the block of its street, from the sky down."""
POOL_Y = (DOORSTEP + KERB_TOP) / 2
TREE_PITCH, TREE_Y = 46, 24

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
BUSHES = "M-30 58a8 8 0 0 1 16 0zM14 58a8 8 0 0 1 16 0z"


@dataclass(frozen=True)
class Spot:
    """Where a lot lies: the middle of its house front, and the top of its street's block."""

    x: int
    top: int

    @property
    def edge(self) -> float:
        """Its boundary on the right."""
        return self.x + PITCH / 2


def spots(town: Town) -> list[Spot]:
    """The lots in reading order."""
    return [
        Spot(RIGHT - PITCH * (len(places) - i) + PITCH // 2, top_of(street))
        for street, places in enumerate(town.street_places)
        for i in range(len(places))
    ]


def top_of(street: int) -> int:
    return LEFT + street * (BLOCK + BETWEEN)


def tree_x(parks: int, i: int) -> int:
    """The tree with value i of a street with so many values."""
    return RIGHT - 20 - TREE_PITCH * (parks - 1 - i)


class StreetPainter:
    """Draws the streets of one edition; what stands on a lot is drawn once and kept."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.spots = spots(town)
        self.planned = [lot for lot in range(len(self.spots)) if town.pools >> lot & 1]
        styles = [_style(town.street_of[lot], lot) for lot in range(len(self.spots))]
        self._ghosts = [_ghost(spot, style) for spot, style in zip(self.spots, styles, strict=True)]
        self._houses = [_house(spot, style) for spot, style in zip(self.spots, styles, strict=True)]

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def ground(self, parks: str) -> str:
        return "".join(self._block(street, parks) for street in range(len(self.town.street_places)))

    def _block(self, street: int, parks: str) -> str:
        places, top = self.town.street_places[street], top_of(street)
        first, values = self.spots[places[0]], self.town.edition.streets[street].parks
        label_x = tree_x(len(values), 0) - 30
        parts = [
            scene(street, top),
            signpost(first.x - PITCH // 2 - 24, top, street + 1),
            svg.text(label_x, top + 31, parks, 18, art.FAINT, "end"),
            *(_tree_to_be(tree_x(len(values), i), top, values[i]) for i in range(1, len(values))),
            *(_boundary(self.spots[lot]) for lot in places[:-1]),
            picket(first.x - PITCH / 2, top, art.POST),
            picket(self.spots[places[-1]].edge, top, art.POST),
        ]
        return "".join(parts)

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def marks(self, sheet: PlainSheet, before: PlainSheet, bis: str) -> str:
        """What stands on a sheet; what it did not have `before` is in fresh ink."""
        used = set(sheet["used"])
        parts = [
            _estate(self.spots[first], size, set(range(first, first + size)) <= used)
            for first, size in sheet["estates"]
        ]
        for lot, (number, earlier) in enumerate(zip(sheet["numbers"], before["numbers"], strict=True)):
            if number is not None:
                ink = art.INK if number == earlier else art.FRESH
                parts.append(self._houses[lot])
                parts.append(_number(self.spots[lot], number, ink, bis if lot in sheet["bis"] else ""))
            elif lot in sheet["roundabouts"]:
                parts.append(
                    _roundabout(self.spots[lot], art.CARD if lot in before["roundabouts"] else art.FRESH)
                )
            else:
                parts.append(self._ghosts[lot])
        for lot in sheet["fences"]:
            spot = self.spots[lot]
            parts.append(picket(spot.edge, spot.top, art.POST if lot in before["fences"] else art.FRESH))
        parts.append(self._pools(sheet, before))
        parts += [_tick(self.spots[lot].x + 26, self.spots[lot].top + 150) for lot in sheet["used"]]
        for street, planted in enumerate(sheet["parks"]):
            parts.append(self._parks(street, planted, before["parks"][street]))
        return "".join(parts)

    def _pools(self, sheet: PlainSheet, before: PlainSheet) -> str:
        """The planned pools: built, still possible, or lost."""
        parts = []
        for lot in self.planned:
            if lot in sheet["pools"]:
                parts.append(_pool(self.spots[lot], lot not in before["pools"]))
            else:
                parts.append(_pool_to_be(self.spots[lot]))
                if lot in sheet["lost_pools"]:
                    parts.append(_lost_pool(self.spots[lot]))
        return "".join(parts)

    def _parks(self, street: int, planted: int, before: int) -> str:
        top, values = top_of(street), self.town.edition.streets[street].parks
        trees = [
            _planted(tree_x(len(values), i), top, values[i], i < planted, i > before)
            for i in range(1, planted + 1)
        ]
        return _before_the_first(tree_x(len(values), 0), top, values[0], planted > 0) + "".join(trees)


# ── pieces ───────────────────────────────────────────────────────────────────────────────────────


def _style(street: int, lot: int) -> tuple[str, str, str, str]:
    """Wall and roof colours and shapes of a house, by a pattern that seems to have none."""
    above, roof = ROOF_SHAPES[(lot * 3 + street * 5) % len(ROOF_SHAPES)]
    return WALLS[(lot * 2 + street) % len(WALLS)], ROOFS[(lot * 3 + street) % len(ROOFS)], above, roof


def _ghost(spot: Spot, style: tuple[str, str, str, str]) -> str:
    """A house on the drawing board."""
    _, _, above, roof = style
    parts = (f"{above}M-29 0H29V58H-29Z", roof)
    lines = (
        svg.path(d, art.CARD, fill_opacity=0.88, stroke=(art.LINE, 1.5), stroke_linejoin="round")
        for d in parts
    )
    return svg.group("".join(lines), spot.x, spot.top + EAVES)


def _house(spot: Spot, style: tuple[str, str, str, str]) -> str:
    wall, tiles, above, roof = style
    house = (
        svg.path(f"{above}M-29 0H29V58H-29Z", wall)
        + svg.path(roof, tiles)
        + svg.path(BUSHES, art.GREEN)
        + svg.rect(-24, 8, 48, 41, art.CARD, 6, fill_opacity=0.6)
    )
    return svg.group(house, spot.x, spot.top + EAVES)


def _boundary(spot: Spot) -> str:
    return svg.line(f"M{spot.edge:g} {spot.top + HORIZON}V{spot.top + KERB_TOP}", art.GREEN, 2, dash="2 6")


@cache
def _number(spot: Spot, number: int, ink: str, bis: str) -> str:
    x, y = spot.x, spot.top + EAVES
    if bis:
        plate = svg.rect(x - 24, y + 5, 48, 46, art.ROSE, 5, stroke=(art.ROSE_LINE, 2))
        written = plate + svg.text(x, y + 32, number, 30, ink) + svg.text(x, y + 47, bis, 16, art.ROSE_LINE)
    else:
        written = svg.text(x, y + 41, number, 36, ink)
    line = svg.line(f"M{x - 20} {y + 53.5}h40", art.FRESH, 3.5, round=False) if ink == art.FRESH else ""
    return written + line


@cache
def _estate(first: Spot, size: int, serves: bool) -> str:
    """Its ground and kerb in the colour of its size, which stands on a badge at the road."""
    left, width, top, hue = first.x - PITCH // 2, size * PITCH, first.top, art.HUES[size - 1]
    badge, figure = (art.INK, art.CARD) if serves else (hue, art.INK)
    return (
        svg.rect(left + 7, top + HORIZON, width - 14, KERB_TOP - HORIZON, hue, fill_opacity=0.8)
        + svg.rect(left + 7, top + KERB_TOP, width - 14, 10, badge)
        + svg.circle(left + width / 2, top + 189, 14, badge, stroke=(art.CARD, 2))
        + svg.text(left + width / 2, top + 196, size, 21, figure)
    )


@cache
def picket(x: float, top: int, line: str) -> str:
    """A fence, from its end."""
    return svg.group(svg.path(PICKET, art.CARD, stroke=(line, 2), stroke_linejoin="round"), x, top + 80)


@cache
def _pool_to_be(spot: Spot) -> str:
    plan = svg.path(POOL, art.CARD, fill_opacity=0.7, stroke=(art.WATER_LINE, 2), dash="4 4")
    return svg.group(plan, spot.x, spot.top + POOL_Y)


@cache
def _pool(spot: Spot, is_fresh: bool) -> str:
    edge = (art.FRESH, 3.5) if is_fresh else (art.CARD, 2.5)
    waves = svg.line("M-14-1q4-4 8 0t8 0t8 0", art.CARD, 2.5)
    return svg.group(svg.path(POOL, art.WATER, stroke=edge) + waves, spot.x, spot.top + POOL_Y)


@cache
def _lost_pool(spot: Spot) -> str:
    return svg.group(svg.line("M-9-8L9 8M9-8L-9 8", art.STRIKE, 3.5), spot.x, spot.top + POOL_Y)


@cache
def _roundabout(spot: Spot, line: str) -> str:
    parts = (
        svg.path("M-16 20H16V76H-16Z", art.ASPHALT),
        svg.circle(0, 0, 35, art.ASPHALT),
        svg.circle(0, 0, 25.5, "none", stroke=(art.PAPER, 2), dash="9 7"),
        svg.circle(0, 0, 16, art.LEAF, stroke=(line, 3)),
        svg.circle(0, 0, 7, art.GREEN),
    )
    return svg.group("".join(parts), spot.x, spot.top + 112)


@cache
def _tick(x: float, y: float) -> str:
    """A house that serves a plan."""
    return svg.circle(x, y, 9, art.INK) + svg.line(f"M{x - 4.5:g} {y:g}l3.5 4l6-7", art.CARD, 2.5)


def _tree(x: int, top: int, trunk: str, crown: str, value: str) -> str:
    return svg.line(f"M{x} {top + TREE_Y + 12}V{top + 53}", trunk, 5, round=False) + crown + value


def _tree_to_be(x: int, top: int, value: int) -> str:
    crown = svg.circle(x, top + TREE_Y, 18, art.CARD, stroke=(art.GREEN, 2), dash="4 4")
    return _tree(x, top, art.LINE, crown, svg.text(x, top + TREE_Y + 8, value, 22, "#5d7a58"))


@cache
def _planted(x: int, top: int, value: int, is_passed: bool, is_fresh: bool) -> str:
    """A park built: its value counts, or is struck."""
    y = top + TREE_Y
    if is_passed:
        crown = svg.circle(x, y, 18, art.LEAF, stroke=(art.FRESH if is_fresh else art.CARD, 2.5))
        figure = svg.text(x, y + 8, value, 22, "#4c6f4b") + _struck(x, y)
    else:
        crown = svg.circle(x, y, 18, art.GREEN, stroke=(art.FRESH if is_fresh else art.GOLD, 4))
        figure = svg.text(x, y + 8, value, 23, art.CARD)
    return _tree(x, top, art.BARK, crown, figure)


@cache
def _before_the_first(x: int, top: int, value: int, is_passed: bool) -> str:
    """What a street without parks brings: no tree."""
    y = top + TREE_Y
    ring = svg.circle(x, y, 18, art.CARD, stroke=(art.CARD if is_passed else art.GOLD, 4))
    return ring + svg.text(x, y + 8, value, 22, art.INK) + (_struck(x, y) if is_passed else "")


def _struck(x: int, y: int) -> str:
    return svg.line(f"M{x - 12} {y + 7}L{x + 12} {y - 7}", art.STRIKE, 3, round=False)
