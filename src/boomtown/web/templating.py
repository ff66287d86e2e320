"""Jinja2 for the pages that are not live: every word in them is said in the reader's language."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from jinja2 import Environment, StrictUndefined

from boomtown.languages import LANGUAGES, speaker
from boomtown.messages import Say
from boomtown.web.addresses import site_of

LOCALES = {"en": "en_GB"}
"""What a language is called in previews, where that is not its code twice."""


def environment(**options: Any) -> Environment:
    made = Environment(
        **{**options, "undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    )
    made.globals |= {"static": static, "url": address}
    return made


def address(name: str, *parts: Any) -> str:
    return reverse(name, args=parts)


def language_of(request: HttpRequest) -> str:
    """The language LocaleMiddleware chose: by cookie, or as the browser asks."""
    found = getattr(request, "LANGUAGE_CODE", None) or translation.get_language() or "en"
    short: str = found.partition("-")[0]
    return short if short in LANGUAGES else "en"


def names_no_language(request: HttpRequest) -> bool:
    """Whether somebody asks who reads nothing: a chat that wants to show what a link leads to."""
    return settings.LANGUAGE_COOKIE_NAME not in request.COOKIES and "Accept-Language" not in request.headers


def say_for(request: HttpRequest) -> Say:
    return speaker(language_of(request))


def for_every_page(request: HttpRequest) -> dict[str, Any]:
    language = language_of(request)
    return {
        "say": speaker(language),
        "language": language,
        "languages": LANGUAGES,
        "here": request.get_full_path(),
        "site": site_of(request),
        "path": request.path,
        "locale": LOCALES.get(language, f"{language}_{language.upper()}"),
        "user": getattr(request, "user", None),
    }
