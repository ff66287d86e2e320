"""The rows of a table's seats that are the same on many screens: made once, compared once, encoded once.

A table of a hundred seats has a hundred screens with a hundred rows each. Who speaks the same language and
may do the same with the seats sees the same rows, but for the own one and the one that is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

import orjson

from boomtown.table.table import Table

NO_ROWS: Mapping[str, str] = {}


class SharedChanges(dict[str, str]):
    """What has changed for many screens; never change it."""

    @cached_property
    def encoded(self) -> orjson.Fragment:
        return orjson.Fragment(orjson.dumps(self))


NOTHING = SharedChanges()


class SharedRows:
    """The rows by their names in the page, until the next stage closes; `rows` is replaced, never changed."""

    def __init__(self) -> None:
        self.rows = NO_ROWS
        self._holders: tuple[int, list[str]] | None = None
        self._waiting: tuple[int, ...] = ()
        self._since: dict[int, tuple[Mapping[str, str], SharedChanges]] = {}

    def catch_up(self, table: Table, presence: int, make: Callable[[int], str]) -> None:
        """Make rows again: of who has finished or has taken that back, or of all if others may be there."""
        waiting, before = table.state.waiting(), self._waiting
        if self._holders != (presence, table.holders):
            stale = set(range(len(table.holders)))
            self._holders = presence, table.holders.copy()
        elif waiting is before:
            return
        else:
            stale = {*waiting} ^ {*before}
        self._waiting = waiting
        self._put({f"seats/{seat}": make(seat) for seat in stale})

    def say(self, status: str) -> None:
        """Whose move it is, for all of them."""
        if self.rows.get("status") != status:
            self._put({"status": status})

    def _put(self, made: Mapping[str, str]) -> None:
        if made:
            self.rows = {**self.rows, **made}
            self._since.clear()

    def since(self, sent: Mapping[str, str]) -> SharedChanges:
        """What differs from the rows as they were; the same for all who have had those."""
        if sent is self.rows:
            return NOTHING
        if id(sent) not in self._since:
            changed = {name: row for name, row in self.rows.items() if name not in sent or sent[name] != row}
            self._since[id(sent)] = sent, SharedChanges(changed)
        return self._since[id(sent)][1]
