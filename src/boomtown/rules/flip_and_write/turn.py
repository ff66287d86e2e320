"""A turn of a flip-and-write game: cards are taken, a number is written, an effect is used.

Each game says what is legal; its verbs say what an action does and why another one is forbidden.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from boomtown.messages import Message
from boomtown.rules.flip_and_write.deal import Offers
from boomtown.rules.flip_and_write.setup import FlipSetup


class AnySheet(Protocol):
    """The paper of one seat."""

    @property
    def goals(self) -> list[int | None]:
        """For each plan or project the points it brought, None while it is not completed."""

    def copy(self) -> Self: ...

    def plain(self) -> dict[str, Any]:
        """What is written on the paper as data: enough to read it back, and all that a fingerprint takes."""


SetupT = TypeVar("SetupT", bound=FlipSetup)
SheetT = TypeVar("SheetT", bound=AnySheet)


class FlipTurn(ABC, Generic[SetupT, SheetT]):
    """One seat's turn of a round, on a copy of its sheet."""

    __slots__ = (
        "_legal",
        "_takes_before",
        "actions",
        "done",
        "effect",
        "number",
        "offers",
        "opening",
        "refusals",
        "setup",
        "sheet",
        "shown",
        "taken",
    )

    def __init__(self, setup: SetupT, opening: SheetT, offers: Offers, refusals: Sequence[int]) -> None:
        self.setup = setup
        self.opening = opening
        self.offers = offers
        self.refusals = refusals
        self.sheet = opening.copy()
        self.actions: list[int] = []
        self.done = False
        self.taken: int | None = None
        """The action that took cards or noted a refused permit."""
        self.number = -1
        self.effect: str | None = None
        """The effect that can still be used."""
        self._legal: Sequence[int] | None = None
        self._takes_before: Sequence[int] | None = None
        self.shown: dict[str, Any] | None = None
        """The sheet as a view shows it, once somebody has asked for it."""

    def restarted(self) -> Self:
        return type(self)(self.setup, self.opening, self.offers, self.refusals)

    def copy_turn(self, copy: Self) -> None:
        copy.setup = self.setup
        copy.opening = self.opening
        copy.offers = self.offers
        copy.refusals = self.refusals
        copy.sheet = self.sheet.copy()
        copy.actions = self.actions.copy()
        copy.done = self.done
        copy.taken = self.taken
        copy.number = self.number
        copy.effect = self.effect
        copy._legal = self._legal
        copy._takes_before = self._takes_before
        copy.shown = self.shown

    def legal(self) -> Sequence[int]:
        if self._legal is None:
            self._legal = () if self.done else tuple(self.find_legal())
        return self._legal

    @property
    def has_written(self) -> bool:
        """Whether more was done than to take cards, which writes nothing."""
        return len(self.actions) > 1 or any(action not in self.setup.actions.takes for action in self.actions)

    def takes_before(self) -> Sequence[int]:
        """The ways in which cards could be taken when they were; found once in a turn."""
        if self._takes_before is None:
            before = self.restarted()
            for action in self.actions[: self.actions.index(self.taken) if self.taken is not None else 0]:
                before.play(action)
            self._takes_before = [action for action in before.legal() if action in self.setup.actions.takes]
        return self._takes_before

    def play(self, action: int) -> None:
        self._legal = self.shown = None
        self.actions.append(action)
        self.do(action)

    def do(self, action: int) -> None:
        """What a legal action does."""
        verb, about = self.setup.actions.meanings[action]
        verb.do(self, action, about)

    def forbids(self, action: int) -> Message:
        verb, about = self.setup.actions.meanings[action]
        reason: Message = verb.why_not(self, action, about)
        return reason

    def in_words(self) -> list[Message]:
        """What the turn wrote, step by step, for everybody: never which cards of a hand it took."""
        meanings = self.setup.actions.meanings
        told = [meanings[action][0].told(self, action, meanings[action][1]) for action in self.actions]
        return [words for words in told if words]

    @abstractmethod
    def find_legal(self) -> Sequence[int]:
        """What is legal now, in the order of the rulebook."""

    @abstractmethod
    def copy(self) -> Self: ...
