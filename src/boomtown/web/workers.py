"""What takes long is done in worker processes: bots think, records are checked, and no table waits.

No worker is given anything while it has something to do; the rest waits outside, in fair shares.
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
from typing import Any, TypeVar, cast

from boomtown import bots
from boomtown.bots.advice import Advice, advise, warm_up
from boomtown.bots.bot import Bot
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
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
        self._workers: set[ProcessPoolExecutor] = set()
        self._idle: list[ProcessPoolExecutor] = []
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
        """Have something done in a worker; if it dies, in another one."""
        for _ in range(TRIES):
            ticket = await self.shares.enter(share, watched, heavy)
            self.waited(monotonic() - ticket.since)
            try:
                found, failed = await asyncio.wrap_future(self._submit(ticket, work, *arguments))
            except (BrokenExecutor, OSError):
                if self._is_closed:
                    raise Stopping("The server is stopping.") from None
                await asyncio.sleep(PAUSE)
            else:
                if failed:
                    raise failed
                return cast(T, found)
        raise WorkersDie("The worker processes die again and again.")

    def _submit(
        self, ticket: Ticket, work: Callable[..., T], *arguments: object
    ) -> Future[tuple[T | None, Exception | None]]:
        """The place is free when the work is done, also if nobody waits for the answer any more."""
        loop, worker = asyncio.get_running_loop(), self._take()

        def done(future: Future[Any]) -> None:
            is_alive = future.cancelled() or future.exception() is None
            with suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self._give_back, worker, is_alive, ticket)

        try:
            future = worker.submit(attempt, work, *arguments)
        except Exception as error:
            self._give_back(worker, False, ticket)
            raise BrokenExecutor("The worker has died before it was asked.") from error
        future.add_done_callback(done)
        return future

    def _take(self) -> ProcessPoolExecutor:
        """A worker that has nothing to do. Each is a pool of one, so that none dies with another."""
        if self._is_closed:
            raise Stopping("The server is stopping.")
        if not self._idle:
            # A fresh interpreter: a forked one would share the server's sockets and its database.
            fresh = get_context("spawn")
            self._idle.append(ProcessPoolExecutor(1, fresh, leave_with_the_server))
            self._workers.add(self._idle[-1])
        return self._idle.pop()

    def _give_back(self, worker: ProcessPoolExecutor, is_alive: bool, ticket: Ticket) -> None:
        if is_alive:
            self._idle.append(worker)
        else:
            self._stop(worker)
        self.shares.leave(ticket)

    def _stop(self, worker: ProcessPoolExecutor) -> None:
        self._workers.discard(worker)
        with suppress(OSError):  # its pipes may be closed already
            worker.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        self._is_closed = True
        self.shares.close()
        for worker in list(self._workers):
            self._stop(worker)


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
    return advise(_game(given.game, given.edition, given.rules), given.view, given.seed)


def get_ready(game: str, edition: str, rules: int) -> None:
    """In the worker: so that the first hint is as quick as the next one."""
    warm_up(_game(game, edition, rules))


@lru_cache(maxsize=32)
def _bot(name: str, game: str, edition: str, rules: int) -> Bot:
    return bots.make(name, _game(game, edition, rules))


@lru_cache(maxsize=32)
def _game(id: str, edition: str, rules: int) -> Game:
    return games.load(id, edition, rules)
