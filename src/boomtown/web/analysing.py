"""Analysing a finished game for one of its people: turn by turn in workers, stored with the table.

One turn is given to a worker at a time, after every bot that somebody waits for: nobody's game is slower by
more than that turn. How far it has come is in the database, so any process and any page can tell; what a
server that was stopped has left can be begun again.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from django.db import DatabaseError

from boomtown.analysis import JudgedTurn
from boomtown.messages import BoomtownError, Message
from boomtown.web import clock, judging
from boomtown.web.masters import the_masters
from boomtown.web.models import AnalysisRow
from boomtown.web.rooms import Rooms
from boomtown.web.store import analyses
from boomtown.web.store.analyses import Key
from boomtown.web.store.beside import begin, database_sync_to_async
from boomtown.web.workers import Stopping

BEAT_EVERY = 10.0
SILENT = timedelta(seconds=45)
"""Whoever is at work says so every few seconds; who has not for so long has been stopped."""
FAILED = Message("The analysis broke off. You can start it again.")

log = logging.getLogger("boomtown")

_at_work: dict[Key, asyncio.Task[None]] = {}


class Busy(BoomtownError):
    """Somebody has another game analysed already."""


def is_at_work(row: AnalysisRow, rooms: Rooms) -> bool:
    """Whether the analysis goes on; a single server knows, others believe what was last said."""
    if row.found is not None or row.trouble is not None:
        return False
    return row.beat >= _silent_since((row.table_id, row.seat), rooms)


def _silent_since(key: Key, rooms: Rooms) -> datetime:
    """Who has said nothing since then is not at work."""
    is_nobody = rooms.notices.is_alone and key not in _at_work
    return clock.now() if is_nobody else clock.now() - SILENT


async def start(rooms: Rooms, key: Key, game: str, text: str, player: str) -> None:
    """Have the game of a seat analysed, unless that was done or is being done; `text` is its record."""
    other = await database_sync_to_async(analyses.other_of)(player, key, clock.now() - SILENT)
    if other and is_at_work(other, rooms):
        raise Busy("Another of your games is being analysed: wait until that is done.")
    if await database_sync_to_async(analyses.take)(key, clock.now(), _silent_since(key, rooms)):
        _at_work[key] = begin(_analyse(rooms, key, game, text, player))


async def _analyse(rooms: Rooms, key: Key, game: str, text: str, player: str) -> None:
    beating = begin(_beat(key))
    try:
        await the_masters().wait_for(game)
        found = await _judge(rooms, key, text, player)
        await database_sync_to_async(analyses.keep)(key, found)
    except (Stopping, asyncio.CancelledError):
        return  # whoever asks the next server can begin it again
    except BoomtownError as error:
        await _give_up(key, error.message)
    except Exception:
        log.exception("An analysis broke off")
        await _give_up(key, FAILED)
    finally:
        beating.cancel()
        _at_work.pop(key, None)


async def _judge(rooms: Rooms, key: Key, text: str, player: str) -> dict[str, Any]:
    async def ask(work: Any, *more: object) -> Any:
        return await rooms.workers.run(
            work, text, key[1], *more, share=f"analysis {player}", watched=lambda: False, heavy=True
        )

    turns: list[JudgedTurn] = []
    count = await ask(judging.count_turns)
    for number in range(count):
        await database_sync_to_async(analyses.advance)(key, clock.now(), done=number, turns=count)
        turns.append(await ask(judging.judge, number, turns[-1] if turns else None))
    return await ask(judging.whole, turns)  # type: ignore[no-any-return]


async def _beat(key: Key) -> None:
    while True:
        await asyncio.sleep(BEAT_EVERY)
        with suppress(DatabaseError):
            await database_sync_to_async(analyses.advance)(key, clock.now())


async def _give_up(key: Key, why: Message) -> None:
    with suppress(DatabaseError):  # then it is not at work any more, and can be begun again as well
        await database_sync_to_async(analyses.give_up)(key, why)
