"""Where everything of the city stands: one grid of eleven columns for it and for the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from boomtown.drawing import svg
from boomtown.rules.new_las_vegas.city import STEPS, Crossing

WIDTH, HEIGHT = 1000, 1000
EDGE, BLOCK = 40, 86
"""Where avenue 1 begins, and how wide a block is; the columns of the paper stand in the same grid."""
FIRST_STREET, STREET, ROAD_LINE = 96, 108, 100
"""The top of street 1, the height of a street, and how far below its top its road runs."""
HOTELS = 588
"""The ground line of the hotels."""
TOWN_HEIGHT = 610
FACADE = (9, 18, 68, 70)
MARQUEE = (13, 25, 60, 42)
"""A casino in its block, and where its number stands: x, y, width, height."""
SIGN = (43, 78)
"""The middle of the sign of a special casino, above its carpet."""
SIDE_TAB = 18
ARROW_AREA = 20
BESIDE_LIGHT = 30
"""How far beside the traffic light the limousine waits, so that the light stays visible."""
ARROW_BACK = {"n": 26, "s": 26, "e": 34, "w": 34}
"""How far before the lamp the arrow of a drive stands, so that two ways to one lamp stay apart."""
ARROW_HEADS = {
    "n": "-8 6l8 -13l8 13z",
    "s": "-8 -6l8 13l8 -13z",
    "e": "-6 -8l13 8l-13 8z",
    "w": "6 -8l-13 8l13 8z",
}


def left(avenue: int) -> int:
    return EDGE + (avenue - 1) * BLOCK


def top(street: int) -> int:
    return FIRST_STREET + (street - 1) * STREET


def road(street: int) -> int:
    return top(street) + ROAD_LINE


def crossing(street: int, avenue: int) -> tuple[int, int]:
    """The crossing at the lower right corner of a block."""
    return left(avenue + 1), road(street)


def in_block(x: int, y: int, frame: tuple[int, int, int, int], more: int = 0) -> svg.Frame:
    """A frame of a casino in the block at (x, y), wider by `more` on every side."""
    dx, dy, width, height = frame
    return x + dx - more, y + dy - more, width + 2 * more, height + 2 * more


def corner(name: str) -> tuple[int, int]:
    """The corner of a block by its name, as `2.3`."""
    street, avenue = name.split(".")
    return left(int(avenue)), top(int(street))


def steps(here: Crossing, direction: str) -> Iterator[Crossing]:
    """The crossings a line leads to."""
    for letter in direction:
        here = (here[0] + STEPS[letter][0], here[1] + STEPS[letter][1])
        yield here


def arrow(here: Crossing, direction: str) -> tuple[int, int]:
    """Where the arrow of a drive stands: on its second piece, before the lamp."""
    *_, end = steps(here, direction)
    (x, y), letter = crossing(*end), direction[1]
    dy, dx = STEPS[letter]
    return x - dx * ARROW_BACK[letter], y - dy * ARROW_BACK[letter]
