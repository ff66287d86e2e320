"""A bot that chooses a whole turn at its start and then plays it action by action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import sha256

from boomtown.bots.flip_and_write import answer_reshuffle, ended
from boomtown.bots.perfect_home.prospect import Prospect
from boomtown.bots.perfect_home.weights import Weights
from boomtown.rules.flip_and_write.state import RESHUFFLE
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn


class PlanningBot(ABC):
    """Sees a turn that somebody else began through to its end.

    The same view and generator always give the same turn, so the last one is kept at hand only to save the
    time of finding it again.
    """

    def __init__(self, game: Game, weights: Weights) -> None:
        self.game = game
        self.weights = weights
        self._last: tuple[object, list[int]] | None = None

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        begun = [self.game.catalogue.number(text) for text in view["own"]["turn"]]
        start = rng.seed, view["seat"], view["public"], view["own"].get("hand")
        if self._last is None or self._last[0] != start:
            self._last = start, self._chosen(view, rng.seed, afresh=True)
        chosen = self._last[1]
        if chosen[: len(begun)] != begun:
            chosen = self._chosen(view, rng.seed, afresh=False)
        return chosen[len(begun)]

    def _chosen(self, view: View, seed: bytes, afresh: bool) -> list[int]:
        """The actions of the whole turn: one's own from the start, or one that goes on from where it is."""
        rng = Rng(sha256(seed + view["public"]["round"].to_bytes(2, "big")).digest())
        state = self.game.imagine(view, rng)
        assert isinstance(state, PerfectHomeState)
        seat = view["seat"]
        if state.stage == RESHUFFLE:
            return [answer_reshuffle(state, seat)]
        turn = state.turns[seat]
        assert isinstance(turn, RoundTurn)
        prospect = Prospect(state, seat, self.weights)
        return ended(self.best(turn.restarted() if afresh else turn, prospect, rng.fork())).actions

    @abstractmethod
    def best(self, turn: RoundTurn, prospect: Prospect, rng: Rng) -> RoundTurn:
        """The turn to be played, of those that go on from this one."""
