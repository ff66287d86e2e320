"""The city plans of Perfect Home as small pictures: what must stand on the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from boomtown.drawing import svg
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.houses import POOL, ROOFS, WALLS
from boomtown.drawing.perfect_home.scenery import LAWN, SIGN
from boomtown.editions.perfect_home import LOTS, Plan

WIDTH, HEIGHT = 120, 40
GAP, WIDEST = 5, 15
"""Between two estates, and how wide a house is at most."""

Terms = Mapping[str, Any]


def picture(plan: Plan, condition: str) -> str:
    """A plan as a picture of its own, which says its condition."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img" aria-label="{escape(condition)}">'
        f"{svg.lettered(PICTURES[plan.needs](plan.terms))}</svg>"
    )


# ── houses ───────────────────────────────────────────────────────────────────────────────────────


def _house(x: float, foot: float, width: float, wall: str, roof: str) -> str:
    """A small house, a bit higher than wide."""
    eaves, half = foot - 0.75 * width, width / 2
    return svg.rect(x + 0.1 * width, eaves, 0.8 * width, foot - eaves, wall) + svg.path(
        f"M{x:g} {eaves + 0.5:g}l{half:g} {-0.5 * width:g}l{half:g} {0.5 * width:g}z", roof
    )


def _estates(terms: Terms) -> str:
    """Each estate on ground in the colour of its size, as on the sheet."""
    sizes: Sequence[int] = terms["sizes"]
    room = WIDTH - 2 - GAP * (len(sizes) - 1)
    width = min(WIDEST, room / sum(sizes))
    x = (WIDTH - width * sum(sizes) - GAP * (len(sizes) - 1)) / 2
    parts = []
    for size in sizes:
        parts.append(_estate(x, size, width))
        x += size * width + GAP
    return "".join(parts)


def _estate(x: float, size: int, width: float) -> str:
    houses = "".join(_house(x + i * width + 0.5, 22, width - 1, art.CARD, art.INK) for i in range(size))
    return (
        svg.rect(x, 3, size * width, 34, art.HUES[size - 1], 4)
        + houses
        + svg.text(x + size * width / 2, 34.5, size, 13, art.INK)
    )


def _full_street(terms: Terms) -> str:
    street = terms["street"]
    width = (WIDTH - 25) / LOTS[street - 1]
    houses = "".join(_row_house(25 + i * width, 31, width, i) for i in range(LOTS[street - 1]))
    return svg.rect(24, 31, WIDTH - 25, 5, art.ASPHALT, 2) + _sign(street) + houses


def _street_ends(_: Terms) -> str:
    rows = []
    for street, lots in enumerate(LOTS):
        width, foot = 8.5, 12.5 + 12 * street
        left = WIDTH - 2 - width * lots
        rows += [
            svg.rect(left, foot, width * lots, 2, art.ASPHALT),
            _row_house(left, foot, 10, street),
            _row_house(WIDTH - 12, foot, 10, street + 1),
        ]
    return "".join(rows)


def _row_house(x: float, foot: float, width: float, i: int) -> str:
    return _house(x + 0.4, foot, width - 0.8, WALLS[2 * i % len(WALLS)], ROOFS[i % len(ROOFS)])


# ── what else a plan asks for ────────────────────────────────────────────────────────────────────


def _sign(street: int) -> str:
    return svg.rect(2, 8, 19, 22, SIGN, 4) + svg.text(11.5, 24.5, street, 17, art.CARD)


def _times(count: int) -> str:
    return svg.text(4, 27, f"{count} ×", 20, art.INK, "start")


def _tile(effect: str, x: float) -> str:
    return svg.group(svg.rect(0, 0, 48, 48, art.INKS[effect], 9) + art.ICONS[effect], x, 3, 34 / 48)


def _trees(x: float) -> str:
    """A row of parks, all of them planted."""
    return svg.rect(x - 9, 33, 40, 3, LAWN) + "".join(
        svg.line(f"M{x + dx} 33V20", art.BARK, 2.5, round=False) + svg.circle(x + dx, 14, 7, art.GREEN)
        for dx in (0, 11, 22)
    )


def _pools(x: float) -> str:
    """Pools, all of them built."""
    pool = svg.path(POOL, art.WATER, stroke=(art.WATER_LINE, 2)) + svg.line(
        "M-14-1q4-4 8 0t8 0t8 0", art.CARD, 2.5
    )
    return "".join(svg.group(pool, x + dx, y, 0.42) for dx, y in ((0, 13), (16, 20), (0, 28)))


def _parks_and_pools(terms: Terms) -> str:
    return _sign(terms["street"]) + _trees(39) + _pools(88)


def _parks_pools_roundabout(_: Terms) -> str:
    return _trees(10) + _pools(52) + svg.group(art.ROUNDABOUT, 84, 4, 32 / 48)


PICTURES: Mapping[str, Callable[[Terms], str]] = {
    "estates": _estates,
    "full-street": _full_street,
    "street-ends": _street_ends,
    "bis-in-street": lambda terms: _times(terms["count"]) + _tile("bis", 50),
    "temps": lambda terms: _times(terms["count"]) + _tile("temp", 50),
    "parks": lambda terms: _times(terms["streets"]) + _trees(60),
    "pools": lambda terms: _times(terms["streets"]) + _pools(62),
    "parks-and-pools": _parks_and_pools,
    "parks-pools-roundabout": _parks_pools_roundabout,
}
