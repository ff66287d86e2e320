"""How a server is set up: its folder, its database, its address, the key it made for itself."""

from __future__ import annotations

import os
import re
import secrets
import socket
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from boomtown.messages import BoomtownError
from boomtown.web.disk import try_writing, written_whole
from boomtown.web.networks import networks

LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
SHORTEST_KEY = 50
"""A shorter one was cut off when it was written, or could be guessed."""
_THIS_COMPUTER = ("127.0.0.0/8", "::1/128")
_VARIABLE = "BOOMTOWN_{}"
_MAIL_PORTS = {"smtp": 25, "smtps": 465}


def usual_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "boomtown"


class BadMail(BoomtownError):
    """An address that names no mail server."""


class BadLimit(BoomtownError):
    """A limit that is none."""


@dataclass(frozen=True)
class ServerConfig:
    """What `boomtown serve` was told. It reaches Django through the environment."""

    host: str = "127.0.0.1"
    port: str = "8000"
    data_dir: str = ""
    database: str = ""
    address: str = ""
    """How friends reach the server where that is not its own address: behind a proxy, say."""
    processes: str = "1"
    proxy: str = ""
    """The addresses and networks of proxies that say from where a request comes; see `proxies`."""
    tables_per_hour: str = "40"
    """How many tables may be opened from one address, so that nobody fills the disk."""
    contact: str = ""
    """Whom to tell of a weakness of this server: an address for mail, or of a page."""
    hsts_seconds: str = "31536000"
    """How long browsers ask only by https, where the address begins so."""
    stop_after: str = "0"
    """For so many seconds a server that is told to stop says that it is not ready, and still serves."""
    log: str = "text"
    """The form of log lines: text or json."""
    log_level: str = ""
    """From which level our own lines are written; by itself INFO where others can reach the server."""
    masters: str = "yes"
    """Whether masters play: “no” spares a small machine the memory they take."""
    metrics_token: str = ""
    """Who knows it may read `/metrics` from anywhere; it is given by the environment only."""
    mail_url: str = ""
    """The mail server: smtp://user:password@host:587?tls. It is given by the environment only, and without
    it nobody gets a letter."""
    mail_from: str = ""
    """From whom letters come."""
    calls_to: str = ""
    """Networks of one's own to which calls may go: a chat server in the house, say."""
    calls_per_hour: str = "60"
    """How often somebody may change who is called, and call others to a table."""
    letters_per_hour: str = "6"
    """How many letters may ask somebody whether an address is theirs."""
    sign_ins_per_hour: str = "60"
    sign_ups_per_hour: str = "20"
    joins_per_hour: str = "120"
    proofs_per_hour: str = "60"
    pictures_per_hour: str = "600"
    """How many pictures are painted for one address; what was painted before costs nothing."""
    analyses_per_hour: str = "20"
    """How many finished games somebody may have analysed."""
    exports_per_hour: str = "20"
    """How often somebody may have their records, or everything stored of them, in one file."""
    connections_per_address: str = "256"
    """How many connections one address may hold open, pages and sockets together."""
    messages_per_second: str = "30"
    """How many messages a socket may send, and twice as many at once."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> ServerConfig:
        found = {name: environment.get(_VARIABLE.format(name.upper())) for name in asdict(cls())}
        return cls(**{name: value for name, value in found.items() if value is not None})

    def to_environment(self) -> None:
        for name, value in asdict(self).items():
            os.environ[_VARIABLE.format(name.upper())] = value

    @property
    def folder(self) -> Path:
        return Path(self.data_dir) if self.data_dir else usual_folder()

    @property
    def key_file(self) -> Path:
        return self.folder / "secret-key"

    def create_folder(self) -> None:
        """Make the folder at the first start, and see that it can be written to."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try_writing(self.folder)

    def secret_key(self) -> str:
        """The key that signs sessions, or nothing where there is none: Django refuses to work without one."""
        return self.key_file.read_text(errors="replace").strip() if self.key_file.exists() else ""

    def keep_key(self, key: str) -> None:
        with written_whole(self.key_file) as file:
            file.write(key.encode())

    @property
    def database_file(self) -> Path:
        """Where the database is, if no other one was named."""
        return self.folder.absolute() / "boomtown.sqlite3"

    # ── addresses ────────────────────────────────────────────────────────────────────────────────

    @property
    def is_https(self) -> bool:
        return self.address.startswith("https://")

    @property
    def is_private(self) -> bool:
        """Whether only this computer can reach the server."""
        return not self.address and self.host in LOOPBACK

    @property
    def contact_uri(self) -> str:
        is_mail = "@" in self.contact and ":" not in self.contact
        return f"mailto:{self.contact}" if is_mail else self.contact

    @property
    def level(self) -> str:
        return self.log_level.upper() or ("WARNING" if self.is_private else "INFO")

    def check_limits(self) -> None:
        for name, text in asdict(self).items():
            if "_per_" in name and not re.fullmatch(r"[0-9]{1,9}", text):
                variable = _VARIABLE.format(name.upper())
                raise BadLimit("{variable} is a number, not “{text}”.", variable=variable, text=text)

    @property
    def sender(self) -> str:
        """From whom letters come."""
        return self.mail_from or f"boomtown@{urlsplit(self.base_url()).hostname}"

    def mail_settings(self) -> dict[str, object]:
        """What Django has to know of the mail server."""
        found = urlsplit(self.mail_url)
        try:
            port = found.port
        except ValueError:
            port = 0
        if found.scheme not in _MAIL_PORTS or not found.hostname or port == 0:
            raise BadMail("BOOMTOWN_MAIL_URL is like smtp://user:password@host:587?tls, or smtps://…")
        is_tls = found.scheme == "smtp" and "tls" in found.query.lower()
        return {
            "EMAIL_HOST": found.hostname,
            "EMAIL_PORT": port or (587 if is_tls else _MAIL_PORTS[found.scheme]),
            "EMAIL_HOST_USER": unquote(found.username or ""),
            "EMAIL_HOST_PASSWORD": unquote(found.password or ""),
            "EMAIL_USE_TLS": is_tls,
            "EMAIL_USE_SSL": found.scheme == "smtps",
        }

    def proxies(self) -> list[str]:
        """Who may say from where a request comes: with an address, by itself a proxy on this computer."""
        if self.proxy:
            return [str(network) for network in networks(self.proxy)]
        return list(_THIS_COMPUTER) if self.address else []

    def names(self) -> list[str]:
        """The host names a request may carry: anybody else's would be a trick."""
        found = {*LOOPBACK, "[::1]", self.host}
        if self.address:
            found.add(urlsplit(self.address).hostname or "")
        if not self.is_private:
            name = socket.gethostname()
            found |= {name, name + ".local", *own_addresses()}
        return sorted(found - {"", *EVERYWHERE})

    def base_url(self) -> str:
        """The address that carries farthest."""
        if self.address:
            return self.address.rstrip("/")
        host = self.host
        if host in EVERYWHERE:
            host = next(iter(own_addresses()), "127.0.0.1")
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def new_key() -> str:
    return secrets.token_urlsafe(SHORTEST_KEY)


def own_addresses() -> list[str]:
    """The addresses of this computer in its network, the one used to go out first. Nothing is sent."""
    found = []
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                found.append(probe.getsockname()[0])
        except OSError:
            continue
    return found
