"""From a table to its calls: whoever is waited for and does not look is called, once per turn.

Tables where everybody looks, or where nobody can be called, cost nothing: that is asked once and remembered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable

from django.db import Error
from django.utils import timezone

from boomtown.web.calling.kinds import LATE, OVER, TURN
from boomtown.web.calling.ways import make_calls, reach_of
from boomtown.web.room import Room
from boomtown.web.store.beside import begin, database_sync_to_async

log = logging.getLogger("boomtown")
_under_way: set[asyncio.Task[None]] = set()


def stage_has_closed(room: Room) -> None:
    """Other people are waited for now, or the game is over."""
    table = room.table
    if table is None or room.is_dropped:
        return
    if table.is_over:
        _call(room, OVER, _away(room, range(len(room.seats))))
    else:
        _call(room, TURN, _away(room, table.people_waiting()))


def remind(room: Room, seats: Iterable[int]) -> None:
    """The time of these seats has run out, and the table waits for them: once per turn."""
    _call(room, LATE, _away(room, seats))


def _away(room: Room, seats: Iterable[int]) -> set[str]:
    """The people of these seats who do not look at the table now."""
    people = {room.seats[seat].player_id for seat in seats if not room.audience.is_looking(seat)}
    return {player for player in people if player}


def _call(room: Room, kind: str, people: Collection[str]) -> None:
    if not people or (room.reach and not room.reach.reaches(people)):
        return
    assert room.table
    task = begin(_make(room, kind, room.table.state.closed, people))
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)


async def _make(room: Room, kind: str, number: int, people: Collection[str]) -> None:
    now = timezone.now()
    try:
        reach = room.reach = room.reach or await database_sync_to_async(reach_of)(room.id)
        if reach.reaches(people):
            await database_sync_to_async(make_calls)(room.id, kind, number, people, now)
    except Error:
        log.exception("A call could not be stored")
