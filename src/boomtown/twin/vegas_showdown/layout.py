"""The fields of the records of Vegas Showdown; their lengths come from the edition.

Tiles are *kinds*: the tiles of the edition of which there is a copy, in its order. A placement is the number
of a way to lay a tile, as the law's floor counts them. Sets of kinds, cells and edges are bits.
"""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.editions.vegas_showdown import BASICS, COLORS, EVENTS, SIZES, TILES_BY_SIZE, Edition, Event
from boomtown.rules.vegas_showdown.actions import BASIC_TRACKS, PREMIER, spaces_of
from boomtown.rules.vegas_showdown.board import SPACES
from boomtown.rules.vegas_showdown.building import MOST_PLACED, MOST_REMOVED
from boomtown.rules.vegas_showdown.floor import CELLS, Floor
from boomtown.twin.records import BIT, GAME, LARGE, MIDDLE, SMALL, Field, record, seat_fields

TRACKS = (*PREMIER, *BASIC_TRACKS)
"""The bidding tracks: those of the premier spaces come first."""
LONGEST_TURN = MOST_REMOVED + MOST_PLACED + 1
"""A renovation takes away, places and ends."""
ALL_TILES = sum(TILES_BY_SIZE.values())
"""An edition has exactly so many tiles, and so many events."""


@dataclass(frozen=True)
class Lengths:
    """What the edition decides."""

    kinds: int
    placements: int
    circles: int
    spaces: int
    """The most numbers that a track has."""
    premiers: int

    @classmethod
    def of(cls, floor: Floor) -> Lengths:
        printed = floor.edition
        return cls(
            kinds=len(kinds_of(printed)),
            placements=len(floor.placements),
            circles=len(printed.tracks.circles),
            spaces=max(map(len, spaces_of(printed).values())),
            premiers=sum(tile.copies for tile in printed.tiles.values() if tile.is_premier),
        )


def kinds_of(printed: Edition) -> list[str]:
    """The tiles there are; an edition may describe some without a copy."""
    return [tile.id for tile in printed.tiles.values() if tile.copies]


def faces_of(printed: Edition) -> list[Event]:
    """The different events, in the order of the edition: some cards are just like another."""
    return [event for place, event in enumerate(printed.events) if printed.events.index(event) == place]


def table_fields(lengths: Lengths) -> tuple[Field, ...]:
    return (
        *_tile_fields(lengths.kinds),
        *_floor_fields(lengths),
        *_board_fields(lengths),
        *_event_fields(),
        *_scoring_fields(),
        *_action_fields(),
    )


def _tile_fields(kinds: int) -> tuple[Field, ...]:
    return (
        Field("kinds", SMALL, (), "how many kinds of tiles there are"),
        Field("color", SMALL, kinds, "by its place in COLORS"),
        Field("circle", MIDDLE, kinds, "the circle a premier tile begins on"),
        Field("population", SMALL, kinds),
        Field("revenue", SMALL, kinds),
        Field("fame", SMALL, kinds),
        Field("red", BIT, kinds),
        Field("needs", LARGE, kinds, "the kinds that must lie on the sheet first; -1: there is no such tile"),
        Field("is_lounge", BIT, kinds),
        Field("night_club", SMALL, (), "the kind that must meet a lounge, or -1"),
        Field("first_place", MIDDLE, kinds, "its first placement"),
        Field("last_place", MIDDLE, kinds, "the placement after its last one"),
    )


def _floor_fields(lengths: Lengths) -> tuple[Field, ...]:
    return (
        Field("kind", SMALL, lengths.placements, "the tile of each placement; -1: there is no copy"),
        Field("cell", SMALL, lengths.placements, "its upper left cell"),
        Field("quarters", SMALL, lengths.placements, "its turn, in quarters"),
        Field("cells", LARGE, lengths.placements, "the cells it covers"),
        Field("doors", LARGE, lengths.placements, "the edges with its doors, as `floor.edge_numbers`"),
        Field("middle", LARGE, lengths.placements, "the inner grid point under its middle, if it has one"),
        Field("around", LARGE, CELLS, "the edges of each cell, as `floor.edge_numbers`"),
        Field("whole_floor", LARGE),
        Field("columns", SMALL),
        Field("points", LARGE, (), "the inner grid points, each as the cell at its lower right"),
        Field("casino_entrance", LARGE),
        Field("hotel_entrance", LARGE),
        Field("casino", LARGE, (), "the cells of the casino section"),
        Field("hotel", LARGE),
    )


def _board_fields(lengths: Lengths) -> tuple[Field, ...]:
    tracks = len(TRACKS)
    return (
        Field("open_spaces", SMALL, (), "how many premier spaces are in use"),
        Field("basic_kind", SMALL, len(BASICS), "the kind of each basic tile"),
        Field("basic_copies", SMALL, len(BASICS), "how many there are at the beginning"),
        Field("fewer", SMALL, (), "how many of each have left the game before"),
        Field("stack", SMALL, lengths.premiers, "the stacks before they are shuffled, bottom first"),
        Field("stack_first", SMALL, len(SIZES), "where each begins"),
        Field("stack_size", SMALL, len(SIZES)),
        Field("backs_b", SMALL, len(SIZES), "how many tiles at the bottom of each have the back B"),
        Field("circles", SMALL, (), "how many circles there are"),
        Field("circle_value", MIDDLE, lengths.circles),
        Field("circle_space", MIDDLE, lengths.circles, "the place of each on the premier track"),
        Field("in_use", BIT, tracks, "whether a table of this size uses the track"),
        Field("basic", SMALL, tracks, "the basic tile of a track by its place in BASICS, or -1"),
        Field("enough", SMALL, tracks, "how many of it must be left for a bid"),
        Field("spaces", MIDDLE, tracks, "how many numbers a track has"),
        Field("value", MIDDLE, (tracks, lengths.spaces), "these numbers"),
        Field("start_money", SMALL),
        Field("start_population", SMALL),
        Field("start_revenue", SMALL),
    )


