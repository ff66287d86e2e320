"""The 21 projects: for each kind, whether a sheet fulfils it.

Hotels are built when the round ends, so the projects about hotels are tested then; every other one
counts if its condition held after any action of the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boomtown.editions.new_las_vegas import STREETS, Project
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.streets import is_all_open, runs

HOTEL_KINDS = frozenset({"hotels", "adjacent-hotels", "hotels-on"})


def fulfils(sheet: Sheet, project: Project) -> bool:
    return _TESTS[project.needs](sheet, project)


def _hotels(sheet: Sheet, size: str) -> int:
    return {"grand": sheet.grand, "small": sheet.small, "any": sheet.grand | sheet.small}[size]


def _hotel_count(sheet: Sheet, project: Project) -> bool:
    return bool(_hotels(sheet, project.terms["size"]).bit_count() >= project.terms["count"])


def _adjacent_hotels(sheet: Sheet, project: Project) -> bool:
    row = _hotels(sheet, project.terms["size"])
    for _ in range(project.terms["count"] - 1):
        row &= row >> 1
    return row != 0


def _hotels_on(sheet: Sheet, project: Project) -> bool:
    hotels = _hotels(sheet, "any")
    return all(hotels >> avenue - 1 & 1 for avenue in project.terms["avenues"])


def _free_boxes(sheet: Sheet, project: Project) -> bool:
    return bool(sheet.free_boxes >= project.terms["count"])


def _run(sheet: Sheet, project: Project) -> bool:
    parity, length = project.terms["parity"] == "odd", project.terms["length"]
    found = sum(
        run // length
        for street in _streets_with(sheet, length)
        for of_parity, run in runs(sheet, street)
        if of_parity == parity
    )
    return bool(found >= project.terms["count"])


def _edge_run(sheet: Sheet, project: Project) -> bool:
    parity, length = project.terms["parity"] == "odd", project.terms["length"]
    for street in _streets_with(sheet, length):
        found = runs(sheet, street)
        if any(of_parity == parity and run >= length for of_parity, run in (found[0], found[-1])):
            return True
    return False


def _streets_with(sheet: Sheet, casinos: int) -> Iterator[int]:
    """The streets in which so many casinos are open: only there can a run be as long."""
    for street, places in enumerate(sheet.city.streets):
        if (sheet.written & places).bit_count() >= casinos:
            yield street


def _open_streets(sheet: Sheet, project: Project) -> bool:
    return bool(sum(is_all_open(sheet, street) for street in range(STREETS)) >= project.terms["count"])


def _limousine_types(sheet: Sheet, project: Project) -> bool:
    return all(sheet.road & carpets for carpets in sheet.city.carpets_by_type)


def _limousine_streets(sheet: Sheet, project: Project) -> bool:
    return all(sheet.road & carpets for carpets in sheet.city.carpets_by_street)


def _cranes_open_on(sheet: Sheet, project: Project) -> bool:
    city = sheet.city
    return not any(
        city.avenues[avenue - 1] & city.cranes & ~sheet.written for avenue in project.terms["avenues"]
    )


def _cranes_open_streets(sheet: Sheet, project: Project) -> bool:
    finished = sum(_are_cranes_open(sheet, street) for street in range(STREETS))
    return bool(finished >= project.terms["count"])


def _cranes_built(sheet: Sheet, project: Project) -> bool:
    return not sheet.unbuilt


def _street_cranes_and_shows(sheet: Sheet, project: Project) -> bool:
    return any(
        _are_cranes_open(sheet, street) and _are_shows_held(sheet, street) for street in range(STREETS)
    )


def _show_columns(sheet: Sheet, project: Project) -> bool:
    return bool(min(sheet.shows) >= project.terms["boxes"])


def _top_street_shows_and_golf(sheet: Sheet, project: Project) -> bool:
    return sheet.holes == sheet.city.streets[0] and _are_shows_held(sheet, 0)


def _golf(sheet: Sheet, project: Project) -> bool:
    return not sheet.city.holes[project.terms["par"]] & ~sheet.holes


def _are_cranes_open(sheet: Sheet, street: int) -> bool:
    return not sheet.city.streets[street] & sheet.city.cranes & ~sheet.written


def _are_shows_held(sheet: Sheet, street: int) -> bool:
    return not sheet.city.streets[street] & sheet.city.stars & ~sheet.stars_held


_TESTS: dict[str, Callable[[Sheet, Project], bool]] = {
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
