"""The usual figures of a study, from files of results: scores, wins, lines, ends, effects.

Files are read batch by batch and only counts are kept, so that it does not matter how many games there are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from boomtown.bots.arena import mean, wilson
from boomtown.studies.files import BadFile, Input
from boomtown.studies.rows import END, LINE, TAKEN, column

Numbers = NDArray[Any]
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
SAME = ("game", "edition", "digest", "rules", "options", "seats", "ends", "lines", "effects")
"""What files have in common that are studied together."""
APART = ("bots", "rotating", "seed", "engine")
"""What tells the games of one file from those of another."""


class Study:
    """What all the rows so far say; a group is a bot in a seat, and seat 0 an automa."""

    def __init__(self, about: dict[str, Any]) -> None:
        self.about = about
        self.bots: list[str] = []
        self.totals: dict[tuple[str, int], Counter[int]] = defaultdict(Counter)
        self.places: dict[tuple[str, int], Counter[int]] = defaultdict(Counter)
        self.won: Counter[tuple[str, int]] = Counter()
        self.points: dict[tuple[str, int], Numbers] = {}
        """For each line its points together, and how often it had any."""
        self.taken: dict[tuple[str, str], dict[int, Numbers]] = defaultdict(dict)
        """For each bot and effect: how often it was taken so many times, and the points together then."""
        self.rounds: Counter[int] = Counter()
        self.ends: dict[str, Numbers] = {key: np.zeros(3) for key in about["ends"]}
        """For each end its games, their rounds, and the points of all seats together."""
        self.shared = 0.0

    @property
    def games(self) -> int:
        return self.rounds.total()

    # ── counting ─────────────────────────────────────────────────────────────────────────────────

    def add(self, batch: pa.RecordBatch) -> None:
        rows = {name: batch.column(name) for name in batch.schema.names}
        bots = rows["bot"].dictionary.to_pylist()
        numbers = {name: np.asarray(values) for name, values in rows.items() if name != "bot"}
        seats = numbers["seat"].astype(np.int64)
        groups = np.asarray(rows["bot"].indices) * (self.about["seats"] + 1) + seats
        for group in np.flatnonzero(np.bincount(groups)).tolist():
            code, seat = divmod(group, self.about["seats"] + 1)
            self._add_group(
                bots[code], seat, {name: found[groups == group] for name, found in numbers.items()}
            )
        self.shared += float(numbers["won"][(numbers["won"] > 0) & (numbers["won"] < 1)].sum())
        self._add_ends({name: found[seats > 0] for name, found in numbers.items()})

    def _add_group(self, bot: str, seat: int, rows: dict[str, Numbers]) -> None:
        if bot not in self.bots and seat:
            self.bots.append(bot)
        self.totals[bot, seat].update(_counted(rows["total"]))
        self.places[bot, seat].update(_counted(rows["place"]))
        self.won[bot, seat] += rows["won"].sum()
        lines = [rows[column(LINE, key)] for key in self.about["lines"]]
        found = np.array([[points.sum(), np.count_nonzero(points)] for points in lines], np.int64)
        self.points[bot, seat] = self.points.get((bot, seat), 0) + found
        for key in self.about["effects"] if seat else ():
            self._add_taken(bot, key, rows[column(TAKEN, key)], rows["total"])

    def _add_taken(self, bot: str, key: str, taken: Numbers, totals: Numbers) -> None:
        times, points = np.bincount(taken), np.bincount(taken, totals)
        known = self.taken[bot, key]
        for value in np.flatnonzero(times).tolist():
            known[value] = known.get(value, 0) + np.array([times[value], points[value]])

    def _add_ends(self, rows: dict[str, Numbers]) -> None:
        firsts = rows["seat"] == 1  # one row of each game
        self.rounds.update(_counted(rows["rounds"][firsts]))
        for key in self.about["ends"]:
            ended = rows[column(END, key)]
            games = ended & firsts
            self.ends[key] += games.sum(), rows["rounds"][games].sum(), rows["total"][ended].sum()

    # ── telling ──────────────────────────────────────────────────────────────────────────────────

    def plain(self) -> dict[str, Any]:
        """All the figures as data."""
        return {
            "games": self.games,
            "rounds": {"mean": _short(mean(self.rounds)), "min": min(self.rounds), "max": max(self.rounds)},
            "scores": [self._scores(bot, seat) for bot, seat in self._groups()],
            "wins": self._wins(),
            "places": [self._places(seat) for seat in self._seats()],
            "shared_first": _short(self.shared / self.games),
            "lines": [self._line(place, key) for place, key in enumerate(self.about["lines"])],
            "ends": [self._end(key) for key in self.about["ends"]],
            "effects": [self._effect(bot, key) for bot in self.bots for key in self.about["effects"]],
        }

    def _groups(self) -> list[tuple[str, int]]:
        """All groups, the automa last."""
        order = [*self.bots, *self.about["automa"]]
        return sorted(self.totals, key=lambda group: (group[1] == 0, group[1], order.index(group[0])))

    def _seats(self) -> list[int]:
        return sorted({seat for _, seat in self.totals if seat})

    def _scores(self, bot: str, seat: int) -> dict[str, Any]:
        scores = self.totals[bot, seat]
        return {"bot": bot, "seat": seat or None, **spread(scores), "histogram": dict(sorted(scores.items()))}

    def _wins(self) -> dict[str, Any]:
        by_seat = [
            {"seat": seat, **self._share([group for group in self.totals if group[1] == seat])}
            for seat in self._seats()
        ]
        by_bot = [
            {"bot": bot, **self._share([group for group in self.totals if group[0] == bot and group[1]])}
            for bot in self.bots
        ]
        return {"by_seat": by_seat, "by_bot": by_bot}

    def _share(self, groups: Iterable[tuple[str, int]]) -> dict[str, Any]:
        groups = list(groups)
        won = sum(float(self.won[group]) for group in groups)
        rows = sum(self.totals[group].total() for group in groups)
        low, high = wilson(won, rows)
        shares = {"share": won / rows, "low": low, "high": high}
        return {"games": rows, "won": _short(won), **{name: _short(value) for name, value in shares.items()}}

    def _places(self, seat: int) -> dict[str, Any]:
        found: Counter[int] = Counter()
        for (_, other), places in self.places.items():
            if other == seat:
                found.update(places)
        return {
            "seat": seat,
            "places": {place: _short(found[place] / found.total()) for place in sorted(found)},
        }

    def _line(self, place: int, key: str) -> dict[str, Any]:
        bots = []
        for bot in [*self.bots, *self.about["automa"]]:
            groups = [group for group in self.totals if group[0] == bot]
            points, having = sum(self.points[group][place] for group in groups)
            rows = sum(self.totals[group].total() for group in groups)
            bots.append({"bot": bot, "mean": _short(points / rows), "share": _short(having / rows)})
        return {"key": key, "bots": bots}

    def _end(self, key: str) -> dict[str, Any]:
        games, rounds, points = self.ends[key].tolist()
        means = {"rounds": rounds / games, "score": points / games / self.about["seats"]} if games else {}
        return {
            "key": key,
            "games": int(games),
            "share": _short(games / self.games),
            **{name: _short(means[name]) if games else None for name in ("rounds", "score")},
        }

    def _effect(self, bot: str, key: str) -> dict[str, Any]:
        """How often it is taken, and how the score goes with it: a correlation, and the line through it."""
        known = sorted(self.taken[bot, key].items())
        taken = np.array([value for value, _ in known], float)
        times, points = np.array([found for _, found in known], float).T
        rows, scores = times.sum(), spread(self._scores_of(bot))
        middle = float(taken @ times / rows)
        wide = float((taken - middle) ** 2 @ times / rows)
        together = float((taken - middle) @ points / rows)
        correlation = together / sqrt(wide) / scores["sd"] if wide and scores["sd"] else None
        return {
            "bot": bot,
            "key": key,
            "mean": _short(middle),
            "share": _short(1 - float(times[taken == 0].sum()) / rows),
            "correlation": None if correlation is None else _short(correlation),
            "points_for_each": _short(together / wide) if wide else None,
            "by_count": [
                {"taken": value, "games": int(found[0]), "score": _short(found[1] / found[0])}
                for value, found in known
            ],
        }

    def _scores_of(self, bot: str) -> Counter[int]:
        scores: Counter[int] = Counter()
        for (name, seat), found in self.totals.items():
            if name == bot and seat:
                scores.update(found)
        return scores


def study(inputs: Sequence[Input]) -> Study:
    """What files say together; they are of one game, one edition and the same options."""
    first = inputs[0]
    for place, other in enumerate(inputs[1:], 1):
        if any(other.about[name] != first.about[name] for name in SAME):
            raise BadFile(
                "{path} and {other} cannot be studied together: game, edition, options or seats differ.",
                path=first.path,
                other=other.path,
            )
        for known in inputs[:place]:
            if all(other.about[name] == known.about[name] for name in APART):
                raise BadFile("{path} and {other} hold the same games.", path=known.path, other=other.path)
    found = Study(first.about)
    for one in inputs:
        for batch in one.batches():
            found.add(batch)
    return found


def spread(scores: Counter[int]) -> dict[str, Any]:
    """Mean, standard deviation, extremes and quantiles of counted scores."""
    games, middle = scores.total(), mean(scores)
    variance = sum(times * (points - middle) ** 2 for points, times in scores.items()) / games
    return {
        "games": games,
        "mean": _short(middle),
        "sd": _short(sqrt(variance)),
        "min": min(scores),
        **{f"p{round(part * 100)}": quantile(scores, part) for part in QUANTILES},
        "max": max(scores),
    }


def quantile(scores: Counter[int], part: float) -> int:
    """The lowest score that at least that part of the games does not exceed."""
    wanted, seen = ceil(part * scores.total()), 0
    for points, times in sorted(scores.items()):
        seen += times
        if seen >= wanted:
            return points
    return max(scores)


def _counted(values: Numbers) -> Counter[int]:
    found, times = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), times.tolist(), strict=True)))


def _short(value: float) -> float:
    return round(float(value), 4) + 0.0  # and no −0.0
