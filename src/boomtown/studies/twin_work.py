"""Chunks of random games on the twin: thousands in the time the law needs for one.

Game k of a seed is that of `twin.random_games`, dealt by the fast generator, so these are other games than
the law's of the same seed. Their fingerprint is over rows of integers of 64 bits, the low byte first: the
seed, k, rounds, actions, the set of ends, then the place and the lines of each holder.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from boomtown.bots.arena import Match, Row, load, seed_of
from boomtown.messages import Message
from boomtown.studies.rows import columns, engine_of, won
from boomtown.studies.work import Part, Work
from boomtown.twin.batch import seed_number
from boomtown.twin.results import ROUNDS, Results, play_results
from boomtown.twin.twin import Twin


def play_twin(work: Work, numbers: range) -> Part:
    engine = engine_of(work.match, compiled=True)
    seed = seed_number(work.match.seed)
    found = play_results(engine, seed, numbers.start, len(numbers))
    bots = [work.match.players[: engine.twin.seats]] * len(numbers)
    return Part(
        games=len(numbers),
        rounds=int(found.counts[:, ROUNDS].sum()),
        prints=prints(found, seed, numbers),
        seats=_figures(work.match, engine.twin, found),
        rows=columns(engine.twin, found, numbers, numbers, bots) if work.with_rows else None,
    )


def prints(found: Results, seed: int, numbers: range) -> bytes:
    games = len(numbers)
    heads = np.column_stack([np.full(games, seed), np.asarray(numbers, np.int64), found.counts])
    sheets = np.concatenate([found.places[:, :, np.newaxis], found.lines], axis=2)
    return np.column_stack([heads, sheets.reshape(games, -1)]).astype("<i8").tobytes()


def _figures(match: Match, twin: Twin, found: Results) -> dict[tuple[int, str], Row]:
    """The figures by seat and bot, as the arena has them; the twin's bots have no clock."""
    totals, wins, names = found.lines.sum(axis=2), won(found), line_names(match)
    automa = {
        str(holder): _counted(totals[:, place])
        for place, holder in enumerate(twin.holders)
        if not isinstance(holder, int)
    }
    rows = {}
    for seat, bot in enumerate(match.players[: twin.seats]):
        points = dict(zip(twin.lines, found.lines[:, seat].sum(axis=0).tolist(), strict=True))
        rows[seat, bot] = Row(
            bot,
            scores=_counted(totals[:, seat]),
            wins=float(wins[:, seat].sum()),
            winning_scores=_counted(totals[wins[:, seat] > 0, seat]),
            lines=Counter({key: points[key] for key in names}),
            names=names,
            automa=automa,
        )
    return rows


def _counted(points: NDArray[np.int64]) -> Counter[int]:
    values, times = np.unique(points, return_counts=True)
    return Counter(dict(zip(values.tolist(), times.tolist(), strict=True)))


def line_names(match: Match) -> dict[str, Message]:
    """What the lines of a seat's score sheet are called."""
    state = load(match.game, match.edition).new(match.options, match.seats, seed_of(match, 0))
    return {line.key: line.name for line in state.scores(None)[0].lines}
