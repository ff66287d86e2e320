"""A player: a sheet, and what lies beside it."""

from __future__ import annotations

from typing import Any

from boomtown.rules.vegas_showdown.floor import Floor
from boomtown.rules.vegas_showdown.player import Player
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.twin.records import Record
from boomtown.twin.vegas_showdown.layout import kinds_of
from boomtown.twin.vegas_showdown.sheet import empty_sheet, income

VALUES = ("income", "population", "revenue", "money", "fame")
INCOME, POPULATION, REVENUE, MONEY, FAME = range(5)
"""By the places in VALUES."""


def set_up_player(t: Record, me: Record) -> None:
    me.money = t.start_money
    me.earned = 0
    me.standing = -1
    me.removed = 0
    me.placed = 0
    empty_sheet(t, me.sheet)
    me.closed = me.sheet


def fame(me: Record, sheet: Record) -> int:
    """As the marker on the board shows it."""
    return int(me.earned + sheet.fame)


def value(me: Record, name: int) -> int:
    """Its usual income, population, revenue, money or fame."""
    sheet = me.closed
    if name == INCOME:
        return income(sheet)
    if name == POPULATION:
        return int(sheet.population)
    if name == REVENUE:
        return int(sheet.revenue)
    return int(me.money) if name == MONEY else fame(me, sheet)


def buy(me: Record, kind: int, price: int) -> None:
    """Pay for a tile, which is set aside until it is laid."""
    me.money -= price
    put_aside(me.sheet, kind)
    me.closed = me.sheet


def put_aside(sheet: Record, kind: int) -> None:
    sheet.aside[sheet.asides] = kind
    sheet.asides += 1


def take_up(sheet: Record, kind: int) -> None:
    """The first tile of that kind is no longer set aside."""
    place = 0
    while sheet.aside[place] != kind:
        place += 1
    sheet.asides -= 1
    for after in range(place, sheet.asides):
        sheet.aside[after] = sheet.aside[after + 1]


# ── to the law ───────────────────────────────────────────────────────────────────────────────────


def law_player(floor: Floor, me: Any) -> Player:
    """The player of the last closed stage."""
    sheet, kinds = me.closed, kinds_of(floor.edition)
    tiles = (floor.placements[number] for number in sheet.tiles[: sheet.lying])
    aside = tuple(kinds[kind] for kind in sheet.aside[: sheet.asides])
    return Player(Sheet(floor, tiles), int(me.money), int(me.earned), aside)
