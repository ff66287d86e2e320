"""The score sheet, line by line as on the paper, and what parts equal scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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
    counted = Message("{count} box|{count} boxes", {"count": sheet.temps})
    lines = [
        *(_plan_line(i, points) for i, points in enumerate(sheet.plans, 1)),
        *(_park_line(setup, street, parks) for street, parks in enumerate(sheet.parks)),
        _track("pools", Message("Pools"), sheet.pools.bit_count(), edition.pools),
        ScoreLine("temps", Message("Temp agency"), temps, counted),
        *_estate_lines(setup, sheet),
        _track("bis", Message("Bis"), sheet.bis_boxes, edition.bis, -1),
        _track("refusals", Message("Permits refused"), sheet.refusals, edition.refusals, -1),
    ]
    if setup.advanced:
        lines.append(
            _track("roundabouts", Message("Roundabouts"), sheet.roundabouts, edition.roundabouts, -1)
        )
    return ScoreSheet(holder, tuple(lines))


def _plan_line(number: int, points: int | None) -> ScoreLine:
    return ScoreLine(f"plan-{number}", Message("Plan {number}", {"number": number}), points or 0)


def _park_line(setup: Setup, street: int, parks: int) -> ScoreLine:
    name = Message("Parks, street {street}", {"street": street + 1})
    return _track(f"parks-{street + 1}", name, parks, setup.town.edition.streets[street].parks)


def _track(key: str, name: Message, count: int, values: Sequence[int], sign: int = 1) -> ScoreLine:
    """Boxes crossed in order: the value that shows after so many of them."""
    return ScoreLine(key, name, sign * values[count], Message("{count} box|{count} boxes", {"count": count}))


def _estate_lines(setup: Setup, sheet: Sheet) -> list[ScoreLine]:
    sizes = Counter(estate.size for estate in estates(sheet))
    lines = []
    for size, values in setup.town.edition.estates.items():
        value = values[sheet.promoted[size - 1]]
        detail = Message("{count} × {value}", {"count": sizes[size], "value": value})
        name = Message("Estates of {size}", {"size": size})
        lines.append(ScoreLine(f"estates-{size}", name, sizes[size] * value, detail))
    return lines


def tie_break_values(sheet: Sheet) -> tuple[int, ...]:
    """All complete estates, then those of each size."""
    sizes = Counter(estate.size for estate in estates(sheet))
    return (sizes.total(), *(sizes[size] for size in range(1, LARGEST_ESTATE + 1)))
