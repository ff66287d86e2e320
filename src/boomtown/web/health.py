"""Whether the server is well: `live`, its loop answers; `ready`, it can be sent people."""

from __future__ import annotations

import asyncio
import signal
import threading
from time import monotonic
from types import FrameType
from typing import Any

from django.conf import settings
from django.db import connection

from boomtown.web.disk import try_writing

LONGEST = 3.0
"""After so many seconds a database counts as silent."""
REMEMBERED = 1.0
"""So long an answer is good for others who ask."""
A_LITTLE = 4096


class Health:
    """What the server knows of itself. Asking often costs nothing."""

    def __init__(self) -> None:
        self.is_stopping = False
        self._found: dict[str, bool] = {}
        self._at = -REMEMBERED
        self._asking = asyncio.Lock()

    async def checks(self) -> dict[str, bool]:
        """What must be so, each with whether it is."""
        async with self._asking:
            if monotonic() - self._at >= REMEMBERED:
                database, folder = await asyncio.gather(_is_well(_ask_database), _is_well(_write_a_little))
                self._found, self._at = {"database": database, "folder": folder}, monotonic()
        return {**self._found, "open": not self.is_stopping}

    async def answer(self, path: str) -> tuple[int, dict[str, Any]]:
        """Status and content for `/health`, `/health/live` and `/health/ready`."""
        if path == "/health/live":
            return 200, {"live": True}
        checks = await self.checks()
        ready = all(checks.values())
        told = {"ready": ready, **checks}
        return 200 if ready else 503, told if path == "/health/ready" else {"live": True, **told}


async def _is_well(check: Any) -> bool:
    try:
        async with asyncio.timeout(LONGEST):
            await asyncio.to_thread(check)
    except Exception:
        return False
    return True


def _ask_database() -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM web_restore LIMIT 1")
    finally:
        connection.close()


def _write_a_little() -> None:
    try_writing(settings.CONFIG.folder, A_LITTLE, to_the_disk=False)


def be_unready_first(seconds: float) -> None:
    """Whoever sends people here learns that the server will stop; so many seconds later it does.

    A second signal stops it at once. Only where a server has taken the signal into its own hands.
    """
    stop, loop = signal.getsignal(signal.SIGTERM), asyncio.get_running_loop()
    if not callable(stop) or threading.current_thread() is not threading.main_thread():
        return

    def told(number: int, frame: FrameType | None) -> None:
        health = the_health()
        if seconds and not health.is_stopping:
            loop.call_soon_threadsafe(loop.call_later, seconds, stop, number, frame)
        else:
            stop(number, frame)
        health.is_stopping = True

    signal.signal(signal.SIGTERM, told)


_health: Health | None = None


def the_health() -> Health:
    global _health
    if _health is None:
        _health = Health()
    return _health
