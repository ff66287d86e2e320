"""The clocks of tables in the database: since when a seat is asked, and which table has to be looked at.

Whoever sees that a seat is asked says so, and the first is believed. So processes need not tell each other,
and a crash between a step and this is healed by whoever reads the table next.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import transaction
from django.db.models import F

from boomtown.table.header import PERSON
from boomtown.table.table import Table
from boomtown.web import clock
from boomtown.web.clock import Holiday, deadline
from boomtown.web.models import BeatRow, SeatRow, TableRow

A_WHILE = timedelta(minutes=1)
"""A table that waits for a bot, or could not be read, is looked at again after so long."""


def holidays(table: str) -> dict[int, Holiday]:
    """The declared holidays of those who sit at a table, past ones too: a turn may have begun before."""
    found = SeatRow.objects.filter(table=table, player__away_until__isnull=False)
    rows = found.values_list("number", "player__away_from", "player__away_until")
    return {number: Holiday(begins, ends) for number, begins, ends in rows if begins and ends}


class Question(NamedTuple):
    """Which people a stage waits for; where it waits for nobody else, bots may have to be woken."""

    stage: int
    waiting: Collection[int]
    for_bots: bool


def question_of(table: Table) -> Question:
    waiting = table.people_waiting()
    return Question(
        table.state.closed, waiting, not waiting and not table.is_over and PERSON in table.holders
    )


def ask(id: str, question: Question, now: datetime) -> list[SeatRow]:
    """People are asked, from now on unless somebody has said so before."""
    stage, waiting, for_bots = question
    with transaction.atomic():
        table = TableRow.objects.select_for_update().get(pk=id)
        seats = SeatRow.objects.filter(table=table)
        asked = seats.filter(number__in=waiting).exclude(asked__gte=stage)
        asked.update(since=now, asked=stage, reminded=False)
        found = list(seats)
        if not any((seat.asked or 0) > stage for seat in found):  # whoever is behind decides nothing
            table.due = _due(table, [seat for seat in found if seat.number in waiting], holidays(id))
            table.due = table.due or (now + A_WHILE if for_bots else None)
            table.save(update_fields=["due"])
    return found


def _due(table: TableRow, waiting: Collection[SeatRow], away: Mapping[int, Holiday]) -> datetime | None:
    assert table.turn_time
    running = [seat for seat in waiting if seat.since and not seat.reminded]
    return min(
        (deadline(seat.since, table.turn_time, away.get(seat.number)) for seat in running if seat.since),
        default=None,
    )


def begin_anew(id: str, number: int) -> None:
    """The time of that seat has run out, and its person is back: it is asked as if for the first time."""
    SeatRow.objects.filter(table=id, number=number).update(since=None, asked=None)


def due(now: datetime) -> list[str]:
    """The tables that have to be looked at."""
    return list(TableRow.objects.filter(due__lte=now).order_by("due").values_list("id", flat=True))


def look_later(id: str, now: datetime) -> None:
    TableRow.objects.filter(pk=id).update(due=now + A_WHILE)


def to_remind(id: str, stage: int, late: Collection[int]) -> list[SeatRow]:
    """Which of the late ones have not been reminded in this stage; from now on they have."""
    with transaction.atomic():
        TableRow.objects.select_for_update().get(pk=id)
        seats = SeatRow.objects.filter(table=id, number__in=late, asked=stage, reminded=False)
        found = list(seats)
        seats.update(reminded=True)
    return found


# ── while no server is there ─────────────────────────────────────────────────────────────────────────


def beat(now: datetime) -> list[str]:
    """Say that a server is there. If none was, no clock counts that time: the tables whose clocks moved."""
    running = TableRow.objects.filter(due__isnull=False)
    if not running.exists():
        if BeatRow.objects.exists():
            BeatRow.objects.all().delete()
        return []
    with transaction.atomic():
        BeatRow.objects.get_or_create(pk=1, defaults={"at": now})
        last = BeatRow.objects.select_for_update().get(pk=1)
        missed, last.at = now - last.at, now
        last.save(update_fields=["at"])
        if missed <= clock.MISSED:
            return []
        SeatRow.objects.filter(since__isnull=False).update(since=F("since") + missed)
        running.update(due=F("due") + missed)
        return list(running.values_list("id", flat=True))
