"""Waiting for something that will be, as long as a busy machine may take for it."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0


def wait_until(is_so: Callable[[], bool], is_hopeless: Callable[[], bool] = lambda: False) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert not is_hopeless()
        assert time.monotonic() < until
        time.sleep(0.02)
