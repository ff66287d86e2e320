"""Rooms: the tables in memory. Whatever is done at a table is done here, one thing after the other.

The stored log is the truth, a room only a cache of it: a room can be dropped at any time and comes back
from the log. A step is shown to nobody before it is stored.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Protocol

from channels.db import database_sync_to_async
from django.utils import timezone

from boomtown import bots
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.stage import Game
from boomtown.table.header import PERSON, Header, Seat, commitment, parse_header
from boomtown.table.table import Entry, Table
from boomtown.web import models
from boomtown.web.faces import game_of
from boomtown.web.storage import Writer
from boomtown.web.thinking import Thinkers

SILENCE = 10 * 60
"""After so many silent seconds anybody at the table may give the seat to a bot."""
USUAL_BOT = "greedy"
KEPT_CHAT = 50
ADDED_BYTES = 16

log = logging.getLogger("boomtown")


class Stale(BoomtownError):
    """The step that was answered is not the present one any more."""


class NotAllowed(BoomtownError):
    """That is not this person's to do."""


class Unstored(BoomtownError):
    """The disk said no; nothing was done."""


class Watcher(Protocol):
    """A socket that looks at a room."""

    def table_changed(self, seat: int | None) -> None:
        """Something changed: in that seat's turn alone, or for everybody."""

    def progress_changed(self) -> None:
        """Somebody has finished, or has taken that back; nothing else can be seen."""

    def said(self, line: ChatLine) -> None: ...

    def sent_away(self) -> None:
        """This room is not true any more: come back to the stored one."""


@dataclass
class Chair:
    """Who sits where: a person (by player), a bot, or nobody yet."""

    number: int
    holder: str
    player: str | None
    name: str
    added: bytes
    heard: float = field(default_factory=monotonic)
    """When the person was last heard of."""

    @property
    def is_free(self) -> bool:
        return self.holder == PERSON and self.player is None


@dataclass(frozen=True)
class ChatLine:
    name: str
    text: str


