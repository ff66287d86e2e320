"""What a drawing is: sections of named pieces, and the actions that can be chosen in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple, Protocol

from boomtown.drawing import svg
from boomtown.messages import Say
from boomtown.rules.kernel.state import View

Box = tuple[float, float, float, float]
"""A part of a drawing: x, y, width and height."""

TARGETS = "targets"
"""The last slot of a section: what can be chosen there, over everything else."""

MOVE, TURN = "move", "turn"
"""How a changed piece comes to its new look: it slides to its new place, or it is turned over like a card."""


@dataclass(frozen=True)
class Section:
    """A part of a drawing that stays together wherever it is shown: a card, a town, a track, a lot.

    All of it is known before the first card and never changes for a table and a language, but for the box of
    a section that grows or shrinks. A page may arrange sections anew for a small screen.
    """

    box: Box
    """Where it stands in the whole drawing; in these units everything in it is drawn."""
    ground: str
    """What is printed there."""
    slots: tuple[str, ...]
    """The names of its pieces from the ground up; the last is `TARGETS`."""
    regions: Mapping[str, Box] = field(default_factory=dict)
    """Smaller parts that can be looked at: a street, a column."""
    read: float = 0
    """How large a unit must be, in pixels of a screen, so that the smallest words are 12 pixels high."""
    motions: Mapping[str, str] = field(default_factory=dict)
    """The pieces that are seen changing: `MOVE` or `TURN` by slot."""


def panel(box: Box, ink: str) -> str:
    """What lies under a section, so that it can stand alone."""
    return svg.rect(*box, ink, 14)


class Place(NamedTuple):
    """Where in a game's drawings something is done or lies."""

    drawing: str
    """`table` or `sheet`."""
    section: str
    box: Box


class Layer(NamedTuple):
    """Pieces that depend on the same few facts of a view: while these are equal, the pieces can be kept."""

    facts: object
    pieces: Mapping[str, str]


@dataclass(frozen=True)
class Drawing:
    """A picture of `width` by `height` units.

    What can be chosen carries the action's text in `data-act` and lies over everything else; what could be
    touched, but is not available now, carries the text in `data-why`, so that a face can ask for the reason.
    """

    title: str
    width: float
    height: float
    sections: Mapping[str, Section]
    """In the order of painting. As long as nothing in them has changed this is the same object."""
    pieces: Mapping[str, str]
    """`SECTION/SLOT` to what is there now. A piece that has not changed is the same string as before."""
    acts: frozenset[str] = frozenset()
    """The actions that can be chosen somewhere in the drawing: a face need not offer them elsewhere."""
    paper: str = ""
    """The colour behind all sections."""
    arranged: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Where the corners of sections come to lie in the picture as a whole, where boxes have shrunk."""
    layers: Mapping[str, Layer] = field(default_factory=dict, compare=False)
    """The pieces once more, by what they depend on, where the artist can keep some of them."""

    def _content(self, section: str, slots: Iterable[str]) -> str:
        return "".join(self.pieces.get(f"{section}/{slot}", "") for slot in slots)

    def box(self, section: str) -> Box:
        """Where a section stands in the picture as a whole."""
        x, y, width, height = self.sections[section].box
        return *self.arranged.get(section, (x, y)), width, height

    @property
    def size(self) -> tuple[float, float]:
        """How large the picture as a whole is: it ends as far below its sections as they begin."""
        if not self.arranged:
            return self.width, self.height
        boxes = [self.box(section) for section in self.sections]
        return self.width, max(y + height for _, y, _, height in boxes) + min(y for _, y, _, _ in boxes)

    def svg(self, crop: Box | None = None, above: str = "") -> str:
        """The picture alone or a part of it, for a file, a notebook or a printer; `above` lies on top."""
        x, y, width, height = crop or (0, 0, *self.size)
        paper = svg.rect(0, 0, *self.size, self.paper, 14) if self.paper else ""
        content = "".join(self._whole(name, section) for name, section in self.sections.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-label="{escape(self.title)}">'
            f"{paper}{svg.lettered(content)}{above}</svg>"
        )

    def _whole(self, name: str, section: Section) -> str:
        content = section.ground + self._content(name, section.slots)
        (x, y, _, _), (left, top, _, _) = section.box, self.box(name)
        return content if (left, top) == (x, y) else svg.group(content, left - x, top - y)

    def groups(self, name: str) -> str:
        """The sections as groups `NAME/SECTION`, with a group `NAME/SECTION/SLOT` for each piece.

        A page sets a piece by that name; the words need a font from around them.
        """
        return "".join(self._group(name, section) for section in self.sections)

    def _group(self, name: str, section: str) -> str:
        drawn = self.sections[section]
        slots = "".join(
            f'<g id="{name}/{section}/{slot}"{_motion(drawn, slot)}>{self._content(section, (slot,))}</g>'
            for slot in drawn.slots
        )
        return f'<g class="section" id="{name}/{section}">{drawn.ground}{slots}</g>'

    def _repr_svg_(self) -> str:
        return self.svg()


def _motion(section: Section, slot: str) -> str:
    return f' data-motion="{section.motions[slot]}"' if slot in section.motions else ""


class Artist(Protocol):
    """Draws one game."""

    def table(self, view: View, legal: Iterable[str], say: Say) -> Drawing:
        """What lies in the middle of the table: the cards dealt, or the auction board."""

    def sheet(
        self, view: View, seat: int, legal: Iterable[str], say: Say, last: Drawing | None = None
    ) -> Drawing:
        """The sheet of a seat as this view shows it; `legal` are the actions to choose from in it.

        `last` is what was drawn before in the same language: what has not changed since is kept.
        """

    def place(self, act: str, view: View) -> Place | None:
        """Where an action is done or was done, whether it is offered now or not."""
