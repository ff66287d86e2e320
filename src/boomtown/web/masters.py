"""The masters of a server: compiled once, in a process beside it, at the first start on a machine."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from boomtown.bots import preparing
from boomtown.rules.games import GAMES, load
from boomtown.web.workers import leave_with_the_server

log = logging.getLogger("boomtown")


class Masters:
    """What is still to be prepared; whichever game somebody waits for comes next."""

    def __init__(self) -> None:
        found = [game for game in map(load, GAMES) if preparing.is_offered(game)]
        self._due = {game.id: asyncio.Event() for game in found if not preparing.is_ready(game)}

    async def run(self) -> None:
        """Prepare one game after the other. Where that fails no master is offered until the next start."""
        try:
            while self._due:
                id = next(iter(self._due))
                await self._prepare(id)
                self._due.pop(id).set()
        finally:
            for done in self._due.values():
                done.set()

    def is_preparing(self, game: str) -> bool:
        return game in self._due

    async def wait_for(self, game: str) -> None:
        """Until the master of that game is ready, or will not be."""
        if done := self._due.get(game):
            first, *rest = self._due
            if game in rest:
                order = [first, game, *(id for id in rest if id != game)]
                self._due = {id: self._due[id] for id in order}
            await done.wait()

    async def _prepare(self, id: str) -> None:
        worker = ProcessPoolExecutor(1, get_context("spawn"), _leave_and_be_humble)
        try:
            await asyncio.wrap_future(worker.submit(_prepare, id))
        except Exception as error:
            log.warning("The master of %s cannot play here: %s", id, error)
            os.environ[preparing.SWITCH] = "no"
        finally:
            worker.shutdown(wait=False, cancel_futures=True)


def _leave_and_be_humble() -> None:
    leave_with_the_server()
    preparing.be_humble()


def _prepare(id: str) -> None:
    preparing.prepare(load(id))


_masters: Masters | None = None


def the_masters() -> Masters:
    """Those of this process, made in its event loop when they are first asked for."""
    global _masters
    if _masters is None:
        _masters = Masters()
    return _masters
