"""The foot of a sheet of New Las Vegas: the three projects, and the vault."""

from __future__ import annotations

from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Section, panel
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas.city import WIDTH, left

BOTTOM_TOP, BOTTOM_HEIGHT, BOTTOM_WIDTH, BOTTOM_STEP = 932, 58, 206, 212
VAULT_WIDTH = 136
PROJECTS = "projects"


def _left(place: int) -> int:
    """The left edge of a project, or of the vault behind the three."""
    return left(3) + 4 + (place - 1) * BOTTOM_STEP


def section() -> Section:
    box = left(3), BOTTOM_TOP - 4, WIDTH - left(3), BOTTOM_HEIGHT + 10
    places = {f"project {n}": (_left(n), BOTTOM_TOP, BOTTOM_WIDTH, BOTTOM_HEIGHT) for n in (1, 2, 3)}
    places["vault"] = (_left(4), BOTTOM_TOP, VAULT_WIDTH, BOTTOM_HEIGHT)
    return Section(box, panel(box, art.NIGHT), (*places, TARGETS), places, 12 / 28)


def plaque(
    place: int, picture: str, color: str, high: int, low: int, approved: bool, points: int | None
) -> str:
    """A project as a picture with its two values, or with the points it brought."""
    x, y, ink, done = _left(place), BOTTOM_TOP, art.PROJECT_INKS[color], points is not None
    middle = y + BOTTOM_HEIGHT / 2
    plaque = svg.rect(x, y, BOTTOM_WIDTH, BOTTOM_HEIGHT, ink if done else art.DUSK, 12, stroke=(ink, 2.5))
    plaque += svg.rect(x + 4, y + 4, 118, BOTTOM_HEIGHT - 8, art.NIGHT, 9) + svg.group(
        picture, x + 9, middle - 18, 0.9
    )
    if done:
        tick = svg.line(f"M{x + 132} {middle:g}l6 7l11 -14", art.INK, 4.5)
        return plaque + tick + svg.text(x + 176, middle + 11, points, 32, art.INK, weight=700)
    plaque += svg.text(x + 147, middle + 9, high, 25, art.DIM if approved else art.CREAM)
    plaque += svg.text(x + 187, middle + 9, low, 25, art.CREAM if approved else art.CHALK, weight=500)
    plaque += svg.line(f"M{x + 171} {middle - 13:g}l-7 26", art.DIM, 2, round=False)
    struck = svg.line(f"M{x + 132} {middle + 8:g}l30 -17", art.CHALK, 3.5, round=False)
    return plaque + struck if approved else plaque


@cache
def vault(bundles: int, debts: int, says: str) -> str:
    """Bundles of money against debts."""
    x, y = _left(4), BOTTOM_TOP + BOTTOM_HEIGHT // 2
    rim, ink = (art.CORAL, art.CORAL) if debts > bundles else (art.SPECIAL_INKS["mafia"], art.CREAM)
    notes = "".join(
        svg.rect(x + 9 + dx, y - 12 + dy, 34, 20, "#2f7f56", 3, stroke=(art.CREAM, 1.5))
        for dx, dy in ((5, -4), (0, 2))
    )
    return svg.explained(
        says,
        svg.rect(x, BOTTOM_TOP, VAULT_WIDTH, BOTTOM_HEIGHT, art.DUSK, 12, stroke=(rim, 2))
        + notes
        + svg.circle(x + 26, y, 5, "none", stroke=(art.CREAM, 1.5))
        + svg.text(x + 62, y + 10, bundles, 28, art.CREAM)
        + art.coin(x + 91, y, owed=debts > 0)
        + svg.text(x + 119, y + 10, debts, 28, ink),
    )
