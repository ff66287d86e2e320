"""What a game tells the web face about itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boomtown.messages import Message, Say
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View
from boomtown.table.table import Table
from boomtown.web.examples import Example
from boomtown.web.reference import Contents

LOOK = Message("Look at the sheet of {name}")
LOOK_BACK = Message("Back to my sheet")


@dataclass(frozen=True)
class Group:
    """Buttons of one verb under one title, which says what is done; each button says only with what."""

    title: Message
    label: Callable[[str, View, Say], str]
    """From what follows the verb, `+1` or `show`, to the words on its button."""


@dataclass(frozen=True)
class PageVerb:
    """What the page knows about a verb of the game's catalogue."""

    rule: str
    """The id of the section of the rules page that explains it."""
    question: Message
    """What is asked when this is the first verb of the face that is legal."""
    at_once: bool = False
    """It stands at once and cannot be taken back, so that a person may want to be asked first."""
    group: Group | None = None
    in_goals: bool = False
    """Its buttons stand beside the goals, numbered from 1, and not under the question."""


@dataclass(frozen=True)
class Difficulty:
    """How hard a game is to learn."""

    points: int
    """From 1 to 3."""
    name: Message


EASY = Difficulty(1, Message("easy to learn"))
MEDIUM = Difficulty(2, Message("moderate"))
DEMANDING = Difficulty(3, Message("demanding"))


class Panel(NamedTuple):
    """A part of the page that only some games have."""

    key: object
    """What it depends on, besides the closed stages and the language."""
    make: Callable[[], str]


@dataclass(frozen=True)
class WebFace:
    """One game on the web; a verb that is missing here fails as soon as it is legal."""

    about: Message
    minutes: int
    """How long people usually sit at the printed game."""
    difficulty: Difficulty
    verbs: Mapping[str, PageVerb]
    """In the order in which they are asked for."""
    tables: Mapping[str, Callable[[], Contents]]
    """The tables of the rules page, by name."""
    examples: Mapping[str, Example]
    """The drawn positions of the rules page, by name."""
    look: Message = LOOK
    """On the button that shows what another player has before them."""
    look_back: Message = LOOK_BACK
    ending: str = "end"
    """The action that ends a turn."""
    scripts: Sequence[str] = ()
    """What the page of a table needs besides the scripts of every game."""
    layout: str = ""
    """The class that says how a wide screen arranges the drawings: see `boomtown.css`."""
    tools: str = ""
    """A template of the page's own ways to choose an action, shown under the question."""
    parts: Sequence[str] = ()
    """The parts of the page that only some games have, made by `panels`."""

    def verb(self, text: str) -> PageVerb:
        return self.verbs[text.partition(" ")[0]]

    def verb_of(self, legal: Sequence[str]) -> str:
        """The verb that says what the decision at hand is about."""
        verbs = {text.partition(" ")[0] for text in legal}
        return next(name for name in self.verbs if name in verbs)

    def asked(self, table: Table, seat: int, verb: str) -> list[Message]:
        """What the seat is asked, in sentences."""
        return [self.verbs[verb].question]

    def panels(self, table: Table, view: View, legal: Sequence[str], say: Say) -> Mapping[str, Panel]:
        """The `parts`, each with what it depends on."""
        return {}


def in_words(text: str, game: Game) -> Message:
    """An action as a person would say it."""
    return game.in_words(game.catalogue.number(text))
