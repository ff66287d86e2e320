"""From start to stop of the server: rooms are closed when it stops, and idle ones forgotten meanwhile."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress
from itertools import count
from multiprocessing import parent_process
from typing import Any

from django.conf import settings
from django.db import Error

from boomtown.web import lateness, metrics
from boomtown.web.calling.delivery import Delivery
from boomtown.web.connections import the_door
from boomtown.web.garbage import Garbage
from boomtown.web.health import be_unready_first
from boomtown.web.masters import the_masters
from boomtown.web.rooms import Rooms, close_rooms, the_rooms
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.store.folding import fold_in
from boomtown.web.workers import leave_with_the_server

FORGET_AFTER = 15 * 60
A_MINUTE = 60
LOOK_FOR_RESTORES_EVERY = 1

SHORTEST_TURN = 0.002
"""A busy loop lets the writer go on after so many seconds: steps wait for it several times."""

Application = Any
log = logging.getLogger("boomtown")


class Lifespan:
    """Speaks ASGI's lifespan protocol, which Django leaves out."""

    def __init__(self, inner: Application) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await self.inner(scope, receive, send)
            return
        beside: list[asyncio.Task[None]] = []
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                garbage = Garbage()
                garbage.settle()
                _settle()
                be_unready_first(float(settings.CONFIG.stop_after))
                rooms = the_rooms()
                work = (
                    _tidy(rooms, garbage),
                    _follow_restores(rooms),
                    Delivery(rooms).run(),
                    lateness.watch(rooms),
                    the_masters().run(),
                )
                beside = [asyncio.create_task(each) for each in work]
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                for task in beside:
                    task.cancel()
                close_rooms()
                await database_sync_to_async(fold_in)()
                await send({"type": "lifespan.shutdown.complete"})
                return


def _settle() -> None:
    sys.setswitchinterval(SHORTEST_TURN)
    if parent_process():
        leave_with_the_server()  # one of several processes does not outlive the one that started it


async def _tidy(rooms: Rooms, garbage: Garbage) -> None:
    for second in count():
        await asyncio.sleep(1)
        metrics.look_at(rooms)
        the_door().sweep()
        rooms.show_presence(second % A_MINUTE, A_MINUTE)
        if second % A_MINUTE == 0:
            rooms.forget_idle(FORGET_AFTER)
        garbage.look(rooms.writer.asked)


async def _follow_restores(rooms: Rooms) -> None:
    """A backup that is brought back under a running server may also bring another key."""
    while True:
        await asyncio.sleep(LOOK_FOR_RESTORES_EVERY)
        with suppress(Error):
            if await rooms.look_for_a_restore():
                settings.SECRET_KEY = settings.CONFIG.secret_key()
                log.warning("A backup was brought back: everything is read anew")
