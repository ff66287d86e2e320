"""What the rules make of a sheet, for whoever shows it: nobody else has to know the rules for that."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.new_las_vegas import bank
from boomtown.rules.new_las_vegas.bonuses import EXTENSION, is_ready
from boomtown.rules.new_las_vegas.city import City
from boomtown.rules.new_las_vegas.limousine import driven, passed, visited
from boomtown.rules.new_las_vegas.setup import Setup
from boomtown.rules.new_las_vegas.sheet import Sheet


def facts(setup: Setup, sheet: Sheet) -> dict[str, Any]:
    """As plain data; casinos are numbered in reading order, as in the marks of `Sheet.plain`.

    - `free_boxes`: the checked boxes that are not circled; `bonus_ready`: whether a bonus can be used
    - `lamp`: the crossing `[street, avenue]` where the limousine stands
    - `driven`: the road pieces it has used, `under 3.7` or `beside 2.4`
    - `passed`: the special casinos whose carpet it has passed, open or not
    - `counts`: for the columns where the sheet alone tells, how many things there are to score
    - `bundles`: the money in the vault, without what the bank may give at the end
    - `owed`: the debts by where they stand: `casinos`, the boxes of each column of `shows`, `extensions`
    - `debts`: how many these are; the one for the last place is known at the end only
    """
    city = sheet.city
    casinos, shows = places(bank.casinos_on_debt(sheet)), bank.shows_on_debt(sheet)
    extensions = sheet.bonuses.count(EXTENSION)
    return {
        "free_boxes": sheet.free_boxes,
        "bonus_ready": is_ready(sheet),
        "lamp": list(city.lamps[sheet.lamp]),
        "driven": [*driven(city, sheet.road)],
        "passed": places(passed(sheet)),
        "counts": {
            **_counts(city, sheet.grand, sheet.small, sheet.holes if setup.mode.golf else None),
            **{special: visited(sheet, special) for special in ("vip", "luxury")},
        },
        "bundles": bank.bundles(setup, sheet, 0),
        "owed": {"casinos": casinos, "shows": shows, "extensions": extensions},
        "debts": len(casinos) + sum(map(len, shows)) + extensions,
    }


@lru_cache(maxsize=1 << 12)
def _counts(city: City, grand: int, small: int, holes: int | None) -> dict[str, int]:
    counts = {"grand-hotel": grand.bit_count(), "small-hotel": small.bit_count()}
    pars = (
        {} if holes is None else {f"par-{par}": (holes & all).bit_count() for par, all in city.holes.items()}
    )
    return counts | pars
