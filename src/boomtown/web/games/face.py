"""What a game tells the web face about itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from boomtown.messages import Message, Say
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.scores import News
from boomtown.rules.kernel.state import View
from boomtown.table.table import Table
from boomtown.web.examples import Example
from boomtown.web.games.lesson import Lesson
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
    price: Message | None = None
    """It is a bonus that has to be paid for: it stands apart, behind a door that says this."""


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


Layouts = Mapping[str, Mapping[str, Any]]


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
    lesson: Lesson
    """The guided first game."""
    look: Message = LOOK
    """On the button that shows what another player has before them."""
    look_back: Message = LOOK_BACK
    ending: str = "end"
    """The action that ends a turn."""
    scripts: Sequence[str] = ()
    """What the page of a table needs besides the scripts of every game."""
    panes: Mapping[str, str] = field(default_factory=lambda: {"first": "table", "main": "sheet"})
    """Which drawing stands in which pane in the page as the server sends it."""
    layouts: Layouts = field(default_factory=dict)
    """For each kind of screen (`wide`, `medium`, `upright`, `lying`), its panes and what stands in them.

    A pane holds a tree: a section's name such as `sheet/town`, a section with a scale, or `down` and `across`
    with a list of trees. A drawing's name alone is the whole drawing as it is printed.
    """
    takes_turns: bool = False
    """Whether people act one after the other, so that what the others did is seen before one is asked."""
    tools: str = ""
    """A template of the page's own ways to choose an action, shown under the question."""
    poster_from: float = 100
    """From where on the game's sign is shown beside the words of a poster, in the sign's own units."""
    stripe_from: float = 100
    """The same where it is one of several."""
    parts: Sequence[str] = ()
    """The parts of the page that only some games have, made by `panels`."""

    def verb(self, text: str) -> PageVerb:
        return self.verbs[text.partition(" ")[0]]

    def verb_of(self, legal: Collection[str]) -> str:
        """Of the verbs that are legal, the one that says what the decision at hand is about."""
        free = [name for name in legal if not self.verbs[name].price]
        return next(name for name in self.verbs if name in (free or legal))

    def bonuses(self, legal: Collection[str]) -> list[PageVerb]:
        """The legal verbs that have to be paid for."""
        return [verb for name, verb in self.verbs.items() if verb.price and name in legal]

    def asked(self, table: Table, seat: int, verb: str) -> list[Message]:
        """What the seat is asked, in sentences."""
        return [self.verbs[verb].question]

    @property
    def sheet_pane(self) -> str:
        return next(pane for pane, drawing in self.panes.items() if drawing == "sheet")

    def taken(self, view: View, say: Say) -> str:
        """What of this turn has to be known to go on: the card taken."""
        return ""

    def ending_words(self, view: View, legal: Sequence[str], say: Say) -> tuple[str, str]:
        """What the button that ends the turn says while more could be done, and what is lost by it."""
        return "", ""

    def facts(self, public: View, seat: int, say: Say) -> Sequence[tuple[str, str]]:
        """What everybody should see of a seat at any time, besides its points: as shown, and what it is."""
        return ()

    def told(self, text: str, view: View, game: Game, say: Say) -> str:
        """An action as a person would say it."""
        return say(in_words(text, game, view))

    def suggested(self, text: str, view: View, game: Game) -> Message:
        """A step of a hint in words; it names what lies there rather than its place."""
        return game.in_words(game.catalogue.number(text), view)

    def touched(self, event: News, view: View) -> Sequence[str]:
        """The named things of the page that an event is about, besides the pieces it has changed."""
        return ()

    def cards_of(self, table: Table, stage: int) -> Sequence[Message]:
        """The cards that lay open for everybody in a closed stage."""
        return ()

    def panels(self, table: Table, view: View, legal: Sequence[str], say: Say) -> Mapping[str, Panel]:
        """The `parts`, each with what it depends on."""
        return {}


def in_words(text: str, game: Game, view: View | None = None) -> Message:
    """An action as a person would say it."""
    return game.in_words(game.catalogue.number(text), view)
