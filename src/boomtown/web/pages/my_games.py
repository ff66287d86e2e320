"""My games: how often somebody has played and won, and everything that is stored of them in one file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST
from markupsafe import Markup

from boomtown.drawing import charts
from boomtown.messages import Message, Say
from boomtown.rules.games import GAMES
from boomtown.web import exporting
from boomtown.web.games import game_of
from boomtown.web.history import Played, Summary, games_of, summaries
from boomtown.web.limits import EXPORTS
from boomtown.web.models import PlayerRow
from boomtown.web.packing import Files, packed
from boomtown.web.players import player_in
from boomtown.web.safety import Refused
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.templating import say_for

ON_A_PAGE = 50
DRAWN = 100
"""So many games the plot shows, the latest ones."""
SIZE = (420, 180)


@require_GET
def my_games(request: HttpRequest) -> HttpResponse:
    player = player_in(request.session)
    games = games_of(player) if player else []
    say = say_for(request)
    page = Paginator(games[::-1], ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "summaries": [(one, *_titles(one), _plot(one, say)) for one in summaries(games)],
        "games": [(one, *_titles(one)) for one in page],
        "page": page,
    }
    return render(request, "my_games.html", context)


def _titles(one: Summary | Played) -> tuple[str, Message | None]:
    """The names of a game and its mode, as far as they are known here."""
    if one.game not in GAMES:
        return one.game, None
    game = game_of(one.game)
    return game.name, next((mode.name for mode in game.declaration.modes if mode.id == one.mode), None)


def _plot(one: Summary, say: Say) -> Markup | None:
    """The latest points, drawn and in words; a single game makes no line."""
    points: Sequence[int] = one.points[-DRAWN:]
    if len(points) < 2:
        return None
    average = sum(points) / len(points)
    words = say(
        "Points of the last {count} games: from {low} to {high}, {average} on average",
        count=len(points),
        low=min(points),
        high=max(points),
        average=round(average, 1),
    )
    return Markup(charts.history(points, average, SIZE, words))


# ── files ────────────────────────────────────────────────────────────────────────────────────────────


@require_POST
async def records(request: HttpRequest) -> StreamingHttpResponse:
    """The records of all finished games in one file."""
    return _file(exporting.records_of(await _whose(request)), "boomtown-records.zip")


@require_POST
async def export(request: HttpRequest) -> StreamingHttpResponse:
    """Everything that is stored of somebody in one file."""
    return _file(exporting.everything_of(await _whose(request)), "boomtown-everything.zip")


async def _whose(request: HttpRequest) -> PlayerRow:
    player = await database_sync_to_async(player_in)(request.session)
    if player is None:
        raise Refused("Nothing is stored of you yet.", 404)
    await database_sync_to_async(EXPORTS.count)(request)
    return player


def _file(files: Files, name: str) -> StreamingHttpResponse:
    heads: dict[str, Any] = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingHttpResponse(packed(files), content_type="application/zip", headers=heads)
