"""The application: pages by Django, tables by their sockets."""

from __future__ import annotations

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "boomtown.web.settings")
pages = get_asgi_application()

from boomtown.web.lifespan import Lifespan  # noqa: E402  Django must be set up first
from boomtown.web.live import live  # noqa: E402
from boomtown.web.safety import SmallBodies  # noqa: E402
from boomtown.web.strangers import WhileConnected  # noqa: E402
from boomtown.web.watching import Watched  # noqa: E402

__all__ = ["application"]

small = WhileConnected(SmallBodies(pages))


async def by_kind(scope: Any, receive: Any, send: Any) -> None:
    await (live if scope["type"] == "websocket" else small)(scope, receive, send)


application = Lifespan(Watched(by_kind))
