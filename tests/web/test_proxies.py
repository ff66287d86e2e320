"""What `deploy` has for a machine of one's own works as it is: nginx or Caddy in front, PostgreSQL behind."""

from __future__ import annotations

import socket
import ssl
import subprocess
from collections.abc import Iterator
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.postgresql import PostgreSQL
from tests.web.proxies import COMMANDS, DEPLOY, Proxy, Stranger, program
from tests.web.serving import Server, begin, free_port

TABLES = 4
"""So many tables an hour the server of these tests lets one address open."""


@pytest.fixture(scope="module", params=COMMANDS)
def proxy(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, postgresql: PostgreSQL
) -> Iterator[Proxy]:
    """The proxy in front of two processes whose database is PostgreSQL."""
    kind: str = request.param
    if not program(kind) or not program("openssl"):
        pytest.skip(f"There is no {kind} here.")
    folder, port = tmp_path_factory.mktemp(kind), free_port()
    options = ["--address", f"https://localhost:{port}"]
    server = Server(folder, TABLES, postgresql.new_database(), 2, options)
    try:
        proxy = Proxy(kind, folder, port, server)
        yield proxy
        proxy.stop()
    finally:
        server.stop()


def headers(proxy: Proxy, path: str, **given: str) -> tuple[int, dict[str, str], list[str]]:
    """Status, headers and cookies of an answer."""
    context = ssl.create_default_context(cafile=str(proxy.certificate))
    asking = HTTPSConnection("localhost", proxy.port, context=context, timeout=60)
    asking.request("GET", path, headers=given)
    answer = asking.getresponse()
    answer.read()
    found = {name.lower(): ", ".join(answer.headers.get_all(name) or ()) for name in answer.headers}
    cookies = answer.headers.get_all("Set-Cookie") or []
    asking.close()
    return answer.status, found, cookies


def test_two_strangers_play_through_the_proxy_and_a_restart(proxy: Proxy) -> None:
    ada, bo = Stranger(proxy, "127.0.1.1"), Stranger(proxy, "127.0.1.2")
    table = ada.open_table(friends=1, name0="Ada")
    bo.join(ada, table, "Bo")
    places = [ada.sit(table), bo.sit(table)]
    begin(*places)
    places[0].end_turn()
    places[1].end_turn()
    places[0].catch_up()
    before = places[0].sheet()
    proxy.server.stop()
    for place in places:
        with pytest.raises(ConnectionClosed):
            place.hear_until_closed()
    proxy.server.start()
    again = ada.sit(table)
    assert again.sheet() == before
    step = again.step
    again.end_turn()
    assert again.step != step


def test_the_page_is_kept_to_https(proxy: Proxy) -> None:
    status, found, cookies = headers(proxy, "/")
    assert status == 200
    assert found["strict-transport-security"] == "max-age=31536000"
    assert "default-src 'none'" in found["content-security-policy"]
    assert cookies
    assert all("Secure" in cookie for cookie in cookies)
    assert "server" not in found or "/" not in found["server"]


def test_an_invitation_leads_back_through_the_proxy(proxy: Proxy) -> None:
    ada = Stranger(proxy, "127.0.2.1")
    _, text, _ = ada.ask(f"/table/{ada.open_table(friends=1)}/")
    assert f"{proxy.address}/join/" in text


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "/health", "/health/ready", "/health/live"])
def test_what_only_the_operator_may_see_is_not_shown(proxy: Proxy, path: str) -> None:
    status, found, _ = headers(proxy, path)
    assert status == 404
    assert "content-security-policy" not in found  # the proxy itself says so


def test_everybody_has_limits_of_their_own_and_a_forged_address_does_not_help(proxy: Proxy) -> None:
    greedy, other = Stranger(proxy, "127.0.3.1"), Stranger(proxy, "127.0.3.2")
    for _ in range(TABLES):
        greedy.open_table(bots=1)
    form = {"seat0": "me", "seat1": "bot-greedy", "csrfmiddlewaretoken": greedy.cookie("csrftoken")}
    for forged in ({}, {"X-Forwarded-For": "198.51.100.7"}, {"Forwarded": "for=198.51.100.7"}):
        assert greedy.ask("/new/new-las-vegas/", form, **forged)[0] == 429
    other.open_table(bots=1)


def test_a_request_that_is_too_long_is_refused_before_it_is_read(proxy: Proxy) -> None:
    status, _, _ = headers(proxy, "/proof/", **{"Content-Length": str(2**21)})
    assert status == 413


def test_slow_clients_do_not_keep_others_from_playing(proxy: Proxy) -> None:
    ada = Stranger(proxy, "127.0.5.1")
    table = ada.open_table(bots=1)
    place = ada.sit(table)
    place.add()
    place.wait_for_cards()
    context = ssl.create_default_context(cafile=str(proxy.certificate))
    slow = []
    for _ in range(120):
        raw = socket.create_connection(("127.0.0.1", proxy.port), source_address=("127.0.5.2", 0), timeout=60)
        there = context.wrap_socket(raw, server_hostname="localhost")
        there.sendall(b"POST /proof/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nrecord=")
        slow.append(there)
    place.end_turn()
    assert ada.ask("/mine/")[0] == 200
    for there in slow:
        there.close()


def test_nginx_says_that_it_is_a_restart(tmp_path: Path) -> None:
    """Caddy lets the page wait instead."""
    if not program("nginx") or not program("openssl"):
        pytest.skip("There is no nginx here.")
    port = free_port()
    server = Server(tmp_path, options=["--address", f"https://localhost:{port}"])
    proxy = Proxy("nginx", tmp_path, port, server)
    server.stop()
    try:
        status, found, _ = headers(proxy, "/")
        text = Stranger(proxy, "127.0.0.1").ask("/")[1]
    finally:
        proxy.stop()
    assert (status, found["retry-after"]) == (503, "3")
    assert found["strict-transport-security"] == "max-age=31536000"
    assert "Every table goes on where it was." in text


# ── the files themselves ─────────────────────────────────────────────────────────────────────────────


def test_caddy_finds_nothing_wrong_in_the_file_as_it_is() -> None:
    caddy = program("caddy") or pytest.skip("There is no Caddy here.")
    command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr


def test_systemd_finds_nothing_wrong_in_the_units(tmp_path: Path) -> None:
    analyse = program("systemd-analyze") or pytest.skip("There is no systemd here.")
    units = []
    for unit in [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]:
        text = unit.read_text().replace("/opt/boomtown/bin/boomtown", "/bin/true")
        units.append(tmp_path / unit.name)
        units[-1].write_text(text)
    found = subprocess.run([analyse, "verify", *units], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
