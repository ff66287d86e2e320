"""Vegas Showdown in the terminal: the auction, the events and what everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from boomtown.messages import Message, from_plain, money
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.words import SIZE_NAMES, event_in_words, event_name, tile_name
from boomtown.terminal.face import FAINT, Face, Figures
from boomtown.terminal.grids import grid
from boomtown.terminal.vegas_showdown.floor import FloorDrawing
from boomtown.terminal.vegas_showdown.tiles import (
    FAME,
    POPULATION,
    REVENUE,
    SHORT_NAMES,
    TILE_STYLES,
    chart,
    with_doors,
    worth,
)
from boomtown.terminal.words import emphasised, say


class VegasShowdownTerminal(Face):
    """Shows the tracks and the tiles on the floor."""

    width = 80
    place_verbs = ("place", "remove")
    plain_verbs = ("place",)
    other_verbs = ("remove",)
    help = Message(
        """bid p2 25       bid $25 on premier space 2 (or slots, slots2, lounge, restaurant); p2 25 is enough
publicity       1 fame at once, and a tile set aside may be placed
renovate        remove 2.3 takes the tile away that begins there, then place others; leave: all as it was
place slots 2.3 90   the tile, the row and column of its upper left square, its turn clockwise
stack small     for the first player, when Pull Strings is drawn · end: the building is over"""
    )
    example = "bid p2 25"
    legend = Message(
        "Sheet: a gap in a wall is a door: green where it is connected, yellow where it is still open, red "
        "× where it meets a wall or the edge · » casino entrance, « hotel entrance · y b empty squares of "
        "the casino and hotel section · ◆ under a name: red corners; ◆ and ◇ between tiles: a whole "
        "diamond, and three quarters of one. Green squares can be chosen now."
    )

    def __init__(self, game: VegasShowdown) -> None:
        super().__init__(game)
        self.floor = game.floor
        self.tiles = game.printed.tiles
        self.events = {event.id: event for event in game.printed.events}

    # ── choices ──────────────────────────────────────────────────────────────────────────────────

    def short(self, view: View, action: int, legal: Sequence[int]) -> str:
        return say(self.game.in_words(action, view))

    def prompt(self, view: View) -> str:
        return f" ({say(money(view['public']['players'][view['seat']]['money']))})"

    def spelt_out(self, view: View, legal: Sequence[int]) -> tuple[set[int], list[RenderableType]]:
        """Bids and placements: their numbers would look like money and turns, and a bid cannot be undone."""
        bids: dict[str, list[str]] = {}
        places: dict[str, dict[str, list[str]]] = {}
        spelt = set()
        for action in legal:
            match self.words(action):
                case ["bid", track, value]:
                    bids.setdefault(track, []).append(value)
                case ["place", tile, cell, turn]:
                    places.setdefault(tile, {}).setdefault(cell, []).append(turn)
                case _:
                    continue
            spelt.add(action)
        offered = {lot["track"]: lot["tile"] for lot in view["public"]["lots"]}
        lines = [self._bid_line(offered[track], track, values) for track, values in bids.items()]
        return spelt, [*lines, *(self._place_line(tile, cells) for tile, cells in places.items())]

    def _bid_line(self, tile: str, track: str, values: list[str]) -> Text:
        line = emphasised(Message("Bid on {tile}:", {"tile": tile_name(self.tiles[tile])}), "bold")
        return line.append(" ").append("   ".join(f"{track} {value}" for value in values), "bright_green")

    def _place_line(self, tile: str, cells: dict[str, list[str]]) -> Text:
        values = {"tile": tile_name(self.tiles[tile])}
        line = emphasised(Message("{tile}, square and turn:", values), "bold").append(" ")
        for cell, turns in cells.items():
            line.append(f"{tile} {cell} ", "bright_green").append("/".join(turns) + "   ")
        return line

    # ── the board ────────────────────────────────────────────────────────────────────────────────

    def pages(self, view: View) -> dict[str, RenderableType]:
        return {"tiles": chart(self.tiles)}

    def cards(self, view: View) -> RenderableType:
        """The tracks: what is offered, from which price, who bids what, and why nothing is offered."""
        if view["public"]["stage"] == "over":
            return Text("")
        lots = view["public"]["lots"]
        empty: dict[str, list[str]] = {}
        for lot in lots:
            if not lot["tile"]:
                empty.setdefault(say(from_plain(lot["closed"])), []).append(lot["track"])
        lines = [Text(f"{', '.join(tracks)}: {why}", FAINT) for why, tracks in empty.items()]
        return Group(grid(self._offers(lots)), *lines)

    def _offers(self, lots: Sequence[dict[str, Any]]) -> Iterator[list[RenderableType]]:
        for lot in lots:
            if lot["tile"]:
                tile = self.tiles[lot["tile"]]
                name = Text(f" {say(tile_name(tile))} ", TILE_STYLES[tile.color])
                yield [Text(lot["track"], FAINT), name, _standing_bid(lot), Text(worth(tile))]

    def goals(self, view: View) -> RenderableType:
        """The events of this round, and how many tiles are left to come."""
        board, lines = view["public"]["board"], []
        for event in (self.events[drawn["id"]] for drawn in board["this_round"]):
            effect = say(event_in_words(event, self.tiles))
            lines.append(Text.assemble((say(event_name(event)) + ": ", "bold magenta"), effect))
        counts = [f"{say(SIZE_NAMES[size])} {sum(backs.values())}" for size, backs in board["stacks"].items()]
        lines.append(Text(say("Premier tiles to come: {counts}", counts=counts), FAINT))
        basics = [f"{name} {count}" for name, count in board["basics"].items()]  # as bids spell them
        lines.append(Text(say("Basic tiles left: {counts}", counts=basics), FAINT))
        return Group(*lines)

    # ── the sheet, and who stands where ──────────────────────────────────────────────────────────

    def sheet(self, view: View, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = view["public"]["players"][seat]
        return view["own"] if seat == view["seat"] else player

    def drawing(self, view: View, sheet: dict[str, Any], choosable: Mapping[str, str]) -> Text:
        return FloorDrawing(self.floor, sheet, choosable).text()

    def paper(self, view: View, sheet: dict[str, Any]) -> RenderableType:
        lines = [
            say(
                "On this sheet: population {population}, revenue {revenue}, fame of tiles {fame}",
                population=sheet["population"],
                revenue=sheet["revenue"],
                fame=sheet["tile_fame"],
            )
        ]
        if sheet is view["own"] and sheet["aside"]:
            aside = [with_doors(self.tiles[name]) for name in sheet["aside"]]
            lines.append(say("Your tiles set aside: {tiles}", tiles=aside))
        return Group(*lines)

    def seat_name(self, view: View, seat: int, name: str) -> Text:
        mark = ("● " if seat == view["public"]["first"] else "  ", "bold magenta")
        return Text.assemble(mark, super().seat_name(view, seat, name))

    def figures(self, view: View, seat: int, total: int) -> Figures:
        player, sheet = view["public"]["players"][seat], self.sheet(view, seat)
        return {
            say("money"): say(money(player["money"])),
            say(POPULATION): sheet["population"],
            say(REVENUE): sheet["revenue"],
            say(FAME): player["fame"],
            say("points"): total,
            say("action"): Text(view["public"]["standing"][seat] or "", "bright_yellow"),
            say("set aside"): Text(", ".join(say(SHORT_NAMES[tile]) for tile in player["aside"]), FAINT),
        }


def _standing_bid(lot: dict[str, Any]) -> Text:
    if lot["banned"]:
        return Text(say("no bidding"), "bold red")
    if lot["seat"] is None:
        return Text(say("from ${price}", price=lot["minimum"]))
    standing = say("player {seat} bids ${money}", seat=lot["seat"] + 1, money=lot["bid"])
    return Text(standing, "bold bright_yellow")
