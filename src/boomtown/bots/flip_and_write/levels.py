"""A bot that chooses a whole turn at its start and then plays it action by action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Generic, Protocol, TypeVar

from boomtown.bots.flip_and_write.turns import TurnT, ended
from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.flip_and_write.state import ROUND, FlipAndWriteState
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View

StateT = TypeVar("StateT", bound=FlipAndWriteState[Any, Any, Any])


class PlanningBot(ABC, Generic[StateT, TurnT]):
    """Sees a turn that somebody else began through to its end.

    The same view and generator always give the same turn, so the last one is kept at hand only to save the
    time of finding it again.
    """

    def __init__(self, game: Game) -> None:
        assert isinstance(game, FlipAndWriteGame)
        self.game: FlipAndWriteGame[StateT] = game
        self._last: tuple[object, list[int]] | None = None

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        begun = [self.game.catalogue.number(text) for text in view["own"]["turn"]]
        start = rng.seed, view["seat"], view["public"], view["own"].get("hand")
        if self._last is None or self._last[0] != start:
            self._last = start, self._chosen(view, rng, restarted=True)
        chosen = self._last[1]
        if chosen[: len(begun)] != begun:
            chosen = self._chosen(view, rng, restarted=False)
        return chosen[len(begun)]

    def _chosen(self, view: View, rng: Rng, *, restarted: bool) -> list[int]:
        """The actions of the whole turn: one's own from the start, or one that goes on from where it is."""
        chance, near = self.chance(view, rng), self.near(view)
        state = self.game.imagine(near, chance)
        seat = near["seat"]
        if state.stage != ROUND:
            return [self.answer(state, seat)]
        turn = state.turns[seat]
        assert isinstance(turn, state.turn_class)
        return ended(self.best(turn.restarted() if restarted else turn, state, seat, chance)).actions

    @abstractmethod
    def best(self, turn: TurnT, state: StateT, seat: int, rng: Rng) -> TurnT:
        """The turn to be played, of those that go on from this one."""

    def chance(self, view: View, rng: Rng) -> Rng:
        """The same generator at every action of a turn."""
        return Rng(sha256(rng.seed + view["public"]["round"].to_bytes(2, "big")).digest())

    def near(self, view: View) -> View:
        """What of the view is looked at."""
        return view

    def answer(self, state: StateT, seat: int) -> int:
        """The answer to a question between two rounds: whether all the cards are shuffled."""
        return answer_reshuffle(state, seat)


def answer_reshuffle(state: FlipAndWriteState[Any, Any, Any], seat: int) -> int:
    """Shuffle if the cards to come fit this sheet worse than the whole box does."""
    deal, actions = state.deal, state.setup.actions
    assert isinstance(deal, (Stacks, Draft))
    coming = [card for stack in deal.stacks for card in stack] if isinstance(deal, Stacks) else deal.deck
    sheet = state.sheets[seat]
    fits_worse = _fitting(sheet, coming) < _fitting(sheet, deal.box)
    action: int = actions.reshuffle if fits_worse else actions.keep
    return action


class _NumberedSheet(Protocol):
    def places_for(self, number: int) -> int: ...


def _fitting(sheet: _NumberedSheet, cards: Sequence[Card]) -> float:
    """The share of the cards that fit somewhere."""
    return sum(sheet.places_for(card.number) != 0 for card in cards) / max(1, len(cards))
