"""The outermost layer: it numbers every request, counts and logs it, and tells how the server is.

What probes and Prometheus ask for needs no host name, no session and no database of people.
"""

from __future__ import annotations

import logging
from hmac import compare_digest
from ipaddress import ip_address
from time import perf_counter
from typing import Any

import orjson
from django.conf import settings

from boomtown.web import logs, metrics
from boomtown.web.health import the_health
from boomtown.web.rooms import the_rooms

HEALTH = ("/health", "/health/live", "/health/ready")
_PROXIES_SAY = {b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via"}
_NOT_FOR_ALL = b"Only for this computer and its network, or with the token of the server.\n"

access = logging.getLogger("boomtown.access")


class Watched:
    """ASGI middleware around all others."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        headers = dict(scope["headers"])
        asked = logs.Asked(_given_id(scope, headers) or logs.new_id())
        logs.asked.set(asked)
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
        elif scope["path"] in HEALTH:
            status, told = await the_health().answer(scope["path"])
            await _answer(send, status, b"application/json", orjson.dumps(told) + b"\n")
        elif scope["path"] == "/metrics":
            await _tell_metrics(scope, headers, send)
        else:
            await self._page(scope, receive, send, asked)

    async def _page(self, scope: dict[str, Any], receive: Any, send: Any, asked: logs.Asked) -> None:
        began, status = perf_counter(), 500

        async def numbered(message: dict[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                head = [*message.get("headers", ()), (b"x-request-id", asked.id.encode())]
                message = {**message, "headers": head}
            await send(message)

        try:
            await self.inner(scope, receive, numbered)
        finally:
            _note(scope["method"], asked.route, status, perf_counter() - began)


def _note(method: str, route: str, status: int, seconds: float) -> None:
    metrics.pages(status).inc()
    metrics.answering.observe(seconds)
    if access.isEnabledFor(logging.INFO):
        method = method if method.isalpha() and len(method) < 10 else "?"
        route, ms = route or "?", round(seconds * 1000, 1)
        told = {"method": method, "route": route, "status": status, "ms": ms}
        access.info("%s %s %s %s ms", method, route, status, ms, extra=told)


def _given_id(scope: dict[str, Any], headers: dict[bytes, bytes]) -> str | None:
    """The id a believed proxy gives: it has named whom it speaks for, and of them no port is known."""
    client = scope.get("client")
    if not client or client[1] != 0:
        return None
    return logs.proper_id(headers.get(b"x-request-id", b"").decode("latin-1"))


# ── metrics ──────────────────────────────────────────────────────────────────────────────────────


async def _tell_metrics(scope: dict[str, Any], headers: dict[bytes, bytes], send: Any) -> None:
    if not may_read(scope, headers):
        await _answer(send, 403, b"text/plain", _NOT_FOR_ALL)
        return
    metrics.look_at(the_rooms())
    await _answer(send, 200, metrics.TYPE.encode(), metrics.tell())


def may_read(scope: dict[str, Any], headers: dict[bytes, bytes]) -> bool:
    """With the token; without one only who asks directly, from this computer or a private network.

    A server with a proxy in front of it cannot tell who asks directly, so it wants the token.
    """
    token = settings.CONFIG.metrics_token
    if token:
        return compare_digest(headers.get(b"authorization", b""), f"Bearer {token}".encode())
    if settings.CONFIG.address or settings.CONFIG.proxy or not _PROXIES_SAY.isdisjoint(headers):
        return False
    try:
        return ip_address(scope["client"][0]).is_private
    except (TypeError, ValueError):
        return False


async def _answer(send: Any, status: int, kind: bytes, content: bytes) -> None:
    head = [(b"content-type", kind), (b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff")]
    head.append((b"content-length", str(len(content)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": content})
