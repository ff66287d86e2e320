"""The solo game's deck: 27 turns at most, and a solo card in the lower half that turns the plans over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boomtown.editions.cards import Card
from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import HAND, FlipActions
from boomtown.rules.flip_and_write.solo_deck import SoloDeck
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View

SOLO = "solo"
SPECIAL_NAMES = {SOLO: Message("solo card")}


class SoloCardDeck(SoloDeck):
    """All three cards of a turn are discarded; nothing is ever shuffled again."""

    upper_half = 40
    special_cards = (SOLO,)
    special_names = SPECIAL_NAMES

    def start(self, box: Sequence[Card], actions: FlipActions) -> None:
        super().start(box, actions)
        self.refusals = (actions.refuse,)

    @property
    def is_exhausted(self) -> bool:
        return sum(isinstance(card, Card) for card in self.deck) < len(HAND)

    def collect(self, taken: Mapping[int, int]) -> Mapping[int, list[Card]]:
        hand, self.hand = self.hand, []
        self.discards += hand
        return {
            seat: [hand[place - 1] for place in self.actions.places(action)] for seat, action in taken.items()
        }

    def copy(self) -> SoloCardDeck:
        copy = SoloCardDeck.__new__(SoloCardDeck)
        self.copy_to(copy)
        return copy

    @classmethod
    def imagine(cls, box: Sequence[Card], actions: FlipActions, view: View, rng: Rng) -> SoloCardDeck:
        deal = cls.__new__(cls)
        deal.start(box, actions)
        rest = deal.fill_in(view, (), rng)
        deal.stack(rest, view["public"]["deal"]["top"], rng)
        return deal
