"""Holidays in the database: who has one, and what it does to the clocks of their tables."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from boomtown.web.clock import Holiday
from boomtown.web.holidays import follow
from boomtown.web.models import PlayerRow, SeatRow, TableRow


def of(player: PlayerRow, now: datetime) -> Holiday | None:
    """The holiday somebody has, or will have."""
    if player.away_from and player.away_until and player.away_until > now:
        return Holiday(player.away_from, player.away_until)
    return None


@transaction.atomic
def declare(player: str, wanted: Holiday | None, now: datetime) -> list[str]:
    """Somebody has that holiday from now on, and no other; the running tables they sit at.

    What they had of the one before is kept: a turn that has begun is waited for so much later.
    """
    row = PlayerRow.objects.select_for_update().get(pk=player)
    before = Holiday(row.away_from, row.away_until) if row.away_from and row.away_until else None
    away = follow(before, wanted, now)
    seats = SeatRow.objects.filter(player=player, table__finished=None, table__closed=None)
    ids = list(TableRow.objects.filter(seats__in=seats).values_list("id", flat=True).distinct())
    timed = TableRow.objects.select_for_update().filter(pk__in=ids, due__isnull=False).order_by("pk")
    held = [table.pk for table in timed]
    if before and not (away and away.begins == before.begins):
        for seat in seats.filter(since__isnull=False):
            assert seat.since
            seat.since += before.since(seat.since, now)
            seat.save(update_fields=["since"])
    row.away_from, row.away_until = away or (None, None)
    row.save(update_fields=["away_from", "away_until"])
    TableRow.objects.filter(pk__in=held).update(due=now)  # somebody has to look at their clocks
    return ids
