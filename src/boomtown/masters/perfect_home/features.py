"""What the network sees of a position of Perfect Home."""

from __future__ import annotations

from boomtown.masters.perfect_home.boxes import describe_boxes
from boomtown.masters.perfect_home.estates import hope
from boomtown.masters.perfect_home.layout import FEATURES, LENGTH, TURN
from boomtown.masters.perfect_home.plans import describe_plans
from boomtown.masters.perfect_home.points import describe_points
from boomtown.masters.perfect_home.streets import describe_numbers, describe_streets
from boomtown.masters.perfect_home.table import describe_table, rounds_left
from boomtown.twin.bits import counted
from boomtown.twin.records import Features, Record, Seats


def describe(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, last: int, features: Features
) -> None:
    """What no turn changes is described only while the turn is open."""
    if last < 0:
        clear(features, 0, LENGTH)
        describe_table(t, game, seats, seat, features)
    clear(features, TURN, FEATURES)
    describe_points(t, game, seats, seat, me, features)
    rounds = rounds_left(t, me, features)
    describe_streets(t, me.sheet, rounds, features)
    describe_numbers(t, me.sheet, features)
    hope(t, game, me, rounds, features)
    describe_boxes(t, me.sheet, rounds, features)
    describe_plans(t, game, seats, seat, me, rounds, features)
    clear(features, FEATURES, LENGTH)


def clear(features: Features, start: int, stop: int) -> None:
    for place in range(counted(start), stop):
        features[place] = 0
