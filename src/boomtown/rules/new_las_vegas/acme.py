"""The ACME company, the automa of the solo game: its approvals, hotels and projects.

ACME builds grand hotels only, nothing where the player built in an earlier turn, and its hotels never
serve a project.
"""

from __future__ import annotations

from typing import Any

from boomtown.editions.new_las_vegas import Approval, Architect
from boomtown.rules.new_las_vegas.solo import SoloDeck

NAME = "acme"


class Acme:
    """An architect's card, the deck with ACME's pile, and what ACME has built."""

    def __init__(self, architect: Architect, deck: SoloDeck) -> None:
        self.architect = architect
        self.deck = deck
        self.approvals = 0
        """How many approval cards have been checked so far."""
        self.hotels = 0
        self.projects: list[int | None] = [None, None, None]

    def next_approval(self) -> Approval:
        """The row of the architect's card for the next approval card."""
        row = self.architect.approvals[self.approvals]
        self.approvals += 1
        return row

    @property
    def borrows(self) -> bool:
        """Whether the number of the loan card makes this architect borrow."""
        return self.deck.loan is not None and self.deck.loan.number >= self.architect.level

    def copy(self) -> Acme:
        copy = Acme(self.architect, self.deck.copy())
        copy.approvals = self.approvals
        copy.hotels = self.hotels
        copy.projects = self.projects.copy()
        return copy

    def plain(self) -> dict[str, Any]:
        return {
            "level": self.architect.level,
            "approvals": self.approvals,
            "hotels": [avenue + 1 for avenue in range(self.hotels.bit_length()) if self.hotels >> avenue & 1],
            "projects": self.projects.copy(),
        }

    @classmethod
    def from_plain(cls, architect: Architect, deck: SoloDeck, plain: dict[str, Any]) -> Acme:
        acme = cls(architect, deck)
        acme.approvals = plain["approvals"]
        acme.hotels = sum(1 << avenue - 1 for avenue in plain["hotels"])
        acme.projects = list(plain["projects"])
        return acme
