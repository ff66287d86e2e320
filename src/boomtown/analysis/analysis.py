"""The analysis of a game as data: what each turn was worth, and what of the result was luck.

What is expected changes twice in a turn: the cards and the others bring luck, then the seat plays, which
costs the difference to the best turn. So `final = start + luck - cost`, in points and in the chance to win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from math import hypot
from typing import Any

from boomtown.messages import BoomtownError

VERSION = 1
"""Raised when the same game would get other figures, or when the data gets another shape."""


class Outdated(BoomtownError):
    """An analysis that was stored by another version."""


@dataclass(frozen=True)
class Expected:
    """What the end of the game brings on average: points, and the chance to win, from 0 to 1."""

    points: float
    wins: float

    def __add__(self, other: Expected) -> Expected:
        return Expected(self.points + other.points, self.wins + other.wins)

    def __sub__(self, other: Expected) -> Expected:
        return Expected(self.points - other.points, self.wins - other.wins)

    def __neg__(self) -> Expected:
        return NOTHING - self


NOTHING = Expected(0.0, 0.0)


def total(parts: Iterable[Expected]) -> Expected:
    return sum(parts, NOTHING)


@dataclass(frozen=True)
class JudgedTurn:
    """A turn that was played, beside the best one."""

    round: int
    stage: int
    """How many stages had closed before it."""
    step: int
    """How many steps of the record stand before its first action."""
    played: tuple[str, ...]
    """The actions as they are spelt."""
    best: tuple[str, ...]
    """What the judge would have played; the played turn itself where that is not clearly better."""
    expected: Expected
    """After the played turn."""
    possible: Expected
    """After the best one, in the same sampled worlds; never fewer points."""
    error: Expected
    """The standard error of the difference between the two."""
    luck: Expected
    """What the cards and the others brought since the turn before."""
    lost: Mapping[str, float]
    """Where the points went: best less played, by the key of the line; a gain is negative."""

    @property
    def cost(self) -> Expected:
        return self.possible - self.expected

    @property
    def is_best(self) -> bool:
        return self.played == self.best


@dataclass(frozen=True)
class Settings:
    worlds: int
    """In so many sampled worlds every turn was judged."""
    seed: str
    version: int = VERSION


@dataclass(frozen=True)
class Analysis:
    seat: int
    contested: bool
    """Whether there was somebody to win against; otherwise chances to win say nothing."""
    turns: tuple[JudgedTurn, ...]
    final: Expected
    """What it came to: the final score, and the share in the win."""
    settings: Settings

    @property
    def start(self) -> Expected:
        """What could be expected once the first turn was to be played."""
        return self.turns[0].possible

    @property
    def end(self) -> Expected:
        """The luck after the last turn."""
        return self.final - self.turns[-1].expected

    @property
    def luck(self) -> Expected:
        return total(turn.luck for turn in self.turns) + self.end

    @property
    def cost(self) -> Expected:
        return total(turn.cost for turn in self.turns)

    @property
    def error(self) -> Expected:
        """The standard error of the cost."""
        turns = self.turns
        return Expected(
            hypot(*(turn.error.points for turn in turns)), hypot(*(turn.error.wins for turn in turns))
        )

    @property
    def curve(self) -> list[Expected]:
        """What could be expected: at the start, after each turn, and what it came to."""
        return [self.start, *(turn.expected for turn in self.turns), self.final]

    @property
    def lost(self) -> dict[str, float]:
        """What all the turns lost on each line of the score sheet."""
        lines: Counter[str] = Counter()
        for turn in self.turns:
            lines.update(turn.lost)
        return dict(lines)

    def costliest(self, most: int = 3) -> list[int]:
        """The places in `turns` of those that cost most points, the costliest first."""
        order = sorted(range(len(self.turns)), key=lambda place: -self.turns[place].cost.points)
        return [place for place in order[:most] if self.turns[place].cost.points > 0]

    def plain(self) -> dict[str, Any]:
        """The analysis as data that serialises to JSON."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Analysis:
        """The analysis that was stored."""
        if plain["settings"]["version"] != VERSION:
            raise Outdated("This analysis was made by another version of Boomtown: make it again.")
        return cls(
            plain["seat"],
            plain["contested"],
            tuple(_turn(turn) for turn in plain["turns"]),
            Expected(**plain["final"]),
            Settings(**plain["settings"]),
        )


def _turn(plain: Mapping[str, Any]) -> JudgedTurn:
    figures = {name: Expected(**plain[name]) for name in ("expected", "possible", "error", "luck")}
    actions = {name: tuple(plain[name]) for name in ("played", "best")}
    return JudgedTurn(**{**plain, **figures, **actions})
