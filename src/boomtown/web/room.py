"""A room: a table in memory, and who sits and looks there. What is done there: see `gathering` and `playing`.

The stored log is the truth, a room only a cache of it: a step is stored first, then done in memory, then
shown. A room can be dropped at any time and comes back from the log, and it follows the log when another
process has added to it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime
from time import monotonic
from typing import TYPE_CHECKING, Any

from django.db import DatabaseError

from boomtown.messages import BoomtownError, Message
from boomtown.table.header import PERSON
from boomtown.table.table import Table
from boomtown.web import clock
from boomtown.web.allowance import Allowance
from boomtown.web.audience import Audience
from boomtown.web.clock import USUAL_BOT as USUAL_BOT
from boomtown.web.clock import Agreement
from boomtown.web.models import ChatRow, SeatRow
from boomtown.web.store import tables
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.store.notices import HERE, SAID, Notices
from boomtown.web.store.writer import Writer
from boomtown.web.workers import Workers

if TYPE_CHECKING:
    from boomtown.web.calling.ways import Reach

CHAT_BURST, CHAT_PER_SECOND = 5, 0.5

NOT_DONE = Message("This could not be saved, so it was not done. Try again.")

log = logging.getLogger("boomtown")


class Stale(BoomtownError):
    """The step that was answered is not the present one any more."""


class NotAllowed(BoomtownError):
    """That is not this person's to do."""


class Unstored(BoomtownError):
    """The disk said no; nothing was done."""


