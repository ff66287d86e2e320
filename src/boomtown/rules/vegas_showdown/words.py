"""The names of things, as messages, so that a face can say them in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boomtown.editions.vegas_showdown import Event, Tile
from boomtown.messages import Message, either
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.actions import PREMIER, TRACK_NAMES

SIZE_NAMES = {"small": Message("small"), "medium": Message("medium"), "large": Message("large")}
ACTION_NAMES = {"publicity": Message("publicity"), "renovate": Message("renovation")}
ENTRANCE_NAMES = {
    "yellow": Message("the casino entrance"),
    "blue": Message("the hotel entrance"),
    "green": Message("an entrance"),
}

_MOST = {
    "population": Message("the highest population"),
    "revenue": Message("the highest revenue"),
    "money": Message("the most money"),
    "fame": Message("the most fame"),
}
_LEAST = {
    "population": Message("the lowest population"),
    "revenue": Message("the lowest revenue"),
    "money": Message("the least money"),
    "fame": Message("the least fame"),
}
_INCOME = {
    "population": Message("This round, income equals population."),
    "revenue": Message("This round, income equals revenue."),
}
_PRICES = {
    True: Message("Premier prices go up by one circle, but never above their starting price."),
    False: Message("Premier prices go down by one circle."),
}

_EVENTS = {
    "fame-per-tile": "Everybody gains {fame} for each {tiles} tile on their sheet.",
    "money-per-tile": "Everybody gains ${amount} for each {tiles} tile on their sheet.",
    "no-bid": "Nobody may bid on {tiles} this round.",
    "no-action": "Nobody may choose {action} this round.",
    "income-bonus": "Everybody collects ${amount} more this round.",
    "fame-leader": "Whoever has {most} gains {fame}.",
    "fame-per-diamond": "Everybody gains {fame} for each whole diamond.",
    "publicity-bonus": "Publicity brings {more} this round.",
    "money-trailer": "Whoever has {least} gains ${amount}.",
    "tax": "Everybody pays ${amount} for every ${per} they have.",
    "choose-stack": "The first player chooses the stack from which the space is filled.",
}


def tile_name(tile: Tile) -> Message:
    return Message(tile.name)


def bid_in_words(value: int, track: str, tile: Tile | None = None) -> Message:
    """A bid for a tile; without one, for whatever lies on the track."""
    what = tile_name(tile) if tile and track in PREMIER else TRACK_NAMES[track]
    return Message("Bid ${value} for {tile}", {"value": value, "tile": what})


def removal_in_words(tile: Tile, cell: str) -> Message:
    return Message("Remove {tile} at {cell}", {"tile": tile_name(tile), "cell": cell})


def in_view(text: str, view: View, tiles: Mapping[str, Tile]) -> Message | None:
    """An action by the name of its tile, where the view shows which one that is."""
    match text.split():
        case ["bid", track, value]:
            offered = {lot["track"]: lot["tile"] for lot in view["public"]["lots"]}.get(track)
            return bid_in_words(int(value), track, tiles[offered]) if offered else None
        case ["remove", cell] if view["own"]:
            lying = [*view["own"]["sheet"], *view["public"]["players"][view["seat"]]["sheet"]]
            found = next((id for id, at, _ in map(str.split, lying) if at == cell), None)
            return removal_in_words(tiles[found], cell) if found else None
    return None


def event_name(event: Event) -> Message:
    return Message(event.name)


def fame(amount: int) -> Message:
    """So much fame: some languages count its points."""
    return Message("{count} fame|{count} fame", {"count": amount})


def event_in_words(event: Event, tiles: dict[str, Tile]) -> Message:
    """What an event card does."""
    terms = dict(event.terms)
    if event.kind == "income-rule":
        return _INCOME[terms["rule"]]
    if event.kind == "premier-price-steps":
        return _PRICES[terms["steps"] > 0]
    return Message(_EVENTS[event.kind], _values(event.kind, terms, tiles))


def _values(kind: str, terms: dict[str, Any], tiles: dict[str, Tile]) -> dict[str, Any]:
    """The terms of an event, those that have words of their own as messages."""
    values = dict(terms)
    if "tiles" in terms:
        values["tiles"] = either([tile_name(tiles[name]) for name in terms["tiles"]])
    if "action" in terms:
        values["action"] = ACTION_NAMES[terms["action"]]
    if "by" in terms:
        by = values.pop("by")
        values |= {"most": _MOST[by]} if kind == "fame-leader" else {"least": _LEAST[by]}
    if kind == "publicity-bonus":
        amount = values.pop("amount")
        values["more"] = Message("{count} more fame|{count} more fame", {"count": amount})
    elif kind.startswith("fame-"):
        values["fame"] = fame(values.pop("amount"))
    return values
