"""Everybody at a table as a screen shows them: whose move it is, a row for each, and all in one line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any

from markupsafe import Markup

from boomtown import bots
from boomtown.drawing.signs import sign
from boomtown.messages import Message, Say, both
from boomtown.rules.kernel.scores import Holder
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON
from boomtown.table.table import Table
from boomtown.web.games.face import WebFace, in_words
from boomtown.web.models import SeatRow
from boomtown.web.parts import macros
from boomtown.web.room import USUAL_BOT, Room

MOST_CHIPS = 5

Totals = Mapping[Holder, int]
NewHolder = tuple[str, str] | None
"""Who can be given a seat on this screen, and the words on the button that does it."""

_seats = macros("seats")


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

    # ── whose move it is ─────────────────────────────────────────────────────────────────────────

    def status(self, table: Table, seat: int | None, is_mine: bool, several: bool) -> str:
        """The round, and whose move it is in a sentence; `several` people may sit at this screen."""
        words = self.say(_whose(table, seat, several))
        return _status(table.state.public()["round"], words, is_mine, self.say)

    # ── rows ─────────────────────────────────────────────────────────────────────────────────────

    def frame(self, totals: Totals) -> str:
        """The list without its rows."""
        return _frame(tuple(totals))

    def rows(
        self,
        table: Table,
        view: View,
        totals: Totals,
        seat: int | None,
        looked_at: int | None,
        changed: Iterable[int] | None = None,
    ) -> dict[str, str]:
        """The rows by name, or only those of some seats: points, what each does, its sheet to look at."""
        waiting = frozenset(view["waiting"])
        found = {}
        for number in range(len(self.room.seats)) if changed is None else changed:
            marks = number == seat, number == looked_at, number in waiting
            change = self._new_holder(table, self.room.seats[number])
            key = ("seat", number, totals[number], marks, table.holders[number], change)
            make = partial(self._row, table, view, number, totals[number], marks, change)
            found[f"seats/{number}"] = self._once(key, make)
        return found

    def automas(self, table: Table, totals: Totals) -> dict[str, str]:
        """The rows of those who have no seat."""
        return {
            f"seats/{holder}": str(_seats.automa(self.say(table.name(holder)), points))
            for holder, points in totals.items()
            if isinstance(holder, str)
        }

    def _row(
        self,
        table: Table,
        view: View,
        seat: int,
        points: int,
        marks: tuple[bool, bool, bool],
        change: NewHolder,
    ) -> str:
        is_me, _, is_waited_for = marks
        state = "" if is_me and is_waited_for else _state_of(table, seat, is_waited_for, self.say)
        bot = bots.title(table.holders[seat]) if _has_stand_in(table, seat) else None
        name = self.say(table.name(seat))
        look = self.say(self.face.look.template, name=name)
        facts = self.face.facts(view, seat, self.say)
        shown = Markup(sign(seat))
        return str(_seats.row(seat, shown, name, facts, look, points, state, bot, *marks, change, self.say))

    def _new_holder(self, table: Table, row: SeatRow) -> NewHolder:
        """Whether this screen can give the seat to a bot, or back to its person."""
        if table.is_over or row.player_id is None:
            return None
        is_person = table.holders[row.number] == PERSON
        if not is_person and row.player_id == self.player:
            return PERSON, self.say("Take my seat back")
        if is_person and self.room.may_hand_over(row, self.player):
            return USUAL_BOT, self.say("Let a bot play")
        return None

    # ── all in one line ──────────────────────────────────────────────────────────────────────────

    def chips(self, view: View, totals: Totals, seat: int | None) -> str:
        """Everybody in a line: the sign, and what counts of them. Of many, those around the best."""
        seats = list(range(len(self.room.seats)))
        if len(seats) > MOST_CHIPS:
            seats = sorted(seats, key=lambda other: (other != seat, -totals[other]))[:MOST_CHIPS]
        facts = [tuple([value for value, _ in self.face.facts(view, other, self.say)]) for other in seats]
        return "".join(
            [
                _chip(other, shown, totals[other], other == seat)
                for other, shown in zip(seats, facts, strict=True)
            ]
        )


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
def _status(round: int, words: str, is_mine: bool, say: Say) -> str:
    return str(_seats.status(round, words, is_mine, say))


@lru_cache(maxsize=256)
def _frame(holders: tuple[Holder, ...]) -> str:
    return str(_seats.seats(holders))


@lru_cache(maxsize=4096)
def _chip(seat: int, facts: tuple[str, ...], points: int, is_me: bool) -> str:
    return str(_seats.chip(seat, Markup(sign(seat)), facts, points, is_me))


def _state_of(table: Table, seat: int, is_thinking: bool, say: Say) -> str:
    """What a seat is doing: it thinks, its bid stands, or it has done its turn of this stage."""
    if is_thinking:
        return say("thinking")
    standing = table.state.public().get("standing")
    if standing:
        return say(in_words(standing[seat], table.game, table.view(None))) if standing[seat] else ""
    return say("done") if seat in table.state.turns else ""


def _has_stand_in(table: Table, seat: int) -> bool:
    """Whether a bot plays for a person; a bot's own seat has the bot in its name."""
    return table.holders[seat] != PERSON and table.header.seats[seat].holder == PERSON
