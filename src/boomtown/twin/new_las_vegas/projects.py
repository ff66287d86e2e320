"""The 21 projects: how far a sheet has come with each kind.

Hotels are built when the round ends, so the projects about hotels are tested then; every other one
counts if its condition held after any action of the turn.
"""

from __future__ import annotations

from boomtown.rules.new_las_vegas.scoring import PARS
from boomtown.twin.bits import count
from boomtown.twin.new_las_vegas.bonuses import free_boxes
from boomtown.twin.new_las_vegas.streets import (
    SLOT,
    best_pieces,
    edge_run,
    is_all_open,
    longest,
    of_parity,
    pieces,
)
from boomtown.twin.randomness import below
from boomtown.twin.records import Record

KINDS = (
    "hotels",
    "adjacent-hotels",
    "hotels-on",
    "free-boxes",
    "run",
    "edge-run",
    "open-streets",
    "limousine-types",
    "limousine-streets",
    "cranes-open-on",
    "cranes-open-streets",
    "cranes-built",
    "street-cranes-and-shows",
    "show-columns",
    "top-street-shows-and-golf",
    "golf",
)
HOTELS, ADJACENT_HOTELS, HOTELS_ON, FREE_BOXES, RUN, EDGE_RUN, OPEN_STREETS, LIMOUSINE_TYPES = range(8)
LIMOUSINE_STREETS, CRANES_OPEN_ON, CRANES_OPEN_STREETS, CRANES_BUILT, STREET_CRANES_AND_SHOWS = range(8, 13)
SHOW_COLUMNS, TOP_STREET_SHOWS_AND_GOLF, GOLF = range(13, 16)
SIZES = ("grand", "small", "any")
GRAND, SMALL, ANY = range(3)
PAR_PLACES = {par: place for place, par in enumerate(PARS)}


def draw_goals(t: Record, game: Record) -> None:
    """One project of each colour; without golf, a golf project is replaced by another one."""
    for color in range(t.drawables.shape[0]):
        game.goals[color] = t.drawable[color, below(game, t.drawables[color])]
    watch_goals(t, game)


def watch_goals(t: Record, game: Record) -> None:
    """Note for each verb the projects that it can fulfil within a turn."""
    for verb in range(game.moved.shape[0]):
        game.moved[verb] = 0
        for goal in range(game.goals.shape[0]):
            if (t.moved_by[game.goals[goal]] >> verb) & 1:
                game.moved[verb] |= 1 << goal


def fulfils(t: Record, sheet: Record, project: int) -> bool:
    if t.kind[project] == RUN:
        return has_runs(t, sheet, t.is_odd[project], t.length[project], t.count[project])
    there, needed = progress(t, sheet, project)
    return there >= needed


def has_runs(t: Record, sheet: Record, is_odd: int, length: int, number: int) -> bool:
    if count(of_parity(sheet, is_odd)) < length * number:
        return False
    return pieces(t, sheet, is_odd, length) >> (SLOT * (length - 1)) >= number


def completes(t: Record, sheet: Record, project: int, held: int) -> bool:
    """Whether a project is complete as the round ends, if its condition `held` after some action or not."""
    if t.moved_by[project]:
        return held != 0
    return fulfils(t, sheet, project)


def worth(t: Record, game: Record, goal: int) -> int:
    """What a project brings to those who complete it in this round."""
    project = game.goals[goal]
    return int(t.low[project] if game.approved[goal] else t.high[project])


# ── how far a sheet has come ─────────────────────────────────────────────────────────────────────


def progress(t: Record, sheet: Record, project: int) -> tuple[int, int]:
    """What is there, and how much of it is needed."""
    kind = t.kind[project]
    number = int(t.count[project])
    if kind <= HOTELS_ON:
        return hotel_progress(t, sheet, project)
    if kind == FREE_BOXES:
        return free_boxes(t, sheet), number
    if kind == RUN:
        length = int(t.length[project])
        return best_pieces(pieces(t, sheet, t.is_odd[project], length), length, number), length * number
    if kind == EDGE_RUN:
        return edge_run(t, sheet, t.is_odd[project]), int(t.length[project])
    if LIMOUSINE_TYPES <= kind <= LIMOUSINE_STREETS:
        return limousine_progress(t, sheet, kind)
    if kind == OPEN_STREETS:
        return streets_open(t, sheet), number
    if kind == CRANES_OPEN_STREETS:
        return streets_finished(t, sheet), number
    if kind == CRANES_OPEN_ON:
        return count(t.cranes_on[project] & sheet.written), count(t.cranes_on[project])
    if kind == CRANES_BUILT:
        return count(t.cranes & sheet.built), count(t.cranes)
    if kind == STREET_CRANES_AND_SHOWS:
        return nearest_street(t, sheet)
    if kind == SHOW_COLUMNS:
        return min(int(sheet.shows[0]), number) + min(int(sheet.shows[1]), number), 2 * number
    if kind == TOP_STREET_SHOWS_AND_GOLF:
        top = t.street[0]
        there = count(top & sheet.holes) + count(top & t.stars & sheet.stars_held)
        return there, count(top) + count(top & t.stars)
    par = t.pars[t.par[project]]
    return count(par & sheet.holes), count(par)


def hotel_progress(t: Record, sheet: Record, project: int) -> tuple[int, int]:
    hotels = hotels_of(sheet, t.hotel_size[project])
    if t.kind[project] == HOTELS_ON:
        return count(hotels & t.avenues[project]), count(t.avenues[project])
    if t.kind[project] == HOTELS:
        return count(hotels), int(t.count[project])
    return longest(hotels), int(t.count[project])


def hotels_of(sheet: Record, size: int) -> int:
    if size == GRAND:
        return int(sheet.grand)
    if size == SMALL:
        return int(sheet.small)
    return int(sheet.grand | sheet.small)


def limousine_progress(t: Record, sheet: Record, kind: int) -> tuple[int, int]:
    passed = 0
    if kind == LIMOUSINE_TYPES:
        for special in range(t.carpets_of.shape[0]):
            passed += 1 if sheet.under & t.carpets_of[special] else 0
        return passed, t.carpets_of.shape[0]
    for street in range(t.streets):
        passed += 1 if sheet.under & t.carpets_in[street] else 0
    return passed, t.carpets_in.shape[0]


def streets_open(t: Record, sheet: Record) -> int:
    """The streets where all built casinos are open."""
    done = 0
    for street in range(t.streets):
        done += 1 if is_all_open(t, sheet, street) else 0
    return done


def streets_finished(t: Record, sheet: Record) -> int:
    """The streets where all casinos under construction are open."""
    done = 0
    for street in range(t.streets):
        done += 1 if (t.street[street] & t.cranes & ~sheet.written) == 0 else 0
    return done


def nearest_street(t: Record, sheet: Record) -> tuple[int, int]:
    """Cranes open and shows held, and how many there are, in the street that has come nearest to all."""
    best = -1
    of_best = 1
    for street in range(t.streets):
        cranes = t.street[street] & t.cranes
        stars = t.street[street] & t.stars
        there = count(cranes & sheet.written) + count(stars & sheet.stars_held)
        needed = count(cranes) + count(stars)
        if there * of_best > best * needed:
            best = there
            of_best = needed
    return best, of_best
