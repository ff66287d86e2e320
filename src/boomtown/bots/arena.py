"""Bots measured against each other: the same deals for all, seats rotated, and how sure the figures are.

Each deal is played once for every different rotation of the bots over the seats, so that nobody owes a win
to the cards or to the seat. Everything but the times follows from the arguments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from math import sqrt
from time import perf_counter
from typing import Any

from boomtown import bots
from boomtown.messages import Message
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Mode, Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Holder, ScoreSheet
from boomtown.rules.kernel.state import State

SURE = 1.959964
"""So many standard deviations on either side hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Match:
    """What is played: a game with its options, the bots by name, and the text all the deals follow from.

    In a mode for one seat every bot plays each deal alone. Where the bots do not rotate, each keeps the seat
    it was named for, and game k is deal k.
    """

    game: str
    edition: str | None
    options: Options
    players: tuple[str, ...]
    seed: str
    rotating: bool = True

    def check(self) -> None:
        """Refuse what cannot be played, before the first game."""
        game = load(self.game, self.edition)
        for name in self.players:
            bots.make(name, game)
        game.declaration.check_seats(self.mode, self.seats)

    @property
    def mode(self) -> Mode:
        declaration = load(self.game, self.edition).declaration
        return declaration.mode(declaration.complete(self.options)["mode"])

    @property
    def seats(self) -> int:
        return 1 if self.mode.max_seats == 1 else len(self.players)

    @property
    def rotations(self) -> int:
        """How many rotations differ: one where all bots have one name, usually as many as there are bots."""
        players = self.players
        if not self.rotating:
            return 1
        return next(step for step in range(1, len(players) + 1) if players[step:] + players[:step] == players)


@dataclass
class Clock:
    """How long a bot thought, by its decisions and by its turns, each a chain of decisions."""

    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    longest_turn: float = 0.0

    def add(self, other: Clock) -> None:
        self.decisions += other.decisions
        self.turns += other.turns
        self.seconds += other.seconds
        self.longest_turn = max(self.longest_turn, other.longest_turn)


@dataclass(frozen=True)
class Result:
    """How a game ended for one seat; `won` is its share of the first place."""

    bot: str
    seat: int
    sheet: ScoreSheet
    won: float
    clock: Clock


@dataclass(frozen=True)
class Played:
    """One game at its end."""

    number: int
    deal: int
    results: tuple[Result, ...]
    automa: dict[str, int]
    """The scores of those who are no seat."""
    state: State
    log: Sequence[tuple[int, int]]
    """Who did what, in order: seats and actions."""


@lru_cache(maxsize=4)
def load(id: str, edition: str | None) -> Game:
    """The game, loaded once per process."""
    return games.load(id, edition)


# ── playing ──────────────────────────────────────────────────────────────────────────────────────


def play_match(match: Match, number: int) -> Iterator[Played]:
    """The first `number` games of a match, one after the other."""
    return (duel(match, k) for k in range(number))


def duel(match: Match, k: int) -> Played:
    """Game k: deal and rotation follow from k alone, so games can be played in any order and place."""
    game = load(match.game, match.edition)
    deal, rotation = divmod(k, match.rotations)
    names = [match.players[(seat + rotation) % len(match.players)] for seat in range(match.seats)]
    base = seed_of(match, deal)
    state = game.new(match.options, len(names), base)
    rngs = bots.seat_rngs(base, len(names))
    clocks = [Clock() for _ in names]
    players = [bots.make(name, game) for name in names]
    log: list[tuple[int, int]] = []
    while waiting := state.waiting():
        seat = waiting[0]
        clocks[seat].add(_play_turn(state, seat, players[seat], rngs[seat], log))
    firsts = [place.holder for place in state.places() if place.place == 1]
    sheets: dict[Holder, ScoreSheet] = {sheet.holder: sheet for sheet in state.scores(None)}
    results = tuple(
        Result(name, seat, sheets[seat], (seat in firsts) / len(firsts), clocks[seat])
        for seat, name in enumerate(names)
    )
    automa = {holder: sheet.total for holder, sheet in sheets.items() if isinstance(holder, str)}
    return Played(k, deal, results, automa, state, log)


