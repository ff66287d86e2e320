"""What a position suggests before anything is learned: each promise at about its worth, as a sum."""

from __future__ import annotations

import numpy as np

from boomtown.editions.new_las_vegas import COLORS, COLUMNS, STREETS
from boomtown.masters.network import HEADS_BESIDES_LINES, Floats
from boomtown.masters.new_las_vegas import layout as at
from boomtown.twin.new_las_vegas.scoring import (
    GRAND,
    INAUGURATION,
    LINES,
    LUXURY,
    MISSING,
    PAR,
    PROJECT,
    SHOW,
    SMALL,
    STREET,
    STREET_BONUS,
    VAULT,
    VIP,
)

LINE_OF = (GRAND, SMALL, STREET_BONUS, PAR, PAR + 1, PAR + 2, VIP, LUXURY)
"""The line of each column but the last one, that of the missing lines."""
IMPROVED_SHARE = 0.35
"""So much of what improvements can add comes true."""
LINES_THAT_STAY = 0.4
RUN_POINTS, STAR_POINTS, BUNDLE_POINTS, TURN_POINTS, REFUSAL_POINTS = 1.3, 1.6, 2.0, 1.2, 6.0
BOX_POINTS, BONUS_POINTS, LEAD_POINTS = 1.4, 3.0, 0.25
PENALTIES = (19, 18, 17, 16, 15, 12, 6, 2.5, 1, 0.5, 0.3, 0.2, 0.1)
"""What debts cost on average, from the largest backlog of money to the largest lead."""


def first_guess() -> Floats:
    guess = np.zeros((at.LENGTH, len(LINES) + HEADS_BESIDES_LINES), np.float32)
    _guess_columns(guess)
    for street in range(STREETS):
        guess[at.BEST_RUN + street, STREET + street] = RUN_POINTS / at.PART_UNIT
        guess[STREET + street, STREET + street] = -1
    for goal in range(len(COLORS)):
        guess[at.PROMISE + goal, PROJECT + goal] = 1 / at.POINT_UNIT
    guess[at.STARS_LEFT, SHOW] = STAR_POINTS / at.PART_UNIT
    _guess_boxes(guess)
    guess[at.VAULT : at.VAULT + at.MARGINS, VAULT] = -np.array(PENALTIES)
    guess[VAULT, VAULT] = -1
    guess[at.MAFIA, VAULT] = BUNDLE_POINTS / at.PART_UNIT
    guess[at.HOPED, STREET_BONUS] = TURN_POINTS / at.PART_UNIT
    guess[at.UNFIT_THREE, STREET_BONUS] = -REFUSAL_POINTS / at.CHANCE_UNIT
    return guess


def _guess_columns(guess: Floats) -> None:
    for column, line in enumerate(LINE_OF):
        guess[at.WORTH_NOW + column, line] = (1 - IMPROVED_SHARE) / at.POINT_UNIT
        guess[at.WORTH_BEST + column, line] = IMPROVED_SHARE / at.POINT_UNIT
        guess[line, line] = -1
    guess[at.WORTH_NOW + len(COLUMNS) - 1, MISSING] = LINES_THAT_STAY / at.POINT_UNIT
    guess[MISSING, MISSING] = -1


def _guess_boxes(guess: Floats) -> None:
    """Boxes that are checked make bonuses, and a place in the ranking."""
    guess[at.CHECKED : at.CHECKED + at.BOX_STEPS, GRAND] = BOX_POINTS * np.arange(at.BOX_STEPS)
    guess[at.CIRCLED : at.CIRCLED + at.GROUP_STEPS, GRAND] = -BONUS_POINTS * np.arange(at.GROUP_STEPS)
    lead = LEAD_POINTS * np.arange(-at.MARGIN, at.MARGIN + 1)
    guess[at.BOXES_TO_FIRST : at.BOXES_TO_FIRST + at.MARGINS, INAUGURATION] = lead
