"""What surrounds the city: the night sky, the airport and the desert on the blocks without a casino."""

from __future__ import annotations

from boomtown.drawing.flip_and_write import box
from boomtown.drawing.new_las_vegas.art import (
    CHALK,
    CREAM,
    DIM,
    DUSK,
    GOLD,
    GREEN,
    LOT,
    NIGHT,
    ROAD,
    TEAL,
    starburst,
)
from boomtown.drawing.new_las_vegas.places import BLOCK, HEIGHT, WIDTH, left, top
from boomtown.editions.new_las_vegas import AVENUES, STREETS
from boomtown.rules.new_las_vegas.city import City

STARS = (
    (66, 62, 1.6),
    (112, 70, 1.2),
    (936, 48, 1.4),
    (972, 84, 1.8),
    (96, 44, 1),
    (958, 118, 1.2),
    (70, 128, 1.4),
)


def desert(city: City, golf: bool) -> str:
    sky = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{NIGHT}"/>'
    stars = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{CREAM}"/>' for x, y, r in STARS)
    empty = [
        (street, avenue)
        for street in range(1, STREETS + 1)
        for avenue in range(1, AVENUES + 1)
        if (street, avenue) not in city.index
    ]
    blocks = "".join(
        _airport(*block, first=block == min(city.edition.airport))
        if block in city.edition.airport
        else _wild(*block)
        for block in empty
    )
    return sky + stars + blocks + ("" if golf else _quiet_row())


def _wild(street: int, avenue: int) -> str:
    """In the top street a sign or the moon, below it cactus and mesa."""
    x, y = left(avenue), top(street)
    if street == 1:
        return _roadside_sign(x, y) if avenue == 1 else _moon(x, y)
    return _mesa(x, y) if avenue % 2 else _cactus(x, y)


def _roadside_sign(x: int, y: int) -> str:
    return (
        f'<path d="M{x + 34} {y + 88}V{y + 36}M{x + 50} {y + 88}V{y + 48}" stroke="{DIM}" stroke-width="3"/>'
        f'<path d="M{x + 10} {y + 48}q30 -30 64 -12q-10 26 -48 30q-10 0 -16 -18z" fill="{DUSK}" '
        f'stroke="{TEAL}" stroke-width="2.2"/>' + starburst(x + 42, y + 24, 26, GOLD)
    )


def _moon(x: int, y: int) -> str:
    return (
        f'<path d="M{x + 52} {y + 14}a26 26 0 1 0 20 40a22 22 0 0 1 -20 -40z" fill="{CREAM}" opacity="0.9"/>'
    )


def _cactus(x: int, y: int) -> str:
    plant = f"M{x + 40} {y + 88}V{y + 34}M{x + 40} {y + 68}h-16v-16M{x + 40} {y + 60}h15v-18"
    return (
        f'<path d="{plant}" fill="none" stroke="{GREEN}" stroke-width="7" stroke-linecap="round" '
        f'stroke-linejoin="round" opacity="0.55"/>'
        f'<path d="M{x + 6} {y + 88}h{BLOCK - 12}" stroke="{ROAD}" stroke-width="2"/>'
    )


def _mesa(x: int, y: int) -> str:
    rocks = f"M{x + 2} {y + 88}l12 -30h12l4 -14h28l5 20h8l10 24z"
    return f'<path d="{rocks}" fill="{LOT}" stroke="{ROAD}" stroke-width="1.6"/>'


def _airport(street: int, avenue: int, first: bool) -> str:
    """A runway over both blocks, and one plane."""
    x, y = left(avenue), top(street)
    runway = box(x, y + 62, BLOCK, 20, 0, f'fill="{LOT}"')
    line = (
        f'<path d="M{x + 4} {y + 72}h{BLOCK - 6}" stroke="{CHALK}" stroke-width="2" stroke-dasharray="12 9"/>'
    )
    return runway + line + (_plane(x + 64, y + 36) if first else _tower(x, y))


def _plane(x: int, y: int) -> str:
    shape = "M-30 4l-6 -14h7l8 9h14l-10 -16h8l18 16h14q8 1 8 5q-4 4 -10 4h-14l-16 14h-8l8 -14z"
    return f'<path d="{shape}" transform="translate({x} {y}) rotate(-8)" fill="{CREAM}"/>'


def _tower(x: int, y: int) -> str:
    tower = f"M{x + 52} {y + 62}l3 -28h10l3 28zM{x + 46} {y + 22}h28l-5 12h-18zM{x + 60} {y + 22}v-10"
    return f'<path d="{tower}" fill="{LOT}" stroke="{TEAL}" stroke-width="1.6"/>'


def _quiet_row() -> str:
    """The sky in the place of the golf course."""
    return "".join(starburst(left(avenue), 66, 9 if avenue % 2 else 6, DIM) for avenue in range(3, AVENUES))
