"""HTTP and WebSocket on loopback, as thin as can be: thousands of them fit beside their server."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import struct
from collections.abc import Mapping
from typing import NamedTuple

HOST = "127.0.0.1"
PATIENCE = 60.0
"""Seconds after which an answer is called missing."""
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LOST = (OSError, asyncio.IncompleteReadError, EOFError)
"""What says that the other end has gone."""

_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")
_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_COOKIE = re.compile(r"\r\nset-cookie: *([^=\r\n]+)=([^;\r\n]*)", re.IGNORECASE)
_LOCATION = re.compile(r"\r\nlocation: *([^\r\n]*)", re.IGNORECASE)

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Closed(EOFError):
    """A socket was closed by the server, with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Answer(NamedTuple):
    """What came back on a request: the status is 0 if the server only hung up."""

    status: int
    head: str = ""
    body: bytes = b""

    @property
    def text(self) -> str:
        return self.body.decode(errors="replace")

    @property
    def cookies(self) -> dict[str, str]:
        return dict(_COOKIE.findall(self.head))

    @property
    def location(self) -> str:
        found = _LOCATION.search(self.head)
        return found[1] if found else ""


async def connect(port: int, source: str = HOST) -> Streams:
    """A connection from one of the many addresses of this computer."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0), limit=2**20)
    return reader, writer


async def ask(
    port: int,
    method: str,
    path: str,
    headers: Mapping[str, str],
    body: bytes = b"",
    source: str = HOST,
) -> Answer:
    """One request on a connection of its own."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body or method == "POST":
        lines.append(f"Content-Length: {len(body)}")
    head = "\r\n".join([*lines, "", ""]).encode("latin-1")
    async with asyncio.timeout(PATIENCE):
        streams = await connect(port, source)
        try:
            streams[1].write(head + body)
            answer = await read_answer(streams[0], is_head=method == "HEAD")
        finally:
            streams[1].close()
    if not answer.status:
        raise EOFError("no answer")
    return answer


async def read_answer(reader: asyncio.StreamReader, is_head: bool = False) -> Answer:
    """The next answer on a connection."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError:
        return Answer(0)
    found = _STATUS.match(head)
    status = int(found[1]) if found else 0
    length = _LENGTH.search(head)
    if is_head or status in (101, 204, 304):
        body = b""
    elif length:
        body = await reader.readexactly(int(length[1]))
    elif b"chunked" in head.lower():
        body = await _read_chunks(reader)
    else:
        body = await reader.read()
    return Answer(status, head.decode("latin-1"), body)


async def _read_chunks(reader: asyncio.StreamReader) -> bytes:
    found = b""
    while size := int((await reader.readline()).partition(b";")[0], 16):
        found += (await reader.readexactly(size + 2))[:-2]
    await reader.readline()
    return found


def frame(content: bytes, kind: int = TEXT, *, final: bool = True, masked: bool = True) -> bytes:
    """A frame as a browser sends it; what is not `masked` is not allowed."""
    head = bytes([(0x80 if final else 0) | kind])
    bit, size = (0x80 if masked else 0), len(content)
    if size < 126:
        head += bytes([bit | size])
    elif size < 2**16:
        head += struct.pack("!BH", bit | 126, size)
    else:
        head += struct.pack("!BQ", bit | 127, size)
    # A mask of zeros leaves the content as it is, which is all the same to a server.
    return head + (bytes(4) if masked else b"") + content


class Socket:
    """The socket of a page."""

    def __init__(self, streams: Streams) -> None:
        self.reader, self.writer = streams

    @classmethod
    async def open(cls, port: int, path: str, cookies: str = "", source: str = HOST) -> Socket:
        streams = await connect(port, source)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {HOST}:{port}",
            f"Origin: http://{HOST}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookies}",
        ]
        streams[1].write("\r\n".join([*lines, "", ""]).encode())
        try:
            answer = await read_answer(streams[0])
        except BaseException:
            streams[1].close()
            raise
        if answer.status != 101:
            streams[1].close()
            raise Closed(answer.status) if answer.status else EOFError("no answer")
        return cls(streams)

    def send(self, content: bytes) -> None:
        self.writer.write(frame(content))

    async def receive(self) -> bytes:
        """The next message; pings are answered."""
        while True:
            kind, content = await self._frame()
            if kind in (TEXT, BINARY):
                return content
            if kind == PING:
                self.writer.write(frame(content, PONG))
            elif kind == CLOSE:
                raise Closed(int.from_bytes(content[:2]) if content else 1005)

    async def _frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2))
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8))
        return first & 15, await self.reader.readexactly(size) if size else b""

    def close(self) -> None:
        self.writer.close()
