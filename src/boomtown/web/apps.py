"""The web face as a Django application."""

from __future__ import annotations

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "boomtown.web"
    label = "web"
