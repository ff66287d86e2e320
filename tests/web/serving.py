"""A real server in a process of its own, and people who speak to it without a browser."""

from __future__ import annotations

import json
import os
import random
import re
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import BaseHandler, HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

from websockets.sync.client import ClientConnection, connect

from boomtown.web.changes import filled

ROOT = Path(__file__).parents[2]
ADDED = bytes(range(16)).hex()
"""What every browser of the tests adds to the shuffle."""


LIMITS = (
    "SIGN_INS_PER_HOUR",
    "SIGN_UPS_PER_HOUR",
    "JOINS_PER_HOUR",
    "PROOFS_PER_HOUR",
    "EXPORTS_PER_HOUR",
    "CONNECTIONS_PER_ADDRESS",
)
"""All the tests together come from one address."""


class Server:
    """`boomtown serve` with a data folder; it can be killed and started again, also by another `program`.

    `limits` are those of the environment, `options` those of the command, `files` how many may be open.
    """

    program = "tests.web.seeded"

    def __init__(
        self,
        folder: Path,
        tables_per_hour: int = 40,
        database: str = "",
        processes: int = 1,
        options: Sequence[str] = (),
        files: int = 0,
        **limits: object,
    ) -> None:
        self.folder = folder
        self.options = options
        self.files = files
        self.database = database
        self.processes = processes
        self.passed = folder / "time-passed"
        self.port = free_port() if "--address" in options else 0
        self.limits = {"BOOMTOWN_TABLES_PER_HOUR": str(tables_per_hour)}
        self.limits |= {f"BOOMTOWN_{name}": "100000" for name in LIMITS}
        self.limits |= {"BOOMTOWN_MASTERS": "no"}
        self.limits |= {f"BOOMTOWN_{name.upper()}": str(value) for name, value in limits.items()}
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self.program, "serve", "--no-browser"]
        environment = {**os.environ, "BOOMTOWN_LANGUAGE": "en", **self.limits}
        environment["BOOMTOWN_TIME_PASSED"] = str(self.passed)
        self.errors = (self.folder / "errors.txt").open("a")
        self.process = subprocess.Popen(
            [*command, *self._options()],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env=environment,
            preexec_fn=self._few_files if self.files else None,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"://.*?(?::(\d+))?/", line)
        assert found, line + (self.folder / "errors.txt").read_text()
        self.port = self.port or int(found[1])

    def _options(self) -> list[str]:
        place = ["--data-dir", str(self.folder), "--port", str(self.port)]
        kept = ["--database-url", self.database, "--processes", str(self.processes)]
        return [*place, *kept, *self.options]

    def _few_files(self) -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def pass_time(self, seconds: float) -> None:
        """So much later it is for all clocks of turns, at once."""
        before = float(self.passed.read_text()) if self.passed.exists() else 0.0
        beside = self.passed.with_suffix(".new")
        beside.write_text(str(before + seconds))
        beside.rename(self.passed)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self.errors.close()


