"""The sign of a person at the table: the same colour and shape on the board, in lists and in the news."""

from __future__ import annotations

from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.vegas_showdown.tiles import token


@cache
def drawn(seat: int) -> str:
    """What it looks like, in a box of 54 by 54."""
    return svg.lettered(token(seat, 27, 27, 46))


@cache
def sign(seat: int) -> str:
    """A small picture; beside it stands the name."""
    return f'<svg class="sign-of" viewBox="0 0 54 54" aria-hidden="true">{drawn(seat)}</svg>'
