"""Rooms: the tables in memory. Whatever is done at a table is done here, one thing after the other.

The stored log is the truth, a room only a cache of it: a step is stored first, then done in memory, then
shown. A room can be dropped at any time and comes back from the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from hashlib import sha256
from time import monotonic
from typing import Any, Protocol

from channels.db import database_sync_to_async

from boomtown import bots
from boomtown.bots.advice import Advice
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.errors import UnknownAction
from boomtown.table.header import PERSON, Header, Seat, seal_of
from boomtown.table.table import HELD_BY, UNDO, Table
from boomtown.web import models
from boomtown.web.allowance import Allowance
from boomtown.web.games import game_of
from boomtown.web.store import tables
from boomtown.web.store.tables import KEPT_CHAT
from boomtown.web.store.writer import Writer
from boomtown.web.workers import Workers, advice

SILENCE = 10 * 60
"""After so many silent seconds anybody at the table may give the seat to a bot."""
USUAL_BOT = "greedy"
ADDED_BYTES = 16
CHAT_BURST, CHAT_PER_SECOND = 5, 0.5
NOT_HERE = Message("There is no such table.")

log = logging.getLogger("boomtown")


class Stale(BoomtownError):
    """The step that was answered is not the present one any more."""


class NotAllowed(BoomtownError):
    """That is not this person's to do."""


class Unstored(BoomtownError):
    """The disk said no; nothing was done."""


class Watcher(Protocol):
    """A socket that looks at a room."""

    @property
    def seats(self) -> Sequence[int]:
        """The seats of the person behind it."""

    def table_changed(self, seat: int | None) -> None:
        """Something changed: in that seat's turn alone, or for everybody."""

    def progress_changed(self) -> None:
        """Somebody has finished, or has taken that back; nothing else can be seen."""

    def said(self, line: models.ChatRow) -> None: ...

    def sent_away(self) -> None:
        """This room is not true any more: come back to the stored one."""


