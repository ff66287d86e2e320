"""What nobody should send: addresses, forms, headers, frames and raw bytes, drawn from a seeded random."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from scripts.campaign.server import ROOT
from scripts.campaign.wire import BINARY, CLOSE, PING, PONG, TEXT, frame

URLS = ROOT / "src" / "boomtown" / "web" / "urls.py"
METHODS = ("GET",) * 6 + ("POST",) * 6 + ("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
WORDS = (
    "", " ", "0", "1", "-1", "99999999999999999999", "1e9", "NaN", "true", "null", "None", "undefined",
    "\0", "a\0b", "../../etc/passwd", "..%2f..%2f", "%", "%zz", "%00", "%ff%fe", "%ED%A0%80",
    "\u202eevil", "\u200b", "١٢", "½", "🎲", "👩‍👩‍👧", "é" * 40, "<script>alert(1)</script>",
    "' OR 1=1 --", "{{7*7}}", "{name}", "%s%n", "\r\nSet-Cookie: a=b", "me", "friend", "here",
    "bot-hard", "bot-x.y:Z", "person", "greedy", "base", "expert", "solo", "x" * 31, "x" * 3000,
)  # fmt: skip
FIELDS = (
    "seat0", "seat1", "seat2", "seat99", "name0", "name1", "name", "mode", "advanced", "edition",
    "username", "password", "password1", "password2", "old", "seal", "table", "language", "next",
    "step", "seat", "from", "from_seat", "download", "do", "browser", "email", "hook", "turn_time",
    "when_late", "bot", "level", "first", "last", "end", "again", "anew", "page", "endpoint", "p256dh",
    "auth",
)  # fmt: skip
HEADERS = (
    "Accept", "Accept-Encoding", "Accept-Language", "Authorization", "Content-Type", "Expect",
    "Forwarded", "If-Match", "If-Modified-Since", "If-None-Match", "Origin", "Range", "Referer",
    "Upgrade", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Request-ID",
    "X-Real-IP", "X-HTTP-Method-Override", "HX-Request",
)  # fmt: skip
TYPES = (
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json",
    "text/plain; charset=x",
)
DOINGS = (
    "act",
    "undo",
    "swap",
    "why",
    "look",
    "sit",
    "add",
    "start",
    "hand",
    "chat",
    "prefer",
    "page",
    "hint",
    "seen",
    "lesson",
    "hush",
    "remove",
    "close",
    "none",
)
ACTS = (
    "end",
    "take 1",
    "borrow",
    "decline",
    "undo",
    "held by hard",
    "open 1.1",
    "pass",
    "x" * 1500,
    "",
    "\ud800",
)


class Request(NamedTuple):
    """One request, well-formed as HTTP goes, whatever it says."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


