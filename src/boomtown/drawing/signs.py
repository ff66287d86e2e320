"""The sign of a person at the table: the same colour and shape on the board, in lists and in the news."""

from __future__ import annotations

from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.vegas_showdown.tiles import fill_of, token
from boomtown.rules.kernel.scores import Holder

CREAM = "#fff8ea"
AUTOMA = "#5d5f74"


def ink_of(holder: Holder) -> str:
    """The colour of a seat, or of an automa."""
    return fill_of(holder) if isinstance(holder, int) else AUTOMA


@cache
def badge(holder: Holder) -> str:
    """The sign of a seat or an automa around the origin, about 54 units large."""
    if isinstance(holder, int):
        return token(holder, 0, 0, 46)
    letter = svg.text(0, 10, holder[0].upper(), 28, CREAM, weight=700)
    return svg.circle(0, 0, 23, AUTOMA, stroke=(CREAM, 3)) + letter


@cache
def drawn(holder: Holder) -> str:
    """What it looks like, in a box of 54 by 54."""
    return svg.lettered(svg.group(badge(holder), 27, 27))


@cache
def sign(holder: Holder) -> str:
    """A small picture; beside it stands the name."""
    return f'<svg class="sign-of" viewBox="0 0 54 54" aria-hidden="true">{drawn(holder)}</svg>'
