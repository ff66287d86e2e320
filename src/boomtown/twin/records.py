"""Rows of the twin: records with named fields of integers, told once for each game in its `layout`.

A game at one moment is a record `game`, an array `seats` with a record for each seat, and the tables of its
edition and options, the record `t`, which never change. A batch is many games: `games[b]` and `seats[b]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

Record = Any
"""One record: `game.rounds`, `seats[2].sheet.numbers[7]`."""
Seats = Any
"""The records of all the seats of one game."""
Words = NDArray[np.uint32]
"""A set of the catalogue, see `bits`."""
Points = NDArray[np.int32]
"""The lines of all score sheets of one game: `lines[holder, line]`; the automa comes after the seats."""
Features = NDArray[np.int16]
"""What a seat observes."""

BIT, SMALL, MIDDLE, LARGE, WORD = "u1", "i1", "i2", "i8", "u4"
"""The kinds of integers: yes or no, up to 127, up to 32,767, a set of places or a large number, 32 bits."""


@dataclass(frozen=True)
class Field:
    """A field of a record; `kind` is one of the kinds above or another record."""

    name: str
    kind: str | np.dtype[Any]
    shape: int | tuple[int, ...] = ()
    about: str = ""


def record(*fields: Field) -> np.dtype[Any]:
    """The layout of a record, every field where a graphics card can read it."""
    return np.dtype([(field.name, field.kind, field.shape) for field in fields], align=True)


def widened(layout: np.dtype[Any]) -> np.dtype[Any]:
    """The same fields with 64 bits each: what the functions need where they run without being compiled.

    There a small integer of numpy would overflow where a compiled one becomes a large one.
    """
    if layout.subdtype is not None:
        base, shape = layout.subdtype
        return np.dtype((widened(base), shape))
    if layout.names is None:
        return np.dtype(np.int64)
    assert layout.fields is not None
    return np.dtype([(name, widened(layout.fields[name][0])) for name in layout.names])


def copied(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Copy records field by field between two layouts that differ in their width only."""
    if source.dtype.names is None:
        target[...] = source
        return
    for name in source.dtype.names:
        copied(source[name], target[name])


def read(record: Any) -> Record:
    """A record, or the records of an array, as Python's own: the fields of numpy's are slow to ask for."""
    return _named(record.tolist(), record.dtype)


def _named(values: Any, layout: np.dtype[Any]) -> Any:
    if isinstance(values, list):
        return [_named(one, layout) for one in values]
    if layout.names is None:
        return values
    assert layout.fields is not None
    kinds = [layout.fields[name][0] for name in layout.names]
    return SimpleNamespace(**dict(zip(layout.names, map(_named, values, kinds), strict=True)))


RANDOMNESS: Sequence[Field] = (
    Field("seed", WORD, 8, "the 32 bytes all its numbers follow from"),
    Field("counter", LARGE, (), "how many numbers were drawn"),
    Field("fast", BIT, (), "whether they come from the fast generator instead of the law's"),
    Field("work", WORD, 16, "room for the law's generator"),
)
"""What a record that draws numbers has, see `randomness`."""

GAME: Sequence[Field] = (
    *RANDOMNESS,
    Field("stage", SMALL, (), "the open stage, by its place in the game's STAGES"),
    Field("rounds", MIDDLE, (), "the number of the round, from 1"),
    Field("closed", LARGE, (), "how many stages have closed"),
)
"""What the record of every game has."""


def seat_fields(longest_turn: int) -> Sequence[Field]:
    """What the record of every seat has."""
    return (
        Field("owes", BIT, (), "whether the seat owes an action now"),
        Field("in_stage", BIT, (), "whether it has a turn in the open stage"),
        Field("steps", MIDDLE, (), "how many actions of the open stage it has done"),
        Field("actions", MIDDLE, longest_turn, "these actions"),
    )
