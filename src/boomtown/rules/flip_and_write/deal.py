"""How the cards come to the seats: what base, draft and solo do differently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from boomtown.editions.cards import Card
from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.kernel.randomness import Rng

Offers = Mapping[int, tuple[int, str]]
"""The combinations a seat may take: the action that takes one, its number and its effect."""


class Deal(Protocol):
    refusals: Sequence[int]
    """The actions by which a seat with no fitting number notes its refused permit."""

    @property
    def is_exhausted(self) -> bool:
        """Whether there are no cards for another round and none will be shuffled."""

    def deal(self, rng: Rng) -> bool:
        """Lay out the cards of the next round. Returns whether they ran out and were shuffled."""

    def offers(self, seat: int) -> Offers:
        """The combinations that seat may take."""

    def collect(self, taken: Mapping[int, int]) -> Mapping[int, list[Card]]:
        """The round is closed: each seat has taken cards, or been refused, by that action.

        Returns which cards of its hand each seat has used: they are public now.
        """

    def reshuffle(self, rng: Rng) -> None:
        """Shuffle everything that may be shuffled, before the next deal."""

    def public(self) -> dict[str, Any]: ...

    def own(self, seat: int) -> dict[str, Any]:
        """What that seat alone knows of the cards."""

    def plain(self) -> dict[str, Any]:
        """All the cards, secrets included."""

    def heading(self) -> list[Message]:
        """The deal in words, secrets included."""

    def copy(self) -> Deal: ...


def pair_offers(actions: FlipActions, hand: Sequence[Card]) -> Offers:
    """The number of one card of a hand with the effect of another one."""
    return {
        action: (hand[one - 1].number, hand[other - 1].effect)
        for (one, other), action in actions.take_two.items()
    }
