"""The tiles of Vegas Showdown in the terminal: short names, colours, and the chart of all of them."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from boomtown.editions.vegas_showdown import SIZES, Tile
from boomtown.messages import Message, both
from boomtown.rules.vegas_showdown.words import tile_name
from boomtown.terminal.grids import Grid
from boomtown.terminal.words import say

SHORT_NAMES = {  # as they stand on a tile: eight signs at most, in every language
    "slots": Message("Slots"),
    "lounge": Message("Lounge"),
    "restaurant": Message("Restaur."),
    "fancy-slots": Message("F.Slots"),
    "dragon-room": Message("Dragon"),
    "table-games": Message("Tables"),
    "high-rollers-room": Message("Rollers"),
    "sports-book": Message("Sports"),
    "space-age-sports-book": Message("SpaceAge"),
    "fancy-lounge": Message("F.Lounge"),
    "night-club": Message("NightClb"),
    "theater": Message("Theater"),
    "fancy-restaurant": Message("F.Rest."),
    "buffet": Message("Buffet"),
    "five-star-steakhouse": Message("Steak"),
}
POPULATION, REVENUE, FAME = Message("pop"), Message("rev"), Message("fame")
TILE_STYLES = {
    "yellow": "bold #241c00 on #e6c34a",
    "blue": "bold #001b2e on #6fb6e8",
    "green": "bold #062410 on #7fcf8f",
}


def size(tile: Tile) -> str:
    width, height = SIZES[tile.size]
    return f"{width}×{height}"


def worth(tile: Tile) -> str:
    """What a tile brings and what it needs, in a line."""
    values = ((POPULATION, tile.population), (REVENUE, tile.revenue), (FAME, tile.fame))
    parts = [f"{say(name)} {value}" for name, value in values if value]
    parts.append(size(tile) + (" ◆" if tile.red else ""))
    if tile.needs:
        parts.append(say("needs {tiles}", tiles=both([SHORT_NAMES[name] for name in tile.needs])))
    return " · ".join(parts)


def with_doors(tile: Tile) -> str:
    """A tile, and the sides of its doors before it is turned."""
    sides = "".join(side for side in "NESW" if any(door[0] == side for door in tile.doors))
    return say("{tile} (doors {sides})", tile=tile_name(tile), sides=sides)


def chart(tiles: Mapping[str, Tile]) -> RenderableType:
    """Every tile of the game, as on the chart beside the board; doors as it lies before it is turned."""
    grid = Grid(title=say("Tiles"))
    values = (say(POPULATION), say(REVENUE), say(FAME))
    titles = (say("tile"), say("size"), say("from"), *values, say("doors"), say("needs"), say("copies"))
    for title in titles:
        grid.add_column(title)
    for tile in tiles.values():
        grid.add_row(
            Text(say(SHORT_NAMES[tile.id]) + (" ◆" if tile.red else ""), TILE_STYLES[tile.color]),
            size(tile),
            *(str(value or "") for value in (tile.price, tile.population, tile.revenue, tile.fame)),
            " ".join(f"{side}{edge + 1}" for side, edge in tile.doors),
            ", ".join(say(SHORT_NAMES[name]) for name in tile.needs),
            str(tile.copies),
        )
    return Group(grid, say("A door of a Night Club must meet a door of a Lounge or Fancy Lounge."))
