"""The people somebody does not want to read, and reading them again."""

from __future__ import annotations

from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from boomtown.table.header import read_number
from boomtown.web.players import player_in
from boomtown.web.rooms import the_rooms
from boomtown.web.store import hearing


@require_http_methods(["GET", "POST"])
def blocked(request: HttpRequest) -> HttpResponse:
    player = player_in(request.session)
    if request.method == "POST" and player:
        hearing.hear_again(player, read_number(request.POST.get("again", "")) or 0)
        async_to_sync(the_rooms().hushed)(player.id)
        return redirect("blocked")
    return render(request, "blocked.html", {"people": hearing.blocked(player) if player else []})
