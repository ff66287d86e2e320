"""Results as files: Parquet and Arrow, which say what they are, and CSV for everybody else.

Rows are written as they come, and a file has its name only when it is complete.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import csv, ipc, parquet

from boomtown.bots.arena import Match, load, seed_of
from boomtown.messages import BoomtownError, Message
from boomtown.studies.rows import END, LINE, TAKEN, column, engine_of
from boomtown.studies.source import version
from boomtown.studies.work import Columns, Part, Work

ABOUT, PRINT = b"boomtown", b"boomtown.fingerprint"
"""Under these names the metadata has what a file is, as JSON, and the fingerprint of its games (Parquet)."""
FORM = 1
"""The form of the files; a Boomtown that does not know it says so."""
GROUP = 1 << 16
"""So many rows are written at a time."""
BOT = pa.dictionary(pa.int16(), pa.string())
FIELDS = {
    "game": pa.int64(),
    "deal": pa.int64(),
    "seat": pa.int16(),
    "bot": BOT,
    "total": pa.int32(),
    "place": pa.int16(),
    "won": pa.float64(),
    "rounds": pa.int32(),
    "actions": pa.int32(),
}
"""The columns of every game; those of its ends, its lines and its effects follow."""


SAID = {
    "game",
    "edition",
    "digest",
    "rules",
    "options",
    "seats",
    "automa",
    "bots",
    "rotating",
    "seed",
    "engine",
}
"""What every file says of itself, besides its columns."""


class BadFile(BoomtownError):
    """A file of results that cannot be written or read; the message says why."""


def describe(work: Work, games: int) -> dict[str, Any]:
    """What a file of these games is: all that its rows follow from, and what its columns are called."""
    match, twin = work.match, engine_of(work.match, compiled=False).twin
    game = twin.game
    return {
        "form": FORM,
        "version": version(),
        "game": game.id,
        "edition": game.edition,
        "digest": game.digest,
        "rules": game.rules,
        "options": dict(twin.options),
        "seats": twin.seats,
        "automa": [holder for holder in twin.holders if not isinstance(holder, int)],
        "bots": list(match.players),
        "rotating": match.rotating,
        "seed": match.seed,
        "engine": work.engine,
        "games": games,
        "ends": list(twin.endings),
        "lines": {key: name.plain() for key, name in _line_names(match, twin.lines).items()},
        "effects": list(twin.effects),
    }


def _line_names(match: Match, keys: Sequence[str]) -> dict[str, Message]:
    """What the lines are called that score sheets have in this mode; a twin has those of all modes."""
    state = load(match.game, match.edition).new(match.options, match.seats, seed_of(match, 0))
    known = {line.key: line.name for sheet in state.scores(None) for line in sheet.lines}
    return {key: known[key] for key in keys if key in known}


def columns_of(about: dict[str, Any]) -> dict[str, pa.DataType]:
    """The columns of a file that is described so."""
    return {
        **FIELDS,
        **{column(END, key): pa.bool_() for key in about["ends"]},
        **{column(LINE, key): pa.int32() for key in about["lines"]},
        **{column(TAKEN, key): pa.int32() for key in about["effects"]},
    }


# ── writing ──────────────────────────────────────────────────────────────────────────────────────


class Output:
    """A file that grows by the rows of the parts it is given."""

    def __init__(self, writer: Any, schema: pa.Schema, about: dict[str, Any]) -> None:
        self.writer = writer
        self.schema = schema
        self.bots = list(dict.fromkeys([*about["bots"], *about["automa"]]))
        self.waiting: list[pa.Table] = []
        self.rows = 0

    def add(self, part: Part) -> None:
        assert part.rows is not None
        table = self._table(part.rows)
        self.waiting.append(table)
        self.rows += len(table)
        if self.rows >= GROUP:
            self.flush()

    def flush(self) -> None:
        if self.waiting:
            self.writer.write_table(pa.concat_tables(self.waiting).combine_chunks())
        self.waiting, self.rows = [], 0

    def finish(self, fingerprint: str) -> None:
        self.flush()
        if isinstance(self.writer, parquet.ParquetWriter):
            self.writer.add_key_value_metadata({PRINT: fingerprint})

    def _table(self, rows: Columns) -> pa.Table:
        codes = np.array([self.bots.index(name) for name in rows["bot"]], np.int16)
        bots = pa.DictionaryArray.from_arrays(codes, pa.array(self.bots))
        arrays = [
            bots if field.name == "bot" else pa.array(rows[field.name]).cast(field.type)
            for field in self.schema
        ]
        return pa.table(arrays, schema=self.schema)


def _parquet_writer(path: Path, schema: pa.Schema) -> Any:
    return parquet.ParquetWriter(path, schema, compression="zstd")


def _arrow_writer(path: Path, schema: pa.Schema) -> Any:
    return ipc.new_file(str(path), schema, options=ipc.IpcWriteOptions(compression="zstd"))


def _csv_writer(path: Path, schema: pa.Schema) -> Any:
    return csv.CSVWriter(path, schema)


WRITERS: dict[str, Callable[[Path, pa.Schema], Any]] = {
    ".parquet": _parquet_writer,
    ".arrow": _arrow_writer,
    ".feather": _arrow_writer,
    ".csv": _csv_writer,
}


def check_name(path: Path) -> None:
    """Refuse a file that could not be written, before the games are played."""
    if path.suffix.lower() not in WRITERS:
        raise BadFile("Results go to a file that ends with one of {known}.", known=list(WRITERS))
    if path.is_dir():
        raise BadFile("{path} cannot be written: it is a folder.", path=path)


@contextmanager
def output(path: Path, work: Work, games: int) -> Iterator[Output]:
    """A file for the rows of these games; until it is complete, what was there before stays as it is."""
    check_name(path)
    about = describe(work, games)
    schema = pa.schema(list(columns_of(about).items()), {ABOUT: json.dumps(about, ensure_ascii=False)})
    growing = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with WRITERS[path.suffix.lower()](growing, schema) as writer:
            yield Output(writer, schema, about)
        growing.replace(path)
    finally:
        growing.unlink(missing_ok=True)


# ── reading ──────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Input:
    """A file of results: what it is, and its rows a batch at a time."""

    path: Path
    about: dict[str, Any]
    rows: int
    fingerprint: str | None
    read: Callable[[], Iterator[pa.RecordBatch]]

    def batches(self) -> Iterator[pa.RecordBatch]:
        with _sentences(self.path):
            yield from self.read()


def open_results(path: Path) -> Input:
    """A file that `output` has written, or a sentence that says why it is none."""
    with _sentences(path):
        with path.open("rb") as file:
            start = file.read(6)
        if start.startswith(b"PAR1"):
            found = _open_parquet(path)
        elif start == b"ARROW1":
            found = _open_arrow(path)
        else:
            raise _not_ours(path)
    if not found.rows:
        raise BadFile("{path} holds no games.", path=path)
    return found


def _open_parquet(path: Path) -> Input:
    file = parquet.ParquetFile(path)
    said = file.metadata.metadata or {}
    about = _about(path, file.schema_arrow)
    fingerprint = said[PRINT].decode() if PRINT in said else None
    return Input(path, about, file.metadata.num_rows, fingerprint, lambda: file.iter_batches(1 << 18))


def _open_arrow(path: Path) -> Input:
    file = ipc.open_file(pa.memory_map(str(path)))
    about = _about(path, file.schema)
    numbers = range(file.num_record_batches)
    rows = sum(file.get_batch(i).num_rows for i in numbers)
    return Input(path, about, rows, None, lambda: (file.get_batch(i) for i in numbers))


def _about(path: Path, schema: pa.Schema) -> dict[str, Any]:
    """What the file says it is, and has columns for."""
    try:
        about: dict[str, Any] = json.loads((schema.metadata or {})[ABOUT])
        form = about["form"]
        fits = form != FORM or (set(about) >= SAID and set(columns_of(about)) == set(schema.names))
    except (KeyError, TypeError, ValueError) as strange:
        raise _not_ours(path) from strange
    if form != FORM:
        raise BadFile("{path} was written by a newer Boomtown: update this one.", path=path)
    if not fits:
        raise _not_ours(path)
    return about


def _not_ours(path: Path) -> BadFile:
    return BadFile(
        "{path} holds no results of Boomtown as Parquet or Arrow: simulate and arena write them with --out.",
        path=path,
    )


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    try:
        yield
    except pa.ArrowException as broken:
        raise BadFile("{path} is broken: write it again.", path=path) from broken
    except OSError as error:
        if error.strerror is None:  # so Arrow tells of bytes it cannot read
            raise BadFile("{path} is broken: write it again.", path=path) from error
        raise BadFile("{path} cannot be read: {why}.", path=path, why=error.strerror) from error
