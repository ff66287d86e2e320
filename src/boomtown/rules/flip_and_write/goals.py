"""Plans and projects: a record per kind says all that the rules know of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from boomtown.editions.goals import Goal
from boomtown.editions.reading import Entry
from boomtown.messages import Message
from boomtown.rules.flip_and_write.progress import Progress

SheetT = TypeVar("SheetT")
GoalT = TypeVar("GoalT", bound=Goal)
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


def by_id(goals: Iterable[GoalT], kinds: Mapping[str, GoalKind[Any]], chapter: str) -> dict[str, GoalT]:
    """The goals of an edition; each must be of a known kind and say what its kind needs."""
    for goal in goals:
        entry = Entry({"needs": goal.needs, **goal.terms}, f"{chapter}.{goal.id}")
        for term in kinds[entry["needs"].one_of(tuple(kinds))].terms:
            entry[term]
    return {goal.id: goal for goal in goals}
