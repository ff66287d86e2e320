"""The 28 city plans: whether a sheet fulfils one, and what claiming it marks.

Plans for estates, full streets and street ends mark houses and need them unmarked; the others mark nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from boomtown.editions.perfect_home import Plan
from boomtown.rules.perfect_home.estates import Estate, unused_estates
from boomtown.rules.perfect_home.sheet import Sheet


def fulfils(sheet: Sheet, plan: Plan) -> bool:
    return _TESTS[plan.needs](sheet, plan)


def marked_by(sheet: Sheet, plan: Plan) -> int:
    """The lots that claiming marks at once; estates are chosen one by one instead."""
    if plan.needs == "full-street":
        return int(sheet.town.streets[plan.terms["street"] - 1])
    return sheet.town.ends if plan.needs == "street-ends" else 0


def choices(sheet: Sheet, needed: Sequence[int], after: int) -> list[Estate]:
    """The estates, beyond lot `after`, that can serve next so that all the needed sizes are still found."""
    wanted = Counter(needed)
    left = Counter[int]()
    found = []
    for estate in reversed(unused_estates(sheet)):
        if estate.first <= after:
            break
        left[estate.size] += 1
        if wanted[estate.size] and all(left[size] >= count for size, count in wanted.items()):
            found.append(estate)
    return found[::-1]


def _estates(sheet: Sheet, plan: Plan) -> bool:
    there = [estate.size for estate in unused_estates(sheet)]
    needed = plan.terms["sizes"]
    return all(there.count(size) >= needed.count(size) for size in needed)


def _full_street(sheet: Sheet, plan: Plan) -> bool:
    return not marked_by(sheet, plan) & (sheet.empty | sheet.used)


def _street_ends(sheet: Sheet, plan: Plan) -> bool:
    return not sheet.town.ends & (~sheet.written | sheet.used)


def _bis_in_street(sheet: Sheet, plan: Plan) -> bool:
    return any((sheet.bis & street).bit_count() >= plan.terms["count"] for street in sheet.town.streets)


def _temps(sheet: Sheet, plan: Plan) -> bool:
    return bool(sheet.temps >= plan.terms["count"])


def _parks(sheet: Sheet, plan: Plan) -> bool:
    streets = range(len(sheet.town.streets))
    return bool(sum(_has_all_parks(sheet, street) for street in streets) >= plan.terms["streets"])


def _pools(sheet: Sheet, plan: Plan) -> bool:
    streets = range(len(sheet.town.streets))
    return bool(sum(_has_all_pools(sheet, street) for street in streets) >= plan.terms["streets"])


def _parks_and_pools(sheet: Sheet, plan: Plan) -> bool:
    street = plan.terms["street"] - 1
    return _has_all_parks(sheet, street) and _has_all_pools(sheet, street)


def _parks_pools_roundabout(sheet: Sheet, plan: Plan) -> bool:
    return any(
        _has_all_parks(sheet, street) and _has_all_pools(sheet, street) and sheet.walls & lots
        for street, lots in enumerate(sheet.town.streets)
    )


def _has_all_parks(sheet: Sheet, street: int) -> bool:
    return sheet.parks[street] == len(sheet.town.edition.streets[street].parks) - 1


def _has_all_pools(sheet: Sheet, street: int) -> bool:
    return not sheet.town.pools & sheet.town.streets[street] & ~sheet.pools


_TESTS: dict[str, Callable[[Sheet, Plan], bool]] = {
    "estates": _estates,
    "full-street": _full_street,
    "street-ends": _street_ends,
    "bis-in-street": _bis_in_street,
    "temps": _temps,
    "parks": _parks,
    "pools": _pools,
    "parks-and-pools": _parks_and_pools,
    "parks-pools-roundabout": _parks_pools_roundabout,
}
