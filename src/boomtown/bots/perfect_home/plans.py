"""The chance of a city plan that asks for other things than estates, as the starred ones do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

from boomtown.editions.perfect_home import Plan
from boomtown.rules.flip_and_write.goals import Terms
from boomtown.rules.perfect_home.plans import progress
from boomtown.rules.perfect_home.sheet import Sheet


@dataclass(frozen=True)
class Look:
    """A sheet, and what may become of it."""

    sheet: Sheet
    fills: Sequence[float]
    """For each lot the chance that it has a house in the end."""
    step: float
    """The chance that one wanted step is still done."""


def chance_of(plan: Plan, look: Look) -> float:
    """Where nothing better is known, every missing step of a plan has the same chance."""
    known = _CHANCES.get(plan.needs)
    if known:
        return known(look, plan.terms)
    there, needed = progress(look.sheet, plan)
    return float(look.step ** max(0, needed - there))


def _lots(look: Look, lots: int) -> float:
    """The chance that these lots are all filled, none of them used for another plan."""
    if lots & look.sheet.used:
        return 0.0
    return prod(chance for lot, chance in enumerate(look.fills) if lots >> lot & 1)


def _full_street(look: Look, terms: Terms) -> float:
    return _lots(look, look.sheet.town.streets[terms["street"] - 1] & ~look.sheet.walls)


def _parks(look: Look) -> list[float]:
    """For each street the chance that all its parks are built, while it has lots enough for them."""
    sheet = look.sheet
    found = []
    streets = zip(sheet.town.edition.streets, sheet.parks, sheet.town.streets, strict=True)
    for street, crossed, lots in streets:
        missing = len(street.parks) - 1 - crossed
        found.append(look.step**missing if missing <= (lots & sheet.empty).bit_count() else 0.0)
    return found


def _pools(look: Look) -> list[float]:
    """For each street the chance that all its pools are built: each with its house or never."""
    sheet = look.sheet
    missing = [lots & sheet.town.pools & ~sheet.pools for lots in sheet.town.streets]
    return [0.0 if lots & ~sheet.empty else look.step ** (2 * lots.bit_count()) for lots in missing]


def _parks_and_pools(look: Look) -> list[float]:
    return [parks * pools for parks, pools in zip(_parks(look), _pools(look), strict=True)]


def _with_roundabout(look: Look, terms: Terms) -> float:
    streets = zip(_parks_and_pools(look), look.sheet.town.streets, strict=True)
    return max(chance * (1.0 if look.sheet.walls & lots else look.step) for chance, lots in streets)


def _best(chances: list[float], count: int) -> float:
    return prod(sorted(chances)[-count:])


_CHANCES: dict[str, Callable[[Look, Terms], float]] = {
    "full-street": _full_street,
    "street-ends": lambda look, terms: _lots(look, look.sheet.town.ends),
    "parks": lambda look, terms: _best(_parks(look), terms["streets"]),
    "pools": lambda look, terms: _best(_pools(look), terms["streets"]),
    "parks-and-pools": lambda look, terms: _parks_and_pools(look)[terms["street"] - 1],
    "parks-pools-roundabout": _with_roundabout,
}
