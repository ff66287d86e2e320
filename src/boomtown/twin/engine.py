"""The verbs of a twin as Python calls them: on one of many games."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boomtown.rules.kernel.state import State
from boomtown.twin import compiling
from boomtown.twin.compiling import Compiler, Function
from boomtown.twin.playing import legal_actions, place_holders, play_new
from boomtown.twin.randomness import seed_fast
from boomtown.twin.records import BIT, RANDOMNESS, Features, Field, Points, Words, read, record, widened
from boomtown.twin.twin import Rows, Twin
from boomtown.twin.verbs import begin, observe, play, score

CHOOSER = record(Field("chooses", BIT), *RANDOMNESS)
"""The layout of a generator that chooses actions; a field before all others, as numba would take any record
that begins like this one for one of them."""
NO_MASK = np.zeros(0, np.uint32)
NO_PLACES = np.zeros(0, np.int64)


BEGIN, LEGAL, PLAY = 0, 1, 2


def move_at(
    tables: Any, games: Any, seats: Any, b: int, what: int, seat: int, action: int, mask: Words
) -> None:
    """One of three verbs, in one function: much of what they do is the same, and is compiled once."""
    if what == BEGIN:
        begin(tables[0], games[b], seats[b])
    elif what == PLAY:
        play(tables[0], games[b], seats[b], seat, action)
    else:
        legal_actions(tables[0], games[b], seats[b], seat, mask)


def score_at(
    tables: Any, games: Any, seats: Any, b: int, seat: int, lines: Points, breaks: int, places: NDArray[Any]
) -> None:
    """Fill in the score sheets as that seat sees them; at the end, with no seat, the places too."""
    if places.shape[0]:
        place_holders(tables[0], games[b], seats[b], lines, breaks, places)
    else:
        score(tables[0], games[b], seats[b], seat, lines)


def observe_at(tables: Any, games: Any, seats: Any, b: int, seat: int, features: Features) -> None:
    observe(tables[0], games[b], seats[b], seat, features)


def play_many(
    tables: Any, games: Any, seats: Any, choosers: Any, masks: Any, taken: Any, seed: int, number: int
) -> int:
    """Play all these games from the first card on at random; the first is game `number` of the seed."""
    actions = 0
    for b in range(games.shape[0]):
        seed_fast(games[b], seed, 2 * (number + b))
        seed_fast(choosers[b], seed, 2 * (number + b) + 1)
        actions += play_new(tables[0], games[b], seats[b], choosers[b], masks[b], taken[b])
    return actions


class Engine:
    """A twin ready to play: compiled for the processor, or by Python itself where numba is not there."""

    def __init__(self, twin: Twin, *, compiled: bool = True) -> None:
        self.twin = twin
        self.compiled = compiled
        self.compiler: Compiler = (compiling.for_processor if compiled else compiling.plain)(twin.verbs)

    def function(self, function: Function) -> Function:
        """The compiled form of a function that Python calls."""
        if self.compiled:
            return compiling.entry(self.compiler, function)
        linked = self.compiler(function)

        def quiet(*arguments: Any) -> Any:
            with np.errstate(over="ignore"):  # 32-bit words are cut out of wider products
                return linked(*arguments)

        return quiet

    def rows(self, size: int) -> Rows:
        return self.twin.rows(size, wide=not self.compiled)

    def choosers(self, size: int) -> Any:
        return np.zeros(size, CHOOSER if self.compiled else widened(CHOOSER)).view(np.recarray)

    @cached_property
    def _move(self) -> Function:
        return self.function(move_at)

    @cached_property
    def _score(self) -> Function:
        return self.function(score_at)

    def begin(self, tables: Any, games: Any, seats: Any, b: int) -> None:
        self._move(tables, games, seats, b, BEGIN, 0, 0, NO_MASK)

    def legal(self, tables: Any, games: Any, seats: Any, b: int, seat: int, mask: Words) -> None:
        self._move(tables, games, seats, b, LEGAL, seat, 0, mask)

    def play(self, tables: Any, games: Any, seats: Any, b: int, seat: int, action: int) -> None:
        self._move(tables, games, seats, b, PLAY, seat, action, NO_MASK)

    def score(self, tables: Any, games: Any, seats: Any, b: int, seat: int, lines: Points) -> None:
        self._score(tables, games, seats, b, seat, lines, 0, NO_PLACES)

    def places(
        self, tables: Any, games: Any, seats: Any, b: int, lines: Points, breaks: int, places: NDArray[Any]
    ) -> None:
        self._score(tables, games, seats, b, -1, lines, breaks, places)

    @cached_property
    def observe(self) -> Function:
        return self.function(observe_at)

    @cached_property
    def play_many(self) -> Function:
        return self.function(play_many)


class Position:
    """One game of the twin, with the verbs of the law."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.twin = engine.twin
        self.rows = engine.rows(1)
        self._arrays = (self.rows.tables, self.rows.games, self.rows.seats, 0)
        self._mask = np.zeros(self.twin.words, np.uint32)

    @property
    def game(self) -> Any:
        return self.rows.games[0]

    @property
    def seats(self) -> Any:
        return self.rows.seats[0]

    def begin(self, seed: bytes) -> None:
        """A new game dealt as the law deals it from that seed of 32 bytes."""
        game = self.game
        game.seed[:] = np.frombuffer(seed, ">u4")
        game.counter, game.fast = 0, 0
        self.engine.begin(*self._arrays)

    def take_over(self, state: State) -> None:
        """Go on from a state of the law."""
        self.twin.write(state, self.game, self.seats)

    def law(self) -> State:
        return self.twin.law(read(self.game), read(self.seats))

    def waiting(self) -> tuple[int, ...]:
        return tuple(int(seat) for seat in np.flatnonzero(self.seats["owes"]))

    def legal(self, seat: int) -> list[int]:
        self.engine.legal(*self._arrays, seat, self._mask)
        bits = np.unpackbits(self._mask.view(np.uint8), bitorder="little")
        actions: list[int] = np.flatnonzero(bits).tolist()
        return actions

    def play(self, seat: int, action: int) -> None:
        self.engine.play(*self._arrays, seat, action)

    def scores(self, seat: int | None) -> NDArray[np.int32]:
        """All lines of all score sheets, from what that seat may know: `lines[holder, line]`."""
        lines = np.zeros((len(self.twin.holders), len(self.twin.lines)), np.int32)
        self.engine.score(*self._arrays, -1 if seat is None else seat, lines)
        return lines

    def places(self) -> list[int]:
        """The place of every holder at the end."""
        lines = np.zeros((len(self.twin.holders), len(self.twin.lines)), np.int32)
        places = np.zeros(len(lines), np.int64)
        self.engine.places(*self._arrays, lines, self.twin.tie_breaks, places)
        return [int(place) for place in places]

    def observe(self, seat: int) -> NDArray[np.int16]:
        features = np.zeros(sum(part.length for part in self.twin.observation), np.int16)
        self.engine.observe(*self._arrays, seat, features)
        return features