class _Unwritten:
    """The store of a room's table: keeps the steps that are not on the disk yet."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        self.entries.append(entry)

    def take(self) -> list[Entry]:
        entries, self.entries = self.entries, []
        return entries


class Room:
    """A table with everybody who looks at it."""

    def __init__(self, rooms: Rooms, row: models.Table, chairs: list[Chair], said: list[ChatLine]) -> None:
        self.rooms = rooms
        self.id = row.id
        self.invitation = row.invitation
        self.host = row.host_id
        self.game: Game = game_of(row.game, row.edition)
        self.options = row.options
        self.secret = bytes(row.secret)
        self.commitment = commitment(self.secret)
        self.rematch = row.rematch_id
        self.chairs = chairs
        self.chat = said
        self.table: Table | None = None
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.cache: dict[Any, Any] = {}
        """What has been drawn for all since the last closed stage."""
        self._unwritten = _Unwritten()
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self.left = monotonic()
        """When the last watcher went."""

    # ── who ──────────────────────────────────────────────────────────────────────────────────────

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        return tuple(chair.number for chair in self.chairs if player and chair.player == player)

    def free_seats(self) -> int:
        return sum(chair.is_free for chair in self.chairs)

    def hear(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self.chairs[seat].heard = monotonic()

    # ── before the first card ────────────────────────────────────────────────────────────────────

    async def add_bytes(self, player: str, added: bytes) -> None:
        """A browser adds bytes to the seed of each of its seats; when everybody has, the game begins."""
        if len(added) != ADDED_BYTES:
            raise NotAllowed("A seat adds {count} bytes to the shuffle.", count=ADDED_BYTES)
        async with self.lock:
            mine = [chair for chair in self.chairs if chair.player == player and not chair.added]
            if self.table or not mine:
                return
            for place, chair in enumerate(mine):
                chair.added = added if place == 0 else secrets.token_bytes(ADDED_BYTES)
            await database_sync_to_async(_keep_added)(self.id, mine)
            await self._begin_if_full()
        self.everybody()

    async def take_seat(self, player: models.Player, name: str) -> None:
        """Take the next free seat."""
        async with self.lock:
            if self.seats_of(player.id):
                return
            free = [chair for chair in self.chairs if chair.is_free]
            if self.table or not free:
                raise NotAllowed("All seats at this table are taken.")
            free[0].player, free[0].name = player.id, name
            await database_sync_to_async(_keep_chair)(self.id, free[0])
        self.everybody()

    async def fill_with_bots(self, player: str | None) -> None:
        """The host does not want to wait any longer."""
        if player != self.host:
            raise NotAllowed("Only the host of this table can do that.")
        async with self.lock:
            if self.table:
                return
            for chair in self.chairs:
                if chair.is_free:
                    chair.holder, chair.name = USUAL_BOT, bot_name(USUAL_BOT, chair.number)
                    await database_sync_to_async(_keep_chair)(self.id, chair)
            await self._begin_if_full()
        self.everybody()

    async def _begin_if_full(self) -> None:
        if any(chair.holder == PERSON and not chair.added for chair in self.chairs):
            return
        seats = tuple(Seat(chair.name, chair.holder, chair.added) for chair in self.chairs)
        game = self.game
        header = Header(game.id, game.edition, game.digest, self.options, seats, self.commitment)
        await database_sync_to_async(_keep_header)(self.id, header)
        self.begin(header)
        self.wake_bots()

    def begin(self, header: Header, entries: Sequence[Entry] = ()) -> None:
        """The first cards, and everything a stored log says was done since."""
        table = Table(self.game, header, self.secret)
        for entry in entries:
            table.repeat(entry)
        table.store = self._unwritten
        self.table = table

    # ── acting ───────────────────────────────────────────────────────────────────────────────────

    def step(self, seat: int) -> str:
        """The number of the step that seat would answer now; it changes with everything the seat sees."""
        assert self.table
        state = self.table.state
        turn = state.turns.get(seat)
        return f"{state.closed}.{len(turn.actions) if turn else 0}.{self.table.takes_back(seat)}"

    async def act(self, seat: int, step: str, text: str, *, to_the_end: bool = False) -> None:
        """Do an action for a seat; `to_the_end`: and end the turn if nothing else is left to do."""
        async with self.lock:
            table = self._running(seat, step)
            catalogue = table.game.catalogue
            before = table.state.closed
            table.play(seat, catalogue.number(text))
            if to_the_end and table.state.closed == before:
                legal = table.state.legal(seat)
                if len(legal) == 1 and catalogue.text(legal[0]) == "end":
                    table.play(seat, legal[0])
            await self._stored(seat, before)

    async def undo(self, seat: int, step: str) -> None:
        async with self.lock:
            table = self._running(seat, step)
            table.undo(seat)
            await self._stored(seat, table.state.closed)

    async def hand_over(self, seat: int, holder: str, by: str | None) -> None:
        """Give an absent person's seat to a bot, or take it back."""
        async with self.lock:
            table = self.table
            if table is None or not 0 <= seat < len(self.chairs):
                raise NotAllowed("There is no seat {seat} at this table.", seat=seat + 1)
            chair = self.chairs[seat]
            if chair.player is None:
                raise NotAllowed("{name} has always been a bot's seat.", name=chair.name)
            self._check_hand_over(chair, holder, by)
            if table.holders[seat] == holder or table.is_over:
                return
            table.hand_over(seat, holder)
            chair.holder = holder
            await self._stored(seat, -1)

    def may_hand_over(self, chair: Chair, by: str | None) -> bool:
        """The host at any time, a seated person after ten silent minutes, its own person always."""
        silent = monotonic() - chair.heard > SILENCE
        return by is not None and (by in (self.host, chair.player) or (silent and bool(self.seats_of(by))))

    def _check_hand_over(self, chair: Chair, holder: str, by: str | None) -> None:
        if holder == PERSON:
            if by != chair.player:
                raise NotAllowed("Only {name} can take this seat back.", name=chair.name)
            return
        if not self.may_hand_over(chair, by):
            raise NotAllowed("The host can do that now, others when {name} was silent for ten minutes.",
                             name=chair.name)  # fmt: skip
        bots.make(holder, self.game)

    async def say(self, name: str, text: str) -> None:
        line = ChatLine(name, text)
        await database_sync_to_async(_keep_chat)(self.id, line)
        self.chat = [*self.chat[-KEPT_CHAT + 1 :], line]
        for watcher in list(self.watchers):
            watcher.said(line)

    def _running(self, seat: int, step: str) -> Table:
        if self.table is None or self.table.holders[seat] != PERSON or self.step(seat) != step:
            raise Stale("That was answered already: this is how things are now.")
        return self.table

    async def _stored(self, seat: int, before: int) -> None:
        """Have everything on the disk, then let people see it."""
        assert self.table
        try:
            await self.rooms.writer.store(self.id, self._unwritten.take())
        except Exception:
            # The memory is ahead of the disk now, so it is not true: everybody gets the stored table.
            log.exception("A step could not be stored")
            self.rooms.drop(self)
            raise Unstored("This could not be stored, so it is not done. Try again.") from None
        closed = self.table.state.closed
        if closed != before:
            self.cache.clear()
            if self.table.is_over:
                await database_sync_to_async(_keep_result)(self.id, self.table)
            self.everybody()
        else:
            self.one(seat)
        self.wake_bots()

    # ── telling ──────────────────────────────────────────────────────────────────────────────────

    def everybody(self) -> None:
        for watcher in list(self.watchers):
            watcher.table_changed(None)

    def one(self, seat: int) -> None:
        """Of an open turn the others learn only whether it is finished."""
        assert self.table
        turn = self.table.state.turns.get(seat)
        done = (turn.done if turn else True, self.table.holders[seat])
        changed = self.cache.get(("done", seat), (False, None)) != done
        self.cache["done", seat] = done
        for watcher in list(self.watchers):
            watcher.table_changed(seat)
            if changed:
                watcher.progress_changed()

    # ── bots ─────────────────────────────────────────────────────────────────────────────────────

    def wake_bots(self) -> None:
        """Let every bot that is waited for begin to think."""
        if self.table is None:
            return
        for seat in self.table.state.waiting():
            if self.table.holders[seat] != PERSON and seat not in self._thinking:
                task = asyncio.create_task(self._think(seat))
                self._thinking[seat] = task

    async def _think(self, seat: int) -> None:
        try:
            await self._bot_turn(seat)
        except Exception:
            log.exception("A bot could not go on")
        finally:
            self._thinking.pop(seat, None)

    async def _bot_turn(self, seat: int) -> None:
        table = self.table
        assert table
        while seat in table.state.waiting() and table.holders[seat] != PERSON:
            asked = len(table.log)
            action = await self.rooms.thinkers.ask(table.question(seat))
            async with self.lock:
                fresh = table is self.table and not any(entry.seat == seat for entry in table.log[asked:])
                if fresh and table.holders[seat] != PERSON:
                    before = table.state.closed
                    table.play(seat, action)
                    await self._stored(seat, before)

    @property
    def is_idle(self) -> bool:
        return not self.watchers and not self._thinking and not self.lock.locked()


