"""Many games at once, for those who train and study: masks, observations and steps as whole arrays.

    batch = Batch("perfect-home", size=4096, seed=7)
    while True:
        batch.step(policy(batch.observe(), batch.legal()))

Each slot always has a game in which a seat is asked. A game that ends is scored, and the next one of its
slot begins in the same step.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Literal, NoReturn

import numpy as np

from boomtown.messages import BoomtownError, Message
from boomtown.rules import games as rules
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.state import State
from boomtown.twin import games, stepping
from boomtown.twin.engine import Engine
from boomtown.twin.processor import Processor
from boomtown.twin.records import read

CPU, CUDA = "cpu", "cuda"
RAISE, REPLACE = "raise", "replace"
LARGEST = (1 << 63) - 1


class BadBatch(BoomtownError):
    """A batch that cannot be made, or actions that cannot be taken for some."""


class IllegalAction(BoomtownError):
    """An action that the seat that was asked may not play; nothing has changed in any game."""

    def __init__(self, template: str, *, number: int, seat: int, action: int, **values: Any) -> None:
        super().__init__(template, number=number, seat=seat + 1, **values)
        self.number, self.seat, self.action = number, seat, action


class Batch:
    """So many games of one kind, each at its own moment; its arrays are overwritten by the next step.

    On the processor they are numpy's, on a card those of numba, which PyTorch and CuPy take without a copy.
    Everything follows from the seed, whatever the machine and the number of threads. Where `asks` names a
    seat, only that one is asked, and all the others play at random.
    """

    def __init__(
        self,
        game: str | Game,
        options: Options | None = None,
        seats: int | None = None,
        size: int = 1,
        seed: int | str = 0,
        device: Literal["cpu", "cuda"] = "cpu",
        illegal: Literal["raise", "replace"] = "raise",
        threads: int = 1,
        asks: int | None = None,
    ) -> None:
        _check("device", device, (CPU, CUDA))
        _check("illegal", illegal, (RAISE, REPLACE))
        for name, number in (("size", size), ("threads", threads)):
            if number < 1:
                raise BadBatch("{name} is at least 1, not {number}.", name=name, number=number)
        loaded = rules.load(game) if isinstance(game, str) else game
        chosen = loaded.declaration.complete(options or {})
        usual = loaded.declaration.mode(chosen["mode"]).default_seats
        self.twin = games.load(loaded, chosen, usual if seats is None else seats)
        if asks is not None and asks not in range(self.twin.seats):
            raise BadBatch(
                "There is no seat {seat}: they are 0 to {last}.", seat=asks, last=self.twin.seats - 1
            )
        self.asks = -1 if asks is None else asks
        self.size = size
        self.device = device
        self.replaces = illegal == REPLACE
        self.engine = Engine(self.twin)
        self._machine: Any = machine_of(self.engine, device, threads)
        self._is_observed = self._is_unpacked = False
        self._make_room()
        self.restart(seed)

    def _make_room(self) -> None:
        twin, size, zeros = self.twin, self.size, self._machine.zeros
        holders, features = len(twin.holders), sum(part.length for part in twin.observation)
        rows = self.engine.rows(size)
        self._rows = [self._machine.put(array) for array in (rows.tables, rows.games, rows.seats)]
        self._choosers = self._machine.put(self.engine.choosers(size))
        self._begun, self._replaced = zeros((size,), np.int64), zeros((size,), np.int64)
        self._chosen, self._illegal = zeros((size,), np.int64), zeros((size,), np.uint8)
        self._sampled, self._steps = zeros((size,), np.int64), zeros((size,), np.int64)
        self._legal, self._features = zeros((size, twin.actions), np.bool_), zeros((size, features), np.int16)
        self.masks = zeros((size, twin.words), np.uint32)
        """The legal actions of the asked seats: bit k of the words is action k, the lowest first."""
        self.seat = zeros((size,), np.int64)
        """Who is asked in each game: the lowest seat that owes an action, or the only one that is asked."""
        self.done = zeros((size,), np.bool_)
        """Which games the last step has ended; the three below then hold how."""
        self.scores = zeros((size, holders), np.int32)
        """The points of every holder of a score sheet: the seats, then an automa."""
        self.lines = zeros((size, holders, len(twin.lines)), np.int32)
        """The same line by line, in the order of `twin.lines`."""
        self.places = zeros((size, holders), np.int64)
        """The place of every holder; equals share one."""

    def restart(self, seed: int | str) -> None:
        """Begin all games anew; a slot's games follow from the seed and the number of the slot alone."""
        self._seed = seed_number(seed)
        for array in (self.done, self._replaced, self.scores, self.lines, self.places):
            _clear(array)
        self._advance(stepping.START)

    # ── looking ──────────────────────────────────────────────────────────────────────────────────

    def legal(self) -> Any:
        """What the asked seats may play: `legal()[b, action]`."""
        if not self._is_unpacked:
            self._each(stepping.unpack, self.masks, self._legal)
            self._is_unpacked = True
        return self._legal

    def observe(self) -> Any:
        """What the asked seats may know, as the parts of `twin.observation` one after the other."""
        if not self._is_observed:
            self._each(stepping.look, *self._rows, self.seat, self._features)
            self._is_observed = True
        return self._features

    def law(self, number: int) -> State:
        """The game of a slot as a state of the rules: to look at, to draw, to ask why not."""
        _, rows, seats = (self._machine.get(array) for array in self._rows)
        return self.twin.law(read(rows[number]), read(seats[number]))

    @property
    def replaced(self) -> int:
        """How many illegal actions were replaced by random ones."""
        return int(self._machine.get(self._replaced).sum())

    @property
    def ended(self) -> int:
        """How many games have ended."""
        return int(self._machine.get(self._begun).sum()) - self.size

    def wait(self) -> None:
        """Wait until the machine has done all it was told; a card goes on by itself."""
        self._machine.wait()

    # ── acting ───────────────────────────────────────────────────────────────────────────────────

    def sample(self) -> Any:
        """A random legal action for each game."""
        self._each(stepping.choose, self.masks, self._choosers, self._sampled)
        return self._sampled

    def step(self, actions: Any) -> Any:
        """Play one action of the asked seat in each game, and return which games it ended.

        If any of them is illegal, nothing is done and the error names it; with `illegal="replace"` a random
        legal action is played instead, and counted in `replaced`.
        """
        self._accept(actions)
        self._advance(stepping.STEP)
        return self.done

    def _advance(self, what: int) -> None:
        slots = (self.masks, self._choosers, self.seat, self._begun, self._chosen, self.done)
        ends = (self.lines, self.scores, self.places, self._steps)
        self._each(
            stepping.advance, *self._rows, *slots, *ends, self.twin.tie_breaks, self._seed, what, self.asks
        )
        self._is_observed = self._is_unpacked = False

    def _accept(self, actions: Any) -> None:
        asked = self._machine.whole_numbers(actions)
        if asked.shape != (self.size,) or asked.dtype.kind not in "iu":
            raise BadBatch(
                "A step needs one whole number for each of {size} games, not {kind} of the shape {shape}.",
                size=self.size,
                kind=str(asked.dtype),
                shape=str(tuple(asked.shape)),
            )
        arrays = (self.masks, self._choosers, asked, self._chosen, self._illegal, self._replaced)
        self._each(stepping.accept, *arrays, int(self.replaces))
        if not self.replaces and (wrong := np.flatnonzero(self._machine.get(self._illegal))).size:
            self._refuse(int(wrong[0]))

    def _refuse(self, number: int) -> NoReturn:
        seat = int(self._machine.get(self.seat)[number])
        action = int(self._machine.get(self._chosen)[number])
        if not 0 <= action < self.twin.actions:
            raise IllegalAction(
                "Game {number}, player {seat}: there is no step number {step}.",
                number=number,
                seat=seat,
                action=action,
                step=action,
            )
        why = self.law(number).why_not(seat, action) or Message("The compiled engine does not allow it.")
        raise IllegalAction(
            "Game {number}, player {seat} cannot play “{text}”: {why}",
            number=number,
            seat=seat,
            action=action,
            text=self.twin.game.catalogue.text(action),
            why=why,
        )

    def _each(self, what: Any, *arguments: Any) -> None:
        self._machine.each(what, self.size, *arguments)


def machine_of(engine: Engine, device: str, threads: int) -> Any:
    """Where games are played: `zeros`, `put`, `get`, `whole_numbers`, `each` and `wait`."""
    if device == CPU:
        return Processor(engine, threads)
    from boomtown.twin.cuda import Card

    return Card(engine)


def seed_number(seed: int | str) -> int:
    """The number that stands for a seed: a text is hashed."""
    if isinstance(seed, str):
        return int.from_bytes(sha256(seed.encode()).digest()[:8], "big") & LARGEST
    return seed & LARGEST


def _check(name: str, value: str, known: Sequence[str]) -> None:
    if value not in known:
        raise BadBatch("{name} is one of {known}, not “{value}”.", name=name, known=known, value=value)


def _clear(array: Any) -> None:
    if isinstance(array, np.ndarray):
        array[...] = 0
    else:
        array.copy_to_device(np.zeros(array.shape, array.dtype))
