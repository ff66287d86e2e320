"""Limits: so many at once, and so many more with time."""

from __future__ import annotations

from threading import Lock
from time import monotonic

MOST_KNOWN = 20_000


class Allowance:
    """So many at once, and so many more with every second."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._at = burst, monotonic()

    def spend(self) -> bool:
        """Take one, if there is one left."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class PerHour:
    """An allowance for each of many, by name; of very many those are forgotten that were away longest."""

    def __init__(self, per_hour: float) -> None:
        self._per_hour = per_hour
        self._known: dict[str, Allowance] = {}
        self._lock = Lock()  # pages are made in threads

    def spend(self, name: str) -> bool:
        with self._lock:
            allowance = self._known.pop(name, None) or Allowance(self._per_hour, self._per_hour / 3600)
            if len(self._known) >= MOST_KNOWN:
                self._known.pop(next(iter(self._known)))
            self._known[name] = allowance
            return allowance.spend()
