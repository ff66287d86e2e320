"""Boomtown as an app: what a browser needs to put it on the home screen, and to say when it is offline."""

from __future__ import annotations

import struct
from functools import cache
from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe

from boomtown.languages import LANGUAGES, speaker
from boomtown.messages import Say
from boomtown.web.gallery import shown_as_png
from boomtown.web.games import in_order
from boomtown.web.pages.files import content_of
from boomtown.web.safety import Refused
from boomtown.web.templating import language_of, say_for

ICON, FULL_ICON, BADGE = "boomtown/icon.svg", "boomtown/icon-full.svg", "boomtown/icon-badge.svg"
SIZES = {
    "icon-192": (ICON, 192),
    "icon-512": (ICON, 512),
    "full-192": (FULL_ICON, 192),
    "full-512": (FULL_ICON, 512),
    "touch": (FULL_ICON, 180),
    "badge": (BADGE, 96),
}
"""The icons as PNG: with round corners, and full squares from which each system cuts its own shape;
and the shape alone, for the line on top of a phone."""
FAVICON = 32
PAPER, INK = "#fffaf0", "#1d2440"

_SCRIPT = "text/javascript; charset=utf-8"
_WORKER = "boomtown/sw.js"
_KEPT = ("boomtown/offline.css", "boomtown/offline.js", ICON)
_A_DAY = "max-age=86400"


# ── on the home screen ───────────────────────────────────────────────────────────────────────────────


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """What an installed Boomtown is called, looks like and offers, in the reader's language."""
    say = say_for(request)
    told = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": "Boomtown",
        "short_name": "Boomtown",
        "description": say("Three tabletop games, alone or with friends"),
        "lang": language_of(request),
        "dir": "ltr",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "entertainment"],
        "icons": [_drawn(ICON), _painted("icon-192"), _painted("icon-512"), _cut(192), _cut(512)],
        "shortcuts": _shortcuts(say),
    }
    return JsonResponse(told, content_type="application/manifest+json", headers={"Cache-Control": "no-cache"})


def _drawn(name: str) -> dict[str, str]:
    return {"src": reverse("file", args=[name]), "sizes": "any", "type": "image/svg+xml"}


def _painted(name: str) -> dict[str, str]:
    size = SIZES[name][1]
    return {"src": reverse("app-icon", args=[name]), "sizes": f"{size}x{size}", "type": "image/png"}


def _cut(size: int) -> dict[str, str]:
    return {**_painted(f"full-{size}"), "purpose": "maskable"}


def _shortcuts(say: Say) -> list[dict[str, Any]]:
    """One's tables, and each game."""
    mine = {"name": say("My tables"), "url": reverse("my-tables")}
    games = [
        {"name": game.name, "description": say(face.about), "url": reverse("set-up", args=[game.id])}
        for game, face in in_order()
    ]
    return [{**each, "icons": [_painted("icon-192")]} for each in (mine, *games)]


@require_safe
async def icon(request: HttpRequest, name: str) -> HttpResponse:
    if name not in SIZES:
        raise Refused("There is nothing at this address.", 404)
    file, size = SIZES[name]
    return await _icon(request, file, size)


@require_safe
async def favicon(request: HttpRequest) -> HttpResponse:
    """What browsers ask for that do not take the drawing: a PNG in the old wrapping."""
    answer = await _icon(request, ICON, FAVICON)
    entry = struct.pack("<4B2H2I", FAVICON, FAVICON, 0, 0, 1, 32, len(answer.content), 22)
    head = {name: answer[name] for name in ("Cache-Control", "ETag") if name in answer}
    return HttpResponse(struct.pack("<3H", 0, 1, 1) + entry + answer.content, "image/x-icon", headers=head)


async def _icon(request: HttpRequest, file: str, size: int) -> HttpResponse:
    answer = await shown_as_png(request, content_of(file).decode(), (size, size))
    if "ETag" in answer:
        answer["Cache-Control"] = _A_DAY
    return answer


# ── offline ──────────────────────────────────────────────────────────────────────────────────────────


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, at the root because it serves every page."""
    script = f"const VERSION = {_version()!r};\n".encode() + content_of(_WORKER)
    return HttpResponse(script, _SCRIPT, headers={"Cache-Control": "no-cache"})


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page a browser keeps; nothing of the person is on it."""
    response = render(request, "offline.html")
    response["Cache-Control"] = "no-cache"
    return response


@cache
def _version() -> str:
    """Another one as soon as anything that is kept has changed: browsers then fetch all of it anew."""
    pages = [render_to_string("offline.html", {"language": code, "say": speaker(code)}) for code in LANGUAGES]
    found = sha256("".join(pages).encode())
    for name in _KEPT:
        found.update(content_of(name))
    return f"offline {found.hexdigest()[:16]}"
