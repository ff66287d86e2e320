"""The colours, signs and icons of New Las Vegas: the Strip at night, in calm neon."""

from __future__ import annotations

import math

NIGHT, DUSK, LOT, ROAD = "#14123a", "#1b1949", "#26235f", "#3b3880"
CHALK, DIM = "#d7d9f2", "#8583bb"
CREAM, INK = "#fff4dc", "#1a1740"
ODD, EVEN = "#0a6178", "#a81f56"
GLOW, FRESH = "#ffe45e", "#7ff0bd"
TEAL, GOLD, CORAL, ORANGE, GREEN, CARPET = "#54d6d2", "#ffc94d", "#ff6b6b", "#ff9f45", "#5fd38a", "#c2334d"

SPECIAL_INKS = {"vip": "#ff7ab8", "luxury": "#8fd8ff", "mafia": "#c8b4ff"}
PROJECT_INKS = {"pink": "#ff7ab8", "purple": "#b795ff", "yellow": "#ffd84d"}
EFFECT_INKS = {
    "inauguration": "#a5246b",
    "construction": "#b3530f",
    "limousine": "#0b6c86",
    "show": "#80610a",
    "improvement": "#1f7346",
}


def star(x: float, y: float, radius: float) -> str:
    """The outline of a star with five points, as path data."""
    points = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.42
        turn = math.pi * i / 5
        points.append(f"{x + reach * math.sin(turn):.1f} {y - reach * math.cos(turn):.1f}")
    return "M" + "L".join(points) + "Z"


def starburst(x: float, y: float, radius: float, ink: str) -> str:
    """An atomic star: long and short rays, a bead at the end of the long ones."""
    rays, beads = [], []
    for i in range(12):
        reach = (radius, radius * 0.42, radius * 0.66)[0 if i % 3 == 0 else 1 if i % 2 else 2]
        dx, dy = reach * math.sin(math.pi * i / 6), -reach * math.cos(math.pi * i / 6)
        rays.append(f"M{x:g} {y:g}L{x + dx:.1f} {y + dy:.1f}")
        if i % 3 == 0:
            beads.append(f'<circle cx="{x + dx:.1f}" cy="{y + dy:.1f}" r="{radius / 11:.1f}" fill="{ink}"/>')
    return f'<path d="{"".join(rays)}" stroke="{ink}" stroke-width="1.6"/>{"".join(beads)}'


def coin(x: float, y: float, owed: bool, fresh: bool = False) -> str:
    """A debt: owed, or only printed."""
    ring = f'<circle cx="{x:g}" cy="{y:g}" r="11"'
    sign = (
        f'<path d="M{x + 4:g} {y - 4:g}c-2 -3 -8 -2.5 -8 .7c0 4 8 2.4 8 6.3c0 3.2 -6.5 3.7 -8.5 .6'
        f'M{x:g} {y - 9:g}v18" fill="none" stroke-width="2"'
    )
    if owed:
        rim = f'stroke="{FRESH}" stroke-width="3"' if fresh else f'stroke="{NIGHT}" stroke-width="1.5"'
        return f'{ring} fill="{CORAL}" {rim}/>{sign} stroke="{INK}"/>'
    return f'{ring} fill="none" stroke="{DIM}"/>{sign} stroke="{DIM}"/>'


def cross(x: float, y: float, size: float, ink: str, width: float = 4) -> str:
    """A cross over whatever is lost or used."""
    d = f"M{x - size:g} {y - size:g}l{2 * size:g} {2 * size:g}m0 {-2 * size:g}l{-2 * size:g} {2 * size:g}"
    return f'<path d="{d}" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round" fill="none"/>'


def limousine(x: float, y: float, ink: str) -> str:
    """The limousine, 52 units long, about the point where it stands."""
    body = f"M{x - 26:g} {y + 5:g}v-7l6 -1l6 -7h25l6 7l7 2q2 1 2 6z"
    panes = f"M{x - 12:g} {y - 3:g}l3 -4h6v4zM{x - 1:g} {y - 3:g}v-4h6v4zM{x + 7:g} {y - 3:g}v-4h3l3 4z"
    wheels = "".join(
        f'<circle cx="{x + dx:g}" cy="{y + 5:g}" r="4.5" fill="{INK}" stroke="{ink}" stroke-width="1.5"/>'
        for dx in (-15, 15)
    )
    return (
        f'<path d="{body}" fill="{ink}" stroke="{NIGHT}" stroke-width="1.5"/>'
        f'<path d="{panes}" fill="{INK}"/>{wheels}'
    )


# ── hotels, golf, cranes: path data about their left lower corner ────────────────────────────────


