"""Whole random games by the thousand, on the processor or a card, for figures and comparisons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

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
    player = _Player(engine, min(number, AT_ONCE), device, threads)
    parts = list(player.play(number, seed_number(seed), first))
    return Results(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


class _Player:
    """Room for games on one machine: on the processor a row for each thread, on a card one for each game."""

    def __init__(self, engine: Engine, size: int, device: str, threads: int) -> None:
        self.twin, self.size = engine.twin, size
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

    def play(self, number: int, seed: int, first: int) -> Iterator[list[NDArray[Any]]]:
        for start in range(0, number, self.size):
            size = min(self.size, number - start)
            numbers = (self.twin.tie_breaks, seed, WHOLE, first + start)
            self.machine.each(advance, size, *self.rows, *self.results, *numbers)
            yield [self.machine.get(column)[:size].copy() for column in self.results]