def free_port() -> int:
    """One that stays free until it is used: systems give outgoing connections higher ones."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            return port


class _Stay(HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


class Person:
    """Somebody with cookies: gets pages, sends forms, opens the socket of a table."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.cookies), _Stay(), *self.handlers())

    @property
    def address(self) -> str:
        return self.server.address

    def handlers(self) -> list[BaseHandler]:
        """How this person's requests travel, where that is not the usual way."""
        return []

    def connect(self, path: str, **settings: Any) -> ClientConnection:
        """A socket of this browser."""
        headers = {"Cookie": f"sessionid={self.cookie('sessionid')}", "Origin": self.address}
        address = self.address.replace("http", "ws", 1) + path
        settings |= {"additional_headers": headers, "max_size": 2**22, "open_timeout": 60}
        opened: ClientConnection = connect(address, **settings)
        return opened

    def ask(self, path: str, form: dict[str, Any] | None = None, **headers: str) -> tuple[int, str, str]:
        """Status, text and where it leads to."""
        body = urlencode(form).encode() if form is not None else None
        return self.answer(Request(self.address + path, body, headers))

    def send_json(self, path: str, what: Any) -> tuple[int, str, str]:
        """As a script on a page does it."""
        self.ask("/")
        headers = {"Content-Type": "application/json", "X-CSRFToken": self.cookie("csrftoken")}
        return self.answer(Request(self.address + path, json.dumps(what).encode(), headers))

    def answer(self, request: Request) -> tuple[int, str, str]:
        try:
            with self._opener.open(request) as answer:
                return answer.status, answer.read().decode(), ""
        except HTTPError as answer:
            with answer:
                return answer.code, answer.read().decode(), answer.headers.get("Location", "")

    def send(self, path: str, form: dict[str, Any] | None = None) -> tuple[int, str, str]:
        """A form, with the token a browser would send along."""
        self.ask("/")
        return self.ask(path, {**(form or {}), "csrfmiddlewaretoken": self.cookie("csrftoken")})

    def cookie(self, name: str) -> str:
        return next((cookie.value or "" for cookie in self.cookies if cookie.name == name), "")

    def open_table(
        self, game: str = "new-las-vegas", bots: int = 0, friends: int = 0, name0: str = "", **form: object
    ) -> str:
        """A table set up by the form: this person, then friends, then so many greedy bots."""
        seats = ["me", *["friend"] * friends, *["bot-greedy"] * bots]
        places = {f"seat{number}": who for number, who in enumerate(seats)}
        status, text, where = self.send(f"/new/{game}/", {**places, "name0": name0, **form})
        assert status == 302, text
        return where.strip("/").split("/")[-1]

    def join(self, other: Person, table: str, name: str) -> None:
        """Take a seat by the invitation that another person sees."""
        _, text, _ = other.ask(f"/table/{table}/")
        found = re.search(r"/join/[\w-]+/", text)
        assert found, text
        status, text, _ = self.send(found[0], {"name": name})
        assert status == 302, text

    def sit(self, table: str, language: str = "en") -> Place:
        return Place(self, table, language)


class Place:
    """An open page of a table: its parts as they are now, and everything that was ever received."""

    def __init__(self, person: Person, table: str, language: str) -> None:
        self.socket = person.connect(f"/live/{table}/{language}/").__enter__()
        self.parts: dict[str, str] = {}
        self.received: list[str] = []
        self.notes: list[str] = []
        self.number = 0
        self.hear()

    def hear(self, seconds: float = 60) -> dict[str, Any]:
        """Wait for the next message and put its parts in place."""
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        self.number += 1
        assert message["n"] == self.number
        self.parts |= message.get("set", {})
        if "note" in message:
            self.notes.append(message["note"])
        return message

    def catch_up(self) -> None:
        """Take in all that was on its way: messages keep their order, so the answer to this is the last."""
        self.tell(do="are you there?")
        while "cannot be understood" not in self.hear().get("note", ""):
            pass
        self.received.pop()
        self.notes.pop()

    def hear_chat(self) -> list[list[str]]:
        """What is said next."""
        while "chat" not in (message := self.hear()):
            pass
        chat: list[list[str]] = message["chat"]
        return chat

    def tell(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def add(self) -> None:
        self.tell(do="add", bytes=ADDED)

    def panel(self, name: str) -> str:
        """A panel with its rows as they are now."""
        return filled(name, self.parts)

    @property
    def step(self) -> str:
        found = re.search(r'data-step="([^"]*)"', self.parts.get("decision", ""))
        return found[1] if found else ""

    def acts(self) -> list[str]:
        return [act for part in self.parts.values() for act in re.findall(r'data-act="([^"]*)"', part)]

    def sheet(self) -> dict[str, str]:
        """What is written on the sheet that is shown, piece by piece, without what can be touched there."""
        touched = ("targets", "unavailable")
        return {
            name: content
            for name, content in self.parts.items()
            if name.startswith("sheet/") and not name.endswith(touched)
        }

    def wait_for_cards(self) -> None:
        """Until the game has begun."""
        while not self.parts.get("status"):
            self.hear()

    def act(self, text: str) -> None:
        """Do something, and hear how things are then."""
        step = self.step
        self.tell(do="act", step=step, act=text)
        while self.step == step and not self.hear().get("note"):
            pass

    def end_turn(self) -> None:
        """Something legal for every step of this turn; a quick bot may have begun the next round."""
        stage = self.step.partition(".")[0]
        while (acts := self.acts()) and self.step.partition(".")[0] == stage:
            self.act("end" if "end" in acts else acts[0])

    def hear_until_closed(self) -> None:
        """Take in what comes until the server closes the socket."""
        while True:
            self.hear()


def begin(*places: Place) -> None:
    """Everybody adds bytes to the shuffle, and sees the first cards."""
    for place in places:
        place.add()
    for place in places:
        place.wait_for_cards()
