"""What people were told is done. Whatever stands here must stand in the database, in order and once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from boomtown.table.header import PERSON
from boomtown.table.table import HELD_BY
from scripts.campaign.stored import Database, StoredSeat


@dataclass
class SeatLedger:
    """One person's seat at one table."""

    table: str
    name: str
    done: list[str] = field(default_factory=list)
    """The steps of this seat that its page has shown as done, as the log writes them."""
    on_the_way: list[list[str]] = field(default_factory=list)
    """What was asked for since, and not answered: any of these may be in the log too, wholly or in part."""
    is_with_bot: bool = False
    """Whether a bot plays for this seat, whose steps nobody notes."""
    added: bytes = b""
    """The bytes that its page has shown as added to the shuffle."""
    heard: Counter[str] = field(default_factory=Counter)
    """The lines of chat this page was told."""

    def settle(self, stored: list[str], is_with_bot: bool) -> list[str]:
        """After a break: take over what has been stored of what was asked for. Returns what is wrong."""
        wrong = self.wrong_steps(stored)
        holders = [what for what in stored if what.startswith(HELD_BY)]
        if self.is_with_bot and not is_with_bot and holders[-1:] != [HELD_BY + PERSON]:
            wrong.append(f"{self}: a bot has left without its person")
        self.is_with_bot = is_with_bot
        self.done = stored
        return wrong

    def wrong_steps(self, stored: list[str]) -> list[str]:
        """What the log lacks, or has too much of, against what this seat has seen."""
        if stored[: len(self.done)] != self.done:
            at = next(
                (n for n, pair in enumerate(zip(self.done, stored, strict=False)) if pair[0] != pair[1]), None
            )
            at = min(len(stored), len(self.done)) if at is None else at
            return [f"{self}: its step {at + 1} was {self.done[at : at + 3]}, stored {stored[at : at + 3]}"]
        late = stored[len(self.done) :]
        if self.is_with_bot or not late or any(late == asked[: len(late)] for asked in self.on_the_way):
            return []
        if any(late[: len(asked)] == asked and asked[-1].startswith(HELD_BY) for asked in self.on_the_way):
            return []  # the bot that was asked for has begun to play
        return [f"{self}: nobody asked for {late[:5]}, on the way was {self.on_the_way}"]

    def __str__(self) -> str:
        return f"{self.name} at {self.table}"


class Ledger:
    """All seats, tables, rematches and accounts that people were told of."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.seats: dict[tuple[str, str], SeatLedger] = {}
        self.rematches: dict[str, str] = {}
        self.accounts: list[str] = []

    def seat(self, table: str, name: str) -> SeatLedger:
        """The seat of that name, which its person was told to have taken."""
        return self.seats.setdefault((table, name), SeatLedger(table, name))

    @property
    def steps(self) -> int:
        return sum(len(seat.done) for seat in self.seats.values())

    @property
    def lines(self) -> int:
        return len({text for seat in self.seats.values() for text in seat.heard})

    def stored_steps(self, seat: SeatLedger) -> list[str]:
        row = self._row(seat)
        log = self.database.log(seat.table)
        return [what for _, number, what in log if row and number == row.number]

    def _row(self, seat: SeatLedger) -> StoredSeat | None:
        return next((row for row in self.database.seats(seat.table) if row.name == seat.name), None)

    def wrong(self, tables: set[str] | None = None) -> list[str]:
        """Everything that was told and is not stored, or stored twice: at these tables, or anywhere."""
        found = []
        for table in sorted({seat.table for seat in self.seats.values()}):
            if tables is None or table in tables:
                found += self._wrong_at(table)
        found += [
            f"account {name} is not stored" for name in self.accounts if not self.database.has_account(name)
        ]
        for table, after in self.rematches.items():
            if (stored := self.database.rematch(table)) != after:
                found.append(f"the rematch of {table} was {after}, stored {stored}")
        return found

    def _wrong_at(self, table: str) -> list[str]:
        # What people note while this is read can only be more than what is compared: they are one program.
        log, rows = self.database.log(table), {row.name: row for row in self.database.seats(table)}
        said, found = Counter(self.database.chat(table)), []
        if [step for step, _, _ in log] != list(range(1, len(log) + 1)):
            found.append(f"{table}: its log has gaps")
        for seat in [seat for seat in self.seats.values() if seat.table == table]:
            row = rows.get(seat.name)
            if row is None or row.player is None:
                found.append(f"{seat}: the seat was taken and is not")
                continue
            found += seat.wrong_steps([what for _, number, what in log if number == row.number])
            if seat.added and row.added != seat.added:
                found.append(f"{seat}: added other bytes than were shown as added")
            found += [
                f"{seat}: heard “{text}”, stored {said[text]} times" for text in seat.heard if said[text] != 1
            ]
        return found
