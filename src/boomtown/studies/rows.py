"""Games at their end as rows of numbers: one for each game and holder of a score sheet.

Law and twin give the same rows. What a game of the law took and how it ended, the twin tells: it plays the
same actions again, so that there is one place that says what is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from boomtown.bots.arena import Match, Played, load, seed_of
from boomtown.studies.work import Columns
from boomtown.twin import games as twins
from boomtown.twin.engine import Engine
from boomtown.twin.results import ACTIONS, ENDS, ROUNDS, Results, counted, room
from boomtown.twin.twin import Twin

LINE, END, TAKEN = "line_", "end_", "taken_"
"""How the names of the columns begin that depend on the game."""


def column(kind: str, key: str) -> str:
    return kind + key.replace("-", "_").replace(" ", "_")


def engine_of(match: Match, *, compiled: bool) -> Engine:
    """The twin of what is played, made once in a process."""
    return _engine(match.game, match.edition, tuple(sorted(match.options.items())), match.seats, compiled)


@lru_cache(maxsize=4)
def _engine(
    game: str, edition: str | None, options: tuple[tuple[str, str | int], ...], seats: int, compiled: bool
) -> Engine:
    return Engine(twins.load(load(game, edition), dict(options), seats), compiled=compiled)


def columns(
    twin: Twin, found: Results, numbers: range, deals: Sequence[int], bots: Sequence[Sequence[str]]
) -> Columns:
    """The columns of these games; a holder that is no seat has no number, and its own name as a bot's."""
    games, holders = found.places.shape
    automa = [str(holder) for holder in twin.holders if not isinstance(holder, int)]
    seats = np.array([*range(1, twin.seats + 1), *[0] * len(automa)], np.int16)
    shared = {
        "game": np.asarray(numbers, np.int64),
        "deal": np.asarray(deals, np.int64),
        "rounds": found.counts[:, ROUNDS],
        "actions": found.counts[:, ACTIONS],
        **_ends(twin, found),
    }
    taken = np.zeros((games, holders, len(twin.effects)), np.int32)
    taken[:, : twin.seats] = found.taken
    return {
        **{name: np.repeat(values, holders) for name, values in shared.items()},
        "seat": np.tile(seats, games),
        "bot": [name for names in bots for name in (*names, *automa)],
        "total": found.lines.sum(axis=2).reshape(-1),
        "place": found.places.reshape(-1),
        "won": won(found).reshape(-1),
        **{column(LINE, key): found.lines[:, :, i].reshape(-1) for i, key in enumerate(twin.lines)},
        **{column(TAKEN, key): taken[:, :, i].reshape(-1) for i, key in enumerate(twin.effects)},
    }


def _ends(twin: Twin, found: Results) -> dict[str, NDArray[np.bool_]]:
    ends = found.counts[:, ENDS]
    return {column(END, key): (ends >> place & 1).astype(bool) for place, key in enumerate(twin.endings)}


def won(found: Results) -> NDArray[np.float64]:
    """The share of the first place: `won[game, holder]`."""
    firsts = found.places == 1
    shares: NDArray[np.float64] = firsts / firsts.sum(axis=1, keepdims=True)
    return shares


# ── from the law ─────────────────────────────────────────────────────────────────────────────────


def law_columns(match: Match, played: Sequence[Played]) -> Columns:
    engine = engine_of(match, compiled=False)
    found = room(engine, len(played))
    for place, one in enumerate(played):
        _note(match, engine, one, found, place)
    numbers = range(played[0].number, played[-1].number + 1)
    bots = [[result.bot for result in one.results] for one in played]
    return columns(engine.twin, found, numbers, [one.deal for one in played], bots)


def _note(match: Match, engine: Engine, one: Played, found: Results, place: int) -> None:
    twin, state = engine.twin, one.state
    begun = twin.game.new(match.options, twin.seats, seed_of(match, one.deal))
    found.counts[place] = state.round, len(one.log), counted(engine, begun, one.log, found.taken[place])
    places = {where.holder: where.place for where in state.places()}
    sheets = {sheet.holder: sheet for sheet in state.scores(None)}
    for row, holder in enumerate(twin.holders):
        found.places[place, row] = places[holder]
        points = {line.key: line.points for line in sheets[holder].lines}
        found.lines[place, row] = [points.get(key, 0) for key in twin.lines]
