"""What a call says, as things are when it is sent: nothing, if there is nothing to say any more.

No secret is in it: the game, the table's address, who plays, and at the end the places.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from time import monotonic
from typing import Any

from django.conf import settings
from django.urls import reverse

from boomtown.languages import speaker
from boomtown.messages import Message, Say, both
from boomtown.table.names import shown_name
from boomtown.web.calling.kinds import INVITED, LATE, OVER, REMATCH
from boomtown.web.models import CallRow, PlayerRow, TableRow
from boomtown.web.room import Room
from boomtown.web.rooms import Rooms
from boomtown.web.store.rebuilding import Broken

SETTLED = 2.0
"""So many seconds after a table was read its room knows from the other processes who looks at it."""
MOST_NAMES = 6
_TITLES = {
    "turn": "{game}: it is your turn",
    LATE: "{game}: your time has run out",
    OVER: "{game}: the game is over",
    REMATCH: "{name} has opened a rematch",
    INVITED: "{name} invites you",
}
_BODIES = {
    "turn": "At the table with {names}.",
    LATE: "The table is waiting for you.",
    REMATCH: "{game}: your seat is kept.",
    INVITED: "{game}: a seat is free for you.",
}
_HOOKS = {
    "turn": "{game}: waiting for {names}.",
    LATE: "{game}: the time has run out, waiting for {names}.",
    OVER: "{game} is over: {places}",
}


class NotYet(Exception):
    """It is not known yet who looks at the table."""


@dataclass(frozen=True)
class Saying:
    """What is said: to a person in title and body, to a chat in one line."""

    kind: str
    table: str
    title: str
    body: str
    path: str
    names: tuple[str, ...] = ()
    """Who is waited for, for a chat."""
    game: str = ""

    @property
    def url(self) -> str:
        base: str = settings.CONFIG.base_url()
        return base + self.path


async def saying_of(rooms: Rooms, row: CallRow, now: datetime) -> Saying | None:
    """What is to be said now; None if that has become untrue, or is known."""
    try:
        room = await rooms.get(row.table_id)
    except Broken:
        return None
    if room is None:
        return None
    if not rooms.notices.is_alone and monotonic() - room.since < SETTLED:
        raise NotYet
    if row.player is None:
        return _to_hook(room, row)
    say = speaker(row.player.language)
    return _to_person(room, row, row.player, say) if _is_news(room, row, now) else None


def _is_news(room: Room, row: CallRow, now: datetime) -> bool:
    """Whether it is still so, and its person has not looked at the table since."""
    player = row.player_id or ""
    seats = room.seats_of(player)
    ago = (now - row.made).total_seconds()
    if any(room.seats[seat].is_quiet or room.audience.seconds_unseen(seat) <= ago for seat in seats):
        return False
    if row.kind == INVITED:
        return room.table is None and not seats and any(seat.is_free for seat in room.seats)
    if row.kind == REMATCH:
        return room.table is None and any(not room.seats[seat].added for seat in seats)
    return bool({*seats} & _meant(room, row))


def _meant(room: Room, row: CallRow) -> set[int]:
    """The seats a call is about, if that turn is still open."""
    table = room.table
    if table is None or table.state.closed != row.number:
        return set()
    return {*range(len(room.seats))} if row.kind == OVER and table.is_over else {*table.people_waiting()}


def _to_person(room: Room, row: CallRow, player: PlayerRow, say: Say) -> Saying:
    others = [_name(room, seat.number) for seat in room.seats if seat.player_id != player.id]
    values = {
        "game": room.game.name,
        "name": next((seat.name for seat in room.seats if seat.player_id == room.host), ""),
        "names": both(_some(others)),
    }
    title = say(Message(_TITLES[row.kind], values))
    body = _places(room, say) if row.kind == OVER else say(Message(_BODIES[row.kind], values))
    path = reverse("table", args=[room.id])
    if row.kind == INVITED:
        path = reverse("join", args=[row.table.invitation])
    return Saying(row.kind, room.id, title, body, path, game=say(room.game.name))


def _to_hook(room: Room, row: CallRow) -> Saying | None:
    seats = sorted(seat for seat in _meant(room, row) if not room.audience.is_looking(seat))
    if not seats:
        return None
    say = speaker(_language_of_host(row.table))
    names = [say(_name(room, seat)) for seat in seats]
    values = {"game": room.game.name, "names": both(_some(names)), "places": _places(room, say)}
    line, path = say(Message(_HOOKS[row.kind], values)), reverse("table", args=[room.id])
    return Saying(row.kind, room.id, line, "", path, tuple(_some(names)), say(room.game.name))


def _language_of_host(table: TableRow) -> str:
    return table.host.language


def _name(room: Room, seat: int) -> Message | str:
    row = room.seats[seat]
    return room.table.name(seat) if room.table else shown_name(row.name or "…", row.holder)


def _places(room: Room, say: Say) -> str:
    if room.table is None or not room.table.is_over:
        return ""
    totals = {sheet.holder: sheet.total for sheet in room.table.scores(None)}
    places = sorted(room.table.state.places(), key=lambda place: place.place)
    told = [f"{p.place}. {say(room.table.name(p.holder))} {totals[p.holder]}" for p in places]
    return ", ".join(_some(told))


def _some(words: Sequence[Any]) -> list[Any]:
    """Of many the first: a push has room for few."""
    return [*words[:MOST_NAMES], "…"] if len(words) > MOST_NAMES + 1 else list(words)
