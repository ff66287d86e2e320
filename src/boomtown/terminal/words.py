"""Saying things in the reader's language: every word the terminal prints passes through here."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from boomtown.messages import Message


def say(what: Message | str, **values: Any) -> str:
    """A message, or an English template with its values, in words."""
    message = what if isinstance(what, Message) else Message(what, values)
    return message.in_words()


def program() -> str:
    """How this program can be called again: by its name, or by its path where the name is not known."""
    called = Path(sys.argv[0])
    known = shutil.which("boomtown") or called.name != "boomtown"
    return "boomtown" if known else str(called)
