"""What the drawings of Vegas Showdown are made of: colours, letters, signs, and an icon for each tile."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from textwrap import wrap

from boomtown.editions.vegas_showdown import Tile

FONT = "'Jost', 'Futura', 'Century Gothic', 'Avenir Next', sans-serif"
INK, CREAM, WHITE = "#2c2540", "#fff5e1", "#ffffff"
NIGHT, DUSK, PALE = "#1e2a3e", "#2b3a52", "#aab6c6"
RED, GOLD, TEAL, ROSE, PLUM = "#c23b2e", "#d99a22", "#1f7a7a", "#d9766a", "#6b3f78"
FILLS = {"yellow": "#f1c95b", "blue": "#8fc1dc", "green": "#97cba0"}
LETTERS = {"yellow": "C", "blue": "H", "green": "C·H"}
"""The entrance a tile must be joined to, so that its colour is never the only sign."""
GLOW = "#d3156f"


def write(x: float, y: float, words: object, size: float, **look: str) -> str:
    """A line of text; `fill`, `anchor`, `weight` may be given."""
    fill, anchor = look.get("fill", INK), look.get("anchor", "middle")
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size:g}" '
        f'font-weight="{look.get("weight", "600")}" fill="{fill}" text-anchor="{anchor}">'
        f"{escape(str(words))}</text>"
    )


def fitted(words: str, width: float, size: float) -> float:
    """The size of letters at which the words are no wider than that; at most `size`."""
    return min(size, width / (0.58 * max(len(words), 1)))


def write_lines(x: float, y: float, words: str, width: float, size: float, most: int, **look: str) -> str:
    """The words in at most so many lines around the height `y`, smaller if they must be."""
    while True:
        lines = wrap(words, max(int(width / (0.56 * size)), 1), break_long_words=False) or [""]
        fits = len(lines) <= most and all(fitted(line, width, size) == size for line in lines)
        if fits or size < 9:
            break
        size -= 1
    top = y - (len(lines) - 1) * size * 0.56 + size * 0.35
    return "".join(write(x, top + n * size * 1.12, line, size, **look) for n, line in enumerate(lines))


def rect(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" {more}/>'


def star(x: float, y: float, radius: float, fill: str, points: int = 5, inner: float = 0.42) -> str:
    """A star with that many points; many points and a small inner radius make a burst."""
    corners = []
    for n in range(2 * points):
        length = radius if n % 2 == 0 else radius * inner
        angle = pi * n / points - pi / 2
        corners.append(f"{x + length * cos(angle):.1f},{y + length * sin(angle):.1f}")
    return f'<polygon points="{" ".join(corners)}" fill="{fill}"/>'


# ── what a tile brings ───────────────────────────────────────────────────────────────────────────


def population_sign(x: float, y: float, size: float) -> str:
    head = f'<circle cx="{x:g}" cy="{y - size * 0.24:g}" r="{size * 0.2:g}" fill="{TEAL}"/>'
    left, half = x - size * 0.36, size * 0.36
    body = f"M{left:g} {y + size * 0.44:g}v-{size * 0.1:g}a{half:g} {half:g} 0 0 1 {2 * half:g} 0"
    return f'{head}<path d="{body}v{size * 0.1:g}z" fill="{TEAL}"/>'


def revenue_sign(x: float, y: float, size: float) -> str:
    coin = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{size * 0.44:g}" fill="{CREAM}" stroke="{INK}" stroke-width="2"/>'
    )
    return coin + write(x, y + size * 0.24, "$", size * 0.68, weight="700")


def fame_sign(x: float, y: float, size: float) -> str:
    return star(x, y + size * 0.03, size * 0.54, RED)


def diamond(x: float, y: float, half: float, more: str = f'fill="{RED}"') -> str:
    return f'<path d="M{x:g} {y - half:g}l{half:g} {half:g}l-{half:g} {half:g}l-{half:g} -{half:g}z" {more}/>'


SIGNS = {"fame": fame_sign, "population": population_sign, "revenue": revenue_sign}


def _brought(tile: Tile) -> dict[str, int]:
    values = {"fame": tile.fame, "population": tile.population, "revenue": tile.revenue}
    return {name: value for name, value in values.items() if value}


def _value(name: str, value: int, x: float, y: float, size: float) -> str:
    """A sign and a number; the sign's middle at `x`."""
    number = write(x + size * 0.62, y + size * 0.36, value, size, anchor="start", weight="700")
    return SIGNS[name](x, y, size) + number


