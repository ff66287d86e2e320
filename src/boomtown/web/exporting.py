"""Everything that is stored of somebody, for themselves: what they are called, said and played.

Of a running game nothing is told but that it is there: cards and seeds are secrets, also from those who play.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from boomtown.table.header import PERSON
from boomtown.web import history, models
from boomtown.web.calling import ways
from boomtown.web.packing import Files
from boomtown.web.recording import Steps, recorded
from boomtown.web.rooms import the_rooms
from boomtown.web.store.beside import database_sync_to_async


async def records_of(player: models.PlayerRow) -> Files:
    """The records of all their finished games, one after the other, each made when it is asked for."""
    missing = []
    for id in await database_sync_to_async(_finished)(player):
        found = await database_sync_to_async(_log)(id)
        if found is None:
            continue
        name, *log = found
        text = await the_rooms().workers.run(recorded, *log, share=f"export {player.id}", heavy=True)
        if text:
            yield name, text
        else:
            missing.append(name)
    if missing:
        yield "missing.txt", "".join(f"{name}\n" for name in missing)


def _finished(player: models.PlayerRow) -> list[str]:
    return list(history.finished_tables(player).values_list("id", flat=True))


def _log(id: str) -> tuple[str, str, bytes, Steps] | None:
    row = models.TableRow.objects.filter(pk=id).first()
    if row is None:
        return None
    steps = list(row.log.order_by("step").values_list("step", "seat", "what"))
    return record_name(row), row.header, bytes(row.secret), steps


def record_name(row: models.TableRow) -> str:
    return f"{row.game}-{row.created:%Y-%m-%d}-{row.id[:8]}.boomtown"


async def everything_of(player: models.PlayerRow) -> AsyncIterator[tuple[str, str]]:
    """What is stored, as JSON, and the records."""
    stored = await database_sync_to_async(stored_of)(player)
    yield "stored.json", json.dumps(stored, ensure_ascii=False, indent=1)
    async for name, text in records_of(player):
        yield f"records/{name}", text


def stored_of(player: models.PlayerRow) -> dict[str, Any]:
    """Everything but the records."""
    account = player.account
    away = [moment.isoformat() if moment else None for moment in (player.away_from, player.away_until)]
    chat = models.ChatRow.objects.filter(player=player).order_by("pk")
    return {
        "name": player.name,
        "since": player.created.isoformat(),
        "account": account
        and {
            "name": account.get_username(),
            "signed_up": account.date_joined.isoformat(),
            "last_signed_in": account.last_login and account.last_login.isoformat(),
        },
        "confirms_end_of_turn": player.confirms,
        "shows_chat": player.hears_chat,
        "holiday": {"from": away[0], "until": away[1]},
        "calls": ways.known_of(player),
        "blocked": [
            {"name": block.other.name, "table": block.table_id}
            for block in player.blocks.select_related("other")
        ],
        "removed_from": list(
            models.RemovedRow.objects.filter(player=player).values_list("table_id", flat=True)
        ),
        "tables": [_table(row, player) for row in _tables(player)],
        "said": [
            {"table": line.table_id, "name": line.name, "text": line.text, "at": line.said.isoformat()}
            for line in chat
        ],
    }


def _tables(player: models.PlayerRow) -> Any:
    held = models.SeatRow.objects.filter(player=player).values("table")
    found = models.TableRow.objects.filter(pk__in=held) | models.TableRow.objects.filter(host=player)
    return found.order_by("created", "id").prefetch_related("seats", "analyses")


def _table(row: models.TableRow, player: models.PlayerRow) -> dict[str, Any]:
    is_host = row.host_id == player.id
    analysed = {one.seat: one.found for one in row.analyses.all()}
    return {
        "id": row.id,
        "game": row.game,
        "edition": row.edition,
        "options": row.options,
        "opened": row.created.isoformat(),
        "finished": row.finished and row.finished.isoformat(),
        "host": is_host,
        "hook": row.hook if is_host else "",
        "seats": [
            {
                "number": seat.number + 1,
                "name": seat.name,
                "at_my_screen": seat.is_beside,
                "analysis": analysed.get(seat.number),
            }
            for seat in row.seats.all()
            if seat.player_id == player.id and seat.holder == PERSON
        ],
        "result": [{"name": line[0], "points": line[1], "place": line[2]} for line in row.result],
        "record": f"records/{record_name(row)}" if row.finished and row.lesson_step is None else None,
    }
