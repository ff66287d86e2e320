"""PettingZoo: all seats of a game as agents, at once (`parallel_env`) or turn by turn (`env`, `raw_env`).

    from boomtown.environments import zoo
    zoo.env("perfect-home", seats=3)
    zoo.parallel_env("vegas-showdown", seats=4, reward="margin")

An observation is a dict: `observation`, the integers the seat may know, and `action_mask`, 1 for each legal
action of the catalogue. Turn by turn the lowest seat that owes an action is asked until it owes none any
more; what others did in the open stage cannot be observed, so the order gives nothing away. At once every
seat acts in every step: one that owes nothing has only the no-op in its mask, which is the last action
there and which the catalogue does not have.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from boomtown.environments.bodies import body_of, result
from boomtown.environments.packages import needed
from boomtown.environments.rewards import Rewards
from boomtown.environments.setting import ILLEGAL, RAISE, STAY, Setting, check_choice
from boomtown.environments.words import METADATA, agent, check_render_mode, shown
from boomtown.messages import BoomtownError

with needed():
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

Observed = dict[str, Any]
Infos = dict[str, dict[str, Any]]
Outcome = tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], Infos]


def env(game: str, **chosen: Any) -> Any:
    """Turn by turn, with PettingZoo's check that the calls come in order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **chosen))


class _Seats:
    """What both kinds have: agents, spaces, the game and what was earned in it."""

    metadata: ClassVar[dict[str, Any]] = dict(METADATA)
    spare_actions = 0
    """How many actions there are behind those of the catalogue."""

    def __init__(self, game: str, *, render_mode: str | None = None, **chosen: Any) -> None:
        check_render_mode(render_mode)
        self.setting = Setting(game, **chosen)
        self.render_mode = render_mode
        self.possible_agents = [agent(seat) for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        size = self.setting.actions + self.spare_actions
        self.action_spaces: dict[str, Any] = {name: spaces.Discrete(size) for name in self.possible_agents}
        self.observation_spaces: dict[str, Any] = {
            name: spaces.Dict(
                {
                    "observation": self.setting.observation_space(),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for name in self.possible_agents
        }
        self.body = body_of(self.setting)
        self.earned = Rewards(self.setting.reward, self.setting.seats)
        self.last_action: tuple[int, int] | None = None
        self.np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed the next one of those that follow from the last seed."""
        if seed is not None or self.np_random is None:
            self.np_random, _ = seeding.np_random(seed)
        self.body.begin(self.np_random.bytes(32))
        self.earned = Rewards(self.setting.reward, self.setting.seats)
        self.agents = self.possible_agents[:]
        self.last_action = None

    def play(self, seat: int, action: int) -> None:
        self.body.play_checked(seat, action)
        self.last_action = (seat, action)

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observed:
        """What that agent may know now, and what it may do."""
        seat = self.seat(agent)
        legal = self.body.legal(seat) or [self.setting.actions] * self.spare_actions
        mask = self.setting.mask(legal, self.setting.actions + self.spare_actions)
        return {"observation": self.body.observe(seat), "action_mask": mask}

    def infos_now(self) -> Infos:
        return {name: result(self.body, self.seat(name)) for name in self.agents}

    def render(self) -> str | None:
        return shown(self.render_mode, self.body, self.last_action)

    def close(self) -> None:
        pass


class raw_env(_Seats, AECEnv[str, Observed, int]):  # noqa: N801 (PettingZoo's name)
    """Turn by turn."""

    metadata: ClassVar[dict[str, Any]] = {
        **_Seats.metadata,
        "name": "boomtown_v0",
        "is_parallelizable": False,
    }

    def __init__(self, game: str, **chosen: Any) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, game, **chosen)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.infos_now()
        self.agent_selection = agent(self.body.waiting()[0])

    def step(self, action: int | None) -> None:
        name = self.agent_selection
        if self.terminations[name]:
            self._was_dead_step(action)
            return
        seat, chosen = self.seat(name), self.setting.number(action)
        self.body.check(seat, chosen)
        self.play(seat, chosen)
        self._give(name)

    def _give(self, name: str) -> None:
        """Rewards, ends, and who is asked next."""
        self._cumulative_rewards[name] = 0.0
        self.rewards = dict(zip(self.agents, self.earned.since_last(self.body), strict=True))
        waiting = self.body.waiting()
        self.terminations = dict.fromkeys(self.agents, not waiting)
        self.infos = self.infos_now()
        self.agent_selection = agent(waiting[0] if waiting else 0)
        self._accumulate_rewards()


class parallel_env(_Seats, ParallelEnv[str, Observed, int]):  # noqa: N801 (PettingZoo's name)
    """At once."""

    metadata: ClassVar[dict[str, Any]] = {**_Seats.metadata, "name": "boomtown_v0"}
    spare_actions = 1

    def __init__(self, game: str, *, illegal: str = STAY, **chosen: Any) -> None:
        check_choice("illegal", illegal, ILLEGAL)
        super().__init__(game, **chosen)
        self.illegal = illegal

    @property
    def no_op(self) -> int:
        """What a seat does that owes nothing."""
        return self.setting.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        self.begin(seed)
        return {name: self.observe(name) for name in self.agents}, self.infos_now()

    def step(self, actions: dict[str, int]) -> Outcome:
        names = self.agents
        chosen = {name: self.setting.number(actions.get(name, self.no_op)) for name in names}
        refusals = self.refusals(chosen)
        for refused in refusals.values():
            if self.illegal == RAISE:
                raise refused
        for name, action in chosen.items():
            if action != self.no_op and name not in refusals:
                self.play(self.seat(name), action)
        return self._outcome(names, refusals)

    def refusals(self, chosen: dict[str, int]) -> dict[str, BoomtownError]:
        """Why which agent cannot do what it has chosen; asked of all of them before anybody acts."""
        found: dict[str, BoomtownError] = {}
        waiting = self.body.waiting()
        for name, action in chosen.items():
            if action == self.no_op and self.seat(name) not in waiting:
                continue
            try:
                self.body.check(self.seat(name), action)
            except BoomtownError as refused:
                found[name] = refused
        return found

    def _outcome(self, names: list[str], refusals: dict[str, BoomtownError]) -> Outcome:
        rewards = dict(zip(names, self.earned.since_last(self.body), strict=True)) if names else {}
        infos = self.infos_now()
        for name, refused in refusals.items():
            infos[name]["refused"] = str(refused)
        over = not self.body.waiting()
        if over:
            self.agents = []
        observed = {name: self.observe(name) for name in names}
        return observed, rewards, dict.fromkeys(names, over), dict.fromkeys(names, False), infos
