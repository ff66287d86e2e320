"""Records: a whole game as one readable text file, and the proof that nothing in it was changed.

    boomtown record 1
    game: …                          the frozen header
    == round 1: 7 show, 8 …          each stage with its deal in words
    1: take 2, open 3.7, drive ne, end
    == end                           scores, places, fingerprint, secret
    sha256: …                        of all lines above

Verifying writes the record again from its header, its secret and its actions, and compares line by line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import NoReturn

from boomtown.messages import BoomtownError, in_english
from boomtown.table.header import BadRecord, Header, bad_line, parse_header, read_number, seal_of
from boomtown.table.table import Table

TITLE = "boomtown record 1"
_STAGE, _END = "== ", "== end"


_WORDS = {
    "real estate agent": "real estate",
    "pool manufacturer": "pool",
    "temp agency": "temp worker",
    "player {seat} holds {cards}": "seat {seat} holds {cards}",
}
"""Records keep the words they began with, whatever things are called in English today."""


def as_recorded(template: str, count: int | None = None, /) -> str:
    return in_english(_WORDS.get(template, template), count)


def write(table: Table) -> str:
    """The record of a finished game. Of a running one it would tell the secret, so there is none."""
    if not table.is_over:
        raise BadRecord("A record is written when the game is over.")
    lines = [TITLE, *table.header.lines()]
    for stage in table.story[:-1]:
        lines.append(_STAGE + stage.heading.in_words(as_recorded))
        lines += [f"{seat + 1}: {', '.join(turn)}" for seat, turn in sorted(stage.turns.items()) if turn]
    lines += [_END, *_ending(table), f"secret: {table.secret.hex()}"]
    return "\n".join([*lines, f"sha256: {_digest(lines)}", ""])


def _ending(table: Table) -> list[str]:
    scores = [f"score of {_holder(sheet.holder)}: {sheet.total}" for sheet in table.scores(None)]
    places = []
    for place in table.state.places():
        decided = f" ({place.decided_by.in_words(as_recorded)})" if place.decided_by else ""
        places.append(f"place {place.place}: {_holder(place.holder)}{decided}")
    return [*scores, *places, f"fingerprint: {table.state.fingerprint()}"]


def _holder(holder: int | str) -> str:
    return f"seat {holder + 1}" if isinstance(holder, int) else holder


def _digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


@dataclass(frozen=True)
class Step:
    """An action in a record, and the line it stands in."""

    line: int
    seat: int
    text: str


@dataclass(frozen=True)
class Record:
    header: Header
    secret: bytes
    steps: tuple[Step, ...]
    lines: tuple[str, ...]

    def replay(self, edition: str | None = None) -> Iterator[Table]:
        """The table after each step, the same object every time, from before the first to the last."""
        table = Table(self.header.load_game(edition), self.header, self.secret)
        yield table
        for step in self.steps:
            try:
                table.apply(table.check(step.seat, table.game.catalogue.number(step.text)))
            except BoomtownError as error:
                raise BadRecord(
                    "Line {line} cannot be played: {why}", line=step.line, why=error.message
                ) from None
            yield table


def read(text: str) -> Record:
    """Read a record; whether it is true is for `verify` to say."""
    lines = text.split("\n")
    if lines[0] == TITLE + "\r":
        raise BadRecord("This file has Windows line endings; a record ends its lines with a line feed only.")
    if lines[0] != TITLE:
        raise BadRecord("This is not a Boomtown record: its first line should be “{title}”.", title=TITLE)
    if _END not in lines or len(lines) < 3 or lines[-1] or not lines[-2].startswith("sha256: "):
        raise BadRecord("This record is cut off: its end is missing.")
    body = next(place for place, line in enumerate(lines) if line.startswith(_STAGE))
    end = lines.index(_END)
    header = parse_header(lines[1:body], 2)
    steps = tuple(_steps(lines[body:end], body + 1, len(header.seats)))
    return Record(header, parse_secret(lines[-3]), steps, tuple(lines))


def _steps(lines: list[str], first: int, seats: int) -> Iterator[Step]:
    for number, line in enumerate(lines, first):
        if line.startswith(_STAGE):
            continue
        seat, colon, turn = line.partition(": ")
        place = read_number(seat)
        if not colon or place is None or not 1 <= place <= seats:
            bad_line(number, line)
        for text in turn.split(", "):
            yield Step(number, place - 1, text)


def parse_secret(line: str) -> bytes:
    name, _, value = line.partition(": ")
    try:
        if name == "secret":
            return bytes.fromhex(value)
    except ValueError:
        pass
    raise BadRecord("This record does not reveal its secret, so nothing in it can be checked.")


def verify(record: Record, kept: str | None = None, edition: str | None = None) -> Table:
    """Rebuild the game and compare every line; `kept` is the seal a player wrote down."""
    if kept is not None and kept.strip().lower() != record.header.seal:
        raise BadRecord("The seal you kept is not the one in this record: it is another shuffle.")
    if seal_of(record.secret) != record.header.seal:
        raise BadRecord("The secret does not fit the seal: this is not the shuffle that was promised.")
    deals = [place for place, line in enumerate(record.lines) if line.startswith(_STAGE)]
    seen = -1
    for table in record.replay(edition):
        if table.is_over or table.state.closed == seen:
            continue
        seen = table.state.closed
        proper = _STAGE + table.story[-1].heading.in_words(as_recorded)
        if record.lines[deals[seen]] != proper:
            _not_true(deals[seen] + 1, record.lines[deals[seen]], proper)
    if not table.is_over:
        raise BadRecord("The steps in this record stop before the game is over.")
    rebuilt = write(table).split("\n")
    for number, (found, proper) in enumerate(zip(record.lines, rebuilt, strict=False), 1):
        if found != proper:
            _not_true(number, found, proper)
    if len(record.lines) != len(rebuilt):
        raise BadRecord("This record has {n} lines, the game has {m}.", n=len(record.lines), m=len(rebuilt))
    return table


def _not_true(number: int, found: str, proper: str) -> NoReturn:
    raise BadRecord(
        "Line {number} is not true: it says “{found}”, the game says “{proper}”.",
        number=number,
        found=found,
        proper=proper,
    )
