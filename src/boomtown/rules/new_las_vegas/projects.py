"""The 21 projects: one record per kind says all that the rules know of it.

Hotels are built when the round ends, so the projects about hotels are tested then; every other one
counts if its condition held after any action of the turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boomtown.editions.new_las_vegas import STREETS, Project
from boomtown.messages import Message
from boomtown.messages import both as all_of
from boomtown.rules.flip_and_write.goals import GoalKind, Terms
from boomtown.rules.flip_and_write.progress import Progress, both, of
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.streets import is_all_open, runs
from boomtown.rules.new_las_vegas.words import PARITY_NAMES

OPENED = frozenset({"open", "extend left", "extend right"})
"""The verbs that open a casino."""


@dataclass(frozen=True)
class ProjectKind(GoalKind[Sheet]):
    moved_by: frozenset[str] = frozenset()
    """The verbs of a turn that can fulfil it; none if hotels do, at the end of the round."""
    is_golf: bool = False
    """Whether it makes no sense without golf."""


def progress(sheet: Sheet, project: Project) -> Progress:
    return KINDS[project.needs].progress(sheet, project.terms)


def fulfils(sheet: Sheet, project: Project) -> bool:
    there, needed = KINDS[project.needs].progress(sheet, project.terms)
    return there >= needed


def completes(sheet: Sheet, project: Project, held: bool) -> bool:
    """Whether a project is complete as the round ends, if its condition `held` after some action or not."""
    return held if KINDS[project.needs].moved_by else fulfils(sheet, project)


def in_words(project: Project) -> Message:
    """The condition of a project."""
    words, values = KINDS[project.needs].words, dict(project.terms)
    if not isinstance(words, Message):
        words = words.get(values.get("size", values.get("count", "more"))) or words["more"]
    if "parity" in values:
        values["parity"] = PARITY_NAMES[values["parity"]]
    if "avenues" in values:
        values["avenues"] = all_of(values["avenues"])
    return Message(words.template, values)


# ── how far a sheet has come ─────────────────────────────────────────────────────────────────────


def _hotels(sheet: Sheet, size: str) -> int:
    return {"grand": sheet.grand, "small": sheet.small, "any": sheet.grand | sheet.small}[size]


def _hotel_count(sheet: Sheet, terms: Terms) -> Progress:
    return _hotels(sheet, terms["size"]).bit_count(), terms["count"]


def _adjacent_hotels(sheet: Sheet, terms: Terms) -> Progress:
    row = _hotels(sheet, terms["size"])
    longest = 0
    while row:
        row &= row >> 1
        longest += 1
    return longest, terms["count"]


def _hotels_on(sheet: Sheet, terms: Terms) -> Progress:
    hotels, avenues = _hotels(sheet, "any"), terms["avenues"]
    return sum(hotels >> avenue - 1 & 1 for avenue in avenues), len(avenues)


def _free_boxes(sheet: Sheet, terms: Terms) -> Progress:
    return sheet.free_boxes, terms["count"]


def _run(sheet: Sheet, terms: Terms) -> Progress:
    """A run twice as long counts as two."""
    length, count = terms["length"], terms["count"]
    pieces: list[int] = []
    wanted = terms["parity"] == "odd"
    for street in range(STREETS):
        for parity, run in runs(sheet, street):
            if parity == wanted:
                pieces += [length] * (run // length)
                pieces.append(run % length)
    return sum(sorted(pieces)[-count:]), length * count


def _edge_run(sheet: Sheet, terms: Terms) -> Progress:
    wanted = terms["parity"] == "odd"
    streets = [runs(sheet, street) for street in range(STREETS)]
    edges = [edge for found in streets for edge in (found[0], found[-1])]
    return max((run for parity, run in edges if parity == wanted), default=0), terms["length"]


def _open_streets(sheet: Sheet, terms: Terms) -> Progress:
    return sum(is_all_open(sheet, street) for street in range(STREETS)), terms["count"]


def _limousine_types(sheet: Sheet, terms: Terms) -> Progress:
    carpets = sheet.city.carpets_by_type
    return sum(sheet.road & of_type != 0 for of_type in carpets), len(carpets)


def _limousine_streets(sheet: Sheet, terms: Terms) -> Progress:
    carpets = sheet.city.carpets_by_street
    return sum(sheet.road & of_street != 0 for of_street in carpets), len(carpets)


def _cranes_open_on(sheet: Sheet, terms: Terms) -> Progress:
    city = sheet.city
    cranes = sum(city.avenues[avenue - 1] for avenue in terms["avenues"]) & city.cranes
    return of(cranes, sheet.written)


def _cranes_open_streets(sheet: Sheet, terms: Terms) -> Progress:
    city = sheet.city
    finished = sum(not street & city.cranes & ~sheet.written for street in city.streets)
    return finished, terms["count"]


def _cranes_built(sheet: Sheet, terms: Terms) -> Progress:
    return of(sheet.city.cranes, sheet.built)


def _street_cranes_and_shows(sheet: Sheet, terms: Terms) -> Progress:
    """Of the street that has come nearest to it."""
    city = sheet.city
    streets = [
        both(of(street & city.cranes, sheet.written), of(street & city.stars, sheet.stars_held))
        for street in city.streets
    ]
    return max(streets, key=lambda found: found[0] / found[1])


def _show_columns(sheet: Sheet, terms: Terms) -> Progress:
    boxes = terms["boxes"]
    return sum(min(crossed, boxes) for crossed in sheet.shows), boxes * len(sheet.shows)


def _top_street_shows_and_golf(sheet: Sheet, terms: Terms) -> Progress:
    top, stars = sheet.city.streets[0], sheet.city.stars
    return both(of(top, sheet.holes), of(top & stars, sheet.stars_held))


def _golf(sheet: Sheet, terms: Terms) -> Progress:
    return of(sheet.city.holes[terms["par"]], sheet.holes)


# ── the kinds ────────────────────────────────────────────────────────────────────────────────────

KINDS: Mapping[str, ProjectKind] = {
    "hotels": ProjectKind(
        ("size", "count"),
        _hotel_count,
        {
            "any": Message("Build {count} hotels of any size."),
            "grand": Message("Build {count} grand hotels."),
            "small": Message("Build {count} small hotels."),
        },
    ),
    "adjacent-hotels": ProjectKind(
        ("size", "count"),
        _adjacent_hotels,
        {
            "any": Message("Build hotels of any size on {count} neighbouring avenues."),
            "grand": Message("Build grand hotels on {count} neighbouring avenues."),
            "small": Message("Build small hotels on {count} neighbouring avenues."),
        },
    ),
    "hotels-on": ProjectKind(
        ("avenues",),
        _hotels_on,
        Message("Build the hotels on avenues {avenues}."),
    ),
    "free-boxes": ProjectKind(
        ("count",),
        _free_boxes,
        Message("Have {count} inauguration boxes checked and not circled at the same time."),
        frozenset({"inaugurate", "refuse"}),
    ),
    "run": ProjectKind(
        ("parity", "length", "count"),
        _run,
        {
            1: Message("Have a run of {length} {parity} numbers in a street."),
            2: Message("Have two runs of {length} {parity} numbers, in one street or in two."),
            "more": Message("Have {count} runs of {length} {parity} numbers in the streets."),
        },
        OPENED,
    ),
    "edge-run": ProjectKind(
        ("parity", "length"),
        _edge_run,
        Message("Have a run of {length} {parity} numbers at the beginning or the end of a street."),
        OPENED,
    ),
    "open-streets": ProjectKind(
        ("count",),
        _open_streets,
        Message("Open all built casinos in {count} streets."),
        OPENED,
    ),
    "limousine-types": ProjectKind(
        (),
        _limousine_types,
        Message("Drive the limousine past a VIP, a luxury and a mafia casino."),
        frozenset({"drive"}),
    ),
    "limousine-streets": ProjectKind(
        (),
        _limousine_streets,
        Message("Drive the limousine past a red carpet in each of the four streets."),
        frozenset({"drive"}),
    ),
    "cranes-open-on": ProjectKind(
        ("avenues",),
        _cranes_open_on,
        Message("Build and open the casinos under construction on avenues {avenues}."),
        OPENED,
    ),
    "cranes-open-streets": ProjectKind(
        ("count",),
        _cranes_open_streets,
        Message("Build and open all casinos under construction in {count} streets."),
        OPENED,
    ),
    "cranes-built": ProjectKind(
        (),
        _cranes_built,
        Message("Build all nine casinos under construction."),
        frozenset({"build"}),
    ),
    "street-cranes-and-shows": ProjectKind(
        (),
        _street_cranes_and_shows,
        Message("In one street, build and open all casinos under construction and hold all shows."),
        OPENED | {"show"},
    ),
    "show-columns": ProjectKind(
        ("boxes",),
        _show_columns,
        Message("Cross off the first {boxes} boxes of both show columns."),
        frozenset({"show"}),
    ),
    "top-street-shows-and-golf": ProjectKind(
        (),
        _top_street_shows_and_golf,
        Message("Hold all shows and build all golf holes in the top street."),
        OPENED | {"show"},
        is_golf=True,
    ),
    "golf": ProjectKind(
        ("par",),
        _golf,
        Message("Build all par {par} holes."),
        OPENED,
        is_golf=True,
    ),
}
