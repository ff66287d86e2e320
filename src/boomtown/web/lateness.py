"""When a turn's time has run out: a bot plays on, or the person is reminded. Once, whoever sees it first.

Every process looks; the log takes a step once, and the database knows who was reminded.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import datetime

from django.db import Error

from boomtown.table.table import HELD_BY, Table
from boomtown.web import clock, playing
from boomtown.web.calling.making import remind
from boomtown.web.logbook import add
from boomtown.web.room import Room, Stale
from boomtown.web.rooms import Rooms
from boomtown.web.store import clocks
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.timing import wind

log = logging.getLogger("boomtown")


async def watch(rooms: Rooms) -> None:
    """As long as the server runs."""
    beaten: datetime | None = None
    while True:
        with suppress(Error):  # the database is away: later
            now = clock.now()
            if beaten is None or now - beaten >= clock.BEAT_EVERY:
                beaten = now
                for id in await database_sync_to_async(clocks.beat)(now):
                    await rooms.changed(id)
            for id in await database_sync_to_async(clocks.due)(now):
                await _look_at(rooms, id)
        await asyncio.sleep(clock.LOOK_EVERY)


async def _look_at(rooms: Rooms, id: str) -> None:
    """What cannot be done now is tried again in a while, and keeps no other table waiting."""
    try:
        room = await rooms.get(id)
        if room and room.table:
            await _hand_over_or_remind(room, room.table)
            return
    except Exception as error:
        log.warning("The clock of a table could not be followed: %s", type(error).__name__)
    await database_sync_to_async(clocks.look_later)(id, clock.now())


async def _hand_over_or_remind(room: Room, table: Table) -> None:
    async with playing.changing(room):
        await wind(room, table, again=True)
        if not _late(room, table):
            return
        await (_hand_over if room.agreed.when_late == clock.BOT else _remind)(room, table)
        room.audience.broadcast()


def _late(room: Room, table: Table) -> list[int]:
    return [seat for seat in table.people_waiting() if room.is_late(seat)]


async def _hand_over(room: Room, table: Table) -> None:
    """One after the other: with each step it may turn out that another process was faster."""
    while late := _late(room, table):
        with suppress(Stale):
            await add(room, table, late[0], HELD_BY + room.agreed.bot)
    await wind(room, table)


async def _remind(room: Room, table: Table) -> None:
    late = room.id, table.state.closed, _late(room, table)
    remind(room, [seat.number for seat in await database_sync_to_async(clocks.to_remind)(*late)])
    await wind(room, table, again=True)
