"""Games that a network plays with itself, as material to learn from."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boomtown.masters.learner import Learner, Lessons
from boomtown.masters.network import Floats, Network
from boomtown.masters.playing import Samples, learn_from_games
from boomtown.masters.turns import make_room
from boomtown.twin.engine import CHOOSER
from boomtown.twin.twin import Twin

MOST_TURNS = 48
"""Of one seat in one game; what comes after is not kept."""


@dataclass(frozen=True)
class Material:
    """Positions, and what became of them."""

    features: NDArray[np.int16]
    to_come: Floats
    """For each line the points from there to the end, then those of the best other holder."""
    wins: Floats
    """1 for a win, a share of it for a shared one."""

    @classmethod
    def joined(cls, parts: Sequence[Material]) -> Material:
        features = np.concatenate([part.features for part in parts])
        to_come = np.concatenate([part.to_come for part in parts])
        return cls(features, to_come, np.concatenate([part.wins for part in parts]))

    def __len__(self) -> int:
        return len(self.features)


@dataclass(frozen=True)
class Played:
    """What games brought: `scores[game, seat]`."""

    scores: NDArray[np.int64]
    material: Material


class SelfPlay:
    """Room for games of one twin, so many at once."""

    def __init__(self, learner: Learner, twin: Twin, size: int, threads: int = 1) -> None:
        self.learner, self.twin, self.size, self.threads = learner, twin, size, threads
        rows = threads
        kept = min(MOST_TURNS * twin.seats, 200)
        self.rows = twin.rows(rows)
        self.choosers = np.zeros(rows, CHOOSER).view(np.recarray)
        self.room = make_room(twin, learner.features, rows, 1)
        self.samples = Samples(
            np.zeros((size, kept, learner.features), np.int16),
            np.zeros((size, kept), np.int16),
            np.zeros(size, np.int64),
            np.zeros((size, len(twin.holders), len(twin.lines)), np.int32),
            np.zeros((size, len(twin.holders)), np.int64),
        )
        self._pool = ThreadPoolExecutor(threads, "boomtown-masters")

    def play(
        self, network: Network, lessons: Lessons, seed: int, first: int, *, noisy: bool = True
    ) -> Played:
        """Games `first`, `first + 1` … of the seed."""
        net = network.net(self.learner.aim(self.twin))
        learn = self.learner.function(learn_from_games)
        arrays = (self.rows.tables, self.rows.games, self.rows.seats, self.choosers, net, self.room)
        noise, careless = (lessons.noise, lessons.careless) if noisy else (0.0, 0)
        ends = [self.size * thread // self.threads for thread in range(self.threads + 1)]

        def run(thread: int) -> None:
            learn(
                *arrays, self.samples, self.twin.tie_breaks, float(noise), careless, lessons.taste, seed,
                first, thread, ends[thread], ends[thread + 1],
            )  # fmt: skip

        list(self._pool.map(run, range(self.threads)))
        scores = self.samples.lines.sum(axis=2)
        return Played(scores[:, : self.twin.seats], self._material(scores, network, lessons.trust))

    def _material(self, scores: NDArray[Any], network: Network, trust: float) -> Material:
        number, count = self.samples.number, len(self.learner.lines)
        game = np.repeat(np.arange(self.size), number)
        turn = np.concatenate([np.arange(kept) for kept in number])
        features, seat = self.samples.features[game, turn], self.samples.seat[game, turn]
        end = np.zeros((len(features), count + 1), np.float32)
        end[:, : len(self.twin.lines)] = self.samples.lines[game, seat]
        if len(self.twin.holders) > 1:
            others = scores[game].astype(np.float32)
            others[np.arange(len(others)), seat] = -np.inf
            end[:, count] = np.maximum(others.max(axis=1), 0)
        first = self.samples.places == 1
        wins = (first / first.sum(axis=1, keepdims=True))[game, seat].astype(np.float32)
        now = features[:, : count + 1]
        became = np.column_stack([end, wins])
        if trust:
            foretold = network.foretold(features)
            foretold[:, :-1] += now
            _trust(became, foretold, _next_of_seat(game, seat), turn, trust)
        return Material(features, became[:, :-1] - now, became[:, -1])


def _next_of_seat(game: NDArray[Any], seat: NDArray[Any]) -> NDArray[Any]:
    """For each position the next one of the same seat in the same game, -1 after its last."""
    key = game * (int(seat.max()) + 1) + seat
    order = np.argsort(key, kind="stable")
    following = np.full(len(key), -1)
    same = key[order[1:]] == key[order[:-1]]
    following[order[:-1][same]] = order[1:][same]
    return following


def _trust(
    became: Floats, foretold: Floats, following: NDArray[Any], turn: NDArray[Any], trust: float
) -> None:
    """Let each position learn from what is foretold at the next ones, and the less from the end."""
    for number in range(int(turn.max()), -1, -1):
        here = np.flatnonzero((turn == number) & (following >= 0))
        there = following[here]
        became[here] = trust * foretold[there] + (1 - trust) * became[there]
