"""The solo game's deck: two halves, three approval cards in the lower one, a loan card, ACME's pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.editions.new_las_vegas import COLORS, Card
from boomtown.messages import Message
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import View
from boomtown.rules.new_las_vegas import cards
from boomtown.rules.new_las_vegas.actions import HAND, Actions
from boomtown.rules.new_las_vegas.draft import kept_place, pair_offers
from boomtown.rules.new_las_vegas.turn import Offers

UPPER_HALF = 41
DeckCard = Card | str
"""A casino card, or an approval card named by its colour."""


class SoloDeck:
    """One deck with the effect up (top card last). The hand lies open; only the order is unknown."""

    def __init__(self, box: Sequence[Card], actions: Actions, seats: int, rng: Rng) -> None:
        self._start(box, actions)
        loose = list(box)
        rng.shuffle(loose)
        lower: list[DeckCard] = [*loose[UPPER_HALF:], *COLORS]
        rng.shuffle(lower)
        self.deck += [*lower, *loose[:UPPER_HALF]]
        self.lower = len(lower)

    def _start(self, box: Sequence[Card], actions: Actions) -> None:
        self.box = box
        self.actions = actions
        self.refusals: Sequence[int] = tuple(actions.refuse_and_pass)
        self.deck: list[DeckCard] = []
        self.lower = 0
        """How many cards at the bottom of the deck hold all its approval cards."""
        self.hand: list[Card] = []
        self.approvals: list[str] = []
        """The approval cards drawn this turn, in that order."""
        self.drawn_approvals: list[str] = []
        self.discards: list[Card] = []
        self.pile: list[Card] = []
        """ACME's cards, oldest first."""
        self.loan: Card | None = None

    def deal(self, rng: Rng) -> None:
        if self.loan is None:
            loan = self.deck.pop()
            assert isinstance(loan, Card)
            self.loan = loan
        self.approvals = []
        while len(self.hand) < len(HAND):
            self._draw(rng)

    def _draw(self, rng: Rng) -> None:
        """Draw a card; an approval card is put aside and replaced by the next one."""
        if not self.deck:
            self.reshuffle(rng)
        card = self.deck.pop()
        self.lower = min(self.lower, len(self.deck))
        if isinstance(card, Card):
            self.hand.append(card)
        else:
            self.approvals.append(card)
            self.drawn_approvals.append(card)

    def reshuffle(self, rng: Rng) -> None:
        self.deck += self.discards
        self.discards = []
        rng.shuffle(self.deck)
        self.lower = len(self.deck)

    def offers(self, seat: int) -> Offers:
        return pair_offers(self.actions, self.hand)

    def collect(self, taken: Mapping[int, int]) -> Mapping[int, list[Card]]:
        self.pile.append(self.hand.pop(kept_place(self.actions, taken[0])))
        used, self.hand = self.hand, []
        self.discards += used
        return {0: used}

    def public(self) -> dict[str, Any]:
        top = self.deck[-1] if self.deck else None
        return {
            "deck": len(self.deck),
            "lower": self.lower,
            "top": top.effect if isinstance(top, Card) else top,
            "hand": cards.plain_all(self.hand),
            "approvals": self.approvals.copy(),
            "drawn_approvals": self.drawn_approvals.copy(),
            "discards": cards.plain_all(self.discards),
            "pile": cards.plain_all(self.pile),
            "loan": self.loan.effect if self.loan else None,
        }

    def own(self, seat: int) -> dict[str, Any]:
        return {}

    def plain(self) -> dict[str, Any]:
        deck = [cards.plain(card) if isinstance(card, Card) else card for card in self.deck]
        return {**self.public(), "deck": deck, "loan": cards.plain(self.loan)}

    def heading(self) -> list[Message]:
        approvals = [Message("approval {color}", {"color": color}) for color in self.approvals]
        return [*cards.in_words(self.hand), *approvals]

    def copy(self) -> SoloDeck:
        copy = SoloDeck.__new__(SoloDeck)
        copy._start(self.box, self.actions)
        copy.deck = self.deck.copy()
        copy.lower = self.lower
        copy.hand = self.hand.copy()
        copy.approvals = self.approvals.copy()
        copy.drawn_approvals = self.drawn_approvals.copy()
        copy.discards = self.discards.copy()
        copy.pile = self.pile.copy()
        copy.loan = self.loan
        return copy

    @classmethod
    def imagine(cls, box: Sequence[Card], actions: Actions, view: View, rng: Rng) -> SoloDeck:
        """A deck that agrees with what has been seen: its halves, its top, the effect of the loan card."""
        public = view["public"]["deal"]
        deal = cls.__new__(cls)
        deal._start(box, actions)
        deal.lower = public["lower"]
        deal.hand = cards.all_from_plain(public["hand"])
        deal.approvals = list(public["approvals"])
        deal.drawn_approvals = list(public["drawn_approvals"])
        deal.discards = cards.all_from_plain(public["discards"])
        deal.pile = cards.all_from_plain(public["pile"])
        rest = cards.unseen(box, [*deal.hand, *deal.discards, *deal.pile], rng)
        if view["public"]["loan_card"]:  # revealed at the end
            deal.loan = cards.from_plain(view["public"]["loan_card"])
            rest.remove(deal.loan)
        elif public["loan"]:
            deal.loan = cards.take_effect(rest, public["loan"])
        approvals = [color for color in COLORS if color not in deal.drawn_approvals]
        deal._stack(rest, approvals, public["top"], rng)
        return deal

    def _stack(self, rest: list[Card], approvals: list[str], top: str | None, rng: Rng) -> None:
        above: list[DeckCard] = []
        if top in approvals:
            approvals = [color for color in approvals if color != top]
            above = [top]
        elif top:
            above = [cards.take_effect(rest, top)]
        size = len(rest) + len(approvals)
        lower_size = min(self.lower, size)
        upper = rest[: size - lower_size]
        lower: list[DeckCard] = [*rest[size - lower_size :], *approvals]
        rng.shuffle(lower)
        self.deck = [*lower, *upper, *above]
