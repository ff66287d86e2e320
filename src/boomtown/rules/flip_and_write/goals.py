"""Plans and projects: a record per kind says all that the rules know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from boomtown.editions.reading import Entry
from boomtown.messages import Message
from boomtown.rules.flip_and_write.progress import Progress

SheetT = TypeVar("SheetT")
Terms = Mapping[str, Any]
"""What a goal says besides its kind and its two values."""


@dataclass(frozen=True)
class GoalKind(Generic[SheetT]):
    """A kind of plan or project: to add one, add its record to the game's `KINDS`."""

    terms: tuple[str, ...]
    """The names of its terms."""
    progress: Callable[[SheetT, Terms], Progress]
    """How far a sheet has come with it, by its terms."""
    words: Message | Mapping[str | int, Message]
    """Its condition with the terms as values; where the wording differs, by size or count (else `more`)."""


class GoalOfKind(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def needs(self) -> str: ...
    @property
    def terms(self) -> Terms: ...


def check(goal: GoalOfKind, kinds: Mapping[str, GoalKind[Any]], chapter: str) -> None:
    """Refuse a goal of an edition file that is of no kind, or does not say what its kind needs."""
    entry = Entry({"needs": goal.needs, **goal.terms}, f"{chapter}.{goal.id}")
    for term in kinds[entry["needs"].one_of(tuple(kinds))].terms:
        entry[term]
