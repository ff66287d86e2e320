"""Gymnasium, many games at once: who is asked, what the end of a game brings, and what cannot be made."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from boomtown.environments.rewards import won
from boomtown.environments.setting import BadSetting
from boomtown.environments.vector import SeatsEnv
from boomtown.twin.batch import BadBatch, IllegalAction


def play(env: SeatsEnv, seed: int, steps: int) -> list[Any]:
    """What so many steps at random return, the first observation included."""
    rng = np.random.default_rng(seed)
    observed, infos = env.reset(seed=seed)
    shown: list[Any] = [(observed, None, None, infos)]
    for _ in range(steps):
        legal = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        observed, rewards, over, _, infos = env.step(np.array(legal))
        shown.append((observed, rewards, over, infos))
    return shown


@pytest.mark.parametrize("seat", [0, 2])
def test_only_one_seat_is_asked_and_the_others_play_at_random(seat: int) -> None:
    env = SeatsEnv(6, "race", seats=3, seat=seat)
    ended = 0
    for _, rewards, over, infos in play(env, 1, 60)[1:]:
        assert (infos["seat"] == seat).all()
        for number in np.flatnonzero(over):
            ended += 1
            places = infos["final_info"]["place"][number].tolist()
            assert rewards[number] == won(places)[seat]
            assert infos["final_info"]["rewards"][number].tolist() == won(places)
        assert not rewards[~over].any()
    assert ended > 6


def test_all_seats_are_asked_in_turn_where_one_plays_against_oneself() -> None:
    env = SeatsEnv(4, "race", opponents="self", reward="margin")
    before = None
    for _, rewards, over, infos in play(env, 2, 60)[1:]:
        for number in np.flatnonzero(over):
            assert before is not None
            assert infos["final_info"]["rewards"][number].sum() == pytest.approx(0)
            assert rewards[number] == infos["final_info"]["rewards"][number, before[number]]
        before = infos["seat"]
        assert set(before.tolist()) <= {0, 1}


def test_the_same_seed_gives_the_same_games_and_no_step_changes_what_was_shown() -> None:
    env = SeatsEnv(5, "race")
    one = play(env, 3, 30)
    other = play(SeatsEnv(5, "race"), 3, 30)
    different = play(env, 4, 30)
    assert all((mine[0] == theirs[0]).all() for mine, theirs in zip(one, other, strict=True))
    assert not all((mine[0] == theirs[0]).all() for mine, theirs in zip(one, different, strict=True))


def test_gymnasium_makes_it_by_name() -> None:
    env = gymnasium.make_vec("boomtown/PerfectHome-v0", num_envs=3, seats=3)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert isinstance(env, SeatsEnv)
    observed, infos = env.reset(seed=1)
    assert observed in env.observation_space
    assert infos["action_mask"].shape == (3, env.single_action_space.n)  # type: ignore[attr-defined]
    for observed, _, _, _ in play(env, 1, 50):
        assert observed in env.observation_space
    side_by_side = gymnasium.make_vec("boomtown/PerfectHome-v0", num_envs=2, vectorization_mode="sync")
    assert side_by_side.reset(seed=1)[1]["action_mask"].shape == (2, env.single_action_space.n)  # type: ignore[attr-defined]


def test_an_illegal_action_is_refused_for_all_games() -> None:
    env = SeatsEnv(3, "race")
    before, _ = env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"^Game 1, player 1 cannot play “leap”: Too early\.$"):
        env.step(np.array([0, 2, 0]))
    assert (np.array(env.batch.observe()) == before).all()


@pytest.mark.parametrize(
    ("chosen", "error", "sentence"),
    [
        ({"opponents": "hard"}, BadSetting, "There is no opponents=“hard”: choose one of random, self."),
        ({"engine": "law"}, BadSetting, "There is no engine=“law”: choose one of auto, twin."),
        ({"seat": 2}, BadSetting, "There is no seat 2: they are 0 to 1."),
        ({"illegal": "stay"}, BadBatch, "illegal is one of raise, replace, not “stay”."),
        ({"num_envs": 0}, BadBatch, "size is at least 1, not 0."),
    ],
    ids=str,
)
def test_what_cannot_be_made_says_why(chosen: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as refused:
        SeatsEnv(**{"num_envs": 2, "game": "race", **chosen})
    assert str(refused.value) == sentence
