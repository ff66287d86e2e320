"""What strangers send in pieces is answered or cut off, and not written down: the log is not theirs."""

from __future__ import annotations

import logging
from typing import Any

_BROKEN = (
    "Invalid HTTP request received",
    "Invalid UTF-8 sequence received",
    "Unsupported upgrade request",
    "No supported WebSocket library detected",  # said of every other upgrade, too
    "ASGI callable returned without completing response",  # because nobody was there any more
)
_HUNG_UP = "the handler is closed"


class NotWrittenDown(logging.Filter):
    """Drops what the server says of requests and frames that are none."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not record.getMessage().startswith(_BROKEN)


class WhileConnected:
    """ASGI middleware: an answer nobody can hear is no error.

    If what follows a request on its connection is broken, the server hangs up while the page is being made.
    """

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        async def send_if_connected(message: dict[str, Any]) -> None:
            try:
                await send(message)
            except RuntimeError as error:
                if _HUNG_UP not in str(error):
                    raise

        await self.inner(scope, receive, send_if_connected)
