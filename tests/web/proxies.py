"""nginx and Caddy with the very files of `deploy`: only names, ports and paths are those of a test."""

from __future__ import annotations

import os
import select
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.client import HTTPResponse, HTTPSConnection
from pathlib import Path
from typing import Any
from urllib.request import BaseHandler, HTTPSHandler

from websockets.sync.client import ClientConnection

from tests.web.serving import ROOT, Person, Server, free_port
from tests.web.waiting import wait_until

DEPLOY = ROOT / "deploy"
NAME = "play.example.org"
UNPACKED = ROOT / ".venv" / "proxies" / "usr"
"""Where `make proxies` puts them."""


def program(name: str) -> str | None:
    folders = [os.environ["PATH"], "/usr/sbin", str(UNPACKED / "sbin"), str(UNPACKED / "bin")]
    return shutil.which(name, path=os.pathsep.join(folders))


def make_certificate(folder: Path) -> tuple[Path, Path]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
    ]
    named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command, *named, *files], check=True, capture_output=True)
    return certificate, key


# ── the files of `deploy`, with the names, ports and paths of a test ─────────────────────────────────


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """Each must be there: a file that has changed must not be tested half."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def nginx_site(folder: Path, port: int, server: int) -> str:
    certificate, key = make_certificate(folder)
    plain = free_port()
    return replaced(
        (DEPLOY / "nginx.conf").read_text(),
        ("    listen [::]:80;\n", ""),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl http2;", f"listen {port} ssl http2;"),
        (f"server_name {NAME};", "server_name localhost;"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
    )


def nginx_command(folder: Path, port: int, server: int) -> list[str]:
    """Debian's main file has more in it; what a site needs of it stands here."""
    (folder / "site.conf").write_text(nginx_site(folder, port, server))
    kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    main = folder / "nginx.conf"
    lines = [
        *(["user root;"] if os.geteuid() == 0 else []),
        "daemon off;",
        "error_log stderr info;",  # so that it says why it closes a connection
        f"pid {folder / 'pid'};",
        "events { worker_connections 4096; }",
        "http {",
        "access_log off;",
        *(f"{name}_temp_path {folder / name};" for name in kept),
        f"include {folder / 'site.conf'};",
        "}",
    ]
    main.write_text("\n".join(lines))
    return [program("nginx") or "", "-e", "stderr", "-p", str(folder), "-c", str(main)]


def caddy_command(folder: Path, port: int, server: int) -> list[str]:
    certificate, key = make_certificate(folder)
    site = f"{{$BOOMTOWN_NAME:{NAME}}} {{\n"
    text = replaced(
        (DEPLOY / "Caddyfile").read_text(),
        ("\n{\n\tservers {", "\n{\n\tadmin off\n\tauto_https disable_redirects\n\tservers {"),
        (site, f"https://localhost:{port} {{\n\ttls {certificate} {key}\n"),
        ("{$BOOMTOWN_SERVER:127.0.0.1:8000}", f"127.0.0.1:{server}"),
    )
    (folder / "Caddyfile").write_text(text)
    return [program("caddy") or "", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


COMMANDS: dict[str, Callable[[Path, int, int], list[str]]] = {"nginx": nginx_command, "caddy": caddy_command}


class Proxy:
    """A running proxy in front of a server."""

    def __init__(self, kind: str, folder: Path, port: int, server: Server) -> None:
        self.folder, self.port, self.server = folder, port, server
        self.certificate = folder / "certificate.pem"
        command = COMMANDS[kind](folder, port, server.port)
        home = {
            **os.environ,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
        }
        with (folder / "log.txt").open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=home)
        wait_until(self._answers, self._has_ended)

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def _has_ended(self) -> bool:
        assert self.process.poll() is None, (self.folder / "log.txt").read_text()
        return False

    @property
    def address(self) -> str:
        return f"https://localhost:{self.port}"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


class _InTurns(ssl.SSLSocket):
    """TLS that is read or written, never both at once: OpenSSL does not allow it, websockets does it.

    With TLS 1.3 a proxy still sends tickets after the handshake. A request that one thread writes while the
    other takes these in never leaves, and after ten seconds the proxy closes the connection without a word.
    """

    _turn = threading.Lock()

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        there = select.poll()
        there.register(self, select.POLLIN)
        while True:
            with suppress(ssl.SSLWantReadError):
                return self._recv_at_once(buflen, flags)
            there.poll()

    def _recv_at_once(self, buflen: int, flags: int) -> bytes:
        with self._turn:
            self.setblocking(False)
            try:
                return super().recv(buflen, flags)
            finally:
                self.setblocking(True)

    def send(self, data: Any, flags: int = 0) -> int:
        with self._turn:
            return super().send(data, flags)


class _From(HTTPSHandler):
    """Requests that come from a certain address of this machine."""

    def __init__(self, context: ssl.SSLContext, source: str) -> None:
        super().__init__(context=context)
        self._made = partial(HTTPSConnection, context=context, source_address=(source, 0))

    def https_open(self, req: Any) -> HTTPResponse:
        return self.do_open(self._made, req)


class Stranger(Person):
    """Somebody on the other side of the proxy, at an address of their own."""

    def __init__(self, proxy: Proxy, source: str) -> None:
        self.proxy, self.source = proxy, source
        self.context = ssl.create_default_context(cafile=str(proxy.certificate))
        self.context.sslsocket_class = _InTurns
        super().__init__(proxy.server)

    @property
    def address(self) -> str:
        return self.proxy.address

    def handlers(self) -> list[BaseHandler]:
        return [_From(self.context, self.source)]

    def ask(self, path: str, form: dict[str, Any] | None = None, **headers: str) -> tuple[int, str, str]:
        """Browsers say where a form comes from."""
        return super().ask(path, form, **{"Origin": self.address, **headers})

    def connect(self, path: str, **settings: Any) -> ClientConnection:
        where = ("127.0.0.1", self.proxy.port)
        there = socket.create_connection(where, timeout=60, source_address=(self.source, 0))
        return super().connect(path, sock=there, ssl=self.context)
