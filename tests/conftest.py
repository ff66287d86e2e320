"""The same examples on every run, and no stopwatch: a busy machine changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=300, help="random games per mode that keep the contract")
