"""The drawn examples of the rules pages: positions played action by action, and a part of their drawing.

Cards are chosen by hand, but every action is checked by the rules: an example cannot show what they forbid.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from boomtown.drawing import Drawing, artist_of
from boomtown.drawing.drawing import Box
from boomtown.messages import Say
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View

SEED = b"rules 14"
"""In Vegas Showdown with three seats: the first seat begins, and a Fancy Slots lies on the first space."""

Position = tuple[View, Sequence[str]]
"""A view, and the actions that are shown as possible."""

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

    crop: Box

    def svg(self, game: Game, say: Say) -> str:
        view, choices = self.position(game)
        return cropped(artist_of(game).sheet(view, 0, choices, say), self.crop)


def cropped(drawing: Drawing, crop: Box) -> str:
    """That part of a drawing, as a picture and nothing to act on."""
    return _ACTING.sub("", drawing.svg(crop))
