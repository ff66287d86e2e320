"""The shapes on the auction board of Vegas Showdown: cards, spaces, labels and small signs."""

from __future__ import annotations

from functools import cache
from textwrap import wrap

from boomtown.drawing import svg
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown.layout import Box
from boomtown.drawing.vegas_showdown.tiles import UNIT, fill_of, picture, token
from boomtown.editions.vegas_showdown import SIZES
from boomtown.rules.vegas_showdown.game import VegasShowdown

BOLD = 0.9
"""Bold words are so much wider that they need to be wrapped as if there was only this part of the room."""


# ── cards and panels ─────────────────────────────────────────────────────────────────────────────


@cache
def card(box: Box) -> str:
    return svg.rect(*box, art.CREAM, 18)


def card_back(box: Box) -> str:
    """A premier space without a tile: the back of a card."""
    x, y = box.middle
    stars = "".join(art.star(x + dx, y, 26 if dx == 0 else 14, "#3b4c68", 8, 0.3) for dx in (-70, 0, 70))
    return svg.rect(*box, art.DUSK, 18) + stars


def name(x: float, y: float, words: str, width: float, size: float) -> str:
    """A name in bold from x on, around the height y, in one or two lines."""
    return svg.lines(x, y, words, width * BOLD, size, art.INK, "start", 700)


def stack_panel(box: Box, words: str) -> str:
    label = svg.text(box.x + 20, box.y + 36, words, svg.fitted(words, 430, 26), art.CREAM, "start")
    return svg.rect(*box, art.DUSK, 18) + label


def stack(box: Box, size: str, words: str) -> str:
    """The backs of a stack, as wide and high as its tiles."""
    width, height = SIZES[size]
    x, y = box.x + 14 + (2 - width) * 14, box.y + 16 + (2 - height) * 14
    backs = "".join(
        svg.rect(x - lift, y - lift, width * 26, height * 26, fill, 4, stroke=(art.NIGHT, 2))
        for lift, fill in ((0, "#8d6f2a"), (4, art.GOLD))
    )
    label = svg.text(
        box.x + 12, box.y + box.height - 14, words, svg.fitted(words, 116, 24), art.CREAM, "start"
    )
    return svg.rect(*box, "#34455f", 14) + backs + label


def thumbnail(game: VegasShowdown, tile: str, x: float, y: float, side: float) -> str:
    """The picture of a tile in a square of that side; a small tile fills most of it."""
    width, height = SIZES[game.printed.tiles[tile].size]
    scale = side / UNIT / max(width, height) * (0.84 if width * height == 1 else 1)
    left, top = x + (side - width * UNIT * scale) / 2, y + (side - height * UNIT * scale) / 2
    return svg.group(picture(game.floor.by_text[f"{tile} 1.1 0"], 15 / scale), left, top, scale)


# ── spaces and labels ────────────────────────────────────────────────────────────────────────────


@cache
def pill(box: Box, value: int, circled: bool) -> str:
    """A space of a track; a circle around its number where prices stop."""
    x, y = box.middle
    ring = svg.circle(x, y, 25, art.FILLS["yellow"], fill_opacity=0.75) if circled else ""
    space = svg.rect(*box, art.WHITE, 16, stroke=(art.INK, 2), stroke_opacity=0.45)
    return space + ring + svg.text(x, y + 10, value, 29, art.INK)


@cache
def minimum(box: Box) -> str:
    """The lowest bid: a heavy frame with a flag."""
    frame = svg.rect(*box, "none", 16, stroke=(art.INK, 5))
    return frame + svg.path(f"M{box.middle[0] - 11:g} {box.y - 9:g}h22l-11 14z", art.RED)


@cache
def bid(seat: int, value: int, width: float, height: float) -> str:
    """A bid around the origin: the space in the colour of the seat, and its token on the corner."""
    space = svg.rect(-width / 2, -height / 2, width, height, fill_of(seat), 16, stroke=(art.INK, 3))
    number = svg.text(5, 13, value, 30, art.WHITE, weight=700)
    return space + number + token(seat, 7 - width / 2, 5 - height / 2, 33)


def tag(box: Box, words: str) -> str:
    """A label in the upper right corner of a card."""
    width, x = 134, box.x + box.width - 146
    label = svg.text(
        x + width / 2, box.y + 40, words, svg.fitted(words, width - 14, 25), art.CREAM, weight=700
    )
    return svg.rect(x, box.y + 12, width, 40, art.INK, 20) + label


@cache
def stamp(x: float, y: float, words: str, width: float, size: float) -> str:
    """Stamped around a point, in one or two lines: an event forbids it."""
    word = svg.lines(0, 0, words, (width - 16) * BOLD, size, art.RED, "", 700)
    label = svg.rect(-width / 2, -27, width, 54, art.CREAM, 8, stroke=(art.RED, 4)) + word
    return svg.group(label, x, y, turn=-4)


def paragraph(x: float, y: float, words: str, width: float, size: float) -> str:
    """Words in two lines around the height y, a little smaller if they must be, or in three."""
    sizes = [(size - step, 2) for step in range(4)] + [(size - step, 3) for step in range(2, 8)]
    for size, most in sizes:
        found = wrap(words, int(width / (svg.LINE_LETTER_WIDTH * size)))
        if len(found) <= most:
            break
    top = y + size * (0.35 - 0.56 * (len(found) - 1))
    return "".join(
        svg.text(x, top + n * size * 1.12, line, size, art.INK, "start", 500) for n, line in enumerate(found)
    )


def glow(box: Box) -> str:
    x, y, width, height = box
    return svg.rect(
        x + 2, y + 2, width - 4, height - 4, "none", 15, glow=True, stroke=(art.GLOW, 5), dash="11 6"
    )


@cache
def button(x: float, y: float) -> str:
    """The first player's button."""
    return svg.circle(x, y, 14, art.CREAM, stroke=(art.GOLD, 4)) + art.star(x, y, 10, art.RED)


def _line(d: str) -> str:
    return svg.line(d, art.INK, 5)


ACTION_ICONS = {
    "renovate": _line("M-16 16l18 -18") + svg.path("M-4 -14l18 18l8 -8l-18 -18z", art.RED),
    "publicity": svg.path("M-18 -4v10h8l22 12v-36l-22 14z", art.RED) + _line("M19 -6q5 7 0 14"),
    "pass": svg.circle(0, 0, 17, "none", stroke=(art.INK, 5)) + _line("M-8 0h16"),
}
