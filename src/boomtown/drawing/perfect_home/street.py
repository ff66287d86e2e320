"""The three streets of Perfect Home, seen from the front: where everything stands, and how it looks."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import Any

from boomtown.drawing.perfect_home.look import (
    ASPHALT,
    BARK,
    CARD,
    FAINT,
    FRESH,
    GOLD,
    GREEN,
    HUES,
    INK,
    LEAF,
    LINE,
    PAPER,
    POST,
    ROSE,
    ROSE_LINE,
    STRIKE,
    WATER,
    WATER_LINE,
    text,
)
from boomtown.drawing.perfect_home.scenery import (
    BLOCK,
    HORIZON,
    KERB_TOP,
    LEFT,
    WIDTH,
    scene,
    signpost,
)
from boomtown.rules.perfect_home.estates import Estate
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
            text(label_x, top + 31, parks, 18, FAINT, ' text-anchor="end"'),
            *(_tree_to_be(tree_x(len(values), i), top, values[i]) for i in range(1, len(values))),
            *(_boundary(self.spots[lot]) for lot in places[:-1]),
            picket(first.x - PITCH / 2, top, POST),
            picket(self.spots[places[-1]].edge, top, POST),
        ]
        return "".join(parts)

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def marks(
        self, sheet: dict[str, Any], before: dict[str, Any], estates: Iterable[Estate], bis: str
    ) -> str:
        """What stands on a sheet; what it did not have `before` is in fresh ink."""
        parts = [self._estate(estate, sheet["used"]) for estate in estates]
        for lot, (number, earlier) in enumerate(zip(sheet["numbers"], before["numbers"], strict=True)):
            if number is not None:
                ink = INK if number == earlier else FRESH
                parts.append(self._house(lot, number, ink, bis if lot in sheet["bis"] else ""))
            elif lot in sheet["roundabouts"]:
                parts.append(_roundabout(self.spots[lot], CARD if lot in before["roundabouts"] else FRESH))
            else:
                parts.append(self._ghosts[lot])
        for lot in sheet["fences"]:
            spot = self.spots[lot]
            parts.append(picket(spot.edge, spot.top, POST if lot in before["fences"] else FRESH))
        parts.append(self._pools(sheet, before))
        parts += [_tick(self.spots[lot].x + 26, self.spots[lot].top + 150) for lot in sheet["used"]]
        for street, planted in enumerate(sheet["parks"]):
            parts.append(self._parks(street, planted, before["parks"][street]))
        return "".join(parts)

    def _estate(self, estate: Estate, used: Container[int]) -> str:
        """Its ground and kerb in the colour of its size, which stands on a badge at the road."""
        first, hue = self.spots[estate.first], HUES[estate.size - 1]
        left, width = first.x - PITCH / 2, estate.size * PITCH
        middle, top = left + width / 2, first.top
        serves = all(lot in used for lot in range(estate.first, estate.first + estate.size))
        kerb, badge, figure = (INK, INK, CARD) if serves else (hue, hue, INK)
        return (
            f'<rect x="{left + 7:g}" y="{top + HORIZON}" width="{width - 14}" height="{KERB_TOP - HORIZON}" '
            f'fill="{hue}" fill-opacity=".8"/>'
            f'<rect x="{left + 7:g}" y="{top + KERB_TOP}" width="{width - 14}" height="10" fill="{kerb}"/>'
            f'<circle cx="{middle:g}" cy="{top + 189}" r="14" fill="{badge}" stroke="{CARD}" '
            'stroke-width="2"/>' + text(middle, top + 196, estate.size, 21, figure)
        )

    def _house(self, lot: int, number: int, ink: str, bis: str) -> str:
        spot = self.spots[lot]
        x, y = spot.x, spot.top + EAVES
        parts = [self._houses[lot]]
        if bis:
            parts.append(
                f'<rect x="{x - 24}" y="{y + 5}" width="48" height="46" rx="5" fill="{ROSE}" '
                f'stroke="{ROSE_LINE}" stroke-width="2"/>'
            )
            parts.append(text(x, y + 32, number, 30, ink) + text(x, y + 47, bis, 16, ROSE_LINE))
        else:
            parts.append(text(x, y + 41, number, 36, ink))
        if ink == FRESH:
            parts.append(f'<path d="M{x - 20} {y + 53.5}h40" stroke="{FRESH}" stroke-width="3.5"/>')
        return "".join(parts)

    def _pools(self, sheet: dict[str, Any], before: dict[str, Any]) -> str:
        """The planned pools: built, still possible, or lost to a roundabout or a house of an earlier turn."""
        parts = []
        for lot in self.planned:
            if lot in sheet["pools"]:
                parts.append(_pool(self.spots[lot], lot not in before["pools"]))
            else:
                parts.append(_pool_to_be(self.spots[lot]))
                if before["numbers"][lot] is not None or lot in sheet["roundabouts"]:
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
    return (
        f'<g transform="translate({spot.x} {spot.top + EAVES})" fill="{CARD}" fill-opacity=".88" '
        f'stroke="{LINE}" stroke-width="1.5" stroke-linejoin="round">'
        f'<path d="{above}M-29 0H29V58H-29Z"/><path d="{roof}"/></g>'
    )


def _house(spot: Spot, style: tuple[str, str, str, str]) -> str:
    wall, tiles, above, roof = style
    return (
        f'<g transform="translate({spot.x} {spot.top + EAVES})">'
        f'<path d="{above}M-29 0H29V58H-29Z" fill="{wall}"/>'
        f'<path d="{roof}" fill="{tiles}"/><path d="{BUSHES}" fill="{GREEN}"/>'
        f'<rect x="-24" y="8" width="48" height="41" rx="6" fill="{CARD}" fill-opacity=".6"/></g>'
    )


def _boundary(spot: Spot) -> str:
    return (
        f'<path d="M{spot.edge:g} {spot.top + HORIZON}V{spot.top + KERB_TOP}" stroke="{GREEN}" '
        'stroke-width="2" stroke-dasharray="2 6" stroke-linecap="round"/>'
    )


def picket(x: float, top: int, line: str) -> str:
    """A fence, from its end."""
    return (
        f'<path transform="translate({x:g} {top + 80})" d="{PICKET}" fill="{CARD}" stroke="{line}" '
        'stroke-width="2" stroke-linejoin="round"/>'
    )


def _pool_to_be(spot: Spot) -> str:
    return (
        f'<path transform="translate({spot.x} {spot.top + POOL_Y:g})" d="{POOL}" fill="{CARD}" '
        f'fill-opacity=".7" stroke="{WATER_LINE}" stroke-width="2" stroke-dasharray="4 4"/>'
    )


def _pool(spot: Spot, is_fresh: bool) -> str:
    edge, width = (FRESH, 3.5) if is_fresh else (CARD, 2.5)
    return (
        f'<g transform="translate({spot.x} {spot.top + POOL_Y:g})"><path d="{POOL}" fill="{WATER}" '
        f'stroke="{edge}" stroke-width="{width}"/><path d="M-14-1q4-4 8 0t8 0t8 0" fill="none" '
        f'stroke="{CARD}" stroke-width="2.5" stroke-linecap="round"/></g>'
    )


def _lost_pool(spot: Spot) -> str:
    return (
        f'<path transform="translate({spot.x} {spot.top + POOL_Y:g})" d="M-9-8L9 8M9-8L-9 8" '
        f'stroke="{STRIKE}" stroke-width="3.5" stroke-linecap="round"/>'
    )


def _roundabout(spot: Spot, line: str) -> str:
    return (
        f'<g transform="translate({spot.x} {spot.top + 112})">'
        f'<path d="M-16 20H16V76H-16Z" fill="{ASPHALT}"/><circle r="35" fill="{ASPHALT}"/>'
        f'<circle r="25.5" fill="none" stroke="{PAPER}" stroke-width="2" stroke-dasharray="9 7"/>'
        f'<circle r="16" fill="{LEAF}" stroke="{line}" stroke-width="3"/><circle r="7" fill="{GREEN}"/></g>'
    )


def _tick(x: float, y: float) -> str:
    """A house that serves a plan."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="{INK}"/>'
        f'<path d="M{x - 4.5:g} {y:g}l3.5 4l6-7" fill="none" stroke="{CARD}" '
        'stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _tree(x: int, top: int, crown: str, trunk: str, value: str) -> str:
    return (
        f'<path d="M{x} {top + TREE_Y + 12}V{top + 53}" stroke="{trunk}" stroke-width="5"/>'
        f'<circle cx="{x}" cy="{top + TREE_Y}" r="18" {crown}/>{value}'
    )


