"""The levels of the bot of Vegas Showdown: one evaluation, with other weights and more or less foresight."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from boomtown.bots.bot import Bot
from boomtown.bots.vegas_showdown.lookahead import Effort, look_ahead
from boomtown.bots.vegas_showdown.preferences import TileWorth
from boomtown.bots.vegas_showdown.tile_tables import TileTables
from boomtown.bots.vegas_showdown.turns import Bidder, about_best, placement, renovation, stacks
from boomtown.bots.vegas_showdown.value import Evaluator
from boomtown.bots.vegas_showdown.weights import EASY, GREEDY, HARD, MEDIUM, Weights
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.auction import ActionTurn
from boomtown.rules.vegas_showdown.building import BuildTurn, RenovateTurn
from boomtown.rules.vegas_showdown.game import VegasShowdown


class VegasShowdownBot:
    """Builds one step ahead; with an effort it follows its actions into the rounds to come.

    Of the others it reads money and tiles, of what is hidden nothing.
    """

    def __init__(self, game: Game, weights: Weights = GREEDY, effort: Effort | None = None) -> None:
        assert isinstance(game, VegasShowdown)
        self.game, self.weights, self.effort = game, weights, effort
        self.worths = effort and TileWorth(TileTables(game.printed), effort.preferences)

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        state, seat = self.game.imagine(view, rng), view["seat"]
        turn, evaluator = state.turns[seat], Evaluator(state, seat, self.weights)
        if isinstance(turn, RenovateTurn):
            return renovation(turn, evaluator)[1]
        if isinstance(turn, BuildTurn):
            return placement(state, turn, evaluator, rng)
        if self.effort and self.worths:
            return look_ahead(state, seat, self.worths, self.weights, self.effort, rng)
        if isinstance(turn, ActionTurn):
            return about_best(Bidder(state, seat, evaluator).judged(turn), evaluator, rng)
        return about_best(stacks(state, seat, evaluator), evaluator, rng)


LEVELS: Mapping[str, Callable[[Game], Bot]] = {
    "easy": partial(VegasShowdownBot, weights=EASY),
    "greedy": VegasShowdownBot,
    "medium": partial(VegasShowdownBot, weights=MEDIUM),
    "hard": partial(VegasShowdownBot, weights=HARD, effort=Effort()),
}
