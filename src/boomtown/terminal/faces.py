"""What the terminal needs of each game, and which face belongs to which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from boomtown.messages import Message
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.terminal.new_las_vegas import NewLasVegasFace
from boomtown.terminal.perfect_home import PerfectHomeFace
from boomtown.terminal.vegas_showdown import VegasShowdownFace


class Face(Protocol):
    """Draws the views of one game."""

    legend: Message
    width: int
    """How wide the drawing and the cards above it are, the frame included."""

    @property
    def place_verbs(self) -> tuple[str, ...]:
        """The verbs a bare place is short for, the usual one first."""

    def prompt(self, view: View) -> str:
        """What the seat should not lose sight of while it answers, such as its money."""

    def spelt_out(self, view: View, legal: Sequence[int]) -> tuple[set[int], list[RenderableType]]:
        """The actions that are answered by their spelling, never by a number, and how they are listed."""

    def pages(self, view: View) -> dict[str, RenderableType]:
        """Commands of the game's own, and the pages they show."""

    @property
    def costly_verbs(self) -> tuple[str, ...]:
        """The verbs that cost something for good, so that they must be said."""

    @property
    def help(self) -> Message:
        """The actions of the game, one per line."""

    def impossible(self, view: View, legal: Sequence[int]) -> dict[int, str]:
        """Cards that lie on the table but cannot be taken now, by their number, and what is said of them."""

    def short(self, view: View, action: int) -> str: ...
    def choosable(self, legal: Iterable[int]) -> dict[str, str]: ...
    def cards(self, view: View) -> RenderableType: ...
    def goals(self, view: View) -> RenderableType: ...
    def sheet(self, view: View, seat: int) -> Any:
        """The sheet of a seat as this view shows it."""

    def drawing(self, view: View, sheet: Any, choosable: dict[str, str]) -> Text: ...
    def paper(self, view: View, sheet: Any) -> RenderableType: ...
    def standing(self, view: View, names: Sequence[str], totals: Sequence[int]) -> RenderableType: ...


FACES: dict[str, Callable[..., Face]] = {
    NewLasVegas.id: NewLasVegasFace,
    PerfectHome.id: PerfectHomeFace,
    VegasShowdown.id: VegasShowdownFace,
}


def face_of(game: Game) -> Face:
    return FACES[game.id](game)
