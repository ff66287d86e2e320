"""Delivering calls: the database says which are due, and who of several processes takes one.

A receiver that hangs or fails holds up nobody: everything has a few seconds, only so many are under way at
once, and fewer to each receiver. What fails is tried again after growing pauses, then dropped.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count

from django.db import Error
from django.utils import timezone

from boomtown.web import metrics
from boomtown.web.calling import hook, mail, push
from boomtown.web.calling.kinds import HOOK, MAIL, PUSH, browser_of, kind_of
from boomtown.web.calling.mail import NoSuchBox
from boomtown.web.calling.outside import BadReceiver, Unreachable, receiver
from boomtown.web.calling.saying import NotYet, Saying, saying_of
from boomtown.web.calling.ways import sweep
from boomtown.web.models import CallRow, PlayerRow, PushRow, TableRow
from boomtown.web.rooms import Rooms
from boomtown.web.store.beside import database_sync_to_async

EVERY = 1.0
"""So many seconds after each other it is looked for calls that are due."""
SWEPT_EVERY = 3600
MOST = 32
"""So many calls are under way at once, and so many to one receiver."""
MOST_TO_ONE = 4
READ_AT_ONCE = 100
HELD = timedelta(minutes=2)
"""After so long another process takes a call: whoever had it has died."""
SOON = timedelta(seconds=3)
PAUSES = tuple(timedelta(seconds=seconds) for seconds in (10, 60, 600, 3600))
_GONE = (404, 410)

log = logging.getLogger("boomtown")


class Gone(Exception):
    """There is nobody there any more, and never will be."""


@dataclass(frozen=True)
class Call:
    """A row that is due, and to whom it goes."""

    row: CallRow
    push: PushRow | None
    to: str
    """The receiver, as far as others share it."""


class Delivery:
    """The calls of this process that are under way."""

    def __init__(self, rooms: Rooms, now: Callable[[], datetime] = timezone.now) -> None:
        self._rooms = rooms
        self._now = now
        self._to: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        try:
            for second in count():
                await asyncio.sleep(EVERY)
                try:
                    await self.look()
                    if second % SWEPT_EVERY == 0:
                        await database_sync_to_async(sweep)(self._now())
                except Exception as error:  # the next look finds what is due
                    log.warning("Calls cannot be looked for now: %s", type(error).__name__)
        finally:
            for task in self._tasks:
                task.cancel()

    async def look(self) -> None:
        """Take what is due, as much as can be under way at once."""
        if len(self._tasks) >= MOST:
            return
        for call in await database_sync_to_async(_due)(self._now()):
            if len(self._tasks) >= MOST:
                return
            is_free = self._to[call.to] < MOST_TO_ONE
            until = self._now() + (HELD if is_free else SOON)
            if await database_sync_to_async(_take)(call.row, until) and is_free:
                self._begin(call)

    async def settle(self) -> None:
        """Until nothing is under way any more."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _begin(self, call: Call) -> None:
        self._to[call.to] += 1
        task = asyncio.create_task(self._deliver(call))
        self._tasks.add(task)

        def end(_: object) -> None:
            self._tasks.discard(task)
            self._to[call.to] -= 1
            self._to += Counter()  # nobody is remembered for ever

        task.add_done_callback(end)

    async def _deliver(self, call: Call) -> None:
        with suppress(Error):  # whoever takes it next finds it as it was
            await self._try(call)

    async def _try(self, call: Call) -> None:
        way = kind_of(call.row.way)
        try:
            saying = await saying_of(self._rooms, call.row, self._now())
            if saying:
                await _send(call, saying)
            await self._done(call, metrics.SENT if saying else metrics.NOT_NEEDED)
        except NotYet:
            await _keep(call.row, due=self._now() + SOON)
        except (Gone, NoSuchBox):
            log.info("A receiver of calls by %s is gone", way)
            await database_sync_to_async(_remove_receiver)(call)
            await self._done(call, metrics.DROPPED)
        except BadReceiver:
            await self._done(call, metrics.DROPPED)
        except Unreachable as error:
            log.info("A call by %s failed: %s", way, error)
            await self._failed(call)
        except Exception:
            log.exception("A call by %s could not be made", way)
            await self._failed(call)

    async def _done(self, call: Call, outcome: str) -> None:
        metrics.calls(kind_of(call.row.way), outcome).inc()
        await _keep(call.row, due=None)

    async def _failed(self, call: Call) -> None:
        metrics.calls(kind_of(call.row.way), metrics.FAILED).inc()
        if call.row.tries >= len(PAUSES):
            await self._done(call, metrics.DROPPED)
        else:
            await _keep(call.row, due=self._now() + PAUSES[call.row.tries], tries=call.row.tries + 1)


async def _send(call: Call, saying: Saying) -> None:
    row = call.row
    if call.push:
        status = await push.send(call.push, saying)
    elif row.player is None:
        status = await hook.send(row.table.hook, saying)
    else:
        await mail.send(row.player, saying)
        return
    if status in _GONE:
        raise Gone
    if not 200 <= status < 300:
        raise Unreachable(str(status))


# ── the database ─────────────────────────────────────────────────────────────────────────────────────


def _due(now: datetime) -> list[Call]:
    """Calls that are due, the oldest first; what has nobody to go to any more is forgotten."""
    rows = CallRow.objects.filter(due__lte=now).select_related("player", "table__host").order_by("due")
    found = list(rows[:READ_AT_ONCE])
    numbers = [number for row in found if (number := browser_of(row.way)) is not None]
    pushes = PushRow.objects.in_bulk(numbers)
    calls = []
    for row in found:
        push = pushes.get(browser_of(row.way) or 0)
        to = _receiver(row, push)
        if to is None:
            CallRow.objects.filter(pk=row.pk).update(due=None)
        else:
            calls.append(Call(row, push, to))
    return calls


def _receiver(row: CallRow, push: PushRow | None) -> str | None:
    way = kind_of(row.way)
    if way == PUSH:
        return _host(push.endpoint) if push and push.player_id == row.player_id else None
    if way == HOOK:
        return _host(row.table.hook)
    return MAIL if row.player and row.player.email and row.player.gets_mail else None


def _host(address: str) -> str | None:
    try:
        return receiver(address).host
    except BadReceiver:
        return None


def _take(row: CallRow, until: datetime) -> bool:
    """Whether it is ours until then: of several who ask at once one has it."""
    ours = CallRow.objects.filter(pk=row.pk, due=row.due, tries=row.tries)
    return ours.update(due=until) == 1


async def _keep(row: CallRow, **fields: object) -> None:
    await database_sync_to_async(CallRow.objects.filter(pk=row.pk).update)(**fields)


def _remove_receiver(call: Call) -> None:
    """Nobody asks there again."""
    row = call.row
    if call.push:
        PushRow.objects.filter(pk=call.push.pk).delete()
    elif row.player:
        PlayerRow.objects.filter(pk=row.player.pk, email=row.player.email).update(gets_mail=False)
    else:
        TableRow.objects.filter(pk=row.table_id, hook=row.table.hook).update(hook="")
