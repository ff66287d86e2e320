"""The scenery of Perfect Home: sky, hills, lawn and road of a street, from morning to evening."""

from __future__ import annotations

from boomtown.drawing.flip_and_write import box
from boomtown.drawing.perfect_home.look import ASPHALT, BARK, CARD, GREEN, INK, KERB, LEAF, PAPER, text

LEFT, WIDTH = 16, 968
BLOCK, HORIZON, KERB_TOP, ROAD_TOP = 208, 112, 178, 188
"""The height of a street's block, and where lawn, kerb and road begin in it."""
LAWN, HEDGE, SIGN = "#d5e7bb", "#b3d09a", "#4f8580"

SKIES = (("#fdebd3", "#f7dfbf"), ("#dbeef2", "#c8e3e4"), ("#ece3f1", "#dcd1e8"))
"""Sky and hills of each street."""
HILLS = (
    "M0 112V84Q134 40 314 78T624 70T968 60V112Z",
    "M0 112V70Q180 44 390 80T700 62T968 66V112Z",
    "M0 112V62Q250 48 480 84T790 52T968 64V112Z",
)
SUN = (
    '<circle r="17"/><path d="M0-24V-36M0 24V36M-24 0H-36M24 0H36M-17-17L-25-25M17 17L25 25M17-17L25-25'
    'M-17 17L-25 25" stroke="#f6cf8d" stroke-width="4" stroke-linecap="round"/>'
)
CLOUD = '<path d="M-40 12a12 12 0 0 1 4-23a20 20 0 0 1 36-5a15 15 0 0 1 25 7a11 11 0 0 1 11 21z"/>'
MOON = '<path d="M6-20A20 20 0 1 0 20 8A17 17 0 0 1 6-20Z"/>'
STAR = '<path d="M0-13L3-3L13 0L3 3L0 13L-3 3L-13 0L-3-3Z"/>'
# What hangs in the sky of each street: shape, colour, and where it hangs, by its size.
HEAVENS = (
    ((SUN, "#f6cf8d", 78, 54, 1.0), (CLOUD, "#fff8ec", 330, 32, 0.7), (CLOUD, "#fff8ec", 560, 38, 0.55)),
    ((CLOUD, "#f7fcfc", 96, 40, 0.9), (CLOUD, "#f7fcfc", 400, 30, 0.65), (CLOUD, "#f7fcfc", 600, 40, 0.5)),
    (
        (MOON, "#fbf1cf", 96, 32, 0.9),
        (STAR, "#fffaf0", 230, 28, 0.9),
        (STAR, "#fffaf0", 400, 40, 0.6),
        (STAR, "#fffaf0", 560, 24, 0.75),
    ),
)
# The trees before the first lot of each street: where they stand, and how tall they are.
TREES = (((52, 1.0), (104, 0.75), (142, 0.9)), ((56, 0.9),), ())


def scene(street: int, top: int) -> str:
    """One street without its houses, across the sheet."""
    sky, hills = SKIES[street]
    foot = f"M0 {ROAD_TOP}H{WIDTH}V{BLOCK - 14}a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14Z"
    return (
        f'<g transform="translate({LEFT} {top})">'
        + box(0, 0, WIDTH, BLOCK, 14, f'fill="{sky}"')
        + "".join(_heaven(*hanging) for hanging in HEAVENS[street])
        + f'<path d="{HILLS[street]}" fill="{hills}"/>'
        f'<rect y="{HORIZON - 8}" width="{WIDTH}" height="16" rx="6" fill="{HEDGE}"/>'
        f'<rect y="{HORIZON}" width="{WIDTH}" height="{KERB_TOP - HORIZON}" fill="{LAWN}"/>'
        f'<rect y="{KERB_TOP}" width="{WIDTH}" height="10" fill="{KERB}"/>'
        f'<path d="{foot}" fill="{ASPHALT}"/>'
        f'<path d="M16 199H{WIDTH - 12}" stroke="{PAPER}" stroke-width="2.5" stroke-dasharray="26 20"/>'
        + "".join(_tree(x, size) for x, size in TREES[street])
        + "</g>"
    )


def signpost(x: float, top: int, number: int) -> str:
    """The number of a street, at its beginning."""
    return (
        f'<path d="M{x:g} {top + 96}V{top + KERB_TOP}" stroke="{INK}" stroke-width="4"/>'
        + box(x - 17, top + 66, 34, 36, 8, f'fill="{SIGN}" stroke="{CARD}" stroke-width="2.5"')
        + text(x, top + 93, number, 25, CARD)
    )


def _heaven(shape: str, colour: str, x: int, y: int, size: float) -> str:
    return f'<g transform="translate({x} {y}) scale({size:g})" fill="{colour}">{shape}</g>'


def _tree(x: int, size: float) -> str:
    """A tree like a leaf on a stem, as they were drawn in the fifties."""
    return (
        f'<g transform="translate({x} 164) scale({size:g})">'
        f'<path d="M0-90C30-60 30-26 0-16C-30-26-30-60 0-90Z" fill="{LEAF}"/>'
        f'<path d="M0-90C30-60 30-26 0-16Z" fill="{GREEN}" fill-opacity=".45"/>'
        f'<path d="M0 0V-64M0-34L11-45M0-44L-11-55" fill="none" stroke="{BARK}" stroke-width="3.5" '
        'stroke-linecap="round"/></g>'
    )
