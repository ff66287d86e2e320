"""What the network sees of the seats: their money and means, their tiles, how they stand to each other."""

from __future__ import annotations

from boomtown.masters.vegas_showdown.auction import has_to_act, track_held
from boomtown.masters.vegas_showdown.floor import places_for
from boomtown.twin.bits import count
from boomtown.twin.records import Features, Record, Seats
from boomtown.twin.vegas_showdown.auction import is_bid
from boomtown.twin.vegas_showdown.board import kind_on
from boomtown.twin.vegas_showdown.sheet import BLUE, GREEN, YELLOW, are_entrances_connected, has_needs, income
from boomtown.twin.vegas_showdown.state import BUILD

MOST_RIVALS = 4
DOLLARS, PURSE = 3, 22
"""Money is told apart in so many steps of so many dollars."""
COARSE, COARSE_PURSE = 6, 11
GAP = 6
"""How far population and revenue of a seat, or of two seats, are told apart."""


# ── oneself ──────────────────────────────────────────────────────────────────────────────────────


def own_length(kinds: int) -> int:
    return 2 * PURSE + 2 * GAP + 1 + 10 + 10 * kinds + 6


def describe_own(
    t: Record, game: Record, me: Record, sheet: Record, track: int, price: int, rounds: int,
    features: Features, k: int,
) -> int:  # fmt: skip
    """The seat's holding, as if its bid stood: `track` is where, for that price."""
    money = me.money - price
    earns = income(sheet)
    features[k] = money
    features[k + 1] = sheet.population
    features[k + 2] = sheet.revenue
    features[k + 3] = earns
    features[k + 4] = sheet.fame + me.earned
    features[k + 5] = earns * rounds // 100
    features[k + 6] = money * min(rounds, 500) // 100
    features[k + 7] = count(sheet.red)
    features[k + 8] = sheet.asides
    features[k + 9] = min(rounds, 1000) * sheet.lying // 100
    k = steps_of(money, DOLLARS, PURSE, features, k + 10)
    k = steps_of(money + earns, DOLLARS, PURSE, features, k)
    k = around_zero(sheet.population - sheet.revenue, features, k)
    kind = kind_on(t, game, track) if track >= 0 else -1
    features[k] = price
    features[k + 1] = 1 if kind >= 0 else 0
    k = describe_prospects(t, sheet, kind, rounds, features, k + 2)
    return describe_tiles(t, sheet, kind, features, k)


def describe_prospects(t: Record, sheet: Record, bought: int, rounds: int, features: Features, k: int) -> int:
    """What the sheet will bring with the tiles beside it, as far as they can be laid now."""
    population = sheet.population
    revenue = sheet.revenue
    fame = 0
    for place in range(-1, sheet.asides):
        kind = sheet.aside[place] if place >= 0 else bought
        if kind >= 0 and can_lay(t, sheet, kind):
            population += t.population[kind]
            revenue += t.revenue[kind]
            fame += t.fame[kind]
    more = min(population, revenue) - income(sheet)
    features[k] = fame
    features[k + 1] = more
    features[k + 2] = more * rounds // 100
    features[k + 3] = population + revenue - sheet.population - sheet.revenue
    return k + 4


def steps_of(value: int, step: int, steps: int, features: Features, k: int) -> int:
    """A number as steps that are reached."""
    for reached in range(steps):
        features[k + reached] = 1 if value >= step * (reached + 1) else 0
    return k + steps


def around_zero(value: int, features: Features, k: int) -> int:
    for place in range(2 * GAP + 1):
        features[k + place] = 1 if value >= place - GAP else 0
    return k + 2 * GAP + 1


def describe_tiles(t: Record, sheet: Record, bought: int, features: Features, k: int) -> int:
    """For each kind: how many lie, how many are set aside, which are bought, and whether they can be laid."""
    for kind in range(t.kinds):
        for place in range(10):
            features[k + 10 * kind + place] = 0
        features[k + 10 * kind + 9] = 1 if has_needs(t, sheet, kind) else 0
    for place in range(sheet.lying):
        at = k + 10 * t.kind[sheet.tiles[place]]
        features[at] += 1
        features[at + min(features[at], 3)] = 1
    for place in range(sheet.asides):
        kind = sheet.aside[place]
        at = k + 10 * kind
        features[at + 4] += 1
        if can_lay(t, sheet, kind):
            features[at + 5] = 1
        else:
            features[at + 6] = 1
    if bought >= 0:
        features[k + 10 * bought + (7 if can_lay(t, sheet, bought) else 8)] = 1
    return int(k + 10 * t.kinds)


