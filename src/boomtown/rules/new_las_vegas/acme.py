"""The ACME company, the automa of the solo game: its cards, its approvals, hotels and projects.

ACME builds grand hotels only, nothing where the player built in an earlier turn, and its hotels never
serve a project.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.editions.cards import Card
from boomtown.editions.new_las_vegas import COLORS, Approval, Architect
from boomtown.messages import Message
from boomtown.rules.flip_and_write import cards
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.solo_deck import SoloDeck
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.words import COLOR_NAMES

NAME = "acme"
APPROVAL_NAMES = {color: Message("approval {color}", {"color": COLOR_NAMES[color]}) for color in COLORS}


class AcmeDeck(SoloDeck):
    """Three approval cards, one per colour, in the lower half; a loan card; the third card is ACME's."""

    upper_half = 41
    special_cards = COLORS
    special_names = APPROVAL_NAMES
    is_exhausted = False

    def start(self, box: Sequence[Card], actions: FlipActions) -> None:
        super().start(box, actions)
        self.pile: list[Card] = []
        """ACME's cards, oldest first."""
        self.loan: Card | None = None

    def deal(self, rng: Rng) -> bool:
        if self.loan is None:
            loan = self.deck.pop()
            assert isinstance(loan, Card)
            self.loan = loan
        return super().deal(rng)

    def collect(self, taken: Mapping[int, int]) -> Mapping[int, list[Card]]:
        self.pile.append(self.hand.pop(self.actions.left_over(taken[0])))
        used, self.hand = self.hand, []
        self.discards += used
        return {0: used}

    def public(self) -> dict[str, Any]:
        loan = self.loan.effect if self.loan else None
        return {**super().public(), "pile": cards.plain_all(self.pile), "loan": loan}

    def plain(self) -> dict[str, Any]:
        return {**super().plain(), "loan": cards.plain(self.loan)}

    def copy(self) -> AcmeDeck:
        copy = AcmeDeck.__new__(AcmeDeck)
        self.copy_to(copy)
        copy.pile = self.pile.copy()
        copy.loan = self.loan
        return copy

    @classmethod
    def imagine(cls, box: Sequence[Card], actions: FlipActions, view: View, rng: Rng) -> AcmeDeck:
        """A deck that agrees with what has been seen, the effect of the loan card included."""
        public = view["public"]["deal"]
        deal = cls.__new__(cls)
        deal.start(box, actions)
        deal.pile = cards.all_from_plain(public["pile"])
        rest = deal.fill_in(view, deal.pile, rng)
        if view["public"]["loan_card"]:  # revealed at the end
            deal.loan = cards.from_plain(view["public"]["loan_card"])
            rest.remove(deal.loan)
        elif public["loan"]:
            deal.loan = cards.take_effect(rest, public["loan"])
        deal.stack(rest, public["top"], rng)
        return deal


class Acme:
    """An architect's card, the deck with ACME's pile, and what ACME has built."""

    def __init__(self, architect: Architect, deck: AcmeDeck) -> None:
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

    def copy(self, deck: AcmeDeck | None = None) -> Acme:
        """An independent copy, with that copy of the deck if there is one already."""
        copy = Acme(self.architect, deck or self.deck.copy())
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

    def fill_in(self, plain: dict[str, Any]) -> None:
        """Take over what `plain` says."""
        self.approvals = plain["approvals"]
        self.hotels = sum(1 << avenue - 1 for avenue in plain["hotels"])
        self.projects = list(plain["projects"])
