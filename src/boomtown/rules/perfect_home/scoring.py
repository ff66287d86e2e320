"""The score sheet, line by line as on the paper, and what parts equal scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.messages import Message
from boomtown.rules.kernel.scores import Holder, ScoreLine, ScoreSheet, dense_ranks
from boomtown.rules.perfect_home.estates import estates
from boomtown.rules.perfect_home.setup import Setup
from boomtown.rules.perfect_home.sheet import Sheet

TIE_BREAKS = (
    Message("more estates"),
    *(
        Message("more estates of size {count}|more estates of size {count}", {"count": size})
        for size in range(1, LARGEST_ESTATE + 1)
    ),
)

BOXES = {
    "pools": Message("Pools"),
    "temps": Message("Temp agency"),
    "bis": Message("Bis"),
    "refusals": Message("Permits refused"),
    "roundabouts": Message("Roundabouts"),
}
"""The lines that count boxes, besides those of the parks."""


def temp_points(setup: Setup, sheets: Sequence[Sheet]) -> list[int]:
    """Alone: the first prize from six boxes on. Together: by rank, and nothing for no box at all."""
    temps = setup.town.edition.temps
    if setup.mode.is_solo:
        return [temps.ranking[0] if sheet.temps >= temps.solo_boxes else 0 for sheet in sheets]
    ranks = dense_ranks([sheet.temps for sheet in sheets])
    return [
        temps.ranking[rank - 1] if sheet.temps and rank <= len(temps.ranking) else 0
        for sheet, rank in zip(sheets, ranks, strict=True)
    ]


def score(setup: Setup, holder: Holder, sheet: Sheet, temps: int) -> ScoreSheet:
    """The score sheet of one seat; `temps` is what its temp workers bring against the others."""
    edition = setup.town.edition
    lines = [
        *(_plan_line(i, points or 0) for i, points in enumerate(sheet.plans, 1)),
        *(_park_line(setup, street, parks) for street, parks in enumerate(sheet.parks)),
        _track("pools", sheet.pools.bit_count(), edition.pools),
        _boxes("temps", sheet.temps, temps),
        *_estate_lines(setup, sheet),
        _track("bis", sheet.bis_boxes, edition.bis, -1),
        _track("refusals", sheet.refusals, edition.refusals, -1),
    ]
    if setup.advanced:
        lines.append(_track("roundabouts", sheet.roundabouts, edition.roundabouts, -1))
    return ScoreSheet(holder, tuple(lines))


def _park_line(setup: Setup, street: int, parks: int) -> ScoreLine:
    return _track(f"parks-{street + 1}", parks, setup.town.edition.streets[street].parks)


def _track(key: str, count: int, values: Sequence[int], sign: int = 1) -> ScoreLine:
    """Boxes crossed in order: the value that shows after so many of them."""
    return _boxes(key, count, sign * values[count])


def _estate_lines(setup: Setup, sheet: Sheet) -> list[ScoreLine]:
    sizes = Counter(estate.size for estate in estates(sheet))
    return [
        _estate_line(size, sizes[size], values[sheet.promoted[size - 1]])
        for size, values in setup.town.edition.estates.items()
    ]


# ── lines: the same facts make the same line, which a face need not draw again ───────────────────


@cache
def _plan_line(number: int, points: int) -> ScoreLine:
    return ScoreLine(f"plan-{number}", Message("Plan {number}", {"number": number}), points)


@cache
def _boxes(key: str, count: int, points: int) -> ScoreLine:
    name, _, street = key.partition("-")
    named = Message("Parks, street {street}", {"street": int(street)}) if street else BOXES[name]
    return ScoreLine(key, named, points, Message("{count} box|{count} boxes", {"count": count}))


@cache
def _estate_line(size: int, count: int, value: int) -> ScoreLine:
    detail = Message("{count} × {value}", {"count": count, "value": value})
    return ScoreLine(f"estates-{size}", Message("Estates of {size}", {"size": size}), count * value, detail)


def tie_break_values(sheet: Sheet) -> tuple[int, ...]:
    """All complete estates, then those of each size."""
    sizes = Counter(estate.size for estate in estates(sheet))
    return (sizes.total(), *(sizes[size] for size in range(1, LARGEST_ESTATE + 1)))
