"""Files packed into one while they are sent: only one of them is in memory at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from zipfile import ZIP_DEFLATED, ZipFile

Files = AsyncIterator[tuple[str, str]]
"""Names and contents."""


class _Pipe:
    """Takes what is written, until somebody fetches it."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._written.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        pass

    def fetch(self) -> bytes:
        found, self._written = b"".join(self._written), []
        return found


async def packed(files: Files) -> AsyncIterator[bytes]:
    """A zip file, piece by piece."""
    pipe = _Pipe()
    with ZipFile(pipe, "w", ZIP_DEFLATED) as archive:  # type: ignore[call-overload]  # it only writes
        async for name, content in files:
            archive.writestr(name, content)
            yield pipe.fetch()
    yield pipe.fetch()
