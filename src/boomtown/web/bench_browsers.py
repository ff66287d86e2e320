"""The browsers of the bench: as cheap as a browser can be, so that the server is what is measured.

They speak WebSocket themselves: what they send is short, and what a server sends is never masked or split.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Any

import orjson

from boomtown.messages import BoomtownError

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""First bytes of frames that are whole."""
TICK = 0.002
_ACT = re.compile(r'data-act="([^"]+)"')
_STEP = re.compile(r'data-step="([^"]*)"')
_SHOWING_ACTS = ("/targets", "decision", "goals")
"""How the names of the parts end in which something can be chosen."""
_ENDING = frozenset({"end", "borrow", "decline", "reshuffle", "keep"})
"""Actions after which the others see something new."""


class CutOff(BoomtownError):
    """The server did not let a browser of the bench in."""


class Pace:
    """When browsers act: at once, or all together so many times a second."""

    def __init__(self) -> None:
        self.rate: float | None = None
        self.is_waiting = True
        """Nobody acts before all tables have been dealt their cards."""
        self._ready: deque[Browser] = deque()

    def may_act(self, browser: Browser) -> None:
        if self.rate is None and not self.is_waiting:
            browser.act()
        else:
            self._ready.append(browser)

    def start(self, rate: float | None) -> None:
        """All tables at that rate, or as fast as they can."""
        self.rate, self.is_waiting = rate, False
        ready, self._ready = self._ready, deque()
        for browser in ready:
            self.may_act(browser)

    async def keep(self) -> None:
        """Let those act whose time has come; what nobody was ready for is not caught up with."""
        due, before = 0.0, perf_counter()
        while True:
            await asyncio.sleep(TICK)
            now = perf_counter()
            due, before = due + (now - before) * (self.rate or 0), now
            while due >= 1 and self._ready:
                due -= 1
                self._ready.popleft().act()
            due = min(due, 1)


class Browser(asyncio.Protocol):
    """A seat: it knows of its page what can be chosen, chooses at random, and notes what was confirmed."""

    def __init__(self, table: str, seat: int, session: str, port: int, pace: Pace) -> None:
        self.table, self.seat = table, seat
        self._session, self._port, self._pace = session, port, pace
        self._rng = random.Random(f"{table} {seat}")
        self._choices: dict[str, list[str]] = {}
        self._step = self._answered = ""
        self._heard = bytearray()
        self._is_connected = False
        self.sent = 0.0
        """When it sent what others have not seen yet."""
        self.others: list[Browser] = []
        self.is_playing = False
        self.is_over = False
        self.is_cut_off = False
        self.dealt = asyncio.get_running_loop().create_future()
        self.over: Callable[[], None] = lambda: None
        self.confirmed: list[str] = []
        self.unconfirmed = ""
        self.rounds = 0
        self.refused = 0
        self.bytes = 0
        self.waited: list[float] = []

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self._opened = loop.create_future()
        await loop.create_connection(lambda: self, "127.0.0.1", self._port)
        await self._opened

    def close(self) -> None:
        self.is_over = True
        self._transport.close()

    def play(self) -> None:
        self.is_playing = True
        self._answer()

    # ── the line ─────────────────────────────────────────────────────────────────────────────────

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        host = f"127.0.0.1:{self._port}"
        lines = (
            f"GET /live/{self.table}/en/ HTTP/1.1",
            f"Host: {host}",
            f"Origin: http://{host}",
            f"Cookie: sessionid={self._session}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: Ym9vbXRvd24gYmVuY2ghIQ==",
        )
        transport.write("\r\n".join((*lines, "", "")).encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.is_cut_off = not self.is_over
        for promise in (self._opened, self.dealt):
            if not promise.done():
                promise.set_exception(
                    CutOff("The server closed the line of a browser before the first card.")
                )

    def data_received(self, data: bytes) -> None:
        self._heard += data
        self.bytes += len(data)
        if not self._is_connected and not self._shake_hands():
            return
        while (frame := self._next_frame()) is not None:
            kind, content = frame
            if kind == TEXT:
                self._receive(orjson.loads(content))
            elif kind == PING:
                self._send(PONG, content)
            elif kind == CLOSE:
                self._transport.close()

    def _shake_hands(self) -> bool:
        head, end, rest = self._heard.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101 "):
            self._transport.close()
            return False
        self._heard, self._is_connected = rest, True
        self._opened.set_result(None)
        return True

    def _next_frame(self) -> tuple[int, bytes] | None:
        heard = self._heard
        if len(heard) < 2:
            return None
        length, begin = heard[1], 2
        if length >= 126:
            begin = 4 if length == 126 else 10
            length = int.from_bytes(heard[2:begin], "big")
        if len(heard) < begin + length:
            return None
        kind, content = heard[0], bytes(heard[begin : begin + length])
        del heard[: begin + length]
        return kind, content

    def _send(self, kind: int, content: bytes) -> None:
        length = len(content)
        size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self._transport.write(bytes((kind,)) + size + bytes(4) + content)  # a mask of zeros changes nothing

    # ── the game ─────────────────────────────────────────────────────────────────────────────────

    def _receive(self, message: dict[str, Any]) -> None:
        parts = message.get("set", {})
        self.refused += "note" in message
        self._note_what_others_did(message, parts)
        for name, content in parts.items():
            if name.endswith(_SHOWING_ACTS):
                self._choices[name] = _ACT.findall(content) if content else []
        if "decision" in parts:
            self._ask(parts["decision"])
        if parts.get("gathering"):
            self._add_bytes()
        elif parts.get("status") and not self.dealt.done():
            self.dealt.set_result(None)
        if parts.get("result"):
            self.is_over = True
            self.over()
        self._answer()

    def _note_what_others_did(self, message: dict[str, Any], parts: dict[str, str]) -> None:
        is_closed = "log" in message and "fresh" not in message
        self.rounds += is_closed
        for other in self.others:
            if other.sent and (is_closed or f"seats/{other.seat}" in parts):
                self.waited.append(perf_counter() - other.sent)
                other.sent = 0.0

    def _ask(self, decision: str) -> None:
        """The question of the page; another one than before confirms what was answered."""
        found = _STEP.search(decision)
        self._step = found[1] if found else ""
        if self.unconfirmed and self._step != self._answered:
            self.confirmed.append(self.unconfirmed)
            self.unconfirmed = ""

    def _add_bytes(self) -> None:
        if self._answered != "gathering":
            self._answered = "gathering"
            self._send(TEXT, orjson.dumps({"do": "add", "bytes": self._rng.randbytes(16).hex()}))

    def _answer(self) -> None:
        is_asked = self.is_playing and not self.is_over and self._step not in ("", self._answered)
        if is_asked and any(self._choices.values()):
            self._answered = self._step
            self._pace.may_act(self)

    def act(self) -> None:
        """Send an answer to the present question, any of those that are offered."""
        act = self._rng.choice([act for acts in self._choices.values() for act in acts])
        self.unconfirmed = act
        if act in _ENDING and self.others:
            self.sent = perf_counter()
        self._send(TEXT, orjson.dumps({"do": "act", "step": self._step, "act": act}))
