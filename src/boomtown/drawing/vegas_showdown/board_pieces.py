"""Where everything lies on the auction board of Vegas Showdown, and its pieces."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from boomtown.drawing import svg
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown.tiles import UNIT, picture
from boomtown.editions.vegas_showdown import SIZES
from boomtown.rules.vegas_showdown.actions import PREMIER, SECOND_SLOTS
from boomtown.rules.vegas_showdown.game import VegasShowdown

WIDTH, MARGIN, GAP = 1000, 18, 16
CARD = (WIDTH - 2 * MARGIN - GAP) // 2
SEATS_HEIGHT, EVENT_HEIGHT, ACTION_HEIGHT = 108, 106, 112
HEAD, PICTURE, PILL, PILL_GAP = 52, 122, 58, 7
PER_ROW = {"premier": 6, "basic": 5}
ACTIONS = ("renovate", "publicity", "pass")


class Box(NamedTuple):
    """Where something is drawn."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, more: float) -> Box:
        return Box(self.x - more, self.y - more, self.width + 2 * more, self.height + 2 * more)


class BoardLayout:
    """Where everything lies at a table that uses these tracks."""

    def __init__(self, spaces: Mapping[str, Sequence[int]], tracks: Collection[str]) -> None:
        self.tracks = tracks
        self.pills: dict[tuple[str, int], Box] = {}
        self.cards: dict[str, Box] = {}
        self.events_top = MARGIN + SEATS_HEIGHT + GAP
        y: float = self.events_top + 2 * (EVENT_HEIGHT + GAP)
        for left, right in (PREMIER[:2], PREMIER[2:]):
            y = self._row({left: [left], right: [right]}, spaces, y, "premier")
        slots = [track for track in ("slots", SECOND_SLOTS) if track in tracks]
        y = self._row({"slots": slots, "stacks": []}, spaces, y, "basic")
        y = self._row({"lounge": ["lounge"], "restaurant": ["restaurant"]}, spaces, y, "basic")
        third = (WIDTH - 2 * MARGIN - 2 * GAP) / 3
        self.actions = {
            name: Box(MARGIN + n * (third + GAP), y, third, ACTION_HEIGHT) for n, name in enumerate(ACTIONS)
        }
        stacks = self.cards["stacks"]
        wide = (stacks.width - 32) / len(SIZES)
        self.stacks = {
            size: Box(stacks.x + 16 + n * wide, stacks.y + HEAD, wide - 8, stacks.height - HEAD - 14)
            for n, size in enumerate(SIZES)
        }
        self.places = {
            **{f"bid {track} {value}": box for (track, value), box in self.pills.items()},
            **self.actions,
            **{f"stack {size}": box for size, box in self.stacks.items()},
        }
        """Where each action of the auction is chosen."""
        self.unavailable = {act: svg.unavailable(act, svg.hit(*box)) for act, box in self.places.items()}
        self.height = int(y + ACTION_HEIGHT + MARGIN)

    def _row(
        self, cards: Mapping[str, Sequence[str]], spaces: Mapping[str, Sequence[int]], y: float, kind: str
    ) -> float:
        """Two cards side by side, as high as the one with more spaces. Returns where the next row begins."""
        bottoms = []
        for number, (card, tracks) in enumerate(cards.items()):
            x = MARGIN + number * (CARD + GAP)
            top = y + HEAD + PICTURE - (0 if kind == "premier" else 30)
            self.cards[card] = Box(x, y, CARD, 0)
            for track in tracks:
                top = self._track(track, spaces[track], x + 16, top, PER_ROW[kind])
            bottoms.append(top + 9)
        for card in cards:
            self.cards[card] = self.cards[card]._replace(height=max(bottoms) - y)
        return max(bottoms) + GAP

    def _track(self, track: str, values: Sequence[int], x: float, y: float, per_row: int) -> float:
        pitch = (CARD - 32 + PILL_GAP) / per_row
        for number, value in enumerate(values):
            row, column = divmod(number, per_row)
            self.pills[track, value] = Box(
                x + column * pitch, y + row * (PILL + PILL_GAP), pitch - PILL_GAP, PILL
            )
        return y + (row + 1) * (PILL + PILL_GAP)

    def event(self, number: int) -> Box:
        row, column = divmod(number, 2)
        y = self.events_top + row * (EVENT_HEIGHT + GAP)
        return Box(MARGIN + column * (CARD + GAP), y, CARD, EVENT_HEIGHT)

    def is_open(self, track: str) -> bool:
        return track in self.tracks


