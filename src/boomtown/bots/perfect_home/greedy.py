"""The greedy bot of Perfect Home: it weighs the turns it could still make now and plays the best one."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.bots.flip_and_write import answer_reshuffle, ended
from boomtown.bots.perfect_home.turns import promising_turns
from boomtown.bots.perfect_home.value import Judge
from boomtown.rules.flip_and_write.state import RESHUFFLE
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn


class GreedyBot:
    """Looks one turn ahead, at its own sheet; of what is hidden it asks only for cards that may come."""

    indifference = 0.3
    """Turns that differ by less (in points) are drawn from, else all the seats would play the same game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        state = self.game.imagine(view, rng)
        assert isinstance(state, PerfectHomeState)
        seat = view["seat"]
        if state.stage == RESHUFFLE:
            return answer_reshuffle(state, seat)
        turn = state.turns[seat]
        assert isinstance(turn, RoundTurn)
        return ended(self.best(turn, self.judge(state, seat), rng)).actions[len(turn.actions)]

    def judge(self, state: PerfectHomeState, seat: int) -> Judge:
        return Judge(state, seat)

    def best(self, turn: RoundTurn, judge: Judge, rng: Rng) -> RoundTurn:
        """The best turn that goes on from this one; until its house is written, one about as good."""
        found = promising_turns(turn, judge)
        enough = max(worth for worth, _ in found) - (self.indifference if turn.lot is None else 0)
        return rng.choose([finished for worth, finished in found if worth >= enough])
