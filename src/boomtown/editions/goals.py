"""Plans and projects as they are printed: two values, and what must be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from boomtown.editions.reading import Entry

ReadTerm = Callable[[Entry], Any]


@dataclass(frozen=True)
class Goal:
    """What it `needs` is a kind of the rules, which say which terms go with it."""

    id: str
    high: int
    low: int
    needs: str
    terms: dict[str, Any]


def read_goal(id: str, entry: Entry, terms: Mapping[str, ReadTerm]) -> Goal:
    """A goal with those of the terms that its entry has."""
    return Goal(
        id=id,
        high=entry["high"].number(0, 99),
        low=entry["low"].number(0, 99),
        needs=entry["needs"].text(),
        terms={term: read_term(entry[term]) for term, read_term in terms.items() if term in entry.value},
    )
