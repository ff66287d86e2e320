"""The command `boomtown twin check`: law and twin side by side, over as many games as one likes."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from hashlib import sha256
from itertools import accumulate, product
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from boomtown.bots.arena import load
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.options import Declaration, Mode, Options, Value
from boomtown.table.header import Header, Seat
from boomtown.table.save import SaveFile
from boomtown.table.table import Table
from boomtown.terminal import arguments
from boomtown.terminal.engines import load_engine, start_engine
from boomtown.terminal.output import console, errors, watched
from boomtown.terminal.play import default_path
from boomtown.terminal.words import say

if TYPE_CHECKING:
    from boomtown.twin.check import Difference
    from boomtown.twin.engine import Engine

twin = typer.Typer(
    name="twin",
    help="The compiled engine beside the rules it has to equal.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

ALL = "all"
SEATS = (3, 5)
"""How many sit at a table where nobody says it, besides as few as can be and as many as usual."""
AT_ONCE = 16
"""So many games at most a process takes before it says how they went."""


@twin.callback()
def about() -> None:
    """A group of commands, also while there is but one."""


@twin.command()
@arguments.with_game_options
def check(
    options: dict[str, Value],
    game: arguments.GameName,
    seats: arguments.Seats = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games of each mode.")] = 100,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="How many processes walk.")] = 1,
    seed: arguments.SeedOfAll = "boomtown",
    edition: arguments.EditionName = None,
) -> None:
    """Walk the rules and the compiled engine side by side, in one mode or in all, and find a difference."""
    loaded = load(game, edition)
    chosen = find_cases(loaded.declaration, options, seats)
    cases = [Case(game, edition, case, count, arguments.readable(seed)) for case, count in chosen]
    start_engine(engine_of(game, edition, cases[0].options, cases[0].seats))
    for case in cases:
        _walk_all(case, number, jobs)


@twin.command()
@arguments.with_game_options
def fields(
    options: dict[str, Value],
    game: arguments.GameName,
    seats: arguments.Seats = None,
    edition: arguments.EditionName = None,
    as_json: arguments.AsJson = False,
) -> None:
    """List what a seat observes in a batch, field by field."""
    loaded = load(game, edition)
    count = arguments.count_seats(loaded, arguments.chosen_mode(loaded, options), seats)
    found = load_engine(loaded, options, count).twin.observation
    starts = accumulate((feature.length for feature in found), initial=0)
    rows = [{"at": at, **asdict(feature)} for at, feature in zip(starts, found, strict=False)]
    if as_json:
        print(json.dumps({"fields": rows}))
        return
    for row in rows:
        place = f"{row['at']}" if row["length"] == 1 else f"{row['at']}–{row['at'] + row['length'] - 1}"
        console.print(f"{place}  {row['name']} ({row['low']} … {row['high']}): {row['about']}")


# ── what is walked ───────────────────────────────────────────────────────────────────────────────

Chosen = tuple[tuple[str, Value], ...]


def find_cases(
    declaration: Declaration[Mode], options: Options, seats: int | None
) -> list[tuple[Chosen, int]]:
    """The options and seats to walk: those that were chosen, or everything there is."""
    if options.get("mode", ALL) != ALL:
        complete = declaration.complete(options)
        mode = declaration.mode(complete["mode"])
        count = mode.default_seats if seats is None else seats
        declaration.check_seats(mode, count)
        return [(tuple(complete.items()), count)]
    given = {id: value for id, value in options.items() if id != "mode"}
    found = [
        (case, count)
        for mode in declaration.modes
        for case in _combinations(declaration, mode, given)
        for count in _seat_counts(mode, seats)
    ]
    if not found:
        raise BadOptions("No mode of this game has these options and so many seats.")
    return found


def _combinations(declaration: Declaration[Mode], mode: Mode, given: Options) -> Iterator[Chosen]:
    """Every combination of the options of a mode that has what was given."""
    fitting = {option.id: option.values for option in declaration.options if mode.id in option.modes}
    if all(value in fitting.get(id, ()) for id, value in given.items()):
        open_values = [(given[id],) if id in given else values for id, values in fitting.items()]
        for values in product(*open_values):
            yield (("mode", mode.id), *zip(fitting, values, strict=True))


def _seat_counts(mode: Mode, seats: int | None) -> list[int]:
    counts = {mode.min_seats, mode.default_seats, *SEATS} if seats is None else {seats}
    return sorted(count for count in counts if mode.min_seats <= count <= mode.max_seats)


@dataclass(frozen=True)
class Case:
    """One way to play a game; game k follows from the seed and k."""

    game: str
    edition: str | None
    options: Chosen
    seats: int
    seed: str

    def header(self, secret: bytes) -> Header:
        names = [Seat(f"Player {number}") for number in range(1, self.seats + 1)]
        return Header.of(load(self.game, self.edition), dict(self.options), names, secret)

    def secret(self, k: int) -> bytes:
        return sha256(f"{self.seed}/{k}".encode()).digest()

    def game_seed(self, k: int) -> bytes:
        secret = self.secret(k)
        return self.header(secret).seed(secret)

    def table(self, k: int) -> Table:
        secret = self.secret(k)
        return Table(load(self.game, self.edition), self.header(secret), secret)

    @property
    def name(self) -> str:
        mode, *others = self.options
        return ", ".join([str(mode[1]), *(f"{id} {value}" for id, value in others)])


@lru_cache(maxsize=4)
def engine_of(game: str, edition: str | None, options: Chosen, seats: int) -> Engine:
    return load_engine(load(game, edition), dict(options), seats)


# ── walking ──────────────────────────────────────────────────────────────────────────────────────


def walk_game(case: Case, k: int) -> int | Difference:
    """The number of steps of game k, or the first thing in which law and twin differ there."""
    from boomtown.twin.check import Difference, walk

    try:
        return walk(engine_of(case.game, case.edition, case.options, case.seats), case.game_seed(k))
    except Difference as difference:
        return difference


def _walk_all(case: Case, number: int, jobs: int) -> None:
    """Walk the games of a case and say how many were equal; the first difference ends it all."""
    steps: list[int] = []
    began = perf_counter()
    try:
        with _walking(case, number, jobs) as walked:
            for k, found in enumerate(watched(walked, number)):
                if not isinstance(found, int):
                    _tell(case, k, found)
                    raise typer.Exit(1)
                steps.append(found)
    finally:
        console.print(_line(case, steps, perf_counter() - began), soft_wrap=True)


@contextmanager
def _walking(case: Case, number: int, jobs: int) -> Iterator[Iterable[int | Difference]]:
    """The games as they are walked, in their order, by that many processes."""
    walk = partial(walk_game, case)
    if jobs == 1:
        yield map(walk, range(number))
        return
    pool = ProcessPoolExecutor(jobs, initializer=_ignore_ctrl_c)
    try:
        yield pool.map(walk, range(number), chunksize=max(1, min(AT_ONCE, number // (4 * jobs))))
    except BrokenProcessPool:
        raise BoomtownError(
            "A process died while it walked: walk again with --jobs 1 to see where."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_ctrl_c() -> None:
    """It is for the command itself to stop: it lets the others finish what they have begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ── telling ──────────────────────────────────────────────────────────────────────────────────────


