"""Safe headers on every answer, and one sentence for everything that is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from boomtown.messages import BoomtownError, Message
from boomtown.web.templating import say_for

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
LONGEST_BODY = 2**20
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
}


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
        return self._answer(request) if self._is_async else _with_headers(self.get_response(request))

    async def _answer(self, request: HttpRequest) -> HttpResponseBase:
        return _with_headers(await self.get_response(request))

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, BoomtownError):
            return refusal(request, error.message, error.status if isinstance(error, Refused) else 400)
        return None


def _with_headers(response: HttpResponseBase) -> HttpResponseBase:
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def refusal(request: HttpRequest, message: Message, status: int) -> HttpResponse:
    """A page with one sentence."""
    return render(request, "refusal.html", {"sentence": say_for(request)(message)}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, _SENTENCES[400], 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, _SENTENCES[403], 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, _SENTENCES[404], 404)


def server_error(request: HttpRequest) -> HttpResponse:
    return refusal(request, _SENTENCES[500], 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = Message("This form is too old, or came from another site: reload the page and try again.")
    return refusal(request, sentence, 403)
