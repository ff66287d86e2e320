"""What an environment plays: a game with its options, the body it runs on, and what is rewarded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib.util import find_spec
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boomtown.messages import BoomtownError
from boomtown.rules import games
from boomtown.rules.kernel.options import Value
from boomtown.twin import games as twins
from boomtown.twin.engine import Engine

AUTO, LAW, TWIN = "auto", "law", "twin"
ENGINES = (AUTO, LAW, TWIN)
WIN, POINTS, MARGIN = "win", "points", "margin"
REWARDS = (WIN, POINTS, MARGIN)
"""What is rewarded, see `rewards`."""
RAISE, STAY = "raise", "stay"
ILLEGAL = (RAISE, STAY)
"""What an illegal action does: it raises the error of the law, or changes nothing and says so in the info."""


class BadSetting(BoomtownError):
    """An environment that cannot be made like that."""


def check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    """Refuse what is none of the choices."""
    if value not in choices:
        raise BadSetting(
            "There is no {name}=“{value}”: choose one of {choices}.",
            name=name,
            value=str(value),
            choices=choices,
        )


class Setting:
    """Everything that is fixed before the first game. Options of the game go by their names: `level=3`."""

    def __init__(
        self,
        game: str,
        *,
        mode: str | None = None,
        seats: int | None = None,
        edition: str | None = None,
        engine: str = AUTO,
        reward: str = AUTO,
        **options: Value,
    ) -> None:
        check_choice("engine", engine, ENGINES)
        self.game = games.load(game, edition)
        declaration = self.game.declaration
        chosen: Mapping[str, Value] = options if mode is None else {"mode": mode, **options}
        self.options = declaration.complete(chosen)
        self.mode = declaration.mode(self.options["mode"])
        self.seats = self.mode.default_seats if seats is None else seats
        declaration.check_seats(self.mode, self.seats)
        self.engine = engine
        if engine == AUTO:
            self.engine = TWIN if find_spec("numba") else LAW
        self.edition = edition
        self._given = {"game": game, "mode": mode, "seats": seats, "edition": edition}
        self._given |= {"engine": engine, "reward": reward, **options}
        self.holders = len(self._engine(compiled=False).twin.holders)
        self.reward = usual_reward(self.holders) if reward == AUTO else reward
        check_choice("reward", self.reward, REWARDS)
        if self.holders == 1 and self.reward != usual_reward(1):
            raise BadSetting(
                "Alone there is nobody to beat: choose reward=“{reward}”.", reward=usual_reward(1)
            )

    def _engine(self, *, compiled: bool) -> Engine:
        options = tuple(sorted(self.options.items()))
        return engine_of(self.game.id, self.edition, options, self.seats, compiled)

    @cached_property
    def ready(self) -> Engine:
        """The engine that observes, and where it is compiled plays too."""
        return self._engine(compiled=self.engine == TWIN)

    @property
    def actions(self) -> int:
        return len(self.game.catalogue)

    def number(self, action: Any) -> int:
        """An action as a program gives it: any integer, those of numpy too."""
        try:
            return index(action)
        except TypeError:
            raise BadSetting(
                "An action is a number from the mask, not {action}.", action=str(action)
            ) from None

    def observation_space(self) -> spaces.Box[Any]:
        """The integers a seat observes, each with its bounds."""
        parts = self.ready.twin.observation
        low = np.concatenate([np.full(part.length, part.low, np.int16) for part in parts])
        high = np.concatenate([np.full(part.length, part.high, np.int16) for part in parts])
        return spaces.Box(low, high, dtype=np.int16)

    def mask(self, legal: list[int], size: int) -> NDArray[np.int8]:
        """1 for what is legal, 0 for everything else."""
        mask = np.zeros(size, np.int8)
        mask[legal] = 1
        return mask

    def __deepcopy__(self, memo: Any) -> Setting:
        return self  # never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._given,)


def _again(given: dict[str, Any]) -> Setting:
    return Setting(**given)


def check_seat(seat: int, setting: Setting) -> None:
    if seat not in range(setting.seats):
        raise BadSetting("There is no seat {seat}: they are 0 to {last}.", seat=seat, last=setting.seats - 1)


def usual_reward(holders: int) -> str:
    """Winning, where there is anybody to win against."""
    return WIN if holders > 1 else POINTS


@lru_cache(maxsize=16)
def engine_of(
    game: str, edition: str | None, options: tuple[tuple[str, Value], ...], seats: int, compiled: bool
) -> Engine:
    """The engine of a game with these options, made once: all environments of a kind share it."""
    return Engine(twins.load(games.load(game, edition), dict(options), seats), compiled=compiled)
