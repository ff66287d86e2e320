"""What a study calls the ends of this game and what a seat can do in it."""

from __future__ import annotations

from collections.abc import Mapping

from boomtown.messages import Message

ENDINGS: Mapping[str, Message] = {
    "full": Message("a full sheet"),
    "stack": Message("an empty stack of tiles"),
}
ACTIONS: Mapping[str, Message] = {
    "premier": Message("bid for a premier tile"),
    "basic": Message("bid for a basic tile"),
    "renovate": Message("renovation"),
    "publicity": Message("publicity"),
    "pass": Message("pass"),
    "place": Message("tile placed"),
}
