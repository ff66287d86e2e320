"""Save files: the header, the secret and the log of a running game, one line per step, append only."""

from __future__ import annotations

import os
from pathlib import Path

from boomtown.messages import BoomtownError
from boomtown.table import record
from boomtown.table.header import BadRecord, bad_line, parse_header, read_number, seal_of
from boomtown.table.table import LogEntry, Table

TITLE = "boomtown save 1"
WARNING = "# This file holds the secret of the shuffle: whoever reads it can know every card to come."


class CannotWrite(BoomtownError):
    """The disk said no."""


def _cannot(path: Path, error: OSError) -> CannotWrite:
    why = error.strerror or str(error)
    return CannotWrite("{path} cannot be written: {why}.", path=path, why=why)


class SaveFile:
    """Where the terminal keeps a table's log. An entry is on the disk when `append` returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = 0
        """How long we left the file: if it is not so any more, somebody else has written there."""

    def begin(self, table: Table) -> None:
        """Write the file of a new table; a file that is already there is not overwritten."""
        lines = [TITLE, WARNING, *table.header.lines(), f"secret: {table.secret.hex()}", "log:", ""]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            self.size = _write(descriptor, "\n".join(lines))
        except FileExistsError:
            raise CannotWrite(
                "{path} is there already: go on with --resume {path}, or choose another name.", path=self.path
            ) from None
        except OSError as error:
            raise _cannot(self.path, error) from None

    def append(self, entry: LogEntry) -> None:
        line = f"{entry.step} {entry.seat + 1} {entry.what}\n"
        try:
            descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND)
            if os.fstat(descriptor).st_size != self.size:
                os.close(descriptor)
                raise CannotWrite(
                    "{path} was changed by somebody else, so this step is not done: resume it anew.",
                    path=self.path,
                )
            self.size += _write(descriptor, line)
        except OSError as error:
            raise _cannot(self.path, error) from None

    def finish(self, table: Table) -> None:
        """The game is over: the record takes the place of the save, all at once."""
        beside = self.path.with_name(self.path.name + ".new")
        try:
            descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
            _write(descriptor, record.write(table))
            os.replace(beside, self.path)
        except OSError as error:
            raise _cannot(self.path, error) from None

    def cut(self, size: int) -> None:
        """Cut off what comes after so many bytes: a line that was not written to its end."""
        try:
            os.truncate(self.path, size)
        except OSError as error:
            raise _cannot(self.path, error) from None
        self.size = size


def _write(descriptor: int, text: str) -> int:
    """Write a text and have it on the disk. Returns its length in bytes."""
    content = text.encode()
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return len(content)


def read_record(path: Path) -> record.Record:
    """The record in that file."""
    text = read_text(path)
    if text.startswith(TITLE + "\n"):
        raise BadRecord("This game is not over: go on with boomtown play --resume {path}.", path=path)
    return record.read(text)


def read_text(path: Path) -> str:
    try:
        return path.read_bytes().decode()
    except OSError as error:
        why = error.strerror or str(error)
        raise BadRecord("{path} cannot be read: {why}.", path=path, why=why) from None
    except UnicodeDecodeError:
        raise BadRecord("{path} is not a text file.", path=path) from None


def resume(path: Path, edition: str | None = None) -> tuple[Table, SaveFile]:
    """The table of a save file, as it was after its last whole line, and the file to go on with."""
    text = read_text(path)
    lines = text.split("\n")
    if lines[0] == record.TITLE:
        raise BadRecord("This game is over: look at it with boomtown replay {path}.", path=path)
    if lines[0] != TITLE or "log:" not in lines:
        raise BadRecord("{path} is not a Boomtown save file.", path=path)
    start = lines.index("log:")
    header = parse_header(lines[2 : start - 1], 3)
    secret = record.parse_secret(lines[start - 1])
    if seal_of(secret) != header.seal:
        raise BadRecord("The secret in this file does not fit its seal: the file was changed.")
    table = Table(header.load_game(edition), header, secret)
    for number, line in enumerate(lines[start + 1 : -1], start + 2):
        _repeat(table, number, line)
    file = SaveFile(path)
    file.cut(len(text.encode()) - len(lines[-1].encode()))
    return table, file


def _repeat(table: Table, number: int, line: str) -> None:
    step, _, rest = line.partition(" ")
    seat, _, what = rest.partition(" ")
    place = read_number(seat)
    if step != str(len(table.log) + 1) or place is None or not what:
        bad_line(number, line)
    try:
        table.apply(table.check(place - 1, what))
    except BoomtownError as error:
        raise BadRecord("Line {line} cannot be played: {why}", line=number, why=error.message) from None
