"""The way to a table's socket: only from our own pages, with the session of the browser that asks."""

from __future__ import annotations

import re

from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.http.cookie import parse_cookie
from django.http.request import split_domain_port, validate_host

from boomtown.languages import ENGLISH
from boomtown.web.connections import the_sockets
from boomtown.web.socket import Receive, Scope, Send, table_socket

_PAGES = {"ws": "http", "wss": "https"}
_ADDRESS = re.compile(r"/live/(?P<table>[^/]+)/(?P<language>[^/]+)/")


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """A browser's socket, unless the page of another site opens it. Another address names no table."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    if not _is_ours(headers.get(b"origin", ""), headers.get(b"host", ""), scope["scheme"]):
        await send({"type": "websocket.close"})
        return
    cookies = parse_cookie(headers.get(b"cookie", ""))
    found = _ADDRESS.fullmatch(scope["path"])
    asked = {
        "session": SessionStore(cookies.get(settings.SESSION_COOKIE_NAME)),
        "table": found["table"] if found else "",
        "language": found["language"] if found else ENGLISH,
    }
    if not the_sockets().enter(send, scope["client"][0] if scope["client"] else ""):
        await send({"type": "websocket.close"})
        return
    try:
        await table_socket({**scope, **asked}, receive, send)
    finally:
        the_sockets().leave(send)


def _is_ours(origin: str, host: str, scheme: str) -> bool:
    """Whether a page says it is from the site it asks, or from our address; browsers cannot but say it."""
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    is_known = validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS)
    return is_known and origin.lower() == f"{_PAGES[scheme]}://{host.lower()}"
