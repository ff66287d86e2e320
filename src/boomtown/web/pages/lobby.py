"""Before the game: choosing one, setting up a table, joining one, coming back."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import segno
from channels.db import database_sync_to_async
from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from boomtown import bots
from boomtown.messages import BoomtownError
from boomtown.rules.games import GAMES
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Value
from boomtown.table.header import PERSON, read_number
from boomtown.table.table import secret_from
from boomtown.web import models
from boomtown.web.allowance import PerAddress
from boomtown.web.config import ServerConfig
from boomtown.web.games import FACES, game_of
from boomtown.web.gathering import take_seat
from boomtown.web.players import player_for, player_in, proper_name
from boomtown.web.room import USUAL_BOT, bot_name
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.templating import say_for

MOST_HERE = 8
"""So many people can share one screen."""
SHOWN_TABLES = 30

_made = PerAddress(int(settings.CONFIG.tables_per_hour))


def _game(id: str) -> Game:
    if id not in GAMES:
        raise Refused("There is no game “{game}”: known are {known}.", 404, game=id, known=list(GAMES))
    return game_of(id)


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    player = player_in(request.session)
    running = (
        models.TableRow.objects.filter(seats__player=player, finished=None).distinct().count()
        if player
        else 0
    )
    cards = [{"game": game_of(id), "about": FACES[id].about} for id in GAMES]
    return render(request, "home.html", {"cards": cards, "running": running, "left": "left" in request.GET})


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class TablePlan:
    """A table as somebody wants it."""

    game: Game
    options: Mapping[str, Value]
    here: list[str]
    """The names of the people at this screen."""
    friends: int
    bots: list[str]


@require_POST
def play_now(request: HttpRequest, game: str) -> HttpResponse:
    """Two clicks: sit down against bots."""
    loaded = _game(game)
    mode = loaded.declaration.modes[0]
    plan = TablePlan(loaded, {"mode": mode.id}, [""], 0, [USUAL_BOT] * (mode.default_seats - 1))
    return _sit_down(request, plan)


@require_http_methods(["GET", "POST"])
def set_up(request: HttpRequest, game: str) -> HttpResponse:
    loaded = _game(game)
    error = ""
    if request.method == "POST":
        try:
            return _sit_down(request, read_plan(loaded, request.POST))
        except Refused:
            raise
        except BoomtownError as refused:
            error = say_for(request)(refused.message)
    player = player_in(request.session)
    given = request.POST if request.method == "POST" else {}
    context = {
        "game": loaded,
        "about": FACES[loaded.id].about,
        "levels": bots.known(loaded),
        "about_bot": bots.about,
        "usual": USUAL_BOT,
        "error": error,
        "given": given,
        "name": player.name if player else "",
        "most_here": MOST_HERE,
    }
    return render(request, "set_up.html", context, status=400 if error else 200)


def read_plan(game: Game, form: Mapping[str, Any]) -> TablePlan:
    """What the set-up form says, checked by the game's own declaration."""
    declaration = game.declaration
    mode = declaration.mode(form.get("mode", declaration.modes[0].id))
    options: dict[str, Value] = {"mode": mode.id}
    for option in declaration.options:
        if mode.id in option.modes and option.id in form:
            options[option.id] = next(
                (value for value in option.values if str(value) == form[option.id]), form[option.id]
            )
    names = [proper_name(form.get(f"name{n}", "")) for n in range(MOST_HERE)]
    here = names[:1] + [name for name in names[1:] if name]
    players = [level for level in bots.known(game) for _ in range(_count(form, f"bots-{level}"))]
    plan = TablePlan(game, declaration.complete(options), here, _count(form, "friends"), players)
    declaration.check_seats(mode, len(here) + plan.friends + len(players))
    return plan


def _count(form: Mapping[str, Any], name: str) -> int:
    number = read_number(form.get(name) or "0")
    if number is None or number > 100:
        raise BadOptions("“{text}” is not a number of seats.", text=str(form.get(name))[:20])
    return number


def _sit_down(request: HttpRequest, plan: TablePlan) -> HttpResponse:
    _count_table(request)
    player = player_for(request, plan.here[0])
    first = plan.here[0] or player.name or say_for(request)("Guest")
    table = open_table(player, plan, [first, *plan.here[1:]])
    return redirect("table", table.id)


def _count_table(request: HttpRequest) -> None:
    """Nobody opens tables without end."""
    if not _made.spend(request.META.get("REMOTE_ADDR", "")):
        raise Refused("You have opened many tables in the last hour: play one of them first.", 429)


