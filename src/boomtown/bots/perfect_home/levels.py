"""The levels of Perfect Home: with what eyes each of them looks at the turns it could make."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.bots.flip_and_write.levels import PlanningBot
from boomtown.bots.flip_and_write.turns import about_the_best
from boomtown.bots.perfect_home.lookahead import Lookahead
from boomtown.bots.perfect_home.turns import promising_turns
from boomtown.bots.perfect_home.value import Evaluator
from boomtown.bots.perfect_home.weights import EASY, GREEDY, HARD, MEDIUM, Weights
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
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


class LevelBot(PlanningBot[PerfectHomeState, RoundTurn]):
    def __init__(self, strength: Strength, game: Game) -> None:
        super().__init__(game)
        self.strength = strength

    def best(self, turn: RoundTurn, state: PerfectHomeState, seat: int, rng: Rng) -> RoundTurn:
        strength, chance = self.strength, rng.fork()
        evaluator = Evaluator(state, seat, strength.weights)
        found = promising_turns(turn, evaluator, strength.width)
        if strength.worlds:
            return Lookahead(evaluator, strength.worlds, chance).best(found, strength.width)
        return about_the_best(found, strength.weights.indifference, chance)
