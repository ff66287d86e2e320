"""The analysis of a finished game: begun by the person of a seat, watched while it works, and read."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods
from markupsafe import Markup

from boomtown.analysis import Analysis, Outdated
from boomtown.drawing import comparing, signs
from boomtown.messages import Message, from_plain
from boomtown.web import analysing, judging
from boomtown.web.findings import Findings
from boomtown.web.games import FACES, game_of
from boomtown.web.limits import ANALYSES
from boomtown.web.masters import the_masters
from boomtown.web.models import AnalysisRow, TableRow
from boomtown.web.pages.after import ended_table, film_of, record_of
from boomtown.web.pages.lobby import shown
from boomtown.web.pages.play import stored
from boomtown.web.players import player_in
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.store import analyses
from boomtown.web.store.analyses import Key
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.templating import say_for

BEGINNING = Message("It begins in a moment.")
GETTING_READY = Message(
    "The master is getting ready: that takes a minute, and only this once on this server."
)
INTERRUPTED = Message("The analysis was interrupted. You can start it again.")
OUTDATED = Message("This analysis was made by another version of Boomtown: make it again.")


@require_http_methods(["GET", "POST"])
async def analysis(request: HttpRequest, id: str, seat: int) -> HttpResponse:
    """Begin the analysis, see how far it has come, or read it."""
    table, player = await database_sync_to_async(_own)(request, id, seat)
    key = id, seat - 1
    row = await database_sync_to_async(analyses.read)(key)
    if request.method == "POST":
        if _kept(row) is None and not (row and analysing.is_at_work(row, the_rooms())):
            await _begin(request, table, key, row, player)
        return redirect("analysis", id, seat)
    return await shown(request, "analysis.html", await _context(request, key, table, row))


@require_GET
async def progress(request: HttpRequest, id: str, seat: int) -> HttpResponse:
    """How far it has come, for the page that shows it."""
    table, _ = await database_sync_to_async(_own)(request, id, seat)
    row = await database_sync_to_async(analyses.read)((id, seat - 1))
    is_on = row is not None and analysing.is_at_work(row, the_rooms())
    return JsonResponse({"on": is_on, **_how_far(row, table, request)} if row else {"on": False})


def _own(request: HttpRequest, id: str, seat: int) -> tuple[TableRow, str]:
    """A finished table, and who held that seat: nobody else has it analysed, or reads what was found."""
    table = stored(id)
    if table.finished is None:
        raise Refused("This game is still running: it can be analysed when it is over.", 403)
    player = player_in(request.session)
    if player is None or not table.seats.filter(number=seat - 1, player=player).exists():
        raise Refused("An analysis is for the person who held that seat, and for nobody else.", 403)
    return table, player.id


async def _begin(
    request: HttpRequest, table: TableRow, key: Key, row: AnalysisRow | None, player: str
) -> None:
    if missing := judging.missing(game_of(table.game)):
        raise Refused(missing, 409)
    await database_sync_to_async(ANALYSES.count)(request)
    text = await database_sync_to_async(record_of)(key[0])
    if row and row.found:  # by another version
        await database_sync_to_async(analyses.forget)(key)
    await analysing.start(the_rooms(), key, table.game, text, player)


def _how_far(row: AnalysisRow, table: TableRow, request: HttpRequest) -> dict[str, Any]:
    words = Message("{done} of {count} turns", {"done": row.done, "count": row.turns})
    if not row.turns:
        words = GETTING_READY if the_masters().is_preparing(table.game) else BEGINNING
    return {"done": row.done, "turns": row.turns, "words": say_for(request)(words)}


async def _context(
    request: HttpRequest, key: Key, table: TableRow, row: AnalysisRow | None
) -> dict[str, Any]:
    found = await database_sync_to_async(_found)(request, table, row)
    is_on = row is not None and analysing.is_at_work(row, the_rooms())
    ended = await database_sync_to_async(ended_table)(table)
    say = say_for(request)
    return {
        "table": table,
        "seat": key[1] + 1,
        "game": ended.game,
        "mode": ended.game.declaration.mode(table.options["mode"]),
        "name": say(ended.name(key[1])),
        "sign": Markup(signs.sign(key[1])),
        "signs": {kind: Markup(comparing.sign(kind)) for kind in (comparing.PLAYED, comparing.BEST)},
        "face": FACES[ended.game.id],
        "is_on": is_on,
        "how_far": _how_far(row, table, request) if row and is_on else None,
        "trouble": "" if found or is_on else _trouble(request, row),
        "missing": judging.missing(ended.game),
        "found": found,
    }


def _found(request: HttpRequest, table: TableRow, row: AnalysisRow | None) -> Findings | None:
    analysis = _kept(row)
    return Findings(analysis, film_of(table), say_for(request)) if analysis else None


def _kept(row: AnalysisRow | None) -> Analysis | None:
    """What was found, unless another version has found it."""
    try:
        return Analysis.from_plain(row.found) if row and row.found else None
    except Outdated:
        return None


def _trouble(request: HttpRequest, row: AnalysisRow | None) -> str:
    if row is None:
        return ""
    if row.found:
        return say_for(request)(OUTDATED)
    return say_for(request)(from_plain(row.trouble) if row.trouble else INTERRUPTED)
