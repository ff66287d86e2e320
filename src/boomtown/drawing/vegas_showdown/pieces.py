"""The pieces of the auction board of Vegas Showdown: cards, spaces, labels, stamps and small pictures."""

from __future__ import annotations

from boomtown.drawing.vegas_showdown.icons import (
    CREAM,
    DUSK,
    FILLS,
    GLOW,
    GOLD,
    INK,
    NIGHT,
    PALE,
    RED,
    WHITE,
    fitted,
    rect,
    star,
    write,
    write_lines,
)
from boomtown.drawing.vegas_showdown.layout import CARD, EVENT_HEIGHT, GAP, MARGIN, Box, Layout
from boomtown.drawing.vegas_showdown.tiles import UNIT, picture
from boomtown.editions.vegas_showdown import SIZES
from boomtown.rules.vegas_showdown.game import VegasShowdown


def event_box(layout: Layout, number: int) -> Box:
    row, column = divmod(number, 2)
    y = layout.events_top + row * (EVENT_HEIGHT + GAP)
    return Box(MARGIN + column * (CARD + GAP), y, CARD, EVENT_HEIGHT)


def card(box: Box) -> str:
    return rect(box.x, box.y, box.width, box.height, CREAM, 'rx="18"')


def card_back(box: Box) -> str:
    """An event space without an event: the back of a card."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    stars = "".join(star(x + dx, y, 26 if dx == 0 else 14, "#3b4c68", 8, 0.3) for dx in (-70, 0, 70))
    return rect(box.x, box.y, box.width, box.height, DUSK, 'rx="16"') + stars


def closed(box: Box, words: str) -> str:
    veil = rect(box.x, box.y, box.width, box.height, DUSK, 'rx="18"')
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return (
        veil + star(x, y - 40, 70, "#3b4c68", 8, 0.3) + write_lines(x, y + 70, words, 380, 26, 2, fill=PALE)
    )


def pill(box: Box, value: int, circled: bool) -> str:
    """A space of a track; a circle around its number where prices stop."""
    frame = f'rx="16" stroke="{INK}" stroke-opacity="0.45" stroke-width="2"'
    x, y = box.x + box.width / 2, box.y + box.height / 2
    ring = (
        f'<circle cx="{x:g}" cy="{y:g}" r="25" fill="{FILLS["yellow"]}" fill-opacity="0.75"/>'
        if circled
        else ""
    )
    return rect(box.x, box.y, box.width, box.height, WHITE, frame) + ring + write(x, y + 10, value, 29)


def minimum(box: Box) -> str:
    """The lowest bid: a heavy frame with a flag."""
    frame = rect(box.x, box.y, box.width, box.height, "none", f'rx="16" stroke="{INK}" stroke-width="5"')
    return f'{frame}<path d="M{box.x + box.width / 2 - 11:g} {box.y - 9:g}h22l-11 14z" fill="{RED}"/>'


def tag(box: Box, words: str) -> str:
    """A label in the upper right corner of a card."""
    width, x = 134, box.x + box.width - 146
    label = rect(x, box.y + 12, width, 40, INK, 'rx="20"')
    return label + write(
        x + width / 2, box.y + 40, words, fitted(words, width - 20, 25), fill=CREAM, weight="700"
    )


def stamp(box: Box, words: str) -> str:
    """Stamped across the picture: an event forbids to bid here."""
    turned = f'<g transform="translate({box.x + box.width - 90:g} {box.y + 84:g}) rotate(-7)">'
    look = f'rx="8" stroke="{RED}" stroke-width="4"'
    word = write(0, 9, words, fitted(words, 130, 26), fill=RED, weight="700")
    return f"{turned}{rect(-74, -22, 148, 44, CREAM, look)}{word}</g>"


def stack_panel(box: Box, words: str) -> str:
    panel = rect(box.x, box.y, box.width, box.height, DUSK, 'rx="18"')
    return panel + write(box.x + 20, box.y + 36, words, fitted(words, 400, 25), fill=CREAM, anchor="start")


def stack(box: Box, size: str, words: str) -> str:
    """The backs of a stack, as wide and high as its tiles."""
    width, height = SIZES[size]
    x, y = box.x + 10 + (2 - width) * 14, box.y + box.height / 2 - 44 + (2 - height) * 14
    backs = "".join(
        rect(
            x + 4 - lift,
            y + 4 - lift,
            width * 26,
            height * 26,
            fill,
            f'rx="4" stroke="{NIGHT}" stroke-width="2"',
        )
        for lift, fill in ((0, "#8d6f2a"), (4, GOLD))
    )
    frame = rect(box.x, box.y, box.width, box.height, "#34455f", 'rx="14"')
    label = write(
        box.x + 12, box.y + box.height / 2 + 52, words, fitted(words, 116, 22), fill=CREAM, anchor="start"
    )
    return frame + backs + label


def glow(box: Box) -> str:
    looks = f'class="glow" rx="16" stroke="{GLOW}" stroke-width="5" stroke-dasharray="11 6"'
    return rect(box.x, box.y, box.width, box.height, "none", looks)


def button(x: float, y: float) -> str:
    """The first player's button."""
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="14" fill="{CREAM}" stroke="{GOLD}" stroke-width="4"/>'
    return disc + star(x, y, 10, RED)


def thumbnail(game: VegasShowdown, tile: str, x: float, y: float, side: float) -> str:
    """The picture of a tile in a square of that side; a small tile fills most of it."""
    width, height = SIZES[game.printed.tiles[tile].size]
    scale = side / UNIT / max(width, height) * (0.84 if width * height == 1 else 1)
    left, top = x + (side - width * UNIT * scale) / 2, y + (side - height * UNIT * scale) / 2
    drawn = picture(game.floor.by_text[f"{tile} 1.1 0"], 12 / scale)
    return f'<g transform="translate({left:g} {top:g}) scale({scale:g})">{drawn}</g>'


_LINE = f'fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
ACTION_ICONS = {
    "renovate": f'<path d="M-16 16l18 -18" {_LINE}/><path d="M-4 -14l18 18l8 -8l-18 -18z" fill="{RED}"/>',
    "publicity": f'<path d="M-18 -4v10h8l22 12v-36l-22 14z" fill="{RED}"/>'
    f'<path d="M19 -6q5 7 0 14" {_LINE}/>',
    "pass": f'<circle r="17" {_LINE}/><path d="M-8 0h16" {_LINE}/>',
}
