"""What a study calls the ends of this game."""

from __future__ import annotations

from collections.abc import Mapping

from boomtown.messages import Message

ENDINGS: Mapping[str, Message] = {
    "last inauguration box": Message("last inauguration box"),
    "all projects": Message("all projects completed"),
    "all built casinos open": Message("all built casinos open"),
}
