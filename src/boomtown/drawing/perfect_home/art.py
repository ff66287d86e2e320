"""The look of Perfect Home: a pastel suburb of the fifties, its colours and effect icons."""

from __future__ import annotations

from boomtown.drawing import svg

PAPER, CARD, INK, FAINT = "#fbf5e6", "#fffdf7", "#2f3a46", "#7d7763"
FRESH = "#1c5fc4"
"""The ball-pen of the open turn."""
GLOW = "#bf1f5b"
"""What can be chosen now."""
BONUS = "#6a3fb5"
"""What can be done besides, at a price."""
GOLD, STRIKE, LINE, POST = "#f4c95d", "#a65448", "#cfc6af", "#6f6654"
GREEN, LEAF, BARK = "#5f9460", "#a9cb8d", "#8b6b4e"
WATER, WATER_LINE, ASPHALT, KERB = "#6cc3d5", "#2f8fa6", "#aab2b8", "#efe5cf"
ROSE, ROSE_LINE = "#f8d5de", "#a83f68"
HUES = ("#f3b7a0", "#f5d27a", "#b9d98c", "#8fd0c0", "#9fc1ea", "#d0b1e3")
"""For estates of one to six houses: their ground, and the head of their column."""

INKS = {
    "surveyor": "#8a5a33",
    "real-estate": "#6d4d94",
    "landscaper": "#3f7a48",
    "pool": "#1d7a94",
    "temp": "#b65a17",
    "bis": "#ad3d69",
}

ICONS = {
    "surveyor": svg.path("M6 21h36v5H6zM6 33h36v5H6z", KERB)
    + svg.path("M9 43V15l4-6l4 6v28zM20 43V15l4-6l4 6v28zM31 43V15l4-6l4 6v28z", CARD),
    "real-estate": svg.path("M6 25L22 11l16 14v17H6z", CARD)
    + svg.path("M17 42V30h10v12z", INKS["real-estate"])
    + svg.line("M38 28V12m-6 6l6-7l6 7", GOLD, 4),
    "landscaper": svg.path("M22 43V26h5v17z", "#e3c9a2")
    + "".join(svg.circle(x, y, r, LEAF) for x, y, r in ((24, 18, 12), (15, 24, 8), (34, 24, 8)))
    + svg.line("M8 43h32", CARD, 3),
    "pool": svg.path(
        "M5 25C5 12 16 10 23 15C29 19 33 12 39 16C47 22 44 38 34 39C26 40 22 35 16 38C9 40 5 34 5 25Z",
        "#a5e0ea",
        stroke=(CARD, 3),
    )
    + svg.line("M13 25q4-4 8 0t8 0t8 0M16 32q4-4 8 0t8 0", CARD, 2.5),
    "temp": svg.path("M9 33a15 15 0 0 1 30 0z", GOLD)
    + svg.path("M20 17h8v10h-8z", CARD)
    + svg.path("M5 33h38v5H5z", CARD),
    "bis": svg.path("M6 42V22l9-9l9 9v20z", CARD)
    + svg.path("M24 42V22l9-9l9 9v20z", ROSE)
    + svg.path("M11 26h8v8h-8zM29 26h8v8h-8z", INKS["bis"]),
}

ROUNDABOUT = (
    svg.rect(0, 0, 48, 48, "#5b6b75", 9)
    + svg.circle(24, 24, 18, ASPHALT)
    + svg.circle(24, 24, 13, "none", stroke=(PAPER, 2), dash="6 5")
    + svg.circle(24, 24, 8, LEAF, stroke=(CARD, 2))
)
"""A tile like those of the effects."""
