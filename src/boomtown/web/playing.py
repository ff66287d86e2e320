"""Playing: whatever is done at a table is done here, one thing after the other, by people and by bots.

Each step is checked, then stored, then done in memory, then shown.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from django.db import DatabaseError

from boomtown import bots
from boomtown.bots.advice import Advice
from boomtown.rules.kernel.errors import RuleError, UnknownAction
from boomtown.table.header import PERSON
from boomtown.table.names import shown_name
from boomtown.table.table import HELD_BY, UNDO, Table
from boomtown.web.calling.making import stage_has_closed
from boomtown.web.games import FACES
from boomtown.web.logbook import add, catch_up, show_closed_stage, show_turn
from boomtown.web.masters import the_masters
from boomtown.web.models import SeatRow
from boomtown.web.room import NotAllowed, Room, Stale, Unstored, unstored
from boomtown.web.store import clocks, tables
from boomtown.web.store.beside import begin, database_sync_to_async
from boomtown.web.store.notices import Told
from boomtown.web.store.rebuilding import Broken
from boomtown.web.timing import wind
from boomtown.web.workers import Stopping, advice, get_ready

LOOK_AGAIN = 1.0
"""After so many seconds a process looks whether another one has finished thinking for a table, or died."""
LONGEST_PAUSE = 30.0

_STILL_HERE = (
    "{name} is still here: the host can do that a minute after they have left, "
    "others after ten minutes without a move."
)
_STILL_HAS_TIME = "{name} still has time: nobody is hurried before it has run out."

log = logging.getLogger("boomtown")


class changing:  # noqa: N801  as in `async with changing(room)`
    """Hold a room; whatever was done then, here or in another process, the bots that are waited for think."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def __aenter__(self) -> None:
        await self.room.lock.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.room.lock.release()
        wake_bots(self.room)


async def act(room: Room, seat: int, step: str, text: str, *, to_the_end: bool = False) -> None:
    """Do an action for a seat; `to_the_end`: and end the turn if nothing else is left to do."""
    async with changing(room):
        table = _answered(room, seat, step)
        _check_known(table, text)
        stage = table.state.closed
        await add(room, table, seat, text)
        ending = FACES[room.game.id].ending
        if to_the_end and table.state.closed == stage and _legal(table, seat) == [ending]:
            await add(room, table, seat, ending)
        await _show(room, table, seat, stage)


async def swap(room: Room, seat: int, step: str, text: str) -> None:
    """Take everything of the open turn back and begin it with another action: another card."""
    async with changing(room):
        table = _answered(room, seat, step)
        _check_known(table, text)
        _check_beginning(table, seat, text)
        stage = table.state.closed
        while table.state.turn_texts(seat):
            await add(room, table, seat, UNDO)
        await add(room, table, seat, text)
        await _show(room, table, seat, stage)


async def undo(room: Room, seat: int, step: str) -> None:
    async with changing(room):
        table = _answered(room, seat, step)
        await add(room, table, seat, UNDO)
        await _show(room, table, seat, table.state.closed)


async def hand_over(room: Room, seat: int, holder: str, by: str | None) -> None:
    """Give an absent person's seat to a bot, or take it back."""
    async with changing(room):
        table = room.table
        if table is None or not 0 <= seat < len(room.seats):
            raise NotAllowed("There is no seat {seat} at this table.", seat=seat + 1)
        _check_holder(room, room.seats[seat], holder, by)
        if table.holders[seat] == holder or table.is_over:
            return
        if holder == PERSON and room.is_late(seat):
            await _begin_anew(room, seat)
        await add(room, table, seat, HELD_BY + holder)
        await wind(room, table)
        room.audience.broadcast()


def _check_holder(room: Room, row: SeatRow, holder: str, by: str | None) -> None:
    """Raise an error unless that person may let somebody else hold the seat."""
    if row.player_id is None:
        raise NotAllowed("{name} has always been a bot.", name=shown_name(row.name, row.holder))
    if holder == PERSON:
        if by != row.player_id:
            raise NotAllowed("Only {name} can take this seat back.", name=row.name)
        return
    if not room.may_hand_over(row, by):
        raise NotAllowed(_STILL_HAS_TIME if room.has_time(row.number) else _STILL_HERE, name=row.name)
    if holder != room.agreed.bot and by != row.player_id:
        raise NotAllowed("Only {name} can choose which bot plays here.", name=row.name)
    bots.check_known(holder, room.game)  # not every spelling: nobody names a module to a server


async def _begin_anew(room: Room, seat: int) -> None:
    """Who takes a seat back that was late has all the time of a turn again."""
    try:
        await database_sync_to_async(clocks.begin_anew)(room.id, seat)
    except DatabaseError:
        raise unstored("A clock could not be stored") from None


async def hint(room: Room, seat: int) -> Advice:
    """What the strongest bot that is ready would do in this seat."""
    if room.table is None or seat not in room.table.state.waiting():
        raise NotAllowed("There is nothing to decide now.")
    return await room.workers.run(
        advice, room.table.bot_input(seat), share=room.seats[seat].player_id or room.host
    )


