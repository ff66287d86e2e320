"""Playing: whatever is done at a table is done here, one thing after the other, by people and by bots.

Each step is checked, then stored, then done in memory, then shown.
"""

from __future__ import annotations

import asyncio
import logging

from channels.db import database_sync_to_async

from boomtown import bots
from boomtown.bots.advice import Advice
from boomtown.rules.kernel.errors import UnknownAction
from boomtown.table.header import PERSON
from boomtown.table.names import shown_name
from boomtown.table.table import HELD_BY, UNDO, Table
from boomtown.web.games import FACES
from boomtown.web.room import USUAL_BOT, NotAllowed, Room, Stale, Unstored, unstored
from boomtown.web.store import tables
from boomtown.web.workers import advice

log = logging.getLogger("boomtown")


async def act(room: Room, seat: int, step: str, text: str, *, to_the_end: bool = False) -> None:
    """Do an action for a seat; `to_the_end`: and end the turn if nothing else is left to do."""
    async with room.lock:
        table = _answered(room, seat, step)
        _check_known(table, text)
        stage = table.state.closed
        await _do(room, table, seat, text)
        ending = FACES[room.game.id].ending
        if to_the_end and table.state.closed == stage and _legal(table, seat) == [ending]:
            await _do(room, table, seat, ending)
        await _show(room, table, seat, stage)


async def swap(room: Room, seat: int, step: str, text: str) -> None:
    """Take everything of the open turn back and begin it with another action: another card."""
    async with room.lock:
        table = _answered(room, seat, step)
        _check_known(table, text)
        _check_beginning(table, seat, text)
        stage = table.state.closed
        while table.state.turn_texts(seat):
            await _do(room, table, seat, UNDO)
        await _do(room, table, seat, text)
        await _show(room, table, seat, stage)


async def undo(room: Room, seat: int, step: str) -> None:
    async with room.lock:
        table = _answered(room, seat, step)
        await _do(room, table, seat, UNDO)
        await _show(room, table, seat, table.state.closed)


async def hand_over(room: Room, seat: int, holder: str, by: str | None) -> None:
    """Give an absent person's seat to a bot, or take it back."""
    async with room.lock:
        table = room.table
        if table is None or not 0 <= seat < len(room.seats):
            raise NotAllowed("There is no seat {seat} at this table.", seat=seat + 1)
        row = room.seats[seat]
        if row.player_id is None:
            raise NotAllowed("{name} has always been a bot.", name=shown_name(row.name, row.holder))
        if holder == PERSON and by != row.player_id:
            raise NotAllowed("Only {name} can take this seat back.", name=row.name)
        if holder != PERSON and not room.may_hand_over(row, by):
            raise NotAllowed(
                "{name} is still here: the host can do that a minute after they have left, "
                "others after ten minutes without a move.",
                name=row.name,
            )
        if holder not in (PERSON, USUAL_BOT) and by != row.player_id:
            raise NotAllowed("Only {name} can choose which bot plays here.", name=row.name)
        if holder != PERSON:
            bots.check_known(holder, room.game)  # not every spelling: nobody names a module to a server
        if table.holders[seat] == holder or table.is_over:
            return
        await _do(room, table, seat, HELD_BY + holder)
        room.audience.broadcast()
        wake_bots(room)


async def hint(room: Room, seat: int) -> Advice:
    """What the hard bot would do in this seat."""
    if room.table is None or seat not in room.table.state.waiting():
        raise NotAllowed("There is nothing to decide now.")
    return await room.workers.run(advice, room.table.bot_input(seat))


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


async def _do(room: Room, table: Table, seat: int, step: str | int) -> None:
    """The one way into the log: checked, stored, applied."""
    entry = table.check(seat, step)
    if room.is_dropped:
        raise unstored(room)
    try:
        await room.writer.store(room.id, entry)
    except Exception:
        log.exception("A step could not be stored")
        raise unstored(room) from None
    table.apply(entry)


async def _show(room: Room, table: Table, seat: int, stage: int) -> None:
    """Let people see what a seat has done since that stage: all of it when the stage has closed."""
    if table.state.closed == stage:
        room.audience.show_turn(seat, table.state.turns[seat].done)
    else:
        room.cache.clear()
        if table.is_over:
            await database_sync_to_async(tables.keep_result)(room.id, table)
        room.audience.show_closed_stage()
    wake_bots(room)


# ── bots ─────────────────────────────────────────────────────────────────────────────────────────────


def wake_bots(room: Room) -> None:
    """Let every bot that is waited for begin to think."""
    if room.table is None or room.is_dropped:
        return
    for seat in room.table.state.waiting():
        if room.table.holders[seat] != PERSON and seat not in room.thinking:
            room.thinking[seat] = asyncio.create_task(_think(room, room.table, seat))


async def _think(room: Room, table: Table, seat: int) -> None:
    try:
        while _is_bots_turn(room, table, seat):
            await _bot_step(room, table, seat)
    except Unstored:
        pass  # the room has been dropped; the stored one wakes its own bots
    except Exception:
        log.exception("A bot could not go on")
    finally:
        room.thinking.pop(seat, None)


def _is_bots_turn(room: Room, table: Table, seat: int) -> bool:
    return seat in table.state.waiting() and table.holders[seat] != PERSON and not room.is_dropped


async def _bot_step(room: Room, table: Table, seat: int) -> None:
    """Bots of one table think one after the other, so that other tables' bots come in between."""
    async with room.one_bot:
        if not _is_bots_turn(room, table, seat):  # while another bot was thinking its person came back
            return
        asked = len(table.log)
        action = await room.workers.ask(table.bot_input(seat))
    async with room.lock:
        if table.holders[seat] == PERSON or any(entry.seat == seat for entry in table.log[asked:]):
            return
        stage = table.state.closed
        await _do(room, table, seat, action)
        await _show(room, table, seat, stage)
