"""Where things stand on the drawing of New Las Vegas: one grid of eleven columns for city and paper."""

from __future__ import annotations

WIDTH, HEIGHT = 1000, 1000
EDGE, BLOCK = 40, 86
"""Where avenue 1 begins, and how wide a block is; the columns of the paper stand in the same grid."""
FIRST_STREET, STREET, ROAD_LINE = 96, 108, 100
"""The top of street 1, the height of a street, and how far below its top its road runs."""
FACADE = (9, 18, 68, 70)
"""A casino in its block: x, y, width, height."""
HOTELS = 588
"""The ground line of the hotels."""


def left(avenue: int) -> int:
    return EDGE + (avenue - 1) * BLOCK


def top(street: int) -> int:
    return FIRST_STREET + (street - 1) * STREET


def road(street: int) -> int:
    return top(street) + ROAD_LINE


def crossing(street: int, avenue: int) -> tuple[int, int]:
    """The crossing at the lower right corner of a block."""
    return left(avenue + 1), road(street)
