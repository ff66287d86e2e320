"""The colours, signs and icons of New Las Vegas: the Strip at night, in calm neon."""

from __future__ import annotations

import math

from boomtown.drawing import svg

NIGHT, DUSK, LOT, ROAD = "#14123a", "#1b1949", "#26235f", "#3b3880"
CHALK, DIM = "#d7d9f2", "#8583bb"
CREAM, INK = "#fff4dc", "#1a1740"
ODD, EVEN = "#0a6178", "#a81f56"
GLOW, FRESH = "#ffe45e", "#7ff0bd"
TEAL, GOLD, CORAL, ORANGE, GREEN, CARPET = "#54d6d2", "#ffc94d", "#ff6b6b", "#ff9f45", "#5fd38a", "#c2334d"

BONUS = "#7a45d8"
"""What costs a bonus."""

SPECIAL_INKS = {"vip": "#ff7ab8", "luxury": "#8fd8ff", "mafia": "#c8b4ff"}
PROJECT_INKS = {"pink": "#ff7ab8", "purple": "#b795ff", "yellow": "#ffd84d"}
EFFECT_INKS = {
    "inauguration": "#a5246b",
    "construction": "#b3530f",
    "limousine": "#0b6c86",
    "show": "#80610a",
    "improvement": "#1f7346",
}


def rim(fresh: bool, usual: str, width: float, fresh_width: float = 4) -> tuple[str, float]:
    """The edge of what stands: in fresh ink when the open turn wrote it."""
    return (FRESH, fresh_width) if fresh else (usual, width)


def starburst(x: float, y: float, radius: float, ink: str) -> str:
    """An atomic star: long and short rays, a bead at the end of the long ones."""
    rays, beads = [], []
    for i in range(12):
        reach = (radius, radius * 0.42, radius * 0.66)[0 if i % 3 == 0 else 1 if i % 2 else 2]
        dx, dy = reach * math.sin(math.pi * i / 6), -reach * math.cos(math.pi * i / 6)
        rays.append(f"M{x:g} {y:g}L{x + dx:.1f} {y + dy:.1f}")
        if i % 3 == 0:
            beads.append(svg.circle(x + dx, y + dy, radius / 11, ink))
    return svg.line("".join(rays), ink, 1.6, round=False) + "".join(beads)


def coin(x: float, y: float, owed: bool, fresh: bool = False) -> str:
    """A debt: owed, or only printed."""
    sign = (
        f"M{x + 4:g} {y - 4:g}c-2 -3 -8 -2.5 -8 .7c0 4 8 2.4 8 6.3c0 3.2 -6.5 3.7 -8.5 .6M{x:g} {y - 9:g}v18"
    )
    ring = rim(fresh, NIGHT, 1.5, 3) if owed else (DIM, 1)
    disc = svg.circle(x, y, 11, CORAL if owed else "none", stroke=ring)
    return disc + svg.line(sign, INK if owed else DIM, 2, round=False)


def cross(x: float, y: float, size: float, ink: str, width: float = 4) -> str:
    """A cross over whatever is lost or used."""
    return svg.line(svg.cross(x, y, size), ink, width)


def limousine(x: float, y: float, ink: str) -> str:
    """The limousine, 52 units long, about the point where it stands."""
    body = f"M{x - 26:g} {y + 5:g}v-7l6 -1l6 -7h25l6 7l7 2q2 1 2 6z"
    panes = f"M{x - 12:g} {y - 3:g}l3 -4h6v4zM{x - 1:g} {y - 3:g}v-4h6v4zM{x + 7:g} {y - 3:g}v-4h3l3 4z"
    wheels = "".join(svg.circle(x + dx, y + 5, 4.5, INK, stroke=(ink, 1.5)) for dx in (-15, 15))
    return svg.path(body, ink, stroke=(NIGHT, 1.5)) + svg.path(panes, INK) + wheels


# ── hotels, golf, cranes: path data about their left lower corner ────────────────────────────────


def grand_hotel(x: float, y: float) -> str:
    """Three towers, 36 wide and 46 high."""
    return f"M{x:g} {y:g}v-24h9v-10h5v-8l4 -4l4 4v8h5v10h9v24z"


def small_hotel(x: float, y: float) -> str:
    """A low wing and a short tower, 26 wide and 28 high."""
    return f"M{x:g} {y:g}v-15h15v-9l5.5 -4l5.5 4v24z"


def crane(x: float, y: float, scale: float) -> str:
    """A tower crane, 24 by 24 at scale 1; its foot stands at x + 8, y."""
    d = "M8 0V-24M2 0H14M0 -18H24M8 -24L0 -18M8 -24L21 -18M20 -18v7m-2 0h4v3"
    return svg.group(svg.line(d, ORANGE, 2.2 / scale, round=False), x, y, scale)


def flag(x: float, y: float) -> str:
    """A golf flag about the foot of its pole, as path data."""
    return f"M{x:g} {y:g}v-30l17 6.5l-17 6.5"


# ── the signs of the special casinos, about their middle ─────────────────────────────────────────

_SIGNS = {
    "vip": ("M-16 -6l4 12l4 -12M-3 -6v12M3 6v-12h4a3.6 3.6 0 0 1 0 7.2h-4", 2.6),
    "luxury": ("M-6 -6.5h12l5 5l-11 9l-11 -9zM-11 -1.5h22M-3.5 -1.5l3.5 9l3.5 -9", 1.9),
    "mafia": ("M-14 4.5q14 5 28 0M-8 4l1.5 -9q2.5 -3 6.5 0q4 -3 6.5 0l1.5 9", 2.3),
}


def special_sign(special: str, x: float, y: float, ink: str) -> str:
    d, width = _SIGNS[special]
    return svg.group(svg.line(d, ink, width), x, y)


# ── the effects, in a box of 48 by 48 ────────────────────────────────────────────────────────────


def _line(d: str) -> str:
    return svg.line(d, CREAM, 2.6)


def _wheel(x: float) -> str:
    return svg.circle(x, 33, 5, CREAM, stroke=(EFFECT_INKS["limousine"], 2.5))


EFFECT_ICONS = {
    "inauguration": _line("M4 20h12M32 20h12M4 27h13M31 27h13")
    + svg.path("M24 23.5c-4 -8 -12 -9 -12 -3.5s7 8 12 3.5c5 4.5 12 2 12 -3.5s-8 -4.5 -12 3.5z", CREAM)
    + _line("M22.5 26l-6.5 13M25.5 26l6.5 13"),
    "construction": _line("M17 43V7M11 43h12M6 15h36M17 7L7 15M17 7l20 8M36 15v10")
    + svg.path("M31 25h10v8h-10zM5 15h7v6h-7z", CREAM),
    "limousine": svg.path("M1 32v-7l6 -2l6 -8h22l6 8l5 2q2 1 2 7z", CREAM)
    + svg.path("M14 22.5l4 -5h5v5zM25 22.5v-5h5v5zM32.5 22.5v-5h1.5l4 5z", EFFECT_INKS["limousine"])
    + _wheel(11)
    + _wheel(37),
    "show": svg.path(svg.star(24, 21, 12), CREAM) + _line("M8 41h32M12 36h24M7 8q1 13 -1 22M41 8q-1 13 1 22"),
    "improvement": svg.path("M7 32h8v10h-8zM20 25h8v17h-8zM33 18h8v24h-8z", CREAM)
    + _line("M7 22L32 7M23.5 6.5L33 6.5L29.5 14.5"),
}
