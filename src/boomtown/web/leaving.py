"""Leaving for good: what somebody said and was called goes, the games they played stay what they were.

The name somebody sat down with is part of the sealed shuffle of a game that has begun. So it stays in that
game's record, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from boomtown.table.header import PERSON
from boomtown.web import models, playing
from boomtown.web.calling.ways import forget as forget_ways
from boomtown.web.room import USUAL_BOT
from boomtown.web.rooms import Rooms, the_rooms
from boomtown.web.store import analyses, hearing
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.store.rebuilding import Broken

GONE = "—"
"""What somebody who has left is called, in every language."""


async def leave(account: User) -> None:
    """Bots play on in running games; seats at tables that have not begun are free again."""
    await _leave(await models.PlayerRow.objects.filter(account=account).afirst(), account)


async def leave_as_guest(player: models.PlayerRow) -> None:
    """The same for somebody without an account."""
    await _leave(player, None)


async def _leave(player: models.PlayerRow | None, account: User | None) -> None:
    rooms = the_rooms()
    tables = await database_sync_to_async(_tables)(player.id) if player else []
    for table in tables:
        await _hand_over_seats(rooms, table, player.id if player else "")
    await database_sync_to_async(_forget)(player, account)
    for table in tables:
        rooms.drop(table)
    if player:
        await rooms.end_sessions(player.id)


def _tables(player: str) -> list[str]:
    theirs = models.TableRow.objects.filter(Q(seats__player=player) | Q(host=player))
    return list(theirs.values_list("id", flat=True).distinct())


async def _hand_over_seats(rooms: Rooms, table: str, player: str) -> None:
    try:
        room = await rooms.get(table)
    except Broken:  # nobody can play on there, a bot neither
        return
    if room is None or room.table is None:
        return
    for seat in room.seats_of(player):
        if room.table.holders[seat] == PERSON:
            await playing.hand_over(room, seat, room.agreed.bot, by=player)


@transaction.atomic
def _forget(player: models.PlayerRow | None, account: User | None) -> None:
    if player:
        forget_ways(player)
        _forget_words(player)
        _forget_seats(player)
        hearing.forget(player)
        models.RemovedRow.objects.filter(player=player).delete()
        models.PlayerRow.objects.filter(pk=player.pk).update(
            account=None, name="", away_from=None, away_until=None
        )
    if account:
        account.delete()


def _forget_words(player: models.PlayerRow) -> None:
    """Lines of earlier versions do not say whose they are: there the name at the table decides."""
    models.ChatRow.objects.filter(player=player).delete()
    for seat in player.seats.all():
        models.ChatRow.objects.filter(table=seat.table_id, player=None, name=seat.name).delete()


def _forget_seats(player: models.PlayerRow) -> None:
    begun = player.seats.exclude(table__header="")
    for seat in begun:
        analyses.forget((seat.table_id, seat.number))
        table = models.TableRow.objects.get(pk=seat.table_id)  # two of the seats may be at one table
        table.result = [[GONE, *line[1:]] if _is_of(line, seat) else line for line in table.result]
        table.save(update_fields=["result"])
    begun.update(player=None, holder=USUAL_BOT, name=GONE)
    player.seats.update(player=None, name="", added=b"")
    _pass_on_tables(player)


def _is_of(line: Sequence[Any], seat: models.SeatRow) -> bool:
    """Whether a line of a result is the seat's; those of earlier versions only tell its name."""
    return bool(line[3] == seat.number if len(line) > 3 else line[0] == seat.name)


def _pass_on_tables(player: models.PlayerRow) -> None:
    """Whoever else sits there is the host now; the address that was told what happens was theirs."""
    player.hosted.update(hook="")
    for table in player.hosted.all():
        if heir := table.seats.exclude(player=None).first():
            table.host_id = heir.player_id or ""
            table.save(update_fields=["host"])
        elif not table.header:
            table.delete()
