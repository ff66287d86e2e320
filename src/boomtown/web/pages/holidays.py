"""Declaring a holiday, and ending it."""

from __future__ import annotations

from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from boomtown.messages import Say
from boomtown.web import clock
from boomtown.web import holidays as days
from boomtown.web.players import player_for, player_in
from boomtown.web.rooms import the_rooms
from boomtown.web.store import holidays as stored
from boomtown.web.templating import say_for


@require_http_methods(["GET", "POST"])
def holidays(request: HttpRequest) -> HttpResponse:
    """The holiday of whoever asks, with or without an account."""
    say, error = say_for(request), ""
    if request.method == "POST":
        try:
            _declare(request)
            return redirect("holidays")
        except days.BadDays as refused:
            error = say(refused.message)
    player = player_in(request.session)
    away = stored.of(player, clock.now()) if player else None
    context = {"away": _in_words(away, say), "given": request.POST, "error": error, "most": days.MOST_DAYS}
    return render(request, "holidays.html", context, status=400 if error else 200)


def _in_words(away: clock.Holiday | None, say: Say) -> str:
    if away is None:
        return ""
    first, last = (days.in_words(day(away), say) for day in (days.first_day, days.last_day))
    if away.is_on(clock.now()):
        return say("You are on holiday until {last}.", last=last)
    return say("You will be on holiday from {first} until {last}.", first=first, last=last)


def _declare(request: HttpRequest) -> None:
    now = clock.now()
    form = request.POST
    away = None if "end" in form else days.read(form.get("first", ""), form.get("last", ""), now)
    for table in stored.declare(player_for(request).id, away, now):
        async_to_sync(the_rooms().changed)(table)
