"""The application: pages by Django, tables by their sockets."""

from __future__ import annotations

import os
from typing import Any

import django
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from channels.sessions import CookieMiddleware
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "boomtown.web.settings")
pages = get_asgi_application()

from django.urls import path, re_path  # noqa: E402  Django must be set up first

from boomtown.web.lifespan import Lifespan  # noqa: E402
from boomtown.web.players import KnownBrowser  # noqa: E402
from boomtown.web.safety import SmallBodies  # noqa: E402
from boomtown.web.socket import table_socket  # noqa: E402

__all__ = ["application", "django"]

live: Any = table_socket  # Django's routes expect pages

application = Lifespan(
    ProtocolTypeRouter(
        {
            "http": SmallBodies(pages),
            "websocket": AllowedHostsOriginValidator(
                CookieMiddleware(
                    KnownBrowser(
                        URLRouter(
                            [
                                path("live/<str:table>/<str:language>/", live),
                                re_path(".*", live),  # told that there is no such table
                            ]
                        )
                    )
                )
            ),
        }
    )
)