def can_lay(t: Record, sheet: Record, kind: int) -> bool:
    return has_needs(t, sheet, kind) and places_for(t, sheet, kind, 1) > 0


# ── the others ───────────────────────────────────────────────────────────────────────────────────


def rival_length(kinds: int) -> int:
    return 17 + COARSE_PURSE + 3 * kinds


def describe_rivals(
    t: Record, game: Record, seats: Seats, seat: int, last: int, features: Features, k: int
) -> int:
    """The others in their order after the seat, as if their bids stood."""
    for step in range(1, MOST_RIVALS + 1):
        for place in range(17 + COARSE_PURSE + 3 * t.kinds):
            features[k + place] = 0
        if step < seats.shape[0]:
            describe_rival(t, game, seats, seat, last, (seat + step) % seats.shape[0], features, k)
        k += 17 + COARSE_PURSE + 3 * t.kinds
    return k


def describe_rival(
    t: Record, game: Record, seats: Seats, seat: int, last: int, other: int, features: Features, k: int
) -> None:
    me = seats[other]
    sheet = me.closed
    track = track_held(t, game, seats, seat, last, other)
    money = me.money - (t.value[track, game.bid[track]] if track >= 0 else 0)
    features[k] = 1
    features[k + 1] = money
    features[k + 2] = sheet.population
    features[k + 3] = sheet.revenue
    features[k + 4] = income(sheet)
    features[k + 5] = sheet.fame + me.earned
    features[k + 6] = count(sheet.occupied)
    features[k + 7] = count(t.casino & ~(sheet.covered[YELLOW] | sheet.covered[GREEN]))
    features[k + 8] = count(t.hotel & ~(sheet.covered[BLUE] | sheet.covered[GREEN]))
    features[k + 9] = are_entrances_connected(t, sheet)
    features[k + 10] = count(sheet.red)
    features[k + 11] = sheet.asides
    acts = has_to_act(t, game, seats, seat, last, other)
    features[k + 12] = 1 if acts else 0
    if not acts and me.standing >= 0:
        features[k + 13] = 1 if is_bid(t, me.standing) else 0
        features[k + 14] = 1 if me.standing == t.a_publicity else 0
        features[k + 15] = 1 if me.standing == t.a_renovate else 0
    features[k + 16] = me.in_stage if game.stage == BUILD else 0
    k = steps_of(money, COARSE, COARSE_PURSE, features, k + 17)
    for place in range(t.kinds):
        features[k + place] = (sheet.kinds >> place) & 1
    k += t.kinds
    for place in range(sheet.asides):
        features[k + sheet.aside[place]] = 1
    k += t.kinds
    if track >= 0:
        features[k + kind_on(t, game, track)] = 1


# ── the ranks ────────────────────────────────────────────────────────────────────────────────────

RANKS_LENGTH = 2 * (2 * GAP + 1)


def describe_ranks(
    t: Record, game: Record, seats: Seats, seat: int, sheet: Record, track: int, last: int,
    features: Features, k: int,
) -> int:  # fmt: skip
    """How many of the others have more population, and more revenue, than the seat and so many.

    Tiles that are bought or set aside count as if they lay.
    """
    for place in range(RANKS_LENGTH):
        features[k + place] = 0
    population = to_have(t, game, sheet, track, t.population)
    revenue = to_have(t, game, sheet, track, t.revenue)
    for other in range(seats.shape[0]):
        if other != seat:
            held = track_held(t, game, seats, seat, last, other)
            closed = seats[other].closed
            more = closed.population + to_have(t, game, closed, held, t.population)
            more -= sheet.population + population
            count_gap(more, features, k)
            more = closed.revenue + to_have(t, game, closed, held, t.revenue) - sheet.revenue - revenue
            count_gap(more, features, k + 2 * GAP + 1)
    return k + RANKS_LENGTH


def to_have(t: Record, game: Record, sheet: Record, track: int, values: Features) -> int:
    """What the tiles beside a sheet would bring."""
    found = values[kind_on(t, game, track)] if track >= 0 else 0
    for place in range(sheet.asides):
        found += values[sheet.aside[place]]
    return int(found)


def count_gap(more: int, features: Features, k: int) -> None:
    for place in range(2 * GAP + 1):
        if more > place - GAP:
            features[k + place] += 1
