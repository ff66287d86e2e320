"""How a master thinks: the turns its network likes are followed into sampled worlds, all into the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boomtown.masters.learner import Effort, Learner
from boomtown.masters.network import HEADS_BESIDES_LINES, WINS, Floats
from boomtown.masters.playing import think
from boomtown.masters.turns import Room, make_room
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State, View
from boomtown.twin.engine import CHOOSER
from boomtown.twin.twin import Twin

SEEDS = 1 << 62
MOST_TURNS = 64
"""So many turns are kept of those that are found."""


class Search:
    """The games of one twin, as a network sees them."""

    def __init__(self, learner: Learner, twin: Twin) -> None:
        self.learner, self.twin = learner, twin
        self.effort = learner.effort(twin)
        self.aim = learner.aim(twin)
        self.net = learner.trained(learner.network(twin)).net(self.aim)
        self.lines = len(learner.lines)

    # ── turns ────────────────────────────────────────────────────────────────────────────────────

    def turns(self, state: State, seat: int) -> list[tuple[int, ...]]:
        """The whole turns that go on from where the seat's turn is, best first, as the network judges them.

        They begin with what is done already. For a question between turns: its answers.
        """
        found, room, _ = self._think([state], seat, (), MOST_TURNS, 0, 0)
        if found < 0:
            return [(action,) for action in state.legal(seat)]
        return [tuple(room.turns[0, k, : room.lengths[0, k]].tolist()) for k in range(found)]

    def outcomes(
        self, view: View, turns: Sequence[Sequence[int]], worlds: int, ahead: int, rng: Rng
    ) -> Floats:
        """What becomes of each turn in each of so many worlds: `[turn, world, head]`.

        The last head is the chance to win. The turns go on from where the view's turn is.
        """
        near, game = together(view), self.learner.game
        imagined = [game.imagine(near, rng) for _ in range(worlds)]
        return self._think(imagined, view["seat"], turns, 1, ahead, rng.below(SEEDS))[2]

    def _think(
        self, worlds: Sequence[State], seat: int, turns: Sequence[Sequence[int]], kept: int, ahead: int,
        seed: int,
    ) -> tuple[int, Room, Floats]:  # fmt: skip
        """Room for these worlds and one more, and what is found in it."""
        twin, size = self.twin, len(worlds) + 1
        rows = twin.rows(size)
        for world, state in enumerate(worlds):
            twin.write(state, rows.games[world], rows.seats[world])
        room = make_room(twin, self.learner.features, size, kept)
        choosers = np.zeros(size, CHOOSER).view(np.recarray)
        lines = np.zeros((len(twin.holders), len(twin.lines)), np.int32)
        places = np.zeros(len(twin.holders), np.int64)
        outcomes = np.zeros((len(turns), len(worlds), self.lines + HEADS_BESIDES_LINES), np.float32)
        found = self.learner.function(think)(
            rows.tables, rows.games, rows.seats, choosers, self.net, room, seat, *_table(turns), ahead,
            twin.tie_breaks, seed, lines, places, outcomes,
        )  # fmt: skip
        return found, room, outcomes

    def best(self, view: View, effort: Effort, rng: Rng) -> tuple[int, ...]:
        """The turn to be played, of those that go on from where the seat's turn is.

        In every step the better half is followed into new worlds.
        """
        seat, near = view["seat"], together(view)
        turns = self.turns(self.learner.game.imagine(near, rng), seat)[: effort.turns]
        worths: NDArray[Any] = np.zeros((len(turns), 0))
        left = list(range(len(turns)))
        while len(left) > 1:
            found = self.outcomes(near, [turns[k] for k in left], effort.worlds, effort.ahead, rng)
            worths = np.concatenate([worths, found @ self.aim], axis=1)
            order = np.argsort(-worths.mean(axis=1), kind="stable")[: (len(left) + 1) // 2]
            left, worths = [left[k] for k in order], worths[order]
        return turns[left[0]]

    def chances(self, outcomes: Floats) -> tuple[Floats, float]:
        """The lines and the chance to win, on average over the worlds."""
        mean = outcomes.mean(axis=0)
        return mean[: self.lines], float(mean[self.lines + WINS])


def together(view: View) -> View:
    """The view with nobody done before this seat: what the others do is thought through, not drawn."""
    return {**view, "waiting": view["public"]["in_stage"]}


def _table(turns: Sequence[Sequence[int]]) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
    longest = max((len(turn) for turn in turns), default=0)
    table = np.zeros((len(turns), longest), np.int16)
    for k, turn in enumerate(turns):
        table[k, : len(turn)] = turn
    return table, np.array([len(turn) for turn in turns], np.int64)
