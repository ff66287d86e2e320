"""Batches on a graphics card: the processor's games, game by game. Without a card its simulator plays a race.

python -m pytest -n 0 tests/twin/test_cuda.py
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from boomtown.messages import BoomtownError
from boomtown.rules import games
from boomtown.twin.batch import Batch, IllegalAction
from boomtown.twin.compiling import import_cuda
from boomtown.twin.games import TWINS, load
from tests.twin import toy
from tests.twin.comparing import are_same

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


def has_card() -> bool:
    try:
        import_cuda()
    except BoomtownError:
        return False
    return True


on_card = pytest.mark.skipif(not has_card(), reason="there is no graphics card with CUDA here")
CASES = [
    pytest.param(id, mode.id, marks=[] if id == "race" else pytest.mark.skipif(SIMULATED, reason="too slow"))
    for id, modes in {
        "race": toy.Race.declaration.modes,
        **{id: games.load(id).declaration.modes for id in TWINS},
    }.items()
    for mode in modes
]
STEPS, SIZE = (25, 3) if SIMULATED else (400, 300)


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TWINS, "race", toy.RaceTwin)


def game_of(id: str) -> Any:
    return toy.Race() if id == "race" else games.load(id)


@on_card
@pytest.mark.parametrize(("game", "mode"), CASES)
def test_the_card_plays_the_processors_games(game: str, mode: str) -> None:
    here, there = (
        Batch(game_of(game), {"mode": mode}, size=SIZE, seed=3, device=device) for device in ("cpu", "cuda")
    )
    for step in range(STEPS):
        actions = here.sample()
        assert (there._machine.get(there.sample()) == actions).all()
        if step % 20 == 0:
            assert (there._machine.get(there.observe()) == here.observe()).all()
            assert (there._machine.get(there.legal()) == here.legal()).all()
        there.step(actions)
        here.step(actions)
        for name in ("seat", "masks", "done", "scores", "lines", "places"):
            assert (there._machine.get(getattr(there, name)) == getattr(here, name)).all(), name
    assert there.ended == here.ended
    for mine, theirs in zip(here._rows[1:], there._rows[1:], strict=True):
        assert are_same(there._machine.get(theirs), mine)


@on_card
@pytest.mark.parametrize(("game", "mode"), CASES)
def test_whole_games_on_the_card_end_as_on_the_processor(game: str, mode: str) -> None:
    from boomtown.twin.engine import Engine
    from boomtown.twin.random_games import random_games

    loaded = game_of(game)
    seats = loaded.declaration.mode(mode).default_seats
    engine = Engine(load(loaded, {"mode": mode}, seats))
    number = 4 if SIMULATED else 2000
    here, there = (random_games(engine, number, 5, device=device) for device in ("cpu", "cuda"))
    assert (here.scores == there.scores).all()
    assert (here.places == there.places).all()
    assert (here.steps == there.steps).all()


@on_card
def test_an_illegal_action_on_the_card_is_named_and_changes_nothing() -> None:
    batch = Batch(toy.Race(), size=3, seed=3, device="cuda")
    before = [batch._machine.get(array) for array in batch._rows]
    with pytest.raises(IllegalAction, match="Game 1, player 1 cannot play “leap”: Too early"):
        batch.step(np.array([toy.RUN, toy.LEAP, toy.RUN]))
    for array, earlier in zip(batch._rows, before, strict=True):
        assert are_same(batch._machine.get(array), earlier)


@pytest.mark.skipif(has_card(), reason="there is a card")
def test_without_a_card_a_sentence_says_what_to_install() -> None:
    with pytest.raises(BoomtownError, match="There is no graphics card with CUDA here: it needs an NVIDIA"):
        Batch(toy.Race(), device="cuda")


@pytest.mark.skipif(has_card(), reason="there is a card")
def test_what_is_sent_to_a_card_works_on_numbas_simulator() -> None:
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-W", "ignore", __file__]
    tried = subprocess.run(
        command, env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}, capture_output=True, text=True, check=False
    )
    assert tried.returncode == 0, tried.stdout
