"""The server's own address, as whoever gets a link can reach it."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.urls import reverse

from boomtown.web.config import LOOPBACK, ServerConfig


def site_of(request: HttpRequest) -> str:
    """How this request has reached it, unless that is known to lead others nowhere."""
    config: ServerConfig = settings.CONFIG
    try:
        host = request.get_host()
    except DisallowedHost:
        return config.base_url()
    if config.address or (not config.is_private and host.partition(":")[0] in LOOPBACK):
        return config.base_url()
    return request.build_absolute_uri("/").rstrip("/")


def invitation_url(request: HttpRequest, invitation: str) -> str:
    """The invitation's address as friends can reach it."""
    return site_of(request) + reverse("join", args=[invitation])
