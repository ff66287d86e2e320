"""The paper of one seat: houses, fences, parks, pools and all the boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS
from boomtown.rules.perfect_home import sheet as law
from boomtown.rules.perfect_home.town import Town
from boomtown.twin.flip_and_write.layout import street_fields
from boomtown.twin.flip_and_write.streets import build_wall, empty_streets, write, write_streets
from boomtown.twin.records import LARGE, SMALL, Field, Record


def sheet_fields(lots: int, streets: int) -> Sequence[Field]:
    """Sets of lots are the bits of an integer; the roundabouts are the walls of the streets."""
    return (
        *street_fields(lots),
        Field("bis", LARGE, (), "the houses that repeat a neighbour's number"),
        Field("joined", LARGE, (), "the lots that stay in one estate with the lot on their right"),
        Field("fences", LARGE, (), "the lots with a fence on their right"),
        Field("used", LARGE, (), "the lots marked as used for a plan"),
        Field("pools", LARGE),
        Field("bis_boxes", SMALL),
        Field("parks", SMALL, streets),
        Field("temps", SMALL),
        Field("promoted", SMALL, LARGEST_ESTATE),
        Field("refusals", SMALL),
        Field("plans", SMALL, STACKS, "the points each brought, -1 while it is not completed"),
    )


SETS = ("bis", "joined", "fences", "used", "pools")
COUNTS = ("bis_boxes", "temps", "refusals")


def clear_sheet(t: Record, sheet: Record) -> None:
    empty_streets(t, sheet)
    sheet.bis = 0
    sheet.joined = 0
    sheet.fences = 0
    sheet.used = 0
    sheet.pools = 0
    sheet.bis_boxes = 0
    sheet.temps = 0
    sheet.refusals = 0
    for street in range(sheet.parks.shape[0]):
        sheet.parks[street] = 0
    for column in range(sheet.promoted.shape[0]):
        sheet.promoted[column] = 0
    for plan in range(sheet.plans.shape[0]):
        sheet.plans[plan] = -1


def empty_lots(t: Record, sheet: Record) -> int:
    """The lots with neither house nor roundabout."""
    return int(t.all_places & ~sheet.written & ~sheet.walls)


def places_for(t: Record, sheet: Record, number: int) -> int:
    """The empty lots where that number keeps its street ascending."""
    return int(sheet.fits[number] & empty_lots(t, sheet))


def build_roundabout(t: Record, sheet: Record, lot: int) -> None:
    """It parts the street, with a free fence on both sides."""
    build_wall(t, sheet, lot)
    both_sides = (1 << lot) | ((1 << lot) >> 1)
    sheet.fences |= both_sides & t.slots & t.street[t.street_of[lot]]


def write_bis(t: Record, sheet: Record, lot: int, neighbour: int) -> None:
    """Repeat the number of a neighbour; a fence may never part them."""
    write(t, sheet, lot, sheet.numbers[neighbour])
    sheet.bis |= 1 << lot
    sheet.bis_boxes = min(sheet.bis_boxes + 1, t.bis_boxes)
    sheet.joined |= 1 << min(lot, neighbour)


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_sheet(paper: law.Sheet, sheet: Any) -> None:
    write_streets(paper, sheet)
    for name in (*SETS, *COUNTS):
        setattr(sheet, name, getattr(paper, name))
    sheet.parks[:], sheet.promoted[:] = paper.parks, paper.promoted
    sheet.plans[:] = [-1 if points is None else points for points in paper.plans]


def law_sheet(town: Town, sheet: Any) -> law.Sheet:
    paper = law.Sheet(town)
    paper.numbers, paper.fits = sheet.numbers.tolist(), sheet.fits.tolist()
    paper.written, paper.walls = int(sheet.written), int(sheet.walls)
    for name in (*SETS, *COUNTS):
        setattr(paper, name, int(getattr(sheet, name)))
    paper.parks, paper.promoted = sheet.parks.tolist(), sheet.promoted.tolist()
    paper.plans = [None if points < 0 else points for points in sheet.plans.tolist()]
    return paper
