"""The names of things, as messages, so that a face can say them in the reader's language."""

from __future__ import annotations

from boomtown.editions.vegas_showdown import Event, Tile
from boomtown.messages import Message

SIZE_NAMES = {"small": Message("small"), "medium": Message("medium"), "large": Message("large")}
VALUE_NAMES = {
    "population": Message("population"),
    "revenue": Message("revenue"),
    "money": Message("money"),
    "fame": Message("fame"),
}
ACTION_NAMES = {"publicity": Message("publicity"), "renovate": Message("renovating")}
ENTRANCE_NAMES = {
    "yellow": Message("the casino entrance"),
    "blue": Message("the hotel entrance"),
    "green": Message("an entrance"),
}

_EVENTS = {
    "fame-per-tile": "Everybody gains {amount} fame for each {tiles} on the sheet.",
    "money-per-tile": "Everybody gains ${amount} for each {tiles} on the sheet.",
    "no-bid": "Nobody may bid on {tiles} this round.",
    "no-action": "Nobody may choose {action} this round.",
    "income-rule": "Income is the {rule} this round.",
    "income-bonus": "Everybody collects ${amount} more this round.",
    "premier-price-steps": "Premier prices on the board move {steps}.",
    "fame-leader": "Everybody with the highest {by} gains {amount} fame.",
    "fame-per-diamond": "Everybody gains {amount} fame for each whole diamond.",
    "publicity-bonus": "Publicity brings {amount} fame more this round.",
    "money-trailer": "Everybody with the lowest {by} gains ${amount}.",
    "tax": "Everybody pays ${amount} for every full ${per}.",
    "choose-stack": "The first player chooses the stack from which the space is filled.",
}


def tile_name(tile: Tile) -> Message:
    return Message(tile.name)


def event_name(event: Event) -> Message:
    return Message(event.name)


def event_in_words(event: Event, tiles: dict[str, Tile]) -> Message:
    """What an event card does."""
    values = dict(event.terms)
    if "tiles" in values:
        values["tiles"] = [tile_name(tiles[name]) for name in values["tiles"]]
    if "action" in values:
        values["action"] = ACTION_NAMES[values["action"]]
    for term in ("rule", "by"):
        if term in values:
            values[term] = VALUE_NAMES[values[term]]
    if "steps" in values:
        up, down = "up by one circle, none above where it began", "down by one circle"
        values["steps"] = Message(up if values["steps"] > 0 else down)
    return Message(_EVENTS[event.kind], values)
