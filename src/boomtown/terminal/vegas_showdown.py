"""Vegas Showdown in the terminal: the auction board, and a sheet with its walls, doors and diamonds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES, Tile
from boomtown.messages import Message
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.actions import PREMIER, SECOND_SLOTS, TRACKS
from boomtown.rules.vegas_showdown.floor import Placement, cell_name, level_edge, upright_edge
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.words import SIZE_NAMES, event_in_words, event_name, tile_name
from boomtown.terminal.flip_and_write import CHOOSABLE, CHOOSABLE_TOO, FAINT
from boomtown.terminal.words import emphasised, say

CELL = 8
HELP = Message(
    """bid p2 25       bid $25 on premier space 2 (or slots, slots2, lounge, restaurant); p2 25 is enough
publicity       1 fame at once, and a tile set aside may be placed
renovate        remove 2.3 takes the tile away that begins there, then place others; leave: all as it was
place slots 2.3 90   the tile, the row and column of its upper left square, its turn clockwise
stack small     for the first player, when Pull Strings is drawn · end: the building is over"""
)
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
ZONE_STYLES = {"casino": "#8a7a2a", "neutral": "grey58", "hotel": "#4a7fa8"}
ZONE_SIGNS = {"casino": "y", "neutral": "·", "hotel": "b"}
WALL, DOOR, JOINED, BLOCKED = "bold white", "bold bright_yellow", "bold bright_green", "bold red"


class VegasShowdownFace:
    """Knows the floor plan and the tracks."""

    width = 80
    place_verbs = ("place", "remove")
    costly_verbs = ()
    help = HELP
    legend = Message(
        "Sheet: a gap in a wall is a door: green where it is joined, yellow where it is still open, red × "
        "where it meets a wall or the edge · » casino entrance, « hotel entrance · y b empty squares of the "
        "casino and hotel section · ◆ under a name: red corners; ◆ and ◇ between tiles: a whole diamond, and "
        "three quarters of one. Green squares can be chosen now."
    )

    def __init__(self, game: VegasShowdown) -> None:
        self.game = game
        self.floor = game.floor
        self.tiles: dict[str, Tile] = game.printed.tiles

    # ── choices ──────────────────────────────────────────────────────────────────────────────────

    def short(self, view: View, action: int) -> str:
        match self.game.catalogue.text(action).split():
            case ["remove", cell]:
                sheet = self._sheet(view["public"]["players"][view["seat"]]["sheet"])
                placed = next((placed for placed in sheet.tiles if cell_name(placed.cell) == cell), None)
                name = tile_name(placed.tile) if placed else ""
                return say("take away {tile} at {cell}", tile=name, cell=cell)
            case _:
                return say(self.game.in_words(action))

    def prompt(self, view: View) -> str:
        return f" (${view['public']['players'][view['seat']]['money']})"

    def spelt_out(self, view: View, legal: Sequence[int]) -> tuple[set[int], list[RenderableType]]:
        """Bids and placements: their numbers would look like money and turns, and a bid cannot be undone."""
        bids: dict[str, list[str]] = {}
        places: dict[str, dict[str, list[str]]] = {}
        spelt = set()
        for action in legal:
            match self.game.catalogue.text(action).split():
                case ["bid", track, value]:
                    bids.setdefault(track, []).append(value)
                case ["place", tile, cell, turn]:
                    places.setdefault(tile, {}).setdefault(cell, []).append(turn)
                case _:
                    continue
            spelt.add(action)
        lines = [self._bid_line(view, track, values) for track, values in bids.items()]
        return spelt, [*lines, *(self._place_line(tile, cells) for tile, cells in places.items())]

    def _bid_line(self, view: View, track: str, values: list[str]) -> Text:
        line = emphasised(Message("Bid on {tile}:", {"tile": self._tile_on(view, track)}), "bold")
        return line.append(" ").append("   ".join(f"{track} {value}" for value in values), "bright_green")

    def _place_line(self, tile: str, cells: dict[str, list[str]]) -> Text:
        values = {"tile": tile_name(self.tiles[tile])}
        line = emphasised(Message("{tile}, square and turn:", values), "bold").append(" ")
        for cell, turns in cells.items():
            line.append(f"{tile} {cell} ", "bright_green").append("/".join(turns) + "   ")
        return line

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
        """Every tile of the game, as on the chart beside the board; doors as it lies before it is turned."""
        grid = Grid(title=say("Tiles"))
        values = (say(POPULATION), say(REVENUE), say(FAME))
        for title in (
            say("tile"),
            say("size"),
            say("from"),
            *values,
            say("doors"),
            say("needs"),
            say("copies"),
        ):
            grid.add_column(title)
        for tile in self.tiles.values():
            width, height = SIZES[tile.size]
            grid.add_row(
                Text(say(SHORT_NAMES[tile.id]) + (" ◆" if tile.red else ""), TILE_STYLES[tile.color]),
                f"{width}×{height}",
                *(str(value or "") for value in (tile.price, tile.population, tile.revenue, tile.fame)),
                " ".join(f"{side}{edge + 1}" for side, edge in tile.doors),
                ", ".join(say(SHORT_NAMES[name]) for name in tile.needs),
                str(tile.copies),
            )
        night_club = say("A door of a Night Club must meet a door of a Lounge or Fancy Lounge.")
        return Group(grid, night_club)

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
            offered = Text(say("from ${price}", price=self._price(view, track)))
            if tile in self._banned(view):
                offered = Text(say("no bids"), "bold red")
            elif bid:
                standing = say("seat {seat} bids ${money}", seat=bid[0] + 1, money=bid[1])
                offered = Text(standing, "bold bright_yellow")
            grid.add_row(
                Text(track, FAINT),
                Text(f" {say(tile_name(self.tiles[tile]))} ", TILE_STYLES[self.tiles[tile].color]),
                offered,
                Text(self._worth(self.tiles[tile])),
            )
        return grid

    def _banned(self, view: View) -> set[str]:
        """The tiles an event forbids to bid on this round."""
        known = {event.id: event for event in self.game.printed.events}
        drawn = [known[event["id"]] for event in view["public"]["board"]["this_round"]]
        return {tile for event in drawn if event.kind == "no-bid" for tile in event.terms["tiles"]}

    def _worth(self, tile: Tile) -> str:
        parts = []
        for name, value in ((POPULATION, tile.population), (REVENUE, tile.revenue), (FAME, tile.fame)):
            if value:
                parts.append(f"{say(name)} {value}")
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

    def _tile_on(self, view: View, track: str) -> Message | str:
        tile = self._tile_id(view, track)
        return tile_name(self.tiles[tile]) if tile else ""

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
            lines.append(Text.assemble((say(event_name(event)) + ": ", "bold magenta"), effect))
        counts = [f"{say(SIZE_NAMES[size])} {sum(backs.values())}" for size, backs in board["stacks"].items()]
        lines.append(Text(say("Premier tiles to come: {counts}", counts=counts), FAINT))
        basics = [f"{name} {count}" for name, count in board["basics"].items()]  # as bids spell them
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
        text = Text(
            "    " + "".join(f"{column:^{CELL + 1}}" for column in range(1, COLUMNS + 1)) + "\n", FAINT
        )
        for row in range(ROWS + 1):
            self._level_line(text, owner, row)
            if row < ROWS:
                for line in range(2):
                    self._cell_line(text, owner, row, line, choosable)
        text.rstrip()
        return text

    def _level_line(self, text: Text, owner: dict[int, Placement], row: int) -> None:
        """The edges above a row of squares, and the grid points between them."""
        text.append("   ")
        for column in range(COLUMNS + 1):
            text.append(*self._point(owner, row, column))
            if column < COLUMNS:
                above = owner.get((row - 1) * COLUMNS + column) if row else None
                below = owner.get(row * COLUMNS + column) if row < ROWS else None
                kind = _edge(above, below, level_edge(row, column))
                if kind == "door" and row in (0, ROWS):
                    kind = "blocked"
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
        text.append(f"{row + 1} " if line == 0 else "  ", FAINT)
        text.append("»" if (row, 0) == casino and line == 1 else " ", JOINED)
        for column in range(COLUMNS + 1):
            cell = row * COLUMNS + column
            left = owner.get(cell - 1) if column else None
            right = owner.get(cell) if column < COLUMNS else None
            kind = _edge(left, right, upright_edge(row, column))
            if kind == "door" and column in (0, COLUMNS):
                entrance = (row, min(column, COLUMNS - 1)) in (casino, hotel)
                kind = "joined" if entrance else "blocked"
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
            signs = (say(SHORT_NAMES[placed.tile.id])[:CELL], "◆" if placed.tile.red else "")
            sign = signs[line] if placed.cell == cell else ""
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
        if view["own"] and view["own"]["aside"] and sheet == view["own"]["sheet"]:
            aside = [self._with_doors(self.tiles[name]) for name in view["own"]["aside"]]
            lines.append(say("Your tiles set aside: {tiles}", tiles=aside))
        return Group(*lines)

    def _with_doors(self, tile: Tile) -> str:
        """A tile, and the sides of its doors before it is turned."""
        sides = "".join(side for side in "NESW" if any(door[0] == side for door in tile.doors))
        return say("{tile} (doors {sides})", tile=tile_name(tile), sides=sides)

    def standing(self, view: View, names: Sequence[str], totals: Sequence[int]) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        public = view["public"]
        values = (say(POPULATION), say(REVENUE), say(FAME))
        titles = (say("money"), *values, say("if it ended now"), say("action"), say("set aside"))
        grid.add_row("", "", *(Text(title, FAINT) for title in titles))
        for seat, (name, player) in enumerate(zip(names, public["players"], strict=True)):
            built = self._sheet(self.sheet(view, seat))
            aside = [say(SHORT_NAMES[tile]) for tile in player["aside"]]
            figures = (f"${player['money']}", built.population, built.revenue, player["fame"], totals[seat])
            grid.add_row(
                Text("●" if seat == public["first"] else " ", "bold magenta"),
                Text(name, "bold" if seat == view["seat"] else ""),
                *(Text(str(value), justify="right") for value in figures),
                Text(public["standing"][seat] or "", "bright_yellow"),
                Text(", ".join(aside), FAINT),
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
