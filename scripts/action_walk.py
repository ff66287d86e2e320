"""The way of an action from one browser's socket to the other's screen: the files it passes, and how often
legality is found on it.

    python -m scripts.action_walk              the figures
    python -m scripts.action_walk --files      and the files with the number of calls in each
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import boomtown
from boomtown.web.config import ServerConfig
from boomtown.web.load_test import open_tables
from boomtown.web.serve import prepare

SOURCE = str(Path(boomtown.__file__).parent)
ASKED, FOUND = ("legal",), ("find_legal", "_find_legal")
OF_THE_GAME = re.compile("drawing/|rules/(?!kernel/)")
"""The game's rules and drawings have a file for each chapter; the rest is the way to them and back."""


class Walk:
    """What is called in our own files while it is on, in all threads."""

    def __init__(self) -> None:
        self.is_on = False
        self.calls: Counter[tuple[str, str]] = Counter()
        threading.setprofile(self._profile)
        sys.setprofile(self._profile)

    def _profile(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        ours = code.co_filename.startswith(SOURCE)
        if self.is_on and event == "call" and ours:
            self.calls[code.co_filename.removeprefix(SOURCE + "/"), code.co_qualname] += 1

    @contextmanager
    def on(self, what: str) -> Iterator[None]:
        """Count, then print."""
        self.calls.clear()
        self.is_on = True
        yield
        self.is_on = False
        print(what + ": " + ", ".join(f"{count} {name}" for name, count in self.figures().items()))
        if "--files" in sys.argv:
            print("\n".join(f"{count:7} {file}" for file, count in sorted(self.files().items())))

    def files(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for (file, _), count in self.calls.items():
            found[file] += count
        return found

    def figures(self) -> dict[str, int]:
        files = self.files()
        modules = [file for file in files if file.endswith(".py")]
        own = sum(bool(OF_THE_GAME.match(file)) for file in modules)
        return {
            "files": len(modules),
            "of them the game's rules and drawings": own,
            "templates": len(files) - len(modules),
            "functions": len(self.calls),
            "calls": sum(self.calls.values()),
            "times legality was asked for": self._named(*ASKED),
            "times it was found": self._named(*FOUND),
        }

    def _named(self, *names: str) -> int:
        turns = (item for item in self.calls.items() if "Turn" in item[0][1])
        return sum(count for (_, name), count in turns if name.split(".")[-1] in names)


class Place:
    """A browser at the table, without a browser."""

    def __init__(self, table: str, session: str) -> None:
        from asgiref.testing import ApplicationCommunicator
        from django.contrib.sessions.backends.db import SessionStore

        from boomtown.web.socket import table_socket

        scope = {"type": "websocket", "session": SessionStore(session), "table": table, "language": "en"}
        communicator: Any = ApplicationCommunicator  # asgiref has no types for it
        self.wire = communicator(table_socket, scope)
        self.parts: dict[str, str] = {}

    async def open(self) -> None:
        await self.wire.send_input({"type": "websocket.connect"})
        await self.wire.receive_output()  # accepted
        await self.receive()

    async def tell(self, **message: str) -> None:
        await self.wire.send_input({"type": "websocket.receive", "text": json.dumps(message)})

    async def receive(self) -> None:
        self.parts |= json.loads((await self.wire.receive_output(30))["text"]).get("set", {})

    def choices(self) -> list[str]:
        return re.findall(r'data-act="([^"]*)"', "".join(self.parts.values()))

    def step(self) -> str:
        return self.parts["decision"].partition('data-step="')[2].partition('"')[0]

    async def act(self, verb: str) -> None:
        """Do the first action of that kind, and see the page that answers."""
        step, act = self.step(), next(act for act in self.choices() if act.startswith(verb))
        await self.tell(do="act", step=step, act=act)
        while self.step() == step:
            await self.receive()

    async def end_turn(self) -> None:
        while "end" not in self.choices():
            await self.act("")
        await self.act("end")

    async def see(self, text: str) -> None:
        """Wait until the page says so."""
        while text not in "".join(self.parts.values()):
            await self.receive()


async def begin(table: str, sessions: list[str]) -> tuple[Place, Place]:
    """Two people, in the second round: what is kept from the first time on is kept by then."""
    ada, bo = (Place(table, session) for session in sessions)
    for place in (ada, bo):
        await place.open()
        await place.tell(do="add", bytes="00" * 16)
    for place in (ada, bo):
        await place.see('data-act="decline"')
        await place.act("decline")
    for place in (ada, bo):
        await place.see("Round 1")
        await place.end_turn()
    return ada, bo


async def play(table: str, sessions: list[str], walk: Walk) -> None:
    """Walk with an action within a turn, then with the one that closes the round."""
    ada, bo = await begin(table, sessions)
    for place in (ada, bo):
        await place.see("Round 2")
        await place.act("take")
    with walk.on("an action within a turn"):
        await ada.act("open")
        await asyncio.sleep(0.2)  # whatever else it brings about
    await ada.end_turn()
    await bo.act("open")
    while "end" not in bo.choices():
        await bo.act("")
    with walk.on("the action that closes a round"):
        await bo.act("end")
        await ada.see("Round 3")


def main() -> None:
    with TemporaryDirectory() as folder:
        prepare(ServerConfig(port="0", data_dir=folder))
        from boomtown.web.models import TableRow

        table, sessions = open_tables("new-las-vegas", 1)[0]
        TableRow.objects.update(secret=bytes(32))  # the same cards every time
        asyncio.run(play(table, sessions, Walk()))


if __name__ == "__main__":
    main()
