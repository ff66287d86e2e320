"""Limits: people are counted by their own address, also behind a proxy, and a network is one person."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from boomtown.messages import BoomtownError
from boomtown.web.allowance import PerHour
from boomtown.web.config import ServerConfig
from boomtown.web.networks import network_of
from tests.web.serving import Person, Server
from tests.web.test_accounts import sign_up

SEATS = {"seat0": "me", "seat1": "bot-greedy"}
MOST = 3


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits behind a proxy on this computer, without encryption."""
    names = ("sign_ins", "sign_ups", "joins", "proofs")
    limits: dict[str, Any] = {f"{name}_per_hour": MOST for name in names}
    limits["connections_per_address"] = MOST
    options = ("--address", "http://boomtown.example")
    server = Server(tmp_path_factory.mktemp("behind"), tables_per_hour=MOST, options=options, **limits)
    yield server
    server.stop()


class Client(Person):
    """Somebody whose requests a proxy passes on, with the address it saw."""

    def __init__(self, server: Server, source: str) -> None:
        super().__init__(server)
        self.source = source

    def ask(self, path: str, form: dict[str, object] | None = None, **headers: str) -> tuple[int, str, str]:
        return super().ask(path, form, **{**headers, "X-Forwarded-For": self.source})

    def opens(self, tables: int) -> list[int]:
        return [self.send("/new/new-las-vegas/", SEATS)[0] for _ in range(tables)]


def test_people_behind_a_proxy_have_each_their_own_limit(behind: Server) -> None:
    for number in range(4):
        assert Client(behind, f"198.51.100.{number}").opens(2) == [302, 302]
    assert Client(behind, "198.51.100.9").opens(MOST + 1) == [302] * MOST + [429]
    assert Client(behind, "198.51.100.9").opens(1) == [429]


def test_an_ipv6_network_is_one_person(behind: Server) -> None:
    found = [Client(behind, f"2001:db8:7:7::{number:x}").opens(1)[0] for number in range(MOST + 1)]
    assert found == [302] * MOST + [429]
    assert Client(behind, "2001:db8:7:8::1").opens(1) == [302]


def test_an_account_has_a_limit_of_its_own(behind: Server) -> None:
    person = Client(behind, "203.0.113.1")
    assert sign_up(person, "traveller")[0] == 302
    assert person.opens(MOST - 1) == [302] * (MOST - 1)
    person.source = "203.0.113.2"
    assert person.opens(2) == [302, 429]


def test_sockets_behind_a_proxy_are_counted_by_person(behind: Server) -> None:
    table = Client(behind, "203.0.113.200").open_table(bots=1)

    def opened(source: str) -> Any:
        headers = {"Origin": "http://boomtown.example", "X-Forwarded-For": source}
        address = f"ws://127.0.0.1:{behind.port}/live/{table}/en/"
        return connect(address, additional_headers=headers, max_size=2**22)

    with ExitStack() as sockets:
        for _ in range(MOST):
            sockets.enter_context(opened("203.0.113.201"))
        with pytest.raises(InvalidStatus, match="403"):
            sockets.enter_context(opened("203.0.113.201"))
        sockets.enter_context(opened("203.0.113.202"))


@pytest.mark.parametrize(
    ("path", "form", "sentence"),
    [
        ("/proof/", {"seal": "x"}, "many records checked"),
        ("/join/nowhere/", {"name": "x"}, "many invitations"),
        ("/account/sign-in/", {"username": "x", "password": "y"}, "Too many tries"),
        ("/account/sign-up/", {"username": "x"}, "Many accounts"),
    ],
)
def test_what_is_done_too_often_is_refused_for_a_while(
    behind: Server, path: str, form: dict[str, str], sentence: str
) -> None:
    person = Client(behind, "203.0.113.77")
    assert all(person.send(path, form)[0] in (400, 404) for _ in range(MOST))
    status, text, _ = person.send(path, form)
    assert (status, sentence in text) == (429, True)


def test_only_a_proxy_is_believed(tmp_path: Path) -> None:
    options = ("--address", "http://boomtown.example", "--proxy", "192.0.2.1,2001:db8::/32")
    server = Server(tmp_path, tables_per_hour=1, options=options)
    found = [Client(server, f"198.51.100.{number}").opens(1)[0] for number in range(2)]
    server.stop()
    assert found == [302, 429]


@pytest.mark.parametrize(
    ("config", "believed"),
    [
        (ServerConfig(), []),
        (ServerConfig(host="0.0.0.0"), []),
        (ServerConfig(address="http://a.example"), ["127.0.0.0/8", "::1/128"]),
        (ServerConfig(address="https://a.example", proxy="10.0.0.1"), ["10.0.0.1/32"]),
        (ServerConfig(proxy="10.0.0.0/8, fd00::/8"), ["10.0.0.0/8", "fd00::/8"]),
    ],
)
def test_who_is_believed(config: ServerConfig, believed: list[str]) -> None:
    assert config.proxies() == believed


def test_a_proxy_that_is_none_is_told() -> None:
    with pytest.raises(BoomtownError, match="“my proxy” is not a list of addresses"):
        ServerConfig(proxy="my proxy").proxies()


@pytest.mark.parametrize("text", ["", "many", "-1", "1e999", "nan"])
def test_a_limit_that_is_none_is_told(text: str) -> None:
    with pytest.raises(BoomtownError, match=f"BOOMTOWN_PROOFS_PER_HOUR is a number, not “{text}”"):
        ServerConfig(proofs_per_hour=text).check_limits()


def test_addresses_that_count_as_one() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8:0:0:ffff::2") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")
    assert network_of("") == ""


def test_of_very_many_those_are_forgotten_that_were_away_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boomtown.web.allowance.MOST_KNOWN", 2)
    limit = PerHour(1)
    assert [limit.spend(name) for name in "aba"] == [True, True, False]
    assert [limit.spend(name) for name in "cab"] == [True, False, True]


@pytest.mark.parametrize(
    "origin", ["http://127.0.0.1:1", "https://127.0.0.1:{port}", "http://127.0.0.1", "null"]
)
def test_a_page_of_another_port_or_scheme_opens_no_socket(server: Server, ada: Person, origin: str) -> None:
    table = ada.open_table(bots=1, name0="Ada")
    address = f"ws://127.0.0.1:{server.port}/live/{table}/en/"
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, additional_headers={"Origin": origin.format(port=server.port)})
