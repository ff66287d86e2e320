"""The deal of the base game: three stacks, three combinations of a number and the effect beside it.

The cards lie with the number up. Each round the top card of every stack is flipped beside it and shows
its effect; the number is that of the new top card, whose corner shows the effect of the next round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.editions.cards import Card
from boomtown.messages import Message
from boomtown.rules.flip_and_write import cards
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.deal import Offers
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View

PILES = 3


class Stacks:
    """Three stacks (top card last) and the flipped cards beside them (newest last)."""

    is_exhausted = False

    def __init__(self, box: Sequence[Card], actions: FlipActions, seats: int, rng: Rng) -> None:
        self._start(box, actions)
        self.reshuffle(rng)

    def _start(self, box: Sequence[Card], actions: FlipActions) -> None:
        self.box = box
        self.actions = actions
        self.refusals: Sequence[int] = (actions.refuse,)
        self.stacks: list[list[Card]] = [[], [], []]
        self.flipped: list[list[Card]] = [[], [], []]
        self._offers: dict[int, tuple[int, str]] = {}

    def reshuffle(self, rng: Rng) -> None:
        self.flipped = [[], [], []]
        self._stack(list(self.box), rng)

    def _stack(self, loose: list[Card], rng: Rng) -> None:
        rng.shuffle(loose)
        size = len(loose) // PILES
        self.stacks = [loose[pile * size : (pile + 1) * size] for pile in range(PILES)]

    def deal(self, rng: Rng) -> bool:
        for stack, flipped in zip(self.stacks, self.flipped, strict=True):
            flipped.append(stack.pop())
        runs_out = not self.stacks[0]
        if runs_out:
            loose = [card for flipped in self.flipped for card in flipped[:-1]]
            self.flipped = [flipped[-1:] for flipped in self.flipped]
            self._stack(loose, rng)
        self._offers = self._combinations()
        return runs_out

    def _combinations(self) -> dict[int, tuple[int, str]]:
        return {
            self.actions.take[pile]: (self.stacks[pile][-1].number, self.flipped[pile][-1].effect)
            for pile in range(PILES)
            if self.flipped[pile]
        }

    def offers(self, seat: int) -> Offers:
        return self._offers

    def collect(self, taken: Mapping[int, int]) -> Mapping[int, list[Card]]:
        return {}

    def public(self) -> dict[str, Any]:
        return {
            "numbers": cards.plain_all(stack[-1] for stack in self.stacks),
            "flipped": [cards.plain_all(flipped) for flipped in self.flipped],
            "left": [len(stack) for stack in self.stacks],
        }

    def own(self, seat: int) -> dict[str, Any]:
        return {}

    def plain(self) -> dict[str, Any]:
        return {
            "stacks": [cards.plain_all(stack) for stack in self.stacks],
            "flipped": [cards.plain_all(flipped) for flipped in self.flipped],
        }

    def heading(self) -> list[Message]:
        return [cards.combination_in_words(number, effect) for number, effect in self._offers.values()]

    def copy(self) -> Stacks:
        copy = Stacks.__new__(Stacks)
        copy._start(self.box, self.actions)
        copy.stacks = [stack.copy() for stack in self.stacks]
        copy.flipped = [flipped.copy() for flipped in self.flipped]
        copy._offers = self._offers
        return copy

    @classmethod
    def imagine(cls, box: Sequence[Card], actions: FlipActions, view: View, rng: Rng) -> Stacks:
        """Stacks that agree with what everybody has seen."""
        public = view["public"]["deal"]
        deal = cls.__new__(cls)
        deal._start(box, actions)
        deal.flipped = [cards.all_from_plain(flipped) for flipped in public["flipped"]]
        tops = cards.all_from_plain(public["numbers"])
        rest = cards.unseen(box, [*tops, *(card for flipped in deal.flipped for card in flipped)], rng)
        for pile, left in enumerate(public["left"]):
            deal.stacks[pile] = [*(rest.pop() for _ in range(left - 1)), tops[pile]]
        deal._offers = deal._combinations()
        return deal
