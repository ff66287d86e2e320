"""The chances of the ten starred plans of the advanced game, which ask for more than estates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Protocol

from boomtown.editions.perfect_home import Edition, Plan
from boomtown.rules.perfect_home.sheet import Sheet


class Outlook(Protocol):
    """A sheet, and what may become of it."""

    sheet: Sheet
    edition: Edition
    empty: int
    step: float
    """The chance that one wanted step is still done."""

    @property
    def fills(self) -> Sequence[tuple[float, ...]]:
        """For each street and lot the chance that it has a house in the end."""


def _lots(outlook: Outlook, lots: int) -> float:
    """The chance that these lots are all filled, none of them used for another plan."""
    if lots & outlook.sheet.used:
        return 0.0
    chances = [chance for street in outlook.fills for chance in street]
    return prod(chances[lot] for lot in range(len(chances)) if lots >> lot & 1)


def _full_street(outlook: Outlook, plan: Plan) -> float:
    street = outlook.sheet.town.streets[plan.terms["street"] - 1]
    return _lots(outlook, street & ~outlook.sheet.walls)


def _bis_in_street(outlook: Outlook, plan: Plan) -> float:
    written = max((outlook.sheet.bis & street).bit_count() for street in outlook.sheet.town.streets)
    missing: int = plan.terms["count"] - written
    return outlook.step ** max(0, missing)


def _parks_missing(outlook: Outlook) -> list[float]:
    """For each street the chance that all its parks are built."""
    streets = zip(outlook.edition.streets, outlook.sheet.parks, outlook.sheet.town.streets, strict=True)
    found = []
    for street, crossed, lots in streets:
        missing = len(street.parks) - 1 - crossed
        found.append(outlook.step**missing if missing <= (lots & outlook.empty).bit_count() else 0.0)
    return found


def _pools_missing(outlook: Outlook) -> list[float]:
    """For each street the chance that all its pools are built: each with its house or never."""
    sheet = outlook.sheet
    missing = [lots & sheet.town.pools & ~sheet.pools for lots in sheet.town.streets]
    return [0.0 if lots & ~outlook.empty else outlook.step ** (2 * lots.bit_count()) for lots in missing]


def _both(outlook: Outlook) -> list[float]:
    return [
        parks * pools for parks, pools in zip(_parks_missing(outlook), _pools_missing(outlook), strict=True)
    ]


def _with_roundabout(outlook: Outlook, plan: Plan) -> float:
    streets = zip(_both(outlook), outlook.sheet.town.streets, strict=True)
    return max(chance * (1.0 if outlook.sheet.walls & lots else outlook.step) for chance, lots in streets)


def _best(chances: list[float], count: int) -> float:
    return prod(sorted(chances)[-count:])


STARRED_PLANS: dict[str, Callable[[Outlook, Plan], float]] = {
    "full-street": _full_street,
    "street-ends": lambda outlook, plan: _lots(outlook, outlook.sheet.town.ends),
    "bis-in-street": _bis_in_street,
    "temps": lambda outlook, plan: outlook.step ** max(0, plan.terms["count"] - outlook.sheet.temps),
    "parks": lambda outlook, plan: _best(_parks_missing(outlook), plan.terms["streets"]),
    "pools": lambda outlook, plan: _best(_pools_missing(outlook), plan.terms["streets"]),
    "parks-and-pools": lambda outlook, plan: _both(outlook)[plan.terms["street"] - 1],
    "parks-pools-roundabout": _with_roundabout,
}
