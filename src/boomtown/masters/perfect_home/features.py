"""What the network sees of a position of Perfect Home."""

from __future__ import annotations

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS
from boomtown.twin.bits import count
from boomtown.twin.perfect_home.estates import completed, first_lots, last_lots
from boomtown.twin.perfect_home.scoring import plan_points, temp_points
from boomtown.twin.perfect_home.sheet import empty_lots
from boomtown.twin.records import Features, Record, Seats


def length(lots: int, streets: int) -> int:
    """How many numbers `describe` fills in."""
    return lines(streets) + 2 + 4 * lots + streets + LARGEST_ESTATE + 3 * STACKS + 12


def lines(streets: int) -> int:
    return STACKS + streets + 2 + LARGEST_ESTATE + 3


def describe(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, last: int, features: Features
) -> None:
    k = describe_points(t, game, seats, seat, me, features)
    k = describe_lots(t, me.sheet, features, k)
    k = describe_boxes(t, game, me, features, k)
    describe_others(t, game, seats, seat, features, k)


def describe_points(t: Record, game: Record, seats: Seats, seat: int, me: Record, features: Features) -> int:
    """The lines of the score sheet, the best other's points, whether the game goes on."""
    temps = 1 << me.sheet.temps
    for other in range(seats.shape[0]):
        if other != seat:
            temps |= 1 << seats[other].closed.temps
    k = fill_lines(t, game, me.sheet, me.claimed, temps, features)
    best = 0
    for other in range(seats.shape[0]):
        if other != seat:
            best = max(best, points_of(t, game, seats[other].closed, temps))
    features[k] = best
    features[k + 1] = 0 if is_over(t, me) else 1
    return k + 2


def fill_lines(t: Record, game: Record, sheet: Record, claimed: int, temps: int, features: Features) -> int:
    k = 0
    for plan in range(sheet.plans.shape[0]):
        features[k] = plan_points(t, game, sheet, claimed, plan)
        k += 1
    for street in range(t.streets):
        features[k] = t.park_values[street, sheet.parks[street]]
        k += 1
    features[k] = t.pool_values[count(sheet.pools)]
    features[k + 1] = temp_points(t, sheet.temps, temps)
    k += 2
    last = last_lots(t, sheet)
    first = first_lots(t, last)
    left = completed(sheet.written, first, last)
    for column in range(sheet.promoted.shape[0]):
        features[k] = count(left & first) * t.estate_values[column, sheet.promoted[column]]
        left = (left & ~first) >> 1
        k += 1
    features[k] = -t.bis_values[sheet.bis_boxes]
    features[k + 1] = -t.refusal_values[sheet.refusals]
    features[k + 2] = -t.roundabout_values[count(sheet.walls)] if t.advanced else 0
    return k + 3


def points_of(t: Record, game: Record, sheet: Record, temps: int) -> int:
    """The points another sheet shows."""
    points = temp_points(t, sheet.temps, temps) + t.pool_values[count(sheet.pools)]
    for plan in range(sheet.plans.shape[0]):
        points += max(sheet.plans[plan], 0)
    for street in range(t.streets):
        points += t.park_values[street, sheet.parks[street]]
    last = last_lots(t, sheet)
    first = first_lots(t, last)
    left = completed(sheet.written, first, last)
    for column in range(sheet.promoted.shape[0]):
        points += count(left & first) * t.estate_values[column, sheet.promoted[column]]
        left = (left & ~first) >> 1
    if t.advanced:
        points -= t.roundabout_values[count(sheet.walls)]
    return int(points - t.bis_values[sheet.bis_boxes] - t.refusal_values[sheet.refusals])


def is_over(t: Record, me: Record) -> bool:
    """Whether this seat's sheet ends the game when the round closes."""
    sheet = me.sheet
    done = 0
    for plan in range(sheet.plans.shape[0]):
        if sheet.plans[plan] >= 0 or (me.claimed >> plan) & 1:
            done += 1
    return bool(
        done == sheet.plans.shape[0] or sheet.refusals >= t.refusal_boxes or empty_lots(t, sheet) == 0
    )


def describe_lots(t: Record, sheet: Record, features: Features, k: int) -> int:
    empty = empty_lots(t, sheet)
    for lot in range(t.places):
        features[k] = (empty >> lot) & 1
        features[k + 1] = (sheet.fences >> lot) & 1
        features[k + 2] = (sheet.used >> lot) & 1
        fitting = 0
        if (empty >> lot) & 1:
            for number in range(sheet.fits.shape[0]):
                fitting += (sheet.fits[number] >> lot) & 1
        features[k + 3] = fitting
        k += 4
    return k


def describe_boxes(t: Record, game: Record, me: Record, features: Features, k: int) -> int:
    sheet = me.sheet
    for street in range(t.streets):
        features[k] = sheet.parks[street]
        k += 1
    for column in range(LARGEST_ESTATE):
        features[k] = sheet.promoted[column]
        k += 1
    for plan in range(STACKS):
        features[k] = 1 if sheet.plans[plan] < 0 and not (me.claimed >> plan) & 1 else 0
        features[k + 1] = game.approved[plan]
        features[k + 2] = game.goals[plan]
        k += 3
    features[k] = count(sheet.pools)
    features[k + 1] = sheet.temps
    features[k + 2] = sheet.bis_boxes
    features[k + 3] = sheet.refusals
    features[k + 4] = game.rounds
    features[k + 5] = count(empty_lots(t, sheet))
    return k + 6


def describe_others(t: Record, game: Record, seats: Seats, seat: int, features: Features, k: int) -> None:
    temps = 0
    fewest = count(t.all_places)
    refusals = 0
    plans = 0
    for other in range(seats.shape[0]):
        if other != seat:
            sheet = seats[other].closed
            temps = max(temps, sheet.temps)
            fewest = min(fewest, count(empty_lots(t, sheet)))
            refusals = max(refusals, sheet.refusals)
            done = 0
            for plan in range(STACKS):
                done += 1 if sheet.plans[plan] >= 0 else 0
            plans = max(plans, done)
    features[k] = temps
    features[k + 1] = fewest
    features[k + 2] = refusals
    features[k + 3] = plans
    features[k + 4] = seats.shape[0]
    features[k + 5] = t.deals
