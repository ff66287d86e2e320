"""The foot of a sheet of New Las Vegas: the three projects, and the vault."""

from __future__ import annotations

from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Section
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas.city import WIDTH, left

BOTTOM_TOP, BOTTOM_HEIGHT, BOTTOM_WIDTH, BOTTOM_STEP = 932, 58, 186, 196
PROJECTS = "projects"


def _left(place: int) -> int:
    """The left edge of a project, or of the vault behind the three."""
    return left(3) + 4 + (place - 1) * BOTTOM_STEP


def section() -> Section:
    box = left(3), BOTTOM_TOP - 4, WIDTH - left(3), BOTTOM_HEIGHT + 10
    places = {f"project {n}": (_left(n), BOTTOM_TOP, BOTTOM_WIDTH, BOTTOM_HEIGHT) for n in (1, 2, 3)}
    return Section(box, "", (*places, "vault", TARGETS), places, 12 / 28)


@cache
def plaque(place: int, id: str, color: str, high: int, low: int, approved: bool, points: int | None) -> str:
    """A project with its two values, or with the points it brought."""
    x, ink = _left(place), art.PROJECT_INKS[color]
    y, done = BOTTOM_TOP + BOTTOM_HEIGHT // 2, points is not None
    fill = ink if done else art.DUSK
    plaque = svg.rect(x, BOTTOM_TOP, BOTTOM_WIDTH, BOTTOM_HEIGHT, fill, 12, stroke=(ink, 2))
    plaque += svg.text(x + 46, y + 10, id, 28, art.INK if done else ink, weight=700)
    if done:
        tick = svg.line(f"M{x + 92} {y}l9 10l16 -20", art.INK, 5)
        return plaque + tick + svg.text(x + 152, y + 12, points, 34, art.INK, weight=700)
    plaque += svg.text(x + 106, y + 10, high, 28, art.DIM if approved else art.CREAM)
    plaque += svg.text(x + 152, y + 10, low, 28, art.CREAM if approved else art.CHALK, weight=500)
    plaque += svg.line(f"M{x + 133} {y - 15}l-8 30", art.DIM, 2, round=False)
    struck = svg.line(f"M{x + 90} {y + 10}l32 -20", art.CHALK, 3.5, round=False)
    return plaque + struck if approved else plaque


@cache
def vault(bundles: int, debts: int) -> str:
    """Bundles of money against debts."""
    x, y = _left(4), BOTTOM_TOP + BOTTOM_HEIGHT // 2
    rim, ink = (art.CORAL, art.CORAL) if debts > bundles else (art.SPECIAL_INKS["mafia"], art.CREAM)
    notes = "".join(
        svg.rect(x + 18 + dx, y - 12 + dy, 34, 20, "#2f7f56", 3, stroke=(art.CREAM, 1.5))
        for dx, dy in ((5, -4), (0, 2))
    )
    return (
        svg.rect(x, BOTTOM_TOP, BOTTOM_WIDTH - 6, BOTTOM_HEIGHT, art.DUSK, 12, stroke=(rim, 2))
        + notes
        + svg.circle(x + 35, y, 5, "none", stroke=(art.CREAM, 1.5))
        + svg.text(x + 76, y + 10, bundles, 28, art.CREAM)
        + art.coin(x + 118, y, owed=debts > 0)
        + svg.text(x + 152, y + 10, debts, 28, ink)
    )
