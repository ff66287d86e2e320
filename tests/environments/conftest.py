from __future__ import annotations

import pytest

from tests.environments.cases import add_race


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    add_race(monkeypatch)
