"""Gymnasium, one seat against bots: its own test, both bodies alike, and what cannot be made says why."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import boomtown.environments  # noqa: F401 (makes the names known)
from boomtown.bots import UnknownBot
from boomtown.environments.setting import BadSetting
from boomtown.environments.single import SeatEnv
from boomtown.rules.games import GAMES
from boomtown.rules.kernel.errors import BadOptions, Forbidden
from boomtown.twin.games import TWINS
from tests.environments.cases import Chosen, every_case, every_engine

NAMES = [f"boomtown/{game.__name__}-v0" for id, game in GAMES.items() if id in TWINS]


@every_case
def test_it_passes_the_check_of_gymnasium(game: str, chosen: Chosen) -> None:
    with pytest.warns(UserWarning, match="not having a spec"):
        check_env(SeatEnv(game, **chosen))


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_it_by_its_name(name: str) -> None:
    env = gymnasium.make(name, render_mode="ansi")
    check_env(env.unwrapped)


def played(env: SeatEnv, seed: int, steps: int = 1000) -> list[Any]:
    """Everything that a game at random shows."""
    observed, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    shown: list[Any] = [(observed.tolist(), info["action_mask"].tolist())]
    over = False
    while not over and len(shown) < steps:
        action = rng.choice(np.flatnonzero(env.action_masks()))
        observed, reward, over, _, info = env.step(action)
        shown.append((observed.tolist(), reward, {**info, "action_mask": info["action_mask"].tolist()}))
    return shown


@every_case
def test_law_and_twin_show_the_same(game: str, chosen: Chosen) -> None:
    bot = "random" if game == "race" else "easy"
    law, twin = (
        played(SeatEnv(game, engine=engine, opponents=bot, **chosen), 7, 40) for engine in ("law", "twin")
    )
    assert law == twin
    assert law != played(SeatEnv(game, opponents=bot, **chosen), 8, 40)


def test_the_other_seats_are_played_by_the_bots_that_were_named() -> None:
    env = SeatEnv("race", seats=3, seat=1, opponents=("random", "random"))
    *_, end = played(env, 1)
    assert end[2]["place"] in (1, 2, 3)
    assert {seat for seat, _ in env.body.played} == {0, 1, 2}


class Cheat:
    """A bot that leaps whenever it likes."""

    def __init__(self, game: Any) -> None:
        pass

    def choose(self, view: Any, legal: Any, rng: Any) -> int:
        return 2


@every_engine
def test_a_bot_cannot_cheat(engine: str) -> None:
    env = SeatEnv("race", engine=engine, opponents=f"{__name__}:Cheat")
    env.reset(seed=1)
    with pytest.raises(Forbidden, match=r"^Too early\.$"):
        env.step(0)
    assert env.body.played == [(0, 0)]


@every_engine
def test_an_illegal_action_changes_nothing_and_is_explained(engine: str) -> None:
    env = SeatEnv("race", engine=engine)
    before, _ = env.reset(seed=1)
    observed, reward, over, truncated, info = env.step(2)
    assert observed.tolist() == before.tolist()
    assert (reward, over, truncated, info["refused"]) == (0.0, False, False, "Too early.")
    strict = SeatEnv("race", engine=engine, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(Forbidden, match=r"^Too early\.$"):
        strict.step(2)
    with pytest.raises(BadSetting, match=r"^An action is a number from the mask, not leap\.$"):
        strict.step("leap")
    assert strict.body.played == []


def test_after_the_end_nothing_can_be_done() -> None:
    env = SeatEnv("race", mode="solo")
    played(env, 1)
    *_, over, _, info = env.step(0)
    assert over
    assert info["refused"] == "Player 1 has nothing to do now."


@pytest.mark.parametrize(
    ("chosen", "error", "sentence"),
    [
        ({"game": "chess"}, BadOptions, "There is no game “chess”."),
        ({"mode": "blitz"}, BadOptions, "There is no mode “blitz”. Known modes: base, solo."),
        ({"seats": 12}, BadOptions, "“base” is for 2 to 9 players, not for 12."),
        ({"colour": "red"}, BadOptions, "The mode base has no option “colour”."),
        ({"way": "wide"}, BadOptions, "Way wide does not exist: choose one of short, long."),
        ({"opponents": "kasparov"}, UnknownBot, "There is no bot “kasparov” for Race. Known bots: random."),
        ({"opponents": ("random",) * 2}, BadSetting, "There is 1 other seat, and 2 opponents are named."),
        ({"opponents": (), "seats": 3}, BadSetting, "There are 2 other seats, and 0 opponents are named."),
        ({"seat": 2}, BadSetting, "There is no seat 2: they are 0 to 1."),
        ({"engine": "steam"}, BadSetting, "There is no engine=“steam”: choose one of auto, law, twin."),
        ({"reward": "fame"}, BadSetting, "There is no reward=“fame”: choose one of win, points, margin."),
        ({"illegal": "no"}, BadSetting, "There is no illegal=“no”: choose one of raise, stay."),
        ({"render_mode": "3d"}, BadSetting, "There is no render_mode=“3d”: choose one of ansi, human."),
        (
            {"mode": "solo", "reward": "win"},
            BadSetting,
            "Alone there is nobody to beat: choose reward=“points”.",
        ),
    ],
    ids=str,
)
def test_what_cannot_be_made_says_why(chosen: Chosen, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as refused:
        SeatEnv(**{"game": "race", **chosen})
    assert str(refused.value).startswith(sentence)
