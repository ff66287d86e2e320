"""Work that may hang, in a thread nobody waits for: neither the loop nor the end of the server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

Found = TypeVar("Found")


def in_a_thread(work: Callable[..., Found], *given: Any) -> asyncio.Future[Found]:
    """What the work finds; whoever has stopped waiting is not told."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Found] = loop.create_future()

    def settle(found: Found | None, error: BaseException | None) -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(found)  # type: ignore[arg-type]  # one of the two is there

    def run() -> None:
        found: Found | None = None
        error: BaseException | None = None
        try:
            found = work(*given)
        except Exception as wrong:
            error = wrong
        with suppress(RuntimeError):  # the loop has ended with the server
            loop.call_soon_threadsafe(settle, found, error)

    threading.Thread(target=run, name="call", daemon=True).start()
    return answer
