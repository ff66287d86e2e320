"""Addresses: which of them count as one, and which are proxies that speak for others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from boomtown.messages import BoomtownError

ONE_HOME = 64
"""Whoever has an IPv6 address has a whole network of this size."""

Network = IPv4Network | IPv6Network


class BadAddress(BoomtownError):
    """Something that names no address and no network."""


def plain(address: str) -> str:
    """An IPv4 address as such, also where a socket of both families writes it as IPv6."""
    found = _parsed(address)
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return str(mapped) if mapped else address


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Who counts as one: an IPv4 address, or the network an IPv6 address is from."""
    found = _parsed(plain(address[:100]))
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found), ONE_HOME), strict=False))
    return str(found or address[:100])


def networks(text: str) -> list[Network]:
    """Addresses and networks with commas between them."""
    try:
        return [ip_network(part.strip()) for part in text.split(",") if part.strip()]
    except ValueError:
        raise BadAddress("“{text}” is not a list of addresses or networks.", text=text) from None


def is_among(address: str, known: Sequence[Network]) -> bool:
    found = _parsed(address)
    return found is not None and any(found in network for network in known)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(address)
    except ValueError:
        return None
