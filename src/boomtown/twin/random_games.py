"""Whole random games by the thousand, on the processor or a card, for figures and comparisons."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from boomtown.twin.batch import CPU, machine_of, seed_number
from boomtown.twin.engine import Engine
from boomtown.twin.stepping import WHOLE, advance

AT_ONCE = 1 << 17
"""So many games are played before their results are collected."""


@dataclass(frozen=True)
class Results:
    """How games ended; game k of a seed is the same on every machine."""

    scores: NDArray[np.int32]
    """The points of every holder of a score sheet: `scores[k, holder]`."""
    places: NDArray[np.int64]
    steps: NDArray[np.int64]
    """How many actions each game had."""


def random_games(
    engine: Engine, number: int, seed: int | str = 0, *, first: int = 0, device: str = CPU, threads: int = 1
) -> Results:
    """Play games from number `first` on, every choice at random."""
    size = min(number, AT_ONCE)
    player = RandomGames(engine, size, seed, device=device, threads=threads)
    ends = range(first, first + number, size)
    parts = [player.play(start, min(size, first + number - start)) for start in ends]
    columns = zip(*((part.scores, part.places, part.steps) for part in parts), strict=True)
    return Results(*(np.concatenate(column) for column in columns))


class RandomGames:
    """Room for many games on one machine: a row for each thread of a processor, on a card for each game."""

    def __init__(
        self, engine: Engine, size: int, seed: int | str = 0, *, device: str = CPU, threads: int = 1
    ) -> None:
        self.twin, self.size, self.seed = engine.twin, size, seed_number(seed)
        self.machine = machine_of(engine, device, threads)
        rows = threads if device == CPU else size
        holders, zeros, room = len(self.twin.holders), self.machine.zeros, engine.rows(rows)
        self.rows = [
            *(self.machine.put(array) for array in (room.tables, room.games, room.seats)),
            zeros((rows, self.twin.words), np.uint32),
            self.machine.put(engine.choosers(rows)),
            *(zeros((rows,), np.int64) for _ in ("asked", "begun", "chosen")),
            zeros((rows,), np.bool_),
            zeros((rows, holders, len(self.twin.lines)), np.int32),
        ]
        self.results = [
            zeros((size, holders), np.int32),
            zeros((size, holders), np.int64),
            zeros((size,), np.int64),
        ]

    def play(self, first: int, number: int) -> Results:
        """Play so many games, at most as many as there is room for."""
        numbers = (self.twin.tie_breaks, self.seed, WHOLE, first)
        self.machine.each(advance, number, *self.rows, *self.results, *numbers)
        return Results(*(self.machine.get(column)[:number].copy() for column in self.results))
