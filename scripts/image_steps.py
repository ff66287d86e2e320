"""Take the steps of deploy/Containerfile without an image: in roots that debootstrap makes, by chroot.

    python -m scripts.image_steps FOLDER            needs root, debootstrap and a Debian mirror; minutes
    python -m scripts.image_steps FOLDER --run      … and start the server there, ask it for a page, stop it

Where a base image can be had, `podman build` does the same. FROM, RUN, COPY, ENV, USER and WORKDIR are taken
as builders take them; the rest only says how the image is run.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
CONTAINERFILE = ROOT / "deploy" / "Containerfile"
PORT = 8765
_BASE = re.compile(r"(?:docker\.io/library/)?debian:(\w+)-slim")
_OUTSIDE = ("http_proxy", "https_proxy", "no_proxy", "PIP_INDEX_URL", "UV_DEFAULT_INDEX")
"""How this machine reaches its mirrors, which is no part of the image: these, names and certificates."""
_CERTIFICATES = "tmp/certificates.pem"
_NAMES = "etc/resolv.conf"


@dataclass
class Stage:
    """What is between one FROM and the next."""

    base: str
    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)

    def last(self, word: str) -> str:
        return next((rest for step, rest in reversed(self.steps) if step == word), "")


def stages(text: str) -> list[Stage]:
    """The stages of a Containerfile; a line of ours is a step."""
    found: list[Stage] = []
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            found.append(Stage(base, name or str(len(found))))
        else:
            found[-1].steps.append((word, rest))
    return found


class Place:
    """A root folder in which the steps of a stage are taken."""

    def __init__(self, folder: Path, others: dict[str, Path]) -> None:
        self.folder, self.others = folder, others
        self.variables = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
        self.user, self.workdir = "root", "/"

    def take(self, word: str, rest: str) -> None:
        if word == "RUN":
            self.run(["sh", "-ec", rest])
        elif word == "COPY":
            self._copy(shlex.split(rest))
        elif word == "ENV":
            self.variables |= dict(pair.split("=", 1) for pair in shlex.split(rest))
        elif word == "USER":
            self.user = rest
        elif word == "WORKDIR":
            self.workdir = rest
            self._inside(rest).mkdir(parents=True, exist_ok=True)

    def run(self, command: list[str]) -> None:
        subprocess.run(self.command(command), env=self._environment(), check=True)

    def start(self, command: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self.command(command), env=self._environment())

    def command(self, command: list[str]) -> list[str]:
        """Like a builder: this folder is the root, and nobody is more than the step says."""
        into = [shutil.which("chroot") or "chroot", f"--userspec={self.user}", str(self.folder)]
        return [*into, "sh", "-c", 'cd "$0" && exec "$@"', self.workdir, *command]

    def _environment(self) -> dict[str, str]:
        outside = {name: os.environ[name] for name in _OUTSIDE if name in os.environ}
        if (self.folder / _CERTIFICATES).exists():
            outside |= dict.fromkeys(("SSL_CERT_FILE", "PIP_CERT"), f"/{_CERTIFICATES}")
        return {**outside, **self.variables}

    def _copy(self, words: list[str]) -> None:
        source = ROOT
        if words[0].startswith("--from="):
            source = self.others[words.pop(0).removeprefix("--from=")]
        *names, target = words
        to = self._inside(target)
        for name in names:
            found = source / name.lstrip("/")
            if found.is_dir():
                shutil.copytree(found, to, symlinks=True, dirs_exist_ok=True)
            else:
                into = to / found.name if len(names) > 1 or target.endswith("/") else to
                into.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(found, into)

    def _inside(self, path: str) -> Path:
        return self.folder / os.path.normpath(os.path.join(self.workdir, path)).lstrip("/")


def build(folder: Path) -> Place:
    """Take every step of every stage; the last place is the image."""
    others: dict[str, Path] = {}
    for stage in stages(CONTAINERFILE.read_text()):
        place = Place(folder / stage.name, dict(others))
        _make_root(stage.base, folder, place.folder)
        with _outside(place.folder):
            for word, rest in stage.steps:
                print(f"{stage.name}: {word} {rest}", flush=True)
                place.take(word, rest)
        others[stage.name] = place.folder
    return place


def _make_root(base: str, folder: Path, root: Path) -> None:
    """A small Debian, as the base image is one; made once, copied for each stage."""
    found = _BASE.fullmatch(base)
    if found is None:
        sys.exit(f"{base} is not a Debian that debootstrap could make.")
    first = folder / found[1]
    if not first.exists():
        making = folder / "making"
        shutil.rmtree(making, ignore_errors=True)
        subprocess.run(["debootstrap", "--variant=minbase", found[1], str(making)], check=True)
        making.rename(first)
    subprocess.run(["rm", "-rf", str(root)], check=True)
    subprocess.run(["cp", "-a", str(first), str(root)], check=True)


@contextmanager
def _outside(root: Path) -> Iterator[None]:
    """As long as the steps are taken: processes, names and certificates of this machine."""
    proc, names, certificates = root / "proc", root / _NAMES, root / _CERTIFICATES
    subprocess.run(["mount", "--bind", "/proc", str(proc)], check=True)
    shutil.copy2(f"/{_NAMES}", names)
    if bundle := os.environ.get("SSL_CERT_FILE"):
        shutil.copy2(bundle, certificates)
    try:
        yield
    finally:
        subprocess.run(["umount", str(proc)], check=True)
        certificates.unlink(missing_ok=True)


def start(image: Place) -> None:
    """The server as the image starts it, a page from it, and a stop in good order."""
    last = stages(CONTAINERFILE.read_text())[-1]
    command = [*json.loads(last.last("ENTRYPOINT")), *json.loads(last.last("CMD")), "--port", str(PORT)]
    with _outside(image.folder):
        server = image.start(command)
        try:
            print(_page(time.monotonic() + 60))
        finally:
            server.terminate()
            print(f"stopped with {server.wait(30)}")


def _page(until: float) -> str:
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{PORT}/", timeout=10) as answer:
                return f"{answer.status}: {len(answer.read()):,} bytes from the server in the image"
        except URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def main() -> None:
    parser = argparse.ArgumentParser(description="Take the steps of deploy/Containerfile in chroots.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--run", action="store_true", help="start the server there and ask it for a page")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    image = build(given.folder.absolute())
    size = subprocess.run(["du", "-sm", str(image.folder)], capture_output=True, text=True, check=True)
    print(f"the image is in {image.folder}, {size.stdout.split()[0]} MB")
    if given.run:
        start(image)


if __name__ == "__main__":
    main()
