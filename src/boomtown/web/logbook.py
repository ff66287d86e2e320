"""A table's log as its room keeps it: the one way into it, and following what other processes have added."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from time import perf_counter

from django.db import DatabaseError

from boomtown.table.table import HELD_BY, Table
from boomtown.web import metrics
from boomtown.web.calling.making import stage_has_closed
from boomtown.web.room import NOT_DONE, Room, Stale, Unstored, unstored
from boomtown.web.store import tables
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.store.notices import GROWN, Told
from boomtown.web.store.writer import Clash
from boomtown.web.timing import wind

SAID_FIRST = 0.5
"""So many seconds people have to read why, before they are sent back to the stored table."""

log = logging.getLogger("boomtown")


async def add(room: Room, table: Table, seat: int, step: str | int) -> None:
    """Check a step, store it, do it; where another process was faster, check it again after that one's."""
    if room.is_dropped:
        raise Unstored(NOT_DONE)
    answered, known = room.step(seat), len(table.log)
    while room.step(seat) == answered:
        entry = table.check(seat, step)
        began = perf_counter()
        try:
            await room.writer.store(room.id, entry)
        except Clash:
            metrics.actions(room.game.id, metrics.CLASH).inc()
            await catch_up(room, table)
            if any(other.seat == seat and other.what.startswith(HELD_BY) for other in table.log[known:]):
                break  # somebody else holds it now, or holds it again
            continue
        except Exception:
            metrics.actions(room.game.id, metrics.UNSTORED).inc()
            raise await _not_stored(room, table) from None
        metrics.storing.observe(perf_counter() - began)
        metrics.actions(room.game.id, metrics.DONE).inc()
        table.apply(entry)
        room.notices.tell(GROWN, room.id, [entry.step, entry.seat, entry.what])
        return
    raise Stale("You have already answered that. This is how things stand now.")


async def _not_stored(room: Room, table: Table) -> Unstored:
    """The disk said no, or nobody knows what it said: what is stored is the truth, if it can be read."""
    refused = unstored("A step could not be stored")
    try:
        await catch_up(room, table)
    except Exception:
        room.drop(after=SAID_FIRST)
    return refused


async def catch_up(room: Room, table: Table, told: Told | None = None) -> None:
    """Do what is in the log and has not been done here, and show it.

    A stored step that another process has `told` need not be read if it is the next one.
    """
    stage, seats = table.state.closed, set[int]()
    for seat, what in await _entries(room, table, told):
        table.apply(table.check(seat, what))
        room.audience.heard_from([seat])
        seats.add(-1 if what.startswith(HELD_BY) else seat)
    if -1 in seats:
        await wind(room, table)
        room.audience.broadcast()
    if table.state.closed > stage:
        await show_closed_stage(room, table)
    else:
        for seat in seats - {-1}:
            show_turn(room, table, seat)


async def _entries(room: Room, table: Table, told: Told | None) -> Sequence[tuple[int, str]]:
    known = len(table.log)
    if told and told[0] <= known + 1:
        return [told[1:]] if told[0] == known + 1 else []
    return await database_sync_to_async(tables.entries)(room.id, known)


def show_turn(room: Room, table: Table, seat: int) -> None:
    room.audience.show_turn(seat, table.state.turns[seat].done)


async def show_closed_stage(room: Room, table: Table) -> None:
    """All that was secret can be seen, and at the end the result is kept for lists of tables."""
    await wind(room, table)
    room.cache.clear()
    if table.is_over:
        try:
            await database_sync_to_async(tables.keep_result)(room.id, table)
        except DatabaseError:
            log.exception("A result could not be stored")  # it will be when the table is next read
    room.audience.show_closed_stage()
    stage_has_closed(room)