class Garbage:
    """Draws what to send; `known` has real ids of tables and invitations, so that not all is 404."""

    def __init__(self, rng: Random, known: Sequence[str], records: Sequence[bytes]) -> None:
        self.rng = rng
        self.known = known
        self.records = records
        self.routes = routes()

    def word(self) -> str:
        if self.rng.random() < 0.15:
            return "".join(chr(self.rng.randrange(1, 0x2FF)) for _ in range(self.rng.randrange(1, 60)))
        return self.rng.choice(WORDS)

    # ── requests ─────────────────────────────────────────────────────────────────────────────────

    def request(self, cookies: str, token: str) -> Request:
        method = self.rng.choice(METHODS)
        path = self.path()
        headers = {self.rng.choice(HEADERS): _one_line(self.word()) for _ in range(self.rng.randrange(3))}
        headers["Cookie"] = cookies if self.rng.random() < 0.8 else _one_line(self.word())
        body = b""
        if method in ("POST", "PUT", "PATCH") or self.rng.random() < 0.02:
            # To try a password takes long by design: few of them are tried.
            is_dear = path.startswith(("/account/sign", "/account/pass", "/account/del", "/proof"))
            if self.rng.random() > (0.1 if is_dear else 0.8):
                token = _one_line(self.word())
            body = self._body(headers, token)
        headers.pop("Expect", None) if self.rng.random() < 0.9 else None
        return Request(method, path, headers, body)

    def path(self) -> str:
        pattern = self.rng.choice(self.routes)
        filled = re.sub(r"<(\w+:)?\w+>", lambda _: self._value(), pattern)
        if self.rng.random() < 0.1:
            filled = self._bent(filled)
        return "/" + filled + self._query()

    def _value(self) -> str:
        if self.rng.random() < 0.8:
            return self.rng.choice(self.known)
        return quote(self.word()[:600], safe="%./" if self.rng.random() < 0.3 else "", errors="replace")

    def _bent(self, path: str) -> str:
        at = self.rng.randrange(len(path) + 1)
        return path[:at] + quote(self.word()[:200], safe="%/.;:@", errors="replace") + path[at:]

    def _query(self) -> str:
        if self.rng.random() < 0.5:
            return ""
        fields = [(self.rng.choice(FIELDS), self.word()) for _ in range(self.rng.randrange(1, 5))]
        return "?" + urlencode(fields, errors="replace")[:4000]

    def _body(self, headers: dict[str, str], token: str) -> bytes:
        kind = self.rng.random()
        if kind < 0.6:
            headers["Content-Type"] = TYPES[0]
            fields = [(self.rng.choice(FIELDS), self.word()) for _ in range(self.rng.randrange(8))]
            return urlencode([("csrfmiddlewaretoken", token), *fields], errors="replace").encode()
        if kind < 0.75:
            headers["Content-Type"] = TYPES[1]
            return self._upload(token)
        headers["Content-Type"] = self.rng.choice((*TYPES, _one_line(self.word())))
        return self.rng.randbytes(self.rng.choice((0, 1, 20, 400, 20_000)))

    def _upload(self, token: str) -> bytes:
        """A record with something changed, as the form for proofs sends it; now and then cut off."""
        content = bytearray(self.rng.choice(self.records))
        for _ in range(self.rng.randrange(4)):
            content[self.rng.randrange(len(content))] = self.rng.randrange(256)
        part = b'--x\r\nContent-Disposition: form-data; name="'
        body = part + b'csrfmiddlewaretoken"\r\n\r\n' + token.encode(errors="replace") + b"\r\n"
        body += part + b'record"; filename="a"\r\n\r\n' + bytes(content) + b"\r\n--x--\r\n"
        return body if self.rng.random() < 0.8 else body[: self.rng.randrange(len(body))]

    # ── frames ───────────────────────────────────────────────────────────────────────────────────

    def frame(self) -> bytes:
        """A frame for a table's socket: most are proper frames with the wrong words."""
        kind = self.rng.random()
        if kind < 0.75:
            return frame(self._message())
        if kind < 0.85:
            return frame(
                self.rng.randbytes(self.rng.randrange(200)), self.rng.choice((TEXT, BINARY, PING, PONG))
            )
        if kind < 0.93:
            return frame(self._message()[:20], TEXT, final=False) + frame(b"}", 0)
        return self._broken_frame()

    def _broken_frame(self) -> bytes:
        return self.rng.choice(
            (
                frame(b"{}", masked=False),
                frame(b"{}", self.rng.randrange(3, 8)),
                frame(b"x" * 200, PING),
                frame(b"{}", 0),
                frame(bytes([self.rng.randrange(256), self.rng.randrange(256)]), CLOSE),
                frame(b"\x03", CLOSE),
                frame(b'{"do":"' + b"x" * self.rng.choice((2_500, 5_000, 70_000)) + b'"}'),
                bytes([0x81, 0xFF]) + b"\xff" * 8,
                b"\xf1\x80" + bytes(4),
                self.rng.randbytes(self.rng.randrange(1, 40)),
            )
        )

    def _message(self) -> bytes:
        kind = self.rng.random()
        if kind < 0.12:
            return self.rng.choice(
                (
                    b"",
                    b"null",
                    b"[]",
                    b"1",
                    b'"do"',
                    b"{",
                    b"[" * 1900,
                    b'{"a":' * 300,
                    b"NaN",
                    b'{"do":1e999}',
                    b"\xff\xfe",
                )
            )
        message = {"do": self.rng.choice(DOINGS) if self.rng.random() < 0.9 else self.anything()}
        for name in ("step", "act", "seat", "to", "text", "bytes", "confirms", "hears_chat"):
            if self.rng.random() < 0.6:
                message[name] = self._fitting(name) if self.rng.random() < 0.6 else self.anything()
        return json.dumps(message, ensure_ascii=self.rng.random() < 0.8).encode(errors="replace")

    def _fitting(self, name: str) -> Any:
        rng = self.rng
        choices: dict[str, Any] = {
            "step": f"{rng.randrange(-1, 9)}.{rng.randrange(3)}.{rng.randrange(2)}",
            "act": rng.choice(ACTS),
            "seat": rng.randrange(-2, 5),
            "to": rng.choice(("greedy", "person", "hard", "random", "os:system")),
            "bytes": rng.randbytes(rng.choice((0, 15, 16, 17))).hex(),
        }
        return choices.get(name, self.word())

    def anything(self) -> Any:
        return self.rng.choice(
            (
                None,
                True,
                0,
                -1,
                2**63,
                10**300,
                0.5,
                "",
                [],
                {},
                [[]],
                {"do": "act"},
                "\ud800",
                self.word(),
                ["act"],
            )
        )

    # ── bytes ────────────────────────────────────────────────────────────────────────────────────

    def raw(self) -> bytes:
        """What comes to the port of a server without being a request."""
        host, rng = b"Host: 127.0.0.1\r\n", self.rng
        return rng.choice(
            (
                rng.randbytes(rng.randrange(1, 3000)),
                b"GET",
                b"GET / HTTP/1.1\r\n",
                b"GET / HTTP/1.1\r\n" + host,
                b"POST /proof/ HTTP/1.1\r\n" + host + b"Content-Length: 1000\r\n\r\nhalf",
                b"GET / HTTP/9.9\r\n" + host + b"\r\n",
                b"GET /\r\n\r\n",
                b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n",
                b"GET / HTTP/1.1\r\n" + host + b"X: " + b"y" * 100_000 + b"\r\n\r\n",
                b"GET / HTTP/1.1\r\n" + host + b"X: y\r\n" * 3000 + b"\r\n",
                b"GET /" + b"z" * 70_000 + b" HTTP/1.1\r\n" + host + b"\r\n",
                b"POST / HTTP/1.1\r\n" + host + b"Content-Length: -5\r\n\r\n",
                b"POST / HTTP/1.1\r\n" + host + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
                b"POST / HTTP/1.1\r\n" + host + b"Content-Length: 99999999999999\r\n\r\n",
                b"POST / HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
                b"POST / HTTP/1.1\r\n"
                + host
                + b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\nGET",
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + rng.randbytes(30),
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + rng.randbytes(200),
                b"OPTIONS * HTTP/1.1\r\n" + host + b"\r\n",
                b"CONNECT 127.0.0.1:80 HTTP/1.1\r\n" + host + b"\r\n",
                b"GET http://127.0.0.1/mine/ HTTP/1.0\r\n\r\n",
                b"GET //evil/ HTTP/1.1\r\n" + host + b"\r\n",
                (b"GET / HTTP/1.1\r\n" + host + b"\r\n") * rng.randrange(2, 6),
                (b"POST /play/x/ HTTP/1.1\r\n" + host + b"Content-Length: 2\r\n\r\nab") * 3 + b"rest",
                b"GET /live/x/en/ HTTP/1.1\r\n" + host + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
                b"GET /live/x/en/ HTTP/1.1\r\n" + host + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n",
            )
        )


def routes(file: Path = URLS) -> list[str]:
    """All addresses the server knows, as they stand in its list, and a few it does not."""
    found = re.findall(r'\bpath\(\s*"([^"]*)"', file.read_text())
    strange = [route.rstrip("/") for route in found]
    return [*found * 4, *strange, "admin/", "favicon.ico", "live/<str:table>/en/"]


def _one_line(text: str) -> str:
    """What fits into a line of a header."""
    return re.sub(r"[\r\n\0]", " ", text)[:2000].encode("latin-1", "replace").decode("latin-1").strip()
