"""Figures are for the operator: on a public server nobody reads them without the token."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.web.test_screens import django

__all__ = ["django"]


@pytest.mark.parametrize(
    ("client", "headers", "address", "token", "may"),
    [
        ("127.0.0.1", {}, "", "", True),
        ("192.168.1.7", {}, "", "", True),
        ("fd00::7", {}, "", "", True),
        ("8.8.8.8", {}, "", "", False),
        ("127.0.0.1", {b"x-forwarded-for": b"127.0.0.1"}, "", "", False),
        ("127.0.0.1", {b"x-real-ip": b"127.0.0.1"}, "", "", False),
        ("127.0.0.1", {}, "https://boomtown.example", "", False),
        ("127.0.0.1", {}, "https://boomtown.example", "key", False),
        ("127.0.0.1", {b"authorization": b"Bearer ke"}, "", "key", False),
        ("203.0.113.5", {b"authorization": b"Bearer key"}, "https://boomtown.example", "key", True),
        ("", {}, "", "", False),
    ],
)
def test_who_may_read_the_figures(
    client: str,
    headers: dict[bytes, bytes],
    address: str,
    token: str,
    may: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from django.conf import settings

    from boomtown.web.watching import may_read

    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, address=address, metrics_token=token))
    scope: dict[str, Any] = {"client": (client, 1) if client else None}
    assert may_read(scope, headers) is may


def test_a_proxy_may_number_requests_and_nobody_else() -> None:
    from boomtown.web.watching import _given_id

    headers = {b"x-request-id": b"0123456789abcdef"}
    assert _given_id({"client": ("203.0.113.5", 0)}, headers) == "0123456789abcdef"
    assert _given_id({"client": ("203.0.113.5", 4711)}, headers) is None
    assert _given_id({"client": ("203.0.113.5", 0)}, {b"x-request-id": b"a\n2026 forged line"}) is None
