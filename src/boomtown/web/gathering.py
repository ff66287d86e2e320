"""Gathering people: before the first card seats are taken, and every browser adds bytes to the shuffle."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from django.db import DatabaseError

from boomtown.web import playing
from boomtown.web.models import PlayerRow
from boomtown.web.room import NotAllowed, Room, unstored
from boomtown.web.store import tables
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.store.notices import CHANGED
from boomtown.web.store.tables import ADDED_BYTES

Given = ParamSpec("Given")
Found = TypeVar("Found")


async def take_seat(room: Room, player: PlayerRow, name: str) -> None:
    """Take the next free seat."""
    if not await _change(room, tables.take_seat, room.id, player.id, name):
        raise NotAllowed("All seats at this table are taken.")


async def add_bytes(room: Room, player: str, added: bytes) -> None:
    """A browser adds bytes to the seed of each of its seats; when everybody has, the game begins."""
    if len(added) != ADDED_BYTES:
        raise NotAllowed("A seat adds {count} bytes to the shuffle.", count=ADDED_BYTES)
    if any(seat.player_id == player and not seat.added for seat in room.seats):
        await _change(room, tables.add_bytes, room.id, player, added)


async def fill_with_bots(room: Room, by: str | None) -> None:
    """The host does not want to wait any longer: bots take the seats of those who are not here."""
    _check_host(room, by)
    missing = [seat.number for seat in room.seats if room.is_missing(seat)]
    await _change(room, tables.seat_bots, room.id, missing, room.agreed.bot)


async def remove(room: Room, seat: int, by: str | None) -> None:
    """The host frees somebody's seat; they are told so, and cannot take another one here."""
    _check_host(room, by)
    if room.table:
        raise NotAllowed("The game has begun: nobody can be removed any more.")
    await _change(room, tables.remove, room.id, seat)


async def close(room: Room, by: str | None) -> None:
    """The host gives the table up; everybody who is here or invited is told so."""
    _check_host(room, by)
    if room.table:
        raise NotAllowed("The game has begun: the table cannot be closed any more.")
    await _change(room, tables.close, room.id)


def _check_host(room: Room, by: str | None) -> None:
    if by != room.host:
        raise NotAllowed("Only the host of this table can do that.")


async def _change(
    room: Room, change: Callable[Given, Found], *given: Given.args, **named: Given.kwargs
) -> Found:
    """Change a table that has not begun: in the database, then here, then in the other processes."""
    async with playing.changing(room):
        try:
            found: Found = await database_sync_to_async(change)(*given, **named)
        except DatabaseError:
            raise unstored("A table that gathers people could not be stored") from None
        room.notices.tell(CHANGED, room.id)
        await playing.read_again(room)
    return found
