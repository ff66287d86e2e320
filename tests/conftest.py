"""The same examples on every run, and no stopwatch: a busy machine changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


COMPILED = ("tests/twin/", "tests/masters/", "tests/environments/")
"""Whose tests need compiled games."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They come first and together: one worker compiles, and the other does not do it at the same time."""
    items.sort(key=lambda item: not item.nodeid.startswith(COMPILED))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=300, help="random games per mode that keep the contract")
