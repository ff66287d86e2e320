"""Where each thing that the network sees of Perfect Home stands among its features."""

from __future__ import annotations

from boomtown.editions.perfect_home import (
    CARDS_BY_EFFECT,
    LARGEST_ESTATE,
    LOTS,
    PARKS,
    PLANS_PER_STACK,
    POOLS,
    STACKS,
    STARRED_PER_STACK,
    TEMP_BOXES,
)
from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER

STREETS, ALL_LOTS, LONGEST_STREET = len(LOTS), sum(LOTS), max(LOTS)
EFFECTS, NUMBERS = len(CARDS_BY_EFFECT), HIGHEST_NUMBER + 1
PLANS = sum(PLANS_PER_STACK) + sum(STARRED_PER_STACK)

# ── what every game begins with ──────────────────────────────────────────────────────────────────

LINES = STACKS + STREETS + 2 + LARGEST_ESTATE + 3
OTHER = LINES
GOES_ON = OTHER + 1

# ── what a turn does not change: the cards to come, and the others ───────────────────────────────

TABLE = GOES_ON + 1
OTHER_BEFORE = TABLE
"""The best other's points, as long as the seat has no new temp worker."""
ROUNDS = OTHER_BEFORE + 1
CARDS_LEFT = ROUNDS + 1
ROUNDS_LEFT = CARDS_LEFT + 1
"""How many rounds the cards and the others seem to leave."""
COMING = ROUNDS_LEFT + 1
"""For each number how many of a thousand cards to come carry it."""
NEXT_EFFECTS = COMING + NUMBERS
"""The effects of the next round, where they are known."""
LATER_EFFECTS = NEXT_EFFECTS + EFFECTS
MOST_SEATS = 5
SEATS = LATER_EFFECTS + EFFECTS
DEALS = SEATS + MOST_SEATS
ADVANCED = DEALS + 3
EMPTY_STEPS = 10
"""How many empty lots there are, in steps: see `in_steps`."""
OTHER_EMPTY = ADVANCED + 1
REFUSAL_BOXES = 4
OTHER_REFUSALS = OTHER_EMPTY + EMPTY_STEPS
OTHER_PLANS = OTHER_REFUSALS + REFUSAL_BOXES
OTHER_STEPS = OTHER_PLANS + STACKS + 1
FEW_STEPS = 8
OTHERS_DONE = OTHER_STEPS + STACKS * FEW_STEPS
OTHER_TEMPS = OTHERS_DONE + STACKS
"""Of the seat with most temp workers, and of the next."""
BEFORE_SOLO_CARD = OTHER_TEMPS + 2
"""How many cards come before the solo card can, and 1; 0 when it has come."""

# ── streets ──────────────────────────────────────────────────────────────────────────────────────

TURN = BEFORE_SOLO_CARD + 1
"""From here on a turn may change everything."""
EMPTY = TURN
FENCED = EMPTY + ALL_LOTS
FILLS = FENCED + ALL_LOTS
"""For each lot the chance that it has a house in the end."""
WHOLE = 64
"""What chances and counts are counted in."""
PLACES_FOR = FILLS + ALL_LOTS
"""For each number how many empty lots it fits."""
UNFIT = PLACES_FOR + NUMBERS
NO_PLACE_FOR = UNFIT + 2
GAP_SIZES, GAP_SLACKS = 7, 7
GAPS = NO_PLACE_FOR + NUMBERS
"""Rows of empty lots, by their size and by how many more numbers fit between their neighbours."""
FEW_EMPTY = 5
STRETCHES = GAPS + GAP_SIZES * GAP_SLACKS
"""What lies between two fences, by its size and its empty lots."""
UNUSED = STRETCHES + LONGEST_STREET * FEW_EMPTY
"""Those of them that may become an estate for a plan."""
ROW_SIZES = 8
ROWS = UNUSED + LARGEST_ESTATE * FEW_EMPTY
"""Rows of houses in stretches that are not complete, by their length."""

# ── estates to hope for ──────────────────────────────────────────────────────────────────────────

HOPED = ROWS + ROW_SIZES
HOPED_UNUSED = HOPED + LARGEST_ESTATE
HOPED_POINTS = HOPED_UNUSED + LARGEST_ESTATE
HOPED_RISE = HOPED_POINTS + LARGEST_ESTATE
"""What one promotion of each size would bring."""
BEST_RISE = HOPED_RISE + LARGEST_ESTATE
FENCES_WANTED = BEST_RISE + 1
HOUSES_TO_COME = FENCES_WANTED + 1

# ── boxes ────────────────────────────────────────────────────────────────────────────────────────

PROMOTED = HOUSES_TO_COME + 1
PROMOTED_BOXES = 5
PARK_BOXES, PARK_LOTS = max(PARKS) + 1, 8
PARKED = PROMOTED + LARGEST_ESTATE * PROMOTED_BOXES
"""For each street its parks and its empty lots."""
POOLED = PARKED + STREETS * PARK_BOXES * PARK_LOTS
"""The pools that are built and those that can still be."""
TEMPS = POOLED + (POOLS + 1) * (POOLS + 1)
TEMP_STEPS = 11
TEMPS_AHEAD = TEMPS + TEMP_BOXES + 1
BIS_BOXES = 10
BIS = TEMPS_AHEAD + 2 * TEMP_STEPS
REFUSALS = BIS + BIS_BOXES
ROUNDABOUTS = REFUSALS + REFUSAL_BOXES
OWN_EMPTY = ROUNDABOUTS + 3
LEFT_STEPS = 14
LEFT = OWN_EMPTY + EMPTY_STEPS
"""How many rounds seem to be left."""

# ── plans ────────────────────────────────────────────────────────────────────────────────────────

HIGH = LEFT + LEFT_STEPS
LOW = HIGH + PLANS
PLANS_DONE = LOW + PLANS
PLAN_STEPS = 10
PLAN = PLANS_DONE + STACKS + 1
"""For each of the three: how many steps are missing, how many of its estates have no fences yet …"""
UNPLANNED = 5
PLAN_FEATURES = PLAN_STEPS + UNPLANNED + 2
PASSED = PLAN + STACKS * PLAN_FEATURES
"""In a draft the effect handed on, and whether the next one can write the number."""
FEATURES = PASSED + EFFECTS + 1

# ── working room, left empty ─────────────────────────────────────────────────────────────────────

GATES = FEATURES
BEST = GATES + LONGEST_STREET + 1
CHOICE = BEST + LONGEST_STREET + 1
CHANCE = CHOICE + LONGEST_STREET + 1
PRICES = CHANCE + LONGEST_STREET + 1
OTHERS_UNUSED = PRICES + 2 * LARGEST_ESTATE
LENGTH = OTHERS_UNUSED + LARGEST_ESTATE * FEW_EMPTY
