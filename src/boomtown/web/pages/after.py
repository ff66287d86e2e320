"""After the game: replay, record, proof, pictures, and another game."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

from channels.db import database_sync_to_async
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from boomtown.drawing import artist_of
from boomtown.table import record
from boomtown.table.header import PERSON, read_number
from boomtown.table.table import Table
from boomtown.web import models, panels
from boomtown.web.games import FACES, game_of
from boomtown.web.pages.lobby import shown
from boomtown.web.pages.play import stored
from boomtown.web.pages.setting_up import TablePlan, open_table
from boomtown.web.players import player_in
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.store.tables import table_of
from boomtown.web.templating import language_of, say_for
from boomtown.web.verification import Proof, check


def finished(id: str) -> models.TableRow:
    """A finished table; of a running one nothing is told that could hold a secret."""
    row = stored(id)
    if row.finished is None:
        raise Refused("This game is still running: you can replay it when it is over.", 403)
    return row


@lru_cache(maxsize=64)
def record_of(id: str) -> str:
    """The record of a finished table. It never changes, so it is made once."""
    return record.write(table_of(stored(id)))


@lru_cache(maxsize=64)
def _record(id: str) -> record.Record:
    return record.read(record_of(id))


def _position(id: str, number: int) -> Table:
    """The table after so many steps."""
    return next(islice(_record(id).replay(), number, None))


@lru_cache(maxsize=64)
def _rounds(id: str) -> tuple[int, ...]:
    """The number of steps after which each round begins."""
    begins: dict[int, int] = {}
    for number, table in enumerate(_record(id).replay()):
        begins.setdefault(table.state.public()["round"], number)
    return tuple(begins.values())


@require_GET
def replay(request: HttpRequest, id: str) -> HttpResponse:
    """The game step by step."""
    return render(request, "replay.html", _replayed(request, id))


@require_GET
def position(request: HttpRequest, id: str) -> HttpResponse:
    """What the replay's slider asks for: the part of the page that differs from step to step."""
    return render(request, "position.html", _replayed(request, id))


def _replayed(request: HttpRequest, id: str) -> dict[str, Any]:
    row = finished(id)
    found = _record(id)
    last = len(found.steps)
    number = min(read_number(request.GET.get("step", "")) or 0, last)
    seat = min(read_number(request.GET.get("seat", "")) or 1, len(found.header.seats)) - 1
    table = _position(id, number)
    say = say_for(request)
    artist = artist_of(table.game)
    view = table.view(seat)
    step = found.steps[number - 1] if number else None
    names = [say(table.name(seat)) for seat in range(len(table.names))]
    words = (
        say(table.game.in_words(table.game.catalogue.number(step.text), table.view(step.seat)))
        if step
        else ""
    )
    return {
        "table": row,
        "game": table.game,
        "face": FACES[table.game.id],
        "header": found.header,
        "number": number,
        "last": last,
        "rounds": _rounds(id),
        "seat": seat,
        "round": view["public"]["round"],
        "names": names,
        "who": names[step.seat] if step else "",
        "words": words,
        "deal": artist.table(view, (), say).svg(),
        "sheet": artist.sheet(view, seat, (), say).svg(),
        "score": panels.score_table(table, table.scores(seat), say, seat),
    }


@require_GET
def download(request: HttpRequest, id: str) -> HttpResponse:
    row = finished(id)
    response = HttpResponse(record_of(id), "text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{row.game}-{row.created:%Y-%m-%d}.boomtown"'
    return response


@require_GET
def picture(request: HttpRequest, id: str, seat: int) -> HttpResponse:
    """A seat's sheet as it was at the end."""
    finished(id)
    table = _position(id, len(_record(id).steps))
    if not 1 <= seat <= len(table.header.seats):
        raise Refused("There is no seat {seat} at this table.", 404, seat=seat)
    drawing = artist_of(table.game).sheet(table.view(seat - 1), seat - 1, (), say_for(request))
    response = HttpResponse(drawing.svg(), "image/svg+xml")
    if "download" in request.GET:
        response["Content-Disposition"] = f'attachment; filename="{table.game.id}-{seat}.svg"'
    return response


@require_http_methods(["GET", "POST"])
async def proof(request: HttpRequest) -> HttpResponse:
    """Check any record: every card, action and score, and the seal somebody kept."""
    found, kept = Proof(), ""
    if request.method == "POST":
        kept = request.POST.get("seal", "").strip()[:100]
        text = await database_sync_to_async(_sent_record)(request)
        found = await the_rooms().workers.run(check, text, kept, language_of(request))
    page = await shown(request, "proof.html", {"proof": found, "kept": kept})
    page.status_code = 400 if found.bad else 200
    return page


def _sent_record(request: HttpRequest) -> str:
    if id := request.POST.get("table"):
        finished(id)
        return record_of(id)
    file = request.FILES.get("record")
    if file is None:
        raise Refused("Choose a record first.", 400)
    if file.size is None or file.size > 2**20:
        raise Refused("This file is too large for a record.", 413)
    try:
        text: str = file.read().decode()
    except UnicodeDecodeError:
        raise Refused("This file is not a text file.", 400) from None
    return text


@require_POST
async def rematch(request: HttpRequest, id: str) -> HttpResponse:
    """The same people, the same options, another shuffle."""
    row = await database_sync_to_async(finished)(id)
    player = await database_sync_to_async(player_in)(request.session)
    next_id = await database_sync_to_async(_rematch)(row, player)
    if room := await the_rooms().get(id):
        room.rematch = next_id
        room.audience.broadcast()
    return redirect("table", next_id)


def _rematch(row: models.TableRow, player: models.PlayerRow | None) -> str:
    """Another table with the same seats; of two who ask at once, the second comes to the first one's."""
    seats = list(row.seats.all())
    if player is None or player.id not in [seat.player_id for seat in seats]:
        raise Refused("Only the players at this table can ask for a rematch.", 403)
    plan = TablePlan(game_of(row.game, row.edition), dict(row.options), [])
    with transaction.atomic():
        again = open_table(player, plan)
        models.SeatRow.objects.bulk_create(
            models.SeatRow(
                table=again,
                number=seat.number,
                holder=PERSON if seat.player_id else seat.holder,
                player_id=seat.player_id,
                name=seat.name,
            )
            for seat in seats
        )
        if models.TableRow.objects.filter(pk=row.pk, rematch=None).update(rematch=again):
            return again.id
        transaction.set_rollback(True)
    row.refresh_from_db()
    assert row.rematch_id
    return row.rematch_id
