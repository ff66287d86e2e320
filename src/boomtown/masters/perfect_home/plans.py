"""City plans: how far a sheet is from each of them."""

from __future__ import annotations

from math import sqrt

from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.masters.perfect_home.layout import (
    EFFECTS,
    FEW_EMPTY,
    HIGH,
    HOPED_UNUSED,
    LOW,
    PASSED,
    PLAN,
    PLAN_FEATURES,
    PLAN_STEPS,
    PLANS_DONE,
    UNPLANNED,
    UNUSED,
    WHOLE,
)
from boomtown.masters.perfect_home.points import plans_done
from boomtown.twin.bits import count
from boomtown.twin.flip_and_write.draft import left_over
from boomtown.twin.flip_and_write.layout import DRAFT
from boomtown.twin.perfect_home.plans import (
    BIS_IN_STREET,
    ESTATES,
    FULL_STREET,
    PARKS,
    PARKS_AND_POOLS,
    POOLS,
    STREET_ENDS,
    TEMPS,
)
from boomtown.twin.perfect_home.setup import worth
from boomtown.twin.perfect_home.sheet import empty_lots, places_for
from boomtown.twin.records import Features, Record, Seats

NEVER = 99
NOT_BEGUN = 3
"""The steps of an estate that has no fences yet, besides its fences."""
STILL = 0.4
"""The chance, early in the game, of an estate for which no place is planned."""


def describe_plans(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, rounds: int, features: Features
) -> None:
    for i in range(game.goals.shape[0]):
        if me.sheet.plans[i] < 0 and not (me.claimed >> i) & 1:
            plan = int(game.goals[i])
            features[(LOW if game.approved[i] else HIGH) + plan] = 1
            describe_plan(t, game, me.sheet, i, plan, rounds, features)
    features[PLANS_DONE + plans_done(me)] = 1
    if t.deals == DRAFT and me.taken >= 0:
        describe_passed(t, seats, seat, me, features)


def describe_plan(
    t: Record, game: Record, sheet: Record, i: int, plan: int, rounds: int, features: Features
) -> None:
    k = PLAN + i * PLAN_FEATURES
    steps = plan_steps(t, sheet, plan, features, UNUSED)
    features[k + min(steps, PLAN_STEPS - 1)] = 1
    if t.plan_kind[plan] == ESTATES:
        features[k + PLAN_STEPS + min(not_begun(t, plan, features, UNUSED), UNPLANNED - 1)] = 1
        chance = chance_of(t, plan, rounds, features)
    else:
        chance = (rounds / (rounds + 4.0)) ** min(steps, 20)
    features[k + PLAN_STEPS + UNPLANNED] = int(chance * WHOLE)
    features[k + PLAN_STEPS + UNPLANNED + 1] = int(sqrt(chance) * worth(t, game, i) * 8)


def chance_of(t: Record, plan: int, rounds: int, features: Features) -> float:
    """The chance that its estates are all there, as the streets are parted now."""
    chance = 1.0
    missing = STILL * min(1.0, rounds / 30)
    for column in range(LARGEST_ESTATE):
        needed = int(t.plan_sizes[plan, column])
        hoped = features[HOPED_UNUSED + column] / WHOLE
        for estate in range(needed):
            chance *= min(1.0, max(hoped - estate, missing))
    return chance


# ── steps ────────────────────────────────────────────────────────────────────────────────────────


def plan_steps(t: Record, sheet: Record, plan: int, features: Features, unused: int) -> int:
    """How many lots, fences or boxes are missing; `unused` is where the sheet's stretches are counted."""
    kind = t.plan_kind[plan]
    term = int(t.plan_term[plan])
    if kind == ESTATES:
        return estate_steps(t, plan, features, unused)
    if kind == FULL_STREET:
        lots = t.street[term]
        return NEVER if sheet.used & lots else count(lots & empty_lots(t, sheet))
    if kind == STREET_ENDS:
        return tip_steps(t, sheet)
    if kind == TEMPS:
        return max(0, term - int(sheet.temps))
    if kind == PARKS_AND_POOLS:
        return park_steps(t, sheet, term) + pool_steps(t, sheet, term)
    return street_steps(t, sheet, kind, term)


def estate_steps(t: Record, plan: int, features: Features, unused: int) -> int:
    """Empty lots of the stretches that are nearest; more for an estate that has no fences yet."""
    steps = 0
    for column in range(LARGEST_ESTATE):
        needed = int(t.plan_sizes[plan, column])
        for empty in range(FEW_EMPTY):
            if needed > 0:
                there = min(needed, features[unused + column * FEW_EMPTY + empty])
                steps += there * empty
                needed -= there
        steps += needed * min(column + 1 + 1, NOT_BEGUN)
    return steps


def not_begun(t: Record, plan: int, features: Features, unused: int) -> int:
    """How many of its estates have no fences yet."""
    missing = 0
    for column in range(LARGEST_ESTATE):
        needed = int(t.plan_sizes[plan, column])
        for empty in range(FEW_EMPTY):
            needed -= features[unused + column * FEW_EMPTY + empty]
        missing += max(0, needed)
    return missing


def tip_steps(t: Record, sheet: Record) -> int:
    if t.street_tips & (sheet.used | sheet.walls):
        return NEVER
    return count(t.street_tips & ~sheet.written)


def park_steps(t: Record, sheet: Record, street: int) -> int:
    missing = int(t.park_boxes[street] - sheet.parks[street])
    return missing if missing <= count(empty_lots(t, sheet) & t.street[street]) else NEVER


def pool_steps(t: Record, sheet: Record, street: int) -> int:
    missing = t.planned_pools & t.street[street] & ~sheet.pools
    return NEVER if missing & ~empty_lots(t, sheet) else count(missing)


def street_steps(t: Record, sheet: Record, kind: int, term: int) -> int:
    """Of plans about some street, or about several: the nearest ones."""
    total, nearest, farthest = 0, NEVER, 0
    for street in range(t.streets):
        if kind == BIS_IN_STREET:
            steps = max(0, term - count(sheet.bis & t.street[street]))
        elif kind == PARKS:
            steps = park_steps(t, sheet, street)
        elif kind == POOLS:
            steps = pool_steps(t, sheet, street)
        else:
            steps = park_steps(t, sheet, street) + pool_steps(t, sheet, street)
            steps += 0 if sheet.walls & t.street[street] else 1
        steps = min(steps, NEVER)
        total += steps
        nearest = min(nearest, steps)
        farthest = max(farthest, steps)
    if kind == PARKS:
        return total - farthest
    return total - farthest if kind == POOLS else nearest


# ── the draft ────────────────────────────────────────────────────────────────────────────────────


def describe_passed(t: Record, seats: Seats, seat: int, me: Record, features: Features) -> None:
    """The card handed on to the seat before."""
    card = me.hand[left_over(t, me.taken)]
    neighbour = seats[(seat + seats.shape[0] - 1) % seats.shape[0]].closed
    features[PASSED + t.effect[card]] = 1
    if places_for(t, neighbour, t.number[card]):
        features[PASSED + EFFECTS] = 1
