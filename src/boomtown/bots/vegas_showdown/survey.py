"""What a look over a hotel-casino shows at once: values, covered squares, and where its doors lead."""

from __future__ import annotations

from boomtown.bots.vegas_showdown.room import behind, region
from boomtown.rules.vegas_showdown.sheet import Sheet


class Survey:
    """One pass over the tiles of a sheet; sets of cells are the bits of integers."""

    __slots__ = (
        "blocks",
        "connected",
        "covered",
        "fame",
        "free",
        "here",
        "near",
        "population",
        "red",
        "revenue",
        "room",
        "sheet",
    )

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.free = free = sheet.free
        self.here: set[str] = set()
        """The kinds of tiles."""
        self.blocks: set[int] = set()
        """The cells of each large tile: its middle is no point between tiles."""
        cells = {"yellow": 0, "blue": 0, "green": 0}
        fame = red = 0
        population, revenue = sheet.floor.edition.start.population, sheet.floor.edition.start.revenue
        for placed in sheet.tiles:
            tile = placed.tile
            self.here.add(tile.id)
            fame += tile.fame
            population += tile.population
            revenue += tile.revenue
            cells[tile.color] |= placed.cells
            if tile.red:
                red |= placed.cells
            if tile.size == "large":
                self.blocks.add(placed.cells)
        self.fame, self.population, self.revenue, self.red = fame, population, revenue, red
        self.covered = {color: cells[color] | cells["green"] for color in ("yellow", "blue")}
        """The cells that count for the section of each colour."""
        casino = sheet.reached_from(sheet.floor.casino_entrance)
        hotel = sheet.reached_from(sheet.floor.hotel_entrance)
        self.connected = bool(casino & sheet.floor.hotel_entrance)
        self.near = {"yellow": behind(casino, free), "blue": behind(hotel, free)}
        """The free cells right behind the doors that a tile of that colour may be joined to."""
        self.room = {color: region(near, free) for color, near in self.near.items()}
        """The free cells one can come to from there."""
        self.room["green"] = self.room["yellow"] | self.room["blue"]
