"""The master: a bot that learned by playing itself. It needs numpy and numba."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256

from boomtown.bots.judging import Outlook, Turn
from boomtown.masters.games import learner as learner_of
from boomtown.masters.learner import Learner
from boomtown.masters.search import Search
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View


class MasterBot:
    """Chooses a whole turn at its start and then plays it action by action; it is a `Judge` as well.

    What it draws follows from what it sees at the start of its turn: a table gives it another generator for
    each action, and it goes on with the turn it has begun. The last one is kept to save the time of
    finding it again.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._searches: dict[tuple[object, ...], Search] = {}
        self._last: tuple[object, Turn] | None = None

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.turn(view, rng)[len(view["own"]["turn"])]

    def turn(self, view: View, rng: Rng) -> Turn:
        begun = tuple(self.game.catalogue.number(text) for text in view["own"]["turn"])
        chance = _chance(view)
        if self._last is None or self._last[0] != chance.seed:
            self._last = chance.seed, self._best(_from_its_start(view), chance)
        chosen = self._last[1]
        return chosen if chosen[: len(begun)] == begun else self._best(view, _chance(view))

    def _best(self, view: View, rng: Rng) -> Turn:
        search = self._search(view)
        return search.best(view, search.effort, rng)

    def outlooks(
        self, view: View, turns: Sequence[Turn], rng: Rng, worlds: int, ahead: int = 0
    ) -> list[Outlook]:
        search = self._search(view)
        found = search.outcomes(_from_its_start(view), turns, worlds, max(ahead, search.effort.ahead), rng)
        keys = search.twin.lines
        outlooks = []
        for outcomes in found:
            points, wins = search.chances(outcomes)
            lines = {key: float(line) for key, line in zip(keys, points.tolist(), strict=False)}
            outlooks.append(Outlook(lines, wins))
        return outlooks

    def _search(self, view: View) -> Search:
        key = (*sorted(view["options"].items()), view["seats"])
        if key not in self._searches:
            learner = self._learner
            self._searches[key] = Search(learner, learner.twin(view["options"], view["seats"]))
        return self._searches[key]

    @cached_property
    def _learner(self) -> Learner:
        return learner_of(self.game)


def _from_its_start(view: View) -> View:
    """The view with nothing done in the open turn."""
    return {**view, "own": {**view["own"], "turn": []}}


def _chance(view: View) -> Rng:
    """The same generator at every action of a turn."""
    seen = json.dumps([view["seat"], view["public"], view["own"].get("hand")])
    return Rng(sha256(seen.encode()).digest())
