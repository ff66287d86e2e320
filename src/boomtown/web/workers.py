"""What takes long is done in worker processes: bots think, records are checked, and no table waits.

There is never more in the pool than it can do at once; the rest waits outside, in fair shares.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import suppress
from functools import lru_cache
from multiprocessing import get_context, parent_process
from time import monotonic
from traceback import format_exc
from typing import TypeVar, cast

from boomtown import bots
from boomtown.bots.advice import Advice, advise
from boomtown.bots.bot import Bot
from boomtown.rules import games
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.table import BotInput
from boomtown.web.shares import Seen, Shares, Ticket, always

T = TypeVar("T")
TRIES = 3
PAUSE = 0.2


class WorkersDie(RuntimeError):
    """Whatever was given to a worker, it died."""


class Stopping(RuntimeError):
    """Nothing more is thought about: the server is going."""


class Workers:
    """A few processes. They are started when the first is needed, and replaced when one dies."""

    def __init__(self, processes: int | None = None, servers: int = 1) -> None:
        """So many, or what the machine has left; `servers` processes share that."""
        self._processes = processes or max(1, min(4, ((os.cpu_count() or 2) - 1) // servers))
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False
        self.shares = Shares(self._processes)
        """Who waits for a worker: `waiting`, `running`, `last_wait`."""
        self.waited: Callable[[float], object] = lambda seconds: None
        """Is told how long somebody has waited."""

    async def ask(self, given: BotInput, share: str = "", watched: Seen = always) -> int:
        """What that bot would do; `share`: the person whose table it is, `watched`: whether anybody looks."""
        return await self.run(answer, given, share=share, watched=watched)

    async def run(
        self,
        work: Callable[..., T],
        *arguments: object,
        share: str = "",
        watched: Seen = always,
        heavy: bool = False,
    ) -> T:
        """Have something done in a worker; a pool with a dead worker is replaced by the first who notices."""
        for _ in range(TRIES):
            ticket = await self.shares.enter(share, watched, heavy)
            self.waited(monotonic() - ticket.since)
            pool = self._running_pool()
            try:
                found, failed = await asyncio.wrap_future(self._submit(pool, ticket, work, *arguments))
            except (BrokenExecutor, OSError, asyncio.CancelledError):
                # A pool that breaks finds its own pipes closed, and cancels what still waits in it.
                task = asyncio.current_task()
                if self._is_closed or (task and task.cancelling()):
                    raise
                self._replace(pool)
                await asyncio.sleep(PAUSE)
            else:
                if failed:
                    raise failed
                return cast(T, found)
        raise WorkersDie("The worker processes die again and again.")

    def _submit(
        self, pool: ProcessPoolExecutor, ticket: Ticket, work: Callable[..., T], *arguments: object
    ) -> Future[tuple[T | None, Exception | None]]:
        """The place is free when the work is done, also if nobody waits for the answer any more."""
        loop = asyncio.get_running_loop()

        def leave(_: object) -> None:
            with suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self.shares.leave, ticket)

        try:
            future = pool.submit(attempt, work, *arguments)
        except BaseException:
            self.shares.leave(ticket)
            raise
        future.add_done_callback(leave)
        return future

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise Stopping("The server is stopping.")
        if self._pool is None:
            # A fresh interpreter: a forked one would share the server's sockets and its database.
            fresh = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, fresh, leave_with_the_server)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            with suppress(OSError):  # its pipes may be closed already
                pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        self._is_closed = True
        self.shares.close()
        if self._pool:
            self._replace(self._pool)


def leave_with_the_server() -> None:
    """In the worker: whatever ends the server, even a sudden death, ends the worker too."""
    server = parent_process()

    def wait() -> None:
        if server:
            server.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def attempt(work: Callable[..., T], *arguments: object) -> tuple[T | None, Exception | None]:
    """In the worker: what the work gives or raises, so that every other error is known to be the pool's."""
    try:
        return work(*arguments), None
    except Exception as error:
        error.add_note(format_exc())
        return None, error


def answer(given: BotInput) -> int:
    """In the worker: the bot sees the seat's view and a generator of its own, no more."""
    bot = _bot(given.bot, given.game, given.edition, given.rules)
    return bot.choose(given.view, given.legal, Rng(given.seed))


def advice(given: BotInput) -> Advice:
    """In the worker: a hint for a person, from the same view a bot would get."""
    return advise(games.load(given.game, given.edition, given.rules), given.view, given.seed)


@lru_cache(maxsize=32)
def _bot(name: str, game: str, edition: str, rules: int) -> Bot:
    return bots.make(name, games.load(game, edition, rules))
