"""How far a sheet has come with a plan or project."""

from __future__ import annotations

Progress = tuple[int, int]
"""What is there, and how much of it is needed."""


def of(places: int, done: int) -> Progress:
    """How many of a set of places are done."""
    return (places & done).bit_count(), places.bit_count()


def both(one: Progress, other: Progress) -> Progress:
    return one[0] + other[0], one[1] + other[1]
