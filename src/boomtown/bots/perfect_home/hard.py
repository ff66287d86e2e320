"""The hard bot of Perfect Home: of the turns that look best it plays the one with the best next round."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from heapq import nlargest

from boomtown.bots.flip_and_write import answer_reshuffle, ended
from boomtown.bots.perfect_home.lookahead import Lookahead
from boomtown.bots.perfect_home.prospect import Prospect
from boomtown.bots.perfect_home.turns import promising_turns, worth_of
from boomtown.bots.perfect_home.weights import TUNED, Weights
from boomtown.rules.flip_and_write.state import RESHUFFLE
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import Game, View
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn

CANDIDATES = 8
MARGIN = 4.0
"""How many turns are looked at more closely, and how far they may lie behind the best one (in points)."""


class HardBot:
    """Looks two turns ahead, the second one with cards that may come.

    The whole turn is chosen at its start. The same view and generator always give the same turn, so the last
    one is kept at hand only to save the time of finding it again.
    """

    def __init__(self, game: Game, weights: Weights = TUNED) -> None:
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
        return ended(self._best(turn.afresh() if afresh else turn, state, seat, rng)).actions

    def _best(self, turn: RoundTurn, state: PerfectHomeState, seat: int, rng: Rng) -> RoundTurn:
        found = promising_turns(turn, Prospect(state, seat, self.weights), best=CANDIDATES)
        enough = max(map(worth_of, found)) - MARGIN
        near = nlargest(CANDIDATES, (judged for judged in found if judged[0] >= enough), key=worth_of)
        lookahead = Lookahead(state, seat, self.weights, rng)
        return max((turn for _, turn in near), key=lookahead.worth) if len(near) > 1 else near[0][1]