class Room:
    """A table with everybody who looks at it."""

    def __init__(self, rooms: Rooms, found: tables.Stored) -> None:
        row = found.row
        self.rooms = rooms
        self.id = row.id
        self.host = row.host_id
        self.game = game_of(row.game, row.edition)
        self.options = row.options
        self.secret = bytes(row.secret)
        self.rematch = row.rematch_id
        self.seats = found.seats
        self._heard = [monotonic()] * len(self.seats)
        """When the person of each seat was last heard of."""
        self.chat = found.chat
        self.table = found.table
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.cache: dict[Any, Any] = {}
        """What has been drawn for all since the last closed stage."""
        self.asked = monotonic()
        """When somebody last asked for this room."""
        self.is_dropped = False
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._one_bot = asyncio.Lock()
        self._chatting: dict[str, Allowance] = {}

    # ── who ──────────────────────────────────────────────────────────────────────────────────────

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        return tuple(seat.number for seat in self.seats if player and seat.player_id == player)

    def free_seats(self) -> int:
        return sum(seat.is_free for seat in self.seats)

    def is_here(self, seat: int) -> bool:
        """Whether the person of that seat has this table open."""
        return any(seat in watcher.seats for watcher in self.watchers)

    def hear(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self._heard[seat] = monotonic()

    def rename(self, player: str, account: str) -> None:
        """A guest has become an account: the seats are the account's now."""
        if player != self.host and not self.seats_of(player):
            return
        for seat in self.seats_of(player):
            self.seats[seat].player_id = account
        self.host = account if self.host == player else self.host
        self.send_away()

    def send_away(self) -> None:
        for watcher in list(self.watchers):
            watcher.sent_away()

    # ── before the first card ────────────────────────────────────────────────────────────────────

    async def add_bytes(self, player: str, added: bytes) -> None:
        """A browser adds bytes to the seed of each of its seats; when everybody has, the game begins."""
        if len(added) != ADDED_BYTES:
            raise NotAllowed("A seat adds {count} bytes to the shuffle.", count=ADDED_BYTES)
        async with self.lock:
            mine = [seat for seat in self.seats if seat.player_id == player and not seat.added]
            if self.table or not mine:
                return
            for place, seat in enumerate(mine):
                seat.added = added if place == 0 else sha256(added + bytes([place])).digest()[:ADDED_BYTES]
            await database_sync_to_async(tables.keep_added)(mine)
            await self._begin_if_full()
        self.everybody()

    async def take_seat(self, player: models.PlayerRow, name: str) -> None:
        """Take the next free seat."""
        async with self.lock:
            if self.seats_of(player.id):
                return
            free = [seat for seat in self.seats if seat.is_free]
            if self.table or not free:
                raise NotAllowed("All seats at this table are taken.")
            await self._seat(free[0], PERSON, player.id, name)
        self.everybody()

    async def fill_with_bots(self, player: str | None) -> None:
        """The host does not want to wait any longer: bots take the seats of those who are not here."""
        if player != self.host:
            raise NotAllowed("Only the host of this table can do that.")
        async with self.lock:
            if self.table:
                return
            for seat in self.seats:
                if self.is_missing(seat):
                    await self._seat(seat, USUAL_BOT, None, bot_name(USUAL_BOT, seat.number))
            await self._begin_if_full()
        self.everybody()

    def is_missing(self, seat: models.SeatRow) -> bool:
        """Whether the game cannot begin because of this seat: free, or taken and left again."""
        return seat.is_free or (seat.holder == PERSON and not seat.added and not self.is_here(seat.number))

    async def _seat(self, seat: models.SeatRow, holder: str, player: str | None, name: str) -> None:
        await database_sync_to_async(tables.keep_seat)(seat, holder, player, name)
        seat.holder, seat.player_id, seat.name = holder, player, name

    async def _begin_if_full(self) -> None:
        if any(seat.holder == PERSON and not seat.added for seat in self.seats):
            return
        seats = tuple(Seat(seat.name, seat.holder, bytes(seat.added)) for seat in self.seats)
        game = self.game
        header = Header(game.id, game.edition, game.digest, self.options, seats, seal_of(self.secret))
        if not await database_sync_to_async(tables.keep_header)(self.id, header):
            self._fall()
        self.table = Table(game, header, self.secret)
        self.wake_bots()

    # ── acting ───────────────────────────────────────────────────────────────────────────────────

    def step(self, seat: int) -> str:
        """The number of the step that seat would answer now; it changes with everything the seat does."""
        assert self.table
        state = self.table.state
        turn = state.turns.get(seat)
        return f"{state.closed}.{len(turn.actions) if turn else 0}.{self.table.takes_back(seat)}"

    async def act(self, seat: int, step: str, text: str, *, to_the_end: bool = False) -> None:
        """Do an action for a seat; `to_the_end`: and end the turn if nothing else is left to do."""
        async with self.lock:
            table = self._running(seat, step)
            if text not in table.game.catalogue:
                raise UnknownAction("There is no action “{text}” in this game.", text=text[:40])
            stage = table.state.closed
            await self._do(seat, text)
            if to_the_end and table.state.closed == stage:
                legal = table.state.legal(seat)
                if [table.game.catalogue.text(action) for action in legal] == ["end"]:
                    await self._do(seat, "end")
            await self._show(seat, stage)

    async def undo(self, seat: int, step: str) -> None:
        async with self.lock:
            table = self._running(seat, step)
            await self._do(seat, UNDO)
            await self._show(seat, table.state.closed)

    async def hint(self, seat: int) -> Advice:
        """What the hard bot would do in this seat."""
        table = self.table
        if table is None or seat not in table.state.waiting():
            raise NotAllowed("There is nothing to decide now.")
        return await self.rooms.workers.run(advice, table.bot_input(seat))

    async def hand_over(self, seat: int, holder: str, by: str | None) -> None:
        """Give an absent person's seat to a bot, or take it back."""
        async with self.lock:
            table = self.table
            if table is None or not 0 <= seat < len(self.seats):
                raise NotAllowed("There is no seat {seat} at this table.", seat=seat + 1)
            row = self.seats[seat]
            if row.player_id is None:
                raise NotAllowed("{name} has always been a bot's seat.", name=row.name)
            self._check_hand_over(row, holder, by)
            if table.holders[seat] != holder and not table.is_over:
                await self._do(seat, HELD_BY + holder)
                self.everybody()
                self.wake_bots()

    def may_hand_over(self, seat: models.SeatRow, by: str | None) -> bool:
        """Its own person always; the host when it is absent; anybody seated after ten silent minutes."""
        if by is None or not self.seats_of(by):
            return False
        if by == seat.player_id or monotonic() - self._heard[seat.number] > SILENCE:
            return True
        return by == self.host and not self.is_here(seat.number)

    def _check_hand_over(self, seat: models.SeatRow, holder: str, by: str | None) -> None:
        if holder == PERSON:
            if by != seat.player_id:
                raise NotAllowed("Only {name} can take this seat back.", name=seat.name)
            return
        if not self.may_hand_over(seat, by):
            raise NotAllowed(
                "{name} is here: the host can do that for an empty seat, others after ten silent minutes.",
                name=seat.name,
            )
        bots.check_known(holder, self.game)  # not every spelling: nobody names a module to a server

    async def say(self, player: str, name: str, text: str) -> None:
        allowance = self._chatting.setdefault(player, Allowance(CHAT_BURST, CHAT_PER_SECOND))
        if not allowance.spend():
            raise NotAllowed("Wait a moment before you say more.")
        line = await database_sync_to_async(tables.keep_chat)(self.id, name, text)
        self.chat = [*self.chat[-KEPT_CHAT + 1 :], line]
        for watcher in list(self.watchers):
            watcher.said(line)

    def _running(self, seat: int, step: str) -> Table:
        if self.table is None or self.table.holders[seat] != PERSON or self.step(seat) != step:
            raise Stale("That was answered already: this is how things are now.")
        return self.table

    async def _do(self, seat: int, step: str | int) -> None:
        """Have a step found good, then on the disk, then done."""
        table = self.table
        assert table
        entry = table.check(seat, step)
        if self.is_dropped:
            self._fall()
        try:
            await self.rooms.writer.store(self.id, [entry])
        except Exception:
            log.exception("A step could not be stored")
            self._fall()
        table.apply(entry)

    async def _show(self, seat: int, stage: int) -> None:
        """Let people see what a seat has done since that stage: all of it when the stage has closed."""
        table = self.table
        assert table
        if table.state.closed != stage:
            self.cache.clear()
            if table.is_over:
                await database_sync_to_async(tables.keep_result)(self.id, table)
            self.everybody()
        else:
            self._tell_of_turn(seat)
        self.wake_bots()

    def _fall(self) -> None:
        """What is on the disk is not what is here: everybody comes back to the stored table."""
        self.rooms.drop(self)
        raise Unstored("This could not be stored, so it is not done. Try again.")

    # ── telling ──────────────────────────────────────────────────────────────────────────────────

    def everybody(self) -> None:
        for watcher in list(self.watchers):
            watcher.table_changed(None)

    def notice(self) -> None:
        """Somebody came, went or fell silent: that may change what can be done with seats."""
        for watcher in list(self.watchers):
            watcher.progress_changed() if self.table else watcher.table_changed(None)

    def _tell_of_turn(self, seat: int) -> None:
        """Of an open turn the others learn only whether it is finished."""
        assert self.table
        turn = self.table.state.turns.get(seat)
        done = turn.done if turn else True
        changed = self.cache.get(("done", seat), False) != done
        self.cache["done", seat] = done
        for watcher in list(self.watchers):
            watcher.table_changed(seat)
            if changed:
                watcher.progress_changed()

    # ── bots ─────────────────────────────────────────────────────────────────────────────────────

    def wake_bots(self) -> None:
        """Let every bot that is waited for begin to think."""
        if self.table is None or self.is_dropped:
            return
        for seat in self.table.state.waiting():
            if self.table.holders[seat] != PERSON and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: int) -> None:
        try:
            await self._bot_turn(seat)
        except Unstored:
            pass  # the room has been dropped; the stored one wakes its own bots
        except Exception:
            log.exception("A bot could not go on")
        finally:
            self._thinking.pop(seat, None)

    async def _bot_turn(self, seat: int) -> None:
        """Bots of one table think one after the other, so that other tables' bots come in between."""
        table = self.table
        assert table
        while seat in table.state.waiting() and table.holders[seat] != PERSON and not self.is_dropped:
            async with self._one_bot:
                asked = len(table.log)
                action = await self.rooms.workers.ask(table.bot_input(seat))
            async with self.lock:
                untouched = not any(entry.seat == seat for entry in table.log[asked:])
                if untouched and table.holders[seat] != PERSON:
                    stage = table.state.closed
                    await self._do(seat, action)
                    await self._show(seat, stage)

    @property
    def is_idle(self) -> bool:
        return not self.watchers and not self._thinking and not self.lock.locked()


