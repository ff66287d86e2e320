"""Gymnasium: one seat of a game, the others held by bots.

    import gymnasium, boomtown.environments
    gymnasium.make("boomtown/PerfectHome-v0", seats=3, opponents="easy")

`info["action_mask"]` has 1 for each legal action, as has `action_masks()`. An illegal action changes
nothing: its rule stands in `info["refused"]`, or is raised where `illegal="raise"` was asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from boomtown import bots
from boomtown.bots.random_bot import RandomBot
from boomtown.environments.bodies import Observation, body_of, result
from boomtown.environments.rewards import Rewards
from boomtown.environments.setting import ILLEGAL, RAISE, STAY, BadSetting, Setting, check_choice, check_seat
from boomtown.environments.words import METADATA, check_render_mode, shown
from boomtown.messages import BoomtownError

RANDOM = "random"
Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat against bots by their names; in a mode for one seat there are none."""

    metadata: dict[str, Any] = dict(METADATA)  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = RANDOM,
        illegal: str = STAY,
        render_mode: str | None = None,
        **chosen: Any,
    ) -> None:
        check_choice("illegal", illegal, ILLEGAL)
        check_render_mode(render_mode)
        self.setting = Setting(game, **chosen)
        check_seat(seat, self.setting)
        self.seat = seat
        self.opponents = opponents_of(self.setting, seat, opponents)
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = self.setting.observation_space()
        self.action_space = gymnasium.spaces.Discrete(self.setting.actions)
        self.body = body_of(self.setting)
        self.earned = Rewards(self.setting.reward, self.setting.seats)
        self.rngs = bots.seat_rngs(b"", self.setting.seats)
        self.last_action: tuple[int, int] | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        deal = self.np_random.bytes(32)
        self.body.begin(deal)
        self.rngs = bots.seat_rngs(deal, self.setting.seats)
        self.earned = Rewards(self.setting.reward, self.setting.seats)
        self.last_action = None
        self._play_others()
        return self.body.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        refused: Info = {}
        try:
            self._play(self.seat, self.setting.number(action))
        except BoomtownError as error:
            if self.illegal == RAISE:
                raise
            refused = {"refused": str(error)}
        self._play_others()
        reward = self.earned.since_last(self.body)[self.seat]
        return self.body.observe(self.seat), reward, not self.body.waiting(), False, self._info() | refused

    def action_masks(self) -> NDArray[np.int8]:
        """What is legal now, by the name under which sb3-contrib asks for it."""
        return self.setting.mask(self.body.legal(self.seat), self.setting.actions)

    def render(self) -> str | None:
        return shown(self.render_mode, self.body, self.last_action)

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), **result(self.body, self.seat)}

    def _play(self, seat: int, action: int) -> None:
        self.body.play(seat, action)
        self.last_action = (seat, action)

    def _play_others(self) -> None:
        """Let the bots do whatever they owe before this seat is asked again."""
        while (waiting := self.body.waiting()) and self.seat not in waiting:
            seat = waiting[0]
            legal = self.body.legal(seat)
            bot = self.opponents[seat]
            view = {} if isinstance(bot, RandomBot) else self.body.view(seat)  # a view is dear
            action = bot.choose(view, legal, self.rngs[seat])
            if action not in legal:
                self.body.check(seat, action)  # says why not
            self.body.play_checked(seat, action)


def opponents_of(setting: Setting, seat: int, names: str | Sequence[str]) -> dict[int, bots.Bot]:
    """The bot in every other seat; one name for all of them, or one for each."""
    others = [other for other in range(setting.seats) if other != seat]
    chosen = [names] * len(others) if isinstance(names, str) else list(names)
    if len(chosen) != len(others):
        raise BadSetting(
            "There is {count} other seat, and {given} opponents are named."
            "|There are {count} other seats, and {given} opponents are named.",
            count=len(others),
            given=len(chosen),
        )
    return {other: bots.make(name, setting.game) for other, name in zip(others, chosen, strict=True)}
