"""OpenSpiel: each game as a Python game, `python_boomtown_perfect_home` and the others.

    import pyspiel, boomtown.environments.spiel
    pyspiel.load_game("python_boomtown_perfect_home(players=3,mode=expert)")

Chance is explicit: the first nodes draw which of 2³² deals is played, everything after that is decided by
the seats. Seats that wait together are asked one after the other, and what they observe is as of the last
closed stage, so that the order gives nothing away.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, ClassVar

import numpy as np

from boomtown.environments.bodies import Body, body_of
from boomtown.environments.packages import needed
from boomtown.environments.rewards import Rewards
from boomtown.environments.setting import AUTO, POINTS, WIN, Setting
from boomtown.rules.games import GAMES, load

with needed():
    import pyspiel

DRAWS, OUTCOMES = 4, 256
"""The deal is a number of so many digits, each drawn at a chance node of its own."""
LONGEST = 100_000
"""More actions than any game has."""
MOST_POINTS = 100_000.0
"""More points than anybody can have, or lack."""


class BoomtownGame(pyspiel.Game):
    """One of the games, with the parameters of the environments: `players`, `mode`, `reward`, `engine` …"""

    id: str

    def __init__(self, params: Any = None) -> None:
        params = dict(params or {})
        self.setting = _setting(self.id, params)
        super().__init__(_type(self.id, self.setting), _info(self.setting), params)

    def new_initial_state(self) -> BoomtownState:
        return BoomtownState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | Memory:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return Memory()
        return Observer(self.setting)

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)


class BoomtownState(pyspiel.State):
    """A game at one moment."""

    def __init__(self, game: BoomtownGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.digits: list[int] = []
        self.body: Body | None = None
        """The game, as soon as it is dealt."""
        self.known = [""] * game.setting.seats
        """For each seat a digest of what it observed whenever it was asked, and of what it did."""

    def current_player(self) -> int:
        if self.body is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.body.waiting()
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.body is not None and not self.body.waiting()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.body.legal(player) if self.body else []

    def _apply_action(self, action: int) -> None:
        if self.body is None:
            self._draw(action)
            return
        player = self.current_player()
        self.body.check(player, action)
        past = f"{self.known[player]} {observed(self.body, player)} {action}"
        self.known[player] = sha256(past.encode()).hexdigest()
        self.body.play_checked(player, action)

    def _draw(self, digit: int) -> None:
        self.digits = [*self.digits, digit]
        if len(self.digits) == DRAWS:
            self.body = body_of(self.setting)
            self.body.begin(sha256(bytes(self.digits)).digest())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.setting.game.catalogue.text(action)

    def returns(self) -> list[float]:
        rewards = Rewards(self.setting.reward, self.setting.seats)
        if self.body is None or not self.is_terminal():
            return rewards.earned
        return rewards.so_far(self.body)

    def __str__(self) -> str:
        names = [self._action_to_string(step.player, step.action) for step in self.full_history()]
        return ", ".join(names)


class Observer:
    """What a seat observes now."""

    def __init__(self, setting: Setting) -> None:
        self.tensor = np.zeros(setting.observation_space().shape, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BoomtownState, player: int) -> None:
        self.tensor[:] = state.body.observe(player) if state.body else 0

    def string_from(self, state: BoomtownState, player: int) -> str:
        return observed(state.body, player)


class Memory:
    """What a seat observes now, after a digest of all it observed when it was asked and of what it did."""

    tensor = None
    dict: ClassVar[dict[str, Any]] = {}

    def set_from(self, state: BoomtownState, player: int) -> None:
        pass

    def string_from(self, state: BoomtownState, player: int) -> str:
        return f"{state.known[player]} {observed(state.body, player)}"


def observed(body: Body | None, player: int) -> str:
    return " ".join(map(str, body.observe(player))) if body else ""


def _setting(id: str, params: dict[str, Any]) -> Setting:
    """Parameters that say what is usual anyway are as good as none: OpenSpiel fills in all of them."""
    declaration = load(id).declaration
    usual = {"edition": "", "players": 0, **{option.id: option.default for option in declaration.options}}
    chosen = {name: value for name, value in params.items() if value != usual.get(name)}
    if "players" in chosen:
        chosen["seats"] = chosen.pop("players")
    return Setting(id, **chosen)


def _parameters(id: str) -> dict[str, Any]:
    """All there are, with their usual values; no players means the usual number of them."""
    declaration = load(id).declaration
    options = {option.id: option.default for option in declaration.options}
    mode = declaration.modes[0].id
    return {"players": 0, "mode": mode, "reward": AUTO, "engine": AUTO, "edition": "", **options}


def _type(id: str, setting: Setting | None = None) -> Any:
    """What OpenSpiel wants to know of the game in general, or as it was set."""
    kinds = pyspiel.GameType
    modes = load(id).declaration.modes
    is_zero_sum = setting is None or (setting.seats == setting.holders > 1 and setting.reward != POINTS)
    return kinds(
        short_name=f"python_boomtown_{id.replace('-', '_')}",
        long_name=load(id).name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(mode.max_seats for mode in modes),
        min_num_players=min(mode.min_seats for mode in modes),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(id),
    )


def _info(setting: Setting) -> Any:
    most = 1.0 if setting.reward == WIN else MOST_POINTS
    return pyspiel.GameInfo(
        num_distinct_actions=setting.actions,
        max_chance_outcomes=OUTCOMES,
        num_players=setting.seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if setting.seats == setting.holders > 1 and setting.reward != POINTS else None,
        max_game_length=LONGEST,
    )


def register(id: str) -> None:
    """Make a game known to `pyspiel.load_game`."""
    pyspiel.register_game(_type(id), type(GAMES[id].__name__, (BoomtownGame,), {"id": id}))


for _id in GAMES:
    register(_id)
