"""A master at a table is given another generator with each action, and goes on with the turn it has begun."""

from __future__ import annotations

import pytest

from boomtown.bots.judging import Turn
from boomtown.bots.master import MasterBot
from boomtown.rules.games import load
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View

HOME = load("perfect-home")


def drawn(self: MasterBot, view: View, rng: Rng) -> Turn:
    """Any whole turn that goes on from there, as a search would find the best one."""
    state = HOME.imagine(view, rng)
    actions = [HOME.catalogue.number(text) for text in view["own"]["turn"]]
    stage, seat = state.closed, view["seat"]
    while state.closed == stage and (legal := state.legal(seat)):
        actions.append(legal[rng.below(len(legal))])
        state.play(seat, actions[-1])
    return tuple(actions)


def test_the_turn_that_was_chosen_is_played_whatever_the_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MasterBot, "_best", drawn)
    state = HOME.new({"mode": "solo"}, 1, b"table")
    for round in range(8):
        chosen = MasterBot(HOME).turn(state.view(0), Rng(b""))
        for number, action in enumerate(chosen):
            bot = MasterBot(HOME)  # another worker may have the next action to find
            assert bot.choose(state.view(0), state.legal(0), Rng(bytes([round, number]))) == action
            state.play(0, action)


def test_who_has_begun_otherwise_is_told_how_to_go_on_from_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(MasterBot, "_best", drawn)
    state = HOME.new({"mode": "solo"}, 1, b"table")
    first = MasterBot(HOME).turn(state.view(0), Rng(b""))[0]
    other = next(action for action in state.legal(0) if action != first)
    state.play(0, other)
    turn = MasterBot(HOME).turn(state.view(0), Rng(b""))
    assert turn[0] == other
    for action in turn[1:]:
        state.play(0, action)
    assert state.view(0)["public"]["round"] == 2
