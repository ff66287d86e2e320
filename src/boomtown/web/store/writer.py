"""The writer: one thread that stores what is waiting in one transaction, so that a step costs no commit.

A table's step is done when its commit is on the disk. Under load many steps share one commit. The log takes
each step of a table once: whoever comes second, from whichever process, is told of a clash.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from queue import SimpleQueue
from time import monotonic

from django.db import Error, connection, transaction

from boomtown.table.table import LogEntry
from boomtown.web.models import LogRow
from boomtown.web.store.restores import TIMES_RESTORED, Restored, times_restored

MOST_AT_ONCE = 200
Answer = asyncio.Future[None]
Job = tuple[str, LogEntry, Answer]
_INTO = f"INSERT INTO {LogRow._meta.db_table} (table_id, step, seat, what)"
_UNKNOWN = -1


class Clash(Exception):
    """Somebody else has stored that step of the table."""


class Writer:
    """Stores log entries in the order they come. Its connection stays open, and is renewed after an error.

    It serves rooms that were read after the same restore of a backup; after another one it stores nothing.
    """

    times_restored: int | None = None

    def __init__(self) -> None:
        self.asked = monotonic()
        """When something was last to be stored."""
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def store(self, table: str, entry: LogEntry) -> Answer:
        """A promise that is kept when the entry is on the disk, or broken by a `Clash` or an error."""
        self.asked = monotonic()
        answer: Answer = self._loop.create_future()
        self._queue.put((table, entry, answer))
        return answer

    def close(self) -> None:
        """Store what is waiting, and stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        with suppress(Error):
            self.times_restored = times_restored()
        going_on = True
        while going_on:
            jobs = [self._queue.get()]
            while len(jobs) < MOST_AT_ONCE and not self._queue.empty():
                jobs.append(self._queue.get())
            going_on = None not in jobs
            self._store_all([job for job in jobs if job is not None])
        connection.close()

    def _store_all(self, jobs: Sequence[Job]) -> None:
        """All in one transaction; if that fails, each in its own, so that nobody suffers for another."""
        if not jobs:
            return
        try:
            outcomes: list[BaseException | None] = self._insert(jobs)
        except Restored as restored:
            outcomes = [restored] * len(jobs)
        except Exception:
            connection.close()
            outcomes = [self._alone(job) for job in jobs]
        answers = [answer for _, _, answer in jobs]
        self._loop.call_soon_threadsafe(_tell, answers, outcomes)

    def _insert(self, jobs: Sequence[Job]) -> list[BaseException | None]:
        """Store them. They are only counted: every row read back would wait until the loop lets go."""
        with transaction.atomic(), connection.cursor() as cursor:
            known = _UNKNOWN if self.times_restored is None else self.times_restored
            cursor.execute(_insert_all_of(len(jobs)), [*_values(jobs), known])
            is_all = cursor.rowcount == len(jobs)
            transaction.set_rollback(not is_all)
        return [None] * len(jobs) if is_all else self._insert_free(jobs)

    def _insert_free(self, jobs: Sequence[Job]) -> list[BaseException | None]:
        """Somebody was faster with some of them: what is not given back was there already. Or a backup was
        brought back."""
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(_insert_of(len(jobs)) + " RETURNING table_id, step", _values(jobs))
            stored = set(cursor.fetchall())
            self._check_restored()
        return [None if (table, entry.step) in stored else Clash() for table, entry, _ in jobs]

    def _check_restored(self) -> None:
        """Looked at after an insert, which waits for a restore that is under way."""
        if self.times_restored not in (None, times_restored()):
            raise Restored

    def _alone(self, job: Job) -> BaseException | None:
        try:
            return self._insert([job])[0]
        except Exception as error:
            connection.close()
            return error


@lru_cache(maxsize=MOST_AT_ONCE)
def _insert_of(count: int) -> str:
    return f"{_INTO} {_rows(count)} ON CONFLICT DO NOTHING"


@lru_cache(maxsize=MOST_AT_ONCE)
def _insert_all_of(count: int) -> str:
    """None of them where a backup was brought back: a second question would wait for the loop once more."""
    is_known = f"%s IN ({_UNKNOWN}, ({TIMES_RESTORED}))"
    return f"{_INTO} SELECT * FROM ({_rows(count)}) AS given WHERE {is_known} ON CONFLICT DO NOTHING"


def _rows(count: int) -> str:
    return "VALUES " + ", ".join(["(%s, %s, %s, %s)"] * count)


def _values(jobs: Sequence[Job]) -> list[str | int]:
    return [value for table, entry, _ in jobs for value in (table, entry.step, entry.seat, entry.what)]


def _tell(answers: Sequence[Answer], outcomes: Sequence[BaseException | None]) -> None:
    for answer, failed in zip(answers, outcomes, strict=True):
        if answer.done():
            continue
        if failed:
            answer.set_exception(failed)
        else:
            answer.set_result(None)
