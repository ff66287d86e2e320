"""The names of things, as messages, so that a face can say them in the reader's language."""

from __future__ import annotations

from boomtown.messages import Message

SIDE_NAMES = {"left": Message("left"), "right": Message("right")}
STREET_NAMES = {1: Message("top"), 2: Message("middle"), 3: Message("bottom")}
