"""The deck of a solo game: two halves, with special cards shuffled into the lower one.

The hand lies open, the deck with the effect up; only its order is unknown. A special card drawn leaves
the game and is replaced at once.
"""

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

DeckCard = Card | str
"""A numbered card, or a special one by its name."""


class SoloDeck:
    """One deck, top card last. A game says what is special and what becomes of the cards of a turn."""

    upper_half: int
    special_cards: tuple[str, ...]
    special_names: Mapping[str, Message]

    def __init__(self, box: Sequence[Card], actions: FlipActions, seats: int, rng: Rng) -> None:
        self.start(box, actions)
        loose = list(box)
        rng.shuffle(loose)
        lower: list[DeckCard] = [*loose[self.upper_half :], *self.special_cards]
        rng.shuffle(lower)
        self.deck += [*lower, *loose[: self.upper_half]]
        self.lower = len(lower)

    def start(self, box: Sequence[Card], actions: FlipActions) -> None:
        self.box = box
        self.actions = actions
        self.refusals: Sequence[int] = tuple(actions.refuse_and_pass)
        self.deck: list[DeckCard] = []
        self.lower = 0
        """How many cards at the bottom of the deck hold all its special cards."""
        self.hand: list[Card] = []
        self.special: list[str] = []
        """The special cards drawn this turn, in that order."""
        self.drawn: list[str] = []
        """All the special cards drawn so far."""
        self.discards: list[Card] = []

    def deal(self, rng: Rng) -> bool:
        self.special = []
        runs_out = False
        while len(self.hand) < len(HAND):
            runs_out = self._draw(rng) or runs_out
        return runs_out

    def _draw(self, rng: Rng) -> bool:
        """Draw a card. Returns whether the discards had to be shuffled for it."""
        runs_out = not self.deck
        if runs_out:
            self.reshuffle(rng)
        card = self.deck.pop()
        self.lower = min(self.lower, len(self.deck))
        if isinstance(card, Card):
            self.hand.append(card)
        else:
            self.special.append(card)
            self.drawn.append(card)
        return runs_out

    def reshuffle(self, rng: Rng) -> None:
        self.deck += self.discards
        self.discards = []
        rng.shuffle(self.deck)
        self.lower = len(self.deck)

    def offers(self, seat: int) -> Offers:
        return pair_offers(self.actions, self.hand)

    def public(self) -> dict[str, Any]:
        top = self.deck[-1] if self.deck else None
        return {
            "deck": len(self.deck),
            "lower": self.lower,
            "top": top.effect if isinstance(top, Card) else top,
            "hand": cards.plain_all(self.hand),
            "special": self.special.copy(),
            "drawn": self.drawn.copy(),
            "discards": cards.plain_all(self.discards),
        }

    def own(self, seat: int) -> dict[str, Any]:
        return {}

    def plain(self) -> dict[str, Any]:
        deck = [cards.plain(card) if isinstance(card, Card) else card for card in self.deck]
        return {**self.public(), "deck": deck}

    def heading(self) -> list[Message]:
        special = [self.special_names[name] for name in self.special]
        return [*cards.in_words(self.hand), *special]

    def copy_to(self, copy: SoloDeck) -> None:
        copy.start(self.box, self.actions)
        copy.deck = self.deck.copy()
        copy.lower = self.lower
        copy.hand = self.hand.copy()
        copy.special = self.special.copy()
        copy.drawn = self.drawn.copy()
        copy.discards = self.discards.copy()

    def fill_in(self, view: View, known: Sequence[Card], rng: Rng) -> list[Card]:
        """Take over what has been seen. Returns the cards that nobody has seen, besides `known`."""
        public = view["public"]["deal"]
        self.lower = public["lower"]
        self.hand = cards.all_from_plain(public["hand"])
        self.special = list(public["special"])
        self.drawn = list(public["drawn"])
        self.discards = cards.all_from_plain(public["discards"])
        return cards.unseen(self.box, [*self.hand, *self.discards, *known], rng)

    def stack(self, rest: list[Card], top: str | None, rng: Rng) -> None:
        """Make a deck of these cards and the special ones left that agrees with its halves and its top."""
        special = [name for name in self.special_cards if name not in self.drawn]
        above: list[DeckCard] = []
        if top in special:
            special.remove(top)
            above = [top]
        elif top:
            above = [cards.take_effect(rest, top)]
        size = len(rest) + len(special)
        lower_size = min(self.lower, size)
        upper = rest[: size - lower_size]
        lower: list[DeckCard] = [*rest[size - lower_size :], *special]
        rng.shuffle(lower)
        self.deck = [*lower, *upper, *above]
