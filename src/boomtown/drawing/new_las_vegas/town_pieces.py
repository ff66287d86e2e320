"""The pieces of the city: what stands there, what is written, and what can be touched."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas.city import (
    ARROW_AREA,
    ARROW_HEADS,
    BLOCK,
    FACADE,
    HOTELS,
    MARQUEE,
    SIDE_TAB,
    SIGN,
    arrow,
    crossing,
    in_block,
    left,
    steps,
)
from boomtown.rules.new_las_vegas.city import Crossing

# ── pieces: what stands and what is written ──────────────────────────────────────────────────────


@cache
def open_casino(x: int, y: int, number: int, fresh: bool) -> str:
    """A lit marquee: round ends for an odd number, square corners and an inner line for an even one."""
    ink, radius = (art.ODD, 20) if number % 2 else (art.EVEN, 3)
    lit = svg.rect(*in_block(x, y, MARQUEE), art.CREAM, radius, stroke=art.rim(fresh, art.GOLD, 2, 5))
    inner = "" if number % 2 else svg.rect(*in_block(x, y, MARQUEE, -4), "none", 1, stroke=(ink, 1.5))
    return lit + inner + svg.text(x + 43, y + 59, number, 37, ink, weight=700)


@cache
def scaffold(x: int, y: int) -> str:
    """A casino that is not built yet: dashed, empty, with its crane."""
    dx, dy, width, _ = FACADE
    return (
        svg.rect(x + dx - 1, y + dy - 1, width + 2, 53, art.NIGHT, 7)
        + svg.rect(x + dx, y + dy, width, 50, art.NIGHT, 7, stroke=(art.ORANGE, 2.2), dash="7 5")
        + art.crane(x + 27, y + 64, 1.4)
    )


@cache
def built_on_debt(x: int, y: int, fresh: bool, says: str) -> str:
    return svg.explained(says, art.coin(x + 43, y + 46, owed=True, fresh=fresh))


@cache
def settled_star(x: int, y: int, state: str, fresh: bool) -> str:
    x, y = x + 68, y + 12
    if state == "crossed":
        ink = art.FRESH if fresh else art.DIM
        return svg.untouched(
            svg.path(svg.star(x, y, 12), art.NIGHT, stroke=(art.DIM, 1)) + art.cross(x, y, 8, ink, 3)
        )
    rim = art.rim(fresh, art.CREAM, 1.5)
    return svg.untouched(svg.path(svg.star(x, y, 13), art.GOLD, stroke=rim, paint_order="stroke"))


@cache
def hole_played(x: int, y: int, par: int | None, state: str, fresh: bool) -> str:
    x, y = x + BLOCK // 2, y - 20
    if state == "crossed":
        return svg.untouched(art.cross(x, y - 10, 13, art.FRESH if fresh else art.DIM))
    return svg.untouched(
        svg.ellipse(x, y, 32, 9, art.GREEN, stroke=art.rim(fresh, art.CREAM, 2))
        + svg.path(art.flag(x - 14, y), art.CORAL, stroke=(art.CREAM, 2))
        + svg.text(x + 15, y - 13, par, 25, art.CREAM, weight=700)
    )


@cache
def carpet_passed(x: int, y: int, special: str, is_open: bool) -> str:
    """The sign of a casino the limousine has passed is lit when the casino is open."""
    x, y, ink = x + SIGN[0], y + SIGN[1], art.SPECIAL_INKS[special]
    plate = svg.rect(x - 28, y - 10, 56, 20, ink if is_open else art.NIGHT, 10, stroke=(ink, 2))
    return svg.untouched(plate + art.special_sign(special, x, y, art.INK if is_open else ink))


@cache
def own_hotel(avenue: int, size: str) -> str:
    x = left(avenue)
    shapes = {"grand": art.grand_hotel(x + 12, HOTELS), "small": art.small_hotel(x + 54, HOTELS)}
    mine = svg.path(shapes.pop(size), art.GOLD, stroke=(art.CREAM, 2), stroke_linejoin="round")
    (other,) = shapes.values()
    return svg.untouched(svg.path(other, art.DUSK, stroke=(art.ROAD, 1.6)) + mine)


@cache
def lost_hotel(avenue: int, holder: str) -> str:
    """Somebody else has the grand hotel: the small one is still to be had."""
    x = left(avenue) + 30
    return svg.untouched(
        svg.path(art.grand_hotel(x - 18, HOTELS), art.DUSK, stroke=(art.ROAD, 1.6))
        + art.cross(x, HOTELS - 14, 11, art.DIM, 3)
        + svg.text(x, HOTELS + 20, holder, 18, art.DIM)
    )


@cache
def way(light: Crossing, drives: tuple[str, ...], before: int) -> str:
    """The lines the limousine has driven, those since `before` in fresh ink."""
    lines, here = [], light
    for n, direction in enumerate(drives):
        points = (here, *steps(here, direction))
        ink, dashes = (art.FRESH, "12 5") if n >= before else (art.TEAL, None)
        lines.append(svg.line(_through(crossing(*one) for one in points), ink, 5, dash=dashes))
        here = points[-1]
    return svg.untouched("".join(lines))


@cache
def limousine(x: int, y: int, says: str) -> str:
    return svg.group(svg.explained(says, art.limousine(0, 0, art.CREAM)), x, y)


def _through(points: Iterable[tuple[int, int]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


# ── pieces: what can be touched ──────────────────────────────────────────────────────────────────


def _casino_area(x: int, y: int) -> str:
    return svg.hit(x + 6, y + 18, BLOCK - 12, 72)


@cache
def choosable_casino(x: int, y: int, sign: str) -> str:
    frame = in_block(x, y, MARQUEE, 3)
    look = svg.rect(*frame, art.NIGHT, 9, fill_opacity=0.9, glow=True, stroke=(art.GLOW, 3), dash="8 5")
    return (
        _casino_area(x, y)
        + look
        + svg.group(svg.text(x + 43, y + 58, sign, 34, art.GLOW, weight=500), opacity=0.85)
    )


def unavailable_casino(act: str, x: int, y: int, has_sign: bool) -> str:
    """The sign below the number stays free, so that it can say what it is."""
    return svg.unavailable(act, svg.hit(x + 6, y + 18, BLOCK - 12, 50) if has_sign else _casino_area(x, y))


@cache
def side_tab(x: int, y: int, side: str) -> str:
    """At the edge beside the neighbour whose number comes over; violet and pointed, as bonuses are."""
    x, y, head = (x, y + 46, ARROW_HEADS["e"]) if side == "left" else (x + BLOCK, y + 46, ARROW_HEADS["w"])
    r, half = SIDE_TAB, SIDE_TAB // 2
    tab = f"M{x - half} {y - r}h{r}l{half} {r}l{-half} {r}h{-r}l{-half} {-r}z"
    look = svg.path(tab, art.BONUS, glow=True, stroke=(art.CREAM, 2.5), stroke_linejoin="round")
    return svg.hit(x - 22, y - 22, 44, 44) + look + svg.path(f"M{x} {y}m{head}", art.CREAM)


@cache
def _arrow_area(here: Crossing, direction: str) -> str:
    return svg.circle(*arrow(here, direction), ARROW_AREA, "#fff", fill_opacity=0)


@cache
def drive_arrow(here: Crossing, direction: str) -> str:
    x, y = arrow(here, direction)
    disc = svg.circle(x, y, 15, art.NIGHT, glow=True, stroke=(art.GLOW, 2.5))
    return _arrow_area(here, direction) + disc + svg.path(f"M{x} {y}m{ARROW_HEADS[direction[1]]}", art.GLOW)


@cache
def drive_way(here: Crossing, direction: str) -> str:
    """The way to the arrow: no part of what is touched, so that the middle of that is the arrow's."""
    bend = next(steps(here, direction))
    points = crossing(*here), crossing(*bend), arrow(here, direction)
    return svg.line(_through(points), art.GLOW, 3, dash="2 8", pointer_events="none")


@cache
def unavailable_drive(here: Crossing, direction: str) -> str:
    return svg.unavailable(f"drive {direction}", _arrow_area(here, direction))
