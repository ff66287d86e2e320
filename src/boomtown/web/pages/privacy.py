"""What is stored about people, and how a guest has it deleted."""

from __future__ import annotations

from asgiref.sync import async_to_sync
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from boomtown.web import leaving
from boomtown.web.players import player_in
from boomtown.web.safety import Refused

COOKIE_DAYS = settings.SESSION_COOKIE_AGE // (24 * 60 * 60)


@require_GET
def privacy(request: HttpRequest) -> HttpResponse:
    player = player_in(request.session)
    is_guest = player is not None and player.account_id is None
    context = {
        "days": COOKIE_DAYS,
        "is_known": player is not None,
        "is_guest": is_guest,
        "contact": settings.CONFIG.contact_uri,
    }
    return render(request, "privacy.html", context)


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """A guest goes for good; whoever has an account deletes that, with its password."""
    player = player_in(request.session)
    if player is None or player.account_id is not None:
        raise Refused("There is no guest to forget: an account is deleted on its own page.", 403)
    async_to_sync(leaving.leave_as_guest)(player)
    request.session.flush()
    return redirect(reverse("home") + "?left")
