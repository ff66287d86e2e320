"""How far a sheet is from each kind of project, in steps: openings, buildings, shows, boxes, lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from boomtown.editions.new_las_vegas import AVENUES, STREETS, Project
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.new_las_vegas.projects import KINDS, progress
from boomtown.rules.new_las_vegas.sheet import Sheet

OUT_OF_REACH = 99
LINES_PER_CARPET = 2
STEPS_PER_SHOW = 2
"""A show takes an opening and the effect in the same turn."""

Terms = dict[str, Any]


def missing_steps(sheet: Sheet, project: Project, taken: int) -> int:
    """About how many steps complete the project; `taken` are the avenues left for small hotels only.

    A kind of which nothing is said here is as many steps away as its progress lacks.
    """
    needs, terms = project.needs, project.terms
    if needs in _HOTELS:
        return _HOTELS[needs](_to_hotels(sheet, terms.get("size", "any"), taken), terms)
    if needs in _OTHERS:
        return _OTHERS[needs](sheet, terms)
    there, needed = progress(sheet, project)
    return max(0, needed - there)


def is_about_casinos(project: Project) -> bool:
    """Whether its steps depend on which casinos are built and open, hotels included."""
    moved_by = KINDS[project.needs].moved_by
    return not moved_by or bool(moved_by & {"open", "build"})


def is_about_stars(project: Project) -> bool:
    """Whether they depend on shows held in casinos too."""
    return {"open", "show"} <= KINDS[project.needs].moved_by


def _cheapest(steps: Iterable[int], count: int) -> int:
    return sum(sorted(steps)[:count])


def _to_open(sheet: Sheet, casinos: int) -> int:
    """An unbuilt casino takes two steps."""
    closed = casinos & ~sheet.written
    return closed.bit_count() + (closed & ~sheet.built).bit_count()


def _to_hotels(sheet: Sheet, size: str, taken: int) -> list[int]:
    """For each avenue the steps to a hotel of that size."""
    hotels = sheet.grand | sheet.small
    has = {"grand": sheet.grand, "small": sheet.small, "any": hotels}[size]
    never = hotels & ~has | {"grand": taken, "small": ~taken, "any": 0}[size] & ~has
    closed, unbuilt = ~sheet.written, ~sheet.built
    steps = [
        (casinos & closed).bit_count() + (casinos & closed & unbuilt).bit_count()
        for casinos in sheet.city.avenues
    ]
    if never:
        return [OUT_OF_REACH if never >> avenue & 1 else steps[avenue] for avenue in range(AVENUES)]
    return steps


def _adjacent(steps: Sequence[int], count: int) -> int:
    return min(sum(steps[first : first + count]) for first in range(AVENUES - count + 1))


def _windows(sheet: Sheet, street: int, terms: Terms) -> list[int]:
    """For each stretch of built casinos as long as the run, those to open; a wrong number forbids it."""
    built, numbers = sheet.built, sheet.numbers
    street_numbers = tuple([numbers[i] for i in sheet.city.street_places[street] if built >> i & 1])
    return _windows_of(street_numbers, terms["parity"] == "odd", terms["length"])


@lru_cache(maxsize=1 << 12)
def _windows_of(numbers: tuple[int, ...], odd: bool, length: int) -> list[int]:
    steps = [1 if number == EMPTY else 0 if number % 2 == odd else OUT_OF_REACH for number in numbers]
    return [sum(steps[first : first + length]) for first in range(len(steps) - length + 1)] or [OUT_OF_REACH]


def _runs(sheet: Sheet, terms: Terms) -> int:
    return _cheapest((min(_windows(sheet, street, terms)) for street in range(STREETS)), terms["count"])


def _edge_run(sheet: Sheet, terms: Terms) -> int:
    windows = [_windows(sheet, street, terms) for street in range(STREETS)]
    return min(min(found[0], found[-1]) for found in windows)


def _open_streets(sheet: Sheet, terms: Terms) -> int:
    return _cheapest((_to_open(sheet, street & sheet.built) for street in sheet.city.streets), terms["count"])


def _to_pass(sheet: Sheet, groups: Sequence[int]) -> int:
    """Lines that pass a carpet of each group; a limousine back at the light passes no more."""
    without = sum(not sheet.road & group for group in groups)
    return OUT_OF_REACH if without and sheet.is_back else without * LINES_PER_CARPET


def _cranes_on(sheet: Sheet, terms: Terms) -> int:
    avenues = (sheet.city.avenues[avenue - 1] for avenue in terms["avenues"])
    return sum(_to_open(sheet, avenue & sheet.city.cranes) for avenue in avenues)


def _cranes_in_streets(sheet: Sheet) -> list[int]:
    return [_to_open(sheet, street & sheet.city.cranes) for street in sheet.city.streets]


def _to_hold(sheet: Sheet, street: int) -> int:
    stars = sheet.city.streets[street] & sheet.city.stars
    open_stars = stars & ~sheet.stars_held
    return OUT_OF_REACH if stars & sheet.stars_crossed else STEPS_PER_SHOW * open_stars.bit_count()


def _cranes_and_shows(sheet: Sheet, terms: Terms) -> int:
    return min(steps + _to_hold(sheet, street) for street, steps in enumerate(_cranes_in_streets(sheet)))


def _show_columns(sheet: Sheet, terms: Terms) -> int:
    boxes: int = terms["boxes"]
    return STEPS_PER_SHOW * sum(max(0, boxes - crossed) for crossed in sheet.shows)


def _to_play(sheet: Sheet, holes: int) -> int:
    return OUT_OF_REACH if holes & sheet.holes_crossed else _to_open(sheet, holes & ~sheet.holes)


_HOTELS: dict[str, Callable[[list[int], Terms], int]] = {
    "hotels": lambda steps, terms: _cheapest(steps, terms["count"]),
    "adjacent-hotels": lambda steps, terms: _adjacent(steps, terms["count"]),
    "hotels-on": lambda steps, terms: sum(steps[avenue - 1] for avenue in terms["avenues"]),
}
_OTHERS: dict[str, Callable[[Sheet, Terms], int]] = {
    "run": _runs,
    "edge-run": _edge_run,
    "open-streets": _open_streets,
    "limousine-types": lambda sheet, terms: _to_pass(sheet, sheet.city.carpets_by_type),
    "limousine-streets": lambda sheet, terms: _to_pass(sheet, sheet.city.carpets_by_street),
    "cranes-open-on": _cranes_on,
    "cranes-open-streets": lambda sheet, terms: _cheapest(_cranes_in_streets(sheet), terms["count"]),
    "street-cranes-and-shows": _cranes_and_shows,
    "show-columns": _show_columns,
    "top-street-shows-and-golf": lambda sheet, terms: (
        _to_play(sheet, sheet.city.streets[0]) + _to_hold(sheet, 0)
    ),
    "golf": lambda sheet, terms: _to_play(sheet, sheet.city.holes[terms["par"]]),
}
