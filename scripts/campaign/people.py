"""People without a browser: cookies and forms, a page of a table, and what can be chosen there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import unescape
from random import Random
from typing import Any
from urllib.parse import urlencode

import orjson

from scripts.campaign.server import Server
from scripts.campaign.wire import Answer, Socket, ask

KEPT = ("decision", "gathering", "status", "result")
"""The parts whose text is looked at; of the others only what can be chosen there."""
BOTS_LEVEL = "bot-greedy"

_ACT = re.compile(r'data-act="([^"]*)"')
_SWAP = re.compile(r'data-swap="([^"]*)"')
_STEP = re.compile(r'data-step="([^"]*)"')
_INVITATION = re.compile(r"/join/[\w-]+/")


class Page:
    """What a browser has of a table."""

    def __init__(self) -> None:
        self.parts = dict.fromkeys(KEPT, "")
        self.step = ""
        self.number = 0
        self._acts: dict[str, list[str]] = {}
        self._swaps: dict[str, list[str]] = {}

    def take(self, message: Mapping[str, Any]) -> None:
        """Put in place what was sent; messages are numbered without gaps."""
        self.number += 1
        assert message["n"] == self.number, f"message {message['n']} instead of {self.number}"
        for name, content in message.get("set", {}).items():
            if name in self.parts:
                self.parts[name] = content
            _note(self._acts, name, content, "data-act", _ACT)
            _note(self._swaps, name, content, "data-swap", _SWAP)
        found = _STEP.search(self.parts["decision"])
        self.step = found[1] if found else ""

    @property
    def acts(self) -> list[str]:
        return [act for acts in self._acts.values() for act in acts]

    @property
    def swaps(self) -> list[str]:
        return [act for acts in self._swaps.values() for act in acts]

    @property
    def closed(self) -> str:
        """How many stages have closed, as far as this page says."""
        return self.step.partition(".")[0]

    @property
    def can_undo(self) -> bool:
        return "data-undo" in self.parts["decision"]

    @property
    def is_gathering(self) -> bool:
        return bool(self.parts["gathering"])

    @property
    def is_over(self) -> bool:
        return bool(self.parts["result"])

    @property
    def is_played_by_bot(self) -> bool:
        return bool(self.parts["decision"]) and not self.step


def _note(where: dict[str, list[str]], name: str, content: str, word: str, pattern: re.Pattern[str]) -> None:
    if word in content:
        where[name] = [unescape(act) for act in pattern.findall(content)]
    else:
        where.pop(name, None)


class Person:
    """Somebody with cookies, from an address of their own."""

    def __init__(self, server: Server, name: str, rng: Random) -> None:
        self.server = server
        self.name = name
        self.rng = rng
        self.source = f"127.{rng.randrange(1, 250)}.{rng.randrange(256)}.{rng.randrange(1, 255)}"
        # Whoever sends the same token as a cookie and in the form has made the form.
        self.token = "".join(rng.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=32))
        self.session = ""
        self.thinks = 0.05
        """So many seconds at most about a step, where time does not matter."""

    @property
    def cookies(self) -> str:
        return f"csrftoken={self.token}; sessionid={self.session}; django_language=en"

    async def get(self, path: str) -> Answer:
        return self._kept(await ask(self.server.port, "GET", path, self._headers, source=self.source))

    async def send(self, path: str, form: Mapping[str, object]) -> Answer:
        body = urlencode({**form, "csrfmiddlewaretoken": self.token}).encode()
        headers = {**self._headers, "Content-Type": "application/x-www-form-urlencoded"}
        return self._kept(await ask(self.server.port, "POST", path, headers, body, self.source))

    @property
    def _headers(self) -> dict[str, str]:
        return {"Cookie": self.cookies}

    def _kept(self, answer: Answer) -> Answer:
        self.session = answer.cookies.get("sessionid", self.session)
        return answer

    async def open_table(self, game: str, seats: Iterable[str], **options: str) -> str:
        """A table with these seats; returns its id."""
        form = {f"seat{number}": who for number, who in enumerate(seats)}
        answer = await self.send(f"/new/{game}/", {**form, "name0": self.name, **options})
        if answer.status != 302:
            raise Unexpected(f"/new/{game}/", answer)
        return answer.location.strip("/").split("/")[-1]

    async def invitation(self, table: str) -> str:
        """The address by which others come to the table."""
        answer = await self.get(f"/table/{table}/")
        found = _INVITATION.search(answer.text)
        if answer.status != 200 or not found:
            raise Unexpected(f"/table/{table}/", answer)
        return found[0]

    async def join(self, invitation: str) -> bool:
        """Read the invitation, and take a seat if there is one left."""
        if not self.session:
            await self.get(invitation)
        answer = await self.send(invitation, {"name": self.name})
        if answer.status != 302:
            raise Unexpected(invitation, answer)
        return answer.location.startswith("/table/")

    async def sit(self, table: str) -> Socket:
        path = f"/live/{table}/en/"
        return await Socket.open(self.server.port, path, self.cookies, self.source)


class Unexpected(RuntimeError):
    """An answer that should not have come."""

    def __init__(self, what: str, answer: Answer) -> None:
        sentence = " ".join(re.sub(r"<[^>]*>", " ", answer.text).split())[:300]
        super().__init__(f"{what} was answered with {answer.status} {answer.location}: {sentence}")


def told(**message: Any) -> bytes:
    return orjson.dumps(message)
