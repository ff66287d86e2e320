"""The medium bot of Perfect Home: it plans the whole town each turn and counts the cards."""

from __future__ import annotations

from boomtown.bots.perfect_home.greedy import GreedyBot
from boomtown.bots.perfect_home.prospect import Prospect
from boomtown.bots.perfect_home.value import Judge
from boomtown.bots.perfect_home.weights import TUNED, Weights
from boomtown.rules.kernel.stage import Game
from boomtown.rules.perfect_home.state import PerfectHomeState


class MediumBot(GreedyBot):
    """Looks one turn ahead like the greedy one, with a better idea of what a sheet may become."""

    def __init__(self, game: Game, weights: Weights = TUNED) -> None:
        super().__init__(game)
        self.weights = weights

    def judge(self, state: PerfectHomeState, seat: int) -> Judge:
        return Prospect(state, seat, self.weights)
