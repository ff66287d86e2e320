"""Vegas Showdown in the terminal: the auction board, and a sheet with its walls, doors and diamonds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES, Tile
from boomtown.rules.kernel.stage import View
from boomtown.rules.vegas_showdown.actions import PREMIER, SECOND_SLOTS, TRACKS
from boomtown.rules.vegas_showdown.floor import Placement, cell_name, level_edge, upright_edge
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.words import event_in_words, tile_name
from boomtown.terminal.flip_and_write import CHOOSABLE, CHOOSABLE_TOO, FAINT
from boomtown.terminal.words import say

CELL = 8
HELP = """bid p2 25       bid $25 on premier space 2 (or slots, slots2, lounge, restaurant); p2 25 is enough
publicity       1 fame at once, and a tile set aside may be placed
renovate        remove 2.3 takes the tile away that begins there, then place others; leave: all as it was
place slots 2.3 90   the tile, the row and column of its upper left square, its turn clockwise
stack small     for the first player, when Pull Strings is drawn · end: the building is over"""
SHORT_NAMES = {
    "slots": "Slots",
    "lounge": "Lounge",
    "restaurant": "Restaur.",
    "fancy-slots": "F.Slots",
    "dragon-room": "Dragon",
    "table-games": "Tables",
    "high-rollers-room": "Rollers",
    "sports-book": "Sports",
    "space-age-sports-book": "SpaceAge",
    "fancy-lounge": "F.Lounge",
    "night-club": "NightClb",
    "theater": "Theater",
    "fancy-restaurant": "F.Rest.",
    "buffet": "Buffet",
    "five-star-steakhouse": "Steak",
}
TILE_STYLES = {
    "yellow": "bold #241c00 on #e6c34a",
    "blue": "bold #001b2e on #6fb6e8",
    "green": "bold #062410 on #7fcf8f",
}
ZONE_STYLES = {"casino": "#8a7a2a", "neutral": "grey58", "hotel": "#4a7fa8"}
ZONE_SIGNS = {"casino": "y", "neutral": "·", "hotel": "b"}
WALL, DOOR, JOINED, BLOCKED = "bold white", "bold bright_yellow", "bold bright_green", "bold red"


class VegasShowdownFace:
    """Knows the floor plan and the tracks."""

    width = 80
    place_verbs = ("place", "remove")
    costly_verbs = ()
    help = HELP
    legend = (
        "Sheet: a gap in a wall is a door: green where two doors meet, yellow where one is still open, red × "
        "where it meets a wall · » casino entrance, « hotel entrance · y b empty squares of the casino and "
        "hotel section · ◆ a whole diamond, ◇ three quarters of one. A tile is named in its upper left "
        "square; green squares can be chosen now. place slots 2.3 90: the tile, the square of its upper left "
        "corner (row.column), and its turn clockwise."
    )

    def __init__(self, game: VegasShowdown) -> None:
        self.game = game
        self.floor = game.floor
        self.tiles: dict[str, Tile] = game.printed.tiles

    # ── choices ──────────────────────────────────────────────────────────────────────────────────

    def short(self, view: View, action: int) -> str:
        match self.game.catalogue.text(action).split():
            case ["remove", cell]:
                sheet = self._sheet(view["own"]["sheet"])
                placed = next((placed for placed in sheet.tiles if cell_name(placed.cell) == cell), None)
                name = say(tile_name(placed.tile)) if placed else ""
                return say("take away {tile} at {cell}", tile=name, cell=cell)
            case _:
                return say(self.game.in_words(action))

    def title(self, view: View, words: Sequence[str]) -> str | None:
        match words:
            case ["bid", track]:
                return say("Bid on {tile} ({track})", tile=self._tile_on(view, track) or "–", track=track)
            case ["place", tile, cell]:
                return say("{tile} at {cell}, turned by", tile=tile_name(self.tiles[tile]), cell=cell)
            case _:
                return None

    def choosable(self, legal: Iterable[int]) -> dict[str, str]:
        found: dict[str, str] = {}
        for action in legal:
            match self.game.catalogue.text(action).split():
                case ["place", _, cell, _]:
                    found[cell] = CHOOSABLE
                case ["remove", cell]:
                    found.setdefault(cell, CHOOSABLE_TOO)
        return found

    def impossible(self, view: View, legal: Sequence[int]) -> dict[int, str]:
        return {}

    def pages(self, view: View) -> dict[str, RenderableType]:
        return {"tiles": self._tile_page()}

    def _tile_page(self) -> RenderableType:
        """Every tile of the game, as on the chart beside the board."""
        grid = Grid(title=say("Tiles"), show_lines=False)
        for title in (
            "tile",
            "colour",
            "size",
            "price",
            "population",
            "revenue",
            "fame",
            "red",
            "needs",
            "copies",
        ):
            grid.add_column(say(title))
        for tile in self.tiles.values():
            needs = ", ".join(say(tile_name(self.tiles[name])) for name in tile.needs)
            values = (tile.price, tile.population, tile.revenue, tile.fame)
            grid.add_row(
                Text(say(tile_name(tile)), TILE_STYLES[tile.color]),
                *(tile.color, tile.size),
                *map(str, values),
                "◆" if tile.red else "",
                needs,
                str(tile.copies),
            )
        return grid

    # ── the board ────────────────────────────────────────────────────────────────────────────────

    def cards(self, view: View) -> RenderableType:
        """The tracks: what is offered, from which price, and who bids what."""
        public = view["public"]
        if public["stage"] == "over":
            return Text("")
        grid = Grid.grid(padding=(0, 1))
        for track in TRACKS:
            if track == SECOND_SLOTS and view["seats"] < 5:
                continue
            tile = self._tile_id(view, track)
            if tile is None:
                continue
            bid = public["bids"].get(track)
            standing = say("seat {seat} bids ${money}", seat=bid[0] + 1, money=bid[1]) if bid else ""
            price = self._price(view, track)
            grid.add_row(
                Text(track, FAINT),
                Text(f" {say(tile_name(self.tiles[tile]))} ", TILE_STYLES[self.tiles[tile].color]),
                Text(standing, "bold bright_yellow") if bid else say("from ${price}", price=price),
                Text(self._worth(self.tiles[tile])),
            )
        return grid

    def _worth(self, tile: Tile) -> str:
        parts = []
        for sign, value in (("pop", tile.population), ("rev", tile.revenue), ("fame", tile.fame)):
            if value:
                parts.append(f"{sign} {value}")
        width, height = SIZES[tile.size]
        parts.append(f"{width}×{height}" + (" ◆" if tile.red else ""))
        if tile.needs:
            parts.append(say("needs {tiles}", tiles=[SHORT_NAMES[name] for name in tile.needs]))
        return " · ".join(parts)

    def _tile_id(self, view: View, track: str) -> str | None:
        board = view["public"]["board"]
        if track in PREMIER:
            offer = board["spaces"][PREMIER.index(track)]
            return offer["tile"] if offer else None
        tile = "slots" if track == SECOND_SLOTS else track
        return tile if board["basics"][tile] else None

    def _tile_on(self, view: View, track: str) -> str | None:
        tile = self._tile_id(view, track)
        return say(tile_name(self.tiles[tile])) if tile else None

    def _price(self, view: View, track: str) -> int:
        if track in PREMIER:
            return int(view["public"]["board"]["spaces"][PREMIER.index(track)]["price"])
        return self.game.catalogue.spaces[track][0]

    def goals(self, view: View) -> RenderableType:
        """The events of this round, and how many tiles are left to come."""
        board = view["public"]["board"]
        known = {event.id: event for event in self.game.printed.events}
        lines = []
        for drawn in board["this_round"]:
            event = known[drawn["id"]]
            effect = say(event_in_words(event, self.tiles))
            lines.append(Text.assemble((f"{event.name}: ", "bold magenta"), effect))
        counts = [f"{size} {sum(backs.values())}" for size, backs in board["stacks"].items()]
        lines.append(Text(say("Premier tiles to come: {counts}", counts=counts), FAINT))
        basics = [f"{name} {count}" for name, count in board["basics"].items()]
        lines.append(Text(say("Basic tiles left: {counts}", counts=basics), FAINT))
        return Group(*lines)

    # ── the sheet ────────────────────────────────────────────────────────────────────────────────

    def sheet(self, view: View, seat: int) -> Any:
        """The sheet of a seat as this view shows it."""
        if seat == view["seat"]:
            return view["own"]["sheet"]
        return view["public"]["players"][seat]["sheet"]

    def _sheet(self, plain: list[str]) -> Sheet:
        return Sheet.from_plain(self.floor, plain)

    def drawing(self, view: View, sheet: Any, choosable: dict[str, str]) -> Text:
        built = self._sheet(sheet)
        owner = {
            cell: placed
            for placed in built.tiles
            for cell in range(ROWS * COLUMNS)
            if placed.cells >> cell & 1
        }
        text = Text()
        for row in range(ROWS + 1):
            self._level_line(text, owner, row)
            if row < ROWS:
                for line in range(2):
                    self._cell_line(text, owner, row, line, choosable)
        text.rstrip()
        return text

    def _level_line(self, text: Text, owner: dict[int, Placement], row: int) -> None:
        """The edges above a row of squares, and the grid points between them."""
        text.append("  ")
        for column in range(COLUMNS + 1):
            text.append(*self._point(owner, row, column))
            if column < COLUMNS:
                above = owner.get((row - 1) * COLUMNS + column) if row else None
                below = owner.get(row * COLUMNS + column) if row < ROWS else None
                kind = _edge(above, below, level_edge(row, column))
                sign, style = _LEVEL[kind]
                if kind == "inside" and above:
                    style = TILE_STYLES[above.tile.color]
                elif not kind and row in (0, ROWS):
                    sign = "─" * CELL
                text.append(sign, style)
        text.append("\n")

    def _point(self, owner: dict[int, Placement], row: int, column: int) -> tuple[str, str]:
        """A grid point: a diamond, if three or four red quarters meet there."""
        corner = row * COLUMNS + column
        if not (0 < row < ROWS and 0 < column < COLUMNS):
            return "+", FAINT
        around = [owner.get(cell) for cell in (corner, corner - 1, corner - COLUMNS, corner - COLUMNS - 1)]
        if around[0] and all(placed is around[0] for placed in around):
            return " ", TILE_STYLES[around[0].tile.color]
        red = sum(placed is not None and placed.tile.red for placed in around)
        return {3: ("◇", "bold red"), 4: ("◆", "bold red")}.get(red, ("+", FAINT))

    def _cell_line(
        self, text: Text, owner: dict[int, Placement], row: int, line: int, choosable: dict[str, str]
    ) -> None:
        """One of the two lines of a row of squares; doors are drawn in the second."""
        casino, hotel = self.game.printed.sheet.casino_entrance, self.game.printed.sheet.hotel_entrance
        text.append("» " if (row, 0) == casino and line == 1 else "  ", JOINED)
        for column in range(COLUMNS + 1):
            cell = row * COLUMNS + column
            left = owner.get(cell - 1) if column else None
            right = owner.get(cell) if column < COLUMNS else None
            kind = _edge(left, right, upright_edge(row, column))
            sign, style = _UPRIGHT[kind if line == 1 or kind in ("", "inside") else "wall"]
            if kind == "inside" and left:
                style = TILE_STYLES[left.tile.color]
            elif not kind and column in (0, COLUMNS):
                sign = "│"
            text.append(sign, style)
            if column < COLUMNS:
                self._cell(text, right, cell, line, choosable)
        text.append(" «" if (row, COLUMNS - 1) == hotel and line == 1 else "", JOINED)
        text.append("\n")

    def _cell(
        self, text: Text, placed: Placement | None, cell: int, line: int, choosable: dict[str, str]
    ) -> None:
        name = cell_name(cell)
        if line == 1 and name in choosable:
            text.append(f"{name:^{CELL}}", choosable[name])
        elif placed is not None:
            sign = SHORT_NAMES[placed.tile.id] if placed.cell == cell and line == 0 else ""
            text.append(f"{sign:^{CELL}}", TILE_STYLES[placed.tile.color])
        else:
            zone = self.game.printed.sheet.zones[cell // COLUMNS][cell % COLUMNS]
            sign = ZONE_SIGNS[zone] if line == 1 else ""
            text.append(f"{sign:^{CELL}}", ZONE_STYLES[zone])

    # ── the rest ─────────────────────────────────────────────────────────────────────────────────

    def paper(self, view: View, sheet: Any) -> RenderableType:
        built = self._sheet(sheet)
        lines = [
            say(
                "On this sheet: population {population}, revenue {revenue}, fame of tiles {fame}",
                population=built.population,
                revenue=built.revenue,
                fame=built.fame,
            )
        ]
        if view["own"] and view["own"]["aside"]:
            aside = [self._with_doors(self.tiles[name]) for name in view["own"]["aside"]]
            lines.append(say("Your tiles set aside: {tiles}", tiles=aside))
        return Group(*lines)

    def _with_doors(self, tile: Tile) -> str:
        """A tile, and the sides of its doors before it is turned."""
        sides = "".join(side for side in "NESW" if any(door[0] == side for door in tile.doors))
        return say("{tile} (doors {sides})", tile=tile_name(tile), sides=sides)

    def standing(self, view: View, names: Sequence[str], totals: Sequence[int]) -> RenderableType:
        grid = Grid.grid(padding=(0, 2))
        public = view["public"]
        for seat, (name, player) in enumerate(zip(names, public["players"], strict=True)):
            button = "●" if seat == public["first"] else " "
            grid.add_row(
                Text(button, "bold magenta"),
                Text(name, "bold" if seat == view["seat"] else ""),
                f"${player['money']}",
                say("pop {value}", value=player["population"]),
                say("rev {value}", value=player["revenue"]),
                say("fame {value}", value=player["fame"]),
                say("total {value}", value=totals[seat]),
                Text(public["standing"][seat] or "", "bright_yellow"),
            )
        return grid


def _edge(one: Placement | None, other: Placement | None, edge: int) -> str:
    """What an edge is: nothing, inside a tile, a wall, an open door, two doors, a blocked door."""
    if one is other:
        return "inside" if one is not None else ""
    doors = [bool(placed.doors & edge) for placed in (one, other) if placed is not None]
    if all(doors):
        return "joined" if len(doors) == 2 else "door"
    return "blocked" if any(doors) else "wall"


_LEVEL = {
    "": ("·" + " " * (CELL - 2) + "·", FAINT),
    "inside": (" " * CELL, FAINT),
    "wall": ("━" * CELL, WALL),
    "door": ("━━━" + " " * (CELL - 6) + "━━━", DOOR),
    "joined": ("━━━" + " " * (CELL - 6) + "━━━", JOINED),
    "blocked": ("━━━" + "×" * (CELL - 6) + "━━━", BLOCKED),
}
_UPRIGHT = {
    "": (" ", FAINT),
    "inside": (" ", FAINT),
    "wall": ("┃", WALL),
    "door": ("╌", DOOR),
    "joined": ("╌", JOINED),
    "blocked": ("×", BLOCKED),
}
