"""Learn by playing: the door to the guided first games."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from boomtown.web import learning, lessons
from boomtown.web.limits import TABLES
from boomtown.web.players import player_for
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.templating import say_for


@require_POST
async def learn(request: HttpRequest, game: str) -> HttpResponse:
    """On with the lesson that was left, or a new one; `anew`: a new one in its place."""
    found, left = await database_sync_to_async(_table)(request, game)
    for id in left:
        the_rooms().drop(id)
    return redirect("table", found)


def _table(request: HttpRequest, game: str) -> tuple[str, list[str]]:
    """The table to go to, and those that are gone."""
    lesson = lessons.lesson_of(game)
    if lesson is None:
        raise Refused("There is nothing at this address.", 404)
    player = player_for(request)
    before = learning.unfinished(player, game)
    if before and "anew" not in request.POST:
        return before.id, []
    TABLES.count(request)
    left = learning.give_up(player, game)
    return learning.begin(player, game, lesson, player.name or say_for(request)("Guest")).id, left
