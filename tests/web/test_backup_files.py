"""What a backup's file must be like to be believed."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.web.test_screens import django

__all__ = ["django"]

HEAD = {
    "format": 1,
    "boomtown": "1",
    "made": "today",
    "key": "k" * 60,
    "migrations": [["web", "0001_initial"]],
}
ROWS: list[Any] = [{"rows": "web.playerrow", "columns": ["id"]}, ["ada"], ["bo"]]


def a_backup(head: dict[str, Any], rows: list[Any] = ROWS, count: int = 2) -> bytes:
    inner = b"".join(json.dumps(line).encode() + b"\n" for line in (head, *rows))
    end = {"end": count, "sum": sha256(inner).hexdigest()}
    return inner + json.dumps(end).encode() + b"\n"


WHOLE = a_backup(HEAD)
LINES = WHOLE.splitlines(keepends=True)


def test_a_whole_file_is_believed(tmp_path: Path) -> None:
    from boomtown.web import backup

    (tmp_path / "file").write_bytes(gzip.compress(WHOLE))
    assert backup.check(tmp_path / "file").migrations == (("web", "0001_initial"),)


NOT_WHOLE = {
    "no end": gzip.compress(b"".join(LINES[:-1])),
    "a line missing": gzip.compress(b"".join([*LINES[:2], *LINES[3:]])),
    "a word changed": gzip.compress(WHOLE.replace(b"bo", b"cy")),
    "more after the end": gzip.compress(WHOLE + b"{}"),
    "another count": gzip.compress(a_backup(HEAD, count=3)),
    "half a head": gzip.compress(a_backup({"format": 1})),
    "migrations that are none": gzip.compress(a_backup({**HEAD, "migrations": 7})),
    "cut by a byte": gzip.compress(WHOLE)[:-1],
    "a byte changed": gzip.compress(WHOLE)[:40] + b"?" + gzip.compress(WHOLE)[41:],
    "a list": gzip.compress(b"[]"),
    "nothing packed": gzip.compress(b""),
    "not packed": WHOLE,
    "a word": b"hello",
    "nothing": b"",
}


@pytest.mark.parametrize("content", NOT_WHOLE.values(), ids=NOT_WHOLE)
def test_a_file_that_is_not_whole_is_refused(content: bytes, tmp_path: Path) -> None:
    from boomtown.web import backup

    (tmp_path / "file").write_bytes(content)
    with pytest.raises(backup.BadBackup, match="is not a whole backup"):
        backup.check(tmp_path / "file")


@pytest.mark.parametrize(
    "later", [{**HEAD, "format": 2}, {**HEAD, "migrations": [["web", "0999_of_tomorrow"]]}]
)
def test_a_file_of_a_later_version_is_refused(later: dict[str, Any], tmp_path: Path) -> None:
    from boomtown.messages import BoomtownError
    from boomtown.web import backup, shapes

    (tmp_path / "file").write_bytes(gzip.compress(a_backup(later)))
    with pytest.raises(BoomtownError, match="made by a later version"):
        shapes.check_known(backup.check(tmp_path / "file").migrations, tmp_path / "file")
