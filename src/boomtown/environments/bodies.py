"""A game on one of its two bodies, with the same verbs: the law, or its compiled twin."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boomtown.environments.setting import TWIN, Setting
from boomtown.rules.kernel.state import State, View
from boomtown.twin.engine import Position

Observation = NDArray[np.int16]


class Body(ABC):
    """One game. What a seat observes is defined once, by the twin, and read off either body."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.twin = setting.ready.twin
        self.position = Position(setting.ready)
        self.seed = b""
        self.played: list[tuple[int, int]] = []
        """Seats and their actions, from the first one on."""

    def begin(self, seed: bytes) -> None:
        """A new game, dealt as the law deals it from these 32 bytes."""
        self.seed, self.played = seed, []
        self.deal(seed)

    @abstractmethod
    def deal(self, seed: bytes) -> None: ...

    @abstractmethod
    def state(self) -> State:
        """The game as a state of the law; never change it."""

    @abstractmethod
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an action, in their order; nobody means the game is over."""

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """What that seat may play now, in the order of the catalogue."""

    @abstractmethod
    def do(self, seat: int, action: int) -> None: ...

    @abstractmethod
    def observe(self, seat: int) -> Observation: ...

    @abstractmethod
    def totals(self, seat: int | None) -> list[int]:
        """The points of every holder, from what that seat may know: the seats, then an automa."""

    @abstractmethod
    def places(self) -> list[int]:
        """At the end the place of every holder."""

    @abstractmethod
    def take_over(self, other: Any) -> None:
        """Stand where another game on the same body stands."""

    def copy(self) -> Body:
        """An independent copy."""
        copy = type(self)(self.setting)
        copy.seed, copy.played = self.seed, self.played.copy()
        copy.take_over(self)
        return copy

    def __deepcopy__(self, memo: Any) -> Body:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.setting, self.seed, self.played)

    def view(self, seat: int) -> View:
        return self.state().view(seat)

    def check(self, seat: int, action: int) -> None:
        """Raise the error of the law if that seat may not do that action now."""
        if action not in self.legal(seat):
            self.state().check(seat, action)

    def play(self, seat: int, action: int) -> None:
        """Do that action, or raise the error of the law and change nothing."""
        self.check(seat, action)
        self.play_checked(seat, action)

    def play_checked(self, seat: int, action: int) -> None:
        """Do an action that is legal."""
        self.do(seat, action)
        self.played.append((seat, action))


class LawBody(Body):
    """A state of the law; its observations are read off the twin's records, into which it is written."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._state: State | None = None
        self._is_written = False

    def deal(self, seed: bytes) -> None:
        self._state = self.twin.game.new(self.twin.options, self.twin.seats, seed)
        self._is_written = False

    def state(self) -> State:
        assert self._state is not None, "begin comes first"
        return self._state

    def waiting(self) -> tuple[int, ...]:
        return tuple(sorted(self.state().waiting()))

    def legal(self, seat: int) -> list[int]:
        return sorted(self.state().legal(seat))

    def do(self, seat: int, action: int) -> None:
        self.state().play_checked(seat, action)
        self._is_written = False

    def observe(self, seat: int) -> Observation:
        if not self._is_written:
            self.position.take_over(self.state())
            self._is_written = True
        return self.position.observe(seat)

    def totals(self, seat: int | None) -> list[int]:
        totals = {sheet.holder: sheet.total for sheet in self.state().scores(seat)}
        return [totals[holder] for holder in self.twin.holders]

    def places(self) -> list[int]:
        places = {place.holder: place.place for place in self.state().places()}
        return [places[holder] for holder in self.twin.holders]

    def take_over(self, other: LawBody) -> None:
        self._state = other.state().copy()
        self._is_written = False


class CompiledBody(Body):
    """Records of the twin, by compiled functions."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._owes = self.position.rows.seats.view(np.ndarray)["owes"][0]
        """Which seats owe an action; asked so often that the detour over a record would count."""

    def deal(self, seed: bytes) -> None:
        self.position.begin(seed)

    def state(self) -> State:
        return self.position.law()

    def waiting(self) -> tuple[int, ...]:
        return tuple(np.flatnonzero(self._owes).tolist())

    def legal(self, seat: int) -> list[int]:
        return self.position.legal(seat)

    def do(self, seat: int, action: int) -> None:
        self.position.play(seat, action)

    def observe(self, seat: int) -> Observation:
        return self.position.observe(seat)

    def totals(self, seat: int | None) -> list[int]:
        return [int(total) for total in self.position.scores(seat).sum(axis=1)]

    def places(self) -> list[int]:
        return self.position.places()

    def take_over(self, other: CompiledBody) -> None:
        self.position.rows.games[:] = other.position.rows.games
        self.position.rows.seats[:] = other.position.rows.seats


def body_of(setting: Setting) -> Body:
    """A game that has not begun, on the body that the setting names."""
    return CompiledBody(setting) if setting.engine == TWIN else LawBody(setting)


def result(body: Body, seat: int) -> dict[str, int]:
    """How the game ended for a seat; nothing before that."""
    if body.waiting():
        return {}
    return {"points": body.totals(None)[seat], "place": body.places()[seat]}


def _replayed(setting: Setting, seed: bytes, played: list[tuple[int, int]]) -> Body:
    body = body_of(setting)
    if seed:
        body.begin(seed)
    for seat, action in played:
        body.play_checked(seat, action)
    return body
