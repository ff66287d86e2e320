"""The score sheet, line by line as on the paper, and what parts equal scores."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS
from boomtown.twin.bits import count
from boomtown.twin.perfect_home.estates import completed, estates_of, first_lots, last_lots
from boomtown.twin.perfect_home.setup import worth
from boomtown.twin.playing import total
from boomtown.twin.records import Points, Record, Seats

TIE_BREAKS = 1 + LARGEST_ESTATE


def line_keys(streets: int, advanced: bool) -> Sequence[str]:
    """The keys of the lines, in the order in which `score_sheet` fills them in."""
    return (
        *(f"plan-{plan}" for plan in range(1, STACKS + 1)),
        *(f"parks-{street}" for street in range(1, streets + 1)),
        "pools",
        "temps",
        *(f"estates-{size}" for size in range(1, LARGEST_ESTATE + 1)),
        "bis",
        "refusals",
        *(("roundabouts",) if advanced else ()),
    )


def score(t: Record, game: Record, seats: Seats, seat: int, lines: Points) -> None:
    """The seat already knows what is in its open turn; of the others it knows the closed sheets."""
    different = 0
    for holder in range(seats.shape[0]):
        me = seats[holder]
        different |= 1 << (me.sheet.temps if holder == seat else me.closed.temps)
    for holder in range(seats.shape[0]):
        me = seats[holder]
        if holder == seat:
            score_sheet(t, game, me.sheet, me.claimed, different, lines, holder)
        else:
            score_sheet(t, game, me.closed, 0, different, lines, holder)


def score_sheet(
    t: Record, game: Record, sheet: Record, claimed: int, temps: int, lines: Points, holder: int
) -> None:
    """The lines of one seat; `temps` is the set of how many temp workers anybody has."""
    line = 0
    for plan in range(sheet.plans.shape[0]):
        lines[holder, line] = plan_points(t, game, sheet, claimed, plan)
        line += 1
    for street in range(t.streets):
        lines[holder, line] = t.park_values[street, sheet.parks[street]]
        line += 1
    lines[holder, line] = t.pool_values[count(sheet.pools)]
    lines[holder, line + 1] = temp_points(t, sheet.temps, temps)
    line = score_estates(t, sheet, lines, holder, line + 2)
    lines[holder, line] = -t.bis_values[sheet.bis_boxes]
    lines[holder, line + 1] = -t.refusal_values[sheet.refusals]
    if t.advanced:
        lines[holder, line + 2] = -t.roundabout_values[count(sheet.walls)]


def plan_points(t: Record, game: Record, sheet: Record, claimed: int, i: int) -> int:
    """What a plan has brought, or will bring when the open turn that claims it closes."""
    if sheet.plans[i] >= 0:
        return int(sheet.plans[i])
    return worth(t, game, i) if (claimed >> i) & 1 else 0


def temp_points(t: Record, mine: int, different: int) -> int:
    """Alone: the first prize from so many boxes on. Together: by rank, and nothing for no box at all."""
    if t.alone:
        return int(t.temp_ranking[0]) if mine >= t.solo_boxes else 0
    better = count(different >> (mine + 1))
    return int(t.temp_ranking[better]) if mine and better < t.temp_ranking.shape[0] else 0


def score_estates(t: Record, sheet: Record, lines: Points, holder: int, line: int) -> int:
    last = last_lots(t, sheet)
    first = first_lots(t, last)
    left = completed(sheet.written, first, last)
    for column in range(sheet.promoted.shape[0]):
        lines[holder, line] = count(left & first) * t.estate_values[column, sheet.promoted[column]]
        left = (left & ~first) >> 1
        line += 1
    return line


def standing(t: Record, game: Record, seats: Seats, lines: Points, holder: int, place: int) -> int:
    """The total, all complete estates, then those of each size."""
    if place == 0:
        return total(lines, holder)
    sheet = seats[holder].closed
    if place > 1:
        return estates_of(t, sheet, place - 1)
    found = 0
    for size in range(1, LARGEST_ESTATE + 1):
        found += estates_of(t, sheet, size)
    return found
