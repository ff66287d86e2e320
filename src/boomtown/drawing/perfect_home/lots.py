"""Where everything lies in the three streets of Perfect Home."""

from __future__ import annotations

from typing import NamedTuple

from boomtown.drawing.drawing import Box
from boomtown.drawing.perfect_home.scenery import BLOCK, KERB_TOP, LEFT, ROAD_TOP, WIDTH
from boomtown.rules.perfect_home.town import Town

RIGHT = LEFT + WIDTH - 10
"""The streets end together here."""
PITCH = 76
BETWEEN = 4
ROOF_TOP, EAVES, DOORSTEP = 50, 82, 140
"""Heights of a house within the block of its street, from the sky down."""
POOL_Y = (DOORSTEP + KERB_TOP) / 2
TREE_PITCH, TREE_Y = 46, 24


class Spot(NamedTuple):
    """Where a lot lies: the middle of its house front, and the top of its street's block."""

    x: int
    top: int

    @property
    def edge(self) -> float:
        """Its boundary on the right."""
        return self.x + PITCH / 2

    @property
    def box(self) -> Box:
        """The whole lot, from the ridge of a roof to the pavement."""
        return self.x - PITCH / 2 + 1, self.top + ROOF_TOP, PITCH - 2, KERB_TOP - ROOF_TOP


def spots(town: Town) -> list[Spot]:
    """The lots in reading order."""
    return [
        Spot(RIGHT - PITCH * (len(places) - i) + PITCH // 2, top_of(street))
        for street, places in enumerate(town.street_places)
        for i in range(len(places))
    ]


def top_of(street: int) -> int:
    return LEFT + street * (BLOCK + BETWEEN)


def street_box(street: int) -> Box:
    return LEFT - BETWEEN, top_of(street) - BETWEEN / 2, WIDTH + 2 * BETWEEN, BLOCK + BETWEEN


def houses_box(town: Town, street: int) -> Box:
    """All lots of a street, with the fences at its ends and the numbers on the pavement."""
    left = RIGHT - PITCH * len(town.street_places[street]) - 8
    return left, top_of(street) + ROOF_TOP, RIGHT + 8 - left, BLOCK - ROOF_TOP


def parks_box(town: Town, street: int) -> Box:
    """The trees of a street."""
    width = TREE_PITCH * len(town.edition.streets[street].parks) + 4
    return RIGHT - width + 6, top_of(street), width, 50


def pool_box(spot: Spot) -> Box:
    """The garden of a lot, around its pool."""
    x, _, width, _ = spot.box
    half = ROAD_TOP - POOL_Y
    return x, spot.top + POOL_Y - half, width, 2 * half


def fence_box(spot: Spot) -> Box:
    """Half of each lot beside a fence."""
    return spot.edge - PITCH / 2 + 1, spot.top + ROOF_TOP, PITCH - 2, KERB_TOP - ROOF_TOP


def estate_box(first: Spot, size: int) -> Box:
    x, y, _, height = first.box
    return x, y, size * PITCH - 2, height


def tree_x(parks: int, i: int) -> int:
    """The tree with value i of a street with so many values."""
    return RIGHT - 20 - TREE_PITCH * (parks - 1 - i)
