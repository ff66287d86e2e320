"""What pages begin and do not wait for."""

from __future__ import annotations

import asyncio

from asgiref.sync import async_to_sync, sync_to_async

from tests.web.test_screens import django
from tests.web.test_workers import in_a_thread

__all__ = ["django"]


def test_what_a_page_has_begun_still_reads_when_the_page_is_sent() -> None:
    from boomtown.web.store.beside import begin, database_sync_to_async

    async def serve() -> str:
        sent, begun = asyncio.Event(), list[asyncio.Task[str]]()

        async def read_later() -> str:
            await sent.wait()
            return await database_sync_to_async(lambda: "read")()

        async def change() -> None:
            begun.append(begin(read_later()))

        await sync_to_async(lambda: async_to_sync(change)())()
        sent.set()
        return await begun[0]

    assert in_a_thread(serve) == "read"