async def expect_hints(room: Room) -> None:
    """Somebody has come to a table: the master, if it is ready, comes into a worker's memory."""
    game = room.game
    if (room.table is None or not room.table.is_over) and bots.strongest(game) == bots.MASTER:
        with suppress(Exception):  # whoever asks for a hint is told what is wrong
            await room.workers.run(get_ready, game.id, game.edition, game.rules, share=room.host)


def _answered(room: Room, seat: int, step: str) -> Table:
    """The table, if that seat is a person's and the step it answers is the present one."""
    if room.table is None or room.table.holders[seat] != PERSON or room.step(seat) != step:
        raise Stale("You have already answered that. This is how things stand now.")
    return room.table


def _check_known(table: Table, text: str) -> None:
    if text not in table.game.catalogue:  # the catalogue would look for the nearest, which takes time
        raise UnknownAction("There is no step “{text}” in this game.", text=text[:40])


def _check_beginning(table: Table, seat: int, text: str) -> None:
    """Raise an error unless the seat could begin its open turn like that: before anything is taken back."""
    state = table.state.copy()
    while state.turn_texts(seat):
        state.undo(seat)
    state.check(seat, table.game.catalogue.number(text))


def _legal(table: Table, seat: int) -> list[str]:
    return [table.game.catalogue.text(action) for action in table.state.legal(seat)]


async def _show(room: Room, table: Table, seat: int, stage: int) -> None:
    """Let people see what a seat has done since that stage: all of it when the stage has closed."""
    if table.state.closed == stage:
        show_turn(room, table, seat)
    else:
        await show_closed_stage(room, table)


# ── what other processes have done ───────────────────────────────────────────────────────────────────


async def follow(room: Room, told: Told | None = None) -> None:
    """Do what the log has and this room has not; the last of it may have been told."""
    if room.table is None:
        await renew(room)
        return
    async with changing(room):
        try:
            await catch_up(room, room.table, told)
        except RuleError:  # the log does not fit: whoever comes back is told so
            room.drop()


async def renew(room: Room) -> None:
    """The stored table has changed, other than by its log."""
    async with changing(room):
        await read_again(room)


async def read_again(room: Room) -> None:
    """Be like the stored table, and show that. The room's lock is held."""
    try:
        found = await database_sync_to_async(tables.read)(room.id)
    except Broken:  # whoever comes back is told why
        found = None
    if found is None:
        room.drop()
        return
    had_begun = room.table is not None
    before = [seat.player_id for seat in room.seats]
    room.be_like(found)
    for seat, player in zip(room.seats, before, strict=True):
        if player and seat.player_id != player:
            room.audience.send_away(seat.number)  # whoever had this seat has another page now
    room.audience.show_gathering()
    if not had_begun:
        stage_has_closed(room)


# ── bots ─────────────────────────────────────────────────────────────────────────────────────────────


def wake_bots(room: Room) -> None:
    """Let the bots that are waited for think."""
    if room.thinking is None and _next_bot(room) is not None:
        room.thinking = begin(_think(room))


def _next_bot(room: Room) -> int | None:
    """The seat of a bot that is waited for; where only bots are left they wait until somebody looks."""
    table = room.table
    if table is None or room.is_dropped:
        return None
    if PERSON not in table.holders and not room.audience.is_watched():
        return None
    return next((seat for seat in table.state.waiting() if table.holders[seat] != PERSON), None)


async def _think(room: Room) -> None:
    """Bots of one table think one after the other, and in one process; what goes wrong is tried again."""
    pause = LOOK_AGAIN
    try:
        while _next_bot(room) is not None:
            try:
                await _think_here(room)
            except Stopping:
                return
            except Exception as error:
                if not isinstance(error, Unstored):  # the log knows of that one already
                    log.exception("A bot could not go on")
                if not room.audience.is_watched():
                    return  # whoever opens the table wakes them
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
    finally:
        room.thinking = None


async def _think_here(room: Room) -> None:
    if not await room.notices.take(room.id):
        await asyncio.sleep(LOOK_AGAIN)
        await follow(room)
        return
    try:
        while (seat := _next_bot(room)) is not None:
            await _bot_step(room, seat)
    finally:
        room.notices.give_back(room.id)


async def _bot_step(room: Room, seat: int) -> None:
    table = room.table
    assert table
    if table.holders[seat] == bots.MASTER and not await _has_master(room, table, seat):
        return
    asked = len(table.log)
    action = await room.workers.ask(table.bot_input(seat), room.host, room.audience.is_watched)
    async with room.lock:
        if table.holders[seat] == PERSON or any(entry.seat == seat for entry in table.log[asked:]):
            return
        stage = table.state.closed
        with suppress(Stale):  # another process thought so too
            await add(room, table, seat, action)
        await _show(room, table, seat, stage)


async def _has_master(room: Room, table: Table, seat: int) -> bool:
    """Wait until the master is prepared; where it cannot play after all, another bot goes on in its seat."""
    masters = the_masters()
    if masters.is_preparing(room.game.id):
        room.waits_for_master = True
        room.audience.broadcast()
        await masters.wait_for(room.game.id)
        room.waits_for_master = False
        room.audience.broadcast()
    if bots.MASTER in bots.known(room.game):
        return True
    async with room.lock:
        await add(room, table, seat, HELD_BY + bots.strongest(room.game))
    room.audience.broadcast()
    return False
