"""The table's own page: a frame whose parts come over the socket."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET

from boomtown.table.header import seal_of
from boomtown.web import models
from boomtown.web.games import FACES, game_of
from boomtown.web.pages.lobby import invitation_url
from boomtown.web.players import player_in
from boomtown.web.safety import Refused


def stored(id: str) -> models.TableRow:
    row = models.TableRow.objects.filter(pk=id).first()
    if row is None:
        raise Refused("There is no such table.", 404)
    return row


@require_GET
@ensure_csrf_cookie
def table(request: HttpRequest, id: str) -> HttpResponse:
    row = stored(id)
    player = player_in(request.session)
    seats = list(row.seats.all())
    mine = [seat for seat in seats if player and seat.player_id == player.id]
    game = game_of(row.game, row.edition)
    context = {
        "table": row,
        "game": game,
        "mode": game.declaration.mode(row.options["mode"]),
        "seated": bool(mine),
        "waits_for_friends": not row.header
        and any(s.player_id is None and s.holder == "person" for s in seats),
        "invitation_url": invitation_url(request, row.invitation) if mine else "",
        "is_private": settings.CONFIG.is_private,
        "watch_url": request.build_absolute_uri(request.path),
        "seal": seal_of(bytes(row.secret)),
        "face": FACES[game.id],
    }
    return render(request, "table.html", context)