@transaction.atomic
def open_table(player: models.PlayerRow, plan: TablePlan, here: list[str]) -> models.TableRow:
    """A new table with its seats: the people here, then friends, then bots."""
    row = models.TableRow.objects.create(
        host=player,
        game=plan.game.id,
        edition=plan.game.edition,
        options=plan.game.declaration.complete(plan.options),
        secret=secret_from(None),
    )
    seats = [models.SeatRow(player=player, name=name) for name in here]
    seats += [models.SeatRow() for _ in range(plan.friends)]
    seats += [models.SeatRow(holder=level) for level in plan.bots]
    for number, seat in enumerate(seats):
        seat.table, seat.number = row, number
        if seat.holder != PERSON:
            seat.name = bot_name(seat.holder, number)
    models.SeatRow.objects.bulk_create(seats)
    return row


# ── joining ──────────────────────────────────────────────────────────────────────────────────────────


@require_http_methods(["GET", "POST"])
async def join(request: HttpRequest, invitation: str) -> HttpResponse:
    """An invitation: whoever opens it takes the next free seat."""
    id = await models.TableRow.objects.filter(invitation=invitation).values_list("id", flat=True).afirst()
    room = await the_rooms().get(id) if id else None
    if room is None:
        raise Refused("This invitation is not valid any more.", 404)
    player = await database_sync_to_async(player_in)(request.session)
    if player and room.seats_of(player.id):
        return redirect("table", room.id)
    if request.method == "POST":
        name = proper_name(request.POST.get("name", ""))
        player = await database_sync_to_async(player_for)(request, name)
        sitting = take_seat(room, player, name or player.name or say_for(request)("Guest"))
        await asyncio.shield(asyncio.ensure_future(sitting))
        return redirect("table", room.id)
    context = {
        "game": room.game,
        "free": 0 if room.table else sum(seat.is_free for seat in room.seats),
        "people": [seat.name for seat in room.seats if seat.player_id],
        "name": player.name if player else "",
        "table": room.id,
    }
    return await shown(request, "join.html", context)


def invitation_url(request: HttpRequest, invitation: str) -> str:
    """The invitation's address as friends can reach it."""
    config: ServerConfig = settings.CONFIG
    base = request.build_absolute_uri("/").rstrip("/")
    host = request.get_host().partition(":")[0]
    if config.address or (not config.is_private and host in ("localhost", "127.0.0.1")):
        base = config.base_url()
    return base + reverse("join", args=[invitation])


@require_GET
def invitation_code(request: HttpRequest, invitation: str) -> HttpResponse:
    """The invitation as a QR code."""
    if not models.TableRow.objects.filter(invitation=invitation).exists():
        raise Refused("This invitation is not valid any more.", 404)
    code = segno.make(invitation_url(request, invitation), error="m")
    svg = code.svg_inline(scale=5, border=2, dark="#1b1b2f", light="#ffffff")
    return HttpResponse(svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1), "image/svg+xml")


# ── coming back ──────────────────────────────────────────────────────────────────────────────────────


async def my_tables(request: HttpRequest) -> HttpResponse:
    """Running tables, my turn first, and finished ones."""
    player = await database_sync_to_async(player_in)(request.session)
    rows = await database_sync_to_async(_tables_of)(player) if player else []
    found: dict[str, list[dict[str, Any]]] = {"turn": [], "waiting": [], "open": [], "finished": []}
    for row in rows:
        entry = {
            "row": row,
            "game": game_of(row.game, row.edition),
            "people": [seat.name or "…" for seat in row.seats.all()],
        }
        kind = "finished" if row.finished else "open" if not row.header else "waiting"
        if kind == "waiting" and (room := await the_rooms().get(row.id)) and room.table:
            entry["round"] = room.table.view(None)["public"]["round"]
            if set(room.table.people_waiting()) & set(room.seats_of(player.id if player else None)):
                kind = "turn"
        found[kind].append(entry)
    return await shown(request, "mine.html", {"tables": found, "player": player})


async def shown(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    """A page made in a thread: it may have to look something up."""
    page: HttpResponse = await database_sync_to_async(render)(request, template, context)
    return page


def _tables_of(player: models.PlayerRow) -> list[models.TableRow]:
    tables = models.TableRow.objects.filter(seats__player=player).distinct().prefetch_related("seats")
    return list(tables.order_by("-created")[:SHOWN_TABLES])
