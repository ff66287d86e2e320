"""What training begins with: a plain guess at the points to come, read off what the network sees."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np

from boomtown.editions.perfect_home import LARGEST_ESTATE, POOLS, STACKS, Edition
from boomtown.masters.network import HEADS_BESIDES_LINES, Floats
from boomtown.masters.perfect_home.layout import (
    HOPED_POINTS,
    HOPED_RISE,
    HOUSES_TO_COME,
    LENGTH,
    LINES,
    PARK_BOXES,
    PARK_LOTS,
    PARKED,
    PLAN,
    PLAN_FEATURES,
    POOLED,
    STREETS,
    UNFIT,
    WHOLE,
)

PARK_CHANCE, POOL_CHANCE = 0.3, 0.24
"""How many of the lots to come bring a park, and how many of those with a planned pool bring it."""
HOUSE_POINTS = 1.5
REFUSAL_POINTS = 12
PROMOTIONS = 0.6
"""How many are to be expected for each size."""
PARKS, ESTATES = STACKS, STACKS + STREETS + 2
POOLS_LINE, REFUSALS = STACKS + STREETS, ESTATES + LARGEST_ESTATE + 1


def first_guess(edition: Edition) -> Floats:
    """`guess[feature, head]`: what each feature adds to the points still to come."""
    guess = np.zeros((LENGTH, LINES + HEADS_BESIDES_LINES), np.float32)
    for plan in range(STACKS):
        guess[PLAN + (plan + 1) * PLAN_FEATURES - 1, plan] = 1 / 8
    for column in range(LARGEST_ESTATE):
        line = ESTATES + column
        guess[HOPED_POINTS + column, line] = 1 / 4
        guess[line, line] = -1
        guess[HOPED_RISE + column, line] = PROMOTIONS / 8
    for street, printed in enumerate(edition.streets):
        for built in range(len(printed.parks)):
            for lots in range(PARK_LOTS):
                place = PARKED + (street * PARK_BOXES + built) * PARK_LOTS + lots
                guess[place, PARKS + street] = _gain(printed.parks, built, lots, PARK_CHANCE)
    for built in range(POOLS + 1):
        for lots in range(POOLS + 1 - built):
            place = POOLED + built * (POOLS + 1) + lots
            guess[place, POOLS_LINE] = _gain(edition.pools, built, lots, POOL_CHANCE)
    guess[HOUSES_TO_COME, ESTATES] = HOUSE_POINTS / WHOLE
    guess[UNFIT + 1, REFUSALS] = -REFUSAL_POINTS / 1000
    return guess


def _gain(values: Sequence[int], crossed: int, trials: int, chance: float) -> float:
    """What is still to be expected if each trial crosses another box with that chance."""
    last = len(values) - 1
    expected = sum(
        comb(trials, hits)
        * chance**hits
        * (1 - chance) ** (trials - hits)
        * values[min(crossed + hits, last)]
        for hits in range(trials + 1)
    )
    return expected - values[crossed]