def seed_of(match: Match, deal: int) -> bytes:
    """What the cards of a deal and the choices of its bots follow from."""
    return sha256(f"{match.seed}/{deal}".encode()).digest()


def _play_turn(state: State, seat: int, bot: bots.Bot, rng: Rng, log: list[tuple[int, int]]) -> Clock:
    """Let the seat do all it owes in the open stage."""
    decisions, seconds = 0, 0.0
    stage = state.closed
    while state.closed == stage and (legal := state.legal(seat)):
        view = state.view(seat)
        start = perf_counter()
        action = bot.choose(view, legal, rng)
        seconds += perf_counter() - start
        decisions += 1
        state.play(seat, action)
        log.append((seat, action))
    return Clock(decisions, 1, seconds, seconds)


# ── figures ──────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Row:
    """What a match says about one bot; bots of the same name are one."""

    bot: str
    scores: Counter[int] = field(default_factory=Counter)
    """How often it had each score."""
    wins: float = 0.0
    winning_scores: Counter[int] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    """The points of all its games together, line by line of the score sheet."""
    names: dict[str, Message] = field(default_factory=dict)
    """What each line is called."""
    automa: dict[str, Counter[int]] = field(default_factory=dict)
    """How often those who are no seat had each score."""
    clock: Clock = field(default_factory=Clock)

    def add(self, result: Result, automa: dict[str, int]) -> None:
        self.scores[result.sheet.total] += 1
        self.wins += result.won
        if result.won:
            self.winning_scores[result.sheet.total] += 1
        for line in result.sheet.lines:
            self.lines[line.key] += line.points
            self.names[line.key] = line.name
        for holder, points in automa.items():
            self.automa.setdefault(holder, Counter())[points] += 1
        self.clock.add(result.clock)

    def join(self, other: Row) -> None:
        """Add the games of another row."""
        self.scores.update(other.scores)
        self.wins += other.wins
        self.winning_scores.update(other.winning_scores)
        self.lines.update(other.lines)
        self.names.update(other.names)
        for holder, scores in other.automa.items():
            self.automa.setdefault(holder, Counter()).update(scores)
        self.clock.add(other.clock)

    @property
    def games(self) -> int:
        return self.scores.total()

    @property
    def mean_score(self) -> float:
        return mean(self.scores)

    def plain(self) -> dict[str, Any]:
        """The figures as data; the times are the only ones that differ from run to run."""
        low, high = wilson(self.wins, self.games)
        clock = self.clock
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 4),
            "win_rate": round(self.wins / self.games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_score": round(self.mean_score, 3),
            "mean_winning_score": round(mean(self.winning_scores), 3) if self.winning_scores else None,
            "automa": {holder: round(mean(scores), 3) for holder, scores in self.automa.items()},
            "lines": {key: round(total / self.games, 3) for key, total in self.lines.items()},
            "seconds_per_decision": round(clock.seconds / clock.decisions, 6) if clock.decisions else None,
            "seconds_per_turn": round(clock.seconds / clock.turns, 6) if clock.turns else None,
            "longest_turn_seconds": round(clock.longest_turn, 6) if clock.turns else None,
        }


def mean(scores: Counter[int]) -> float:
    return sum(points * times for points, times in scores.items()) / scores.total()


def rows(players: Sequence[str], played: Iterable[Played]) -> list[Row]:
    """One row per name, in the order they were given."""
    return by_bot(players, by_seat(played).values())


def by_seat(played: Iterable[Played]) -> dict[tuple[int, str], Row]:
    """One row per seat and name."""
    found: dict[tuple[int, str], Row] = {}
    for one in played:
        for result in one.results:
            found.setdefault((result.seat, result.bot), Row(result.bot)).add(result, one.automa)
    return found


def by_bot(players: Sequence[str], rows: Iterable[Row]) -> list[Row]:
    """Rows of the same name joined, in the order the names were given."""
    found = {name: Row(name) for name in players}
    for row in rows:
        found[row.bot].join(row)
    return [row for row in found.values() if row.games]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval: in 95 of 100 cases the true share of wins lies within it."""
    rate, spread = wins / games, SURE**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    width = SURE / (1 + spread) * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, middle - width), min(1.0, middle + width)
