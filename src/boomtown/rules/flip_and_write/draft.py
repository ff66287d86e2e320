"""The draft of the expert game: every seat holds three cards, uses two of them and passes the third on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.editions.cards import Card
from boomtown.messages import Message
from boomtown.rules.flip_and_write import cards
from boomtown.rules.flip_and_write.actions import HAND, FlipActions
from boomtown.rules.flip_and_write.deal import Offers, pair_offers
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View


def receiver(seat: int, seats: int) -> int:
    """Each seat passes its third card to the one before it."""
    return (seat - 1) % seats


class Draft:
    """One deck with the effect up (top card last); a dealer for the whole game, itself served first."""

    is_exhausted = False

    def __init__(
        self, box: Sequence[Card], actions: FlipActions, seats: int, rng: Rng, dealer: int = 0
    ) -> None:
        self._start(box, actions, seats, dealer)
        self.deck += box
        rng.shuffle(self.deck)

    def _start(self, box: Sequence[Card], actions: FlipActions, seats: int, dealer: int) -> None:
        self.box = box
        self.actions = actions
        self.seats = seats
        self.dealer = dealer
        self.refusals: Sequence[int] = tuple(actions.refuse_and_pass)
        self.deck: list[Card] = []
        self.discards: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.passed: list[Card | None] = [None] * seats
        """The card each seat has received from the next one; it lies first in the hand."""
        self.shown: str | None = None
        """The effect everybody saw on the deck before this round's deal: the dealer drew that card."""

    def deal(self, rng: Rng) -> bool:
        runs_out = False
        self.shown = self.deck[-1].effect if self.deck else None
        for seat in (*range(self.dealer, self.seats), *range(self.dealer)):
            hand = self.hands[seat]
            while len(hand) < len(HAND):
                if not self.deck:
                    runs_out = True
                    self.reshuffle(rng)
                hand.append(self.deck.pop())
        return runs_out

    def reshuffle(self, rng: Rng) -> None:
        self.deck += self.discards
        self.discards = []
        rng.shuffle(self.deck)

    def offers(self, seat: int) -> Offers:
        return pair_offers(self.actions, self.hands[seat])

    def collect(self, taken: Mapping[int, int]) -> Mapping[int, list[Card]]:
        hands = self.hands.copy()
        for seat, action in taken.items():
            card = hands[seat].pop(self.actions.left_over(action))
            self.discards += hands[seat]
            self._receive(receiver(seat, self.seats), card)
        self.shown = None
        return dict(enumerate(hands))

    def _receive(self, seat: int, card: Card) -> None:
        self.hands[seat] = [card]
        self.passed[seat] = card

    def public(self) -> dict[str, Any]:
        return {
            "deck": len(self.deck),
            "dealer": self.dealer,
            "top": self.deck[-1].effect if self.deck else None,
            "discards": cards.plain_all(self.discards),
            "passed": [card.effect if card else None for card in self.passed],
            "shown": self.shown,
            "hands": [len(hand) for hand in self.hands],
        }

    def own(self, seat: int) -> dict[str, Any]:
        """The hand, and the card given away, whose number the giver still knows."""
        given = self.passed[receiver(seat, self.seats)]
        return {"hand": cards.plain_all(self.hands[seat]), "given": cards.plain(given)}

    def plain(self) -> dict[str, Any]:
        return {
            "deck": cards.plain_all(self.deck),
            "discards": cards.plain_all(self.discards),
            "hands": [cards.plain_all(hand) for hand in self.hands],
            "shown": self.shown,
        }

    def heading(self) -> list[Message]:
        return [
            Message("player {seat} holds {cards}", {"seat": seat + 1, "cards": cards.in_words(hand)})
            for seat, hand in enumerate(self.hands)
            if hand
        ]

    def copy(self) -> Draft:
        copy = Draft.__new__(Draft)
        copy._start(self.box, self.actions, self.seats, self.dealer)
        copy.deck = self.deck.copy()
        copy.discards = self.discards.copy()
        copy.hands = [hand.copy() for hand in self.hands]
        copy.passed = self.passed.copy()
        copy.shown = self.shown
        return copy

    @classmethod
    def imagine(cls, box: Sequence[Card], actions: FlipActions, view: View, rng: Rng) -> Draft:
        """Hands and a deck that agree with what that seat knows: effects shown, cards held and given."""
        public, seat, own = view["public"]["deal"], view["seat"], view["own"]
        seats = len(public["hands"])
        deal = cls.__new__(cls)
        deal._start(box, actions, seats, public["dealer"])
        deal.shown = public["shown"]
        deal.discards = cards.all_from_plain(public["discards"])
        known: list[Card] = list(deal.discards)
        if seat is not None:
            deal.hands[seat] = cards.all_from_plain(own["hand"])
            known += deal.hands[seat]
            if public["passed"][seat]:
                deal.passed[seat] = deal.hands[seat][0]
            if own["given"]:
                given = cards.from_plain(own["given"])
                deal._receive(receiver(seat, seats), given)
                known.append(given)
        rest = cards.unseen(box, known, rng)
        top = cards.take_effect(rest, public["top"]) if public["top"] else None
        for other, effect in enumerate(public["passed"]):
            if effect and deal.passed[other] is None:
                deal._receive(other, cards.take_effect(rest, effect))
        if deal.shown and seat != deal.dealer:
            deal.hands[deal.dealer].append(cards.take_effect(rest, deal.shown))
        for other, size in enumerate(public["hands"]):
            while len(deal.hands[other]) < size:
                deal.hands[other].append(rest.pop())
        deal.deck = rest if top is None else [*rest, top]
        return deal
