"""After the game: replay, record, proof, pictures, and another game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from boomtown.drawing import artist_of, charts, signs
from boomtown.messages import Say
from boomtown.table import record
from boomtown.table.header import PERSON, read_number
from boomtown.table.table import Table
from boomtown.web import models, results
from boomtown.web.addresses import site_of
from boomtown.web.calling.kinds import REMATCH
from boomtown.web.calling.ways import make_calls
from boomtown.web.clock import Agreement
from boomtown.web.games import FACES, game_of
from boomtown.web.limits import PROOFS, person_of
from boomtown.web.pages.lobby import shown
from boomtown.web.pages.play import stored
from boomtown.web.pages.setting_up import TablePlan, open_table
from boomtown.web.players import player_in
from boomtown.web.replaying import WHOEVER_ACTS, Film, Look, Position
from boomtown.web.results import Moment, moments
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.store.rebuilding import Broken, table_of
from boomtown.web.templating import language_of, say_for
from boomtown.web.verification import Proof, check

KEPT_MOMENTS = 64


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


@lru_cache(maxsize=16)
def _film(id: str, names: tuple[str, ...]) -> Film:
    return Film(_record(id), names)


def film_of(row: models.TableRow) -> Film:
    """The game of a finished table from step to step; its seats are called what they are called today."""
    return _film(row.id, tuple(seat.name for seat in row.seats.all()))


@lru_cache(maxsize=64)
def _ended(id: str, names: tuple[str, ...]) -> Table:
    table = table_of(stored(id))
    table.names = list(names)
    return table


def ended_table(row: models.TableRow) -> Table:
    """The table as it was at the end."""
    return _ended(row.id, tuple(seat.name for seat in row.seats.all()))


_moments: dict[str, tuple[Moment, ...]] = {}


async def moments_of(id: str) -> tuple[Moment, ...]:
    """The points after every round: found once, in a worker, since the whole game has to be played again."""
    if id not in _moments:
        text = await database_sync_to_async(record_of)(id)
        found = await the_rooms().workers.run(moments, text, share=f"table {id}", heavy=True)
        while len(_moments) >= KEPT_MOMENTS:
            _moments.pop(next(iter(_moments)))
        _moments[id] = found
    return _moments[id]


@require_GET
async def replay(request: HttpRequest, id: str) -> HttpResponse:
    """The game step by step."""
    row = await database_sync_to_async(finished)(id)
    found = await moments_of(id)
    page: HttpResponse = await database_sync_to_async(_replay)(request, row, found)
    return page


def _replay(request: HttpRequest, row: models.TableRow, found: Sequence[Moment]) -> HttpResponse:
    film, say, ended = film_of(row), say_for(request), ended_table(row)
    position = Position(film, _look(request, film, "step", "seat"), say)
    holders = results.shown_holders(ended)
    context = {
        "table": row,
        "game": ended.game,
        "face": FACES[ended.game.id],
        "film": film,
        "names": [say(ended.name(seat)) for seat in range(len(ended.names))],
        "look": position.look,
        "signs": [signs.drawn(seat) for seat in range(len(ended.names))],
        "parts": position.parts,
        "place": position.place(),
        "pictures": position.stage.groups(),
        "plan": position.stage.plan(),
        "sizes": position.stage.sizes(),
        "begins": results.begins(found),
        "strip": charts.strip([moment.step for moment in found], results.lines_of(found, holders)),
        "headline": results.headline(ended, say),
        "here_url": site_of(request) + request.get_full_path(),
    }
    return render(request, "replay.html", context)


@require_GET
def position(request: HttpRequest, id: str) -> HttpResponse:
    """What the replay asks for: what of its page differs between the step it shows and another."""
    film, say = film_of(finished(id)), say_for(request)
    shown = Position(film, _look(request, film, "from", "from_seat"), say) if "from" in request.GET else None
    return JsonResponse(Position(film, _look(request, film, "step", "seat"), say).since(shown))


def _look(request: HttpRequest, film: Film, step: str, seat: str) -> Look:
    """The moment and the sheet an address names: seats are counted from 1, and 0 is whoever acts."""
    number = min(read_number(request.GET.get(step, "")) or 0, film.last)
    found = read_number(request.GET.get(seat, ""))
    whose = WHOEVER_ACTS if found is None else min(found, len(film.table.names)) - 1
    return Look(number, whose)


@require_GET
async def curve(request: HttpRequest, id: str) -> HttpResponse:
    """The points from round to round, for the page of the table."""
    row = await database_sync_to_async(finished)(id)
    found = await moments_of(id)
    table = await database_sync_to_async(ended_table)(row)
    return HttpResponse(results.curve(table, found, say_for(request)))


@require_GET
async def result_picture(request: HttpRequest, id: str) -> HttpResponse:
    """The result as a drawing; painted it is the preview of its table."""
    return HttpResponse(await result_drawn(id, say_for(request)), "image/svg+xml")


async def result_drawn(id: str, say: Say, spelled: Callable[[str], str] = str) -> str:
    """`spelled`: names as they can be written; who has no such name is called by the seat."""
    row = await database_sync_to_async(finished)(id)
    found = await moments_of(id)
    seats = [seat async for seat in row.seats.all()]
    names = [spelled(seat.name) or say("Seat {seat}", seat=seat.number + 1) for seat in seats]
    table = await database_sync_to_async(_ended)(id, tuple(names))
    return results.picture(table, found, say)


@require_GET
def download(request: HttpRequest, id: str) -> HttpResponse:
    row = finished(id)
    response = HttpResponse(record_of(id), "text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{row.game}-{row.created:%Y-%m-%d}.boomtown"'
    return response


@require_GET
def picture(request: HttpRequest, id: str, seat: int) -> HttpResponse:
    """A seat's sheet as it was at the end."""
    table = ended_table(finished(id))
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
        await database_sync_to_async(PROOFS.count)(request)
        text = await database_sync_to_async(_sent_record)(request)
        share = "proof " + await database_sync_to_async(person_of)(request)
        work = check, text, kept, language_of(request)
        found = await the_rooms().workers.run(*work, share=share, heavy=True)
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
    await the_rooms().changed(id)
    if player:
        await _call_others(id, next_id, player.id)
    return redirect("table", next_id)


