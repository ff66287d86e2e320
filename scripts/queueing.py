"""A server of several processes as a queue: how long people wait when more and more of them act.

Actions come at random. Each belongs to one process, which has one thread for them: first the step is
checked, then it waits for the disk together with whatever else is waiting there, then the screens are drawn.
Nobody waits in the queue of another process: many queues with one server each, which is worse than one queue
with many.
"""

from __future__ import annotations

import heapq
import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Service:
    """What one action needs, in seconds."""

    before: float
    """Of the process, to check it."""
    commit: float
    """Of the disk, for all that wait for it together."""
    after: float
    """Of the process, to draw it and send it to every screen."""
    spread: float = 1.0
    """Of the first and the last: standard deviation over mean; 1 is exponential."""

    @property
    def busy(self) -> float:
        return self.before + self.after


@dataclass
class _Process:
    """One thread for the work, one for the disk."""

    work: deque[tuple[float, bool]] = field(default_factory=deque)
    """When the action came, and whether it is stored already."""
    storing: list[float] = field(default_factory=list)
    waiting: list[float] = field(default_factory=list)
    is_busy: bool = False


def waits(service: Service, per_second: float, processes: int, actions: int, seed: int = 0) -> list[float]:
    """From an action to its picture on the other screen, for each of so many actions, shortest first."""
    rng, found = random.Random(seed), list[float]()
    servers = [_Process() for _ in range(processes)]
    events: list[tuple[float, int, str, int, list[float]]] = []
    number = 0

    def plan(at: float, what: str, which: int, about: list[float]) -> None:
        nonlocal number
        number += 1
        heapq.heappush(events, (at, number, what, which, about))

    def begin(now: float, which: int) -> None:
        server = servers[which]
        if server.is_busy or not server.work:
            return
        server.is_busy = True
        came, is_stored = server.work.popleft()
        mean = service.after if is_stored else service.before
        plan(now + _drawn(rng, mean, service.spread), "drawn" if is_stored else "checked", which, [came])

    def commit(now: float, which: int) -> None:
        server = servers[which]
        if not server.storing and server.waiting:
            server.storing, server.waiting = server.waiting, []
            plan(now + service.commit, "stored", which, server.storing)

    for at in _arrivals(rng, per_second, actions):
        plan(at, "came", rng.randrange(processes), [at])
    while events:
        now, _, what, which, about = heapq.heappop(events)
        server = servers[which]
        if what == "came" and service.before:
            server.work.append((now, False))
        elif what == "came":
            server.waiting += about
        elif what == "stored":
            server.storing = []
            server.work.extend((came, True) for came in about)
        else:
            server.is_busy = False
            if what == "checked":
                server.waiting += about
            else:
                found.append(now - about[0])
        commit(now, which)
        begin(now, which)
    return sorted(found)


def _arrivals(rng: random.Random, per_second: float, actions: int) -> Iterator[float]:
    now = 0.0
    for _ in range(actions):
        now += rng.expovariate(per_second)
        yield now


def _drawn(rng: random.Random, mean: float, spread: float) -> float:
    if spread <= 0:
        return mean
    shape = 1 / spread**2
    return rng.gammavariate(shape, mean / shape)


def share(sorted_waits: list[float], part: float) -> float:
    return sorted_waits[min(len(sorted_waits) - 1, int(part * len(sorted_waits)))]
