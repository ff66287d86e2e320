"""Going out: one request to an address somebody has given, and never into the server's own network.

What counts is the address the connection is made to, whatever a name led to a moment before. Nothing is
followed anywhere else, and everything together has a few seconds.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from django.conf import settings

from boomtown.messages import BoomtownError
from boomtown.web.calling.beside import in_a_thread
from boomtown.web.config import own_addresses
from boomtown.web.networks import is_among, networks, plain

LONGEST_ADDRESS = 500
LONGEST = 5.0
"""So many seconds a receiver has, from looking up its name to its answer."""
LOWEST_PORT = 1024
_WEB = {"https": 443, "http": 80}
_PROPER = re.compile(r"[!-~]+")
_TRANSLATED = IPv6Network("64:ff9b::/96")


class BadReceiver(BoomtownError):
    """An address nothing is sent to."""


class Unreachable(Exception):
    """Nobody answered there, or not in time."""


class Receiver(NamedTuple):
    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self.port == _WEB[self.scheme] else f":{self.port}")


def receiver(url: str) -> Receiver:
    """An address as it was given, if it can be one."""
    bad = BadReceiver("This is not the address of a web service: it begins with https:// or http://.")
    if not _PROPER.fullmatch(url) or len(url) > LONGEST_ADDRESS:
        raise bad
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except (ValueError, UnicodeError):
        raise bad from None
    if parts.scheme not in _WEB or not host or "@" in parts.netloc:
        raise bad
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Receiver(parts.scheme, host, port or _WEB[parts.scheme], path)


async def check(url: str) -> Receiver:
    """Look whether something could be sent there; the error says why not."""
    found = receiver(url)
    try:
        async with asyncio.timeout(LONGEST):
            await _addresses(found)
    except (OSError, TimeoutError):
        raise BadReceiver("There is nobody at this address.") from None
    return found


async def post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Send it, and say with which status it was answered."""
    to = receiver(url)
    try:
        async with asyncio.timeout(LONGEST):
            return await _post(to, body, headers)
    except (OSError, ssl.SSLError, TimeoutError, ValueError, EOFError, asyncio.LimitOverrunError) as error:
        raise Unreachable(type(error).__name__) from None


async def _post(to: Receiver, body: bytes, headers: Mapping[str, str]) -> int:
    reader, writer = await _connected(to)
    try:
        host = to.origin.partition("://")[2]
        head = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", **headers}
        lines = [f"POST {to.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        writer.write("\r\n".join(lines).encode() + body)
        await writer.drain()
        answer = (await reader.readline()).split()
        return int(answer[1]) if len(answer) > 1 and answer[0].startswith(b"HTTP/") else 0
    finally:
        writer.transport.abort()


async def _connected(to: Receiver) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    safe = {"ssl": _tls(), "server_hostname": to.host} if to.scheme == "https" else {}
    addresses = await _addresses(to)
    for address in addresses[:-1]:
        with suppress(OSError):
            return await asyncio.open_connection(address, to.port, **safe)  # type: ignore[arg-type]
    return await asyncio.open_connection(addresses[-1], to.port, **safe)  # type: ignore[arg-type]


async def _addresses(to: Receiver) -> list[str]:
    """Where a name leads to now, without the addresses nothing is sent to."""
    kind = socket.SOCK_STREAM
    found = await in_a_thread(socket.getaddrinfo, to.host, to.port, socket.AF_UNSPEC, kind)
    addresses = list(dict.fromkeys(str(place[0]) for *_, place in found))
    allowed = [address for address in addresses if may_be_called(address, to.port)]
    if not allowed:
        raise BadReceiver("Nothing is sent to this address: it is inside the server’s own network.")
    return allowed


def may_be_called(address: str, port: int = 443) -> bool:
    """Whether it is out in the world, or in a network of its own that the operator has allowed."""
    address = plain(address.partition("%")[0])
    if is_among(address, networks(settings.CONFIG.calls_to)):
        return True
    is_of_the_web = port in _WEB.values() or port >= LOWEST_PORT  # lower ones speak other languages
    return is_of_the_web and _is_public(ip_address(address)) and address not in own_addresses()


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and (inner := _inner(address)):
        return _is_public(inner)
    is_special = address.is_multicast or address.is_reserved or address.is_unspecified
    return address.is_global and not is_special and not getattr(address, "is_site_local", False)


def _inner(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address a gateway would make of it."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
