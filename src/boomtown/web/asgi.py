"""The application: pages by Django, tables by their sockets."""

from __future__ import annotations

import os

import django
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from channels.sessions import SessionMiddlewareStack
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "boomtown.web.settings")
pages = get_asgi_application()

from django.urls import path, re_path  # noqa: E402  Django must be set up first

from boomtown.web.lifespan import Lifespan  # noqa: E402
from boomtown.web.safety import SmallBodies  # noqa: E402
from boomtown.web.socket import TableSocket  # noqa: E402

__all__ = ["application", "django"]

application = Lifespan(
    ProtocolTypeRouter(
        {
            "http": SmallBodies(pages),
            "websocket": AllowedHostsOriginValidator(
                SessionMiddlewareStack(
                    URLRouter(
                        [
                            path("live/<str:table>/<str:language>/", TableSocket.as_asgi()),
                            re_path(".*", TableSocket.as_asgi()),  # told that there is no such table
                        ]
                    )
                )
            ),
        }
    )
)
