"""Many games for a command: where they are played, by which engine, and the file their results go to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Option

from boomtown.bots.arena import Match, load
from boomtown.rules.kernel.errors import BadOptions
from boomtown.studies.places import Here, Place, Processes
from boomtown.studies.whole import Whole, put_together
from boomtown.studies.work import ENGINES, LAW, TWIN, Part, Work, chunks
from boomtown.terminal.engines import prepare_master, while_compiling
from boomtown.terminal.output import watched
from boomtown.twin.compiling import import_numba

if TYPE_CHECKING:
    from boomtown.studies.files import Output

Jobs = Annotated[int | None, Option("--jobs", min=1, help="How many processes play; one if not given.")]
Engine = Annotated[
    str, Option("--engine", metavar="|".join(ENGINES), help="The rules, or their fast twin (random bots).")
]
ClusterAddress = Annotated[
    str | None,
    Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: tcp://HOST:PORT, or local."),
]
OutFile = Annotated[
    Path | None,
    Option("--out", metavar="FILE", help="Write each game's results: .parquet, .arrow or .csv."),
]
LOCAL = "local"
ON_THE_TWIN = ("random",)
"""The bots that play on the twin."""


@dataclass(frozen=True)
class How:
    """How many games are played."""

    jobs: int | None = None
    engine: str = LAW
    cluster: str | None = None
    out: Path | None = None

    def check(self, players: Sequence[str]) -> None:
        """Refuse what does not go together, before anything is started."""
        if self.engine not in ENGINES:
            raise BadOptions(
                "There is no engine “{engine}”. Known engines: {known}.", engine=self.engine, known=ENGINES
            )
        if self.cluster not in (None, LOCAL) and self.jobs is not None:
            raise BadOptions("A cluster plays with all its workers: leave out --jobs.")
        for name in players:
            if self.engine == TWIN and name not in ON_THE_TWIN:
                raise BadOptions(
                    "The bot “{name}” does not play on the twin; these do: {known}.",
                    name=name,
                    known=ON_THE_TWIN,
                )


def play_many(match: Match, games: int, how: How) -> Whole:
    """Play the first `games` games of a match; with `out` a file gets the results of each."""
    how.check(match.players)
    work = Work(match, how.engine, how.out is not None)
    if how.engine == TWIN:
        _compile(match)
    prepare_master(load(match.game, match.edition), match.players)
    with _file(how, work, games) as file, _place(how) as place:
        cut = chunks(games, how.engine, place.workers)
        with closing(place.parts(work, cut)) as parts:
            whole = put_together(_kept(watched(parts, games, size=lambda part: part.games), file))
        if file:
            file.finish(whole.fingerprint)
    return whole


def _compile(match: Match) -> None:
    """Have the twin compiled once, for whoever plays on this machine."""
    import_numba()
    from boomtown.studies.rows import engine_of
    from boomtown.twin.results import play_results

    engine = engine_of(match, compiled=True)
    while_compiling(engine.twin.game.name, lambda: play_results(engine, 0, 0, 1))


@contextmanager
def _file(how: How, work: Work, games: int) -> Iterator[Output | None]:
    if how.out is None:
        yield None
        return
    from boomtown.studies.files import output

    with output(how.out, work, games) as file:
        yield file


def _kept(parts: Iterable[Part], file: Output | None) -> Iterator[Part]:
    """The parts, whose rows go to the file."""
    for part in parts:
        if file:
            file.add(part)
        yield part


@contextmanager
def _place(how: How) -> Iterator[Place]:
    if how.cluster is not None:
        from boomtown.studies.cluster import cluster

        with cluster(how.cluster, how.jobs) as place:
            yield place
    else:
        yield Here() if how.jobs in (None, 1) else Processes(how.jobs)
