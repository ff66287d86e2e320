"""Before the first card, as a screen shows it: who is there, who is still to come, what the host can do."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.signs import sign
from boomtown.messages import Say
from boomtown.table.header import PERSON
from boomtown.table.names import shown_name
from boomtown.web.models import SeatRow
from boomtown.web.parts import macros
from boomtown.web.room import Room

_before = macros("before")


def gathering(room: Room, player: str | None, language: str, say: Say) -> str:
    """The same for all but the host, and whoever the host has removed."""
    if room.is_closed:
        return str(_before.over(say("The host has closed this table."), say))
    if player in room.removed and not room.seats_of(player):
        words = say("The host has freed your seat at this table. You are welcome at every other one.")
        return str(_before.over(words, say))
    key = language, "gathering", player == room.host
    presence, shown = room.cache.get(key, (None, ""))
    if presence != room.audience.presence:
        shown = _gathering(room, player == room.host, say)
        room.cache[key] = room.audience.presence, shown
    return str(shown)


def _gathering(room: Room, is_host: bool, say: Say) -> str:
    seats = [
        (
            row.number if is_host and row.player_id not in (None, room.host) else None,
            Markup(sign(row.number)),
            say(shown_name(row.name, row.holder)),
            _readiness(row, say),
        )
        for row in room.seats
    ]
    may_begin = is_host and any(room.is_missing(row) for row in room.seats)
    others = any(row.holder == PERSON and row.player_id != room.host for row in room.seats)
    return str(_before.gathering(seats, is_host and others, may_begin, say))


def _readiness(row: SeatRow, say: Say) -> str:
    if row.is_free:
        return say("free")
    if row.holder != PERSON:
        return say("bot")
    return say("ready") if row.added else say("on the way")
