"""The table's own page: the first picture is in it, whatever changes comes over the socket."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET

from boomtown.drawing import signs
from boomtown.rules.kernel.game import Game
from boomtown.table.header import PERSON, seal_of
from boomtown.web import judging, models, starting
from boomtown.web.addresses import invitation_url, site_of
from boomtown.web.changes import FRAMES, filled
from boomtown.web.games import FACES
from boomtown.web.inviting import told_of_table
from boomtown.web.pages.lobby import agreement, shown
from boomtown.web.players import keep_language, player_in
from boomtown.web.room import Room
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.screens import Screen
from boomtown.web.store import analyses
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.templating import language_of


def stored(id: str) -> models.TableRow:
    row = models.TableRow.objects.filter(pk=id).first()
    if row is None:
        raise Refused("There is no such table.", 404)
    return row


@require_GET
@ensure_csrf_cookie
async def table(request: HttpRequest, id: str) -> HttpResponse:
    room = await the_rooms().get(id)
    if room is None:
        raise Refused("There is no such table.", 404)
    row = await database_sync_to_async(stored)(id)
    player = await database_sync_to_async(player_in)(request.session)
    if player and player.language != language_of(request):
        await database_sync_to_async(keep_language)(player, language_of(request))
    screen = Screen(room, player.id if player else None, language_of(request))
    found = await database_sync_to_async(_start)(player, row, room.game)
    return await shown(request, "table.html", {**_context(request, row, room, screen), **found})


def _start(player: models.PlayerRow | None, row: models.TableRow, game: Game) -> dict[str, Any]:
    """What is said at the table of a first game, and what could come after the game."""
    return {
        "welcome": starting.welcome(player, row, game),
        "offers": starting.offers(row, game),
        "analysed": analyses.seats(row.id) if row.finished else set(),
    }


def _context(request: HttpRequest, row: models.TableRow, room: Room, screen: Screen) -> dict[str, Any]:
    parts = screen.parts()
    people = {seat.player_id for seat in room.seats if seat.holder == PERSON}
    parts |= {frame: filled(frame, parts) for frame in FRAMES}
    headline, description = told_of_table(room, screen.say)
    missing = judging.missing(room.game) if screen.mine else None
    return {
        "table": row,
        "headline": headline,
        "description": description,
        "game": room.game,
        "mode": room.game.declaration.mode(row.options["mode"]),
        "seated": bool(screen.mine),
        "is_guided": row.lesson_step is not None,
        "waits_for_friends": room.table is None and any(seat.is_free for seat in room.seats),
        "invitation_url": invitation_url(request, row.invitation) if screen.mine else "",
        "is_private": settings.CONFIG.is_private,
        "watch_url": site_of(request) + request.path,
        "seal": seal_of(room.secret),
        "has_company": len(people) > 1,
        "own_seats": [room.seats[seat] for seat in screen.mine],
        "cannot_analyse": missing,
        "misses_numba": missing is judging.NOT_INSTALLED,
        "agreement": agreement(room) if len(people) > 1 else (),
        "has_clock": room.agreed.turn_time is not None,
        "face": FACES[room.game.id],
        "parts": parts,
        "pictures": screen.stage.groups(),
        "signs": [signs.drawn(seat.number) for seat in room.seats],
        "plan": screen.stage.plan(),
        "sizes": screen.stage.sizes(),
    }
