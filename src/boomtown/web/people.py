"""Everybody at a table as a screen shows them: whose move it is, a row for each, and all in one line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from boomtown import bots
from boomtown.drawing.signs import sign
from boomtown.messages import Message, Say, both
from boomtown.rules.kernel.scores import Holder
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON
from boomtown.table.table import Table
from boomtown.web import holidays
from boomtown.web.games.face import WebFace, in_words
from boomtown.web.models import SeatRow
from boomtown.web.parts import GAP, cut, macros
from boomtown.web.room import Room
from boomtown.web.shared_rows import SharedRows

MOST_CHIPS = 5

Totals = Mapping[Holder, int]
NewHolder = tuple[str, str] | None
"""Who can be given a seat on this screen, and the words on the button that does it."""
Facts = tuple[tuple[str, str], ...]

_clock, _seats = macros("clock"), macros("seats")


class People:
    """The people of a room for one screen; what is the same on all screens of a language is made `once`."""

    def __init__(
        self, room: Room, player: str | None, face: WebFace, say: Say, once: Callable[[Hashable, Any], Any]
    ) -> None:
        self.room = room
        self.player = player
        self.face = face
        self.say = say
        self._once = once
        self._is_seated = bool(room.seats_of(player))
        self._bot: NewHolder = (room.agreed.bot, say("Let a bot play"))
        self._back: NewHolder = (PERSON, say("Take my seat back"))
        self._rows: dict[int, tuple[object, str]] = {}
        """The rows of this screen as they were last made, and what they depend on."""
        self._chips: tuple[tuple[Totals, int | None, int], str] = (({}, None, 0), "")

    # ── whose move it is ─────────────────────────────────────────────────────────────────────────

    def status(self, table: Table, seat: int | None, is_mine: bool, several: bool) -> str:
        """The round, and whose move it is in a sentence; `several` people may sit at this screen."""
        words = self.say(_whose(table, seat, several))
        moment = self.room.until(range(len(self.room.seats)) if seat is None else [seat])
        clock = _until(moment, self.say) if moment else Markup("")
        return _status(table.state.public()["round"], words, is_mine, clock, self.say)

    # ── rows ─────────────────────────────────────────────────────────────────────────────────────

    def frame(self, totals: Totals) -> str:
        """The list without its rows."""
        made: str = self._once("seats", lambda: _frame(tuple(totals)))
        return made

    def shared(self, table: Table, closed: Totals, is_waited_for: bool) -> SharedRows:
        """The rows as everybody sees them who may do the same with the seats.

        Who is waited for has a status of its own; all others wait for the same people.
        """
        is_host = self.player == self.room.host
        key = ("rows", self._is_seated, self._is_seated and is_host, is_waited_for)
        rows: SharedRows = self._once(key, SharedRows)
        rows.catch_up(
            table, self.room.audience.presence, lambda seat: self._others_row(table, seat, closed[seat])
        )
        if not is_waited_for:
            rows.say(self.status(table, None, is_mine=False, several=False))
        return rows

    def _others_row(self, table: Table, seat: int, points: int) -> str:
        """The row of a seat for somebody else at the table."""
        row, change = self.room.seats[seat], None
        if self._is_seated and self._is_persons(table, row):
            is_host = self.player == self.room.host
            change = self._bot if self.room.is_given_up(seat, to_host=is_host) else None
        return self._row(table, seat, points, (False, False), change)

    def row(self, table: Table, seat: int, points: int, is_me: bool, is_looked_at: bool) -> str:
        """The row of a seat for this screen: points, what it does, its sheet to look at."""
        change = self._new_holder(table, self.room.seats[seat])
        state, holder = table.state, table.holders[seat]
        time = self.room.until([seat]), self.room.holiday(seat)
        key = state.closed, points, is_me, is_looked_at, change, holder, seat in state.waiting(), time
        known, shown = self._rows.get(seat, (None, ""))
        if known != key:
            shown = self._row(table, seat, points, (is_me, is_looked_at), change)
            self._rows[seat] = key, shown
        return shown

    def automas(self, table: Table, totals: Totals) -> dict[str, str]:
        """The rows of those who have no seat."""
        made: dict[str, str] = self._once(
            "automas",
            lambda: {
                f"seats/{holder}": str(_seats.automa(self.say(table.name(holder)), points))
                for holder, points in totals.items()
                if isinstance(holder, str)
            },
        )
        return made

    def _row(self, table: Table, seat: int, points: int, marks: tuple[bool, bool], change: NewHolder) -> str:
        is_me, is_thinking = marks[0], seat in table.state.waiting()
        doing = "" if is_me and is_thinking else _state_of(table, seat, is_thinking, self.say)
        state = self._time(seat) or doing
        bot = self.say(bots.title(table.holders[seat])) if _has_stand_in(table, seat) else ""
        name = self._names(table)[seat]
        facts = tuple(self.face.facts(table.state.public(), seat, self.say))
        look = self.face.look.template
        before, between, after = _row(seat, name, facts, look, bot, *marks, is_thinking, change, self.say)
        return f"{before}{points}{between}{escape(state)}{after}"

    def _time(self, seat: int) -> Markup:
        """That its person is on holiday, or until when a seat has time."""
        if away := self.room.holiday(seat):
            day = holidays.in_words(holidays.last_day(away), self.say)
            return Markup(_clock.away(self.say("on holiday until {day}", day=day)))
        moment = self.room.until([seat])
        return _until(moment, self.say) if moment else Markup("")

    def _names(self, table: Table) -> Sequence[str]:
        found: list[str] = self._once(
            "called", lambda: [self.say(table.name(row.number)) for row in self.room.seats]
        )
        return found

    def _new_holder(self, table: Table, row: SeatRow) -> NewHolder:
        """Whether this screen can give the seat to a bot, or back to its person."""
        if table.is_over or row.player_id is None:
            return None
        if row.player_id == self.player and table.holders[row.number] != PERSON:
            return self._back
        if self._is_persons(table, row) and self.room.may_hand_over(row, self.player):
            return self._bot
        return None

    def _is_persons(self, table: Table, row: SeatRow) -> bool:
        """Whether the seat is played by its person now, and has one."""
        return row.player_id is not None and table.holders[row.number] == PERSON and not table.is_over

    # ── all in one line ──────────────────────────────────────────────────────────────────────────

    def chips(self, table: Table, closed: Totals, seat: int | None, own_points: int) -> str:
        """Everybody in a line: the sign, and what counts of them. Of many, those around the best."""
        (known, known_seat, known_points), shown = self._chips
        if known is not closed or (known_seat, known_points) != (seat, own_points):
            shown = self._make_chips(table, closed, seat, own_points)
            self._chips = (closed, seat, own_points), shown
        return shown

    def _make_chips(self, table: Table, closed: Totals, seat: int | None, own_points: int) -> str:
        seats: Sequence[int] = range(len(self.room.seats))
        if len(seats) > MOST_CHIPS:
            best: list[int] = self._once("best", lambda: sorted(seats, key=lambda other: -closed[other]))
            own = [] if seat is None else [seat]
            seats = [*own, *[other for other in best[: MOST_CHIPS + 1] if other != seat]][:MOST_CHIPS]
        public = table.state.public()
        points = {other: own_points if other == seat else closed[other] for other in seats}
        return "".join([self._chip(public, other, points[other], other == seat) for other in seats])

    def _chip(self, public: View, seat: int, points: int, is_me: bool) -> str:
        facts = tuple([value for value, _ in self.face.facts(public, seat, self.say)])
        return _chip(seat, facts, points, is_me)


def _whose(table: Table, seat: int | None, several: bool) -> Message:
    waiting = table.state.waiting()
    if not waiting:
        return Message("The game is over.")
    if seat is not None and seat in waiting:
        return Message("{name}’s turn", {"name": table.name(seat)}) if several else Message("Your turn")
    if len(waiting) > 3:
        return Message("Waiting for {count} others", {"count": len(waiting)})
    return Message("Waiting for {names}", {"names": both([table.name(seat) for seat in waiting])})


@lru_cache(maxsize=1024)
def _status(round: int, words: str, is_mine: bool, clock: Markup, say: Say) -> str:
    return str(_seats.status(round, words, is_mine, clock, say))


@lru_cache(maxsize=1024)
def _until(moment: datetime, say: Say) -> Markup:
    return Markup(_clock.until(moment, say))


@lru_cache(maxsize=256)
def _frame(holders: tuple[Holder, ...]) -> str:
    return str(_seats.seats(holders))


@lru_cache(maxsize=4096)
def _chip(seat: int, facts: tuple[str, ...], points: int, is_me: bool) -> str:
    return str(_seats.chip(seat, Markup(sign(seat)), facts, points, is_me))


@lru_cache(maxsize=4096)
def _row(
    seat: int,
    name: str,
    facts: Facts,
    look: str,
    bot: str,
    is_me: bool,
    is_looked_at: bool,
    is_thinking: bool,
    change: NewHolder,
    say: Say,
) -> tuple[str, ...]:
    """A row but for its points and what the seat is doing."""
    looks, marks = say(look, name=name), (is_me, is_looked_at, is_thinking)
    return cut(_seats.row(seat, name, facts, looks, GAP, GAP, bot, *marks, change))


def _state_of(table: Table, seat: int, is_thinking: bool, say: Say) -> str:
    """What a seat is doing: it thinks, its bid stands, or it has done its turn of this stage."""
    if is_thinking:
        return _thinking(say)
    standing = table.state.public().get("standing")
    if standing:
        return say(in_words(standing[seat], table.game, table.view(None))) if standing[seat] else ""
    return _done(say) if seat in table.state.turns else ""


@lru_cache(maxsize=16)
def _thinking(say: Say) -> str:
    return say("thinking")


@lru_cache(maxsize=16)
def _done(say: Say) -> str:
    return say("done")


def _has_stand_in(table: Table, seat: int) -> bool:
    """Whether a bot plays for a person, or for another bot; a bot's own seat has the bot in its name."""
    return table.holders[seat] not in (PERSON, table.header.seats[seat].holder)
