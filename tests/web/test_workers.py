"""Worker processes: one that dies is replaced, and nobody who asked goes without an answer."""

from __future__ import annotations

import asyncio
import os
import signal
import threading

from boomtown.web.workers import Workers


def _in_a_thread(work: object) -> list[object]:
    """Run a coroutine where no other loop runs: the browser's tests leave theirs in the main thread."""
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(work())))  # type: ignore[operator]
    thread.start()
    thread.join(60)
    return found


def test_a_dead_worker_is_replaced_for_everybody_who_waits() -> None:
    async def ask() -> bool:
        workers = Workers(2)
        worker = await workers.run(os.getpid)
        os.kill(worker, signal.SIGKILL)
        answers = await asyncio.gather(*(workers.run(os.getpid) for _ in range(20)))
        workers.close()
        return all(answers) and worker not in answers

    assert _in_a_thread(ask) == [True]
