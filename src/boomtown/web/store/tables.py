"""Tables in the database: reading them back, and the few things that change besides the log.

While people gather, each change is one transaction that holds the table's row: two processes cannot give one
seat twice, and with the last bytes the game has begun.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.scores import Holder
from boomtown.table.header import PERSON, Header, Seat
from boomtown.table.names import name_of_bot
from boomtown.table.table import Table
from boomtown.web import clock, models
from boomtown.web.store import clocks
from boomtown.web.store.rebuilding import game_at, table_of

KEPT_CHAT = 50
ADDED_BYTES = 16


@dataclass(frozen=True)
class Stored:
    """Everything the database knows of a table; `table` is None before its first card."""

    row: models.TableRow
    seats: list[models.SeatRow]
    chat: list[models.ChatRow]
    table: Table | None
    removed: frozenset[str] = frozenset()
    """The players whose seats the host has freed."""
    away: Mapping[int, clock.Holiday] = field(default_factory=dict)
    """The holidays of those in these seats."""

    @property
    def game(self) -> Game:
        return self.table.game if self.table else game_at(self.row)


def read(id: str) -> Stored | None:
    row = models.TableRow.objects.filter(pk=id).first()
    if row is None:
        return None
    if not row.header and not row.closed:
        _begin_if_ready(row)  # the server was stopped before it could
    table = table_of(row) if row.header else None
    if table and table.is_over and row.finished is None:
        keep_result(id, table)  # the server was stopped between the last step and this
    removed = frozenset(row.removed.values_list("player_id", flat=True))
    return Stored(row, _seats(row, table), said(id), table, removed, clocks.holidays(id))


def _seats(row: models.TableRow, table: Table | None) -> list[models.SeatRow]:
    if table and row.turn_time:  # the server may have been stopped between the last step and this
        return clocks.ask(row.id, clocks.question_of(table), clock.now())
    return list(row.seats.all())


def entries(id: str, after: int = 0) -> list[tuple[int, str]]:
    """The log from a step on: who did what."""
    found = models.LogRow.objects.filter(table=id, step__gt=after).order_by("step")
    return list(found.values_list("seat", "what"))


def said(id: str) -> list[models.ChatRow]:
    return list(reversed(models.ChatRow.objects.filter(table=id).order_by("-pk")[:KEPT_CHAT]))


def keep_chat(table: str, player: str, name: str, text: str) -> models.ChatRow:
    return models.ChatRow.objects.create(table_id=table, player_id=player, name=name, text=text)


def keep_result(id: str, table: Table) -> None:
    totals = {sheet.holder: sheet.total for sheet in table.scores(None)}
    result = [
        [_stored_name(table, p.holder), totals[p.holder], p.place, *_sitting(table, p.holder)]
        for p in table.state.places()
    ]
    models.TableRow.objects.filter(pk=id).update(finished=timezone.now(), result=result)


def _stored_name(table: Table, holder: Holder) -> str:
    return table.names[holder] if isinstance(holder, int) else holder.upper()


def _sitting(table: Table, holder: Holder) -> tuple[int | None, str]:
    """The seat, and who held it at the end; who has none holds itself."""
    return (holder, table.holders[holder]) if isinstance(holder, int) else (None, holder)


# ── gathering ────────────────────────────────────────────────────────────────────────────────────────


@transaction.atomic
def take_seat(id: str, player: str, name: str) -> bool:
    """Give somebody the next free seat; whether they have one now."""
    seats = _gathering_seats(id)
    if any(seat.player_id == player for seat in seats):
        return True
    if models.RemovedRow.objects.filter(table=id, player=player).exists():
        return False
    free = next((seat for seat in seats if seat.is_free), None)
    if free:
        _keep(free, player_id=player, name=name)
    return free is not None


@transaction.atomic
def add_bytes(id: str, player: str, added: bytes) -> None:
    """Bytes for each seat of somebody; with the last ones the game has begun."""
    seats = _gathering_seats(id)
    mine = [seat for seat in seats if seat.player_id == player and not seat.added]
    for place, seat in enumerate(mine):
        own = added if place == 0 else sha256(added + bytes([place])).digest()[:ADDED_BYTES]
        _keep(seat, added=own)
    _begin_if_full(id, seats)


@transaction.atomic
def seat_bots(id: str, numbers: Collection[int], bot: str) -> None:
    """Bots take these seats; if nobody else is missing the game has begun."""
    seats = _gathering_seats(id)
    for seat in seats:
        if seat.number in numbers and seat.holder == PERSON and not seat.added:
            _keep(seat, holder=bot, player_id=None, name=name_of_bot(bot, seat.number + 1))
    _begin_if_full(id, seats)


@transaction.atomic
def remove(id: str, number: int) -> None:
    """Free a seat, and keep whoever had it from taking another one here; the host's own is kept."""
    for seat in _gathering_seats(id):
        if seat.number == number and seat.player_id not in (None, seat.table.host_id):
            models.RemovedRow.objects.get_or_create(table_id=id, player_id=seat.player_id)
            _keep(seat, player_id=None, name="", added=b"")


@transaction.atomic
def close(id: str) -> None:
    """Nobody sits down here any more, if it has not begun meanwhile."""
    if _gathering_seats(id):
        models.TableRow.objects.filter(pk=id).update(closed=clock.now())


def _gathering_seats(id: str) -> list[models.SeatRow]:
    """The seats of a table that has not begun, held until the end of the transaction; else none."""
    row = models.TableRow.objects.select_for_update().filter(pk=id, header="", closed=None).first()
    return list(row.seats.all()) if row else []


def _keep(seat: models.SeatRow, **fields: object) -> None:
    for name, value in fields.items():
        setattr(seat, name, value)
    seat.save(update_fields=list(fields))


def _is_full(seats: Sequence[models.SeatRow]) -> bool:
    return bool(seats) and all(seat.holder != PERSON or seat.added for seat in seats)


def _begin_if_full(id: str, seats: Sequence[models.SeatRow]) -> None:
    """Freeze the header, which the first cards follow from."""
    if not _is_full(seats):
        return
    row = models.TableRow.objects.get(pk=id)
    game = game_at(row)
    sitting = [Seat(seat.name, seat.holder, bytes(seat.added)) for seat in seats]
    header = Header.of(game, row.options, sitting, bytes(row.secret))
    row.header = "\n".join(header.lines())
    row.due = clock.now() if row.turn_time else None  # whoever looks first says who is asked
    row.save(update_fields=["header", "due"])


def _begin_if_ready(row: models.TableRow) -> None:
    if _is_full(list(row.seats.all())):
        with transaction.atomic():
            _begin_if_full(row.id, _gathering_seats(row.id))
        row.refresh_from_db()
