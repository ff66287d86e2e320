"""OpenSpiel: its own simulations, clones and texts of games, and nothing illegal done."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python import rl_environment

from boomtown.environments import spiel
from boomtown.rules.kernel.errors import BadOptions, Forbidden
from tests.environments.cases import CASES, Chosen, every_case, every_engine


@pytest.fixture(autouse=True)
def registered(race: None) -> None:
    if "python_boomtown_race" not in pyspiel.registered_names():
        spiel.register("race")


def loaded(game: str, **chosen: Any) -> Any:
    if "seats" in chosen:
        chosen["players"] = chosen.pop("seats")
    return pyspiel.load_game(f"python_boomtown_{game.replace('-', '_')}", chosen)


def play_on(state: Any, rng: Random, steps: int) -> None:
    while steps and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1


def test_all_games_are_registered() -> None:
    names = set(pyspiel.registered_names())
    assert {f"python_boomtown_{game.replace('-', '_')}" for game, _ in CASES} <= names


@every_case
def test_it_passes_the_simulations_of_openspiel(game: str, chosen: Chosen) -> None:
    pyspiel.random_sim_test(loaded(game, **chosen), num_sims=1, serialize=False, verbose=False)


@every_case
def test_a_position_goes_on_the_same_from_a_clone_and_from_its_text(game: str, chosen: Chosen) -> None:
    title = loaded(game, **chosen)
    state = title.new_initial_state()
    play_on(state, Random(1), 30)
    title_again, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(title, state))
    assert str(title_again) == str(title) == str(pickle.loads(pickle.dumps(title)))
    ways = [state.clone(), again, pickle.loads(pickle.dumps(state)), state]
    before = str(state)
    for way in ways:
        assert str(way) == before
        play_on(way, Random(2), -1)
    assert len({str(way) for way in ways}) == 1
    assert len({tuple(way.returns()) for way in ways}) == 1


@every_case
def test_law_and_twin_are_the_same(game: str, chosen: Chosen) -> None:
    law, twin = (loaded(game, engine=engine, **chosen).new_initial_state() for engine in ("law", "twin"))
    rng = Random(4)
    for _ in range(60):
        assert law.current_player() == twin.current_player()
        assert law.legal_actions() == twin.legal_actions()
        if not law.is_chance_node():
            player = law.current_player()
            assert law.observation_tensor(player) == twin.observation_tensor(player)
            assert law.information_state_string(player) == twin.information_state_string(player)
        action = rng.choice(law.legal_actions())
        law.apply_action(action)
        twin.apply_action(action)
        if law.is_terminal():
            assert twin.is_terminal()
            assert law.returns() == twin.returns()
            break


@every_case
def test_it_is_an_environment_of_openspiel(game: str, chosen: Chosen) -> None:
    env = rl_environment.Environment(loaded(game, **chosen))
    env.seed(1)
    step = env.reset()
    rng = Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert len(step.rewards) == env.num_players


def test_a_seat_remembers_what_it_saw_and_did() -> None:
    known = set()
    for action in (0, 1):
        state = loaded("race").new_initial_state()
        for outcome in (1, 2, 3, 4):
            state.apply_action(outcome)
        start = state.information_state_string(1)
        state.apply_action(0)
        assert state.information_state_string(1) == start  # seat 0 has acted in the open stage
        state.apply_action(action)
        assert state.information_state_string(1) != start
        known.add(state.information_state_string(1))
        known.add(str(state))
    assert len(known) == 4
    assert str(state) == "deal 1, deal 2, deal 3, deal 4, run, rest"


@every_engine
def test_an_illegal_action_is_refused_and_changes_nothing(engine: str) -> None:
    state = loaded("race", engine=engine).new_initial_state()
    for outcome in (1, 2, 3, 4):
        state.apply_action(outcome)
    before = state.serialize()
    with pytest.raises(Forbidden, match=r"^Too early\.$"):
        state.apply_action(2)
    assert state.serialize() == before


def test_what_cannot_be_loaded_says_why() -> None:
    with pytest.raises(BadOptions, match=r"^There is no mode “blitz”\."):
        loaded("race", mode="blitz")
    with pytest.raises(BadOptions, match=r"^The mode solo has no option “way”\.$"):
        loaded("race", mode="solo", way="long")
