"""The names of things, as messages, so that a face can say them in the reader's language."""

from __future__ import annotations

from boomtown.messages import Message

COLUMN_NAMES = {
    "inauguration": Message("the inauguration ranking"),
    "grand-hotel": Message("grand hotels"),
    "small-hotel": Message("small hotels"),
    "street": Message("the street bonus"),
    "par-3": Message("par 3 holes"),
    "par-4": Message("par 4 holes"),
    "par-5": Message("par 5 holes"),
    "vip": Message("VIP casinos"),
    "luxury": Message("luxury casinos"),
    "lines": Message("the penalty for missing lines"),
}
SIDE_NAMES = {"left": Message("left"), "right": Message("right")}
SHOW_LINES = {"left": Message("Shows, left column"), "right": Message("Shows, right column")}
DIRECTION_NAMES = {
    "n": Message("north"),
    "e": Message("east"),
    "s": Message("south"),
    "w": Message("west"),
}
COLOR_NAMES = {"pink": Message("pink"), "purple": Message("purple"), "yellow": Message("yellow")}
PROJECT_NAMES = {
    "pink": Message("the pink project"),
    "purple": Message("the purple project"),
    "yellow": Message("the yellow project"),
}
SIZE_NAMES = {"grand": Message("grand hotel"), "small": Message("small hotel")}
PARITY_NAMES = {"even": Message("even"), "odd": Message("odd")}
