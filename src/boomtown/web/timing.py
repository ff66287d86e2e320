"""The clock of a room: who is asked since when, as the database has it."""

from __future__ import annotations

import logging

from django.db import DatabaseError

from boomtown.table.table import Table
from boomtown.web import clock
from boomtown.web.room import Room
from boomtown.web.store import clocks
from boomtown.web.store.beside import database_sync_to_async

log = logging.getLogger("boomtown")


async def wind(room: Room, table: Table, *, again: bool = False) -> None:
    """Whoever is asked now has time from now on, or since another process has said so.

    It is done when a stage has closed or a seat is held by somebody else; `again`: in any case.
    """
    moment = table.state.closed, tuple(table.holders), table.is_over
    if room.agreed.turn_time is None or (room.wound == moment and not again):
        return
    try:
        seats = await database_sync_to_async(clocks.ask)(room.id, clocks.question_of(table), clock.now())
    except DatabaseError:
        log.exception("A clock could not be stored")  # whoever reads the table next does it
        return
    room.wound = moment
    for seat, stored in zip(room.seats, seats, strict=True):
        seat.since, seat.asked = stored.since, stored.asked
