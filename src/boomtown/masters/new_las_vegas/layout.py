"""Where each thing stands that the network sees of New Las Vegas.

First what every game begins with, then what a turn can change, then what stays the same in it, last some room
for reckoning. Chances are told in 64ths, runs and numbers to be expected in 16ths.
"""

from __future__ import annotations

from boomtown.editions.new_las_vegas import (
    AVENUES,
    CASINOS,
    COLORS,
    COLUMNS,
    CRANES,
    EFFECTS,
    PROJECTS_PER_COLOR,
    SHOW_COLUMNS,
    SPECIAL_COUNTS,
    SPECIALS,
    STARS,
    STREETS,
)
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE
from boomtown.twin.new_las_vegas.scoring import LINES

CHANCE_UNIT, PART_UNIT, POINT_UNIT = 64, 16, 4
BOX_STEPS, GROUP_STEPS, CELL_STEPS, SHOW_STEPS, LAMP_STEPS = 16, 8, 6, 8, 24
"""How far boxes, groups, cells of a column, shows and lamps are told apart."""
MARGIN = 6
"""Comparisons are told apart up to this lead, and down to this backlog."""
MARGINS = 2 * MARGIN + 1
STEPS = 12
"""How far the steps to a project are told apart."""
NUMBERS = 18
CARPETS = sum(SPECIAL_COUNTS.values())
PROJECTS = PROJECTS_PER_COLOR * len(COLORS)
HOME_STEPS = 8
DISTANCES = 2
SEAT_STEPS = 6
LEVELS = 5

# ── the beginning of every game's ────────────────────────────────────────────────────────────────

RIVAL = len(LINES)
GOES_ON = RIVAL + 1

# ── what a turn can change: streets ──────────────────────────────────────────────────────────────

OPEN = GOES_ON + 1
"""Each casino: whether it is open."""
CHANCE = OPEN + CASINOS
"""The chance that it is open in the end."""
UNBUILT = CHANCE + CASINOS
EVEN_RUN = UNBUILT + CRANES
"""Each street: the run of even numbers to be expected, that of odd ones, the better of both."""
ODD_RUN = EVEN_RUN + STREETS
BEST_RUN = ODD_RUN + STREETS
LEAD = BEST_RUN + STREETS
"""How much longer its run is than the longest of the rivals."""
LEAD_TO_COME = LEAD + STREETS * MARGINS
STREET_CLOSED = LEAD_TO_COME + STREETS
STREET_UNBUILT = STREET_CLOSED + STREETS

# ── avenues ──────────────────────────────────────────────────────────────────────────────────────

MISSING = STREET_UNBUILT + STREETS
"""Each avenue without a hotel: how many casinos it lacks, from 1 to 4."""
GRAND = MISSING + AVENUES * STREETS
SMALL = GRAND + AVENUES
HOTEL_CHANCE = SMALL + AVENUES
GRAND_CHANCE = HOTEL_CHANCE + AVENUES

# ── columns: improvements, and what there is to be multiplied by them ────────────────────────────

IMPROVED = GRAND_CHANCE + AVENUES
EXPECTED = IMPROVED + len(IMPROVABLE) * CELL_STEPS
"""Each column: how often its value will count, at the value it has, at its best one, and the next rise."""
WORTH_NOW = EXPECTED + len(COLUMNS)
WORTH_BEST = WORTH_NOW + len(COLUMNS)
RISE = WORTH_BEST + len(COLUMNS)

# ── shows, boxes, golf, limousine ────────────────────────────────────────────────────────────────

SHOWS = RISE + len(COLUMNS)
STAR = SHOWS + len(SHOW_COLUMNS) * SHOW_STEPS
"""Each star that can still have a show: the chance that its casino opens."""
STARS_LEFT = STAR + STARS
CHECKED = STARS_LEFT + 1
CIRCLED = CHECKED + BOX_STEPS
FREE = CIRCLED + GROUP_STEPS
READY = FREE + BOX_STEPS
EXTENSIONS = READY + 1
BOXES_TO_FIRST = EXTENSIONS + GROUP_STEPS
BOXES_TO_LAST = BOXES_TO_FIRST + MARGINS
HOLE = BOXES_TO_LAST + MARGINS
HOLE_CROSSED = HOLE + AVENUES
LAMP = HOLE_CROSSED + AVENUES
BACK = LAMP + LAMP_STEPS
HOME = BACK + 1
PASSED = HOME + HOME_STEPS
WITHIN = PASSED + CARPETS
"""For each kind of special casino those not passed that one line would pass, and that two would."""

