"""One real server for all tests of a worker; each test has people of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.postgresql import PostgreSQL, a_postgresql
from tests.web.proxies import Proxy
from tests.web.serving import ADDED, Person, Server

PATIENCE = 60_000
"""How many milliseconds a busy machine may take for anything."""
FIXED_BYTES = f"""
    const added = "{ADDED}".match(/../g).map(pair => parseInt(pair, 16));
    crypto.getRandomValues = array => {{ array.set(added.slice(0, array.length)); return array; }};
"""
"""In a browser: what it adds to the shuffle is the same each time."""

LOGS = ("errors.txt", "log.txt")
"""What a server and a proxy have said, in the folder of each."""

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure shows the last lines of what the servers and proxies of its test have said."""
    report = yield
    if report.failed:
        for folder in filter(None, map(_folder, item.funcargs.values())):
            for log in filter(Path.exists, map(folder.joinpath, LOGS)):
                report.sections.append((str(log), "\n".join(log.read_text().splitlines()[-100:])))
    return report


def _folder(given: object) -> Path | None:
    if isinstance(given, Server | Proxy):
        return given.folder
    return given if isinstance(given, Path) else None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"), tables_per_hour=10_000)
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A real PostgreSQL, gone again after the tests."""
    with a_postgresql() as running:
        yield running


@pytest.fixture
def database(postgresql: PostgreSQL) -> str:
    """The address of an empty database on it."""
    return postgresql.new_database()


@pytest.fixture
def server_on_postgresql(tmp_path: Path, database: str) -> Iterator[Server]:
    server = Server(tmp_path, database=database)
    yield server
    server.stop()


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def bo(server: Server) -> Person:
    return Person(server)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium, where there is one."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("There is no Chromium here, so nothing is tested in a browser.")
    switches = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=switches)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """A page in a browser of its own; whatever goes wrong in its scripts fails the test.

    Nothing moves unless a test wants to see it move.
    """
    contexts, wrongs = [], []

    def visit(path: str = "/", **settings: Any) -> Page:
        usual = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
        settings = {**usual, **settings}
        context = browser.new_context(base_url=server.address, **settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(FIXED_BYTES)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrongs.append(str(error)))
        page.on("console", lambda said: wrongs.append(said.text) if said.type == "error" else None)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    # a server that is gone, the page that says so of an address, a network that a test has cut
    expected = ("WebSocket", "status of 404", "ERR_INTERNET_DISCONNECTED")
    assert [wrong for wrong in wrongs if not any(word in wrong for word in expected)] == []


@pytest.fixture
def browser_page(browser: Browser, own_server: Server) -> Iterator[Page]:
    """A page at a server that a test may kill."""
    context = browser.new_context(base_url=own_server.address, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(FIXED_BYTES)
    yield context.new_page()
    context.close()
