"""The levels of New Las Vegas: how far each of them looks, and with what eyes."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.bots.flip_and_write import answer_reshuffle, ended
from boomtown.bots.new_las_vegas.forecast import Forecaster
from boomtown.bots.new_las_vegas.greedy import weighed
from boomtown.bots.new_las_vegas.lookahead import Lookahead, possible_deals
from boomtown.bots.new_las_vegas.value import ends
from boomtown.bots.new_las_vegas.weights import TUNED, Weights
from boomtown.rules.flip_and_write.state import RESHUFFLE
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import Game, View
from boomtown.rules.new_las_vegas.state import LOAN, NewLasVegasState
from boomtown.rules.new_las_vegas.turn import RoundTurn


class MediumBot:
    weights: Weights = TUNED

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: tuple[object, int, list[int]] = None, -1, []

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        done = view["own"]["turn"]
        n = len(done)
        if self.known[0] is view["public"] and self.known[1] == view["seat"]:
            plan = self.known[2]
            if [self.game.catalogue.text(a) for a in plan[:n]] == done and n < len(plan):
                return plan[n]
        state = self.game.imagine(view, rng)
        assert isinstance(state, NewLasVegasState)
        seat = view["seat"]
        if state.stage == LOAN:
            return state.setup.actions.borrow
        if state.stage == RESHUFFLE:
            return answer_reshuffle(state, seat)
        turn = state.turns[seat]
        assert isinstance(turn, RoundTurn)
        best = self.best(state, seat, turn, rng)
        self.known = view["public"], seat, ended(best).actions
        return ended(best).actions[n]

    def best(self, state, seat, turn, rng):
        found = weighed(turn, Forecaster(state, seat, self.weights))
        enough = max(w for w, _ in found) - self.weights.indifference
        return rng.choose([t for w, t in found if w >= enough])


class HardBot(MediumBot):
    width = 8
    worlds = 24

    def best(self, state, seat, turn, rng):
        judge = Forecaster(state, seat, self.weights)
        found = sorted(weighed(turn, judge, self.width), key=lambda f: -f[0])
        if len(found) == 1:
            return found[0][1]
        look = Lookahead(Forecaster(state, seat, self.weights, later=1), possible_deals(state, rng, self.worlds))
        best = None
        for worth, t in found[: self.width]:
            sheet = judge.settled(t)
            v = worth if ends(sheet) else look.value(sheet) + worth - judge.value(sheet)
            if best is None or v > best[0]:
                best = v, t
        return best[1]