class Rooms:
    """All rooms of this server."""

    def __init__(self) -> None:
        self.writer = Writer()
        self.thinkers = Thinkers()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    async def get(self, id: str) -> Room | None:
        """The room of that table, from memory or from its stored log."""
        if room := self._rooms.get(id):
            return room
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            self._loading.pop(id, None)

    async def _load(self, id: str) -> Room | None:
        found = await database_sync_to_async(_stored_table)(id)
        if found is None:
            return None
        row, chairs, said, entries = found
        room = Room(self, row, chairs, said)
        if row.header:
            await asyncio.to_thread(room.begin, parse_header(row.header.split("\n"), 1), entries)
            assert room.table
            for chair, holder in zip(chairs, room.table.holders, strict=True):
                chair.holder = holder
        self._rooms[id] = room
        room.wake_bots()
        return room

    def drop(self, room: Room) -> None:
        """Forget a room; who looks at it is sent away and comes back to the stored one."""
        self._rooms.pop(room.id, None)
        for watcher in list(room.watchers):
            watcher.sent_away()

    def forget_idle(self, age: float) -> int:
        """Give back the memory of rooms nobody has looked at for a while."""
        idle = [r for r in self._rooms.values() if r.is_idle and monotonic() - r.left > age]
        for room in idle:
            del self._rooms[room.id]
        return len(idle)

    def notice_silence(self) -> None:
        """Silent seats can be given to bots after a while: let the pages show it."""
        for room in self._rooms.values():
            for watcher in list(room.watchers):
                watcher.progress_changed()

    def close(self) -> None:
        self.writer.close()
        self.thinkers.close()


def bot_name(level: str, number: int) -> str:
    return f"{level} {number + 1}"


# ── the database ─────────────────────────────────────────────────────────────────────────────────────


def _stored_table(
    id: str,
) -> tuple[models.Table, list[Chair], list[ChatLine], list[Entry]] | None:
    row = models.Table.objects.filter(pk=id).first()
    if row is None:
        return None
    chairs = [
        Chair(seat.number, seat.holder, seat.player_id, seat.name, bytes(seat.added))
        for seat in row.seats.all()
    ]
    lines = row.chat.order_by("-pk")[:KEPT_CHAT]
    said = [ChatLine(line.name, line.text) for line in reversed(lines)]
    steps = row.log.order_by("step").values_list("step", "seat", "what")
    return row, chairs, said, [Entry(*step) for step in steps]


def _keep_added(table: str, chairs: Sequence[Chair]) -> None:
    for chair in chairs:
        models.Seat.objects.filter(table=table, number=chair.number).update(added=chair.added)


def _keep_chair(table: str, chair: Chair) -> None:
    models.Seat.objects.filter(table=table, number=chair.number).update(
        holder=chair.holder, player=chair.player, name=chair.name
    )


def _keep_header(table: str, header: Header) -> None:
    models.Table.objects.filter(pk=table).update(header="\n".join(header.lines()))


def _keep_chat(table: str, line: ChatLine) -> None:
    models.ChatLine.objects.create(table_id=table, name=line.name, text=line.text)


def _keep_result(id: str, table: Table) -> None:
    totals = {sheet.holder: sheet.total for sheet in table.scores(None)}
    result = [[table.name(p.holder), totals[p.holder], p.place] for p in table.state.places()]
    models.Table.objects.filter(pk=id).update(finished=timezone.now(), result=result)


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


NOT_HERE = Message("There is no such table.")
