"""The pieces of the city of New Las Vegas: casinos, golf holes, hotels, and what glows around them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boomtown.drawing.drawing import forbidden
from boomtown.drawing.flip_and_write import box, lettering
from boomtown.drawing.new_las_vegas.art import (
    CHALK,
    CORAL,
    CREAM,
    DIM,
    DUSK,
    EVEN,
    FRESH,
    GLOW,
    GOLD,
    GREEN,
    INK,
    NIGHT,
    ODD,
    ORANGE,
    ROAD,
    SPECIAL_INKS,
    TEAL,
    coin,
    crane,
    cross,
    flag,
    grand_hotel,
    small_hotel,
    special_sign,
    star,
)
from boomtown.drawing.new_las_vegas.places import BLOCK, FACADE, HOTELS, crossing, left, top
from boomtown.rules.new_las_vegas.city import STEPS, Crossing

MARQUEE = (13, 25, 60, 42)
"""Where the number of a casino stands in its block: x, y, width, height."""
SIGN = (43, 78)
"""The middle of the sign of a special casino, above its carpet."""
SIDE_TAB = 17
ARROW_BACK = {"n": 26, "s": 26, "e": 34, "w": 34}
"""How far before the lamp the arrow of a drive stands, so that two ways to one lamp stay apart."""
ARROW_HEADS = {
    "n": "-8 6l8 -13l8 13z",
    "s": "-8 -6l8 13l8 -13z",
    "e": "-6 -8l13 8l-13 8z",
    "w": "6 -8l-13 8l13 8z",
}


def steps(here: Crossing, direction: str) -> Iterator[Crossing]:
    """The crossings a line leads to."""
    for letter in direction:
        here = (here[0] + STEPS[letter][0], here[1] + STEPS[letter][1])
        yield here


# ── what stands and what is written ───────────────────────────────────────────────────────────────────────


def street_sign(street: int) -> str:
    y = top(street) + 46
    sign = f'<path d="M6 {y - 17}h18l9 17l-9 17h-18z" fill="{DUSK}" stroke="{TEAL}" stroke-width="1.8"/>'
    return sign + lettering(17, y + 8, street, 22, CHALK)


def hotel_ground(avenue: int) -> str:
    x = left(avenue)
    look = f'fill="{DUSK}" stroke="{GOLD}" stroke-width="1.6" stroke-linejoin="round"'
    return (
        f'<path d="{grand_hotel(x + 12, HOTELS)}" {look}/><path d="{small_hotel(x + 54, HOTELS)}" {look}/>'
        f'<path d="M{x + 6} {HOTELS}h74" stroke="{ROAD}" stroke-width="2"/>'
    )


def hole_ground(x: int, y: int, par: int | None) -> str:
    x, y = x + BLOCK // 2, y - 20
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="32" ry="9" fill="{DUSK}" stroke="{GREEN}" stroke-width="1.8"/>'
        f'<path d="{flag(x - 14, y)}" fill="none" stroke="{GREEN}" stroke-width="2"/>'
        + lettering(x + 15, y - 13, par, 25, CHALK)
    )


@cache
def hole_played(x: int, y: int, par: int | None, state: str, fresh: bool) -> str:
    ground_x, ground_y = x + BLOCK // 2, y - 20
    if state == "crossed":
        return cross(ground_x, ground_y - 10, 13, FRESH if fresh else DIM)
    rim = f'stroke="{FRESH}" stroke-width="4"' if fresh else f'stroke="{CREAM}" stroke-width="2"'
    return (
        f'<ellipse cx="{ground_x}" cy="{ground_y}" rx="32" ry="9" fill="{GREEN}" {rim}/>'
        f'<path d="{flag(ground_x - 14, ground_y)}" fill="{CORAL}" stroke="{CREAM}" stroke-width="2"/>'
        + lettering(ground_x + 15, ground_y - 13, par, 25, CREAM, weight=700)
    )


@cache
def open_casino(x: int, y: int, number: int, fresh: bool) -> str:
    """A lit marquee: round ends for an odd number, square corners and an inner line for an even one."""
    dx, dy, width, height = MARQUEE
    ink, radius = (ODD, 20) if number % 2 else (EVEN, 3)
    rim = f'stroke="{FRESH}" stroke-width="5"' if fresh else f'stroke="{GOLD}" stroke-width="2"'
    parts = [box(x + dx, y + dy, width, height, radius, f'fill="{CREAM}" {rim}')]
    if number % 2 == 0:
        inner = f'fill="none" stroke="{ink}" stroke-width="1.5"'
        parts.append(box(x + dx + 4, y + dy + 4, width - 8, height - 8, 1, inner))
    return "".join(parts) + lettering(x + 43, y + 59, number, 37, ink, weight=700)


@cache
def scaffold(x: int, y: int) -> str:
    """A casino that is not built yet: dashed, empty, with its crane."""
    dx, dy, width, _ = FACADE
    dashed = f'fill="{NIGHT}" stroke="{ORANGE}" stroke-width="2.2" stroke-dasharray="7 5"'
    return (
        box(x + dx - 1, y + dy - 1, width + 2, 53, 7, f'fill="{NIGHT}"')
        + box(x + dx, y + dy, width, 50, 7, dashed)
        + crane(x + 27, y + 64, 1.4, ORANGE)
    )


@cache
def built_on_debt(x: int, y: int, fresh: bool) -> str:
    return coin(x + 43, y + 46, owed=True, fresh=fresh)


@cache
def settled_star(x: int, y: int, state: str, fresh: bool) -> str:
    x, y = x + 68, y + 12
    if state == "crossed":
        return f'<path d="{star(x, y, 12)}" fill="{NIGHT}" stroke="{DIM}"/>' + cross(
            x, y, 8, FRESH if fresh else DIM, 3
        )
    rim = f'stroke="{FRESH}" stroke-width="4"' if fresh else f'stroke="{CREAM}" stroke-width="1.5"'
    return f'<path d="{star(x, y, 13)}" fill="{GOLD}" {rim} paint-order="stroke"/>'


@cache
def carpet_passed(x: int, y: int, special: str, is_open: bool) -> str:
    """The sign of a casino the limousine has passed is lit when the casino is open."""
    x, y, ink = x + SIGN[0], y + SIGN[1], SPECIAL_INKS[special]
    look = f'fill="{ink if is_open else NIGHT}" stroke="{ink}" stroke-width="2"'
    return box(x - 28, y - 10, 56, 20, 10, look) + special_sign(special, x, y, INK if is_open else ink)


@cache
def own_hotel(avenue: int, size: str) -> str:
    x = left(avenue)
    shapes = {"grand": grand_hotel(x + 12, HOTELS), "small": small_hotel(x + 54, HOTELS)}
    mine = shapes.pop(size)
    (other,) = shapes.values()
    return (
        f'<path d="{other}" fill="{DUSK}" stroke="{ROAD}" stroke-width="1.6"/>'
        f'<path d="{mine}" fill="{GOLD}" stroke="{CREAM}" stroke-width="2" stroke-linejoin="round"/>'
    )


@cache
def lost_hotel(avenue: int, holder: str) -> str:
    """Somebody else has the grand hotel: the small one is still to be had."""
    x = left(avenue) + 30
    return (
        f'<path d="{grand_hotel(x - 18, HOTELS)}" fill="{DUSK}" stroke="{ROAD}" stroke-width="1.6"/>'
        + cross(x, HOTELS - 14, 11, DIM, 3)
        + lettering(x, HOTELS + 19, holder, 16, DIM)
    )


# ── targets ──────────────────────────────────────────────────────────────────────────────────────


@cache
def choosable_casino(x: int, y: int, sign: str) -> str:
    dx, dy, width, height = MARQUEE
    glow = f'class="glow" fill="{NIGHT}" fill-opacity="0.9" stroke="{GLOW}" stroke-width="3"'
    return (
        box(x + 6, y + 18, BLOCK - 12, 72, 8, 'fill="#fff" fill-opacity="0"')
        + box(x + dx - 3, y + dy - 3, width + 6, height + 6, 9, f'{glow} stroke-dasharray="8 5"')
        + f'<g opacity="0.85">{lettering(x + 43, y + 58, sign, 34, GLOW, weight=500)}</g>'
    )


@cache
def side_tab(x: int, y: int, side: str) -> str:
    """An arrow at the edge beside the neighbour whose number comes over."""
    x, y = (x if side == "left" else x + BLOCK), y + 46
    arrow = "-6 -8l12 8l-12 8z" if side == "left" else "6 -8l-12 8l12 8z"
    glow = f'class="glow" fill="{NIGHT}" stroke="{GLOW}" stroke-width="2.5" stroke-dasharray="6 3"'
    return (
        box(x - SIDE_TAB, y - SIDE_TAB, 2 * SIDE_TAB, 2 * SIDE_TAB, SIDE_TAB, glow)
        + f'<path d="M{x} {y}m{arrow}" fill="{GLOW}"/>'
    )


def arrow_place(here: Crossing, direction: str) -> tuple[int, int]:
    """Where the arrow of a drive stands: on its second piece, before the lamp."""
    *_, end = steps(here, direction)
    x, y = crossing(*end)
    letter = direction[1]
    dy, dx = STEPS[letter]
    return x - dx * ARROW_BACK[letter], y - dy * ARROW_BACK[letter]


def arrow_hit(x: int, y: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="19" fill="#fff" fill-opacity="0"/>'


@cache
def drive_arrow(here: Crossing, direction: str) -> str:
    start = crossing(*here)
    middle = crossing(*next(steps(here, direction)))
    x, y = arrow_place(here, direction)
    path = f"M{start[0]} {start[1]}L{middle[0]} {middle[1]}L{x} {y}"
    return (
        f'<path d="{path}" fill="none" stroke="{GLOW}" stroke-width="3" stroke-dasharray="2 8" '
        'stroke-linecap="round" pointer-events="none"/>'
        f'{arrow_hit(x, y)}<circle class="glow" cx="{x}" cy="{y}" r="15" fill="{NIGHT}" stroke="{GLOW}" '
        f'stroke-width="2.5"/><path d="M{x} {y}m{ARROW_HEADS[direction[1]]}" fill="{GLOW}"/>'
    )


@cache
def casino_in_vain(act: str, x: int, y: int) -> str:
    return forbidden(act, box(x + 6, y + 18, BLOCK - 12, 72, 8, 'fill="#fff" fill-opacity="0"'))
