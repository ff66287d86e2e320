"""The tests of the terminal read English, whatever the person who runs them speaks."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMTOWN_LANGUAGE", "en")
