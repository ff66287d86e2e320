"""Safe headers on every answer, and one sentence for everything that is refused."""

from __future__ import annotations

import errno
import logging
import sqlite3
from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DataError, InterfaceError, InternalError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from boomtown.messages import BoomtownError, Message
from boomtown.web import logs, metrics
from boomtown.web.templating import say_for

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
LONGEST_BODY = 2**20
NOT_TO_BE_FOUND = (
    "/table/",
    "/join/",
    "/live/",
    "/mine/",
    "/account/",
    "/play/",
    "/calls/",
    "/new/",
    "/proof/",
)
"""What search engines neither ask for nor list: tables and people."""
_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Frame-Options": "DENY",
}
_SENTENCES = {
    400: Message("This request cannot be understood."),
    403: Message("That is not allowed here."),
    404: Message("There is nothing at this address."),
    500: Message("Something went wrong on our side. Nothing that was saved is lost."),
    503: Message("What is stored cannot be read just now. Try again in a moment."),
}
_UNSTORED = Message("This could not be saved, so it was not done. Try again later.")
_DISK = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EIO}
_SQLITE_DISK = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}

log = logging.getLogger("boomtown")


class SmallBodies:
    """ASGI middleware: whatever is longer than a record is not even read."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        if b"transfer-encoding" in headers or not length.isdigit() or int(length) > LONGEST_BODY:
            sentence = b"This request is too long."
            head = [(b"content-type", b"text/plain"), (b"connection", b"close")]
            await send({"type": "http.response.start", "status": 413, "headers": head})
            await send({"type": "http.response.body", "body": sentence})
            return
        await self.inner(scope, receive, send)


class Refused(BoomtownError):
    """Somebody asked for what they may not have, or too often."""

    def __init__(self, template: str | Message, status: int, **values: Any) -> None:
        super().__init__(template, **values)
        self.status = status


class Safety:
    """Middleware: sets the headers, and turns our errors into a page with a sentence."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self._is_async = iscoroutinefunction(get_response)
        if self._is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        return self._answer(request) if self._is_async else _with_headers(request, self.get_response(request))

    async def _answer(self, request: HttpRequest) -> HttpResponseBase:
        return _with_headers(request, await self.get_response(request))

    def process_view(self, request: HttpRequest, view: Any, *_: Any) -> None:
        """The log knows a request by its route."""
        asked, found = logs.asked.get(), request.resolver_match
        if asked and found:
            asked.route = "/" + found.route

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, BoomtownError):
            return refusal(request, error.message, error.status if isinstance(error, Refused) else 400)
        if isinstance(error, DataError):  # PostgreSQL looks for no text with a NUL in it
            return refusal(request, _SENTENCES[400], 400)
        return unstored(request, error) if is_of_the_disk(error) else None


class Sessions(SessionMiddleware):
    """Django's sessions; one that cannot be stored is told like everything else that cannot."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        try:
            return super().process_response(request, response)
        except Exception as error:
            if not is_of_the_disk(error):
                raise
            return unstored(request, error)


def is_of_the_disk(error: Exception) -> bool:
    """Whether the fault is not ours: a full disk, a folder that may not be written to, a lost database."""
    if isinstance(error, OSError):
        return error.errno in _DISK
    if isinstance(cause := error.__cause__, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in _SQLITE_DISK
    return isinstance(error, OperationalError | InterfaceError | InternalError)


def unstored(request: HttpRequest, error: Exception) -> HttpResponse:
    """Nothing was done, and the page says so; it asks nothing of the database itself."""
    log.error("The database or the disk cannot be used: %s", str(error).partition("\n")[0])
    request.user = AnonymousUser()
    sentence = _SENTENCES[503] if request.method in ("GET", "HEAD") else _UNSTORED
    response = refusal(request, sentence, 503)
    response["Retry-After"] = "10"
    return response


def _with_headers(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    if request.path.startswith(NOT_TO_BE_FOUND):
        response.headers["X-Robots-Tag"] = "noindex"
    return response


def refusal(request: HttpRequest, message: Message, status: int) -> HttpResponse:
    """A page with one sentence."""
    asked = logs.asked.get()
    number = asked.id if asked and status == 500 else ""
    context = {"sentence": say_for(request)(message), "number": number}
    return render(request, "refusal.html", context, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, _SENTENCES[400], 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, _SENTENCES[403], 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, _SENTENCES[404], 404)


def server_error(request: HttpRequest) -> HttpResponse:
    metrics.errors.inc()
    request.user = AnonymousUser()  # perhaps it was the database
    return refusal(request, _SENTENCES[500], 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = Message("This form is too old, or came from another site: reload the page and try again.")
    return refusal(request, sentence, 403)
