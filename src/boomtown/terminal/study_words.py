"""What a study calls things: ends, effects, lines, and what was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boomtown.messages import Message, from_plain
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.terminal.new_las_vegas import counted as new_las_vegas
from boomtown.terminal.perfect_home import counted as perfect_home
from boomtown.terminal.vegas_showdown import counted as vegas_showdown
from boomtown.terminal.words import say

ENDINGS: Mapping[str, Message] = {
    **new_las_vegas.ENDINGS,
    **perfect_home.ENDINGS,
    **vegas_showdown.ENDINGS,
}
EFFECTS: Mapping[str, Message] = {**EFFECT_NAMES, **vegas_showdown.ACTIONS}


class Grouped(int):
    """A number with narrow spaces between its thousands: a comma or a point is read differently."""

    def __format__(self, _: str) -> str:
        return f"{int(self):,}".replace(",", "\u202f")


def ending(key: str) -> str:
    return say(ENDINGS[key]) if key in ENDINGS else key


def effect(key: str) -> str:
    return say(EFFECTS[key]) if key in EFFECTS else key


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
