"""All rooms of this process: from memory, or from their stored logs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from time import monotonic
from typing import Any

from django.conf import settings
from django.db import DataError

from boomtown.web import metrics, playing
from boomtown.web.calling.making import stage_has_closed
from boomtown.web.calling.ways import forget_browsers
from boomtown.web.open_sockets import OpenSockets
from boomtown.web.room import Room
from boomtown.web.store import notices, tables
from boomtown.web.store.beside import begin, database_sync_to_async
from boomtown.web.store.restores import times_restored
from boomtown.web.store.writer import Writer
from boomtown.web.workers import Workers

JUST_STARTED = 120.0
"""For so many seconds open pages come back to a server that was stopped."""

log = logging.getLogger("boomtown")


class Rooms:
    """The rooms in memory, with the writer, the workers and the line to other processes they share."""

    def __init__(self) -> None:
        self._began = monotonic()
        self.writer = Writer()
        self._earlier_writers: list[Writer] = []
        self.workers = Workers(servers=int(settings.CONFIG.processes))
        self.workers.waited = metrics.bots_waited.observe
        self.notices = notices.notices(self.hear)
        self.sockets = OpenSockets()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._following: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._rooms)

    async def get(self, id: str) -> Room | None:
        """The room of that table, from memory or from its stored log."""
        room = self._rooms.get(id)
        if room and not room.is_dropped:
            room.asked = monotonic()
            if not self.notices.is_alone:
                await playing.follow(room)  # whoever knew more may have died before he could tell
            if not room.is_dropped:
                return room
        if id not in self._loading:
            task = begin(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room | None:
        writer = self.writer
        try:
            found = await database_sync_to_async(tables.read)(id)
        except DataError:  # no table can be called that
            return None
        if writer is not self.writer:  # a backup was brought back meanwhile
            return await self._load(id)
        if found is None:
            return None
        room = self._rooms[id] = Room(found, writer, self.workers, self.notices)
        self.notices.tell(notices.WHO, id)
        playing.wake_bots(room)
        self._begin(playing.expect_hints(room))
        if monotonic() - self._began < JUST_STARTED and room.table and not room.table.is_over:
            stage_has_closed(room)  # the server may have been stopped before anybody was called
        return room

    def forget_idle(self, age: float) -> int:
        """Give back the memory of rooms nobody has asked for in a while."""
        long_ago = monotonic() - age
        idle = [r for r in self._rooms.values() if r.is_dropped or (r.is_idle and r.asked < long_ago)]
        for room in idle:
            room.drop()
            del self._rooms[room.id]
        return len(idle)

    def show_presence(self, part: int = 0, parts: int = 1) -> None:
        """Seats that are silent or left can be given to bots after a while: let the pages show it.

        It is done for a part of the rooms at a time, so that nobody has to wait for all the others.
        """
        for room in list(self._rooms.values())[part::parts]:
            if room.audience.watchers and room.table is None:
                room.tell_who_is_here()
            elif room.table and room.audience.watchers and not room.table.is_over:
                room.show_presence()

    # ── what changes many rooms, or the stored table ─────────────────────────────────────────────

    def drop(self, id: str) -> None:
        """The stored table has changed: whoever looks at it comes back to the stored one, everywhere."""
        self.notices.tell(notices.DROPPED, id)
        self._drop(id)

    def _drop(self, id: str) -> None:
        if room := self._rooms.pop(id, None):
            room.drop()

    async def look_for_a_restore(self) -> bool:
        """If a backup was brought back, what is in memory is forgotten; whoever looks on comes back."""
        known = self.writer.times_restored
        if known is None or known == await database_sync_to_async(times_restored)():
            return False
        self._earlier_writers.append(self.writer)  # rooms that do not know yet go on failing with it
        self.writer = Writer()
        for id in list(self._rooms):
            self._drop(id)
        return True

    async def changed(self, id: str) -> None:
        """The row or the seats of a table are others now."""
        self.notices.tell(notices.CHANGED, id)
        if room := self._rooms.get(id):
            await playing.renew(room)

    async def rename(self, player: str, account: str) -> None:
        """A guest has become an account, in every process."""
        self.notices.tell(notices.RENAMED, player, account)
        self._rename(player, account)

    def _rename(self, player: str, account: str) -> None:
        for room in list(self._rooms.values()):
            room.rename(player, account)

    async def reached(self, about: str) -> None:
        """A person, or a table, can be called by other ways now: whoever asks next looks for them."""
        self.notices.tell(notices.REACHED, about)
        self._look_for_ways(about)

    def _look_for_ways(self, about: str) -> None:
        for room in self._rooms.values():
            if about == room.id or room.seats_of(about):
                room.reach = None

    async def end_sessions(self, player: str, only: str = "", but: str = "") -> None:
        """Sessions of a person have ended, and so do their sockets, in every process, and calls to them."""
        await database_sync_to_async(forget_browsers)(player, only, but)
        await self.reached(player)
        self.notices.tell(notices.ENDED, player, [only, but])
        self.sockets.end(player, only, but)

    async def hushed(self, player: str) -> None:
        """Somebody reads other people than before, on every page they have open."""
        self.notices.tell(notices.HUSHED, player)
        self.sockets.hear_otherwise(player)

    # ── what other processes tell ────────────────────────────────────────────────────────────────

    def hear(self, teller: str, kind: str, about: str, what: Any) -> None:
        """Another process tells something."""
        if kind == notices.RESUMED:
            self._look_at_everything()
        elif kind == notices.RENAMED:
            self._rename(about, what)
        elif kind == notices.ENDED:
            self.sockets.end(about, *what)
        elif kind == notices.REACHED:
            self._look_for_ways(about)
        elif kind == notices.HUSHED:
            self.sockets.hear_otherwise(about)
        elif kind == notices.DROPPED:
            self._drop(about)
        elif room := self._rooms.get(about):
            self._hear_of(room, teller, kind, what)

    def _hear_of(self, room: Room, teller: str, kind: str, what: Any) -> None:
        if kind == notices.GROWN:
            self._begin(playing.follow(room, tuple(what)))
        elif kind == notices.CHANGED:
            self._begin(playing.renew(room))
        elif kind == notices.SAID:
            self._begin(_hear_chat(room))
        elif kind == notices.WHO and room.audience.watchers:
            room.tell_who_is_here()
        elif kind == notices.HERE and room.audience.hear_who_is_elsewhere(teller, what):
            room.audience.show_presence() if room.table else room.audience.show_gathering()

    def _look_at_everything(self) -> None:
        for room in list(self._rooms.values()):
            self._begin(playing.follow(room))
            self._begin(_hear_chat(room))
            self.notices.tell(notices.WHO, room.id)
            room.tell_who_is_here()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = begin(_safely(work))
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    def close(self) -> None:
        for writer in (*self._earlier_writers, self.writer):
            writer.close()
        self.workers.close()
        self.notices.close()


async def _safely(work: Coroutine[Any, Any, None]) -> None:
    """What could not be read now is read by whoever next asks for the table."""
    try:
        await work
    except Exception as error:
        log.warning("A table could not be followed: %s", type(error).__name__)


async def _hear_chat(room: Room) -> None:
    room.hear(await database_sync_to_async(tables.said)(room.id))


_rooms: Rooms | None = None


def the_rooms() -> Rooms:
    """The rooms of this process, made in its event loop when they are first asked for."""
    global _rooms
    if _rooms is None:
        _rooms = Rooms()
    return _rooms


def close_rooms() -> None:
    global _rooms
    if _rooms is not None:
        _rooms.close()
        _rooms = None
