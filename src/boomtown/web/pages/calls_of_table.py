"""The calls of one table: whether I am called from it, the chat its host tells, and whom they call to it."""

from __future__ import annotations

from typing import Any

from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from boomtown.messages import BoomtownError, Message
from boomtown.rules.games import GAMES
from boomtown.table.header import read_number
from boomtown.web.calling import hook, outside
from boomtown.web.calling.kinds import INVITED
from boomtown.web.calling.saying import Saying
from boomtown.web.calling.ways import has_ways, make_calls
from boomtown.web.games import game_of
from boomtown.web.limits import CALLS
from boomtown.web.models import BlockRow, CallRow, PlayerRow, SeatRow, TableRow
from boomtown.web.pages.calls import set_quiet
from boomtown.web.pages.play import stored
from boomtown.web.players import keep_language, player_in
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.templating import language_of, say_for

SHOWN_PEOPLE = 30
LOOKED_THROUGH = 400
"""So many seats of former tables are looked through for people to call."""


@require_http_methods(["GET", "POST"])
def calls_of_table(request: HttpRequest, id: str) -> HttpResponse:
    row, player = stored(id), player_in(request.session)
    if player is None or not _is_of(row, player):
        raise Refused("Only the players at this table can do that.", 403)
    keep_language(player, language_of(request))
    if request.method == "GET":
        return _page(request, row, player)
    CALLS.count(request)
    what = request.POST.get("do", "")
    if what in ("on", "off"):
        set_quiet(player, row.id, what == "off")
        return redirect("calls-of-table", id)
    if row.host_id != player.id:
        raise Refused("Only the host of this table can do that.", 403)
    return _done_by_host(request, row, player, what)


def _is_of(row: TableRow, player: PlayerRow) -> bool:
    return row.host_id == player.id or row.seats.filter(player=player).exists()


def _done_by_host(request: HttpRequest, row: TableRow, host: PlayerRow, what: str) -> HttpResponse:
    try:
        if what == "hook":
            _set_hook(request, row, request.POST.get("hook", "").strip())
        elif what == "no hook":
            _keep_hook(row, "")
        elif what == "invite":
            _invite(row, host, request.POST.get("seat", ""))
        else:
            raise Refused("This request cannot be understood.", 400)
    except Refused:
        raise
    except BoomtownError as refused:
        return _page(request, row, host, say_for(request)(refused.message), request.POST.get("hook", ""))
    return redirect(reverse("calls-of-table", args=[row.id]) + ("?told" if what == "hook" else ""))


def _page(
    request: HttpRequest, row: TableRow, player: PlayerRow, wrong: str = "", given: str = ""
) -> HttpResponse:
    is_host = row.host_id == player.id
    waits = is_host and not row.header and any(seat.is_free for seat in row.seats.all())
    context = {
        "table": row,
        "game": game_of(row.game).name if row.game in GAMES else row.game,
        "is_quiet": row.seats.filter(player=player, is_quiet=True).exists(),
        "can_be_called": has_ways(player.id),
        "is_host": is_host,
        "is_over": row.finished is not None,
        "chat": outside.receiver(row.hook).host if is_host and row.hook else "",
        "told": "told" in request.GET,
        "people": _people(row, player) if waits else [],
        "waits": waits,
        "wrong": wrong,
        "given": given,
    }
    return render(request, "calls_of_table.html", context, status=400 if wrong else 200)


# ── the chat ─────────────────────────────────────────────────────────────────────────────────────────


def _set_hook(request: HttpRequest, row: TableRow, address: str) -> None:
    """It is tried at once, so that the host sees what the chat will see."""
    say = say_for(request)
    words = say(Message("{game}: this chat is told when somebody is waited for.", {"game": _game_name(row)}))
    first = Saying("test", row.id, words, "", reverse("table", args=[row.id]), game=say(_game_name(row)))
    try:
        status = async_to_sync(_try_hook)(address, first)
    except outside.Unreachable:
        raise outside.BadReceiver("There is nobody at this address.") from None
    if not 200 <= status < 300:
        raise outside.BadReceiver("The chat did not take it: it answered {status}.", status=status)
    _keep_hook(row, address)


async def _try_hook(address: str, saying: Saying) -> int:
    await outside.check(address)
    return await hook.send(address, saying)


def _game_name(row: TableRow) -> str:
    return game_of(row.game).name if row.game in GAMES else row.game


def _keep_hook(row: TableRow, address: str) -> None:
    TableRow.objects.filter(pk=row.pk).update(hook=address)
    async_to_sync(the_rooms().reached)(row.id)


# ── whom the host calls ──────────────────────────────────────────────────────────────────────────────


def _people(row: TableRow, host: PlayerRow) -> list[dict[str, Any]]:
    """Those the host has played with who may be called, the latest first; a seat of theirs names them."""
    called = {*CallRow.objects.filter(table=row, kind=INVITED).values_list("player_id", flat=True)}
    found: dict[str, dict[str, Any]] = {}
    for seat in _seats_of_others(row, host)[:LOOKED_THROUGH]:
        player = seat.player
        if player and player.id not in found and has_ways(player.id):
            found[player.id] = {"seat": seat.pk, "name": seat.name, "is_called": player.id in called}
        if len(found) == SHOWN_PEOPLE:
            break
    return list(found.values())


def _seats_of_others(row: TableRow, host: PlayerRow) -> Any:
    """Seats at tables the host has played at, of people who may be called by those they have played with."""
    tables = TableRow.objects.filter(seats__player=host).exclude(header="")
    seats = SeatRow.objects.filter(table__in=tables, player__may_be_invited=True)
    blocked = BlockRow.objects.filter(other=host).values("player")
    here = row.seats.exclude(player=None).values("player")
    others = seats.exclude(player=host).exclude(player__in=blocked).exclude(player__in=here)
    return others.select_related("player").order_by("-table__created", "number")


def _invite(row: TableRow, host: PlayerRow, seat: str) -> None:
    found = _seats_of_others(row, host).filter(pk=read_number(seat) or 0).first()
    if found is None or row.header:
        raise BoomtownError("This person cannot be invited to this table.")
    make_calls(row.id, INVITED, 0, [found.player_id], timezone.now())
