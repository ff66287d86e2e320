"""A twin: one game with its edition, options and number of seats, as tables, records and functions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options, Value
from boomtown.rules.kernel.scores import Holder
from boomtown.rules.kernel.state import State
from boomtown.twin.compiling import Function
from boomtown.twin.records import Record, Seats, widened


@dataclass(frozen=True)
class Feature:
    """A part of what a seat observes: so many integers, each from `low` to `high`."""

    name: str
    length: int
    low: int
    high: int
    about: str


@dataclass
class Rows:
    """Many games at one moment each: `games[b]`, `seats[b]`, and the tables they share, `tables[0]`."""

    tables: Any
    games: Any
    seats: Any


class Twin(ABC):
    """What is fixed before the first card. A game completes it."""

    verbs: ClassVar[Mapping[Function, Function]]
    """For each of `verbs.VERBS` the function of the game."""
    stages: ClassVar[tuple[str, ...]]
    """The names of the law's stages, in the order of the field `stage`."""
    effects: ClassVar[tuple[str, ...]]
    """What can be taken in a turn, for those who count."""
    endings: ClassVar[tuple[str, ...]]
    """How a game can end."""
    tie_breaks: ClassVar[int]
    """How many there are."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        self.game = game
        self.options: Mapping[str, Value] = game.declaration.complete(options)
        mode = game.declaration.mode(self.options["mode"])
        game.declaration.check_seats(mode, seats)
        self.seats = seats
        self.actions = len(game.catalogue)
        self.words = -(-self.actions // 32)
        """The length of a mask of the catalogue."""
        self._filled: dict[bool, Any] = {}

    @property
    def holders(self) -> Sequence[Holder]:
        """Who has a score sheet: the seats, then an automa."""
        return range(self.seats)

    @property
    @abstractmethod
    def lines(self) -> Sequence[str]:
        """The keys of the lines of the score sheets."""

    @property
    @abstractmethod
    def observation(self) -> Sequence[Feature]:
        """What a seat observes, in that order."""

    @property
    @abstractmethod
    def layouts(self) -> tuple[np.dtype[Any], np.dtype[Any], np.dtype[Any]]:
        """The records of the tables, of a game and of a seat."""

    @abstractmethod
    def fill_tables(self, t: Record) -> None:
        """Write the edition and the options into the tables."""

    @abstractmethod
    def write(self, state: State, game: Record, seats: Seats) -> None:
        """Write a state of the law into records: exactly that moment."""

    @abstractmethod
    def law(self, game: Record, seats: Seats) -> State:
        """The state of the law that records stand for. Its news are empty."""

    def rows(self, size: int, *, wide: bool = False) -> Rows:
        """Room for so many games; wide for functions that are not compiled."""
        _, game, seat = (widened(layout) if wide else layout for layout in self.layouts)
        return Rows(
            self.filled_tables(wide=wide),
            np.zeros(size, game).view(np.recarray),
            np.zeros((size, self.seats), seat).view(np.recarray),
        )

    def filled_tables(self, *, wide: bool) -> Any:
        """The tables, filled in once: all rows share them."""
        if wide not in self._filled:
            layout = widened(self.layouts[0]) if wide else self.layouts[0]
            tables = self._filled[wide] = np.zeros(1, layout).view(np.recarray)
            self.fill_tables(tables[0])
        return self._filled[wide]