# ── projects, vault, room to open ────────────────────────────────────────────────────────────────

STEPS_TO = WITHIN + len(SPECIALS) * DISTANCES
STEPS_OF = STEPS_TO + len(COLORS) * STEPS
"""For each project of the edition, if it is asked for and not done: that it is, and the steps it takes."""
ASKED = STEPS_OF + PROJECTS
PROMISE = ASKED + PROJECTS
STEPS_LEAD = PROMISE + len(COLORS)
DONE = STEPS_LEAD + len(COLORS)
VAULT = DONE + len(COLORS) + 1
"""How much more money than debts there is, with what the bank may be expected to give."""
DEBTS = VAULT + MARGINS
OWED = DEBTS + 1
MAFIA = OWED + 1
CLOSED = MAFIA + 1
CLOSED_STEPS = 16
FEW_CLOSED = CLOSED + 1
HOPED = FEW_CLOSED + CLOSED_STEPS
UNFIT = HOPED + 1
UNFIT_THREE = UNFIT + 1
PLACES = UNFIT_THREE + 1
"""For each number the casinos where it fits, up to four."""

# ── ACME's cards, with the one this turn leaves over ─────────────────────────────────────────────

ACME_CARDS = PLACES + NUMBERS
ACME_GOLF = ACME_CARDS + len(EFFECTS)
ACME_LAST = ACME_GOLF + 1
ACME_LEAD = ACME_LAST + len(EFFECTS)

# ── what stays the same in a turn ────────────────────────────────────────────────────────────────

TABLE = ACME_LEAD + MARGINS
ROUNDS = TABLE
LEFT = ROUNDS + 1
"""The rounds to come, in eighths."""
LEFT_UNIT = 8
NEXT = LEFT + 1
"""How many of the next round's combinations have each effect, where that is known."""
UNSEEN = NEXT + len(EFFECTS)
SUPPLY = UNSEEN + len(EFFECTS)
"""For each number how many offers up to it can be counted on, in 64ths."""
RIVAL_RUN = SUPPLY + NUMBERS
RIVAL_RUN_TO_COME = RIVAL_RUN + STREETS
RIVAL_MISSING = RIVAL_RUN_TO_COME + STREETS
TAKEN = RIVAL_MISSING + AVENUES
RIVAL_STEPS = TAKEN + AVENUES
APPROVED = RIVAL_STEPS + len(COLORS)
RIVAL_BOXES = APPROVED + len(COLORS)
"""Whether a rival has so many free boxes."""
RIVAL_CLOSED = RIVAL_BOXES + BOX_STEPS
RIVAL_CHECKED = RIVAL_CLOSED + 1
RIVAL_DONE = RIVAL_CHECKED + 1
RIVAL_COLUMNS = RIVAL_DONE + 1
"""What the columns of grand hotels and streets are worth for the rival that improved them most."""
LOAN = RIVAL_COLUMNS + 2
SEATS = LOAN + 2
MODE = SEATS + SEAT_STEPS
LEVEL = MODE + 4
APPROVALS = LEVEL + LEVELS
ACME_HOTELS = APPROVALS + len(COLORS) + 1
APPROVALS_AHEAD = ACME_HOTELS + 1
"""How many cards lie above those that hold the approval cards, and how many of these are left."""

# ── room for reckoning, 0 when all is told ───────────────────────────────────────────────────────

SCRATCH = APPROVALS_AHEAD + 2
EVEN = SCRATCH
ODD = EVEN + AVENUES
AFTER = ODD + AVENUES
LENGTH = AFTER + AVENUES
