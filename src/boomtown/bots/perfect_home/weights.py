"""What the stronger levels believe about a game: a few numbers with names, found by playing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Points and chances by which a sheet is judged."""

    wholeness: float = 0.5
    """Lots of one estate are filled together: the exponent of the chance that all are."""
    fence_rounds: float = 6.0
    """The rounds after which a wanted fence is as likely built as not."""
    fence_points: float = 2.0
    """What a fence that is still to be built costs: an effect."""
    promotions: float = 0.16
    """How many promotions a round brings."""
    plan_hope: float = 0.5
    """The exponent of the chance of a plan's estates: they are not left to chance."""
    plan_pull: float = 1.0
    """How much of a plan's points its estates are worth while the streets are parted."""
    plan_first: float = 0.6
    """How often a plan that nobody has claimed yet is claimed first."""
    plan_missing: float = 0.4
    """The chance, early in the game, of an estate for which no place is planned."""
    parks: float = 0.25
    """How many of the houses to come bring a park."""
    pools: float = 0.3
    """How many of the planned pools that still have no house are built."""
    temps: float = 0.2
    """How many of the turns to come bring a temp worker."""
    temp_spread: float = 1.5
    """How far the ranking of the temp workers may still turn."""
    turn_points: float = 2.5
    """What a turn brings besides its house: a lot that cannot be filled costs it."""
    refusal_points: float = 12.0
    """A refused permit in the next round."""
    bis: float = 0.2
    """How many lots that no number fits any more are filled by a bis."""


TUNED = Weights()
"""Found by self-play: see scripts/tune_perfect_home.py."""
