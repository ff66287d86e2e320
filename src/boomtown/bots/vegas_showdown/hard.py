"""The hard bot of Vegas Showdown: it follows every action into the rounds to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boomtown.bots.vegas_showdown.foresight import ActionForesight, Effort, StackForesight, best_of
from boomtown.bots.vegas_showdown.greedy import GreedyBot
from boomtown.bots.vegas_showdown.kinds import Kinds
from boomtown.bots.vegas_showdown.weights import HARD, Weights
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import Game, View
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.state import ACTION, STACK, VegasShowdownState


class HardBot(GreedyBot):
    """Chooses its actions by what comes of them in imagined worlds; builds as the judge advises."""

    def __init__(self, game: Game, weights: Weights = HARD, effort: Effort | None = None) -> None:
        super().__init__(game, weights)
        assert isinstance(game, VegasShowdown)
        self.kinds, self.effort = Kinds(game.printed), effort or Effort()

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        stage = view["public"]["stage"]
        if len(legal) == 1 or stage not in (STACK, ACTION):
            return super().choose(view, legal, rng)
        worlds = self._worlds(view, rng)
        position = next(worlds), view["seat"], self.kinds, self.weights, self.effort
        if stage == STACK:
            return best_of(legal, StackForesight(*position).outcomes(worlds), self.effort.worlds)
        foresight = ActionForesight(*position)
        return best_of(foresight.actions(), foresight.outcomes(worlds, rng), self.effort.worlds)

    def _worlds(self, view: View, rng: Rng) -> Iterator[VegasShowdownState]:
        while True:
            state = self.game.imagine(view, rng)
            assert isinstance(state, VegasShowdownState)
            yield state
