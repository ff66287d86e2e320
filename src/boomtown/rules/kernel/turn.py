"""A turn: what one seat does in a stage, and the turn that is one answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from boomtown.messages import Message


class Turn(Protocol):
    """What one seat does in a stage. It knows its own sheet and nothing of the others."""

    actions: list[int]
    done: bool

    def legal(self) -> Sequence[int]:
        """The actions after which the turn can still be finished; empty when it is done."""

    def play(self, action: int) -> None:
        """Do a legal action."""

    def forbids(self, action: int) -> Message:
        """Which rule forbids an action that is not legal now."""

    def restarted(self) -> Turn:
        """The same turn before its first action."""

    def copy(self) -> Turn: ...


class Question:
    """A turn that is one answer."""

    def __init__(self, answers: tuple[int, ...], otherwise: Message) -> None:
        self.answers = answers
        self.otherwise = otherwise
        self.actions: list[int] = []
        self.done = False

    def legal(self) -> Sequence[int]:
        return () if self.done else self.answers

    def play(self, action: int) -> None:
        self.actions.append(action)
        self.done = True

    def forbids(self, action: int) -> Message:
        return self.otherwise

    def restarted(self) -> Question:
        return Question(self.answers, self.otherwise)

    def copy(self) -> Question:
        copy = self.restarted()
        copy.actions = self.actions.copy()
        copy.done = self.done
        return copy
