"""How somebody is called when a table waits for them: the settings, and links in letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import orjson
from asgiref.sync import async_to_sync
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from boomtown.messages import BoomtownError
from boomtown.rules.games import GAMES
from boomtown.table.header import read_number
from boomtown.web.allowance import PerHour
from boomtown.web.calling import mail, push
from boomtown.web.calling.outside import Unreachable
from boomtown.web.games import game_of
from boomtown.web.limits import CALLS, LETTERS
from boomtown.web.models import PlayerRow, PushRow, SeatRow, TableRow
from boomtown.web.players import keep_language, player_for, player_in, session_name
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.templating import language_of, say_for

MOST_BROWSERS = 10
SHOWN_TABLES = 30
_TO_ONE_ADDRESS = PerHour(3)
"""Nobody is asked more often whether an address is theirs, whoever it is that says so."""
_STALE = "This link is too old, or was cut off."


class BadAddress(BoomtownError):
    """No address for letters."""


# ── the settings ─────────────────────────────────────────────────────────────────────────────────────


@require_http_methods(["GET", "POST"])
def calls(request: HttpRequest) -> HttpResponse:
    """By which ways this person is called; what is pressed is done, and the page comes back."""
    if request.method == "GET":
        return _page(request)
    CALLS.count(request)
    player, what = player_for(request), request.POST.get("do", "")
    if what == "mail":
        return _ask_for_address(request, player)
    if what not in _DO:
        raise Refused("This request cannot be understood.", 400)
    _DO[what](player, request.POST)
    async_to_sync(the_rooms().reached)(player.id)
    return redirect("calls")


def _page(request: HttpRequest, wrong: str = "", given: str = "", sent: str = "") -> HttpResponse:
    player = player_in(request.session)
    if player:
        keep_language(player, language_of(request))
    browsers = list(player.pushes.order_by("created")) if player else []
    mailed = bool(player and player.email and player.gets_mail and settings.CONFIG.mail_url)
    context = {
        "player": player,
        "is_called": bool(browsers) or mailed,
        "table": TableRow.objects.filter(pk=request.GET.get("table", "")).first(),
        "key": push.public_key(),
        "has_mail": bool(settings.CONFIG.mail_url),
        "this": next((row for row in browsers if row.session == session_name(request.session)), None),
        "others": [row for row in browsers if row.session != session_name(request.session)],
        "tables": _tables(player) if player else [],
        "wrong": wrong,
        "given": given,
        "sent": sent,
    }
    return render(request, "calls.html", context, status=400 if wrong else 200)


def _tables(player: PlayerRow) -> list[dict[str, Any]]:
    """The tables that could call: those that are not over, with somebody else at them."""
    seats = SeatRow.objects.filter(player=player, table__finished=None, table__closed=None).select_related(
        "table"
    )
    found: dict[str, dict[str, Any]] = {}
    for seat in seats.order_by("-table__created")[: 4 * SHOWN_TABLES]:
        others = [s.name for s in seat.table.seats.all() if s.player_id != player.id and s.name]
        game = game_of(seat.table.game) if seat.table.game in GAMES else None
        found[seat.table_id] = {
            "id": seat.table_id,
            "game": game.name if game else seat.table.game,
            "others": others,
            "is_quiet": seat.is_quiet,
        }
    return list(found.values())[:SHOWN_TABLES]


# ── what can be pressed ──────────────────────────────────────────────────────────────────────────────


def _browser_off(player: PlayerRow, form: Mapping[str, str]) -> None:
    PushRow.objects.filter(player=player, pk=read_number(form.get("browser", "")) or 0).delete()


def _set(**fields: object) -> Callable[[PlayerRow, Mapping[str, str]], None]:
    def change(player: PlayerRow, form: Mapping[str, str]) -> None:
        PlayerRow.objects.filter(pk=player.pk).update(**fields)

    return change


def _be_quiet(is_quiet: bool) -> Callable[[PlayerRow, Mapping[str, str]], None]:
    def change(player: PlayerRow, form: Mapping[str, str]) -> None:
        set_quiet(player, form.get("table", ""), is_quiet)

    return change


def set_quiet(player: PlayerRow, table: str, is_quiet: bool) -> None:
    """Whether somebody is called from a table; its room hears of it, and of every other change of seats."""
    SeatRow.objects.filter(player=player, table=table).update(is_quiet=is_quiet)
    async_to_sync(the_rooms().changed)(table)


def _everything_off(player: PlayerRow, form: Mapping[str, str]) -> None:
    player.pushes.all().delete()
    PlayerRow.objects.filter(pk=player.pk).update(gets_mail=False, may_be_invited=False)


_DO: Mapping[str, Callable[[PlayerRow, Mapping[str, str]], None]] = {
    "browser off": _browser_off,
    "mail off": _set(gets_mail=False),
    "mail on": _set(gets_mail=True),
    "forget address": _set(email=""),
    "invited on": _set(may_be_invited=True),
    "invited off": _set(may_be_invited=False),
    "table off": _be_quiet(True),
    "table on": _be_quiet(False),
    "everything off": _everything_off,
}


# ── this browser ─────────────────────────────────────────────────────────────────────────────────────


@require_POST
async def called_here(request: HttpRequest) -> HttpResponse:
    """A browser lets itself be called; it says how, in JSON."""
    await database_sync_to_async(CALLS.count)(request)
    say = say_for(request)
    try:
        endpoint, p256dh, auth = _subscription(request)
        await push.check(endpoint, p256dh, auth)
    except BoomtownError as refused:
        return JsonResponse({"error": say(refused.message)}, status=400)
    player = await database_sync_to_async(_keep_browser)(request, endpoint, p256dh, auth)
    await the_rooms().reached(player)
    return JsonResponse({})


def _subscription(request: HttpRequest) -> tuple[str, str, str]:
    bad = push.BadBrowser("This browser’s keys are not whole.")
    if request.content_type != "application/json":  # a form has been read already
        raise bad
    try:
        told = orjson.loads(request.body)
        found = told["endpoint"], told["keys"]["p256dh"], told["keys"]["auth"]
    except (ValueError, TypeError, KeyError):
        raise bad from None
    if not all(isinstance(text, str) for text in found) or len(found[1]) > 100 or len(found[2]) > 40:
        raise bad
    return found


def _keep_browser(request: HttpRequest, endpoint: str, p256dh: str, auth: str) -> str:
    player = player_for(request)
    keep_language(player, language_of(request))
    session = session_name(request.session)
    player.pushes.filter(session=session).exclude(endpoint=endpoint).delete()
    known = {"player": player, "p256dh": p256dh, "auth": auth, "session": session}
    PushRow.objects.update_or_create(endpoint=endpoint, defaults=known)
    newest = player.pushes.order_by("-created").values_list("pk", flat=True)
    player.pushes.exclude(pk__in=list(newest[:MOST_BROWSERS])).delete()
    return player.id


# ── e-mail ───────────────────────────────────────────────────────────────────────────────────────────


def _ask_for_address(request: HttpRequest, player: PlayerRow) -> HttpResponse:
    """A letter that asks whether the address is theirs; nothing is kept before it was answered."""
    say, address = say_for(request), request.POST.get("email", "").strip()
    try:
        _check_address(request, address)
        async_to_sync(mail.ask_to_confirm)(player, address, say)
    except mail.NoSuchBox:
        return _page(request, say("The mail server knows nobody at this address."), address)
    except Unreachable:
        return _page(request, say("The e-mail could not be sent just now. Try again later."), address)
    except BadAddress as refused:
        return _page(request, say(refused.message), address)
    return _page(request, sent=address)


def _check_address(request: HttpRequest, address: str) -> None:
    if not settings.CONFIG.mail_url:
        raise BadAddress("This server sends no e-mail.")
    try:
        validate_email(address)
    except ValidationError:
        raise BadAddress("This is not an e-mail address.") from None
    LETTERS.count(request)
    if not _TO_ONE_ADDRESS.spend(address.lower()):
        raise BadAddress("This address has got several e-mails already: look for them, or wait an hour.")


@require_http_methods(["GET", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """The link in a letter; it is pressed once more, because mail programs open links by themselves."""
    found = mail.confirmed(token)
    if found is None:
        raise Refused(_STALE, 404)
    player, address = found
    if request.method == "POST":
        if not PlayerRow.objects.filter(pk=player).update(email=address, gets_mail=True):
            raise Refused(_STALE, 404)
        async_to_sync(the_rooms().reached)(player)
        return render(request, "calls_link.html", {"kind": "confirmed", "address": address})
    return render(request, "calls_link.html", {"kind": "confirm", "address": address})


@csrf_exempt
@require_http_methods(["GET", "POST"])
def off(request: HttpRequest, token: str) -> HttpResponse:
    """No more letters: a mail program asks by itself, a person comes by the link; nobody signs in."""
    player = mail.off(token)
    if player is None:
        raise Refused(_STALE, 404)
    if request.method == "POST":
        PlayerRow.objects.filter(pk=player).update(gets_mail=False)
        async_to_sync(the_rooms().reached)(player)
        return redirect(reverse("calls-off", args=[token]) + "?done")
    return render(request, "calls_link.html", {"kind": "ended" if "done" in request.GET else "off"})
