"""The live parts of a page: the macros of `templates/parts`, compiled once, every value escaped.

Workers check records without Django, so this environment is not the one Django keeps for whole pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from markupsafe import Markup

TEMPLATES = Path(__file__).parent / "templates"

_LINE_BREAK = re.compile(r"(?<=[>}])\s*\n\s*(?=[<{])|\s+\Z")


class Compact(Extension):
    """Line breaks between tags are for the reader of a template; parts are sent often, and without them."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return _LINE_BREAK.sub("", source)


_parts = Environment(
    loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, extensions=[Compact]
)


GAP = Markup("\0")
"""Stands in a macro for a value that changes often: the text is made once, cut there and joined again."""


def cut(text: Markup) -> tuple[str, ...]:
    """What stands around the gaps of a text."""
    return tuple(str(text).split(GAP))


def joined(parts: Iterable[Markup]) -> Markup:
    """One piece of markup after the other; unlike `Markup.join` it does not look at each of them again."""
    return Markup("".join(parts))


def macros(name: str) -> Any:
    """The macros of `templates/parts/NAME.html`: each returns markup."""
    return _parts.get_template(f"parts/{name}.html").module
