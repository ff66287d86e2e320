"""What the drawings of Vegas Showdown are made of: colours, signs, and an icon for each tile."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from boomtown.drawing import svg
from boomtown.editions.vegas_showdown import Tile

INK, CREAM, WHITE = "#2c2540", "#fff5e1", "#ffffff"
NIGHT, DUSK, PALE = "#1e2a3e", "#2b3a52", "#aab6c6"
RED, GOLD, TEAL, ROSE, PLUM = "#c23b2e", "#d99a22", "#1f7a7a", "#d9766a", "#6b3f78"
FILLS = {"yellow": "#f1c95b", "blue": "#8fc1dc", "green": "#97cba0"}
LETTERS = {"yellow": "C", "blue": "H", "green": "C·H"}
"""The entrance a tile must be joined to, so that its colour is never the only sign."""
GLOW = "#d3156f"


@lru_cache(maxsize=1024)
def star(x: float, y: float, radius: float, fill: str, points: int = 5, inner: float = 0.42) -> str:
    return svg.path(svg.star(x, y, radius, points, inner), fill)


# ── what a tile brings ───────────────────────────────────────────────────────────────────────────


def population_sign(x: float, y: float, size: float) -> str:
    head = svg.circle(x, y - size * 0.24, size * 0.2, TEAL)
    left, half = x - size * 0.36, size * 0.36
    body = f"M{left:g} {y + size * 0.44:g}v-{size * 0.1:g}a{half:g} {half:g} 0 0 1 {2 * half:g} 0"
    return head + svg.path(f"{body}v{size * 0.1:g}z", TEAL)


def revenue_sign(x: float, y: float, size: float) -> str:
    coin = svg.circle(x, y, size * 0.44, CREAM, stroke=(INK, 2))
    return coin + svg.text(x, y + size * 0.24, "$", size * 0.68, INK, weight=700)


def fame_sign(x: float, y: float, size: float) -> str:
    return star(x, y + size * 0.03, size * 0.54, RED)


SIGNS = {"fame": fame_sign, "population": population_sign, "revenue": revenue_sign}


def _brought(tile: Tile) -> dict[str, int]:
    values = {"fame": tile.fame, "population": tile.population, "revenue": tile.revenue}
    return {name: value for name, value in values.items() if value}


def _value(name: str, value: int, x: float, y: float, size: float) -> str:
    """A sign and a number; the sign's middle at `x`."""
    number = svg.text(x + size * 0.62, y + size * 0.36, value, size, INK, "start", 700)
    return SIGNS[name](x, y, size) + number


def worth(
    tile: Tile, x: float, y: float, size: float, anchor: str = "middle", said: Mapping[str, str] | None = None
) -> str:
    """Fame, population and revenue in a row around `x`, or from there on, each as a sign and a number.

    With `said` each says what it is.
    """
    shown = _brought(tile)
    widths = [size * (1.1 + 0.62 * len(str(value))) for value in shown.values()]
    whole = sum(widths) + size * 0.3 * (len(widths) - 1)
    left = x + size * 0.5 - (whole / 2 if anchor == "middle" else 0)
    parts = []
    for (name, value), width in zip(shown.items(), widths, strict=True):
        drawn = _value(name, value, left, y, size)
        parts.append(svg.explained(said[name], drawn) if said else drawn)
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
    return svg.line(path, color, width)


def _slot_machine(body: str) -> str:
    reels = "".join(svg.rect(-25 + 16 * n, -14, 13, 22, CREAM, 2) for n in range(3))
    sevens = "".join(_line(f"M{-22 + 16 * n} -9h7l-4 12", RED, 2.5) for n in range(3))
    case = svg.path("M-34 44v-64a27 24 0 0 1 60 0v64z", body) + svg.rect(-29, -18, 52, 30, INK, 4)
    lever = _line("M30 14h8v-34", INK, 5) + svg.circle(38, -24, 7, RED)
    return (
        case + reels + sevens + svg.rect(-20, 22, 34, 8, CREAM, 4) + svg.rect(-40, 40, 72, 8, INK, 4) + lever
    )


def _die(x: float, y: float, turn: int, dots: tuple[tuple[int, int], ...]) -> str:
    pips = "".join(svg.circle(left, top, 4.5, INK) for left, top in dots)
    face = svg.rect(-21, -21, 42, 42, CREAM, 8, stroke=(INK, 4))
    return svg.group(face + pips, x, y, turn=turn)


def _lantern() -> str:
    ribs = _line("M-16 -24q-12 24 0 48M0 -24v48M16 -24q12 24 0 48", GOLD, 3)
    caps = svg.rect(-16, -32, 32, 9, INK, 3) + svg.rect(-16, 23, 32, 9, INK, 3)
    flame = svg.path("M0 -14c12 10 12 26 0 28c-12 -2 -10 -14 -4 -17c0 5 5 4 4 -11z", CREAM)
    paper = svg.ellipse(0, 0, 36, 27, RED)
    return _line("M0 -46v14M0 32v14M-7 34v9M7 34v9", INK) + paper + ribs + caps + flame


def _chips() -> str:
    pile = "".join(
        svg.ellipse(-14, y, 28, 10, fill, stroke=(INK, 3))
        for y, fill in ((34, RED), (24, CREAM), (14, TEAL), (4, CREAM))
    )
    card = svg.rect(-17, -26, 34, 50, CREAM, 5, stroke=(INK, 3))
    spade = svg.path(
        "M0 -14c12 10 16 14 12 20c-4 5 -9 3 -11 0l3 10h-8l3 -10c-2 3 -7 5 -11 0c-4 -6 0 -10 12 -20z", INK
    )
    return pile + svg.group(card + spade, 20, -16, turn=14)


