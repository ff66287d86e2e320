"""What the terminal asks of each game: how its views look, and how its actions are said and answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.text import Text

from boomtown.messages import Message
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View
from boomtown.terminal.grids import grid
from boomtown.terminal.words import say

CHOOSABLE, CHOOSABLE_TOO = "bold #04240f on #62f59a", "bold #0a1e2b on #8fc7e8"
FAINT = "grey50"

Figures = Mapping[str, str | int | Text]
"""What is told of a seat, by the titles of the columns."""


class Face(ABC):
    """Shows the views of one game; it knows the layout of the printed parts, and no rule."""

    help: ClassVar[Message]
    """The actions of the game, one per line."""
    legend: ClassVar[Message]
    example: ClassVar[str]
    """An action that one can ask about."""
    width: ClassVar[int]
    """How wide the drawing and the cards above it are, the frame included."""
    place_verbs: ClassVar[tuple[str, ...]]
    """The verbs a bare place is short for, the usual one first."""
    costly_verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs that cost something for good, so that they must be said."""
    plain_verbs: ClassVar[tuple[str, ...]]
    """The verbs whose places are drawn in green while they can be chosen."""
    other_verbs: ClassVar[tuple[str, ...]]
    """Those drawn in blue, where nothing plainer can be done."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def words(self, action: int) -> list[str]:
        return self.game.catalogue.text(action).split()

    # ── choices ──────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def short(self, view: View, action: int, legal: Sequence[int]) -> str:
        """An action in a few words, with what it would bring."""

    def sentence(self, view: View, action: int) -> str:
        """An action in a sentence, for whoever looks back on it."""
        return say(self.game.in_words(action, view))

    def prompt(self, view: View) -> str:
        """What the seat should not lose sight of while it answers, such as its money."""
        return ""

    def cards_to_take(self, view: View) -> dict[int, int]:
        """The actions that take a card on the table, by the number the card has there."""
        return {}

    def cannot_take(self, view: View, number: int) -> str:
        """What is said of a card that lies on the table and cannot be taken now."""
        return ""

    def spelt_out(self, view: View, legal: Sequence[int]) -> tuple[set[int], list[RenderableType]]:
        """The actions that are answered by their spelling, never by a number, and how they are listed."""
        return set(), []

    def choosable(self, legal: Iterable[int]) -> dict[str, str]:
        """The places that a legal action is about, and the style to draw them in."""
        found: dict[str, str] = {}
        for verb, *rest in map(self.words, legal):
            place = next((word for word in rest if "." in word), "")
            if verb in self.plain_verbs:
                found[place] = CHOOSABLE
            elif verb in self.other_verbs:
                found.setdefault(place, CHOOSABLE_TOO)
        return found

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def pages(self, view: View) -> dict[str, RenderableType]:
        """Commands of the game's own, and the pages they show."""
        return {}

    @abstractmethod
    def cards(self, view: View) -> RenderableType:
        """What lies on the table to be taken or bought."""

    @abstractmethod
    def goals(self, view: View) -> RenderableType:
        """What the whole table plays for or under in this round."""

    @abstractmethod
    def sheet(self, view: View, seat: int) -> dict[str, Any]:
        """The sheet of a seat as this view shows it."""

    @abstractmethod
    def drawing(self, view: View, sheet: dict[str, Any], choosable: Mapping[str, str]) -> Text: ...

    @abstractmethod
    def paper(self, view: View, sheet: dict[str, Any]) -> RenderableType:
        """What is noted beside the drawing."""

    def standing(self, view: View, names: Sequence[str], totals: Sequence[int]) -> RenderableType:
        """One line per seat: how far everybody is, as of the last closed stage."""
        rows: list[list[RenderableType]] = []
        for seat, name in enumerate(names):
            told = self.figures(view, seat, totals[seat])
            if not rows:
                rows.append(["", *(Text(title, FAINT) for title in told)])
            rows.append([self.seat_name(view, seat, name), *map(_cell, told.values())])
        return grid(rows, gap=2)

    def seat_name(self, view: View, seat: int, name: str) -> Text:
        return Text(name, "bold" if seat == view["seat"] else "")

    @abstractmethod
    def figures(self, view: View, seat: int, total: int) -> Figures:
        """How far a seat is; `total` are its points if the game ended now."""


def _cell(value: str | int | Text) -> Text:
    return value if isinstance(value, Text) else Text(str(value), justify="right")
