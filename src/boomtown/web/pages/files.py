"""Stylesheets, scripts and pictures: few and small, so they are kept in memory."""

from __future__ import annotations

from functools import cache
from mimetypes import guess_type
from pathlib import Path

from django.contrib.staticfiles import finders
from django.core.exceptions import SuspiciousFileOperation
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from boomtown.web.safety import Refused


@require_safe
def file(request: HttpRequest, name: str) -> HttpResponse:
    """Browsers ask again every time, and are told that nothing changed."""
    content = content_of(name)
    kind = guess_type(name)[0] or "application/octet-stream"
    return HttpResponse(content, kind, headers={"Cache-Control": "no-cache"})


def content_of(name: str) -> bytes:
    """What is in that file."""
    try:
        found = finders.find(name)
    except SuspiciousFileOperation:
        found = None
    if not found or not Path(found).is_file():
        raise Refused("There is nothing at this address.", 404)
    return _read(Path(found))


@cache
def _read(path: Path) -> bytes:
    return path.read_bytes()
