"""SVG as text: shapes, words and what can be touched.

A shape's look is given by the names of SVG, with a few short forms: `stroke` is an ink and its width, `dash`
a pattern of dashes, `round` makes ends and corners round, `glow` marks what can be chosen. Words and labels
are escaped here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape
from math import cos, pi, sin
from textwrap import wrap

Look = str | float | bool | tuple[str, float] | None
Frame = tuple[float, float, float, float]
"""Where something is drawn: x, y, width and height."""

FONT = "'Manrope', 'Jost', 'Futura', 'Century Gothic', 'Avenir Next', sans-serif"
LETTER_WIDTH = 0.62
"""How wide a letter is, in parts of its height: enough for the widest of the fonts above."""
LINE_LETTER_WIDTH = 0.57
"""The same in whole sentences, where wide and narrow letters even out."""

_FORMS: dict[str, Callable[..., str]] = {
    "stroke": lambda ink, width: f' stroke="{ink}" stroke-width="{width:g}"',
    "dash": ' stroke-dasharray="{}"'.format,
    "round": lambda _: ' stroke-linecap="round" stroke-linejoin="round"',
    "glow": lambda _: ' class="glow"',
}


@lru_cache(maxsize=4096)
def _look(look: Iterable[tuple[str, Look]]) -> str:
    parts = []
    for name, value in look:
        if value is None or value is False:
            continue
        if name in _FORMS:
            parts.append(_FORMS[name](*value) if isinstance(value, tuple) else _FORMS[name](value))
        else:
            parts.append(f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"')
    return "".join(parts)


# ── shapes ───────────────────────────────────────────────────────────────────────────────────────


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **look: Look) -> str:
    more = _look(tuple(look.items())) if look else ""
    corners = f' rx="{radius:g}"' if radius else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{corners} fill="{fill}"{more}/>'


def circle(x: float, y: float, radius: float, fill: str, **look: Look) -> str:
    more = _look(tuple(look.items())) if look else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{more}/>'


def ellipse(x: float, y: float, wide: float, high: float, fill: str, **look: Look) -> str:
    more = _look(tuple(look.items()))
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="{fill}"{more}/>'


def path(d: str, fill: str, **look: Look) -> str:
    more = _look(tuple(look.items())) if look else ""
    return f'<path d="{d}" fill="{fill}"{more}/>'


def line(d: str, ink: str, width: float, **look: Look) -> str:
    """A line with round ends and corners; with `round=False` they are sharp."""
    return path(d, "none", stroke=(ink, width), **{"round": True, **look})


def group(content: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **look: Look) -> str:
    """Content moved, turned and scaled together, or with one look."""
    moves = f"translate({x:g} {y:g})" if x or y else ""
    moves += f" rotate({turn:g})" if turn else ""
    moves += f" scale({scale:g})" if scale != 1 else ""
    transform = f' transform="{moves.strip()}"' if moves else ""
    return f"<g{transform}{_look(tuple(look.items())) if look else ''}>{content}</g>"


def use(id: str, x: float, y: float, **look: Look) -> str:
    """What was drawn under that name before, once more."""
    return f'<use href="#{id}" x="{x:g}" y="{y:g}"{_look(tuple(look.items()))}/>'


# ── path data ────────────────────────────────────────────────────────────────────────────────────


def star(x: float, y: float, radius: float, points: int = 5, inner: float = 0.42) -> str:
    """The outline of a star; many points and a small inner radius make a burst."""
    corners = []
    for n in range(2 * points):
        length = radius * inner if n % 2 else radius
        corners.append(f"{x + length * sin(pi * n / points):.1f} {y - length * cos(pi * n / points):.1f}")
    return f"M{'L'.join(corners)}Z"


def cross(x: float, y: float, size: float) -> str:
    """Two strokes across a point."""
    return f"M{x - size:g} {y - size:g}l{2 * size:g} {2 * size:g}m0 {-2 * size:g}l{-2 * size:g} {2 * size:g}"


def diamond(x: float, y: float, half: float) -> str:
    return f"M{x:g} {y - half:g}l{half:g} {half:g}l{-half:g} {half:g}l{-half:g} {-half:g}z"


# ── words ────────────────────────────────────────────────────────────────────────────────────────


def lettered(content: str) -> str:
    """A drawing with words in it: their font is told here, once."""
    return f'<g font-family="{FONT}" font-weight="600" text-anchor="middle">{content}</g>' if content else ""


def text(x: float, y: float, words: object, size: float, fill: str, anchor: str = "", weight: int = 0) -> str:
    """Words around x, or from there on (`start`), or up to there (`end`), on the base line through y."""
    look = f' text-anchor="{anchor}"' if anchor else ""
    look += f' font-weight="{weight}"' if weight else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{look}>{escape(str(words))}</text>'


def fitted(words: str, width: float, size: float) -> float:
    """The size in which the words fit into a width: `size`, or smaller for a long translation."""
    return round(min(size, width / (LETTER_WIDTH * max(len(words), 1))), 1)


@lru_cache(maxsize=4096)
def lines(
    x: float, y: float, words: str, width: float, size: float, fill: str, anchor: str = "", weight: int = 0
) -> str:
    """The words in one or two lines around the height `y`, smaller if they must be."""
    while True:
        found = wrap(words, max(int(width / (LINE_LETTER_WIDTH * size)), 1), break_long_words=False) or [""]
        longest = max(map(len, found))
        if size < 9 or (len(found) <= 2 and LINE_LETTER_WIDTH * longest * size <= width):
            break
        size -= 1
    top = y - (len(found) - 1) * size * 0.56 + size * 0.35
    return "".join(
        text(x, top + n * size * 1.12, one, size, fill, anchor, weight) for n, one in enumerate(found)
    )


def label(words: str) -> str:
    """Words as they stand alone: with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def title(words: str) -> str:
    """What a group is called when it is pointed at."""
    return f"<title>{escape(words)}</title>"


def explained(words: str, shape: str) -> str:
    """A symbol that says what it is: when it is pointed at, when it is touched, and to who listens."""
    said = escape(words)
    labels = f'class="says" data-says="{said}" role="img" aria-label="{said}"'
    return f"<g {labels}><title>{said}</title>{shape}</g>"


def untouched(content: str) -> str:
    """Content that hides nothing from a finger: what lies below it is touched."""
    return f'<g pointer-events="none">{content}</g>'


# ── what can be touched ──────────────────────────────────────────────────────────────────────────


def hit(x: float, y: float, width: float, height: float) -> str:
    """An area that is felt and not seen."""
    return rect(x, y, width, height, "#fff", fill_opacity=0)


def target(act: str, words: str, shape: str, class_: str = "", **data: Look) -> str:
    """A shape that does an action when it is chosen, by mouse, touch or keyboard; it may be of a class."""
    labels = f'data-act="{escape(act)}" aria-label="{escape(words)}" role="button" tabindex="0"'
    return f'<g class="{f"can {class_}".rstrip()}" {labels}{_look(tuple(data.items()))}>{shape}</g>'


def exchange(act: str, words: str, shape: str) -> str:
    """A shape that does an action in the place of the one that was chosen before."""
    labels = f'data-swap="{escape(act)}" aria-label="{escape(words)}" role="button" tabindex="0"'
    return f'<g class="can-swap" {labels}>{shape}</g>'


def unavailable(act: str, shape: str) -> str:
    """A shape that says why its action cannot be done now."""
    return f'<g class="cannot" data-why="{escape(act)}">{shape}</g>'
