"""The look of Perfect Home: a pastel suburb of the fifties, its colours, lettering and effect icons."""

from __future__ import annotations

from html import escape

from boomtown.drawing.flip_and_write import SIGNAGE

PAPER, CARD, INK, FAINT = "#fbf5e6", "#fffdf7", "#2f3a46", "#7d7763"
FRESH = "#1c5fc4"
"""The ball-pen of the open turn."""
GLOW = "#bf1f5b"
"""What can be chosen now."""
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
    "surveyor": (
        f'<path d="M6 21h36v5H6zM6 33h36v5H6z" fill="{KERB}"/>'
        f'<path d="M9 43V15l4-6l4 6v28zM20 43V15l4-6l4 6v28zM31 43V15l4-6l4 6v28z" fill="{CARD}"/>'
    ),
    "real-estate": (
        f'<path d="M6 25L22 11l16 14v17H6z" fill="{CARD}"/><path d="M17 42V30h10v12z" fill="#6d4d94"/>'
        f'<path d="M38 28V12m-6 6l6-7l6 7" fill="none" stroke="{GOLD}" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "landscaper": (
        '<path d="M22 43V26h5v17z" fill="#e3c9a2"/>'
        f'<circle cx="24" cy="18" r="12" fill="{LEAF}"/><circle cx="15" cy="24" r="8" fill="{LEAF}"/>'
        f'<circle cx="34" cy="24" r="8" fill="{LEAF}"/>'
        f'<path d="M8 43h32" stroke="{CARD}" stroke-width="3" stroke-linecap="round"/>'
    ),
    "pool": (
        '<path d="M5 25C5 12 16 10 23 15C29 19 33 12 39 16C47 22 44 38 34 39C26 40 22 35 16 38'
        f'C9 40 5 34 5 25Z" fill="#a5e0ea" stroke="{CARD}" stroke-width="3"/>'
        f'<path d="M13 25q4-4 8 0t8 0t8 0M16 32q4-4 8 0t8 0" fill="none" stroke="{CARD}" stroke-width="2.5" '
        'stroke-linecap="round"/>'
    ),
    "temp": (
        f'<path d="M9 33a15 15 0 0 1 30 0z" fill="{GOLD}"/><path d="M20 17h8v10h-8z" fill="{CARD}"/>'
        f'<path d="M5 33h38v5H5z" fill="{CARD}"/>'
    ),
    "bis": (
        f'<path d="M6 42V22l9-9l9 9v20z" fill="{CARD}"/><path d="M24 42V22l9-9l9 9v20z" fill="{ROSE}"/>'
        '<path d="M11 26h8v8h-8zM29 26h8v8h-8z" fill="#ad3d69"/>'
    ),
}


def lettered(content: str) -> str:
    """A layer in the lettering of the sheet."""
    return f'<g font-family="{SIGNAGE}" font-weight="600" text-anchor="middle">{content}</g>'


def text(x: float, y: float, words: object, size: float, fill: str, more: str = "") -> str:
    """Words inside a lettered layer, on the base line through (x, y)."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{more}>{escape(str(words))}</text>'


def hit(x: float, y: float, width: float, height: float) -> str:
    """An area to touch that cannot be seen."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="#fff" fill-opacity="0"/>'
