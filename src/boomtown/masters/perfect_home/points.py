"""What needs no guess: the score sheet as it stands, and whether the game goes on."""

from __future__ import annotations

from boomtown.masters.perfect_home.layout import GOES_ON, OTHER, OTHER_BEFORE
from boomtown.twin.bits import count
from boomtown.twin.flip_and_write.layout import SOLO
from boomtown.twin.perfect_home.estates import completed, first_lots, last_lots
from boomtown.twin.perfect_home.scoring import plan_points, temp_points
from boomtown.twin.perfect_home.sheet import empty_lots
from boomtown.twin.perfect_home.solo import is_exhausted
from boomtown.twin.records import Features, Record, Seats


def describe_points(t: Record, game: Record, seats: Seats, seat: int, me: Record, features: Features) -> None:
    """The lines of the score sheet, the best other's points, whether the game goes on."""
    temps = temps_of_all(seats, seat, me.sheet.temps)
    fill_lines(t, game, me, temps, features)
    if me.sheet.temps == seats[seat].closed.temps:
        features[OTHER] = features[OTHER_BEFORE]
    else:
        features[OTHER] = best_other(t, seats, seat, temps)
    over = is_over(t, me) or (t.deals == SOLO and is_exhausted(t, game))
    features[GOES_ON] = 0 if over else 1


def temps_of_all(seats: Seats, seat: int, mine: int) -> int:
    """The set of how many temp workers anybody has."""
    temps = 1 << mine
    for other in range(seats.shape[0]):
        if other != seat:
            temps |= 1 << seats[other].closed.temps
    return temps


def best_other(t: Record, seats: Seats, seat: int, temps: int) -> int:
    best = 0
    for other in range(seats.shape[0]):
        if other != seat:
            best = max(best, points_of(t, seats[other].closed, temps))
    return best


def fill_lines(t: Record, game: Record, me: Record, temps: int, features: Features) -> None:
    sheet = me.sheet
    k = 0
    for plan in range(sheet.plans.shape[0]):
        features[k] = plan_points(t, game, sheet, me.claimed, plan)
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


def points_of(t: Record, sheet: Record, temps: int) -> int:
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
    return bool(
        plans_done(me) == me.sheet.plans.shape[0]
        or me.sheet.refusals >= t.refusal_boxes
        or empty_lots(t, me.sheet) == 0
    )


def plans_done(me: Record) -> int:
    done = 0
    for plan in range(me.sheet.plans.shape[0]):
        if me.sheet.plans[plan] >= 0 or (me.claimed >> plan) & 1:
            done += 1
    return done
