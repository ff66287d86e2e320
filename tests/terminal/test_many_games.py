"""Many games: the same results from one process, several and a cluster, whoever is ended meanwhile."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest
from distributed import LocalCluster

from boomtown.bots.arena import Match
from boomtown.rules.kernel.errors import BadOptions
from boomtown.studies import cluster as dask
from boomtown.studies.cluster import BadCluster, Cluster, cluster
from boomtown.studies.places import Here, Lost, Place, Processes
from boomtown.studies.whole import Whole, put_together
from boomtown.studies.work import TWIN, Work, chunks
from boomtown.terminal.many_games import How

GAMES = 20
WORK = Work(Match("perfect-home", None, {}, ("random", "random"), "boomtown", rotating=False))
FINGERPRINT = "f2797a88171a5aa1c63392c5be81e26ac391b61ae38cd96c519bf17a6499b481"
"""What `boomtown simulate perfect-home --games 20` has always printed."""
CHUNKS = [range(start, start + 2) for start in range(0, GAMES, 2)]


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Cluster]:
    with cluster("local", 2) as started:
        yield started


def address_of(found: Cluster) -> str:
    return str(found.client.scheduler_info()["address"])


def play(place: Place, numbers: Sequence[range], meanwhile: Callable[[], object] = lambda: None) -> Whole:
    """All the games; after the first part something happens."""
    whole = Whole()
    for part in place.parts(WORK, numbers):
        if not whole.games:
            meanwhile()
        whole.add(part)
    return whole


@pytest.mark.parametrize("workers", [1, 2, 50])
def test_the_fingerprint_does_not_depend_on_how_the_games_are_cut(workers: int) -> None:
    assert play(Here(), chunks(GAMES, "law", workers)).fingerprint == FINGERPRINT
    assert play(Here(), [range(7), range(7, GAMES)]).fingerprint == FINGERPRINT


@pytest.mark.parametrize(("games", "workers"), [(1, 8), (63, 1), (1000, 3), (10**6, 2)])
@pytest.mark.parametrize("engine", ["law", "twin"])
def test_the_chunks_are_all_the_games_once(games: int, workers: int, engine: str) -> None:
    cut = chunks(games, engine, workers)
    assert [chunk.start for chunk in cut] == [0, *(chunk.stop for chunk in cut[:-1])]
    assert cut[-1].stop == games


def test_several_processes_give_the_same_and_one_that_is_killed_is_missed_by_nobody() -> None:
    def kill_one() -> None:
        os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGKILL)

    whole = play(Processes(2), CHUNKS, kill_one)
    assert (whole.games, whole.fingerprint) == (GAMES, FINGERPRINT)
    assert not multiprocessing.active_children()


def test_processes_that_are_always_killed_end_with_a_sentence() -> None:
    deadly = Match("perfect-home", None, {}, (f"{__name__}:Deadly", "random"), "boomtown")
    with pytest.raises(Lost, match="were ended from outside 3 times in a row"):
        list(Processes(2).parts(Work(deadly), CHUNKS))


class Deadly:
    """A bot that ends its process."""

    def __init__(self, game: object) -> None: ...

    def choose(self, *_: object) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


def test_a_cluster_gives_the_same(two_workers: Cluster) -> None:
    assert play(two_workers, CHUNKS).fingerprint == FINGERPRINT


def test_a_worker_that_is_killed_loses_nothing(two_workers: Cluster) -> None:
    pids = list(two_workers.client.run(os.getpid).values())
    whole = play(two_workers, CHUNKS, lambda: os.kill(pids[0], signal.SIGKILL))
    assert (whole.games, whole.fingerprint) == (GAMES, FINGERPRINT)
    assert pids[0] not in two_workers.client.run(os.getpid).values()


def test_a_cluster_is_found_at_its_address(two_workers: Cluster) -> None:
    with cluster(address_of(two_workers), None) as found:
        assert play(found, CHUNKS).fingerprint == FINGERPRINT


def test_a_cluster_that_goes_away_in_mid_run_gets_a_sentence() -> None:
    there = LocalCluster(n_workers=1, processes=False, protocol="tcp", dashboard_address=":0")  # type: ignore[no-untyped-call]
    with there, cluster(there.scheduler_address, None) as found, pytest.raises(Lost, match="has gone"):
        play(found, CHUNKS, lambda: there.close())


@pytest.mark.long
def test_the_twin_gives_the_same_everywhere(two_workers: Cluster) -> None:
    """Long, as a game is compiled for it."""
    twin = replace(WORK, engine=TWIN)
    places: list[Place] = [Here(), Processes(2), two_workers]
    whole = [put_together(place.parts(twin, CHUNKS)) for place in places]
    whole.append(put_together(Here().parts(twin, [range(7), range(7, GAMES)])))
    assert {(one.games, one.fingerprint) for one in whole} == {(GAMES, whole[0].fingerprint)}
    assert whole[0].fingerprint != FINGERPRINT


# ── what cannot be used ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "address", ["", "nowhere", "http://localhost:8786", "tcp://localhost", "tcp://a b:1"]
)
def test_what_is_no_address_gets_a_sentence(address: str) -> None:
    with pytest.raises(BadCluster, match="is no address of a cluster"), cluster(address, None):
        pass


def test_nobody_at_the_address_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "SECONDS", 0.5)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(BadCluster, match=f"No cluster answers at {address}"), cluster(address, None):
            pass


def test_somebody_else_at_the_address_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "SECONDS", 2)
    with socket.create_server(("127.0.0.1", 0)) as other:
        threading.Thread(target=_talk, args=(other,), daemon=True).start()
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(BadCluster, match="No cluster answers"), cluster(address, None):
            pass


def _talk(server: socket.socket) -> None:
    while True:
        try:
            caller, _ = server.accept()
        except OSError:
            return
        with caller:
            caller.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 10)


def test_a_cluster_without_workers_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "SECONDS", 2)
    with (
        LocalCluster(n_workers=0, dashboard_address=":0") as empty,  # type: ignore[no-untyped-call]
        pytest.raises(BadCluster, match="has no workers"),
        cluster(empty.scheduler_address, None),
    ):
        pass


def test_a_worker_with_another_version_gets_a_sentence(
    two_workers: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = address_of(two_workers)
    monkeypatch.setattr(dask, "version", lambda: "0.0.1")
    with pytest.raises(BadCluster, match=r"and here is 0\.0\.1: install the same"), cluster(address, None):
        pass


def test_a_worker_with_another_source_gets_a_sentence(
    two_workers: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dask, "source_digest", lambda: "other")
    with pytest.raises(BadCluster, match="has another Boomtown than this one"):
        play(two_workers, CHUNKS)


def test_what_does_not_go_together_is_refused() -> None:
    with pytest.raises(BadOptions, match=r"There is no engine “quick”\. Known engines: law, twin\."):
        How(engine="quick").check(("random",))
    with pytest.raises(BadOptions, match="leave out --jobs"):
        How(jobs=2, cluster="tcp://localhost:8786").check(("random",))
    with pytest.raises(BadOptions, match="The bot “greedy” does not play on the twin; these do: random"):
        How(engine=TWIN).check(("random", "greedy"))
    How(jobs=2, cluster="local").check(("greedy",))


SLOW = """
from pathlib import Path
from time import sleep

class Slow:
    def __init__(self, game):
        pass

    def choose(self, view, legal, rng):
        Path("begun").touch()
        sleep(0.05)
        return legal[0]
"""


@pytest.mark.parametrize("where", ["--jobs 1", "--jobs 2", "--cluster local --jobs 2"])
def test_ctrl_c_ends_everything_without_a_word(tmp_path: Path, where: str) -> None:
    (tmp_path / "my_bots.py").write_text(SLOW)
    command = f"{sys.executable} -m boomtown simulate perfect-home --bots my_bots:Slow {where}"
    process = subprocess.Popen(
        command.split(),
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    limit = monotonic() + 60
    while not (tmp_path / "begun").exists() and monotonic() < limit:
        sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
    out, _ = process.communicate(timeout=60)
    assert (process.returncode, out.strip()) == (130, "")
