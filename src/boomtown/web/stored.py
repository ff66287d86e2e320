"""Tables in the database: reading them back, and the few things that change besides the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

from django.utils import timezone

from boomtown.table.header import PERSON, Header, parse_header
from boomtown.table.table import Entry, Table
from boomtown.web import models
from boomtown.web.faces import game_of

KEPT_CHAT = 50


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


@dataclass(frozen=True)
class Stored:
    """Everything the database knows of a table; `table` is None before its first card."""

    row: models.Table
    chairs: list[Chair]
    said: list[ChatLine]
    table: Table | None


def read(id: str) -> Stored | None:
    row = models.Table.objects.filter(pk=id).first()
    if row is None:
        return None
    chairs = [
        Chair(seat.number, seat.holder, seat.player_id, seat.name, bytes(seat.added))
        for seat in row.seats.all()
    ]
    lines = row.chat.order_by("-pk")[:KEPT_CHAT]
    said = [ChatLine(line.name, line.text) for line in reversed(lines)]
    table = table_of(row) if row.header else None
    if table and table.is_over and row.finished is None:
        keep_result(id, table)  # the server was stopped between the last step and this
    return Stored(row, chairs, said, table)


def table_of(row: models.Table) -> Table:
    """The game as its log says."""
    header = parse_header(row.header.split("\n"), 1)
    table = Table(game_of(row.game, row.edition), header, bytes(row.secret))
    for step in row.log.order_by("step").values_list("step", "seat", "what"):
        table.repeat(Entry(*step))
    return table


def keep_added(table: str, chairs: Sequence[Chair]) -> None:
    for chair in chairs:
        models.Seat.objects.filter(table=table, number=chair.number).update(added=chair.added)


def keep_chair(table: str, number: int, holder: str, player: str | None, name: str) -> None:
    seat = models.Seat.objects.filter(table=table, number=number)
    seat.update(holder=holder, player=player, name=name)


def keep_header(table: str, header: Header) -> bool:
    """Freeze the header; only the first who does it is right."""
    lines = "\n".join(header.lines())
    return models.Table.objects.filter(pk=table, header="").update(header=lines) == 1


def keep_chat(table: str, line: ChatLine) -> None:
    models.ChatLine.objects.create(table_id=table, name=line.name, text=line.text)


def keep_result(id: str, table: Table) -> None:
    totals = {sheet.holder: sheet.total for sheet in table.scores(None)}
    result = [[table.name(p.holder), totals[p.holder], p.place] for p in table.state.places()]
    models.Table.objects.filter(pk=id).update(finished=timezone.now(), result=result)