# ── cards and panels ─────────────────────────────────────────────────────────────────────────────


def card(box: Box) -> str:
    return svg.rect(*box, art.CREAM, 18)


def card_back(box: Box) -> str:
    """An event space without an event: the back of a card."""
    x, y = box.middle
    stars = "".join(art.star(x + dx, y, 26 if dx == 0 else 14, "#3b4c68", 8, 0.3) for dx in (-70, 0, 70))
    return svg.rect(*box, art.DUSK, 16) + stars


def closed(box: Box, words: str) -> str:
    x, y = box.middle
    sign = art.star(x, y - 40, 70, "#3b4c68", 8, 0.3) + svg.lines(x, y + 70, words, 380, 26, art.PALE)
    return svg.rect(*box, art.DUSK, 18) + sign


@lru_cache(maxsize=1024)
def title(x: float, y: float, words: str, width: float, size: float, ink: str = art.INK) -> str:
    """A name in bold from x on, smaller if it must be."""
    return svg.text(x, y, words, svg.fitted(words, width, size), ink, "start", 700)


def stack_panel(box: Box, words: str) -> str:
    label = svg.text(box.x + 20, box.y + 36, words, svg.fitted(words, 400, 25), art.CREAM, "start")
    return svg.rect(*box, art.DUSK, 18) + label


def stack(box: Box, size: str, words: str) -> str:
    """The backs of a stack, as wide and high as its tiles."""
    width, height = SIZES[size]
    x, y = box.x + 14 + (2 - width) * 14, box.y + box.height / 2 - 40 + (2 - height) * 14
    backs = "".join(
        svg.rect(x - lift, y - lift, width * 26, height * 26, fill, 4, stroke=(art.NIGHT, 2))
        for lift, fill in ((0, "#8d6f2a"), (4, art.GOLD))
    )
    size_of_words = svg.fitted(words, 116, 22)
    label = svg.text(box.x + 12, box.y + box.height / 2 + 52, words, size_of_words, art.CREAM, "start")
    return svg.rect(*box, "#34455f", 14) + backs + label


def thumbnail(game: VegasShowdown, tile: str, x: float, y: float, side: float) -> str:
    """The picture of a tile in a square of that side; a small tile fills most of it."""
    width, height = SIZES[game.printed.tiles[tile].size]
    scale = side / UNIT / max(width, height) * (0.84 if width * height == 1 else 1)
    left, top = x + (side - width * UNIT * scale) / 2, y + (side - height * UNIT * scale) / 2
    return svg.group(picture(game.floor.by_text[f"{tile} 1.1 0"], 12 / scale), left, top, scale)


# ── spaces and labels ────────────────────────────────────────────────────────────────────────────


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


@lru_cache(maxsize=1024)
def tag(box: Box, words: str) -> str:
    """A label in the upper right corner of a card."""
    width, x = 134, box.x + box.width - 146
    size = svg.fitted(words, width - 20, 25)
    label = svg.text(x + width / 2, box.y + 40, words, size, art.CREAM, weight=700)
    return svg.rect(x, box.y + 12, width, 40, art.INK, 20) + label


def stamp(box: Box, words: str) -> str:
    """Stamped across the picture: an event forbids to bid here."""
    word = svg.text(0, 9, words, svg.fitted(words, 130, 26), art.RED, weight=700)
    label = svg.rect(-74, -22, 148, 44, art.CREAM, 8, stroke=(art.RED, 4)) + word
    return svg.group(label, box.x + box.width - 90, box.y + 84, turn=-7)


def glow(box: Box) -> str:
    return svg.rect(*box, "none", 16, glow=True, stroke=(art.GLOW, 5), dash="11 6")


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
