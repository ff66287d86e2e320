"""From start to stop of the server: rooms are closed when it stops, and idle ones forgotten meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

from boomtown.web.rooms import Rooms, close_rooms, the_rooms

FORGET_AFTER = 15 * 60
LOOK_EVERY = 60

Application = Any


class Lifespan:
    """Speaks ASGI's lifespan protocol, which Django leaves out."""

    def __init__(self, inner: Application) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await self.inner(scope, receive, send)
            return
        tidying: asyncio.Task[None] | None = None
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                rooms = the_rooms()
                tidying = asyncio.create_task(_tidy(rooms))
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                if tidying:
                    tidying.cancel()
                close_rooms()
                await send({"type": "lifespan.shutdown.complete"})
                return


async def _tidy(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(LOOK_EVERY)
        rooms.forget_idle(FORGET_AFTER)
        rooms.show_presence()
