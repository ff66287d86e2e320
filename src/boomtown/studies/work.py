"""What is played for a study, a chunk of games at a time, and what such a chunk gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boomtown.bots.arena import Match, Row, by_seat, duel

LAW, TWIN = "law", "twin"
ENGINES = (LAW, TWIN)
LARGEST = {LAW: 50, TWIN: 8192}
"""How many games a chunk has at most: about a second of random play."""
SHARES = 64
"""Into so many chunks the games of one worker are cut at least, so that nobody waits for the last one."""

Columns = Mapping[str, Any]
"""Rows of results as columns, by the names of the schema: a row for each game and holder."""


@dataclass(frozen=True)
class Work:
    """A match with the engine that plays it; with rows, each game's results are told one by one."""

    match: Match
    engine: str = LAW
    with_rows: bool = False


@dataclass
class Part:
    """What a chunk of games gives back."""

    games: int = 0
    rounds: int = 0
    prints: bytes = b""
    """What the fingerprint of all the games is made of, game after game."""
    seats: dict[tuple[int, str], Row] = field(default_factory=dict)
    """The figures by seat and bot."""
    rows: Columns | None = None


def chunks(games: int, engine: str, workers: int) -> list[range]:
    """The numbers of all the games, cut for that many workers."""
    size = max(1, min(LARGEST[engine], games // (workers * SHARES)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def play(work: Work, numbers: range) -> Part:
    """Play the games of these numbers: here, or wherever this is called."""
    if work.engine == TWIN:
        from boomtown.studies.twin_work import play_twin

        return play_twin(work, numbers)
    return _play_law(work, numbers)


def _play_law(work: Work, numbers: range) -> Part:
    played = [duel(work.match, k) for k in numbers]
    rows = None
    if work.with_rows:
        from boomtown.studies.rows import law_columns

        rows = law_columns(work.match, played)
    return Part(
        games=len(played),
        rounds=sum(one.state.round for one in played),
        prints="".join(one.state.fingerprint() for one in played).encode(),
        seats=by_seat(played),
        rows=rows,
    )
