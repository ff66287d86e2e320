"""The results of whole games as arrays: lines of the score sheets, places, rounds, ends, effects taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boomtown.twin.engine import Engine, Position
from boomtown.twin.playing import place_holders, play_new
from boomtown.twin.randomness import seed_fast
from boomtown.twin.verbs import effect_of, ends, play

ROUNDS, ACTIONS, ENDS = range(3)
"""The columns of `counts`; ends are a set of the twin's `endings`."""


@dataclass
class Results:
    """Games at their end: `lines[game, holder, line]`, `places[game, holder]`, `taken[game, seat, effect]`;
    `counts[game]` has rounds, actions and ends."""

    counts: NDArray[np.int64]
    lines: NDArray[np.int32]
    places: NDArray[np.int64]
    taken: NDArray[np.int32]


def room(engine: Engine, games: int) -> Results:
    """Room for the results of so many games."""
    twin = engine.twin
    holders, effects = len(twin.holders), len(twin.effects)
    return Results(
        np.zeros((games, 3), np.int64),
        np.zeros((games, holders, len(twin.lines)), np.int32),
        np.zeros((games, holders), np.int64),
        np.zeros((games, twin.seats, effects), np.int32),
    )


def play_results(engine: Engine, seed: int, number: int, games: int) -> Results:
    """Play so many games at random; the first is game `number` of the seed, which has 63 bits."""
    found = room(engine, games)
    rows, mask = engine.rows(1), np.zeros(engine.twin.words, np.uint32)
    arrays = (rows.tables, rows.games, rows.seats, engine.choosers(1), mask)
    many = engine.function(results_many)
    breaks = engine.twin.tie_breaks
    many(*arrays, found.counts, found.lines, found.places, found.taken, breaks, seed, number)
    return found


def results_many(
    tables: Any,
    games: Any,
    seats: Any,
    choosers: Any,
    mask: Any,
    counts: Any,
    lines: Any,
    places: Any,
    taken: Any,
    breaks: int,
    seed: int,
    number: int,
) -> None:
    """Play one game after the other in the first row, and note how each ended."""
    t, game, seated, chooser = tables[0], games[0], seats[0], choosers[0]
    for k in range(counts.shape[0]):
        seed_fast(game, seed, 2 * (number + k))
        seed_fast(chooser, seed, 2 * (number + k) + 1)
        counts[k, ACTIONS] = play_new(t, game, seated, chooser, mask, taken[k])
        counts[k, ROUNDS] = game.rounds
        counts[k, ENDS] = ends(t, game, seated)
        place_holders(t, game, seated, lines[k], breaks, places[k])


def count_log(
    tables: Any, games: Any, seats: Any, b: int, log: NDArray[np.int64], taken: NDArray[np.int32]
) -> int:
    """Play what was done in a game, seat and action by turns, and count it; returns how the game ended."""
    for step in range(log.shape[0]):
        seat, action = int(log[step, 0]), int(log[step, 1])
        effect = effect_of(tables[0], games[b], seats[b], seat, action)
        if effect >= 0:
            taken[seat, effect] += 1
        play(tables[0], games[b], seats[b], seat, action)
    return ends(tables[0], games[b], seats[b])


def counted(engine: Engine, begun: Any, log: Any, taken: NDArray[np.int32]) -> int:
    """Count a game of the law, from its beginning on."""
    position = Position(engine)
    position.take_over(begun)
    rows = position.rows
    steps = np.array(log, np.int64).reshape(-1, 2)
    return int(engine.function(count_log)(rows.tables, rows.games, rows.seats, 0, steps, taken))
