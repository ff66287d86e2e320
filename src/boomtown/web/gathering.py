"""Gathering people: before the first card seats are taken, and every browser adds bytes to the shuffle."""

from __future__ import annotations

from hashlib import sha256

from channels.db import database_sync_to_async

from boomtown.table.header import PERSON, Header, Seat, seal_of
from boomtown.table.names import name_of_bot
from boomtown.table.table import Table
from boomtown.web import playing
from boomtown.web.models import PlayerRow, SeatRow
from boomtown.web.room import USUAL_BOT, NotAllowed, Room, unstored
from boomtown.web.store import tables

ADDED_BYTES = 16


async def take_seat(room: Room, player: PlayerRow, name: str) -> None:
    """Take the next free seat."""
    async with room.lock:
        free = [seat for seat in room.seats if seat.is_free]
        if room.seats_of(player.id):
            return
        if room.table or not free:
            raise NotAllowed("All seats at this table are taken.")
        await _give_seat(free[0], PERSON, player.id, name)
    room.audience.broadcast()


async def add_bytes(room: Room, player: str, added: bytes) -> None:
    """A browser adds bytes to the seed of each of its seats; when everybody has, the game begins."""
    if len(added) != ADDED_BYTES:
        raise NotAllowed("A seat adds {count} bytes to the shuffle.", count=ADDED_BYTES)
    async with room.lock:
        mine = [seat for seat in room.seats if seat.player_id == player and not seat.added]
        if room.table or not mine:
            return
        for place, seat in enumerate(mine):
            own = added if place == 0 else sha256(added + bytes([place])).digest()[:ADDED_BYTES]
            await database_sync_to_async(tables.keep_added)(seat, own)
            seat.added = own
        await _begin_if_full(room)
    room.audience.broadcast()


async def fill_with_bots(room: Room, by: str | None) -> None:
    """The host does not want to wait any longer: bots take the seats of those who are not here."""
    if by != room.host:
        raise NotAllowed("Only the host of this table can do that.")
    async with room.lock:
        if room.table:
            return
        for seat in room.seats:
            if room.is_missing(seat):
                await _give_seat(seat, USUAL_BOT, None, name_of_bot(USUAL_BOT, seat.number + 1))
        await _begin_if_full(room)
    room.audience.broadcast()


async def _give_seat(seat: SeatRow, holder: str, player: str | None, name: str) -> None:
    await database_sync_to_async(tables.keep_seat)(seat, holder, player, name)
    seat.holder, seat.player_id, seat.name = holder, player, name


async def _begin_if_full(room: Room) -> None:
    if any(seat.holder == PERSON and not seat.added for seat in room.seats):
        return
    game = room.game
    seats = tuple(Seat(seat.name, seat.holder, bytes(seat.added)) for seat in room.seats)
    header = Header(game.id, game.edition, game.digest, room.options, seats, seal_of(room.secret))
    if not await database_sync_to_async(tables.keep_header)(room.id, header):
        raise unstored(room)
    room.table = Table(game, header, room.secret)
    playing.wake_bots(room)
