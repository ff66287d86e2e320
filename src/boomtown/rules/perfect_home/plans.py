"""The 28 city plans: one record per kind says all that the rules know of it.

Plans for estates, full streets and street ends mark houses and need them unmarked; the others mark nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from boomtown.editions.perfect_home import Plan
from boomtown.messages import Message
from boomtown.messages import both as all_of
from boomtown.rules.flip_and_write.goals import GoalKind, Terms
from boomtown.rules.flip_and_write.progress import Progress, both, of
from boomtown.rules.perfect_home.estates import Estate, unused_estates
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.town import Town
from boomtown.rules.perfect_home.words import STREET_NAMES


@dataclass(frozen=True)
class PlanKind(GoalKind[Sheet]):
    marks: Callable[[Town, Terms], int] = lambda town, terms: 0
    """The lots that claiming marks at once; estates are chosen one by one instead."""


def progress(sheet: Sheet, plan: Plan) -> Progress:
    return KINDS[plan.needs].progress(sheet, plan.terms)


def fulfils(sheet: Sheet, plan: Plan) -> bool:
    there, needed = KINDS[plan.needs].progress(sheet, plan.terms)
    return there >= needed


def marked_by(sheet: Sheet, plan: Plan) -> int:
    """The lots that claiming that plan marks at once."""
    return KINDS[plan.needs].marks(sheet.town, plan.terms)


def in_words(plan: Plan) -> Message:
    """The condition of a plan."""
    words, values = KINDS[plan.needs].words, dict(plan.terms)
    assert isinstance(words, Message)
    if "street" in values:
        values["street"] = STREET_NAMES[values["street"]]
    if "sizes" in values:
        counted = Counter(values["sizes"]).items()
        values["sizes"] = all_of(
            [Message("{estates} × {size}", {"estates": n, "size": size}) for size, n in counted]
        )
    return Message(words.template, values)


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


# ── how far a sheet has come ─────────────────────────────────────────────────────────────────────


def _estates(sheet: Sheet, terms: Terms) -> Progress:
    there = [estate.size for estate in unused_estates(sheet)]
    needed: Sequence[int] = terms["sizes"]
    return sum(min(there.count(size), needed.count(size)) for size in set(needed)), len(needed)


def _street(town: Town, terms: Terms) -> int:
    street: int = town.streets[terms["street"] - 1]
    return street


def _full_street(sheet: Sheet, terms: Terms) -> Progress:
    return of(_street(sheet.town, terms), (sheet.written | sheet.walls) & ~sheet.used)


def _street_ends(sheet: Sheet, terms: Terms) -> Progress:
    return of(sheet.town.ends, sheet.written & ~sheet.used)


def _bis_in_street(sheet: Sheet, terms: Terms) -> Progress:
    return max((sheet.bis & street).bit_count() for street in sheet.town.streets), terms["count"]


def _temps(sheet: Sheet, terms: Terms) -> Progress:
    return sheet.temps, terms["count"]


def _parks(sheet: Sheet, terms: Terms) -> Progress:
    done = [there == needed for there, needed in _all_parks(sheet)]
    return sum(done), terms["streets"]


def _pools(sheet: Sheet, terms: Terms) -> Progress:
    done = [there == needed for there, needed in _all_pools(sheet)]
    return sum(done), terms["streets"]


def _parks_and_pools(sheet: Sheet, terms: Terms) -> Progress:
    street = terms["street"] - 1
    return both(_all_parks(sheet)[street], _all_pools(sheet)[street])


def _parks_pools_roundabout(sheet: Sheet, terms: Terms) -> Progress:
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


# ── the kinds ────────────────────────────────────────────────────────────────────────────────────

KINDS: Mapping[str, PlanKind] = {
    "estates": PlanKind(
        ("sizes",),
        _estates,
        Message("Complete these estates: {sizes}."),
    ),
    "full-street": PlanKind(
        ("street",),
        _full_street,
        Message("Fill every lot in the {street} street."),
        marks=_street,
    ),
    "street-ends": PlanKind(
        (),
        _street_ends,
        Message("Build the first and the last house of all three streets."),
        marks=lambda town, terms: town.ends,
    ),
    "bis-in-street": PlanKind(
        ("count",),
        _bis_in_street,
        Message("Build {count} bis houses in one street."),
    ),
    "temps": PlanKind(
        ("count",),
        _temps,
        Message("Cross off {count} temp agency boxes."),
    ),
    "parks": PlanKind(
        ("streets",),
        _parks,
        Message("Build all parks in {streets} streets."),
    ),
    "pools": PlanKind(
        ("streets",),
        _pools,
        Message("Build all pools in {streets} streets."),
    ),
    "parks-and-pools": PlanKind(
        ("street",),
        _parks_and_pools,
        Message("Build all parks and all pools in the {street} street."),
    ),
    "parks-pools-roundabout": PlanKind(
        (),
        _parks_pools_roundabout,
        Message("Build all parks, all pools and a roundabout in one street."),
    ),
}
