"""Starting the server: its folder, its database, its address, and a browser if there is one."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from tempfile import TemporaryDirectory
from typing import IO

import uvicorn
from uvicorn.supervisors import Multiprocess

from boomtown.messages import Message
from boomtown.web import folder
from boomtown.web.config import EVERYWHERE, ServerConfig
from boomtown.web.connections import PageConnection, SocketConnection
from boomtown.web.networks import networks
from boomtown.web.start_up import CannotServe, make_ready, set_up

LONGEST_SOCKET_MESSAGE = 4096
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that tells several processes where they share their figures, before the first one starts."""
IDLE, PROXY_IDLE = 5, 150
"""After so many seconds an idle connection is closed; a proxy closes its own earlier than we do."""
LONGEST_START = 60
LONGEST_STOP = 5
"""So many seconds the pages that are being made have to be finished."""
LONGEST_PAUSE = 30
"""A process that says nothing for so many seconds is replaced."""


_held: IO[bytes] | None = None
"""What says that this server has its folder, as long as it lives."""


def prepare(config: ServerConfig) -> list[Message]:
    """Everything a server needs: the folder, the key, Django, and a database of the present shape.

    Returns what an operator should know.
    """
    global _held
    config.check_limits()
    networks(config.calls_to)
    if config.mail_url:
        config.mail_settings()
    config.proxies()  # whoever cannot be believed is told before anything is made
    set_up(config)
    try:
        _held = folder.take(config.folder)
    except folder.Taken:
        raise CannotServe(
            "Another Boomtown serves {path} already: stop that one first, or choose another folder with "
            "--data-dir.",
            path=config.folder,
        ) from None
    return make_ready(config)


def leave_folder() -> None:
    """What was prepared is left to another process."""
    global _held
    if _held is not None:
        _held.close()
        _held = None


def serve(config: ServerConfig, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until somebody stops it; `started` is called when the first page can be asked for."""
    processes = int(config.processes)
    settings = uvicorn.Config(
        "boomtown.web.asgi:application",
        log_config=None,  # as Django's setting says
        log_level="warning",  # finer lines would hold what people send
        access_log=False,
        http=PageConnection,
        ws=SocketConnection,
        ws_max_size=LONGEST_SOCKET_MESSAGE,
        ws_per_message_deflate=False,
        proxy_headers=bool(config.proxies()),
        forwarded_allow_ips=config.proxies(),
        timeout_keep_alive=PROXY_IDLE if config.proxies() else IDLE,
        server_header=False,
        timeout_graceful_shutdown=LONGEST_STOP,
        workers=processes,
        timeout_worker_healthcheck=LONGEST_PAUSE,
    )
    if processes > 1:
        with TemporaryDirectory(prefix="boomtown-figures-") as figures:
            os.environ[SHARED_FOLDER] = figures
            _Processes(settings, listening, started).run()
    else:
        # uvicorn raises the signal again once it has stopped: then the workers still have to be put away.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
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
        self._hang_up()
        if all(process.wait_until_ready(LONGEST_START, self.should_exit) for process in self.processes):
            self._when_started()

    def keep_subprocess_alive(self) -> None:
        super().keep_subprocess_alive()
        self._hang_up()

    def _hang_up(self) -> None:
        """Only a process itself holds its end of the line: when it dies that is heard at once."""
        for process in self.processes:
            process.child_conn.close()


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
