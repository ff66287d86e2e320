"""Whole games as a server stores them, kept in `tests/stored` so that no change of a rule goes unnoticed.

    python -m scripts.stored_games         plays what is missing there, with the newest rules of each game

A file is a save file whose every step ends with a digest of where it led: the whole state, what is legal, the
points. The last line is the digest of the game's record. A file that is there is never written again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from pathlib import Path

from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.table import record
from boomtown.table.header import PERSON, Header, Seat, parse_header
from boomtown.table.table import HELD_BY, UNDO, Table, secret_from

FOLDER = Path(__file__).parents[1] / "tests" / "stored"
BOT = "greedy"
TAKEN_BACK, HANDED_OVER, BY_CHANCE = 0.04, 0.02, 0.3
"""How often a step is taken back, a seat changes hands, and the first seat does not what the bot would do."""
SHUFFLES = 200
_LOG, _IS = "log:", " = "


@dataclass(frozen=True)
class Stored:
    """A game as its file has it: header, secret, each step with the digest after it, the record's digest."""

    header: Header
    secret: bytes
    steps: tuple[tuple[int, str, str], ...]
    record: str

    def text(self) -> str:
        steps = [f"{seat + 1} {what}{_IS}{digest}" for seat, what, digest in self.steps]
        lines = [*self.header.lines(), f"secret: {self.secret.hex()}", _LOG, *steps, f"record: {self.record}"]
        return "\n".join([*lines, ""])


def read(path: Path) -> Stored:
    lines = path.read_text().split("\n")
    log = lines.index(_LOG)
    steps = []
    for line in lines[log + 1 : -2]:
        step, _, digest = line.rpartition(_IS)
        seat, _, what = step.partition(" ")
        steps.append((int(seat) - 1, what, digest))
    secret = record.parse_secret(lines[log - 1])
    return Stored(parse_header(lines[: log - 1], 1), secret, tuple(steps), lines[-2].removeprefix("record: "))


def settings(game: Game) -> Iterator[tuple[Options, int]]:
    """Every mode with all values of its options, at three sizes of the table."""
    for mode in game.declaration.modes:
        fitting = [option for option in game.declaration.options if mode.id in option.modes]
        for values in product(*(option.values for option in fitting)):
            chosen = {option.id: value for option, value in zip(fitting, values, strict=True)}
            for seats in range(mode.min_seats, min(mode.min_seats + 2, mode.max_seats) + 1):
                yield {"mode": mode.id, **chosen}, seats


def path_of(game: Game, options: Options, seats: int) -> Path:
    chosen = "-".join(str(value) for value in options.values())
    return FOLDER / f"{game.id}-{game.rules}" / f"{chosen}-{seats}.txt"


def digest_after(table: Table) -> str:
    """Everything a rule decides, in six digits: where the game stands, what is legal, what it is worth."""
    state, catalogue = table.state, table.game.catalogue
    seats = range(len(table.header.seats))
    facts = [
        state.fingerprint(),
        table.holders,
        [[catalogue.text(action) for action in state.legal(seat)] for seat in seats],
        [[[line.key, line.points] for line in sheet.lines] for sheet in table.scores(None)],
        [sheet.total for seat in seats for sheet in table.scores(seat)],
    ]
    return sha256(json.dumps(facts).encode()).hexdigest()[:6]


def digest_of_record(table: Table) -> str:
    return sha256(record.write(table).encode()).hexdigest()


def play(game: Game, options: Options, seats: int, known: set[str]) -> Stored:
    """A game that follows from its settings: bots and chance, steps taken back, seats that change hands."""
    name = path_of(game, options, seats).stem
    table = _shuffled(game, options, seats, known)
    known |= goals(table)
    rng = random.Random(name)
    steps = []
    while not table.is_over:
        seat = rng.choice(table.state.waiting())
        entry = table.check(seat, _next_step(table, seat, rng))
        table.apply(entry)
        steps.append((seat, entry.what, digest_after(table)))
    return Stored(table.header, table.secret, tuple(steps), digest_of_record(table))


def _shuffled(game: Game, options: Options, seats: int, known: set[str]) -> Table:
    """Of some shuffles the one with most goals that are not known."""
    name = path_of(game, options, seats).stem
    sitting = [Seat(f"Zoë {n}", BOT if n > 2 else PERSON, bytes([n] * 16)) for n in range(1, seats + 1)]
    shuffles = (Table.open(game, options, sitting, secret_from(f"{name} {n}")) for n in range(SHUFFLES))
    best = next(shuffles)
    for table in shuffles:
        if not goals(best) & known:
            break
        best = max(best, table, key=lambda table: len(goals(table) - known))
    return best


def goals(table: Table) -> set[str]:
    """The plans or projects of a table, where the game has some."""
    return set(table.state.plain().get("goals", ()))


def _next_step(table: Table, seat: int, rng: random.Random) -> str | int:
    drawn = rng.random()
    if drawn < TAKEN_BACK and table.state.turn_texts(seat):
        return UNDO
    if drawn < TAKEN_BACK + HANDED_OVER:
        return HELD_BY + (BOT if table.holders[seat] == PERSON else PERSON)
    if seat == 0 and rng.random() < BY_CHANCE:
        return rng.choice(list(table.state.legal(seat)))
    return _asked(table, seat)


def _asked(table: Table, seat: int) -> int:
    """What the bot would do, also for a person."""
    holder, table.holders[seat] = table.holders[seat], BOT
    try:
        return table.ask_bot(seat)
    finally:
        table.holders[seat] = holder


def main() -> None:
    for game in map(games.load, games.GAMES):
        known: set[str] = set()
        for options, seats in settings(game):
            path = path_of(game, options, seats)
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(play(game, options, seats, known).text())
                print(path.relative_to(FOLDER))


if __name__ == "__main__":
    main()
