"""The expert game: every seat holds three cards, uses two of them and passes the third on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.editions.new_las_vegas import Card
from boomtown.messages import Message
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import View
from boomtown.rules.new_las_vegas import cards
from boomtown.rules.new_las_vegas.actions import HAND, Actions
from boomtown.rules.new_las_vegas.turn import Offers


def pair_offers(actions: Actions, hand: Sequence[Card]) -> Offers:
    """The number of one card with the effect of another one."""
    return {
        action: (hand[one - 1].number, hand[other - 1].effect)
        for (one, other), action in actions.take_two.items()
    }


def kept_place(actions: Actions, action: int) -> int:
    """Which card of the hand (0 to 2) is left over by `take 1 3` or handed on by `refuse 2`."""
    kind, *places = actions.text(action).split()
    chosen = {int(place) for place in places}
    return (chosen if kind == "refuse" else set(HAND) - chosen).pop() - 1


class Draft:
    """One deck with the effect up (top card last); seat 0 deals, each seat passes to the one before it."""

    def __init__(self, box: Sequence[Card], actions: Actions, seats: int, rng: Rng) -> None:
        self._start(box, actions, seats)
        self.deck += box
        rng.shuffle(self.deck)

    def _start(self, box: Sequence[Card], actions: Actions, seats: int) -> None:
        self.box = box
        self.actions = actions
        self.seats = seats
        self.refusals: Sequence[int] = tuple(actions.refuse_and_pass)
        self.deck: list[Card] = []
        self.discards: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.passed: list[Card | None] = [None] * seats
        """The card each seat has received from the next one; it lies first in the hand."""
        self.shown: str | None = None
        """The effect everybody saw on the deck before this round's deal: seat 0 drew that card."""

    def deal(self, rng: Rng) -> None:
        self.shown = self.deck[-1].effect if self.deck else None
        for hand in self.hands:
            while len(hand) < len(HAND):
                hand.append(self._draw(rng))

    def _draw(self, rng: Rng) -> Card:
        if not self.deck:
            self.reshuffle(rng)
        return self.deck.pop()

    def reshuffle(self, rng: Rng) -> None:
        self.deck += self.discards
        self.discards = []
        rng.shuffle(self.deck)

    def offers(self, seat: int) -> Offers:
        return pair_offers(self.actions, self.hands[seat])

    def collect(self, taken: Mapping[int, int]) -> Mapping[int, list[Card]]:
        hands = self.hands.copy()
        for seat, action in taken.items():
            card = hands[seat].pop(kept_place(self.actions, action))
            self.discards += hands[seat]
            self._receive((seat - 1) % self.seats, card)
        self.shown = None
        return dict(enumerate(hands))

    def _receive(self, seat: int, card: Card) -> None:
        self.hands[seat] = [card]
        self.passed[seat] = card

    def public(self) -> dict[str, Any]:
        return {
            "deck": len(self.deck),
            "top": self.deck[-1].effect if self.deck else None,
            "discards": cards.plain_all(self.discards),
            "passed": [card.effect if card else None for card in self.passed],
            "shown": self.shown,
            "hands": [len(hand) for hand in self.hands],
        }

    def own(self, seat: int) -> dict[str, Any]:
        """The hand, and the card given away, whose number the giver still knows."""
        given = self.passed[(seat - 1) % self.seats]
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
            Message("seat {seat} holds {cards}", {"seat": seat + 1, "cards": cards.in_words(hand)})
            for seat, hand in enumerate(self.hands)
            if hand
        ]

    def copy(self) -> Draft:
        copy = Draft.__new__(Draft)
        copy._start(self.box, self.actions, self.seats)
        copy.deck = self.deck.copy()
        copy.discards = self.discards.copy()
        copy.hands = [hand.copy() for hand in self.hands]
        copy.passed = self.passed.copy()
        copy.shown = self.shown
        return copy

    @classmethod
    def imagine(cls, box: Sequence[Card], actions: Actions, view: View, rng: Rng) -> Draft:
        """Hands and a deck that agree with what that seat knows: effects shown, cards held and given."""
        public, seat, own = view["public"]["deal"], view["seat"], view["own"]
        seats = len(public["hands"])
        deal = cls.__new__(cls)
        deal._start(box, actions, seats)
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
                deal._receive((seat - 1) % seats, given)
                known.append(given)
        rest = cards.unseen(box, known, rng)
        top = cards.take_effect(rest, public["top"]) if public["top"] else None
        for other, effect in enumerate(public["passed"]):
            if effect and deal.passed[other] is None:
                deal._receive(other, cards.take_effect(rest, effect))
        if deal.shown and seat != 0:
            deal.hands[0].append(cards.take_effect(rest, deal.shown))
        for other, size in enumerate(public["hands"]):
            while len(deal.hands[other]) < size:
                deal.hands[other].append(rest.pop())
        deal.deck = rest if top is None else [*rest, top]
        return deal
