"""The audience of a table: who looks at it, who was last heard of when, and who is told what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from boomtown.web.models import ChatRow

GRACE = 60.0
"""So many seconds after somebody's last page was closed the host may give the seat to a bot."""
SILENCE = 10 * 60
"""After so many silent seconds anybody at the table may give the seat to a bot."""

SAID_AGAIN = 150
"""A process says at least once in so many seconds who is there; one that died says nothing."""


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

    def __init__(self, seats: int, clock: Callable[[], float] = monotonic) -> None:
        self.watchers: set[Watcher] = set()
        self._clock = clock
        self._heard = [clock()] * seats
        self._left = [clock()] * seats
        """When the last page of each seat was closed; before anybody came, when the table was loaded."""
        self._elsewhere: dict[str, tuple[Sequence[int], float]] = {}
        """The seats that have the table open in other processes, and when that was last said."""
        self._finished: set[int] = set()
        """The seats of which everybody was told that they have finished the open stage."""

    def is_here(self, seat: int) -> bool:
        """Whether the person of that seat has this table open."""
        return any(seat in watcher.seats for watcher in self.watchers) or self.is_elsewhere(seat)

    def is_elsewhere(self, seat: int | None = None) -> bool:
        """Whether that seat, or anybody, has this table open in another process."""
        lately = self._clock() - SAID_AGAIN
        return any(
            said > lately and (seat is None or seat in seats) for seats, said in self._elsewhere.values()
        )

    def is_watched(self) -> bool:
        """Whether anybody has this table open, here or in another process."""
        return bool(self.watchers) or self.is_elsewhere()

    def seats_here(self) -> list[int] | None:
        """The seats that have the table open in this process; None if nobody has."""
        return (
            sorted({seat for watcher in self.watchers for seat in watcher.seats}) if self.watchers else None
        )

    def hear_who_is_elsewhere(self, process: str, seats: Sequence[int] | None) -> bool:
        """What another process says of its pages; whether that is new."""
        before, _ = self._elsewhere.pop(process, (None, 0.0))
        if seats is not None:
            self._elsewhere[process] = seats, self._clock()
        for seat in {*(before or ())} - {*(seats or ())}:
            self._left[seat] = self._clock()
        return before != seats

    def is_gone(self, seat: int) -> bool:
        """Whether that person has been away for longer than a reload or a tunnel takes."""
        return not self.is_here(seat) and self._clock() - self._left[seat] >= GRACE

    def is_silent(self, seat: int) -> bool:
        return self._clock() - self._heard[seat] > SILENCE

    def heard_from(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self._heard[seat] = self._clock()

    def leave(self, watcher: Watcher) -> None:
        """A page was closed."""
        self.watchers.discard(watcher)
        for seat in watcher.seats:
            self._left[seat] = self._clock()

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
