"""Asking the database beside the loop: in a thread, with a connection that is still alive."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from typing import Any, TypeVar

from asgiref.sync import sync_to_async
from django.db import close_old_connections

Found = TypeVar("Found")


def database_sync_to_async(function: Callable[..., Found]) -> Callable[..., Awaitable[Found]]:
    """The function as a coroutine; connections that are too old or broken are closed before and after."""

    def with_a_live_connection(*arguments: Any, **named: Any) -> Found:
        close_old_connections()
        try:
            return function(*arguments, **named)
        finally:
            close_old_connections()

    return sync_to_async(with_a_live_connection)


def begin(work: Coroutine[Any, Any, Found]) -> asyncio.Task[Found]:
    """A task that may outlive the page that began it, whose thread for the database ends with that page."""
    return asyncio.create_task(work, context=Context())
