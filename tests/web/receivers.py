"""Real receivers of calls on this computer: a push service, a chat, a mail server; they can fail and hang."""

from __future__ import annotations

import base64
import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes
from email.message import Message
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.web.serving import free_port
from tests.web.waiting import wait_until


@dataclass(frozen=True)
class Request:
    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


class Receiver:
    """A web service that notes what it is sent and answers with `status`, or not at all while it `hangs`."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.status = 201
        self.hangs = False
        self.got: list[Request] = []
        self.ended = threading.Event()

    def sent_to(self, path: str) -> list[Request]:
        return [request for request in self.got if request.path == path]

    def wait_for(self, path: str, count: int = 1) -> list[Request]:
        wait_until(lambda: len(self.sent_to(path)) >= count)
        return self.sent_to(path)


@contextmanager
def a_receiver() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.got.append(Request(self.path, dict(self.headers), body))
            if receiver.hangs:
                receiver.ended.wait()
                return
            self.send_response(receiver.status)
            if 300 <= receiver.status < 400:
                self.send_header("Location", receiver.address + "/elsewhere")
            self.end_headers()

        def log_message(self, *_: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    receiver = Receiver(server.server_address[1])
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield receiver
    finally:
        receiver.ended.set()
        server.shutdown()
        server.server_close()


class CalledBrowser:
    """What a browser knows of its subscription: the keys that open what is sent to it."""

    def __init__(self, receiver: Receiver) -> None:
        self.path = f"/push/{secrets.token_hex(8)}"
        self.endpoint = receiver.address + self.path
        self.receiver = receiver
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    def subscription(self) -> dict[str, Any]:
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        keys = {"p256dh": _text(self._key.public_key().public_bytes(*form)), "auth": _text(self._auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def opened(self, request: Request) -> dict[str, Any]:
        body = http_ece.decrypt(
            request.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        found: dict[str, Any] = json.loads(body)
        return found

    def calls(self, count: int = 1) -> list[dict[str, Any]]:
        """What it was told, when there were at least so many."""
        return [self.opened(request) for request in self.receiver.wait_for(self.path, count)]


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PostOffice:
    """A mail server: letters by who gets them; it can refuse."""

    def __init__(self, port: int) -> None:
        self.url = f"smtp://127.0.0.1:{port}"
        self.answer = "250 taken"
        self.letters: list[Message] = []
        self.asked = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.asked += 1
        if self.answer.startswith("250"):
            self.letters.append(message_from_bytes(envelope.content, policy=default))
        return self.answer

    def wait_for(self, address: str, count: int = 1) -> list[Message]:
        wait_until(lambda: len(self.to(address)) >= count)
        return self.to(address)

    def to(self, address: str) -> list[Message]:
        return [letter for letter in self.letters if letter["To"] == address]


@contextmanager
def a_post_office() -> Iterator[PostOffice]:
    office = PostOffice(port := free_port())
    controller = Controller(office, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield office
    finally:
        controller.stop()
