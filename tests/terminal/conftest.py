"""The tests of the terminal read English, whatever the person who runs them speaks."""

from __future__ import annotations

from contextlib import nullcontext

import pytest


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMTOWN_LANGUAGE", "en")


@pytest.fixture(autouse=True)
def no_master_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a game that takes a second nothing is compiled that takes a minute."""
    monkeypatch.setattr("boomtown.bots.preparing.beside", nullcontext)
