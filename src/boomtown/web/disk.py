"""Files that are whole or not there at all, and folders that can be written to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile, mkstemp
from typing import IO

ENOUGH = 2**20
"""So much must fit on the disk when a server starts."""


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """A file for the owner's eyes, to be written to: it has its name when all of it is on the disk."""
    descriptor, name = mkstemp(prefix=f".{path.name}-", dir=path.parent)  # made with mode 0600
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(name)
        raise
    _keep_names(path.parent)


def try_writing(folder: Path, size: int = ENOUGH, *, to_the_disk: bool = True) -> None:
    """Write to the folder, all the way to the disk; an `OSError` says what is in the way."""
    with NamedTemporaryFile(prefix=".try-", dir=folder) as file:
        file.write(bytes(size))
        file.flush()
        if to_the_disk:
            os.fsync(file.fileno())


def _keep_names(folder: Path) -> None:
    if os.name == "nt":  # folders cannot be opened there, and names are kept without
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
