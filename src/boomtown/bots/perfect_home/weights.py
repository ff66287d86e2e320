"""What the levels believe about a game: a few numbers with names."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Weights:
    """Points and chances by which a sheet is judged; `scripts/tune_perfect_home.py` tries others."""

    horizon: int = 99  # so many rounds ahead points are seen coming; lots are filled until the end
    indifference: float = 0.5  # turns that differ by less are drawn from: nobody always finds the best
    wholeness: float = 0.5  # lots of one estate are filled together: the exponent of the chance that all are
    wholeness_late: float = 0.5  # the same when the game is about to end
    sight: float = 1.2  # how many of the three numbers of a round a gap can count on
    fence_rounds: float = 6.0  # the rounds after which a wanted fence is as likely built as not
    fence_points: float = 2.0  # what a fence that is still to be built costs: an effect
    promotions: float = 0.16  # how many promotions a round brings
    plan_hope: float = 0.5  # the exponent of the chance of a plan's estates: they are not left to chance
    plan_pull: float = 1.5  # how much of a plan's points its estates are worth while the streets are parted
    plan_first: float = 0.6  # how often a plan that nobody has claimed yet is claimed first
    plan_missing: float = 0.4  # the chance, early in the game, of an estate for which no place is planned
    parks: float = 0.3  # how many of the houses to come bring a park
    pools: float = 0.24  # how many of the planned pools that still have no house are built
    temps: float = 0.2  # how many of the turns to come bring a temp worker
    temp_spread: float = 1.5  # how far the ranking of the temp workers may still turn
    turn_points: float = 2.5  # what a turn brings besides its house: a lot that cannot be filled costs it
    refusal_points: float = 12.0  # a refused permit in the next round
    bis: float = 0.2  # how many lots that no number fits any more are filled by a bis
    lead: float = 0.0  # what it is worth to end the game ahead of all others, or not to end it behind
    rival_points: float = 3.0  # what a turn brings to a rival


MEDIUM = Weights()
"""Set by hand and checked in a few hundred games."""

HARD = replace(MEDIUM, wholeness=0.8, wholeness_late=1.0, lead=6.0)
"""For a bot that looks further ahead: it relies less on luck, and weighs when to end the game."""

GREEDY = replace(MEDIUM, horizon=6)
"""Takes what brings points soon."""

EASY = replace(MEDIUM, horizon=2, indifference=5.0)
"""A beginner keeps room for numbers, sees little of what they are for, and is not particular about points."""
