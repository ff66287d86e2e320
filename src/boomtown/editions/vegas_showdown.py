"""The printed data of Vegas Showdown: sheet, bidding tracks, tiles, events, final scoring."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from boomtown.editions.reading import Entry, read

DEFAULT = "vegas-showdown-1"

COLUMNS, ROWS = 7, 5
COLORS = ("yellow", "blue", "green")
SIZES = {"small": (1, 1), "medium": (2, 1), "large": (2, 2)}
BASICS = ("slots", "lounge", "restaurant")
ZONES = {"Y": "casino", "N": "neutral", "B": "hotel"}

# The counts printed in the rulebook's list of components.
TILES_BY_SIZE = {"small": 26, "medium": 20, "large": 17}
EVENTS = 33

# What each kind of event must say besides its name and symbols.
EVENT_KINDS: dict[str, tuple[str, ...]] = {
    "fame-per-tile": ("tiles", "amount"),
    "money-per-tile": ("tiles", "amount"),
    "no-bid": ("tiles",),
    "no-action": ("action",),
    "income-rule": ("rule",),
    "income-bonus": ("amount",),
    "premier-price-steps": ("steps",),
    "fame-leader": ("by", "amount"),
    "fame-per-diamond": ("amount",),
    "publicity-bonus": ("amount",),
    "money-trailer": ("by", "amount"),
    "tax": ("per", "amount"),
    "choose-stack": (),
}


@dataclass(frozen=True)
class Tile:
    """A kind of tile; doors are (side, unit edge) as it is printed."""

    id: str
    name: str
    color: str
    size: str
    price: int
    population: int
    revenue: int
    fame: int
    red: bool
    doors: tuple[tuple[str, int], ...]
    needs: tuple[str, ...]
    copies: int
    backs: dict[str, int]

    @property
    def is_premier(self) -> bool:
        return self.id not in BASICS


@dataclass(frozen=True)
class Event:
    """One card: what it does, and the stack its symbol shows (`choice`: the first player says)."""

    id: str
    name: str
    kind: str
    symbol: str
    terms: dict[str, Any]


@dataclass(frozen=True)
class Start:
    money: int
    population: int
    revenue: int
    removed_with_three: int


@dataclass(frozen=True)
class SheetLayout:
    """Zones row by row, and the cells with the entrances on their outer edge, as (row, column) from 0."""

    zones: tuple[tuple[str, ...], ...]
    casino_entrance: tuple[int, int]
    hotel_entrance: tuple[int, int]


@dataclass(frozen=True)
class Tracks:
    premier: tuple[int, ...]
    circles: tuple[int, ...]
    basic: dict[str, tuple[int, ...]]


@dataclass(frozen=True)
class Scoring:
    casino_filled: int
    hotel_filled: int
    entrances_connected: int
    ranks: tuple[int, ...]
    money_per_fame: int
    three_quarter_diamond: int
    full_diamond: int


@dataclass(frozen=True)
class Edition:
    name: str
    digest: str
    version: int
    start: Start
    sheet: SheetLayout
    tracks: Tracks
    tiles: dict[str, Tile]
    events: tuple[Event, ...]
    scoring: Scoring


def load(edition: str = DEFAULT) -> Edition:
    """The edition of that name, or in that file, checked against the rulebook's component counts."""
    source = read(edition)
    root = source.root
    root["game"].one_of(("vegas-showdown",))
    tracks = _tracks(root["tracks"])
    tiles = _tiles(root["tiles"], tracks)
    return Edition(
        name=source.name,
        digest=source.digest,
        version=root["version"].number(1, 999),
        start=_start(root["start"], tiles),
        sheet=_sheet(root["sheet"]),
        tracks=tracks,
        tiles=tiles,
        events=_events(root["events"], tiles),
        scoring=_scoring(root["scoring"]),
    )


def _start(entry: Entry, tiles: dict[str, Tile]) -> Start:
    fewest = min(tiles[basic].copies for basic in BASICS)
    return Start(
        money=entry["money"].number(0, 99),
        population=entry["population"].number(0, 99),
        revenue=entry["revenue"].number(0, 99),
        removed_with_three=entry["removed_with_three"].number(0, fewest - 1),
    )


def _sheet(entry: Entry) -> SheetLayout:
    rows = []
    for row in entry["zones"]:
        letters = row.text().split()
        proper = len(letters) == COLUMNS and all(letter in ZONES for letter in letters)
        row.must(proper, "seven of the letters Y, N and B are needed")
        rows.append(tuple(ZONES[letter] for letter in letters))
    entry["zones"].must(len(rows) == ROWS, "five rows are needed")
    casino, hotel = _cell(entry["casino_entrance"]), _cell(entry["hotel_entrance"])
    entry["casino_entrance"].must(casino[1] == 0, "the casino entrance lies at the left edge")
    entry["hotel_entrance"].must(hotel[1] == COLUMNS - 1, "the hotel entrance lies at the right edge")
    return SheetLayout(tuple(rows), casino, hotel)


def _cell(entry: Entry) -> tuple[int, int]:
    row, _, column = entry.text().partition(".")
    proper = row.isdecimal() and column.isdecimal()
    proper = proper and 1 <= int(row) <= ROWS and 1 <= int(column) <= COLUMNS
    entry.must(proper, "{value} is not a cell such as 3.1", value=entry.value)
    return int(row) - 1, int(column) - 1


