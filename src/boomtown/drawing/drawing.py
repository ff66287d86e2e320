"""What a drawing is: layers of SVG, and the actions that can be chosen in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Protocol

from boomtown.messages import Say
from boomtown.rules.kernel.state import View

GROUND = "ground"
"""The layer that depends on edition, options and language alone: drawn once, never sent again."""


Crop = tuple[float, float, float, float]
"""A part of a drawing: x, y, width and height."""


@dataclass(frozen=True)
class Drawing:
    """A picture of `width` by `height` units, from the ground up.

    What can be chosen carries the action's text in `data-act` and lies over everything else; what could be
    touched, but is not available now, carries the text in `data-why`, so that a face can ask for the reason.
    """

    title: str
    width: int
    height: int
    layers: Mapping[str, str]
    acts: frozenset[str] = frozenset()
    """The actions that can be chosen somewhere in the drawing: a face need not offer them elsewhere."""

    def svg(self, crop: Crop | None = None) -> str:
        """The picture alone or a part of it, for a file, a notebook or a printer."""
        x, y, width, height = crop or (0, 0, self.width, self.height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-label="{escape(self.title)}">'
            f"{''.join(self.layers.values())}</svg>"
        )

    def frame(self, name: str) -> str:
        """The picture without what is in it: a group `NAME-LAYER` for each layer, which a page fills."""
        groups = "".join(f'<g id="{name}-{layer}"></g>' for layer in self.layers)
        box, label = f"0 0 {self.width} {self.height}", escape(self.title)
        return f'<svg viewBox="{box}" role="group" aria-label="{label}">{groups}</svg>'

    def _repr_svg_(self) -> str:
        return self.svg()


class Artist(Protocol):
    """Draws one game."""

    def table(self, view: View, legal: Iterable[str], say: Say) -> Drawing:
        """What lies in the middle of the table: the cards dealt, or the auction board."""

    def sheet(self, view: View, seat: int, legal: Iterable[str], say: Say) -> Drawing:
        """The sheet of a seat as this view shows it; `legal` are the actions to choose from in it."""
