"""The levels of New Las Vegas: with what eyes each of them looks at the turns it could make.

All of them think once per turn and then do what they thought of. That is still a function of the view: the
chance they need comes from the view, so whoever asks in the middle of a turn finds the same plan again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from boomtown.bots.flip_and_write import answer_reshuffle, ended
from boomtown.bots.new_las_vegas.lookahead import Lookahead, possible_deals
from boomtown.bots.new_las_vegas.turns import Judged, weighed, worth_of
from boomtown.bots.new_las_vegas.value import Evaluator
from boomtown.bots.new_las_vegas.weights import EASY, GREEDY, HARD, MEDIUM, Weights
from boomtown.rules.flip_and_write.state import RESHUFFLE, ROUND
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.bank import LOAN
from boomtown.rules.new_las_vegas.end import ends
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.turn import RoundTurn

MOST_RIVALS = 7
"""At a large table the others are too many to look at: those furthest ahead stand for all."""

DRAFT = "expert"
"""The mode in which cards go from seat to seat, so that none can be left out."""


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
    # Takes what is best soon.
    "greedy": Strength(GREEDY),
    # A regular: counts cards, plans improvements, and minds its own sheet.
    "medium": Strength(MEDIUM),
    # Knows as well what a turn costs the others, and looks at what the next cards would make of its best.
    "hard": Strength(HARD, width=8, worlds=24),
}


class LevelBot:
    """Plans a whole turn; the plan of the last turn asked for is kept for its next actions."""

    def __init__(self, strength: Strength, game: Game) -> None:
        self.strength = strength
        assert isinstance(game, NewLasVegas)
        self.game = game
        self._marks = tuple(game.new_sheet().plain())
        self._thought: tuple[Mapping[str, Any], int, list[int]] | None = None

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        done = [self.game.catalogue.number(text) for text in view["own"]["turn"]]
        plan = self._plan(view)
        if plan[: len(done)] != done:  # somebody else began this turn
            plan = self._think(view, restarted=False)
        return plan[len(done)]

    def _plan(self, view: View) -> list[int]:
        """What this seat does in the open stage."""
        public, seat = view["public"], view["seat"]
        if self._thought is None or self._thought[0] != public or self._thought[1] != seat:
            self._thought = public, seat, self._think(view, restarted=True)
        return self._thought[2]

    def _think(self, view: View, *, restarted: bool) -> list[int]:
        rng = self._rng_of(view)
        near = _nearest(view)
        state = self.game.imagine(near, rng)
        assert isinstance(state, NewLasVegasState)
        seat = near["seat"]
        if state.stage == LOAN:
            return [state.setup.actions.only("borrow")]  # the money costs nothing and lets debts be made
        if state.stage == RESHUFFLE:
            return [answer_reshuffle(state, seat)]
        turn = state.turns[seat]
        assert isinstance(turn, RoundTurn)
        return ended(self._best(turn.restarted() if restarted else turn, state, seat, rng)).actions

    def _best(self, turn: RoundTurn, state: NewLasVegasState, seat: int, rng: Rng) -> RoundTurn:
        """The turn to play, of those that go on from this one."""
        strength, weights = self.strength, self.strength.weights
        evaluator = Evaluator(state, seat, weights)
        found = weighed(turn, evaluator, strength.width)
        if not strength.uses_bonuses:
            found = [judged for judged in found if not judged[1].bonus_used] or found
        if not strength.worlds:
            return _about_the_best(found, weights.indifference, rng)
        best = sorted(found, key=worth_of, reverse=True)[: strength.width]
        deals = possible_deals(state, rng, strength.worlds)
        look = Lookahead(Evaluator(state, seat, weights, later=1), deals)
        return max(((_looked(judged, evaluator, look), judged[1]) for judged in best), key=worth_of)[1]

    def _rng_of(self, view: View) -> Rng:
        """Chance that follows from what the seat sees as its turn begins."""
        public, seat = view["public"], view["seat"]
        sheet = {mark: public["sheets"][seat][mark] for mark in self._marks}
        seen = [seat, public["round"], public["stage"], sheet, public["deal"]]
        return Rng(sha256(json.dumps([seen, view["own"].get("hand")]).encode()).digest())


def _looked(judged: Judged, evaluator: Evaluator, look: Lookahead) -> float:
    """What a turn is worth with a look at the round after it; the last one has none."""
    worth, turn = judged
    sheet = evaluator.settled(turn)
    return worth if ends(sheet) else worth - evaluator.value(sheet) + look.value(sheet)


def _about_the_best(found: Sequence[Judged], indifference: float, rng: Rng) -> RoundTurn:
    """One of the turns that are hardly worse than the best."""
    enough = max(worth for worth, _ in found) - indifference
    return rng.choose([turn for worth, turn in found if worth >= enough])


def _nearest(view: View) -> View:
    """The view with nobody done before this seat, and at a large table with the rivals furthest ahead."""
    public, seat = view["public"], view["seat"]
    waiting = {"waiting": public["in_stage"]}
    others = [other for other in range(view["seats"]) if other != seat]
    if len(others) <= MOST_RIVALS or view["options"]["mode"] == DRAFT or public["stage"] != ROUND:
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
