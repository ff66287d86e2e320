"""Many games for a command: where they are played, by which engine, and the file their results go to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Annotated

from typer import Option

from boomtown.bots.arena import Match
from boomtown.rules.kernel.errors import BadOptions
from boomtown.studies.places import Here, Place, Processes
from boomtown.studies.whole import Whole, put_together
from boomtown.studies.work import ENGINES, LAW, TWIN, Work, chunks
from boomtown.terminal.output import watched

Jobs = Annotated[int | None, Option("--jobs", min=1, help="How many processes play; one if not given.")]
Engine = Annotated[
    str, Option("--engine", metavar="|".join(ENGINES), help="The rules, or their fast twin (random bots).")
]
ClusterAddress = Annotated[
    str | None,
    Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: tcp://HOST:PORT, or local."),
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
    """Play the first `games` games of a match."""
    how.check(match.players)
    work = Work(match, how.engine)
    with _place(how) as place, closing(place.parts(work, chunks(games, how.engine, place.workers))) as parts:
        return put_together(watched(parts, games, size=lambda part: part.games))


@contextmanager
def _place(how: How) -> Iterator[Place]:
    if how.cluster is not None:
        from boomtown.studies.cluster import cluster

        with cluster(how.cluster, how.jobs) as place:
            yield place
    else:
        yield Here() if how.jobs in (None, 1) else Processes(how.jobs)