class Room:
    """A table with everybody who looks at it. Whoever changes something holds the lock."""

    table: Table | None = None
    """None as long as people gather."""

    def __init__(self, found: tables.Stored, writer: Writer, workers: Workers, notices: Notices) -> None:
        row = found.row
        self.id = row.id
        self.options = row.options
        self.secret = bytes(row.secret)
        self.agreed = Agreement(row.turn_time, row.when_late, row.bot)
        self.be_like(found)
        self.writer = writer
        self.workers = workers
        self.notices = notices
        self.audience = Audience(len(self.seats))
        self.lock = asyncio.Lock()
        self.cache: dict[Any, Any] = {}
        """What has been drawn for all since the last closed stage."""
        self.asked = self.since = monotonic()
        """When somebody last asked for this room."""
        self.is_dropped = False
        self.wound: object = None
        """The stage and the holders for which the clock was last looked at."""
        self.thinking: asyncio.Task[None] | None = None
        """Lets the bots that are waited for think, one after the other."""
        self.waits_for_master = False
        """Whether a bot cannot go on before it has been prepared."""
        self._chatting: dict[str, Allowance] = {}

    def be_like(self, found: tables.Stored) -> None:
        """As the database has it; a game that is in memory follows its log instead."""
        self.host = found.row.host_id
        self.rematch = found.row.rematch_id
        self.lesson_step = found.row.lesson_step
        self.lesson_rests = found.row.lesson_rests
        self.seats = found.seats
        self.reach: Reach | None = None
        self.chat = found.chat
        self.away = found.away
        self.is_closed = found.row.closed is not None
        self.removed = found.removed
        self.table = self.table or found.table
        self.game = self.table.game if self.table else found.game

    # ── who ──────────────────────────────────────────────────────────────────────────────────────

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        return tuple(seat.number for seat in self.seats if player and seat.player_id == player)

    def is_missing(self, seat: SeatRow) -> bool:
        """Whether the game cannot begin because of this seat: free, or taken and left again."""
        if seat.is_free:
            return True
        return seat.holder == PERSON and not seat.added and not self.audience.is_here(seat.number)

    def may_hand_over(self, seat: SeatRow, by: str | None) -> bool:
        """Its own person always; the host a minute after it left; anybody seated after ten silent ones.

        Where a turn has a time, nobody else before it has run out.
        """
        if by is None or by == seat.player_id:
            return by is not None
        return self.is_given_up(seat.number, to_host=by == self.host) and bool(self.seats_of(by))

    def is_given_up(self, seat: int, *, to_host: bool) -> bool:
        """Whether somebody else at the table, or its host, may give the seat to a bot."""
        if self.has_time(seat):
            return False
        return (to_host and self.audience.is_gone(seat)) or self.audience.is_silent(seat)

    # ── until when ───────────────────────────────────────────────────────────────────────────────

    def deadline(self, seat: int) -> datetime | None:
        """Until when a seat has time, if it has been asked in the open stage of a table with a clock."""
        row, seconds = self.seats[seat], self.agreed.turn_time
        if seconds is None or self.table is None or row.since is None or row.asked != self.table.state.closed:
            return None
        return clock.deadline(row.since, seconds, self.away.get(seat))

    def is_late(self, seat: int) -> bool:
        due = self.deadline(seat)
        return due is not None and due <= clock.now()

    def has_time(self, seat: int) -> bool:
        """Whether nobody may hurry that seat now."""
        return self.agreed.turn_time is not None and not self.is_late(seat)

    def until(self, seats: Sequence[int]) -> datetime | None:
        """Until when the first of these seats has time, of those people who are waited for."""
        if self.agreed.turn_time is None or self.table is None:
            return None
        waiting = [seat for seat in self.table.people_waiting() if seat in seats]
        return min(filter(None, map(self.deadline, waiting)), default=None)

    def holiday(self, seat: int) -> clock.Holiday | None:
        """The holiday its person has now."""
        away = self.away.get(seat)
        return away if away and away.is_on(clock.now()) else None

    # ── who is called what ───────────────────────────────────────────────────────────────────────

    def rename(self, player: str, account: str) -> None:
        """A guest has become an account: the seats are the account's now."""
        if player in self.removed:
            self.removed |= {account}
        if player != self.host and not self.seats_of(player):
            return
        for seat in self.seats_of(player):
            self.seats[seat].player_id = account
        self.reach = None
        self.host = account if self.host == player else self.host
        self.audience.send_away()

    # ── what ─────────────────────────────────────────────────────────────────────────────────────

    def step(self, seat: int) -> str:
        """The number of the step that seat would answer now; it changes with everything the seat does."""
        assert self.table
        state = self.table.state
        turn = state.turns.get(seat)
        return f"{state.closed}.{len(turn.actions) if turn else 0}.{self.table.takes_back(seat)}"

    async def say(self, player: str, name: str, text: str) -> None:
        allowance = self._chatting.setdefault(player, Allowance(CHAT_BURST, CHAT_PER_SECOND))
        if not allowance.spend():
            raise NotAllowed("Wait a moment before you say more.")
        try:
            line = await database_sync_to_async(tables.keep_chat)(self.id, player, name, text)
        except DatabaseError:
            raise unstored("What was said could not be stored") from None
        self.hear([*self.chat[-tables.KEPT_CHAT + 1 :], line])
        self.notices.tell(SAID, self.id)

    def hear(self, chat: list[ChatRow]) -> None:
        """What was said lately; what is new of it is told to everybody."""
        known = {line.pk for line in self.chat}
        self.chat = chat
        for line in chat:
            if line.pk not in known:
                self.audience.show_chat(line)

    def show_presence(self) -> None:
        """Somebody came, went or fell silent."""
        self.tell_who_is_here()
        self.audience.show_presence() if self.table else self.audience.show_gathering()

    def tell_who_is_here(self) -> None:
        self.notices.tell(HERE, self.id, self.audience.present())

    @property
    def is_idle(self) -> bool:
        return not self.audience.watchers and not self.thinking and not self.lock.locked()

    def drop(self, after: float = 0.0) -> None:
        """This room is not used any more; who looks at it is sent away and comes back to the stored one."""
        self.is_dropped = True
        if after:
            asyncio.get_running_loop().call_later(after, self.audience.send_away)
        else:
            self.audience.send_away()


def unstored(what: str) -> Unstored:
    """The database said no just now; the operator finds out why, the person can try again."""
    log.exception(what)
    return Unstored(NOT_DONE)
