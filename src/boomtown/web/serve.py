"""Starting the server: its folder, its database, its address, and a browser if there is one."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO

import uvicorn
from uvicorn.supervisors import Multiprocess

from boomtown.messages import BoomtownError
from boomtown.web import folder
from boomtown.web.config import EVERYWHERE, ServerConfig

LONGEST_SOCKET_MESSAGE = 4096
STARTING = 0x_B003_703A
"""The number of the lock under which a database is brought into shape."""
LONGEST_START = 60
LONGEST_PAUSE = 30
"""A process that says nothing for so many seconds is replaced."""


_held: IO[bytes] | None = None
"""What says that this server has its folder, as long as it lives."""


class CannotServe(BoomtownError):
    """The server cannot start; the message says why."""


def prepare(config: ServerConfig) -> None:
    """Everything a server needs: the folder, the key, Django, and a database of the present shape."""
    global _held
    os.umask(0o077)  # the database holds the secrets of running games
    try:
        config.create_folder()
        _held = folder.take(config.folder)
    except folder.Taken:
        raise CannotServe(
            "Another Boomtown serves {path} already: stop that one first, or choose another folder with "
            "--data-dir.",
            path=config.folder,
        ) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotServe("{path} cannot be used: {why}.", path=config.folder, why=why) from None
    config.to_environment()
    os.environ["DJANGO_SETTINGS_MODULE"] = "boomtown.web.settings"
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import call_command
    from django.db import Error

    try:
        django.setup()
        _check_processes(config)
        with alone():
            call_command("migrate", verbosity=0, interactive=False)
    except (Error, ImproperlyConfigured, ValueError) as error:
        why = str(error).strip().split("\n")[0]
        raise CannotServe("The database cannot be used: {why}", why=why) from None


def leave_folder() -> None:
    """What was prepared is left to another process."""
    global _held
    if _held is not None:
        _held.close()
        _held = None


def _check_processes(config: ServerConfig) -> None:
    from django.db import connection

    if int(config.processes) > 1 and connection.vendor != "postgresql":
        raise CannotServe(
            "Several processes need PostgreSQL: name its database with --database-url postgres://…"
        )


@contextmanager
def alone() -> Iterator[None]:
    """Of several machines that start at once on one database, one after the other."""
    from django.db import connection

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [STARTING])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [STARTING])


def serve(config: ServerConfig, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until somebody stops it; `started` is called when the first page can be asked for."""
    processes = int(config.processes)
    settings = uvicorn.Config(
        "boomtown.web.asgi:application",
        log_level="warning",
        ws_max_size=LONGEST_SOCKET_MESSAGE,
        ws_per_message_deflate=False,
        proxy_headers=config.is_https,
        server_header=False,
        timeout_graceful_shutdown=2,
        workers=processes,
        timeout_worker_healthcheck=LONGEST_PAUSE,
    )
    if processes > 1:
        _Processes(settings, listening, started).run()
    else:
        _Server(settings, started).run(sockets=[listening])


class _Server(uvicorn.Server):
    def __init__(self, settings: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(settings)
        self._when_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._when_started()


class _Processes(Multiprocess):
    """Several processes that share the listening socket; one that dies is replaced."""

    def __init__(
        self, settings: uvicorn.Config, listening: socket.socket, started: Callable[[], None]
    ) -> None:
        super().__init__(settings, [listening])
        self._when_started = started

    def init_processes(self) -> None:
        super().init_processes()
        if all(process.wait_until_ready(LONGEST_START, self.should_exit) for process in self.processes):
            self._when_started()


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve on; if the usual port is taken, port 0 asks for any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or str(error)
        raise CannotServe(
            "{host}:{port} cannot be used: {why}. Choose another with --port.", host=host, port=port, why=why
        ) from None
    return listening


def open_browser(config: ServerConfig) -> None:
    """Show the first page, where there is a screen to show it on."""
    host = "127.0.0.1" if config.host in EVERYWHERE else config.host
    threading.Thread(target=webbrowser.open, args=[f"http://{host}:{config.port}/"], daemon=True).start()


def has_screen() -> bool:
    return (
        os.name == "nt"
        or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
        or (os.uname().sysname == "Darwin")
    )
