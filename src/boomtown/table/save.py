"""Save files: the header, the secret and the log of a running game, one line per step, append only."""

from __future__ import annotations

import os
from pathlib import Path

from boomtown.messages import BoomtownError
from boomtown.table import record
from boomtown.table.header import BadRecord, bad_line, commitment, parse_header
from boomtown.table.table import Entry, Table

TITLE = "boomtown save 1"
WARNING = "# This file holds the secret of the shuffle: whoever reads it can know every card to come."


class CannotWrite(BoomtownError):
    """The disk said no."""


def _cannot(path: Path, error: OSError) -> CannotWrite:
    why = error.strerror or str(error)
    return CannotWrite("{path} cannot be written: {why}.", path=path, why=why)


class SaveFile:
    """The store of a table in the terminal. Each step is on the disk before it counts."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, table: Table) -> None:
        """Write the file of a new table; a file that is already there is not overwritten."""
        lines = [TITLE, WARNING, *table.header.lines(), f"secret: {table.secret.hex()}", "log:", ""]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("x", encoding="utf-8") as file:
                file.write("\n".join(lines))
        except FileExistsError:
            raise CannotWrite(
                "{path} is there already: go on with --resume {path}, or choose another name.", path=self.path
            ) from None
        except OSError as error:
            raise _cannot(self.path, error) from None

    def append(self, entry: Entry) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{entry.step} {entry.seat + 1} {entry.what}\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise _cannot(self.path, error) from None

    def finish(self, table: Table) -> None:
        """The game is over: the record takes the place of the save, all at once."""
        beside = self.path.with_name(self.path.name + ".new")
        try:
            beside.write_text(record.write(table), encoding="utf-8")
            os.replace(beside, self.path)
        except OSError as error:
            raise _cannot(self.path, error) from None


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


def resume(path: Path, edition: str | None = None) -> Table:
    """The table of a save file, as it was after its last whole line; it goes on writing there."""
    text = read_text(path)
    lines = text.split("\n")
    if lines[0] == record.TITLE:
        raise BadRecord("This game is over: look at it with boomtown replay {path}.", path=path)
    if lines[0] != TITLE or "log:" not in lines:
        raise BadRecord("{path} is not a Boomtown save file.", path=path)
    start = lines.index("log:")
    header = parse_header(lines[2 : start - 1], 3)
    secret = record.parse_secret(lines[start - 1])
    if commitment(secret) != header.commitment:
        raise BadRecord("The secret in this file does not fit its commitment: the file was changed.")
    table = Table(header.load_game(edition), header, secret)
    for number, line in enumerate(lines[start + 1 : -1], start + 2):
        _repeat(table, number, line)
    if lines[-1]:  # the last write was cut off
        path.write_text(text[: len(text) - len(lines[-1])], encoding="utf-8")
    table.store = SaveFile(path)
    return table


def _repeat(table: Table, number: int, line: str) -> None:
    step, _, rest = line.partition(" ")
    seat, _, what = rest.partition(" ")
    if step != str(len(table.log) + 1) or not seat.isdigit() or not what:
        bad_line(number, line)
    try:
        table.repeat(Entry(int(step), int(seat) - 1, what))
    except BoomtownError as error:
        raise BadRecord("Line {line} cannot be played: {why}", line=number, why=error.message) from None