def _tree_to_be(x: int, top: int, value: int) -> str:
    crown = f'fill="{CARD}" stroke="{GREEN}" stroke-width="2" stroke-dasharray="4 4"'
    figure = text(x, top + TREE_Y + 8, value, 22, "#5d7a58")
    return _tree(x, top, crown, LINE, figure)


def _planted(x: int, top: int, value: int, is_passed: bool, is_fresh: bool) -> str:
    """A park built: its value counts, or is struck."""
    y = top + TREE_Y
    edge = FRESH if is_fresh else CARD if is_passed else GOLD
    if is_passed:
        crown = f'fill="{LEAF}" stroke="{edge}" stroke-width="2.5"'
        return _tree(x, top, crown, BARK, text(x, y + 8, value, 22, "#4c6f4b") + _struck(x, y))
    crown = f'fill="{GREEN}" stroke="{edge}" stroke-width="4"'
    return _tree(x, top, crown, BARK, text(x, y + 8, value, 23, CARD))


def _before_the_first(x: int, top: int, value: int, is_passed: bool) -> str:
    """What a street without parks brings: no tree."""
    y, edge = top + TREE_Y, CARD if is_passed else GOLD
    ring = f'<circle cx="{x}" cy="{y}" r="18" fill="{CARD}" stroke="{edge}" stroke-width="4"/>'
    return ring + text(x, y + 8, value, 22, INK) + (_struck(x, y) if is_passed else "")


def _struck(x: int, y: int) -> str:
    return f'<path d="M{x - 12} {y + 7}L{x + 12} {y - 7}" stroke="{STRIKE}" stroke-width="3"/>'
