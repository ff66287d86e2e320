"""Fair shares of a few places: who comes next when more wait than there are places.

Whoever waits belongs to a share: the person whose table it is, or who asks. The share that has the fewest
places comes first, then the one that was served longest ago, however much of it is waiting.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from time import monotonic

MOST_REMEMBERED = 10_000

Seen = Callable[[], bool]


def always() -> bool:
    return True


@dataclass(eq=False)
class Ticket:
    """One that waits, or has a place."""

    share: str
    is_seen: Seen
    """Whether somebody looks, asked when a place is free: a page may have been opened meanwhile."""
    is_heavy: bool
    since: float
    admitted: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    is_beside: bool = False
    """Whether it was let in as one that must leave places to others: heavy, or seen by nobody."""


class Shares:
    """The places and everybody who waits for one."""

    def __init__(self, places: int, clock: Callable[[], float] = monotonic) -> None:
        self._places = places
        self._clock = clock
        self._waiting: dict[str, deque[Ticket]] = {}
        self._inside: set[Ticket] = set()
        self._held: Counter[str] = Counter()
        self._served: dict[str, int] = {}
        self._turns = count(1)
        self.last_wait = 0.0
        """How many seconds the last one that was let in had waited."""

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        return len(self._inside)

    async def enter(self, share: str, is_seen: Seen = always, is_heavy: bool = False) -> Ticket:
        """Wait for a place. Of what is heavy, a share has one place at most."""
        ticket = Ticket(share, is_seen, is_heavy, self._clock())
        self._waiting.setdefault(share, deque()).append(ticket)
        self._let_in()
        try:
            await ticket.admitted
        except asyncio.CancelledError:
            self._give_up(ticket)
            raise
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """Its place is free for the next."""
        if ticket in self._inside:
            self._inside.remove(ticket)
            self._held[ticket.share] -= 1
            self._held += Counter()  # shares without a place are forgotten
            self._let_in()

    def close(self) -> None:
        """Nobody is let in any more."""
        waiting = [ticket for line in self._waiting.values() for ticket in line]
        self._waiting.clear()
        for ticket in waiting:
            ticket.admitted.cancel()

    def _give_up(self, ticket: Ticket) -> None:
        if ticket in self._inside:  # let in and sent away at once
            self.leave(ticket)
        elif ticket.share in self._waiting:
            self._take_out(ticket)

    def _let_in(self) -> None:
        while len(self._inside) < self._places and (ticket := self._next()):
            self._take_out(ticket)
            ticket.is_beside = ticket.is_heavy or not ticket.is_seen()
            self._inside.add(ticket)
            self._held[ticket.share] += 1
            self._remember(ticket.share)
            self.last_wait = self._clock() - ticket.since
            ticket.admitted.set_result(None)

    def _take_out(self, ticket: Ticket) -> None:
        line = self._waiting[ticket.share]
        line.remove(ticket)
        if not line:
            del self._waiting[ticket.share]

    def _next(self) -> Ticket | None:
        """Whoever is seen comes before all who are not."""
        beside = sum(ticket.is_beside for ticket in self._inside)
        may_be_beside = beside < max(1, self._places // 2)
        for seen in (True, False) if may_be_beside else (True,):
            found = [first for share in self._waiting if (first := self._first(share, seen, may_be_beside))]
            if found:
                return min(found, key=self._rank)
        return None

    def _first(self, share: str, seen: bool, may_be_heavy: bool) -> Ticket | None:
        """The first of this share that may come in now."""
        may_be_heavy = may_be_heavy and not self._held[share]
        for ticket in self._waiting[share]:
            if ticket.is_seen() == seen and (may_be_heavy or not ticket.is_heavy):
                return ticket
        return None

    def _rank(self, ticket: Ticket) -> tuple[int, int]:
        return self._held[ticket.share], self._served.get(ticket.share, 0)

    def _remember(self, share: str) -> None:
        if len(self._served) > MOST_REMEMBERED:
            present = self._waiting.keys() | self._held.keys()
            self._served = {known: turn for known, turn in self._served.items() if known in present}
        self._served[share] = next(self._turns)
