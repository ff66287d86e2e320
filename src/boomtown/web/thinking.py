"""Bots think in worker processes: no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context

from boomtown import bots
from boomtown.bots.bot import Bot
from boomtown.rules import games
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.table import Question


class Thinkers:
    """A few processes that answer for bots. They are started when the first bot is asked."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, question: Question) -> int:
        """What that bot would do. A process that died is replaced once."""
        try:
            return await self._ask(question)
        except BrokenProcessPool:
            self.close()
            return await self._ask(question)

    async def _ask(self, question: Question) -> int:
        if self._pool is None:
            # A fresh interpreter: a forked one would share the server's sockets and its database.
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self._pool, answer, question)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def answer(question: Question) -> int:
    """In the worker: the bot sees the seat's view and a generator of its own, no more."""
    bot = _bot(question.bot, question.game, question.edition)
    legal: Sequence[int] = question.legal
    return bot.choose(question.view, legal, Rng(question.seed))


@lru_cache(maxsize=32)
def _bot(name: str, game: str, edition: str) -> Bot:
    return bots.make(name, games.load(game, edition))
