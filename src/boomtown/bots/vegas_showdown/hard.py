"""The hard bot of Vegas Showdown: it follows every action into the rounds to come."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.bots.vegas_showdown.chance import Chance
from boomtown.bots.vegas_showdown.foresight import ActionForesight, Effort, StackForesight, best_of
from boomtown.bots.vegas_showdown.greedy import GreedyBot
from boomtown.bots.vegas_showdown.kinds import Kinds
from boomtown.bots.vegas_showdown.taste import Liking
from boomtown.bots.vegas_showdown.weights import HARD, Weights
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.state import ACTION, STACK, VegasShowdownState


class HardBot(GreedyBot):
    """Chooses its actions by what comes of them in imagined worlds; builds as the judge advises."""

    def __init__(self, game: Game, weights: Weights = HARD, effort: Effort | None = None) -> None:
        super().__init__(game, weights)
        assert isinstance(game, VegasShowdown)
        self.effort = effort or Effort()
        self.liking = Liking(Kinds(game.printed), self.effort.taste)

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        stage = view["public"]["stage"]
        if len(legal) == 1 or stage not in (STACK, ACTION):
            return super().choose(view, legal, rng)
        state = self.game.imagine(view, rng)
        assert isinstance(state, VegasShowdownState)
        position = state, view["seat"], self.liking, self.weights, self.effort
        if stage == STACK:
            return best_of(legal, StackForesight(*position).outcomes(Chance(rng)), self.effort.worlds)
        foresight = ActionForesight(*position)
        return best_of(foresight.actions(), foresight.outcomes(Chance(rng)), self.effort.worlds)
