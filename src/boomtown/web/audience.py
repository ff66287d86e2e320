"""The audience of a table: who looks at it, who was last heard of when, and who is told what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from math import inf
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

GATHERED = 0.05
"""Who came, went or has finished is told to many at most once in so many seconds."""
FEW = 8
"""So many pages are always told at once."""

PRESENCE, GATHERING = "presence", "gathering"

Present = tuple[Sequence[int], Sequence[int]]
"""The seats that have a table open, and those of them that have it in front of them."""


class Watcher(Protocol):
    """A socket that looks at a room."""

    @property
    def seats(self) -> Sequence[int]:
        """The seats of the person behind it."""

    @property
    def is_seen(self) -> bool:
        """Whether the person can see it: its tab is in front."""

    def table_changed(self, seat: int | None) -> None:
        """Something changed: in that seat's turn alone, or for everybody."""

    def progress_changed(self) -> None:
        """Seats have finished, or have taken that back; or somebody came or went. No more can be seen."""

    def said(self, line: ChatRow) -> None: ...

    def sent_away(self) -> None:
        """This room is not true any more: come back to the stored one."""


class Audience:
    """The open pages of a room. Nothing is told before it is stored and done."""

    def __init__(self, seats: int, clock: Callable[[], float] = monotonic) -> None:
        self.watchers: set[Watcher] = set()
        self.presence = 0
        """Counts how often everybody was told that others may be there, or hold other seats."""
        self._clock = clock
        self._pages: list[set[Watcher]] = [set() for _ in range(seats)]
        """The open pages of each seat."""
        self._heard = [clock()] * seats
        self._left = [clock()] * seats
        """When the last page of each seat was closed; before anybody came, when the table was loaded."""
        self._elsewhere: dict[str, tuple[Present, float]] = {}
        """Who has the table open in other processes, and when that was last said."""
        self._seen = [-inf] * seats
        """When the person of each seat stopped looking."""
        self._finished: set[int] = set()
        """The seats of which everybody was told that they have finished the open stage."""
        self._due: set[str] = set()
        """What everybody is to be told of, besides who has finished."""
        self._told = -GATHERED
        """When everybody was last told of progress."""
        self._later: asyncio.TimerHandle | None = None

    # ── who is here ──────────────────────────────────────────────────────────────────────────────

    def join(self, watcher: Watcher) -> None:
        """A page was opened."""
        self.watchers.add(watcher)
        for seat in watcher.seats:
            self._pages[seat].add(watcher)
        self.heard_from(watcher.seats)

    def leave(self, watcher: Watcher) -> None:
        """A page was closed."""
        self.note_who_looks()
        self.watchers.discard(watcher)
        for seat in watcher.seats:
            self._pages[seat].discard(watcher)
            self._left[seat] = self._clock()

    def is_here(self, seat: int) -> bool:
        """Whether the person of that seat has this table open."""
        return bool(self._pages[seat]) or self.is_elsewhere(seat)

    def is_elsewhere(self, seat: int | None = None) -> bool:
        """Whether that seat, or anybody, has this table open in another process."""
        lately = self._clock() - SAID_AGAIN
        return any(
            said > lately and (seat is None or seat in here) for (here, _), said in self._elsewhere.values()
        )

    def is_looking(self, seat: int) -> bool:
        """Whether the person of that seat has a page of this table in front of them."""
        if any(page.is_seen for page in self._pages[seat]):
            return True
        lately = self._clock() - SAID_AGAIN
        return any(said > lately and seat in looking for (_, looking), said in self._elsewhere.values())

    def seconds_unseen(self, seat: int) -> float:
        """How long ago the person of that seat last looked at the table, as far as is known."""
        return 0.0 if self.is_looking(seat) else self._clock() - self._seen[seat]

    def note_who_looks(self) -> None:
        """Before a page is closed or hidden."""
        for seat in range(len(self._pages)):
            if self.is_looking(seat):
                self._seen[seat] = self._clock()

    def is_watched(self) -> bool:
        """Whether anybody has this table open, here or in another process."""
        return bool(self.watchers) or self.is_elsewhere()

    def present(self) -> Present | None:
        """The seats that have the table open in this process, and those that look; None if nobody has."""
        if not self.watchers:
            return None
        here = [seat for seat, pages in enumerate(self._pages) if pages]
        return here, [seat for seat in here if any(page.is_seen for page in self._pages[seat])]

    def hear_who_is_elsewhere(self, process: str, present: Present | None) -> bool:
        """What another process says of its pages; whether others are there now."""
        self.note_who_looks()
        (before, _), _ = self._elsewhere.pop(process, (((), ()), 0.0))
        if present is not None:
            self._elsewhere[process] = present, self._clock()
        here = present[0] if present else ()
        for seat in {*before} - {*here}:
            self._left[seat] = self._clock()
        return list(before) != list(here)

    def is_gone(self, seat: int) -> bool:
        """Whether that person has been away for longer than a reload or a tunnel takes."""
        return not self.is_here(seat) and self._clock() - self._left[seat] >= GRACE

    def is_silent(self, seat: int) -> bool:
        return self._clock() - self._heard[seat] > SILENCE

    def heard_from(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self._heard[seat] = self._clock()

    # ── who is told what ─────────────────────────────────────────────────────────────────────────

    def broadcast(self) -> None:
        """Anything may have changed, for everybody."""
        self.presence += 1
        self._due.clear()
        if self._later:
            self._later.cancel()
            self._later = None
        for watcher in list(self.watchers):
            watcher.table_changed(None)

    def show_closed_stage(self) -> None:
        """All that was secret while the stage was open can be seen now."""
        self._finished.clear()
        self.broadcast()

    def show_turn(self, seat: int, finished: bool) -> None:
        """Of an open turn the others learn only whether it is finished."""
        for watcher in list(self._pages[seat]):
            watcher.table_changed(seat)
        if finished != (seat in self._finished):
            self._finished ^= {seat}
            self._soon()

    def show_presence(self) -> None:
        """Somebody came, went or fell silent: that may change what can be done with seats."""
        self._soon(PRESENCE)

    def show_gathering(self) -> None:
        """Before the first card: somebody came, went or is ready."""
        self._soon(GATHERING)

    def _soon(self, *due: str) -> None:
        """Tell it now, or, if something was told just now, together with what else comes in a moment."""
        self._due |= {*due}
        if self._later:
            return
        wait = self._told + GATHERED - self._clock()
        if wait > 0 and len(self.watchers) > FEW:
            self._later = asyncio.get_running_loop().call_later(wait, self._tell)
        else:
            self._tell()

    def _tell(self) -> None:
        self._later, self._told = None, self._clock()
        due, self._due = self._due, set()
        if GATHERING in due:
            self.broadcast()
            return
        self.presence += PRESENCE in due
        for watcher in list(self.watchers):
            watcher.progress_changed()

    def show_chat(self, line: ChatRow) -> None:
        for watcher in list(self.watchers):
            watcher.said(line)

    def send_away(self, seat: int | None = None) -> None:
        """Everybody, or those who look from one seat."""
        for watcher in list(self.watchers if seat is None else self._pages[seat]):
            watcher.sent_away()
