"""PettingZoo: its own tests, both bodies alike, nothing given away, nothing illegal done."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from boomtown.environments import zoo
from boomtown.environments.rewards import margins, won
from boomtown.rules.kernel.errors import Forbidden, NotWaiting, UnknownAction
from tests.environments.cases import Chosen, every_case, every_engine

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


@every_case
def test_turn_by_turn_passes_the_tests_of_pettingzoo(game: str, chosen: Chosen) -> None:
    api_test(zoo.env(game, **chosen), num_cycles=1000)
    seed_test(lambda: zoo.env(game, **chosen), num_cycles=100)


@every_case
def test_at_once_passes_the_tests_of_pettingzoo(game: str, chosen: Chosen) -> None:
    parallel_api_test(zoo.parallel_env(game, **chosen), num_cycles=1000)
    parallel_seed_test(lambda: zoo.parallel_env(game, **chosen), num_cycles=100)


@every_case
def test_a_game_is_shown_in_words(game: str, chosen: Chosen, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda render_mode: zoo.env(game, render_mode=render_mode, **chosen),
        {"ansi": lambda text: "seat_0" in text and "points" in text},
    )
    assert "seat_0: " in capsys.readouterr().out


def played(env: Any, seed: int) -> list[Any]:
    """Everything that a whole game at random shows."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    shown: list[Any] = []
    for name in env.agent_iter():
        observed, reward, over, _, info = env.last()
        action = None if over else int(rng.choice(np.flatnonzero(observed["action_mask"])))
        shown.append((name, observed["observation"].tolist(), observed["action_mask"].tolist()))
        shown.append((reward, over, info, action))
        env.step(action)
    return shown


@every_case
def test_law_and_twin_show_the_same(game: str, chosen: Chosen) -> None:
    law, twin = (
        played(zoo.raw_env(game, engine=engine, reward="points", **chosen), 1) for engine in ("law", "twin")
    )
    assert len(law) == len(twin)
    for one, other in zip(law, twin, strict=True):
        assert one == other


@every_case
def test_what_others_do_in_the_open_stage_cannot_be_observed(game: str, chosen: Chosen) -> None:
    env = zoo.raw_env(game, **chosen)
    rng = np.random.default_rng(3)
    env.reset(seed=3)
    watched = 0
    while env.body.waiting():
        closed = env.body.position.game.closed
        name = env.agent_selection
        others = [other for other in env.agents if other != name]
        before = [hidden(env, other) for other in others]
        env.step(rng.choice(np.flatnonzero(env.observe(name)["action_mask"])))
        if env.body.waiting() and env.body.position.game.closed == closed:
            watched += 1
            assert [hidden(env, other) for other in others] == before
    assert watched or game == "race"  # there, alone, every stage is one action


def hidden(env: Any, agent: str) -> list[list[int]]:
    """What an agent observes but for who still owes an action, which everybody may know."""
    parts = env.setting.ready.twin.observation
    known = np.concatenate([np.full(part.length, part.name.endswith(("waiting", "owes"))) for part in parts])
    observed = env.observe(agent)
    return [observed["observation"][~known].tolist(), observed["action_mask"].tolist()]


@every_engine
def test_an_illegal_action_is_refused_and_changes_nothing(engine: str) -> None:
    env = zoo.env("race", engine=engine)
    env.reset(seed=1)
    before = env.unwrapped.body.state().plain()
    with pytest.raises(Forbidden, match=r"^Too early\.$"):
        env.step(2)
    with pytest.raises(UnknownAction, match=r"^There is no step number 43 in this game\.$"):
        env.step(43)
    assert env.unwrapped.body.state().plain() == before
    env.step(0)
    assert env.agent_selection == "seat_1"


@every_engine
def test_at_once_nobody_acts_where_one_action_is_illegal(engine: str) -> None:
    env = zoo.parallel_env("race", engine=engine, illegal="raise")
    env.reset(seed=1)
    before = env.body.state().plain()
    with pytest.raises(Forbidden, match=r"^Too early\.$"):
        env.step({"seat_0": 0, "seat_1": 2})
    with pytest.raises(UnknownAction):
        env.step({"seat_0": 0})  # who owes an action cannot do nothing
    assert env.body.state().plain() == before


@every_engine
def test_at_once_an_illegal_action_stays_undone_and_is_explained(engine: str) -> None:
    env = zoo.parallel_env("race", engine=engine)
    env.reset(seed=1)
    observed, rewards, over, _, infos = env.step({"seat_0": 0, "seat_1": 2})
    assert infos == {"seat_0": {}, "seat_1": {"refused": "Too early."}}
    assert np.flatnonzero(observed["seat_0"]["action_mask"]).tolist() == [env.no_op]
    assert np.flatnonzero(observed["seat_1"]["action_mask"]).tolist() == [0, 1]
    *_, infos = env.step({"seat_0": 1, "seat_1": 0})
    assert infos["seat_0"] == {"refused": "Player 1 has nothing to do now."}
    assert rewards == {"seat_0": 0.0, "seat_1": 0.0}
    assert not any(over.values())
    strict = zoo.parallel_env("race", engine=engine, illegal="raise")
    strict.reset(seed=1)
    strict.step({"seat_0": 0, "seat_1": 0})
    assert strict.body.state().round == 2


def test_who_has_nothing_to_do_is_not_asked() -> None:
    env = zoo.parallel_env("race", illegal="raise")
    env.reset(seed=1)
    env.body.play(0, 0)
    with pytest.raises(NotWaiting, match=r"^Player 1 has nothing to do now\.$"):
        env.step({"seat_0": 0, "seat_1": 0})


@pytest.mark.parametrize("reward", ["win", "margin"])
def test_what_one_wins_others_lose(reward: str) -> None:
    for seed in range(20):
        env = zoo.parallel_env("race", seats=4, reward=reward)
        env.reset(seed=seed)
        while env.agents:
            _, rewards, *_, infos = env.step(dict.fromkeys(env.agents, 0))
        assert sum(rewards.values()) == pytest.approx(0)
        best = max(rewards, key=lambda name: rewards[name])
        assert infos[best]["place"] == 1


def test_a_win_counts_one_and_a_shared_first_place_is_shared() -> None:
    assert won([2, 1]) == [-1, 1]
    assert won([1, 1]) == [0, 0]
    assert won([3, 1, 2, 4]) == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    assert won([1, 1, 3, 4]) == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])
    assert margins([30, 10, 20]) == [15, -15, 0]


def test_points_are_given_as_they_come() -> None:
    env = zoo.parallel_env("race", reward="points")
    env.reset(seed=5)
    earned = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        _, rewards, *_, infos = env.step(dict.fromkeys(env.agents, 0))
        earned = {name: earned[name] + rewards[name] for name in earned}
    assert earned == {name: info["points"] for name, info in infos.items()}
