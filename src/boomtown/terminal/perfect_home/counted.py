"""What a study calls the ends of this game."""

from __future__ import annotations

from collections.abc import Mapping

from boomtown.messages import Message

ENDINGS: Mapping[str, Message] = {
    "refused": Message("all refusals used up"),
    "plans": Message("all plans completed"),
    "full": Message("a full sheet"),
    "deck": Message("no cards left"),
}
