"""What is counted and measured, in Prometheus' form. The names are explained in `docs/operating.md`.

With several processes each writes its figures to a folder they share, and whichever is asked adds them up.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from boomtown.web.serve import SHARED_FOLDER

if TYPE_CHECKING:
    from boomtown.web.rooms import Rooms

TYPE = CONTENT_TYPE_LATEST
DONE, REFUSED, STALE, CLASH, UNSTORED = "done", "refused", "stale", "clash", "unstored"
SENT, FAILED, DROPPED, NOT_NEEDED = "sent", "failed", "dropped", "not needed"
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW = (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

_own = CollectorRegistry()
_SUM: Final = "livesum"

tables = Gauge("boomtown_tables", "Tables in memory", registry=_own, multiprocess_mode=_SUM)
sockets = Gauge("boomtown_sockets", "Open sockets", registry=_own, multiprocess_mode=_SUM)
_actions = Counter("boomtown_actions", "Actions by outcome", ["game", "outcome"], registry=_own)
storing = Histogram("boomtown_storing_seconds", "From a step to its commit", registry=_own, buckets=QUICK)
drawing = Histogram("boomtown_drawing_seconds", "Drawing what has changed", registry=_own, buckets=QUICK)
bots_waiting = Gauge("boomtown_bots_waiting", "Waiting for a worker", registry=_own, multiprocess_mode=_SUM)
bots_running = Gauge("boomtown_bots_running", "Busy workers", registry=_own, multiprocess_mode=_SUM)
bots_waited = Histogram("boomtown_bots_waited_seconds", "Wait for a worker", registry=_own, buckets=SLOW)
hints = Counter("boomtown_hints", "Hints given", registry=_own)
_calls = Counter("boomtown_calls", "Calls to people in other places", ["way", "outcome"], registry=_own)
_pages = Counter("boomtown_pages", "Answered requests", ["status"], registry=_own)
answering = Histogram("boomtown_pages_seconds", "Answering a request", registry=_own, buckets=SLOW)
errors = Counter("boomtown_errors", "Faults of the server, with a traceback in the log", registry=_own)


@lru_cache(maxsize=64)
def actions(game: str, outcome: str) -> Counter:
    """The counter of these, bound once: there are few games and outcomes."""
    return _actions.labels(game, outcome)


@lru_cache(maxsize=64)
def calls(way: str, outcome: str) -> Counter:
    return _calls.labels(way, outcome)


@lru_cache(maxsize=64)
def pages(status: int) -> Counter:
    return _pages.labels(str(status))


def look_at(rooms: Rooms) -> None:
    """What is not counted as it happens: done every second, and for whoever asks."""
    tables.set(len(rooms))
    bots_waiting.set(rooms.workers.shares.waiting)
    bots_running.set(rooms.workers.shares.running)


# ── telling ──────────────────────────────────────────────────────────────────────────────────────


class _Processes(Collector):
    """Processor time, memory and files of each process, which only the system knows."""

    def __init__(self, pids: Iterable[int]) -> None:
        self._pids = list(pids)

    def collect(self) -> Iterator[Metric]:
        found: dict[str, Metric] = {}
        for pid in self._pids:
            for metric in ProcessCollector(pid=lambda pid=pid: pid, registry=None).collect():  # type: ignore[misc]
                of_all = found.setdefault(metric.name, Metric(metric.name, metric.documentation, metric.type))
                for sample in metric.samples:
                    of_all.add_sample(sample.name, {"process": str(pid)}, sample.value)
        yield from found.values()


def tell() -> bytes:
    """All figures, of all processes."""
    folder = os.environ.get(SHARED_FOLDER)
    if not folder:
        return generate_latest(_own) + generate_latest(_with(_Processes([os.getpid()])))
    living = list(_living(Path(folder)))
    counted = MultiProcessCollector(None, folder)  # type: ignore[no-untyped-call]
    return generate_latest(_with(counted, _Processes(living)))


def _with(*collectors: Collector) -> CollectorRegistry:
    registry = CollectorRegistry()
    for collector in collectors:
        registry.register(collector)
    return registry


def _living(folder: Path) -> Iterator[int]:
    """The processes that still run; the gauges of others count no more, what they had counted stays."""
    for pid in sorted({int(path.stem.rpartition("_")[2]) for path in folder.glob("*.db")}):
        try:
            os.kill(pid, 0)
        except OSError:
            with suppress(FileNotFoundError):  # another process has been asked as well
                mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]
        else:
            yield pid
