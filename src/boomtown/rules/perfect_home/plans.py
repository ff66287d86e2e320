"""The 28 city plans: how far a sheet has come with one, and what claiming it marks.

Plans for estates, full streets and street ends mark houses and need them unmarked; the others mark nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from boomtown.editions.perfect_home import Plan
from boomtown.rules.flip_and_write.progress import Progress, both, of
from boomtown.rules.perfect_home.estates import Estate, unused_estates
from boomtown.rules.perfect_home.sheet import Sheet


def progress(sheet: Sheet, plan: Plan) -> Progress:
    return _COUNTS[plan.needs](sheet, plan)


def fulfils(sheet: Sheet, plan: Plan) -> bool:
    there, needed = progress(sheet, plan)
    return there >= needed


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


def _estates(sheet: Sheet, plan: Plan) -> Progress:
    there = [estate.size for estate in unused_estates(sheet)]
    needed: Sequence[int] = plan.terms["sizes"]
    return sum(min(there.count(size), needed.count(size)) for size in set(needed)), len(needed)


def _full_street(sheet: Sheet, plan: Plan) -> Progress:
    return of(marked_by(sheet, plan), (sheet.written | sheet.walls) & ~sheet.used)


def _street_ends(sheet: Sheet, plan: Plan) -> Progress:
    return of(sheet.town.ends, sheet.written & ~sheet.used)


def _bis_in_street(sheet: Sheet, plan: Plan) -> Progress:
    return max((sheet.bis & street).bit_count() for street in sheet.town.streets), plan.terms["count"]


def _temps(sheet: Sheet, plan: Plan) -> Progress:
    return sheet.temps, plan.terms["count"]


def _parks(sheet: Sheet, plan: Plan) -> Progress:
    done = [there == needed for there, needed in _all_parks(sheet)]
    return sum(done), plan.terms["streets"]


def _pools(sheet: Sheet, plan: Plan) -> Progress:
    done = [there == needed for there, needed in _all_pools(sheet)]
    return sum(done), plan.terms["streets"]


def _parks_and_pools(sheet: Sheet, plan: Plan) -> Progress:
    street = plan.terms["street"] - 1
    return both(_all_parks(sheet)[street], _all_pools(sheet)[street])


def _parks_pools_roundabout(sheet: Sheet, plan: Plan) -> Progress:
    """Of the street that has come nearest to it."""
    streets = [
        both(both(parks, pools), (min(1, (sheet.walls & lots).bit_count()), 1))
        for parks, pools, lots in zip(_all_parks(sheet), _all_pools(sheet), sheet.town.streets, strict=True)
    ]
    return max(streets, key=lambda found: found[0] / found[1])


def _all_parks(sheet: Sheet) -> list[Progress]:
    """The parks of each street."""
    streets = zip(sheet.parks, sheet.town.edition.streets, strict=True)
    return [(built, len(street.parks) - 1) for built, street in streets]


def _all_pools(sheet: Sheet) -> list[Progress]:
    """The pools of each street."""
    return [of(sheet.town.pools & street, sheet.pools) for street in sheet.town.streets]


_COUNTS: dict[str, Callable[[Sheet, Plan], Progress]] = {
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
