"""The rules of each game, in our own words."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from boomtown.rules.games import GAMES
from boomtown.web import rulebook
from boomtown.web.games import FACES, game_of
from boomtown.web.safety import Refused
from boomtown.web.templating import language_of


@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Refused("There is nothing at this address.", 404)
    language = language_of(request)
    context = {
        "game": game_of(game),
        "about": FACES[game].about,
        "page": rulebook.page(game, language),
        "drawn": rulebook.drawn(game, language),
    }
    return render(request, "rules.html", context)
