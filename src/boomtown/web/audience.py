"""The audience of a table: who looks at it, who was last heard of when, and who is told what."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Protocol

from boomtown.web.models import ChatRow

SILENCE = 10 * 60
"""After so many silent seconds anybody at the table may give the seat to a bot."""


class Watcher(Protocol):
    """A socket that looks at a room."""

    @property
    def seats(self) -> Sequence[int]:
        """The seats of the person behind it."""

    def table_changed(self, seat: int | None) -> None:
        """Something changed: in that seat's turn alone, or for everybody."""

    def progress_changed(self, seat: int | None) -> None:
        """A seat has finished, or has taken that back; or somebody came or went. No more can be seen."""

    def said(self, line: ChatRow) -> None: ...

    def sent_away(self) -> None:
        """This room is not true any more: come back to the stored one."""


class Audience:
    """The open pages of a room. Nothing is told before it is stored and done."""

    def __init__(self, seats: int) -> None:
        self.watchers: set[Watcher] = set()
        self._heard = [monotonic()] * seats
        self._finished: set[int] = set()
        """The seats of which everybody was told that they have finished the open stage."""

    def is_here(self, seat: int) -> bool:
        """Whether the person of that seat has this table open."""
        return any(seat in watcher.seats for watcher in self.watchers)

    def is_silent(self, seat: int) -> bool:
        return monotonic() - self._heard[seat] > SILENCE

    def heard_from(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self._heard[seat] = monotonic()

    def broadcast(self) -> None:
        """Anything may have changed, for everybody."""
        for watcher in list(self.watchers):
            watcher.table_changed(None)

    def show_closed_stage(self) -> None:
        """All that was secret while the stage was open can be seen now."""
        self._finished.clear()
        self.broadcast()

    def show_turn(self, seat: int, finished: bool) -> None:
        """Of an open turn the others learn only whether it is finished."""
        changed = finished != (seat in self._finished)
        self._finished ^= {seat} if changed else set()
        for watcher in list(self.watchers):
            watcher.table_changed(seat)
            if changed:
                watcher.progress_changed(seat)

    def show_presence(self) -> None:
        """Somebody came, went or fell silent: that may change what can be done with seats."""
        for watcher in list(self.watchers):
            watcher.progress_changed(None)

    def show_chat(self, line: ChatRow) -> None:
        for watcher in list(self.watchers):
            watcher.said(line)

    def send_away(self) -> None:
        for watcher in list(self.watchers):
            watcher.sent_away()
