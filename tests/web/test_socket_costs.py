"""What the way from a message to its answer costs besides the page, counted in calls of Python."""

from __future__ import annotations

import json
from collections.abc import Coroutine, Mapping
from typing import Any

from tests.web.test_page_costs import calls_of
from tests.web.test_screens import django, room_of

__all__ = ["django"]

MOST_CALLS = 60


def done(work: Coroutine[Any, Any, None]) -> None:
    """Run what has nothing to wait for, without a loop."""
    try:
        work.send(None)
    except StopIteration:
        return
    raise AssertionError("This waits for something.")


def test_a_message_is_answered_in_few_calls_and_encoded_once() -> None:
    from boomtown.web.screens import Screen
    from boomtown.web.socket import TableSocket

    room = room_of("new-las-vegas", "base", 2)
    sent: list[Any] = []

    async def send(message: Mapping[str, Any]) -> None:
        sent.append(message["text"])

    socket = TableSocket({"session": {}, "table": room.id, "language": "en"}, send)
    socket.player, socket.room = None, room
    socket.screen = Screen(room, room.seats[0].player_id, "en")
    question = json.dumps({"do": "why", "act": "end"})
    done(socket.receive(question))  # what is made once is made now
    assert calls_of(lambda: done(socket.receive(question))) < MOST_CALLS
    assert [json.loads(text)["n"] for text in sent] == [1, 2]
    assert all(text.encode() is text for text in sent)  # the server encodes nothing again
