"""The two papers of one seat: city sheet and score sheet."""

from __future__ import annotations

from typing import Any

from boomtown.rules.flip_and_write.streets import bits
from boomtown.rules.new_las_vegas import sheet as law
from boomtown.rules.new_las_vegas.city import City
from boomtown.twin.flip_and_write.streets import empty_streets, write_streets
from boomtown.twin.new_las_vegas.bonuses import BONUSES, EXTENSION
from boomtown.twin.records import Record


def empty_sheet(t: Record, sheet: Record) -> None:
    empty_streets(t, sheet)
    sheet.odd = 0
    sheet.built = t.all_places & ~t.cranes
    sheet.stars_held = 0
    sheet.stars_crossed = 0
    sheet.under = 0
    sheet.beside = 0
    sheet.holes = 0
    sheet.holes_crossed = 0
    sheet.grand = 0
    sheet.small = 0
    sheet.checked = t.checked
    sheet.circled = 0
    sheet.extensions = 0
    sheet.shows[0] = 0
    sheet.shows[1] = 0
    for column in range(sheet.improved.shape[0]):
        sheet.improved[column] = 0
    sheet.lamp = t.light
    sheet.drawn = 0
    for goal in range(sheet.projects.shape[0]):
        sheet.projects[goal] = -1


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_sheet(sheet: law.Sheet, record: Any) -> None:
    """Write a sheet of the law into a record."""
    unders = len(sheet.city.edition.roads.under)
    write_streets(sheet, record)
    record.odd = bits(place for place, number in enumerate(sheet.numbers) if number > 0 and number & 1)
    record.built = sheet.built
    record.stars_held, record.stars_crossed = sheet.stars_held, sheet.stars_crossed
    record.under, record.beside = sheet.road & ((1 << unders) - 1), sheet.road >> unders
    record.holes, record.holes_crossed = sheet.holes, sheet.holes_crossed
    record.grand, record.small = sheet.grand, sheet.small
    record.checked, record.circled = sheet.checked, len(sheet.bonuses)
    record.bonuses[: record.circled] = [BONUSES.index(bonus) for bonus in sheet.bonuses]
    record.extensions = sheet.bonuses.count(BONUSES[EXTENSION])
    record.shows[:] = sheet.shows
    record.improved[:] = sheet.improved
    record.lamp, record.drawn = sheet.lamp, len(sheet.drives)
    record.drives[: record.drawn] = sheet.drives
    record.projects[:] = [-1 if points is None else points for points in sheet.projects]


def law_sheet(city: City, record: Any) -> law.Sheet:
    """The sheet of the law that a record stands for."""
    sheet = law.Sheet(city)
    sheet.numbers, sheet.fits = record.numbers.tolist(), record.fits.tolist()
    sheet.written, sheet.walls, sheet.built = int(record.written), int(record.walls), int(record.built)
    sheet.stars_held, sheet.stars_crossed = int(record.stars_held), int(record.stars_crossed)
    sheet.road = int(record.under) | int(record.beside) << len(city.edition.roads.under)
    sheet.holes, sheet.holes_crossed = int(record.holes), int(record.holes_crossed)
    sheet.grand, sheet.small = int(record.grand), int(record.small)
    sheet.checked = int(record.checked)
    sheet.bonuses = [BONUSES[bonus] for bonus in record.bonuses[: record.circled]]
    sheet.shows, sheet.improved = record.shows.tolist(), record.improved.tolist()
    sheet.lamp, sheet.drives = int(record.lamp), record.drives[: record.drawn].tolist()
    sheet.projects = [None if points < 0 else int(points) for points in record.projects]
    return sheet
