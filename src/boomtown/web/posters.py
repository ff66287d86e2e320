"""Posters: the pictures beside a link to Boomtown. Words on paper at the left, a game's sign at the right.

They tell what everybody may know who has the link: the game, who invites, which seats are free; no score.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.drawing import svg
from boomtown.drawing.charts import FAINT, INK, MUSTARD, PAPER
from boomtown.drawing.signs import badge
from boomtown.web.letters import in_lines, legible, width_of

WIDTH, HEIGHT = 1200, 630
LEFT = 56
EDGE, SLANT = 620, 90
"""Where the paper ends at the top, and how much earlier at the bottom."""
ACCENT = "#b93a16"
SIGN_HEIGHT = 200
"""Of a game's sign, in its own units; it is twice as wide."""
SEATS_SHOWN = 7
ALMOST, SMALLEST = 0.84, 18
"""Words are made so much smaller to fit into one line, and never smaller than that."""


@dataclass(frozen=True)
class Poster:
    """What is said, from top to bottom; what is empty is left out."""

    title: str
    kicker: str = ""
    """A line above the title: who invites, or what one comes to."""
    under: str = ""
    mark: str = ""
    """What stands out: how many seats are free."""
    seats: Sequence[bool] = ()
    """Which seats are taken."""
    facts: str = ""


@dataclass(frozen=True)
class Sign:
    """The sign of a game, and from where on it is shown in its own units."""

    drawing: bytes
    begin: float


def drawn(poster: Poster, signs: Sequence[Sign], icon: bytes) -> str:
    """The poster as SVG; one sign, or several in stripes."""
    content = _signs(signs) + _paper() + _brand(icon) + _words(poster)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}">{svg.lettered(content)}</svg>'
    )


# ── at the right ─────────────────────────────────────────────────────────────────────────────────────


def _signs(signs: Sequence[Sign]) -> str:
    """Side by side, parted like the paper's edge; what is behind the paper is not seen."""
    left = EDGE - SLANT
    width = (WIDTH - left) / len(signs)
    return "".join(_stripe(sign, left + n * width, n) for n, sign in enumerate(signs))


def _stripe(sign: Sign, left: float, number: int) -> str:
    scale = HEIGHT / SIGN_HEIGHT
    shown = _image(sign.drawing, left - sign.begin * scale, 0, 2 * HEIGHT, HEIGHT)
    if not number:
        return shown
    corners = f"{left + SLANT:g},0 {WIDTH + SLANT},0 {WIDTH + SLANT},{HEIGHT} {left:g},{HEIGHT}"
    clip = f'<clipPath id="stripe-{number}"><polygon points="{corners}"/></clipPath>'
    seam = svg.line(f"M{left + SLANT:g} 0L{left:g} {HEIGHT}", PAPER, 8, round=False)
    return clip + svg.group(shown, clip_path=f"url(#stripe-{number})") + seam


def _image(drawing: bytes, x: float, y: float, width: float, height: float) -> str:
    """A drawing inside another: its own names stay its own."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<image {place} href="data:image/svg+xml;base64,{b64encode(drawing).decode()}"/>'


# ── at the left ──────────────────────────────────────────────────────────────────────────────────────


def _paper() -> str:
    def up_to(edge: float, ink: str) -> str:
        return svg.path(f"M0 0H{edge:g}L{edge - SLANT:g} {HEIGHT}H0Z", ink)

    return up_to(EDGE + 14, MUSTARD) + up_to(EDGE, PAPER)


def _brand(icon: bytes) -> str:
    return _image(icon, LEFT, 36, 56, 56) + svg.text(LEFT + 72, 75, "Boomtown", 32, INK, "start", 700)


def _words(poster: Poster) -> str:
    """Line after line: each begins where the one before has ended."""
    made, y = "", 152.0
    for words, size, weight, ink, most in (
        (poster.kicker, 34, 600, ACCENT, 2),
        (poster.title, 66, 800, INK, 2),
        (poster.under, 29, 500, FAINT, 4),
    ):
        block, y = _block(words, y, size, weight, ink, most)
        made += block
    if poster.mark:
        made += _mark(poster.mark, y + 8)
        y += 60
    made += _seats(poster.seats, max(520, y + 32)) + _line(poster.facts, 596, 25, 500, FAINT, _room(596))
    return made


def _room(y: float) -> float:
    """How wide a line may be at that height."""
    return EDGE - SLANT * y / HEIGHT - LEFT - 34


def _block(words: str, y: float, size: float, weight: int, ink: str, most: int) -> tuple[str, float]:
    """Words in so many lines at most, smaller if they must be, and where the next may begin."""
    words = legible(words)
    if not words:
        return "", y
    size, lines = _fitted(words, y, size, weight, most)
    made = ""
    for line in lines:
        y += size * 1.12
        made += svg.text(LEFT, y - size * 0.12, line, round(size, 1), ink, "start", weight)
    return made, y + 12


def _fitted(words: str, y: float, size: float, weight: int, most: int) -> tuple[float, list[str]]:
    """One line if it need not be much smaller for that, otherwise several, and smaller if they must be."""
    alone = _room(y + size) / width_of(words, 1, weight)
    if alone >= size * ALMOST:
        return min(size, alone), [words]
    while True:
        room = _room(y + most * size)
        lines = in_lines(words, room, size, weight)
        widest = max(width_of(line, size, weight) for line in lines)
        if size < SMALLEST or (len(lines) <= most and widest <= room):
            return size, lines[:most]
        size -= 2


def _line(words: str, y: float, size: float, weight: int, ink: str, room: float) -> str:
    words = legible(words)
    fitted = min(size, size * room / max(1, width_of(words, size, weight)))
    return svg.text(LEFT, y, words, round(fitted, 1), ink, "start", weight) if words else ""


def _mark(words: str, y: float) -> str:
    words, size = legible(words), 28.0
    room = _room(y + 52) - 44
    size = round(min(size, size * room / width_of(words, size, 700)), 1)
    width = width_of(words, size, 700) + 44
    plate = svg.rect(LEFT, y, width, 52, MUSTARD, 26)
    return plate + svg.text(LEFT + 22, y + 26 + size * 0.35, words, size, INK, "start", 700)


def _seats(seats: Sequence[bool], y: float) -> str:
    """A sign for each seat that is taken, an empty ring for each that is free."""
    made = ""
    for number, is_taken in enumerate(seats[:SEATS_SHOWN]):
        x = LEFT + 24 + number * 56
        ring = svg.circle(x, y, 21, "none", stroke=(FAINT, 3), dash="7 6")
        made += svg.group(badge(number), x, y, 48 / 54) if is_taken else ring
    if more := len(seats) - SEATS_SHOWN:
        x = LEFT + 10 + SEATS_SHOWN * 56
        made += svg.text(x, y + 9, f"+{more}", 26, FAINT, "start", 700) if more > 0 else ""
    return made
