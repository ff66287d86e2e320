"""Saying things in the reader's language: every word the terminal prints passes through here."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.text import Text

from boomtown.languages import ENGLISH, speaker
from boomtown.messages import Message

_speaker = speaker(ENGLISH)
_MARK = "\0"


def speak(language: str) -> None:
    """From now on, say everything in that language."""
    global _speaker
    _speaker = speaker(language)


def say(what: Message | str, /, **values: Any) -> str:
    """A message, or an English template with its values, in words."""
    return _speaker(what, **values)


def emphasised(what: Message, style: str) -> Text:
    """A message in words, its values in that style."""
    said = {name: say(value) if isinstance(value, Message) else value for name, value in what.values.items()}
    marked = {name: f"{_MARK}{value}{_MARK}" for name, value in said.items()}
    parts = say(replace(what, values=marked)).split(_MARK)
    return Text.assemble(*((part, style if place % 2 else "") for place, part in enumerate(parts)))


def program() -> str:
    """How this program can be called again: by its name, or by its path where the name is not known."""
    called = Path(sys.argv[0])
    known = shutil.which("boomtown") or called.name != "boomtown"
    return "boomtown" if known else str(called)
