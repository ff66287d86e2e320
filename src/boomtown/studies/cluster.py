"""A cluster of Dask as a place to play: one that runs somewhere, or one that is started here.

Dask gives the work of a worker that has died to another one. Its workers have Boomtown installed, in the
very same state: results that depended on who played them would be worth nothing.
"""

from __future__ import annotations

import logging
import os
import re
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from importlib import metadata
from typing import Any

import dask
from distributed import Client, KilledWorker, LocalCluster

from boomtown.bots.arena import load
from boomtown.messages import BoomtownError, Message
from boomtown.studies.places import AHEAD, Lost, in_order, undisturbed
from boomtown.studies.source import source_digest, version
from boomtown.studies.work import Part, Work, play

LOCAL = "local"
_ADDRESS = re.compile(r"(tcp|tls)://(\[[0-9a-fA-F:]+\]|[\w.-]+):\d{1,5}", re.ASCII)
SECONDS = 5
"""So long an answer of the cluster, and its first worker, are waited for."""


OTHER_SOURCE = Message("A worker of the cluster has another Boomtown than this one: install the same there.")


class BadCluster(BoomtownError):
    """A cluster that cannot be used; the message says why."""


class Cluster:
    """A cluster, as long as it is used."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.name = name
        self.workers = max(1, sum(client.nthreads().values()))

    def parts(self, work: Work, chunks: Sequence[range]) -> Generator[Part, None, None]:
        submit = self._submitting(work)
        try:
            yield from in_order(submit, chunks, self.workers * AHEAD)
        except KilledWorker as killed:
            raise Lost("The same games have ended several workers of the cluster.") from killed
        except (OSError, CancelledError) as error:
            raise Lost("The cluster at {address} has gone.", address=self.name) from error

    def _submitting(self, work: Work) -> Callable[[range], Any]:
        source, digest = source_digest(), load(work.match.game, work.match.edition).digest
        return lambda chunk: self.client.submit(play_there, work, chunk, source, digest, pure=False)


def play_there(work: Work, chunk: range, source: str, digest: str) -> Part:
    """Play a chunk on a worker; one that joined later may have another Boomtown."""
    if source_digest() != source:
        raise BadCluster(OTHER_SOURCE)
    if load(work.match.game, work.match.edition).digest != digest:
        raise BadCluster("A worker of the cluster has another edition “{name}”.", name=work.match.edition)
    return play(work, chunk)


@contextmanager
def cluster(address: str, workers: int | None) -> Iterator[Cluster]:
    """The cluster at an address, or one with that many workers that is started here and ended again."""
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters comes as an error
    if address == LOCAL:
        with undisturbed():
            started = _start(workers or os.cpu_count() or 1)
        with started, Client(started, timeout=SECONDS * 6) as client, _ended_at_once(started):
            yield Cluster(client, address)
    else:
        with _connected(address) as client:
            _check(client, address)
            yield Cluster(client, address)


def _start(workers: int) -> LocalCluster:
    with dask.config.set({"distributed.admin.system-monitor.gil.enabled": False}):
        return LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
        )


@contextmanager
def _ended_at_once(started: LocalCluster) -> Iterator[None]:
    """Where it ends before its time, its workers do not finish what they are playing."""
    try:
        yield
    except BaseException:
        for nanny in started.workers.values():
            nanny.auto_restart = False
            with suppress(ProcessLookupError, TypeError):  # one that has just ended has no number
                os.kill(nanny.pid, signal.SIGKILL)
        raise


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    if not _ADDRESS.fullmatch(address):
        raise BadCluster(
            "“{address}” is no address of a cluster: write tcp://HOST:PORT, or local.", address=address
        )
    try:
        client = Client(address, timeout=SECONDS)
    except Exception as error:  # whatever answers there may be no cluster at all
        raise BadCluster("No cluster answers at {address}.", address=address) from error
    with client:
        yield client


def _check(client: Client, address: str) -> None:
    """Refuse a cluster without workers, or with another version of Dask or Boomtown."""
    try:
        client.wait_for_workers(1, timeout=SECONDS)
    except TimeoutError as error:
        raise BadCluster("The cluster at {address} has no workers.", address=address) from error
    answers: Any = client.get_versions()
    dask_there = {node["packages"]["distributed"] for node in _nodes(answers)}
    _check_same("Dask", dask_there, metadata.version("distributed"))
    installed = client.run(metadata.version, "boomtown", on_error="return")
    if any(isinstance(answer, Exception) for answer in installed.values()):
        raise BadCluster("A worker of the cluster has no Boomtown: install the same there as here.")
    _check_same("Boomtown", set(installed.values()), version())
    if set(client.run(source_digest).values()) != {source_digest()}:
        raise BadCluster(OTHER_SOURCE)


def _nodes(answers: Any) -> list[dict[str, Any]]:
    return [answers["scheduler"], *answers["workers"].values()]


def _check_same(program: str, there: set[str], here: str) -> None:
    for other in sorted(there - {here}):
        raise BadCluster(
            "The cluster has {program} {there}, and here is {here}: install the same version.",
            program=program,
            there=other,
            here=here,
        )
