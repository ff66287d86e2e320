"""The levels of New Las Vegas: with what eyes each of them looks at the turns it could make.

All of them think once per turn and then do what they thought of. That is still a function of the view: the
chance they need comes from the view, so whoever asks in the middle of a turn finds the same plan again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from boomtown.bots.flip_and_write.levels import PlanningBot
from boomtown.bots.flip_and_write.turns import Judged, about_the_best, worth_of
from boomtown.bots.new_las_vegas.lookahead import Lookahead, possible_deals
from boomtown.bots.new_las_vegas.turns import weighed
from boomtown.bots.new_las_vegas.value import Evaluator
from boomtown.bots.new_las_vegas.weights import EASY, GREEDY, HARD, MEDIUM, Weights
from boomtown.rules.flip_and_write.state import ROUND
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.bank import LOAN
from boomtown.rules.new_las_vegas.end import ends
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.turn import RoundTurn

MOST_RIVALS = 7
"""At a large table the others are too many to look at: those furthest ahead stand for all."""


@dataclass(frozen=True)
class Strength:
    """With what eyes a level looks at the turns it could make."""

    weights: Weights
    width: int = 2
    """How many turns with an effect are kept; those with a bonus come on top."""
    worlds: int = 0
    """How many deals of the next round the best of them are tried on."""
    uses_bonuses: bool = True


STRENGTHS = {
    # A beginner: sees a few rounds ahead, forgets the bonuses, and is not particular about points.
    "easy": Strength(EASY, width=12, uses_bonuses=False),
    # Looks a few rounds ahead, and is content with about the best.
    "greedy": Strength(GREEDY),
    # A regular: counts cards, plans improvements, and minds its own sheet.
    "medium": Strength(MEDIUM),
    # Knows as well what a turn costs the others, and looks at what the next cards would make of its best.
    "hard": Strength(HARD, width=8, worlds=24),
}


class LevelBot(PlanningBot[NewLasVegasState, RoundTurn]):
    def __init__(self, strength: Strength, game: Game) -> None:
        super().__init__(game)
        self.strength = strength
        self._marks = tuple(self.game.new_sheet().plain())

    def best(self, turn: RoundTurn, state: NewLasVegasState, seat: int, rng: Rng) -> RoundTurn:
        strength, weights = self.strength, self.strength.weights
        evaluator = Evaluator(state, seat, weights)
        found = weighed(turn, evaluator, strength.width)
        if not strength.uses_bonuses:
            found = [judged for judged in found if not judged[1].bonus_used] or found
        if not strength.worlds:
            return about_the_best(found, weights.indifference, rng)
        best = sorted(found, key=worth_of, reverse=True)[: strength.width]
        deals = possible_deals(state, rng, strength.worlds)
        look = Lookahead(Evaluator(state, seat, weights, later=1), deals)
        return max(((_looked(judged, evaluator, look), judged[1]) for judged in best), key=worth_of)[1]

    def chance(self, view: View, rng: Rng) -> Rng:
        """It follows from what the seat sees as its turn begins: whoever asks later finds the same turn."""
        public, seat = view["public"], view["seat"]
        sheet = {mark: public["sheets"][seat][mark] for mark in self._marks}
        seen = [seat, public["round"], public["stage"], sheet, public["deal"]]
        return Rng(sha256(json.dumps([seen, view["own"].get("hand")]).encode()).digest())

    def near(self, view: View) -> View:
        return _nearest(view)

    def answer(self, state: NewLasVegasState, seat: int) -> int:
        if state.stage == LOAN:
            return state.setup.actions.only("borrow")  # the money costs nothing and lets debts be made
        return super().answer(state, seat)


def _looked(judged: Judged[RoundTurn], evaluator: Evaluator, look: Lookahead) -> float:
    """What a turn is worth with a look at the round after it; the last one has none."""
    worth, turn = judged
    sheet = evaluator.settled(turn)
    return worth if ends(sheet) else worth - evaluator.value(sheet) + look.value(sheet)


def _nearest(view: View) -> View:
    """The view with nobody done before this seat, and at a large table with the rivals furthest ahead."""
    public, seat = view["public"], view["seat"]
    waiting = {"waiting": public["in_stage"]}
    others = [other for other in range(view["seats"]) if other != seat]
    passes_cards = "hand" in view["own"]  # from seat to seat, so that none can be left out
    if len(others) <= MOST_RIVALS or passes_cards or public["stage"] != ROUND:
        return {**view, **waiting}
    sheets = public["sheets"]
    others.sort(key=lambda other: _progress(sheets[other]), reverse=True)
    kept = [seat, *others[:MOST_RIVALS]]
    seats = list(range(len(kept)))
    few = {**public, "sheets": [sheets[one] for one in kept], "in_stage": seats}
    return {**view, "seat": 0, "seats": len(kept), "waiting": seats, "public": few}


def _progress(sheet: Mapping[str, Any]) -> int:
    """Casinos open and boxes checked."""
    opened = sum(number is not None for number in sheet["numbers"])
    return opened + int(sheet["checked"])
