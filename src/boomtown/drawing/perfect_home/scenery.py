"""The scenery of Perfect Home: sky, hills, lawn and road of a street, from morning to evening."""

from __future__ import annotations

from boomtown.drawing import svg
from boomtown.drawing.perfect_home import art

LEFT, WIDTH = 16, 968
BLOCK, HORIZON, KERB_TOP, ROAD_TOP = 216, 112, 176, 194
"""The height of a street's block, and where lawn, pavement and road begin in it."""
LAWN, HEDGE, SIGN = "#d5e7bb", "#b3d09a", "#4f8580"

SKIES = (("#fdebd3", "#f7dfbf"), ("#dbeef2", "#c8e3e4"), ("#ece3f1", "#dcd1e8"))
"""Sky and hills of each street."""
HILLS = (
    "M0 112V84Q134 40 314 78T624 70T968 60V112Z",
    "M0 112V70Q180 44 390 80T700 62T968 66V112Z",
    "M0 112V62Q250 48 480 84T790 52T968 64V112Z",
)
SUN = svg.circle(0, 0, 17, "#f6cf8d") + svg.line(
    "M0-24V-36M0 24V36M-24 0H-36M24 0H36M-17-17L-25-25M17 17L25 25M17-17L25-25M-17 17L-25 25", "#f6cf8d", 4
)
_CLOUD = "M-40 12a12 12 0 0 1 4-23a20 20 0 0 1 36-5a15 15 0 0 1 25 7a11 11 0 0 1 11 21z"
DAWN_CLOUD, CLOUD = svg.path(_CLOUD, "#fff8ec"), svg.path(_CLOUD, "#f7fcfc")
MOON = svg.path("M6-20A20 20 0 1 0 20 8A17 17 0 0 1 6-20Z", "#fbf1cf")
STAR = svg.path("M0-13L3-3L13 0L3 3L0 13L-3 3L-13 0L-3-3Z", "#fffaf0")
# What hangs in the sky of each street: a shape, where it hangs, and its size.
HEAVENS = (
    ((SUN, 78, 54, 1.0), (DAWN_CLOUD, 330, 32, 0.7), (DAWN_CLOUD, 560, 38, 0.55)),
    ((CLOUD, 96, 40, 0.9), (CLOUD, 400, 30, 0.65), (CLOUD, 600, 40, 0.5)),
    ((MOON, 96, 32, 0.9), (STAR, 230, 28, 0.9), (STAR, 400, 40, 0.6), (STAR, 560, 24, 0.75)),
)
TREE = (
    svg.path("M0-90C30-60 30-26 0-16C-30-26-30-60 0-90Z", art.LEAF)
    + svg.path("M0-90C30-60 30-26 0-16Z", art.GREEN, fill_opacity=0.45)
    + svg.line("M0 0V-64M0-34L11-45M0-44L-11-55", art.BARK, 3.5)
)
"""Like a leaf on a stem, as they were drawn in the fifties."""
# The trees before the first lot of each street: where they stand, and how tall they are.
TREES = (((52, 1.0), (104, 0.75), (142, 0.9)), ((56, 0.9),), ())


def scene(street: int, top: int) -> str:
    """One street without its houses, across the sheet."""
    sky, hills = SKIES[street]
    foot = f"M0 {ROAD_TOP}H{WIDTH}V{BLOCK - 14}a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14Z"
    parts = [
        svg.rect(0, 0, WIDTH, BLOCK, sky, 14),
        *(svg.group(*hanging) for hanging in HEAVENS[street]),
        svg.path(HILLS[street], hills),
        svg.rect(0, HORIZON - 8, WIDTH, 16, HEDGE, 6),
        svg.rect(0, HORIZON, WIDTH, KERB_TOP - HORIZON, LAWN),
        svg.rect(0, KERB_TOP, WIDTH, ROAD_TOP - KERB_TOP, art.KERB),
        svg.path(foot, art.ASPHALT),
        svg.line(f"M16 206H{WIDTH - 12}", art.PAPER, 2.5, dash="26 20", round=False),
        *(svg.group(TREE, x, 164, size) for x, size in TREES[street]),
    ]
    return svg.group("".join(parts), LEFT, top)


def signpost(x: float, top: int, number: int) -> str:
    """The number of a street, at its beginning."""
    return (
        svg.line(f"M{x:g} {top + 96}V{top + KERB_TOP}", art.INK, 4, round=False)
        + svg.rect(x - 17, top + 66, 34, 36, SIGN, 8, stroke=(art.CARD, 2.5))
        + svg.text(x, top + 93, number, 25, art.CARD)
    )
