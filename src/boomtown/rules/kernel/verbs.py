"""Verbs: everything there is to say about the actions of one kind, in one place.

A game writes a class for each of its verbs: how its actions are spelt, what each is about and what it says
in words (`spell`), what it does to a turn (`do`), and why it may be forbidden (`why_not`). One of each, in
the order of the catalogue, makes the game's list of verbs. A class that lacks a part cannot be
instantiated, so the list fails as soon as it is imported. Only *when* an action is legal is told elsewhere:
by the turn, which reads in the order of the rulebook.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from boomtown.messages import Message
from boomtown.rules.kernel.catalogue import Catalogue

PrintedT = TypeVar("PrintedT", contravariant=True)
"""What an edition prints: the names and numbers that actions are spelt with."""
TurnT = TypeVar("TurnT", contravariant=True)
AboutT = TypeVar("AboutT")


class Spelling(NamedTuple, Generic[AboutT]):
    """One action: its canonical text, the one thing it is about, and what it says in words."""

    text: str
    about: AboutT
    words: Message


class Verb(ABC, Generic[PrintedT, TurnT, AboutT]):
    """All the actions of one kind."""

    name: str
    """Mostly the first word of its actions; `bis left` and `bis right` are two verbs."""

    @abstractmethod
    def spell(self, printed: PrintedT) -> Iterable[Spelling[AboutT]]:
        """Its actions, in the order of the catalogue."""

    @abstractmethod
    def do(self, turn: TurnT, action: int, about: AboutT) -> None:
        """What a legal action does to a turn."""

    @abstractmethod
    def why_not(self, turn: TurnT, action: int, about: AboutT) -> Message:
        """The rule in the way of an action that is not legal now. What is legal the turn decides."""


class VerbCatalogue(Catalogue):
    """The catalogue that the verbs of a game spell with the words of one edition."""

    def __init__(
        self,
        verbs: Iterable[Verb[PrintedT, Any, Any]],
        printed: PrintedT,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        rows = [(verb, spelling) for verb in verbs for spelling in verb.spell(printed)]
        super().__init__((spelling.text for _, spelling in rows), aliases)
        self.meanings: list[tuple[Any, Any]] = [(verb, row.about) for verb, row in rows]
        """For each action its verb and the one thing it is about: a place, a column, a shift …"""
        self._words = [spelling.words for _, spelling in rows]
        self._by_verb: dict[str, dict[Any, int]] = {}
        for action, (verb, spelling) in enumerate(rows):
            self._by_verb.setdefault(verb.name, {})[spelling.about] = action

    def of(self, verb: str) -> Mapping[Any, int]:
        """The actions of a verb by what each is about."""
        return self._by_verb[verb]

    def only(self, verb: str) -> int:
        """The action of a verb that has one only."""
        (action,) = self._by_verb[verb].values()
        return action

    def in_words(self, action: int) -> Message:
        self.text(action)
        return self._words[action]
