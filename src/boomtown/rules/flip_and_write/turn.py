"""A turn of a flip-and-write game: cards are taken, a number is written, an effect is used.

Each game says what is legal, what an action does and why another one is forbidden.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from boomtown.messages import Message
from boomtown.rules.flip_and_write.deal import Offers


class AnySheet(Protocol):
    """The paper of one seat."""

    @property
    def goals(self) -> list[int | None]:
        """For each plan or project the points it brought, None while it is not completed."""

    def copy(self) -> Self: ...

    def plain(self) -> dict[str, Any]:
        """What is written on the paper as data: enough to read it back, and all that a fingerprint takes."""


SetupT = TypeVar("SetupT")
SheetT = TypeVar("SheetT", bound=AnySheet)


class FlipTurn(ABC, Generic[SetupT, SheetT]):
    """One seat's turn of a round, on a copy of its sheet."""

    __slots__ = (
        "_legal",
        "actions",
        "done",
        "effect",
        "number",
        "offers",
        "opening",
        "refusals",
        "setup",
        "sheet",
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

    def legal(self) -> Sequence[int]:
        if self._legal is None:
            self._legal = () if self.done else tuple(self.find_legal())
        return self._legal

    def play(self, action: int) -> None:
        self._legal = None
        self.actions.append(action)
        self.do(action)

    @abstractmethod
    def find_legal(self) -> Sequence[int]: ...

    @abstractmethod
    def do(self, action: int) -> None:
        """What a legal action does."""

    @abstractmethod
    def forbids(self, action: int) -> Message: ...

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def in_words(self) -> list[Message]:
        """What the turn wrote, step by step, for everybody: never which cards of a hand it took."""
