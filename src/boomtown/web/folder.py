"""A server's folder belongs to one server at a time."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Taken(OSError):
    """Another server has the folder."""


def take(folder: Path) -> IO[bytes]:
    """Hold the folder until the file that is returned is closed, by whatever ends this process."""
    file = (folder / "serving").open("wb")
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise Taken from None
    return file
