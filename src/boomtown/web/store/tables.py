"""Tables in the database: reading them back, and the few things that change besides the log."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone

from boomtown.rules.kernel.scores import Holder
from boomtown.table.header import Header, parse_header
from boomtown.table.table import Table
from boomtown.web import models
from boomtown.web.games import game_of

KEPT_CHAT = 50


@dataclass(frozen=True)
class Stored:
    """Everything the database knows of a table; `table` is None before its first card."""

    row: models.TableRow
    seats: list[models.SeatRow]
    chat: list[models.ChatRow]
    table: Table | None


def read(id: str) -> Stored | None:
    row = models.TableRow.objects.filter(pk=id).first()
    if row is None:
        return None
    chat = list(reversed(row.chat.order_by("-pk")[:KEPT_CHAT]))
    table = table_of(row) if row.header else None
    if table and table.is_over and row.finished is None:
        keep_result(id, table)  # the server was stopped between the last step and this
    return Stored(row, list(row.seats.all()), chat, table)


def table_of(row: models.TableRow) -> Table:
    """The game as its log says."""
    header = parse_header(row.header.split("\n"), 1)
    table = Table(game_of(row.game, row.edition), header, bytes(row.secret))
    table.names = [seat.name for seat in row.seats.all()]
    for seat, what in row.log.order_by("step").values_list("seat", "what"):
        table.apply(table.check(seat, what))
    return table


def keep_added(seat: models.SeatRow, added: bytes) -> None:
    models.SeatRow.objects.filter(pk=seat.pk).update(added=added)


def keep_seat(seat: models.SeatRow, holder: str, player: str | None, name: str) -> None:
    models.SeatRow.objects.filter(pk=seat.pk).update(holder=holder, player=player, name=name)


def keep_header(table: str, header: Header) -> bool:
    """Freeze the header; only the first who does it is right."""
    lines = "\n".join(header.lines())
    return models.TableRow.objects.filter(pk=table, header="").update(header=lines) == 1


def keep_chat(table: str, player: str, name: str, text: str) -> models.ChatRow:
    return models.ChatRow.objects.create(table_id=table, player_id=player, name=name, text=text)


def keep_result(id: str, table: Table) -> None:
    totals = {sheet.holder: sheet.total for sheet in table.scores(None)}
    result = [[_stored_name(table, p.holder), totals[p.holder], p.place] for p in table.state.places()]
    models.TableRow.objects.filter(pk=id).update(finished=timezone.now(), result=result)


def _stored_name(table: Table, holder: Holder) -> str:
    return table.names[holder] if isinstance(holder, int) else holder.upper()
