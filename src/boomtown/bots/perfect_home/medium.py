"""The medium bot of Perfect Home: it plans the whole town each turn and counts the cards."""

from __future__ import annotations

from boomtown.bots.perfect_home.planning import PlanningBot
from boomtown.bots.perfect_home.prospect import Prospect
from boomtown.bots.perfect_home.turns import promising_turns, worth_of
from boomtown.bots.perfect_home.weights import TUNED, Weights
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.turn import RoundTurn

INDIFFERENCE = 0.5
"""Turns that differ by less (in points) are drawn from: a regular does not always find the best one."""


class MediumBot(PlanningBot):
    """Looks one turn ahead."""

    def __init__(self, game: Game, weights: Weights = TUNED) -> None:
        super().__init__(game, weights)

    def best(self, turn: RoundTurn, prospect: Prospect, rng: Rng) -> RoundTurn:
        found = promising_turns(turn, prospect)
        enough = max(map(worth_of, found)) - INDIFFERENCE
        return rng.choose([finished for worth, finished in found if worth >= enough])
