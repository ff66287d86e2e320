"""The server that is put to the test: the real command in a process of its own, and what it costs."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[2]
_HIGH = "1000000"
LIMITS = {
    "BOOMTOWN_LANGUAGE": "en",
    "BOOMTOWN_TABLES_PER_HOUR": _HIGH,
    "BOOMTOWN_SIGN_INS_PER_HOUR": _HIGH,
    "BOOMTOWN_SIGN_UPS_PER_HOUR": _HIGH,
    "BOOMTOWN_JOINS_PER_HOUR": _HIGH,
    "BOOMTOWN_PROOFS_PER_HOUR": _HIGH,
    "BOOMTOWN_CONNECTIONS_PER_ADDRESS": _HIGH,
    "BOOMTOWN_MESSAGES_PER_SECOND": _HIGH,
}
"""So wide that it is the server that is tested, and not the patience of its limits."""
START_WITHIN = 120.0
_OPEN = re.compile(r":(\d+)/")
_TRACEBACK = re.compile(r"^Traceback \(most recent call last\):\n((?:[ |].*\n)*\S.*)", re.MULTILINE)


class CannotStart(RuntimeError):
    """The server did not open; the message is what it said."""


class Server:
    """`boomtown serve` on a free port of loopback; it can be killed and started again."""

    def __init__(
        self, folder: Path, database: str = "", processes: int = 1, module: str = "boomtown"
    ) -> None:
        self.folder = folder
        self.database = database
        self.processes = processes
        self.module = module
        self.port = 0
        self.is_up = asyncio.Event()
        self.starts: list[float] = []
        """How long each start took."""
        self.ends = 0
        """How often it, or a process of it, was ended: whoever loses a connection otherwise was cut off."""

    @property
    def errors(self) -> Path:
        """What the server wrote to its log."""
        return self.folder / "errors.txt"

    async def start(self) -> None:
        began = monotonic()
        await self.begin()
        await self.opened()
        self.starts.append(monotonic() - began)

    async def begin(self) -> None:
        """Start the process, without waiting until it is open."""
        options = ["--no-browser", "--data-dir", str(self.folder), "--port", str(self.port)]
        if self.database:
            options += ["--database-url", self.database]
        if self.processes > 1:
            options += ["--processes", str(self.processes)]
        environment = {**os.environ, **LIMITS}
        environment.pop(
            "PYTHONDONTWRITEBYTECODE", None
        )  # a start that compiles everything takes twice as long
        with self.errors.open("a") as errors:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self.module, "serve", *options),
                cwd=ROOT,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                env=environment,
            )

    async def opened(self) -> None:
        """Wait until the first page can be asked for."""
        assert self.process.stdout
        try:
            line = (await asyncio.wait_for(self.process.stdout.readline(), START_WITHIN)).decode()
        except TimeoutError:
            line = ""
        found = _OPEN.search(line)
        if found is None:
            raise CannotStart(line + self.errors.read_text()[-2000:])
        self.port = int(found[1])
        self.is_up.set()

    async def kill(self) -> None:
        """As a power cut would."""
        self._end()
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    def kill_one(self, pid: int) -> None:
        """One of several processes."""
        self.ends += 1
        os.kill(pid, signal.SIGKILL)

    def _end(self) -> None:
        self.ends += 1
        self.is_up.clear()

    async def stop(self, within: float = 30) -> float:
        """Ask it to stop; returns how many seconds that took."""
        self._end()
        began = monotonic()
        if self.process.returncode is not None:
            return 0
        self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), within)
        except TimeoutError:
            await self.kill()
        return monotonic() - began

    # ── what the system says ─────────────────────────────────────────────────────────────────────

    def family(self) -> list[int]:
        """The server's process and all it has started."""
        return [self.process.pid, *_below(self.process.pid)]

    def serving(self) -> list[int]:
        """The processes that answer, where there are several."""
        return [pid for pid in _children(self.process.pid) if "resource_tracker" not in _command(pid)]

    def memory(self) -> int:
        """Resident megabytes of all its processes."""
        return sum(_resident(pid) for pid in self.family()) // 1024

    def processor_time(self) -> float:
        return sum(_used(pid) for pid in self.family())

    def tracebacks(self) -> Counter[str]:
        """What the log says went wrong in the program itself: the last two lines of each."""
        log = self.errors.read_text(errors="replace")
        return Counter(
            " ← ".join(reversed(found.strip().split("\n")[-2:])) for found in _TRACEBACK.findall(log)
        )


def is_alive(pid: int) -> bool:
    return _status(pid, "State") not in ("", "Z (zombie)")


def _children(pid: int) -> Sequence[int]:
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(child) for thread in threads for child in (thread / "children").read_text().split()]
    except OSError:
        return []


def _below(pid: int) -> list[int]:
    return [found for child in _children(pid) for found in (child, *_below(child))]


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def _status(pid: int, name: str) -> str:
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return ""
    found = re.search(rf"^{name}:\s+(.*)$", text, re.MULTILINE)
    return found[1] if found else ""


def _resident(pid: int) -> int:
    return int((_status(pid, "VmRSS") or "0").split()[0])


def _used(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
