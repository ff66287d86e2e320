"""The drawn examples of the rules pages: positions played action by action, and a part of their drawing.

Cards are chosen by hand, but every action is checked by the rules: an example cannot show what they forbid.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from boomtown.drawing import Drawing, artist_of
from boomtown.messages import Say
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View

SEED = b"rules 14"
"""In Vegas Showdown with three seats: the first seat begins, and a Fancy Slots lies on the first space."""

Position = tuple[View, Sequence[str]]
"""A view, and the actions that are shown as possible."""
Box = tuple[float, float, float, float]
"""The part of a drawing that is shown: x, y, width and height."""

_ACTING = re.compile(r' (?:data-act|data-why|aria-label|role|tabindex)="[^"]*"')


@dataclass(frozen=True)
class Example(ABC):
    """How a position comes about; what of it is shown is said by the kinds of example."""

    position: Callable[[Any], Position]
    """From the game to the position."""

    @abstractmethod
    def svg(self, game: Game, say: Say) -> str:
        """The picture; nothing in it can be chosen."""


@dataclass(frozen=True)
class SheetExample(Example):
    """A part of the sheet of the first seat."""

    box: Box

    def svg(self, game: Game, say: Say) -> str:
        view, choices = self.position(game)
        return cropped(artist_of(game).sheet(view, 0, choices, say), self.box)


def cropped(drawing: Drawing, box: Box) -> str:
    x, y, width, height = box
    inside = _ACTING.sub("", "".join(drawing.layers.values()))
    label = escape(drawing.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{label}">{inside}</svg>'
    )
