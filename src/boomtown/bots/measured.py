"""What the arena measured of a level, as `docs/bots.md` has it; a test compares the two."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Measured:
    """How often one bot of a level has won against one or several of the next weaker one."""

    level: str
    weaker: str
    wins: float
    """In percent of the games; a shared win is divided."""
    games: int
    seed: str
    """With which the arena plays the same games again; the last one where there were several."""
    others: int = 1
