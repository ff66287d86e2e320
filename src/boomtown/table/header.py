"""The header of a record: everything that is fixed before the first card, and the seed it gives.

The secret is sealed by its SHA-256 before any seat adds bytes of its own; the seed is an HMAC of
the header under the secret. So nobody, the server included, can choose the cards.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NoReturn

from boomtown.editions.reading import BadEdition
from boomtown.messages import BoomtownError, Message
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options, Value

PERSON = "person"
Load = Callable[[str, str, int], Game]
UNKNOWN_EDITION = Message("This game was played with an edition that is unknown here.")
"""Said where nobody could give another file."""


class BadRecord(BoomtownError):
    """A record or save file that cannot be used; the message names the line."""


class WrongEdition(BadRecord):
    """The edition a game was played with is not the one that was found, or there is none."""


@dataclass(frozen=True)
class Seat:
    """A place at the table: its name, who holds it at the start, and the bytes it adds to the seed."""

    name: str
    holder: str = PERSON
    added: bytes = b""


@dataclass(frozen=True)
class Header:
    game: str
    edition: str
    digest: str
    options: Options
    seats: tuple[Seat, ...]
    seal: str
    rules: int = 1
    """The version of the rules. The first one goes unsaid: seeds and records are older than versions."""

    @classmethod
    def of(cls, game: Game, options: Options, seats: Sequence[Seat], secret: bytes) -> Header:
        """The header of a new game."""
        seal = seal_of(secret)
        return cls(game.id, game.edition, game.digest, options, tuple(seats), seal, game.rules)

    def lines(self) -> list[str]:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        lines = [
            f"game: {self.game}",
            f"edition: {self.edition}",
            f"digest: {self.digest}",
            *([f"rules: {self.rules}"] if self.rules > 1 else []),
            f"options: {options}",
        ]
        for number, seat in enumerate(self.seats, 1):
            lines.append(f"seat {number}: {seat.holder}, {seat.added.hex() or '-'}, {seat.name}")
        return [*lines, f"commitment: {self.seal}"]

    def seed(self, secret: bytes) -> bytes:
        return hmac.digest(secret, "\n".join(self.lines()).encode(), "sha256")

    def load_game(self, edition: str | None = None, load: Load = games.load) -> Game:
        """The game with the very rules and edition this header names; `edition` says where to find it."""
        try:
            game = load(self.game, edition or self.edition, self.rules)
        except BadEdition as error:
            if edition or self.game not in games.GAMES:
                raise
            raise WrongEdition(
                "This game needs edition {edition} of digest {needed}…: give its file with --edition FILE.",
                edition=self.edition,
                needed=self.digest[:12],
            ) from error
        if game.digest != self.digest:
            raise WrongEdition(
                "This game was played with edition {edition} of digest {needed}…, but the file has {found}…: "
                "give the right one with --edition FILE.",
                edition=self.edition,
                needed=self.digest[:12],
                found=game.digest[:12],
            )
        return game


def seal_of(secret: bytes) -> str:
    return sha256(secret).hexdigest()


def parse_header(lines: Sequence[str], first: int) -> Header:
    """Read a header whose first line is line number `first` of the file."""
    fields: dict[str, str] = {}
    for number, line in enumerate(lines, first):
        name, colon, value = line.partition(": ")
        if not colon or name in fields:
            bad_line(number, line)
        fields[name] = value
    try:
        seats = tuple(_seat(fields[name]) for name in fields if name.startswith("seat "))
        options = dict(_option(text) for text in fields["options"].split())
        header = Header(
            fields["game"],
            fields["edition"],
            fields["digest"],
            options,
            seats,
            fields["commitment"],
            int(fields.get("rules", "1")),
        )
    except (KeyError, ValueError):
        raise BadRecord("The header of this file is not complete.") from None
    proper = header.lines()
    for number, line in enumerate(lines, first):
        if line not in proper:
            bad_line(number, line)
    if list(lines) != proper:
        raise BadRecord("The lines of this file’s header are out of order.")
    return header


def read_number(text: str) -> int | None:
    """A number as a person or a file writes it, or None: no exotic digits, nothing endless."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def bad_line(number: int, line: str) -> NoReturn:
    raise BadRecord("Line {number} of this file cannot be read: “{line}”.", number=number, line=line[:60])


def _seat(text: str) -> Seat:
    holder, added, name = text.split(", ", 2)
    return Seat(name, holder, b"" if added == "-" else bytes.fromhex(added))


def _option(text: str) -> tuple[str, Value]:
    name, value = text.split("=")
    number = read_number(value)
    return name, value if number is None else number
