"""A game that can be learned: what its network sees, which games it is trained on, what it aims at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from boomtown.masters.network import HEADS_BESIDES_LINES, Floats, Network
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.twin import compiling, games
from boomtown.twin.compiling import Compiler, Function
from boomtown.twin.twin import Twin

WEIGHTS = Path(__file__).parent / "weights"


@dataclass(frozen=True)
class Course:
    """Games of one kind that a network learns from, and their share of all."""

    options: Options
    seats: int
    share: float


@dataclass(frozen=True)
class Lessons:
    """How one network is trained."""

    courses: Sequence[Course]
    noise: float
    """Up to so many points are added to what a turn is worth, so that different turns are seen."""
    careless: int
    """In so many of a thousand turns the noise is eight times as large."""
    taste: float = 2.0
    """Each seat of a game likes each action up to so many points more or less than it is worth, some seats
    hardly: with equal cards they would play alike otherwise, and learn that all are always first."""
    trust: float = 0.0
    """How much a position learns from what is foretold one turn later, instead of from what came after."""


@dataclass(frozen=True)
class Effort:
    """How carefully a turn is chosen. It is counted in worlds, never by the clock."""

    turns: int = 12
    """So many of the turns the network likes best are followed."""
    worlds: int = 6
    """Into so many worlds; the better half of them into as many again with each step."""
    ahead: int = 1
    """Until the seat has made so many more turns."""


class Learner(ABC):
    """One game, with its edition. A game's package completes it."""

    verbs: ClassVar[Mapping[Function, Function]]
    """For each of `masters.verbs.VERBS` the function of the game."""
    lessons: ClassVar[Mapping[str, Lessons]]
    """The game's networks by their names."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    @abstractmethod
    def lines(self) -> Sequence[str]:
        """The lines of the score sheet that are foretold; those of every twin come first."""

    @property
    @abstractmethod
    def features(self) -> int:
        """How many numbers `describe` fills in."""

    @property
    def first_guess(self) -> Floats:
        """`[feature, head]`: what each feature adds to the points to come, before anything is learned."""
        return np.zeros((self.features, len(self.lines) + HEADS_BESIDES_LINES), np.float32)

    @abstractmethod
    def network(self, twin: Twin) -> str:
        """The name of the network that judges games of this twin."""

    def rival_share(self, twin: Twin) -> float:
        """What a point of the best other holder costs, in points of one's own."""
        return 0.5 if len(twin.holders) > 1 else 0.0

    def aim(self, twin: Twin) -> Floats:
        """What each head of the network is worth."""
        aim = np.zeros(len(self.lines) + HEADS_BESIDES_LINES, np.float32)
        aim[: len(self.lines)] = 1
        aim[len(self.lines)] = -self.rival_share(twin)
        return aim

    def effort(self, twin: Twin) -> Effort:
        """How carefully the master of this game chooses its turns."""
        return Effort()

    def twin(self, options: Options, seats: int) -> Twin:
        return games.load(self.game, options, seats)

    @cached_property
    def all_verbs(self) -> Mapping[Function, Function]:
        return {**games.TWINS[self.game.id].verbs, **self.verbs}

    @cached_property
    def compiler(self) -> Compiler:
        return compiling.for_processor(self.all_verbs)

    def function(self, function: Function) -> Any:
        """The compiled form of a function that Python calls."""
        return compiling.entry(self.compiler, function)

    def weights(self, name: str) -> Path:
        return WEIGHTS / f"{self.game.id}-{name}.npz"

    def trained(self, name: str) -> Network:
        return Network.load(self.weights(name))
