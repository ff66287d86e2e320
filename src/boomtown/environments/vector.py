"""Gymnasium, many games at once on the twin: one environment is the asked seat of each game.

    gymnasium.make_vec("boomtown/PerfectHome-v0", num_envs=1024)                      against random
    gymnasium.make_vec("boomtown/PerfectHome-v0", num_envs=1024, opponents="self")    all seats of each game

`infos["action_mask"]` has a row for each game, `infos["seat"]` says who is asked there. A game that ends is
followed by the next one in the same step: its reward, and `infos["final_info"]` with points, places and
rewards of all seats, belong to the game that has ended, the observation to the new one. There is no last
observation, since nothing follows from it. Every reward comes at the end.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from boomtown.environments.rewards import at_the_end
from boomtown.environments.setting import AUTO, TWIN, Setting, check_choice, check_seat
from boomtown.twin.batch import Batch
from boomtown.twin.compiling import import_numba

RANDOM, SELF = "random", "self"
Infos = dict[str, Any]
SEEDS = 1 << 62


class SeatsEnv(VectorEnv[NDArray[np.int16], NDArray[np.int64], NDArray[Any]]):
    """So many games; the seats that are not asked play at random, or every seat is asked in turn."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        seat: int = 0,
        opponents: str = RANDOM,
        illegal: Any = "raise",
        engine: str = AUTO,
        threads: int = 1,
        **chosen: Any,
    ) -> None:
        import_numba()
        check_choice("engine", engine, (AUTO, TWIN))
        check_choice("opponents", opponents, (RANDOM, SELF))
        self.setting = Setting(game, engine=TWIN, **chosen)
        check_seat(seat, self.setting)
        self.num_envs = num_envs
        self.is_self_play = opponents == SELF
        self.batch = Batch(
            self.setting.game,
            self.setting.options,
            self.setting.seats,
            num_envs,
            illegal=illegal,
            threads=threads,
            asks=None if self.is_self_play else seat,
        )
        self.single_observation_space = self.setting.observation_space()
        self.single_action_space = gymnasium.spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], Infos]:
        super().reset(seed=seed)
        self.batch.restart(int(self.np_random.integers(SEEDS)))
        return self._observed(), self._infos()

    def step(self, actions: Any) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        acted = np.array(self.batch.seat)
        over = np.array(self.batch.step(actions))
        rewards, infos = np.zeros(self.num_envs), self._infos()
        if over.any():
            earned = self._earned(over)
            rewards[over] = earned[over, acted[over]]
            infos |= {"final_info": self._final(over, earned), "_final_info": over.copy()}
        return self._observed(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.int8]:
        """What is legal now, a row for each game."""
        return np.array(self.batch.legal(), np.int8)

    def _observed(self) -> NDArray[np.int16]:
        return np.array(self.batch.observe())

    def _infos(self) -> Infos:
        return {"action_mask": self.action_masks(), "seat": np.array(self.batch.seat)}

    def _earned(self, over: NDArray[np.bool_]) -> NDArray[np.float64]:
        """What each seat has earned in the games that are over."""
        earned = np.zeros((self.num_envs, self.setting.seats))
        for number in np.flatnonzero(over):
            places, totals = self.batch.places[number].tolist(), self.batch.scores[number].tolist()
            earned[number] = at_the_end(self.setting.reward, places, totals)[: self.setting.seats]
        return earned

    def _final(self, over: NDArray[np.bool_], earned: NDArray[np.float64]) -> Infos:
        parts = {"points": self.batch.scores, "place": self.batch.places, "rewards": earned}
        found: Infos = {name: np.where(over[:, None], part, 0) for name, part in parts.items()}
        return found | {f"_{name}": over.copy() for name in parts}
