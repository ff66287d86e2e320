"""The boxes of a sheet: promotions, parks, pools, temp workers, bis, refused permits."""

from __future__ import annotations

from boomtown.editions.perfect_home import LARGEST_ESTATE, POOLS
from boomtown.masters.perfect_home.layout import (
    BIS,
    LEFT,
    LEFT_STEPS,
    OTHER_TEMPS,
    OWN_EMPTY,
    PARK_BOXES,
    PARK_LOTS,
    PARKED,
    POOLED,
    PROMOTED,
    PROMOTED_BOXES,
    REFUSALS,
    ROUNDABOUTS,
    TEMP_STEPS,
    TEMPS,
    TEMPS_AHEAD,
)
from boomtown.masters.perfect_home.table import in_steps
from boomtown.twin.bits import count
from boomtown.twin.perfect_home.sheet import empty_lots
from boomtown.twin.records import Features, Record


def describe_boxes(t: Record, sheet: Record, rounds: int, features: Features) -> None:
    """All of them as one of several: no count is worth the same from box to box."""
    empty = empty_lots(t, sheet)
    for column in range(LARGEST_ESTATE):
        features[PROMOTED + column * PROMOTED_BOXES + sheet.promoted[column]] = 1
    for street in range(t.streets):
        lots = min(count(empty & t.street[street]), PARK_LOTS - 1)
        features[PARKED + (street * PARK_BOXES + sheet.parks[street]) * PARK_LOTS + lots] = 1
    pools = count(sheet.pools)
    features[POOLED + pools * (POOLS + 1) + count(empty & t.planned_pools)] = 1
    features[BIS + sheet.bis_boxes] = 1
    features[REFUSALS + sheet.refusals] = 1
    features[ROUNDABOUTS + count(sheet.walls)] = 1
    features[OWN_EMPTY + in_steps(count(empty))] = 1
    features[LEFT + min(rounds, LEFT_STEPS - 1)] = 1
    describe_temps(t, sheet.temps, features)


def describe_temps(t: Record, temps: int, features: Features) -> None:
    features[TEMPS + temps] = 1
    if not t.alone:
        middle = TEMP_STEPS // 2
        for rank in range(2):
            ahead = min(max(temps - features[OTHER_TEMPS + rank], -middle), middle)
            features[TEMPS_AHEAD + rank * TEMP_STEPS + middle + ahead] = 1
