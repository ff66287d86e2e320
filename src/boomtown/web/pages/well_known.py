"""What machines look for: whom to tell of a weakness, and which pages are nobody else's business."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from boomtown.web.safety import NOT_TO_BE_FOUND, Refused

GOOD_FOR = timedelta(days=180)
_TEXT = "text/plain; charset=utf-8"


@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """RFC 9116; there is none where the operator has named nobody."""
    contact = settings.CONFIG.contact_uri
    if not contact:
        raise Refused("There is nothing at this address.", 404)
    until = (timezone.now() + GOOD_FOR).strftime("%Y-%m-%dT00:00:00Z")
    return HttpResponse(f"Contact: {contact}\nExpires: {until}\n", _TEXT)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in NOT_TO_BE_FOUND)]
    return HttpResponse("\n".join(lines) + "\n", _TEXT)
