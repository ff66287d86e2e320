"""Vegas Showdown on the web."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from boomtown.drawing import artist_of
from boomtown.drawing.drawing import Box
from boomtown.drawing.vegas_showdown.floor_pieces import LEFT, TOP
from boomtown.drawing.vegas_showdown.tiles import UNIT
from boomtown.editions import vegas_showdown as editions
from boomtown.messages import Message, Say, both, either, money
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.scores import News
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.words import SIZE_NAMES, event_in_words, tile_name
from boomtown.table.table import Table
from boomtown.web.examples import SEED, Example, Position, SheetExample, cropped
from boomtown.web.games.face import MEDIUM, Layouts, PageVerb, WebFace
from boomtown.web.games.lessons.vegas_showdown import LESSON
from boomtown.web.reference import Contents

ACTIONS = ("renovate", "publicity", "pass")
BID = Message("Bid on a tile, or choose another action.")

VERBS = {
    "stack": PageVerb("stack", Message("Which stack should fill the space?"), at_once=True),
    "bid": PageVerb("bid", BID, at_once=True),
    "renovate": PageVerb("renovate", BID, at_once=True),
    "publicity": PageVerb("publicity", BID, at_once=True),
    "pass": PageVerb("pass", BID, at_once=True),
    "place": PageVerb("place", Message("Place a tile: choose a square on your sheet.")),
    "remove": PageVerb("remove", Message("Renovation: remove tiles, or leave everything as it was.")),
    "leave": PageVerb(
        "remove",
        Message("This sheet is not legal yet: undo a step, or leave everything as it was."),
    ),
    "end": PageVerb("end", Message("Your turn is complete: end it or undo a step.")),
}


class ShowdownFace(WebFace):
    """An auction: who is outbid is told so, and who has left a bad floor is told what is wrong with it."""

    def asked(self, table: Table, seat: int, verb: str) -> list[Message]:
        question = super().asked(table, seat, verb)
        lost = outbid(table, seat) if self.verbs[verb].question is BID else None
        wrong = None
        if verb == "leave":
            wrong = table.state.why_not(seat, table.game.catalogue.number(self.ending))
        return [sentence for sentence in (lost, *question, wrong) if sentence]

    def ending_words(self, view: View, legal: Sequence[str], say: Say) -> tuple[str, str]:
        if any(text.startswith("place ") for text in legal):
            return say("Set aside, end the turn"), say("What could be laid is set aside")
        return "", ""

    def touched(self, event: News, view: View) -> Sequence[str]:
        if event.kind in ("event", "removed"):
            return ["table/events"]
        if event.kind == "tile":
            return [f"table/p{event.message.values['space']}"]
        if event.kind in ACTIONS:
            return ["table/actions"]
        if event.kind not in ("bid", "outbid"):
            return []
        names, name = _tile_names(), event.message.values.get("tile")
        lots = view["public"]["lots"]
        return [f"table/{lot['track']}" for lot in lots if lot["tile"] and names[lot["tile"]] == name]

    def facts(self, public: View, seat: int, say: Say) -> Sequence[tuple[str, str]]:
        player = public["players"][seat]
        return (
            (say(money(player["money"])), say("Money")),
            (f"+{player['income']}", say("Income")),
            (f"★{player['fame']}", say("Fame")),
        )


@cache
def _tile_names() -> dict[str, Message]:
    return {id: tile_name(tile) for id, tile in editions.load(editions.DEFAULT).tiles.items()}


def outbid(table: Table, seat: int) -> Message | None:
    """That somebody has outbid the seat since it last did something."""
    for events, stage in zip(reversed(table.chronicle), reversed(table.story[:-1]), strict=True):
        for event in events:
            if event.kind == "outbid" and event.seat == seat:
                return Message("You have been outbid on {tile}.", event.message.values)
        if seat in stage.turns:
            break
    return None


# ── the tables of the rules page ─────────────────────────────────────────────────────────────────

COLORS = {"yellow": Message("yellow"), "green": Message("green"), "blue": Message("blue")}
STACKS = {**SIZE_NAMES, "choice": Message("any")}
YES, NOTHING = "◆", "–"


def _tiles() -> Contents:
    tiles = editions.load(editions.DEFAULT).tiles
    headings = (
        Message("Tile"),
        Message("Colour"),
        Message("Size"),
        Message("Price"),
        Message("Population"),
        Message("Revenue"),
        Message("Fame"),
        Message("Diamonds"),
        Message("Needs"),
    )
    rows = [
        (
            tile_name(tile),
            COLORS[tile.color],
            SIZE_NAMES[tile.size],
            f"${tile.price}",
            *(value or NOTHING for value in (tile.population, tile.revenue, tile.fame)),
            YES if tile.red else NOTHING,
            both([tile_name(tiles[name]) for name in tile.needs]) if tile.needs else NOTHING,
        )
        for tile in tiles.values()
    ]
    return headings, rows


def _events() -> Contents:
    edition = editions.load(editions.DEFAULT)
    symbols: dict[str, dict[str, Message]] = {}
    for event in edition.events:
        symbols.setdefault(event.id, {})[event.symbol] = STACKS[event.symbol]
    kinds = {event.id: event for event in edition.events}
    rows = [
        (
            Message(event.name),
            event_in_words(event, edition.tiles),
            either(list(symbols[id].values())),
        )
        for id, event in kinds.items()
    ]
    return (Message("Event"), Message("What happens"), Message("Stacks")), rows


# ── the examples of the rules page ───────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class BoardExample(Example):
    """The card of one track on the auction board."""

    track: str

    def svg(self, game: Game, say: Say) -> str:
        view, choices = self.position(game)
        drawing = artist_of(game).table(view, choices, say)
        x, y, width, height = drawing.box(self.track)
        return cropped(drawing, (x - 6, y - 6, width + 12, height + 12))


def _laid(*tiles: str) -> Callable[[VegasShowdown], Position]:
    """The sheet of the first seat with these tiles, laid one after the other."""

    def position(game: VegasShowdown) -> Position:
        state = game.new({}, 3, SEED)
        sheet = Sheet(game.floor)
        for text in tiles:
            tile = text.split()[0]
            sheet.add(next(place for place in sheet.places_for(tile) if place.text == text))
        state.players[0].sheet = sheet
        state.open_action(0)
        return state.view(None), ()

    return position


def _chosen(*actions: str) -> Callable[[VegasShowdown], Position]:
    """The board after these actions, from the first seat on."""

    def position(game: VegasShowdown) -> Position:
        state = game.new({}, 3, SEED)
        for text in actions:
            state.play(state.waiting()[0], game.catalogue.number(text))
        return state.view(None), ()

    return position


def _squares(rows: tuple[int, int], columns: tuple[int, int]) -> Box:
    """These squares of a sheet."""
    x, y = LEFT + (columns[0] - 1) * UNIT, TOP + (rows[0] - 1) * UNIT
    width, height = (columns[1] - columns[0] + 1) * UNIT, (rows[1] - rows[0] + 1) * UNIT
    return x - 38, y - 34, width + 50, height + 46


EXAMPLES = {
    "price": BoardExample(_chosen("publicity", "publicity", "publicity"), "p1"),
    "bid": BoardExample(_chosen("bid p1 18", "bid p1 21", "publicity"), "p1"),
    "doors": SheetExample(_laid("slots 3.1 0", "lounge 3.2 0", "lounge 4.1 0"), _squares((3, 4), (1, 4))),
    "diamonds": SheetExample(
        _laid(
            "slots 3.1 270",
            "lounge 1.1 90",
            "fancy-lounge 1.2 0",
            "fancy-slots 1.4 0",
            "fancy-lounge 2.2 180",
        ),
        _squares((1, 3), (1, 5)),
    ),
}


def _lots(*names: str) -> dict[str, Any]:
    return {"down": [f"table/{name}" for name in names], "gap": 16}


_MARKET = {
    "across": [
        _lots("p1", "p3", "slots", "lounge", "actions"),
        _lots("p2", "p4", "restaurant", "stacks", "events"),
    ],
    "gap": 16,
}
_ONE_COLUMN = _lots("events", "p1", "p2", "p3", "p4", "slots", "lounge", "restaurant", "actions", "stacks")
LAYOUTS: Layouts = {
    "wide": {"main": _MARKET, "second": "sheet"},
    "medium": {"main": _MARKET, "second": "sheet"},
    "upright": {"main": {"across": [_ONE_COLUMN, "sheet"], "gap": 24}},
    "lying": {"main": {"across": [_MARKET, "sheet"], "gap": 24}},
}
"""The market and the own floor side by side; on a phone the camera moves between them."""

FACE = ShowdownFace(
    about=Message(
        "Auctions and tiles. Outbid your rivals, lay out casino and hotel, and become the most famous."
    ),
    minutes=75,
    stripe_from=185,
    difficulty=MEDIUM,
    verbs=VERBS,
    tables={"tiles": _tiles, "events": _events},
    examples=EXAMPLES,
    lesson=LESSON,
    look=Message("Look at the hotel-casino of {name}"),
    look_back=Message("Back to my hotel-casino"),
    scripts=("placing.js",),
    panes={"main": "table", "second": "sheet"},
    layouts=LAYOUTS,
    takes_turns=True,
    tools="parts/placing.html",
)
