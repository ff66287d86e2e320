"""How well the greedy bot plays Perfect Home, and what it must not overlook."""

from __future__ import annotations

from statistics import mean

import pytest

from boomtown.bots import make
from boomtown.rules.perfect_home.state import PerfectHomeState
from tests.bots.playing import PERFECT_HOME as GAME
from tests.bots.playing import played, rng


def test_greedy_beats_random() -> None:
    """Random has its permits refused soon, so there is not much time."""
    greedy, chance = [], []
    for number in range(8):
        seat = number % 2
        names = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        state = played(GAME, names, {"mode": "base"}, number)
        totals = [sheet.total for sheet in state.scores(None)]
        greedy.append(totals[seat])
        chance.append(totals[1 - seat])
        assert state.places()[0].holder == seat
    assert mean(greedy) > mean(chance) + 25


def test_greedy_scores_like_a_person_and_claims_plans() -> None:
    totals, claimed = [], []
    for number in range(4):
        state = played(GAME, ["greedy"] * 2, {"mode": "base"}, number)
        assert isinstance(state, PerfectHomeState)
        totals += [sheet.total for sheet in state.scores(None)]
        claimed += [len(sheet.plans) - sheet.plans.count(None) for sheet in state.sheets]
    assert mean(totals) > 75
    assert mean(claimed) >= 1


@pytest.mark.parametrize("advanced", ["no", "yes"])
def test_greedy_scores_alone(advanced: str) -> None:
    options = {"mode": "solo", "advanced": advanced}
    totals = [played(GAME, ["greedy"], options, number).scores(None)[0].total for number in range(4)]
    assert mean(totals) > 70


def test_two_greedy_seats_do_not_play_the_same_game() -> None:
    state = played(GAME, ["greedy"] * 2, {"mode": "base"}, 3)
    assert isinstance(state, PerfectHomeState)
    one, other = state.sheets
    assert sum(a != b for a, b in zip(one.numbers, other.numbers, strict=True)) > len(one.numbers) // 3


def test_greedy_plays_at_the_largest_table() -> None:
    """One round of a hundred seats."""
    state = GAME.new({"mode": "base"}, 100, b"large")
    bot = make("greedy", GAME)
    while state.view(None)["public"]["round"] < 2:
        seat = state.waiting()[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng(seat)))
