"""What a study calls things: ends, effects, lines, and what was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boomtown.messages import Message, from_plain
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.terminal.words import say

ENDINGS: Mapping[str, Message] = {
    "refused": Message("all refusals used up"),
    "plans": Message("all plans completed"),
    "full": Message("a full sheet"),
    "deck": Message("no cards left"),
    "last inauguration box": Message("last inauguration box"),
    "all projects": Message("all projects completed"),
    "all built casinos open": Message("all built casinos open"),
    "stack": Message("an empty stack of tiles"),
}
ACTIONS: Mapping[str, Message] = {
    "premier": Message("bid for a premier tile"),
    "basic": Message("bid for a basic tile"),
    "renovate": Message("renovation"),
    "publicity": Message("publicity"),
    "pass": Message("pass"),
    "place": Message("tile placed"),
}


class Grouped(int):
    """A number with narrow spaces between its thousands: a comma or a point is read differently."""

    def __format__(self, _: str) -> str:
        return f"{int(self):,}".replace(",", "\u202f")


def ending(key: str) -> str:
    return say(ENDINGS[key]) if key in ENDINGS else key


def effect(key: str) -> str:
    names = {**EFFECT_NAMES, **ACTIONS}
    return say(names[key]) if key in names else key


def line_name(about: Mapping[str, Any], key: str) -> str:
    return say(from_plain(about["lines"][key]))


def holder(row: Mapping[str, Any]) -> str:
    """Who had these scores: a bot in a seat, or an automa."""
    return str(row["bot"]) if row["seat"] else str(row["bot"]).upper()


def games_of(about: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    games = Grouped(found["games"])
    return say("{count} game of {game}|{count} games of {game}", count=games, game=about["game"])


def setting(about: Mapping[str, Any]) -> str:
    """Mode, options, seats and edition."""
    mode, *others = about["options"].items()
    seats = say("{count} seat|{count} seats", count=about["seats"])
    return ", ".join([str(mode[1]), *(f"{id} {value}" for id, value in others), seats, about["edition"]])


def fair_share(about: Mapping[str, Any]) -> float | None:
    """What each seat would win if all were equal; against an automa nobody can say."""
    return None if about["automa"] or about["seats"] == 1 else 1 / about["seats"]