async def _call_others(id: str, next_id: str, player: str) -> None:
    """Who looks at the table that is over sees the door to the next one there."""
    try:
        room = await the_rooms().get(id)
    except Broken:  # nobody can look at it
        room = None
    seats = [] if room is None else [s for s in room.seats if not room.audience.is_looking(s.number)]
    people = {seat.player_id for seat in seats if seat.player_id} - {player}
    if people:
        await database_sync_to_async(make_calls)(next_id, REMATCH, 0, people, timezone.now())


def _rematch(row: models.TableRow, player: models.PlayerRow | None) -> str:
    """Another table with the same seats; of two who ask at once, the second comes to the first one's."""
    if row.lesson_step is not None:
        raise Refused("A guided game has no rematch: play a real one, or repeat the lesson.", 409)
    seats = list(row.seats.all())
    if player is None or player.id not in [seat.player_id for seat in seats]:
        raise Refused("Only the players at this table can ask for a rematch.", 403)
    agreed = Agreement(row.turn_time, row.when_late, row.bot)
    plan = TablePlan(game_of(row.game, row.edition), dict(row.options), [], agreed)
    with transaction.atomic():
        again = open_table(player, plan)
        models.SeatRow.objects.bulk_create(
            models.SeatRow(
                table=again,
                number=seat.number,
                holder=PERSON if seat.player_id else seat.holder,
                player_id=seat.player_id,
                is_beside=seat.is_beside,
                name=seat.name,
            )
            for seat in seats
        )
        if row.hook and row.host_id == player.id:  # the address is the host's own
            models.TableRow.objects.filter(pk=again.pk).update(hook=row.hook)
        if models.TableRow.objects.filter(pk=row.pk, rematch=None).update(rematch=again):
            return again.id
        transaction.set_rollback(True)
    row.refresh_from_db()
    assert row.rematch_id
    return row.rematch_id
