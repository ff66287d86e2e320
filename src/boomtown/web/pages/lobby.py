"""Before the game: choosing one, joining a table, coming back to one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from boomtown import bots
from boomtown.languages import LANGUAGES
from boomtown.messages import Message, Say, both
from boomtown.rules.games import GAMES
from boomtown.table.names import shown_name
from boomtown.web import clock, inviting, learning, models
from boomtown.web.addresses import invitation_url
from boomtown.web.games import FACES, game_of, in_order
from boomtown.web.gathering import take_seat
from boomtown.web.limits import JOINS
from boomtown.web.players import BadName, player_for, player_in, proper_name
from boomtown.web.room import NotAllowed, Room
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.starting import finished_games, first_start, usual_start
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.store.rebuilding import Broken
from boomtown.web.templating import names_no_language, say_for

SHOWN_TABLES = 30
GONE = Message("This invitation is not valid any more.")
CLOSED = Message("The host has closed this table.")
REMOVED = Message("The host has freed your seat at this table: you cannot take another one here.")
_LISTS = ("turn", "waiting", "open", "broken", "finished")


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    player = player_in(request.session)
    running = (
        models.TableRow.objects.filter(seats__player=player, finished=None, closed=None).distinct().count()
        if player
        else 0
    )
    known = finished_games(player)
    games = [
        (game, face, usual_start(game) if game.id in known else first_start(game), game.id not in known)
        for game, face in in_order()
    ]
    lessons = learning.begun(player) if player else ()
    context = {"games": games, "lessons": lessons, "running": running, "left": "left" in request.GET}
    return render(request, "home.html", context)


# ── joining ──────────────────────────────────────────────────────────────────────────────────────────


@require_http_methods(["GET", "POST"])
async def join(request: HttpRequest, invitation: str) -> HttpResponse:
    """An invitation: whoever opens it takes the next free seat."""
    id = await models.TableRow.objects.filter(invitation=invitation).values_list("id", flat=True).afirst()
    room = await the_rooms().get(id) if id else None
    if room is None or request.method == "POST":
        await database_sync_to_async(JOINS.count)(request)
    if room is None:
        return await _uninvited(request, GONE, 404, may_ask=True)
    player = await database_sync_to_async(player_in)(request.session)
    if player and room.seats_of(player.id):
        return redirect("table", room.id)
    if room.is_closed:
        return await _uninvited(request, CLOSED, 410)
    if player and player.id in room.removed and room.table is None:
        return await _uninvited(request, REMOVED, 403)
    error = ""
    if request.method == "POST":
        try:
            await _take_seat(request, room)
            return redirect("table", room.id)
        except NotAllowed:  # somebody was quicker: the page says so
            return redirect("join", invitation)
        except BadName as refused:
            error = say_for(request)(refused.message)
    request.session["invited"] = True  # whoever comes is known before a seat is taken
    if names_no_language(request):
        await speak_as(request, room.host)
    told = {**_invitation(room, say_for(request)), **_given(request, player), "error": error}
    page = await shown(request, "join.html", {**told, "invitation": invitation})
    page.status_code = 400 if error else 200
    return page


async def _uninvited(
    request: HttpRequest, sentence: Message, status: int, may_ask: bool = False
) -> HttpResponse:
    """There is no seat here; there are other games."""
    told = {"sentence": sentence, "may_ask": may_ask, "games": [game for game, _ in in_order()]}
    page = await shown(request, "uninvited.html", told)
    page.status_code = status
    return page


async def speak_as(request: HttpRequest, player: str) -> None:
    """The answer is in the language that player reads, if it is known."""
    found = await models.PlayerRow.objects.filter(pk=player).values_list("language", flat=True).afirst()
    if found in LANGUAGES:
        request.LANGUAGE_CODE = found


async def _take_seat(request: HttpRequest, room: Room) -> None:
    name = proper_name(request.POST.get("name", ""))
    player = await database_sync_to_async(player_for)(request, name)
    sitting = take_seat(room, player, name or player.name or say_for(request)("Guest"))
    await asyncio.shield(asyncio.ensure_future(sitting))


def _given(request: HttpRequest, player: models.PlayerRow | None) -> dict[str, Any]:
    return {"name": request.POST.get("name", player.name if player else "")}


def _invitation(room: Room, say: Say) -> dict[str, Any]:
    """What somebody who is invited wants to know: the game, and who sits where."""
    host = next((seat for seat in room.seats if seat.player_id == room.host), None)
    headline, description = inviting.told_of_invitation(room, say)
    return {
        "game": room.game,
        "face": FACES[room.game.id],
        "invites": inviting.invites(room, say),
        "played": inviting.played(room, say),
        "headline": headline,
        "description": description,
        "seats": [(shown_name(seat.name or "…", seat.holder), _kind(seat, host)) for seat in room.seats],
        "free": inviting.free_seats(room),
        "state": _state(room),
        "table": room.id,
        "agreement": agreement(room),
    }


def agreement(room: Room) -> Sequence[Message]:
    """What the people at a table have agreed on for those who are slow or away."""
    agreed, bot = room.agreed, bots.title(room.agreed.bot)
    if agreed.turn_time is None:
        return (
            Message("Turns may take as long as you like."),
            Message("If somebody stays away, a bot can play for them: {bot}.", {"bot": bot}),
        )
    return (
        Message("Time per turn: {time}.", {"time": clock.in_words(agreed.turn_time)}),
        Message("When it runs out, a bot plays on until they are back: {bot}.", {"bot": bot})
        if agreed.when_late == clock.BOT
        else Message("When it runs out, they are reminded and we wait."),
    )


def _state(room: Room) -> str:
    if room.table is None:
        return "gathering"
    return "over" if room.table.is_over else "running"


def _kind(seat: models.SeatRow, host: models.SeatRow | None) -> Message | None:
    if seat.is_free:
        return Message("free")
    return Message("host") if seat is host else None


@require_GET
def invitation_code(request: HttpRequest, invitation: str) -> HttpResponse:
    """The invitation as a QR code."""
    if not models.TableRow.objects.filter(invitation=invitation).exists():
        raise Refused(GONE, 404)
    code = segno.make(invitation_url(request, invitation), error="m")
    svg = code.svg_inline(scale=5, border=2, dark="#1b1b2f", light="#ffffff")
    return HttpResponse(svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1), "image/svg+xml")


# ── coming back ──────────────────────────────────────────────────────────────────────────────────────


async def my_tables(request: HttpRequest) -> HttpResponse:
    """Running tables, my turn first, and finished ones."""
    player = await database_sync_to_async(player_in)(request.session)
    rows = await database_sync_to_async(_tables_of)(player) if player else []
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in _LISTS}
    for row in rows:
        kind, entry = await _entry(row, player.id if player else "")
        if kind == "open" and entry["free"]:
            entry["invitation"] = invitation_url(request, row.invitation)
        found[kind].append(entry)
    games = [game for game, _ in in_order()]
    return await shown(request, "mine.html", {"tables": found, "games": games})


async def _entry(row: models.TableRow, player: str) -> tuple[str, dict[str, Any]]:
    """In which list a table stands for that player, and what the list says of it."""
    seats = list(row.seats.all())
    names = {seat.name: shown_name(seat.name, seat.holder) for seat in seats}
    entry = {
        "row": row,
        **_titles(row),
        "people": [names[seat.name] for seat in seats if seat.name],
        "places": [
            (names.get(who, shown_name(who)), points, place) for who, points, place, *_ in row.result[:4]
        ],
        "round": None,
        "waiting": None,
        "until": None,
        "free": 0,
        "invitation": "",
        "broken": None,
    }
    if row.finished:
        return "finished", entry
    if not row.header:
        return "open", {**entry, "free": sum(seat.is_free for seat in seats)}
    try:
        room = await the_rooms().get(row.id)
    except Broken as broken:
        return "broken", {**entry, "broken": broken.message}
    if room is None or room.table is None:
        return "waiting", entry
    waiting = room.table.people_waiting()
    entry["round"] = room.table.view(None)["public"]["round"]
    mine = [seat for seat in room.seats_of(player) if seat in waiting]
    entry["until"] = room.until(mine or waiting)
    if mine:
        return "turn", entry
    return "waiting", {**entry, "waiting": both([room.table.name(seat) for seat in waiting])}


def _titles(row: models.TableRow) -> dict[str, Any]:
    """What a table plays, as far as it is known here."""
    game, id = (game_of(row.game) if row.game in GAMES else None), row.options.get("mode")
    modes = [mode.name for mode in game.declaration.modes if mode.id == id] if game else []
    return {"game": game, "mode": modes[0] if modes else None}


async def shown(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    """A page made in a thread: it may have to look something up."""
    page: HttpResponse = await database_sync_to_async(render)(request, template, context)
    return page


def _tables_of(player: models.PlayerRow) -> list[models.TableRow]:
    tables = models.TableRow.objects.filter(seats__player=player, closed=None).distinct()
    return list(tables.prefetch_related("seats").order_by("-created")[:SHOWN_TABLES])