def _tracks(entry: Entry) -> Tracks:
    tracks = Tracks(
        premier=_rising(entry["premier"]),
        circles=_rising(entry["circles"]),
        basic={name: _rising(entry[name]) for name in BASICS},
    )
    for circle in tracks.circles:
        on_track = circle in tracks.premier
        entry["circles"].must(on_track, "{circle} is not on the premier track", circle=circle)
    return tracks


def _rising(entry: Entry) -> tuple[int, ...]:
    values = entry.numbers(1, 999)
    entry.must(len(values) > 1 and list(values) == sorted(set(values)), "the numbers must rise")
    return values


def _tiles(entry: Entry, tracks: Tracks) -> dict[str, Tile]:
    tiles = {name: _tile(name, item) for name, item in entry.items()}
    for basic in BASICS:
        entry.must(basic in tiles, "the basic tile {tile} is missing", tile=basic)
    found = Counter[str]()
    for name, tile in tiles.items():
        found[tile.size] += tile.copies
        for needed in tile.needs:
            entry[name]["needs"].must(needed in tiles, "there is no tile {tile}", tile=needed)
        prices = tracks.circles if tile.is_premier else tracks.basic[name][:1]
        entry[name]["price"].must(tile.price in prices, "the price must be one of {prices}", prices=prices)
        entry[name]["needs"].must(name not in tile.needs, "a tile cannot need itself")
    for size, expected in TILES_BY_SIZE.items():
        premier = any(tile.is_premier and tile.copies for tile in tiles.values() if tile.size == size)
        entry.must(premier, "there is no {size} premier tile", size=size)
        complaint = "{n} {size} tiles found, the box has {m}"
        entry.must(found[size] == expected, complaint, n=found[size], size=size, m=expected)
    return tiles


def _tile(name: str, entry: Entry) -> Tile:
    basic = name in BASICS
    backs = {} if basic else {back: entry[back].number(0, 9) for back in ("A", "B")}
    size = entry["size"].one_of(tuple(SIZES))
    return Tile(
        id=name,
        name=entry["name"].text(),
        color=entry["color"].one_of(COLORS),
        size=size,
        price=entry["price"].number(1, 999),
        population=entry["population"].number(0, 99),
        revenue=entry["revenue"].number(0, 99),
        fame=entry["fame"].number(0, 99),
        red=entry["red"].truth(),
        doors=_doors(entry["doors"], *SIZES[size]),
        needs=tuple(item.text() for item in entry["needs"]),
        copies=entry["copies"].number(1, 99) if basic else sum(backs.values()),
        backs=backs,
    )


def _doors(entry: Entry, width: int, height: int) -> tuple[tuple[str, int], ...]:
    doors = []
    for word in entry.text().split():
        side, edge = word[:1], word[1:]
        length = {"N": width, "S": width, "E": height, "W": height}.get(side, 0)
        proper = edge.isdecimal() and int(edge) < length
        entry.must(proper, "{word} is not an edge of this tile", word=word)
        doors.append((side, int(edge)))
    entry.must(len(set(doors)) == len(doors) > 0, "at least one door, and none twice")
    return tuple(doors)


def _events(entry: Entry, tiles: dict[str, Tile]) -> tuple[Event, ...]:
    events: list[Event] = []
    for item in entry:
        kind = item["kind"].one_of(tuple(EVENT_KINDS))
        symbols = ("choice",) if kind == "choose-stack" else tuple(SIZES)
        terms = {term: _term(item[term], term, tiles) for term in EVENT_KINDS[kind]}
        events += [
            Event(item["id"].text(), item["name"].text(), kind, symbol.one_of(symbols), terms)
            for symbol in item["symbols"]
        ]
    counted = Counter(item["id"].text() for item in entry)
    entry.must(set(counted.values()) == {1}, "two events have the same id")
    entry.must(len(events) == EVENTS, "{n} cards found, the box has {m}", n=len(events), m=EVENTS)
    return tuple(events)


def _term(entry: Entry, term: str, tiles: dict[str, Tile]) -> Any:
    if term == "tiles":
        return tuple(item.one_of(tuple(tiles)) for item in entry)
    words = {
        "action": ("publicity", "renovate"),
        "rule": ("population", "revenue"),
        "by": ("population", "revenue", "money", "fame"),
    }
    if term in words:
        return entry.one_of(words[term])
    if term == "steps":
        entry.must(entry.number(-1, 1) != 0, "prices move up (1) or down (-1)")
        return entry.value
    return entry.number(1, 99)


def _scoring(entry: Entry) -> Scoring:
    ranks = entry["ranks"].numbers(0, 99)
    falling = len(ranks) == 3 and list(ranks) == sorted(ranks, reverse=True)
    entry["ranks"].must(falling, "falling values for the first three places are needed")
    return Scoring(
        casino_filled=entry["casino_filled"].number(0, 99),
        hotel_filled=entry["hotel_filled"].number(0, 99),
        entrances_connected=entry["entrances_connected"].number(0, 99),
        ranks=ranks,
        money_per_fame=entry["money_per_fame"].number(1, 99),
        three_quarter_diamond=entry["three_quarter_diamond"].number(0, 99),
        full_diamond=entry["full_diamond"].number(0, 99),
    )
