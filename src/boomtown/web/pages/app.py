"""Boomtown as an app: what a browser needs to put it on the home screen, and to say when it is offline."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from boomtown.languages import LANGUAGES, speaker
from boomtown.web.pages.files import content_of

_SCRIPT = "text/javascript; charset=utf-8"
_WORKER = "boomtown/sw.js"
_KEPT = ("boomtown/offline.css", "boomtown/offline.js", "boomtown/icon.svg")


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
