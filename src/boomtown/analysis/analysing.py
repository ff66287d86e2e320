"""Analysing: every turn of a seat beside the one the judge would have played, in the same sampled worlds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from math import sqrt
from statistics import stdev

from boomtown.analysis.analysis import NOTHING, Analysis, Expected, JudgedTurn, Settings
from boomtown.analysis.positions import Position, Step, walk
from boomtown.bots.judging import Judge, Outlook, Turn
from boomtown.rules.kernel.catalogue import Catalogue
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State

WORLDS = 60
"""In so many sampled worlds every turn is judged, unless told otherwise."""
AHEAD = 5
"""Worlds are followed for so many more turns: of what a turn leads to, seeing is better than foretelling."""
BATCHES = 10
"""The worlds come in so many parts; how far these disagree gives the standard errors."""
DOUBT = 2.0
"""Better is only what is better by so many standard errors; otherwise chance alone would cost points."""
DIGITS = 6
"""So many are kept of a figure: enough to add up, and the stored data stays readable."""

Progress = Callable[[int, int], None]
"""Told how many of how many turns are judged."""


def analyse(
    game: Game,
    start: State,
    steps: Sequence[Step],
    seat: int,
    judge: Judge,
    *,
    seed: bytes,
    worlds: int = WORLDS,
    progress: Progress = lambda done, turns: None,
) -> Analysis:
    """What the turns of that seat cost, in a finished game that began with `start` and went on by `steps`.

    The same arguments give the same figures. Raises NotOver while somebody owes an action.
    """
    found, end = walk(start, steps, seat)
    turns: list[JudgedTurn] = []
    progress(0, len(found))
    for number, position in enumerate(found):
        before = turns[-1] if turns else None
        turns.append(judge_turn(game, number, position, judge, before, seed=seed, worlds=worlds))
        progress(number + 1, len(found))
    return sum_up(seat, end, turns, seed=seed, worlds=worlds)


def seed_of(seal: str, seat: int) -> bytes:
    """The same game, by the seal of its shuffle, is judged in the same worlds by whoever asks."""
    return sha256(f"{seal} {seat}".encode()).digest()


def judge_turn(
    game: Game,
    number: int,
    position: Position,
    judge: Judge,
    before: JudgedTurn | None,
    *,
    seed: bytes,
    worlds: int = WORLDS,
) -> JudgedTurn:
    """One turn of an analysis, for whoever does them one at a time: its number, and the one before."""
    rng = Rng(sha256(seed + f"turn {number}".encode()).digest())
    return _judged(game.catalogue, position, judge, rng, worlds, before)


def sum_up(
    seat: int, end: State, turns: Sequence[JudgedTurn], *, seed: bytes, worlds: int = WORLDS
) -> Analysis:
    """The analysis, once all turns are judged."""
    settings = Settings(worlds, seed.hex())
    return Analysis(seat, len(end.places()) > 1, tuple(turns), _final(end, seat), settings)


def _judged(
    catalogue: Catalogue, position: Position, judge: Judge, rng: Rng, worlds: int, before: JudgedTurn | None
) -> JudgedTurn:
    played, best = position.played, judge.turn(position.view, rng.fork())
    sampled = _sample(position, (played, best) if best != played else (played,), judge, rng, worlds)
    expected, possible, error = _mean(sampled, 0), _mean(sampled, -1), _error(sampled)
    if possible.points - expected.points <= DOUBT * error.points:
        best, possible, error = played, expected, NOTHING
    after, could = _figures(expected), _figures(possible)
    return JudgedTurn(
        position.round,
        position.stage,
        position.step,
        _texts(catalogue, played),
        _texts(catalogue, best),
        after,
        could,
        error,
        _rounded(could - before.expected) if before else NOTHING,
        _lost(expected, possible),
    )


Samples = Sequence[tuple[int, Sequence[Outlook]]]
"""For each part of the worlds: how many they are, and the outlook of each turn in them."""


def _sample(position: Position, turns: Sequence[Turn], judge: Judge, rng: Rng, worlds: int) -> Samples:
    """The same worlds for all the turns."""
    parts = min(BATCHES, worlds)
    sizes = [worlds * (part + 1) // parts - worlds * part // parts for part in range(parts)]
    return [(size, judge.outlooks(position.view, turns, rng.fork(), size, AHEAD)) for size in sizes]


def _mean(sampled: Samples, place: int) -> Outlook:
    worlds = sum(size for size, _ in sampled)
    lines = {
        key: sum(size * outlooks[place].lines[key] for size, outlooks in sampled) / worlds
        for key in sampled[0][1][place].lines
    }
    return Outlook(lines, sum(size * outlooks[place].wins for size, outlooks in sampled) / worlds)


def _error(sampled: Samples) -> Expected:
    """The standard error of best less played: both met the same worlds, so what these brought falls out."""
    found = [_figures(outlooks[-1]) - _figures(outlooks[0]) for _, outlooks in sampled]
    if len(found) < 2:
        return NOTHING
    points, wins = stdev(one.points for one in found), stdev(one.wins for one in found)
    return _rounded(Expected(points / sqrt(len(found)), wins / sqrt(len(found))))


def _figures(outlook: Outlook) -> Expected:
    return _rounded(Expected(outlook.points, outlook.wins))


def _lost(played: Outlook, best: Outlook) -> Mapping[str, float]:
    lost = {key: round(points - played.lines[key], DIGITS) for key, points in best.lines.items()}
    return {key: points for key, points in lost.items() if points}


def _rounded(figures: Expected) -> Expected:
    return Expected(round(figures.points, DIGITS), round(figures.wins, DIGITS))


def _texts(catalogue: Catalogue, turn: Turn) -> tuple[str, ...]:
    return tuple(catalogue.text(action) for action in turn)


def _final(end: State, seat: int) -> Expected:
    """The final score, and the share in the win."""
    points = next(sheet.total for sheet in end.scores(None) if sheet.holder == seat)
    winners = [place.holder for place in end.places() if place.place == 1]
    return Expected(float(points), 1 / len(winners) if seat in winners else 0.0)