def _event_fields() -> tuple[Field, ...]:
    return (
        Field("event_kind", SMALL, EVENTS, "by its place in EVENT_KINDS"),
        Field("symbol", SMALL, EVENTS, "the stack by its place in SIZES; one more: the first player says"),
        Field("faces", SMALL, (), "how many different cards there are"),
        Field("event_face", SMALL, EVENTS, "which of them it is"),
        Field("event_tiles", LARGE, EVENTS, "the kinds it speaks of"),
        Field("amount", SMALL, EVENTS),
        Field("per", SMALL, EVENTS),
        Field("steps", SMALL, EVENTS),
        Field("by", SMALL, EVENTS, "the value it asks for, by its place in `player.VALUES`"),
        Field("is_renovation", BIT, EVENTS, "whether it forbids that action, or else publicity"),
    )


def _scoring_fields() -> tuple[Field, ...]:
    return (
        Field("casino_filled", SMALL),
        Field("hotel_filled", SMALL),
        Field("entrances_connected", SMALL),
        Field("ranks", SMALL, 3),
        Field("money_per_fame", SMALL),
        Field("three_quarter_diamond", SMALL),
        Field("full_diamond", SMALL),
    )


def _action_fields() -> tuple[Field, ...]:
    return (
        Field("most_removed", SMALL),
        Field("most_placed", SMALL),
        Field("a_stack", MIDDLE, (), "actions: the first `stack` …"),
        Field("a_bid", MIDDLE, len(TRACKS), "the lowest bid on each track"),
        Field("a_renovate", MIDDLE),
        Field("a_publicity", MIDDLE),
        Field("a_pass", MIDDLE),
        Field("a_remove", MIDDLE),
        Field("a_place", MIDDLE),
        Field("a_end", MIDDLE),
        Field("a_leave", MIDDLE),
    )


def game_fields(lengths: Lengths) -> tuple[Field, ...]:
    return (
        *GAME,
        Field("first", SMALL, (), "the seat with the turn order button"),
        Field("offer", SMALL, SPACES, "the tile on each premier space, or -1"),
        Field("price", MIDDLE, SPACES, "its minimum bid, as a circle"),
        Field("stacks", SMALL, lengths.premiers, "each from its `stack_first` on, the top tile last"),
        Field("stack_size", SMALL, len(SIZES), "how many are left in it"),
        Field("basics", SMALL, len(BASICS), "how many basic tiles are left"),
        Field("events", SMALL, EVENTS, "the event deck, the top one last"),
        Field("events_left", SMALL),
        Field("drawn", SMALL, EVENTS, "the events drawn so far, the newest last"),
        Field("drawns", SMALL),
        Field("this_round", SMALL, (), "how many of them were drawn this round"),
        Field("removed", SMALL, ALL_TILES, "tiles that have left the game"),
        Field("removeds", SMALL),
        Field("bidder", SMALL, len(TRACKS), "the seat whose bid stands on a track, or -1"),
        Field("bid", MIDDLE, len(TRACKS), "that bid, by its place on the track, or -1"),
        Field("banned", LARGE, (), "this round's events: the tiles that nobody may bid on"),
        Field("no_renovation", BIT),
        Field("no_publicity", BIT),
        Field("publicity", MIDDLE, (), "the fame that publicity brings"),
        Field("bonus", MIDDLE, (), "what everybody collects besides the income"),
        Field("rule", SMALL, (), "the value paid as income, by its place in `player.VALUES`"),
    )


SHEET = record(
    Field("tiles", MIDDLE, CELLS, "the placements, in the order in which they were laid"),
    Field("lying", SMALL, (), "how many there are"),
    Field("aside", SMALL, ALL_TILES, "the kinds set aside, in their order"),
    Field("asides", SMALL, (), "how many there are"),
    Field("occupied", LARGE, (), "what follows from the tiles: the cells under them"),
    Field("covered", LARGE, len(COLORS), "the cells under tiles of each colour"),
    Field("red", LARGE, (), "the cells under tiles with red diamonds"),
    Field("middles", LARGE, (), "the grid points under the middle of a tile"),
    Field("kinds", LARGE, (), "the kinds that lie here"),
    Field("lounge_doors", LARGE),
    Field("from_casino", LARGE, (), "the edges one can walk to from the casino entrance"),
    Field("from_hotel", LARGE),
    Field("population", MIDDLE),
    Field("revenue", MIDDLE),
    Field("fame", MIDDLE),
)
"""A hotel-casino, and the tiles beside it."""

SEAT = record(
    *seat_fields(LONGEST_TURN),
    Field("money", LARGE),
    Field("earned", LARGE, (), "the fame that is never taken back"),
    Field("standing", MIDDLE, (), "the action chosen this round; -1: still to choose"),
    Field("removed", SMALL, (), "how many tiles the open turn has taken away"),
    Field("placed", SMALL, (), "and placed"),
    Field("sheet", SHEET, (), "as it is in the open turn"),
    Field("closed", SHEET, (), "as it was when the last stage closed"),
)
