"""The final scoring, line by line, and what parts equal scores."""

from __future__ import annotations

from boomtown.editions.vegas_showdown import Scoring
from boomtown.twin.playing import total
from boomtown.twin.records import Points, Record, Seats
from boomtown.twin.vegas_showdown.sheet import (
    are_entrances_connected,
    is_casino_filled,
    is_hotel_filled,
    three_quarter_diamonds,
    whole_diamonds,
)

LINES = (
    "tiles",
    "earned",
    "casino",
    "hotel",
    "entrances",
    "population",
    "revenue",
    "money",
    "diamonds-3",
    "diamonds-4",
)
(TILES, EARNED, CASINO, HOTEL, ENTRANCES, POPULATION, REVENUE, MONEY, DIAMONDS_3, DIAMONDS_4) = range(10)
"""By the places in LINES."""


def score(t: Record, game: Record, seats: Seats, seat: int, lines: Points) -> None:
    """A seat sees its own sheet as it is in its open turn."""
    for holder in range(seats.shape[0]):
        me = seats[holder]
        if holder == seat:
            score_sheet(t, me, me.sheet, lines, holder)
        else:
            score_sheet(t, me, me.closed, lines, holder)
        lines[holder, POPULATION] = rank_fame(t, seats, seat, holder, POPULATION)
        lines[holder, REVENUE] = rank_fame(t, seats, seat, holder, REVENUE)


def score_sheet(t: Record, me: Record, sheet: Record, lines: Points, holder: int) -> None:
    """The lines in which the other seats do not matter."""
    lines[holder, TILES] = sheet.fame
    lines[holder, EARNED] = me.earned
    lines[holder, CASINO] = t.casino_filled if is_casino_filled(t, sheet) else 0
    lines[holder, HOTEL] = t.hotel_filled if is_hotel_filled(t, sheet) else 0
    lines[holder, ENTRANCES] = t.entrances_connected if are_entrances_connected(t, sheet) else 0
    lines[holder, MONEY] = me.money // t.money_per_fame
    lines[holder, DIAMONDS_3] = three_quarter_diamonds(t, sheet) * t.three_quarter_diamond
    lines[holder, DIAMONDS_4] = whole_diamonds(t, sheet) * t.full_diamond


def rank_fame(t: Record, seats: Seats, seat: int, holder: int, line: int) -> int:
    """The fame of a place; k tied seats share the fame of the k places they fill, rounded down."""
    value = counted(seats[holder], holder == seat, line)
    better = tied = shared = 0
    for other in range(seats.shape[0]):
        theirs = counted(seats[other], other == seat, line)
        better += theirs > value
        tied += theirs == value
    for place in range(better, min(better + tied, t.ranks.shape[0])):
        shared += t.ranks[place]
    return shared // tied


def counted(me: Record, is_own: bool, line: int) -> int:
    """The population or the revenue of a seat, for itself or for others."""
    if is_own:
        return int(me.sheet.population if line == POPULATION else me.sheet.revenue)
    return int(me.closed.population if line == POPULATION else me.closed.revenue)


def standing(t: Record, game: Record, seats: Seats, lines: Points, holder: int, place: int) -> int:
    """The total, then the money that brought no fame."""
    return total(lines, holder) if place == 0 else int(seats[holder].money % t.money_per_fame)


def fill_scoring(t: Record, printed: Scoring) -> None:
    """The tables of `layout._scoring_fields`."""
    t.casino_filled, t.hotel_filled = printed.casino_filled, printed.hotel_filled
    t.entrances_connected = printed.entrances_connected
    t.ranks[:] = printed.ranks
    t.money_per_fame = printed.money_per_fame
    t.three_quarter_diamond, t.full_diamond = printed.three_quarter_diamond, printed.full_diamond
