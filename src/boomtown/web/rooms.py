"""All rooms of this server: from memory, or from their stored logs."""

from __future__ import annotations

import asyncio
from time import monotonic

from channels.db import database_sync_to_async

from boomtown.web import playing
from boomtown.web.room import Room
from boomtown.web.store import tables
from boomtown.web.store.writer import Writer
from boomtown.web.workers import Workers


class Rooms:
    """The rooms that are in memory, with the one writer and the workers they share."""

    def __init__(self) -> None:
        self.writer = Writer()
        self.workers = Workers()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    async def get(self, id: str) -> Room | None:
        """The room of that table, from memory or from its stored log."""
        room = self._rooms.get(id)
        if room and not room.is_dropped:
            room.asked = monotonic()
            return room
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room | None:
        found = await database_sync_to_async(tables.read)(id)
        if found is None:
            return None
        room = self._rooms[id] = Room(found, self.writer, self.workers)
        playing.wake_bots(room)
        return room

    def forget_idle(self, age: float) -> int:
        """Give back the memory of rooms nobody has asked for in a while."""
        long_ago = monotonic() - age
        idle = [r for r in self._rooms.values() if r.is_dropped or (r.is_idle and r.asked < long_ago)]
        for room in idle:
            room.drop()
            del self._rooms[room.id]
        return len(idle)

    def show_presence(self) -> None:
        """Silent seats can be given to bots after a while: let the pages show it."""
        for room in self._rooms.values():
            room.show_presence()

    def drop(self, id: str) -> None:
        """The stored table has changed: whoever looks at it comes back to the stored one."""
        if room := self._rooms.pop(id, None):
            room.drop()

    async def rename(self, player: str, account: str) -> None:
        for room in list(self._rooms.values()):
            room.rename(player, account)

    def close(self) -> None:
        self.writer.close()
        self.workers.close()


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