def _line(case: Case, steps: list[int], seconds: float) -> str:
    seats = Message("{count} seat|{count} seats", {"count": case.seats})
    return say(
        "{case}, {seats}: {count} game equal, {steps} steps, {seconds:.1f} s"
        "|{case}, {seats}: {count} games equal, {steps} steps, {seconds:.1f} s",
        case=case.name,
        seats=seats,
        count=len(steps),
        steps=f"{sum(steps):,}",
        seconds=seconds,
    )


def _tell(case: Case, k: int, difference: Difference) -> None:
    """Say what differs, and keep and print the game that leads there."""
    path = keep(case, k, difference)
    errors.print(say(difference.message), style="bold red", soft_wrap=True)
    console.print(
        say("Game {number} leads there; it is kept in {path}:", number=k, path=path), soft_wrap=True
    )
    console.print(path.read_text(encoding="utf-8"), soft_wrap=True)


def keep(case: Case, k: int, difference: Difference) -> Path:
    """Write the law's game up to the difference: a record if it is over, else a save to go on with."""
    table = case.table(k)
    file = SaveFile(default_path(f"difference-{case.game}"))
    file.begin(table)
    for seat, action in difference.played:
        entry = table.check(seat, action)
        file.append(entry)
        table.apply(entry)
    if table.is_over:
        file.finish(table)
    return file.path