def worth(tile: Tile, x: float, y: float, size: float, anchor: str = "middle") -> str:
    """Fame, population and revenue in a row around `x`, or from there on, each as a sign and a number."""
    shown = _brought(tile)
    widths = [size * (1.1 + 0.62 * len(str(value))) for value in shown.values()]
    whole = sum(widths) + size * 0.3 * (len(widths) - 1)
    left = x + size * 0.5 - (whole / 2 if anchor == "middle" else 0)
    parts = []
    for (name, value), width in zip(shown.items(), widths, strict=True):
        parts.append(_value(name, value, left, y, size))
        left += width + size * 0.3
    return "".join(parts)


def worth_column(tile: Tile, x: float, y: float, size: float) -> str:
    """The same one below the other, around the height `y`."""
    shown = _brought(tile)
    top = y - (len(shown) - 1) * size * 0.62
    return "".join(
        _value(name, value, x, top + n * size * 1.24, size) for n, (name, value) in enumerate(shown.items())
    )


# ── icons: each fits a box of 100 by 100 around the origin ───────────────────────────────────────


def _line(path: str, color: str, width: float = 4) -> str:
    looks = f'stroke="{color}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" {looks}/>'


def _shape(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}"/>'


def _dot(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'


def _slot_machine(body: str) -> str:
    reels = "".join(rect(-25 + 16 * n, -14, 13, 22, CREAM, 'rx="2"') for n in range(3))
    sevens = "".join(_line(f"M{-22 + 16 * n} -9h7l-4 12", RED, 2.5) for n in range(3))
    case = _shape("M-34 44v-64a27 24 0 0 1 60 0v64z", body) + rect(-29, -18, 52, 30, INK, 'rx="4"')
    lever = _line("M30 14h8v-34", INK, 5) + _dot(38, -24, 7, RED)
    return (
        case
        + reels
        + sevens
        + rect(-20, 22, 34, 8, CREAM, 'rx="4"')
        + rect(-40, 40, 72, 8, INK, 'rx="4"')
        + lever
    )


def _die(x: float, y: float, turn: int, dots: tuple[tuple[int, int], ...]) -> str:
    pips = "".join(_dot(left, top, 4.5, INK) for left, top in dots)
    face = rect(-21, -21, 42, 42, CREAM, f'rx="8" stroke="{INK}" stroke-width="4"')
    return f'<g transform="translate({x} {y}) rotate({turn})">{face}{pips}</g>'


def _lantern() -> str:
    ribs = _line("M-16 -24q-12 24 0 48M0 -24v48M16 -24q12 24 0 48", GOLD, 3)
    caps = rect(-16, -32, 32, 9, INK, 'rx="3"') + rect(-16, 23, 32, 9, INK, 'rx="3"')
    flame = _shape("M0 -14c12 10 12 26 0 28c-12 -2 -10 -14 -4 -17c0 5 5 4 4 -11z", CREAM)
    return _line("M0 -46v14M0 32v14M-7 34v9M7 34v9", INK) + (
        f'<ellipse cx="0" cy="0" rx="36" ry="27" fill="{RED}"/>{ribs}{caps}{flame}'
    )


def _chips() -> str:
    pile = "".join(
        f'<ellipse cx="-14" cy="{y}" rx="28" ry="10" fill="{fill}" stroke="{INK}" stroke-width="3"/>'
        for y, fill in ((34, RED), (24, CREAM), (14, TEAL), (4, CREAM))
    )
    card = rect(-17, -26, 34, 50, CREAM, f'rx="5" stroke="{INK}" stroke-width="3"')
    spade = _shape(
        "M0 -14c12 10 16 14 12 20c-4 5 -9 3 -11 0l3 10h-8l3 -10c-2 3 -7 5 -11 0c-4 -6 0 -10 12 -20z", INK
    )
    return pile + f'<g transform="translate(20 -16) rotate(14)">{card}{spade}</g>'


def _trophy() -> str:
    ears = _line("M-24 -30h-14c0 20 8 26 18 28M24 -30h14c0 20 -8 26 -18 28", INK, 5)
    cup = _shape("M-26 -38h52c0 34 -8 46 -26 48c-18 -2 -26 -14 -26 -48z", CREAM)
    stem = rect(-5, 8, 10, 20, INK) + rect(-24, 26, 48, 16, INK, 'rx="4"')
    return (
        ears
        + cup
        + _line("M-26 -38h52c0 34 -8 46 -26 48c-18 -2 -26 -14 -26 -48z", INK)
        + stem
        + star(0, -18, 14, RED)
    )


def _rocket() -> str:
    orbit = f'fill="none" stroke="{INK}" stroke-width="4" transform="rotate(-20 0 6)"'
    ring = f'<ellipse cx="0" cy="6" rx="46" ry="13" {orbit}/>'
    hull = _shape("M0 -48c18 16 22 42 14 66h-28c-8 -24 -4 -50 14 -66z", CREAM)
    fins = _shape("M-14 4l-16 24l16 -6zM14 4l16 24l-16 -6z", RED)
    flame = _shape("M-9 22h18l-9 24z", GOLD)
    return (
        fins
        + flame
        + hull
        + _line("M0 -48c18 16 22 42 14 66h-28c-8 -24 -4 -50 14 -66z", INK)
        + _dot(0, -14, 9, TEAL)
        + ring
    )


def _martini() -> str:
    glass = _shape("M-38 -34h76l-38 42z", CREAM) + _shape("M-27 -22h54l-27 30z", TEAL)
    stem = _line("M-38 -34h76l-38 42zM0 8v32M-22 42h44", INK, 5)
    return glass + stem + _line("M-6 -12l30 -34", INK, 3) + _dot(2, -14, 8, GOLD) + _dot(5, -16, 3, RED)


def _sofa() -> str:
    back = rect(-40, -22, 80, 40, PLUM, 'rx="14"') + _line("M-14 -20v30M14 -20v30", CREAM, 2.5)
    seat = rect(-36, 6, 72, 16, PLUM, f'rx="6" stroke="{CREAM}" stroke-width="2.5"')
    arms = rect(-48, -4, 16, 30, INK, 'rx="8"') + rect(32, -4, 16, 30, INK, 'rx="8"')
    return star(0, -36, 12, RED) + back + seat + arms + _line("M-34 26l-5 16M34 26l5 16", INK, 5)


def _mirror_ball() -> str:
    ball = f'<circle cx="0" cy="6" r="36" fill="{CREAM}" stroke="{INK}" stroke-width="4"/>'
    lines = _line("M-36 6h72M-31 -12h62M-31 24h62M0 -30v72M-18 -25q-14 30 0 62M18 -25q14 30 0 62", INK, 2.5)
    glints = rect(-14, -10, 13, 15, PLUM) + rect(2, 8, 13, 15, ROSE) + rect(-14, 8, 13, 15, TEAL)
    return _line("M0 -48v18", INK) + ball + glints + lines + star(32, -32, 13, WHITE, 4, 0.3)


def _stage() -> str:
    drapes = _shape("M-46 -34h34q-4 46 -34 66zM46 -34h-34q4 46 34 66z", RED)
    folds = _line("M-36 -32q0 36 -6 54M-24 -32q-2 30 -10 44M36 -32q0 36 6 54M24 -32q2 30 10 44", INK, 2.5)
    floor = rect(-48, 32, 96, 12, INK, 'rx="3"')
    rail = rect(-48, -44, 96, 12, GOLD, 'rx="5"')
    return (
        rect(-44, -36, 88, 70, PLUM)
        + _shape("M-22 32l12 -58h20l12 58z", CREAM)
        + drapes
        + folds
        + rail
        + floor
        + star(0, 8, 12, GOLD)
    )


def _cloche() -> str:
    dome = _shape("M-38 20a38 38 0 0 1 76 0z", CREAM) + _line("M-38 20a38 38 0 0 1 76 0z", INK, 5)
    return (
        dome
        + _line("M-22 6a26 26 0 0 1 14 -16", ROSE)
        + _dot(0, -24, 7, INK)
        + rect(-48, 22, 96, 10, INK, 'rx="5"')
    )


def _candles() -> str:
    arms = _line("M-28 -6v8q0 12 28 12t28 -12v-8M0 -16v48M-20 40h40", INK, 5)
    sticks = "".join(
        rect(x - 5, y, 10, 20, CREAM, f'stroke="{INK}" stroke-width="2"')
        for x, y in ((-28, -26), (0, -36), (28, -26))
    )
    flames = "".join(
        _shape(f"M{x} {y}q9 10 0 15q-9 -5 0 -15z", RED) for x, y in ((-28, -43), (0, -53), (28, -43))
    )
    return arms + sticks + flames


def _buffet() -> str:
    trays = "".join(
        _shape(
            f"M{-half} {y}h{2 * half}q-4 14 -{half / 2:g} 14h-{half}q-{half * 0.4:g} 0 -{half / 2:g} -14z",
            CREAM,
        )
        + _line(f"M{-half} {y}h{2 * half}", INK, 5)
        for half, y in ((44, 22), (32, -4), (20, -28))
    )
    fruit = "".join(
        _dot(x, y, r, fill)
        for x, y, r, fill in (
            (-26, 13, 8, RED),
            (-6, 12, 9, GOLD),
            (14, 13, 8, TEAL),
            (31, 14, 7, ROSE),
            (-16, -12, 7, GOLD),
            (0, -13, 8, RED),
            (16, -12, 7, PLUM),
            (-6, -36, 7, TEAL),
            (7, -36, 7, RED),
        )
    )
    return _line("M0 -44v84M-22 42h44", INK) + fruit + trays


def _steak() -> str:
    meat = "M-40 -2c-4 -24 22 -36 46 -28c26 8 36 20 34 36c-2 14 -16 12 -24 20c-14 14 -50 8 -56 -28z"
    bone = _line("M-16 -16h30M0 -16c4 14 2 22 -6 32", CREAM, 8)
    stars = "".join(star(-32 + 16 * n, 43, 8, RED) for n in range(5))
    return _shape(meat, "#9c4a3c") + _line(meat, INK, 5) + bone + stars


def _burst() -> str:
    return star(0, 0, 44, RED, 8, 0.3) + _dot(0, 0, 9, CREAM)


ICONS = {
    "slots": _slot_machine(TEAL),
    "fancy-slots": _slot_machine(PLUM) + star(-4, -42, 13, RED),
    "dragon-room": _lantern(),
    "table-games": _die(-18, -12, -14, ((0, 0), (-10, -10), (10, 10)))
    + _die(20, 16, 12, ((-9, -9), (9, 9), (-9, 9), (9, -9))),
    "high-rollers-room": _chips(),
    "sports-book": _trophy(),
    "space-age-sports-book": _rocket(),
    "lounge": _martini(),
    "fancy-lounge": _sofa(),
    "night-club": _mirror_ball(),
    "theater": _stage(),
    "restaurant": _cloche(),
    "fancy-restaurant": _candles(),
    "buffet": _buffet(),
    "five-star-steakhouse": _steak(),
}
UNKNOWN = _burst()
"""For a tile that only another edition has."""


def icon(tile: Tile, x: float, y: float, size: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">{ICONS.get(tile.id, UNKNOWN)}</g>'