class Rooms:
    """All rooms of this server."""

    def __init__(self) -> None:
        self.writer = Writer()
        self.workers = Workers()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    async def get(self, id: str) -> Room | None:
        """The room of that table, from memory or from its stored log."""
        if room := self._rooms.get(id):
            room.asked = monotonic()
            return room
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room | None:
        found = await database_sync_to_async(tables.read)(id)
        if found is None:
            return None
        room = self._rooms[id] = Room(self, found)
        room.wake_bots()
        return room

    def drop(self, room: Room) -> None:
        """Forget a room; who looks at it is sent away and comes back to the stored one."""
        room.is_dropped = True
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
        room.send_away()

    def forget_idle(self, age: float) -> int:
        """Give back the memory of rooms nobody has asked for in a while."""
        idle = [r for r in self._rooms.values() if r.is_idle and monotonic() - r.asked > age]
        for room in idle:
            self.drop(room)
        return len(idle)

    def notice_silence(self) -> None:
        """Silent seats can be given to bots after a while: let the pages show it."""
        for room in self._rooms.values():
            room.notice()

    async def rename(self, player: str, account: str) -> None:
        for room in list(self._rooms.values()):
            room.rename(player, account)

    def close(self) -> None:
        self.writer.close()
        self.workers.close()


def bot_name(level: str, number: int) -> str:
    return f"{level} {number + 1}"


_rooms: Rooms | None = None


def the_rooms() -> Rooms:
    """The rooms of this process, made in its event loop when they are first asked for."""
    global _rooms
    if _rooms is None:
        _rooms = Rooms()
    return _rooms


def close_rooms() -> None:
    global _rooms
    if _rooms is not None:
        _rooms.close()
        _rooms = None
