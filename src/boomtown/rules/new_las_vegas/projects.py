"""The 21 projects: for each kind, how far a sheet has come with it.

Hotels are built when the round ends, so the projects about hotels are tested then; every other one
counts if its condition held after any action of the turn.
"""

from __future__ import annotations

from collections.abc import Callable

from boomtown.editions.new_las_vegas import STREETS, Project
from boomtown.rules.flip_and_write.progress import Progress, both, of
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.streets import is_all_open, runs

HOTEL_KINDS = frozenset({"hotels", "adjacent-hotels", "hotels-on"})


def progress(sheet: Sheet, project: Project) -> Progress:
    return _COUNTS[project.needs](sheet, project)


def fulfils(sheet: Sheet, project: Project) -> bool:
    there, needed = progress(sheet, project)
    return there >= needed


def _hotels(sheet: Sheet, size: str) -> int:
    return {"grand": sheet.grand, "small": sheet.small, "any": sheet.grand | sheet.small}[size]


def _hotel_count(sheet: Sheet, project: Project) -> Progress:
    return _hotels(sheet, project.terms["size"]).bit_count(), project.terms["count"]


def _adjacent_hotels(sheet: Sheet, project: Project) -> Progress:
    row = _hotels(sheet, project.terms["size"])
    longest = 0
    while row:
        row &= row >> 1
        longest += 1
    return longest, project.terms["count"]


def _hotels_on(sheet: Sheet, project: Project) -> Progress:
    hotels, avenues = _hotels(sheet, "any"), project.terms["avenues"]
    return sum(hotels >> avenue - 1 & 1 for avenue in avenues), len(avenues)


def _free_boxes(sheet: Sheet, project: Project) -> Progress:
    return sheet.free_boxes, project.terms["count"]


def _run(sheet: Sheet, project: Project) -> Progress:
    """A run twice as long counts as two."""
    length, count = project.terms["length"], project.terms["count"]
    pieces: list[int] = []
    wanted = project.terms["parity"] == "odd"
    for street in range(STREETS):
        for parity, run in runs(sheet, street):
            if parity == wanted:
                pieces += [length] * (run // length)
                pieces.append(run % length)
    return sum(sorted(pieces)[-count:]), length * count


def _edge_run(sheet: Sheet, project: Project) -> Progress:
    wanted = project.terms["parity"] == "odd"
    streets = [runs(sheet, street) for street in range(STREETS)]
    edges = [edge for found in streets for edge in (found[0], found[-1])]
    return max((run for parity, run in edges if parity == wanted), default=0), project.terms["length"]


def _open_streets(sheet: Sheet, project: Project) -> Progress:
    return sum(is_all_open(sheet, street) for street in range(STREETS)), project.terms["count"]


def _limousine_types(sheet: Sheet, project: Project) -> Progress:
    carpets = sheet.city.carpets_by_type
    return sum(sheet.road & of_type != 0 for of_type in carpets), len(carpets)


def _limousine_streets(sheet: Sheet, project: Project) -> Progress:
    carpets = sheet.city.carpets_by_street
    return sum(sheet.road & of_street != 0 for of_street in carpets), len(carpets)


def _cranes_open_on(sheet: Sheet, project: Project) -> Progress:
    city = sheet.city
    cranes = sum(city.avenues[avenue - 1] for avenue in project.terms["avenues"]) & city.cranes
    return of(cranes, sheet.written)


def _cranes_open_streets(sheet: Sheet, project: Project) -> Progress:
    city = sheet.city
    finished = sum(not street & city.cranes & ~sheet.written for street in city.streets)
    return finished, project.terms["count"]


def _cranes_built(sheet: Sheet, project: Project) -> Progress:
    return of(sheet.city.cranes, sheet.built)


def _street_cranes_and_shows(sheet: Sheet, project: Project) -> Progress:
    """Of the street that has come nearest to it."""
    city = sheet.city
    streets = [
        both(of(street & city.cranes, sheet.written), of(street & city.stars, sheet.stars_held))
        for street in city.streets
    ]
    return max(streets, key=lambda found: found[0] / found[1])


def _show_columns(sheet: Sheet, project: Project) -> Progress:
    boxes = project.terms["boxes"]
    return sum(min(crossed, boxes) for crossed in sheet.shows), boxes * len(sheet.shows)


def _top_street_shows_and_golf(sheet: Sheet, project: Project) -> Progress:
    top, stars = sheet.city.streets[0], sheet.city.stars
    return both(of(top, sheet.holes), of(top & stars, sheet.stars_held))


def _golf(sheet: Sheet, project: Project) -> Progress:
    return of(sheet.city.holes[project.terms["par"]], sheet.holes)


_COUNTS: dict[str, Callable[[Sheet, Project], Progress]] = {
    "hotels": _hotel_count,
    "adjacent-hotels": _adjacent_hotels,
    "hotels-on": _hotels_on,
    "free-boxes": _free_boxes,
    "run": _run,
    "edge-run": _edge_run,
    "open-streets": _open_streets,
    "limousine-types": _limousine_types,
    "limousine-streets": _limousine_streets,
    "cranes-open-on": _cranes_open_on,
    "cranes-open-streets": _cranes_open_streets,
    "cranes-built": _cranes_built,
    "street-cranes-and-shows": _street_cranes_and_shows,
    "show-columns": _show_columns,
    "top-street-shows-and-golf": _top_street_shows_and_golf,
    "golf": _golf,
}

_OPENED = frozenset({"open", "extend left", "extend right"})
_DRIVEN = frozenset({"drive"})
MOVED_BY: dict[str, frozenset[str]] = {
    "free-boxes": frozenset({"inaugurate", "refuse"}),
    "run": _OPENED,
    "edge-run": _OPENED,
    "open-streets": _OPENED,
    "limousine-types": _DRIVEN,
    "limousine-streets": _DRIVEN,
    "cranes-open-on": _OPENED,
    "cranes-open-streets": _OPENED,
    "cranes-built": frozenset({"build"}),
    "street-cranes-and-shows": _OPENED | {"show"},
    "show-columns": frozenset({"show"}),
    "top-street-shows-and-golf": _OPENED | {"show"},
    "golf": _OPENED,
}
"""The kinds of action of a turn that can fulfil a project."""
