"""The languages Boomtown speaks, and who says its messages in one of them.

English is the source; the others are catalogues beside this file, compiled from their `.po` on installation.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from gettext import GNUTranslations
from importlib import resources
from typing import Any

from boomtown.messages import Message, Say, forms_of, in_words, say_in_english

LANGUAGES = {"en": "English", "it": "Italiano", "de": "Deutsch", "fr": "Français"}
"""Each language by its code, in its own words."""
ENGLISH = "en"


@cache
def speaker(language: str) -> Say:
    """Who says things in that language; in English if there is no such catalogue."""
    catalogue = resources.files(__package__).joinpath("locale", language, "LC_MESSAGES", "boomtown.mo")
    if language not in LANGUAGES or not catalogue.is_file():
        return say_in_english
    with catalogue.open("rb") as file:
        translations = GNUTranslations(file)

    @lru_cache(maxsize=1 << 14)
    def translate(template: str, count: int | None = None, /) -> str:
        forms = forms_of(template)
        if count is not None and len(forms) > 1:
            return translations.ngettext(forms[0], forms[1], count)
        return translations.gettext(template) if template else ""  # the entry of "" is the file's header

    def say(what: Message | str, /, **values: Any) -> str:
        return in_words(what, values, translate) if isinstance(what, str) else what.in_words(translate)

    return say


def best_language(wanted: Iterable[str]) -> str:
    """The first language wanted that Boomtown speaks: `it`, `it-IT`, `it_IT.UTF-8` are all Italian."""
    for name in wanted:
        code = name.replace("_", "-").partition("-")[0].partition(".")[0].strip().lower()
        if code in LANGUAGES:
            return code
    return ENGLISH


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language of a terminal, by the rules of gettext: a locale C is English, whatever else is set."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((name for name in names if name), "C")
    if locale in ("C", "POSIX"):
        return ENGLISH
    return best_language([*environment.get("LANGUAGE", "").split(":"), locale])