def grand_hotel(x: float, y: float) -> str:
    """Three towers, 36 wide and 46 high."""
    return f"M{x:g} {y:g}v-24h9v-10h5v-8l4 -4l4 4v8h5v10h9v24z"


def small_hotel(x: float, y: float) -> str:
    """A low wing and a short tower, 26 wide and 28 high."""
    return f"M{x:g} {y:g}v-15h15v-9l5.5 -4l5.5 4v24z"


def crane(x: float, y: float, scale: float, ink: str) -> str:
    """A tower crane, 24 by 24 at scale 1; its foot stands at x + 8, y."""
    d = "M8 0V-24M2 0H14M0 -18H24M8 -24L0 -18M8 -24L21 -18M20 -18v7m-2 0h4v3"
    look = f'fill="none" stroke="{ink}" stroke-width="{2.2 / scale:.2f}" stroke-linejoin="round"'
    return f'<path d="{d}" transform="translate({x:g} {y:g}) scale({scale:g})" {look}/>'


def flag(x: float, y: float) -> str:
    """A golf flag about the foot of its pole, as path data."""
    return f"M{x:g} {y:g}v-30l17 6.5l-17 6.5"


# ── the signs of the special casinos, about their middle ─────────────────────────────────────────


def special_sign(special: str, x: float, y: float, ink: str) -> str:
    return _SIGNS[special].format(at=f"translate({x:g} {y:g})", ink=ink)


_SIGNS = {
    "vip": (
        '<path transform="{at}" d="M-16 -6l4 12l4 -12M-3 -6v12M3 6v-12h4a3.6 3.6 0 0 1 0 7.2h-4" '
        'fill="none" stroke="{ink}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>'
    ),
    "luxury": (
        '<path transform="{at}" d="M-6 -6.5h12l5 5l-11 9l-11 -9zM-11 -1.5h22M-3.5 -1.5l3.5 9l3.5 -9" '
        'fill="none" stroke="{ink}" stroke-width="1.9" stroke-linejoin="round"/>'
    ),
    "mafia": (
        '<path transform="{at}" d="M-14 4.5q14 5 28 0M-8 4l1.5 -9q2.5 -3 6.5 0q4 -3 6.5 0l1.5 9" '
        'fill="none" stroke="{ink}" stroke-width="2.3" stroke-linejoin="round" stroke-linecap="round"/>'
    ),
}

# ── the effects, in a box of 48 by 48 ────────────────────────────────────────────────────────────

_LINE = f'fill="none" stroke="{CREAM}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
_PANE = f'fill="{EFFECT_INKS["limousine"]}"'
_WHEEL = f'fill="{CREAM}" stroke="{EFFECT_INKS["limousine"]}" stroke-width="2.5"'
EFFECT_ICONS = {
    "inauguration": (
        f'<path {_LINE} d="M4 20h12M32 20h12M4 27h13M31 27h13"/>'
        f'<path fill="{CREAM}" d="M24 23.5c-4 -8 -12 -9 -12 -3.5s7 8 12 3.5'
        'c5 4.5 12 2 12 -3.5s-8 -4.5 -12 3.5z"/>'
        f'<path {_LINE} d="M22.5 26l-6.5 13M25.5 26l6.5 13"/>'
    ),
    "construction": (
        f'<path {_LINE} d="M17 43V7M11 43h12M6 15h36M17 7L7 15M17 7l20 8M36 15v10"/>'
        f'<path fill="{CREAM}" d="M31 25h10v8h-10zM5 15h7v6h-7z"/>'
    ),
    "limousine": (
        f'<path fill="{CREAM}" d="M1 32v-7l6 -2l6 -8h22l6 8l5 2q2 1 2 7z"/>'
        f'<path {_PANE} d="M14 22.5l4 -5h5v5zM25 22.5v-5h5v5zM32.5 22.5v-5h1.5l4 5z"/>'
        f'<circle cx="11" cy="33" r="5" {_WHEEL}/><circle cx="37" cy="33" r="5" {_WHEEL}/>'
    ),
    "show": (
        f'<path fill="{CREAM}" d="{star(24, 21, 12)}"/>'
        f'<path {_LINE} d="M8 41h32M12 36h24M7 8q1 13 -1 22M41 8q-1 13 1 22"/>'
    ),
    "improvement": (
        f'<path fill="{CREAM}" d="M7 32h8v10h-8zM20 25h8v17h-8zM33 18h8v24h-8z"/>'
        f'<path {_LINE} d="M7 22L32 7M23.5 6.5L33 6.5L29.5 14.5"/>'
    ),
}
