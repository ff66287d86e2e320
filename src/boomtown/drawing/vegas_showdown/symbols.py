"""What each symbol of Vegas Showdown means: its name and one sentence."""

from __future__ import annotations

from boomtown.editions.vegas_showdown import SIZES, Tile
from boomtown.messages import Message
from boomtown.rules.vegas_showdown.words import tile_name

VALUE_NAMES = {"fame": Message("Fame"), "population": Message("Population"), "revenue": Message("Revenue")}

SYMBOLS = {
    "money": Message("Money: bids are paid with it, and what is left at the end becomes fame."),
    "income": Message("Income: what each round brings, the lower of population and revenue."),
    "fame": Message("Fame: whoever has the most at the end wins."),
    "population": Message("Population: income is the lower of population and revenue."),
    "revenue": Message("Revenue: income is the lower of population and revenue."),
    "red": Message("Red corners: three or four that meet make a diamond, which is fame at the end."),
    "three": Message("Three-quarter diamond: three red corners meet here. It is fame at the end."),
    "four": Message("Whole diamond: four red corners meet here. It is more fame than a three-quarter one."),
    "yellow": Message("C: doors must connect this tile to the casino entrance."),
    "blue": Message("H: doors must connect this tile to the hotel entrance."),
    "green": Message("C·H: doors must connect this tile to one of the two entrances."),
    "minimum": Message("Minimum bid: nobody may bid less."),
    "circle": Message("Circle: a tile that nobody buys drops in price from circle to circle."),
    "joined": Message("Doors that meet: one can walk from tile to tile here."),
    "blocked": Message("Blocked door: it leads against a wall and connects nothing."),
    "first": Message("Button: this player is the first to choose this round."),
    "backs": Message("A and B: the tiles with an A on their backs come before those with a B."),
    "renovate": Message("Renovate: remove up to two tiles, then place up to two of those set aside."),
    "publicity": Message("Publicity: gain fame at once; you may also place a tile that was set aside."),
    "pass": Message("Pass: only for players who can do nothing else."),
    "casino entrance": Message("Casino entrance: tiles with a C are connected to it by doors."),
    "hotel entrance": Message("Hotel entrance: tiles with an H are connected to it by doors."),
    "casino": Message("Casino section: filled with yellow and green tiles it is fame at the end."),
    "hotel": Message("Hotel section: filled with blue and green tiles it is fame at the end."),
}


def size_in_words(tile: Tile) -> Message:
    width, height = SIZES[tile.size]
    return Message("Size: {width} by {height} squares.", {"width": width, "height": height})


def tile_in_words(tile: Tile) -> Message:
    """A tile by its name and what it brings: `Fancy Lounge: Fame 4, Population 1`."""
    values = {"fame": tile.fame, "population": tile.population, "revenue": tile.revenue}
    brought = [
        Message("{value} {number}", {"value": VALUE_NAMES[name], "number": value})
        for name, value in values.items()
        if value
    ]
    return Message("{tile}: {values}", {"tile": tile_name(tile), "values": brought})
