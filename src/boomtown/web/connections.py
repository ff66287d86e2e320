"""Open connections: how long a request may take to arrive, and how many connections one address may hold.

One door for each process. It knows every connection, page or socket, until its transport is gone.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boomtown.web.config import ServerConfig
from boomtown.web.networks import Network, is_among, network_of, networks, plain

PATIENCE = 30.0
"""In so many seconds a request has arrived as a whole, and an answer has been taken."""
FAREWELL = 5.0
"""In so many seconds a connection that was closed is gone."""
LISTENED_TO = 32
"""So many of those who are turned away may say what they want, and hear why they may not."""
RESERVED = 256
"""So many files are left for the database, the workers and everything else."""


@dataclass
class Guest:
    """A connection that was let in; after `until` its time is over."""

    network: str
    until: float | None = None
    when_late: Callable[[], None] = lambda: None


class Door:
    """Who may come in, and who has to go."""

    def __init__(
        self,
        per_network: int,
        most: int,
        proxies: Sequence[Network] = (),
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._per_network, self._most = per_network, most
        self._proxies = proxies
        self._clock = clock
        self._guests: dict[Any, Guest] = {}
        self._from: Counter[str] = Counter()
        self._turned_away: dict[Any, float] = {}

    def __len__(self) -> int:
        return len(self._guests)

    def enter(self, transport: Any, address: str) -> bool:
        """Let a connection in, unless its network has as many as it may; a proxy is many people."""
        network = "" if is_among(address, self._proxies) else network_of(address)
        if len(self._guests) >= self._most or (network and self._from[network] >= self._per_network):
            return False
        self._guests[transport] = Guest(network)
        self._from[network] += 1
        return True

    def turn_away(self, transport: Any) -> None:
        """A connection that was not let in is closed soon: it is given a second to say what it wants."""
        if len(self._turned_away) < LISTENED_TO:
            self._turned_away[transport] = self._clock() + 1
        else:
            transport.close()

    def leave(self, transport: Any) -> None:
        self._turned_away.pop(transport, None)
        if guest := self._guests.pop(transport, None):
            self._from[guest.network] -= 1
            if not self._from[guest.network]:
                del self._from[guest.network]

    def wait_for(self, transport: Any, when_late: Callable[[], None], is_idle: bool = False) -> None:
        """The other side has something to do, in so much time; a proxy may keep an idle line for later."""
        guest = self._guests.get(transport)
        if guest and not (is_idle and not guest.network):
            guest.until, guest.when_late = self._clock() + PATIENCE, when_late

    def has_come(self, transport: Any) -> None:
        """The other side has done it."""
        if guest := self._guests.get(transport):
            guest.until = None

    def sweep(self) -> None:
        """Send away who is late, and cut what was closed and does not go."""
        now = self._clock()
        for transport, until in list(self._turned_away.items()):
            if until <= now:
                transport.abort()
        for transport, guest in list(self._guests.items()):
            if guest.until is not None and guest.until <= now:
                late = transport.abort if transport.is_closing() else guest.when_late
                guest.until = None
                late()
            if transport.is_closing() and guest.until is None:
                guest.until = now + FAREWELL


@lru_cache(maxsize=1)
def the_sockets() -> Door:
    """The door in front of the tables: here people have their own address, also those behind a proxy."""
    return Door(int(ServerConfig.from_environment().connections_per_address), open_files())


@lru_cache(maxsize=1)
def the_door() -> Door:
    """The door of this process."""
    config = ServerConfig.from_environment()
    files = open_files()
    proxies = [network for text in config.proxies() for network in networks(text)]
    return Door(int(config.connections_per_address), files - min(RESERVED, files // 2), proxies)


def open_files(wanted: int = 2**16) -> int:
    """How many files this process may have open, after asking for as many as it can get."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return soft


class PageConnection(HttpToolsProtocol):
    """A connection that asks for pages; it may become a socket."""

    _is_arriving = False
    """Whether the beginning of a request is here, and not its end."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client:
            self.client = plain(self.client[0]), self.client[1]
        self.door = the_door()
        self._is_let_in = self.door.enter(transport, self.client[0] if self.client else "")
        if self._is_let_in:
            self.door.wait_for(transport, self._too_late, is_idle=True)
        else:
            self.door.turn_away(transport)

    def data_received(self, data: bytes) -> None:
        if self._is_let_in:
            super().data_received(data)
        else:
            self._tell("503 Service Unavailable", "There are too many connections from your address.")
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_arriving = True
        self.door.wait_for(self.transport, self._too_late)

    def handle_websocket_upgrade(self) -> None:
        self.door.has_come(self.transport)
        super().handle_websocket_upgrade()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._is_arriving = False
        if not self.cycle or not self.cycle.response_complete:
            self.door.has_come(self.transport)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.door.wait_for(self.transport, self._too_late, is_idle=not self._is_arriving)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.door.wait_for(self.transport, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.door.has_come(self.transport)

    def _too_late(self) -> None:
        is_answering = self.cycle and not self.cycle.response_complete
        if is_answering and self.cycle.response_started:
            self.transport.abort()
        elif self._is_arriving:
            self._tell("408 Request Timeout", "This request took too long to arrive.")
            self.transport.close()
        elif not is_answering:
            self.transport.close()

    def _tell(self, status: str, sentence: str) -> None:
        head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain\r\ncontent-length: {len(sentence)}\r\n"
        self.transport.write(f"{head}connection: close\r\n\r\n{sentence}".encode())


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that has become a table's socket."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self.client:
            self.client = plain(self.client[0]), self.client[1]

    def connection_lost(self, exc: Exception | None) -> None:
        the_door().leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        the_door().wait_for(self.transport, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        the_door().has_come(self.transport)