def _trophy() -> str:
    ears = _line("M-24 -30h-14c0 20 8 26 18 28M24 -30h14c0 20 -8 26 -18 28", INK, 5)
    cup = svg.path("M-26 -38h52c0 34 -8 46 -26 48c-18 -2 -26 -14 -26 -48z", CREAM)
    stem = svg.rect(-5, 8, 10, 20, INK) + svg.rect(-24, 26, 48, 16, INK, 4)
    return (
        ears
        + cup
        + _line("M-26 -38h52c0 34 -8 46 -26 48c-18 -2 -26 -14 -26 -48z", INK)
        + stem
        + star(0, -18, 14, RED)
    )


def _rocket() -> str:
    ring = svg.ellipse(0, 6, 46, 13, "none", stroke=(INK, 4), transform="rotate(-20 0 6)")
    hull = svg.path("M0 -48c18 16 22 42 14 66h-28c-8 -24 -4 -50 14 -66z", CREAM)
    fins = svg.path("M-14 4l-16 24l16 -6zM14 4l16 24l-16 -6z", RED)
    flame = svg.path("M-9 22h18l-9 24z", GOLD)
    return (
        fins
        + flame
        + hull
        + _line("M0 -48c18 16 22 42 14 66h-28c-8 -24 -4 -50 14 -66z", INK)
        + svg.circle(0, -14, 9, TEAL)
        + ring
    )


def _martini() -> str:
    glass = svg.path("M-38 -34h76l-38 42z", CREAM) + svg.path("M-27 -22h54l-27 30z", TEAL)
    stem = _line("M-38 -34h76l-38 42zM0 8v32M-22 42h44", INK, 5)
    return (
        glass
        + stem
        + _line("M-6 -12l30 -34", INK, 3)
        + svg.circle(2, -14, 8, GOLD)
        + svg.circle(5, -16, 3, RED)
    )


def _sofa() -> str:
    back = svg.rect(-40, -22, 80, 40, PLUM, 14) + _line("M-14 -20v30M14 -20v30", CREAM, 2.5)
    seat = svg.rect(-36, 6, 72, 16, PLUM, 6, stroke=(CREAM, 2.5))
    arms = svg.rect(-48, -4, 16, 30, INK, 8) + svg.rect(32, -4, 16, 30, INK, 8)
    return star(0, -36, 12, RED) + back + seat + arms + _line("M-34 26l-5 16M34 26l5 16", INK, 5)


def _mirror_ball() -> str:
    ball = svg.circle(0, 6, 36, CREAM, stroke=(INK, 4))
    lines = _line("M-36 6h72M-31 -12h62M-31 24h62M0 -30v72M-18 -25q-14 30 0 62M18 -25q14 30 0 62", INK, 2.5)
    glints = svg.rect(-14, -10, 13, 15, PLUM) + svg.rect(2, 8, 13, 15, ROSE) + svg.rect(-14, 8, 13, 15, TEAL)
    return _line("M0 -48v18", INK) + ball + glints + lines + star(32, -32, 13, WHITE, 4, 0.3)


def _stage() -> str:
    drapes = svg.path("M-46 -34h34q-4 46 -34 66zM46 -34h-34q4 46 34 66z", RED)
    folds = _line("M-36 -32q0 36 -6 54M-24 -32q-2 30 -10 44M36 -32q0 36 6 54M24 -32q2 30 10 44", INK, 2.5)
    floor = svg.rect(-48, 32, 96, 12, INK, 3)
    rail = svg.rect(-48, -44, 96, 12, GOLD, 5)
    return (
        svg.rect(-44, -36, 88, 70, PLUM)
        + svg.path("M-22 32l12 -58h20l12 58z", CREAM)
        + drapes
        + folds
        + rail
        + floor
        + star(0, 8, 12, GOLD)
    )


def _cloche() -> str:
    dome = svg.path("M-38 20a38 38 0 0 1 76 0z", CREAM) + _line("M-38 20a38 38 0 0 1 76 0z", INK, 5)
    return (
        dome
        + _line("M-22 6a26 26 0 0 1 14 -16", ROSE)
        + svg.circle(0, -24, 7, INK)
        + svg.rect(-48, 22, 96, 10, INK, 5)
    )


def _candles() -> str:
    arms = _line("M-28 -6v8q0 12 28 12t28 -12v-8M0 -16v48M-20 40h40", INK, 5)
    sticks = "".join(
        svg.rect(x - 5, y, 10, 20, CREAM, stroke=(INK, 2)) for x, y in ((-28, -26), (0, -36), (28, -26))
    )
    flames = "".join(
        svg.path(f"M{x} {y}q9 10 0 15q-9 -5 0 -15z", RED) for x, y in ((-28, -43), (0, -53), (28, -43))
    )
    return arms + sticks + flames


def _buffet() -> str:
    trays = "".join(
        svg.path(
            f"M{-half} {y}h{2 * half}q-4 14 -{half / 2:g} 14h-{half}q-{half * 0.4:g} 0 -{half / 2:g} -14z",
            CREAM,
        )
        + _line(f"M{-half} {y}h{2 * half}", INK, 5)
        for half, y in ((44, 22), (32, -4), (20, -28))
    )
    fruit = "".join(
        svg.circle(x, y, r, fill)
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
    return svg.path(meat, "#9c4a3c") + _line(meat, INK, 5) + bone + stars


def _burst() -> str:
    return star(0, 0, 44, RED, 8, 0.3) + svg.circle(0, 0, 9, CREAM)


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
    return svg.group(ICONS.get(tile.id, UNKNOWN), x, y, size / 100)
