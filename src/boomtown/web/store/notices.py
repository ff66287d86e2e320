"""Notices: what the processes that serve one database tell each other, and who of them thinks for a table.

The database is the truth; a notice only says where to look. So a lost one costs a moment, never a step:
whoever opens a table looks for himself, and after a broken line everything is looked at again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from hashlib import sha256
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from django.db import connection

CHANNEL = "boomtown"
LONGEST = 7_500
"""PostgreSQL carries no longer ones than 8,000 bytes."""
PAUSE = 1.0

GROWN = "grown"
"""A table's log has grown by this step: see `Told`."""
CHANGED = "changed"
"""A table's seats, its host or its rematch are others now, or it has begun."""
SAID = "said"
"""Something was said at a table."""
HERE = "here"
"""These seats of a table have it open in the process that tells it, and these look at it."""
WHO = "who"
"""Who is at this table?"""
RENAMED = "renamed"
"""A guest has become an account."""
ENDED = "ended"
"""Sessions of a person have ended: only one of them, or all but one."""
REACHED = "reached"
"""A person, or a table, can be called by other ways now."""
HUSHED = "hushed"
"""Somebody has muted or blocked somebody, or reads them again."""
DROPPED = "dropped"
"""Nothing that is in memory of this table is true any more."""
RESUMED = "resumed"
"""The line was broken, or has just been opened: anything may have happened."""

Told = tuple[int, int, str]
"""A step as it is stored: its number in the log, the seat, what was done."""
Hear = Callable[[str, str, str, Any], None]
"""Is told from whom it comes, the kind, the table or person it is about, and what there is to say."""

log = logging.getLogger("boomtown")


class Notices(Protocol):
    @property
    def is_alone(self) -> bool:
        """Whether no other process can serve this database."""

    def tell(self, kind: str, about: str, what: Any = None) -> None:
        """Tell the others; nothing is told before it is stored."""

    async def take(self, table: str) -> bool:
        """Become the one who thinks for a table's bots, unless another process is."""

    def give_back(self, table: str) -> None: ...

    def close(self) -> None: ...


class NobodyElse:
    """One process serves the database."""

    is_alone = True

    def tell(self, kind: str, about: str, what: Any = None) -> None: ...

    async def take(self, table: str) -> bool:
        return True

    def give_back(self, table: str) -> None: ...

    def close(self) -> None: ...


class OnPostgresql:
    """By LISTEN and NOTIFY, and by advisory locks: when a process dies its locks are free by themselves.

    Notices have a connection of their own that waits for no disk, because notices are sent one commit at a
    time in the whole database; steps are stored elsewhere.
    """

    is_alone = False

    def __init__(self, hear: Hear) -> None:
        self.name = secrets.token_hex(8)
        self._hear = hear
        self._loop = asyncio.get_running_loop()
        self._work: SimpleQueue[Callable[[Any], None] | str | None] = SimpleQueue()
        self._is_closed = threading.Event()
        for work in (self._speak, self._listen):
            threading.Thread(target=work, name=work.__name__, daemon=True).start()

    def tell(self, kind: str, about: str, what: Any = None) -> None:
        self._work.put(json.dumps([kind, about, what]))

    async def take(self, table: str) -> bool:
        answer: asyncio.Future[bool] = self._loop.create_future()

        def ask(cursor: Any) -> None:
            try:
                cursor.execute("SELECT pg_try_advisory_lock(%s)", [_key(table)])
                is_ours = bool(cursor.fetchone()[0])
            except Exception:
                self._answer(answer, False)
                raise
            self._answer(answer, is_ours)

        self._work.put(ask)
        return await answer

    def give_back(self, table: str) -> None:
        self._work.put(lambda cursor: cursor.execute("SELECT pg_advisory_unlock(%s)", [_key(table)]))

    def close(self) -> None:
        self._is_closed.set()
        self._work.put(None)

    def _answer(self, answer: asyncio.Future[bool], found: bool) -> None:
        def settle() -> None:
            if not answer.done():
                answer.set_result(found)

        with suppress(RuntimeError):  # the loop has ended with the server
            self._loop.call_soon_threadsafe(settle)

    # ── the two threads ──────────────────────────────────────────────────────────────────────────

    def _speak(self) -> None:
        """Tell what is waiting, in as few notices as it fits in; what was on a broken line is lost."""
        while not self._is_closed.is_set():
            try:
                with closing(_connected()) as line, line.cursor() as cursor:
                    cursor.execute("SET synchronous_commit TO off")
                    while self._speak_once(cursor):
                        pass
            except Exception as error:
                log.warning("Other processes cannot be told anything now: %s", type(error).__name__)
                self._is_closed.wait(PAUSE)

    def _speak_once(self, cursor: Any) -> bool:
        work, told = self._work.get(), list[str]()
        while work is not None:
            if isinstance(work, str):
                told.append(work)
            else:
                work(cursor)
            if sum(map(len, told)) > LONGEST // 2:
                break
            try:
                work = self._work.get_nowait()
            except Empty:
                break
        if told:
            text = f'["{self.name}",{",".join(told)}]'
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, text])
        return work is not None

    def _listen(self) -> None:
        while not self._is_closed.is_set():
            try:
                with closing(_connected()) as line:
                    line.execute(f"LISTEN {CHANNEL}")
                    self._pass_on(self.name, RESUMED, "", None)
                    while not self._is_closed.is_set():
                        for notice in line.notifies(timeout=PAUSE):
                            self._heard(notice.payload)
            except Exception as error:
                log.warning("Other processes cannot be heard now: %s", type(error).__name__)
                self._is_closed.wait(PAUSE)

    def _heard(self, text: str) -> None:
        teller, *told = json.loads(text)
        if teller != self.name:
            for kind, about, what in told:
                self._pass_on(teller, kind, about, what)

    def _pass_on(self, teller: str, kind: str, about: str, what: Any) -> None:
        with suppress(RuntimeError):  # the loop has ended with the server
            self._loop.call_soon_threadsafe(self._hear, teller, kind, about, what)


def notices(hear: Hear) -> Notices:
    """How this process hears of others: only PostgreSQL is served by several."""
    return OnPostgresql(hear) if connection.vendor == "postgresql" else NobodyElse()


def _connected() -> Any:
    """A connection of one's own, not one of those that are lent out."""
    import psycopg

    return psycopg.connect(**connection.get_connection_params(), autocommit=True)


def _key(table: str) -> int:
    return int.from_bytes(sha256(table.encode()).digest()[:8], "big", signed=True)
