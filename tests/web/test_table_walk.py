"""The page keeps its promises: an answer is in view at every decision, and what is offered is what is hit.

`scripts.table_walk` measures whole games at all sizes; here it plays the beginning of each title at two.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from scripts.table_walk import walk

from boomtown.rules.games import GAMES
from tests.web.serving import Server

DECISIONS = 20


@pytest.mark.parametrize("size", ["1440x900", "390x844"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_keeps_its_promises(browser: Browser, server: Server, game: str, size: str) -> None:
    found = walk(browser, server.address, game, size, decisions=DECISIONS, still=True)
    assert found.decisions >= DECISIONS
    assert found.broken() == {}


def test_an_answer_pressed_while_news_are_told_is_given(browser: Browser, server: Server) -> None:
    found = walk(browser, server.address, "vegas-showdown", "1440x900", decisions=5)
    assert found.astray == {}
