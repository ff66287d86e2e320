"""The levels of Perfect Home: with what eyes each of them looks at the turns it could make.

All of them choose a whole turn at its start and then play it action by action. The same view and generator
always give the same turn, so the last one is kept only to save the time of finding it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from boomtown.bots.flip_and_write import answer_reshuffle, ended
from boomtown.bots.perfect_home.lookahead import Lookahead
from boomtown.bots.perfect_home.turns import promising_turns, worth_of
from boomtown.bots.perfect_home.value import Evaluator
from boomtown.bots.perfect_home.weights import EASY, GREEDY, HARD, MEDIUM, Weights
from boomtown.rules.flip_and_write.state import RESHUFFLE
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn


@dataclass(frozen=True)
class Strength:
    weights: Weights
    width: int = 4
    """How many turns are weighed with claims."""
    worlds: int = 0
    """How many deals of the next round the best of them are tried on."""


STRENGTHS = {
    "easy": Strength(EASY),
    "greedy": Strength(GREEDY),
    "medium": Strength(MEDIUM),
    "hard": Strength(HARD, width=10, worlds=40),
}


class LevelBot:
    """Sees a turn that somebody else began through to its end."""

    def __init__(self, strength: Strength, game: Game) -> None:
        self.strength = strength
        self.game = game
        self._last: tuple[object, list[int]] | None = None

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        begun = [self.game.catalogue.number(text) for text in view["own"]["turn"]]
        start = rng.seed, view["seat"], view["public"], view["own"].get("hand")
        if self._last is None or self._last[0] != start:
            self._last = start, self._chosen(view, rng.seed, restarted=True)
        chosen = self._last[1]
        if chosen[: len(begun)] != begun:
            chosen = self._chosen(view, rng.seed, restarted=False)
        return chosen[len(begun)]

    def _chosen(self, view: View, seed: bytes, *, restarted: bool) -> list[int]:
        """The actions of the whole turn: one's own from the start, or one that goes on from where it is."""
        rng = Rng(sha256(seed + view["public"]["round"].to_bytes(2, "big")).digest())
        state = self.game.imagine(view, rng)
        assert isinstance(state, PerfectHomeState)
        seat = view["seat"]
        if state.stage == RESHUFFLE:
            return [answer_reshuffle(state, seat)]
        turn = state.turns[seat]
        assert isinstance(turn, RoundTurn)
        evaluator = Evaluator(state, seat, self.strength.weights)
        return ended(self._best(turn.restarted() if restarted else turn, evaluator, rng.fork())).actions

    def _best(self, turn: RoundTurn, evaluator: Evaluator, rng: Rng) -> RoundTurn:
        """The turn to be played, of those that go on from this one."""
        strength = self.strength
        found = promising_turns(turn, evaluator, strength.width)
        if strength.worlds:
            return Lookahead(evaluator, strength.worlds, rng).best(found, strength.width)
        enough = max(map(worth_of, found)) - strength.weights.indifference
        return rng.choose([finished for worth, finished in found if worth >= enough])
