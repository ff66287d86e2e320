"""The parts of a study put together, and the one fingerprint of all its games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from time import perf_counter

from boomtown.bots.arena import Row
from boomtown.studies.work import Part


class Whole:
    """All the games so far; the parts come in the order of their games."""

    def __init__(self) -> None:
        self.games = 0
        self.rounds = 0
        self.seconds = 0.0
        """How long they took, wherever they were played."""
        self.seats: dict[tuple[int, str], Row] = {}
        """The figures by seat and bot."""
        self._prints = sha256()

    def add(self, part: Part) -> None:
        self.games += part.games
        self.rounds += part.rounds
        self._prints.update(part.prints)
        for key, row in part.seats.items():
            self.seats.setdefault(key, Row(row.bot)).join(row)

    @property
    def fingerprint(self) -> str:
        """SHA-256 over the ends of all the games, in their order: the same wherever they were played."""
        return self._prints.hexdigest()

    @property
    def automa(self) -> dict[str, Counter[int]]:
        """How often those who are no seat had each score."""
        return next((row.automa for row in self.seats.values()), {})


def put_together(parts: Iterable[Part]) -> Whole:
    whole, start = Whole(), perf_counter()
    for part in parts:
        whole.add(part)
    whole.seconds = perf_counter() - start
    return whole
