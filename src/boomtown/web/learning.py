"""Learning: a guided table is opened, and its person goes on from step to step.

It is stored like any other table, but its header is frozen when it is opened, and its deal is the same for
everybody. How far its person has come is stored too: any device goes on from there.
"""

from __future__ import annotations

from django.db import DatabaseError, transaction
from django.db.models import QuerySet

from boomtown.messages import Message
from boomtown.web import lessons, models, playing
from boomtown.web.games.lesson import ME, Lesson
from boomtown.web.room import NotAllowed, Room, Stale, unstored
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.store.notices import CHANGED

GONE_ON = Message("The guide has gone on meanwhile. This is where it is now.")


def unfinished(player: models.PlayerRow, game: str) -> models.TableRow | None:
    """The guided game this person has not finished yet, the latest of them."""
    return _unfinished(player, game).order_by("-created").first()


def begun(player: models.PlayerRow) -> set[str]:
    """The games this person has a guided game of that is not finished."""
    found = models.TableRow.objects.filter(host=player, finished=None, lesson_step__isnull=False)
    return set(found.values_list("game", flat=True))


def give_up(player: models.PlayerRow, game: str) -> list[str]:
    """Somebody begins anew: what they had begun is taken away. Returns which tables that were."""
    found = _unfinished(player, game)
    ids = list(found.values_list("id", flat=True))
    found.delete()
    return ids


def _unfinished(player: models.PlayerRow, game: str) -> QuerySet[models.TableRow]:
    return models.TableRow.objects.filter(host=player, game=game, finished=None, lesson_step__isnull=False)


@transaction.atomic
def begin(player: models.PlayerRow, game: str, lesson: Lesson, name: str) -> models.TableRow:
    """A new guided table, dealt and played up to where its lesson begins."""
    table = lessons.opened(game, lesson)
    row = models.TableRow.objects.create(
        host=player,
        game=game,
        edition=table.game.edition,
        options=dict(table.header.options),
        secret=lesson.secret,
        header="\n".join(table.header.lines()),
        lesson_step=0,
    )
    for number, seat in enumerate(table.header.seats):
        whose = {"player": player, "name": name} if number == ME else {"name": seat.name}
        models.SeatRow.objects.create(table=row, number=number, holder=seat.holder, added=seat.added, **whose)
    models.LogRow.objects.bulk_create(
        models.LogRow(table=row, step=entry.step, seat=entry.seat, what=entry.what) for entry in table.log
    )
    return row


async def read_on(room: Room, player: str | None, number: int) -> None:
    """The person has read that step."""
    _check_own(room, player)
    await _change(room, number, lesson_step=number + 1)


async def rest(room: Room, player: str | None, rests: bool) -> None:
    """The person goes on without help, or wants it back."""
    _check_own(room, player)
    await _change(room, None, lesson_rests=rests)


def _check_own(room: Room, player: str | None) -> None:
    if room.lesson_step is None or ME not in room.seats_of(player):
        raise NotAllowed("Only the person of a guided game can do that.")


async def _change(room: Room, shown: int | None, **fields: object) -> None:
    """In the database, then here, then in the other processes; two tabs cannot read one step twice."""
    async with playing.changing(room):
        if shown is not None and shown != _present(room):
            raise Stale(GONE_ON)
        found = models.TableRow.objects.filter(pk=room.id)
        if shown is not None:
            found = found.filter(lesson_step=room.lesson_step)
        try:
            is_done = await database_sync_to_async(found.update)(**fields)
        except DatabaseError:
            raise unstored("A lesson could not be stored") from None
        room.notices.tell(CHANGED, room.id)
        await playing.read_again(room)
    if not is_done:
        raise Stale(GONE_ON)


def _present(room: Room) -> int | None:
    lesson = lessons.lesson_of(room.game.id)
    if lesson is None or room.table is None or room.lesson_step is None:
        return None
    return lesson.present(room.lesson_step, lessons.scene_of(room.table))
