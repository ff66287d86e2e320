"""The hard bot of Perfect Home: of the turns that look best it plays the one with the best next round."""

from __future__ import annotations

from heapq import nlargest

from boomtown.bots.perfect_home.lookahead import Lookahead
from boomtown.bots.perfect_home.planning import PlanningBot
from boomtown.bots.perfect_home.prospect import Prospect
from boomtown.bots.perfect_home.turns import promising_turns, worth_of
from boomtown.bots.perfect_home.weights import COMPETITIVE, Weights
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.turn import RoundTurn

CANDIDATES = 10
MARGIN = 5.0
"""How many turns are looked at more closely, and how far they may lie behind the best one (in points)."""


class HardBot(PlanningBot):
    """Looks two turns ahead, the second one with cards that may come."""

    def __init__(self, game: Game, weights: Weights = COMPETITIVE) -> None:
        super().__init__(game, weights)

    def best(self, turn: RoundTurn, prospect: Prospect, rng: Rng) -> RoundTurn:
        found = promising_turns(turn, prospect, best=CANDIDATES)
        enough = max(map(worth_of, found)) - MARGIN
        near = nlargest(CANDIDATES, (judged for judged in found if judged[0] >= enough), key=worth_of)
        if len(near) == 1:
            return near[0][1]
        lookahead = Lookahead(prospect, rng)
        return max((finished for _, finished in near), key=lookahead.worth)
