"""How well the bots play New Las Vegas, what every bot owes, and what they answer besides turns."""

from __future__ import annotations

import json
import random
from statistics import mean

import pytest

from boomtown.bots import make
from boomtown.bots.new_las_vegas import levels
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State, View
from tests.bots.playing import NEW_LAS_VEGAS as GAME
from tests.bots.playing import played, rng
from tests.playing import finish_turn

MODES: list[tuple[Options, int]] = [
    ({"mode": "base"}, 3),
    ({"mode": "first-game"}, 2),
    ({"mode": "solo", "level": 4}, 1),
    ({"mode": "expert"}, 3),
]
every_level = pytest.mark.parametrize("name", ["easy", "medium", "hard"])
every_mode = pytest.mark.parametrize(("options", "seats"), MODES, ids=[str(one["mode"]) for one, _ in MODES])


def wins(strong: str, weak: str, games: int) -> tuple[int, float, float]:
    """How often the first bot beats the second, seats in turn, and the mean score of both."""
    won, one, other = 0, [], []
    for number in range(games):
        seat = number % 2
        names = [strong, weak] if seat == 0 else [weak, strong]
        state = played(GAME, names, {"mode": "base"}, number)
        totals = [sheet.total for sheet in state.scores(None)]
        one.append(totals[seat])
        other.append(totals[1 - seat])
        won += state.places()[0].holder == seat
    return won, mean(one), mean(other)


def test_greedy_beats_random() -> None:
    won, greedy, chance = wins("greedy", "random", 20)
    assert won >= 19
    assert greedy > chance + 40


def test_easy_stands_between_random_and_greedy() -> None:
    assert wins("easy", "random", 6)[0] >= 5
    assert wins("greedy", "easy", 6)[0] >= 4


def test_medium_scores_well_against_easy() -> None:
    won, medium, easy = wins("medium", "easy", 6)
    assert won >= 5
    assert medium > 110 > easy


@every_level
@every_mode
def test_a_level_goes_on_from_anywhere_in_a_turn(name: str, options: Options, seats: int) -> None:
    """In positions of random games, whatever of the turn is done: a legal action, the same from a new bot
    with another generator, and nothing written on the view."""
    chance = random.Random(f"{name} {options}")
    state = GAME.new(options, seats, b"anywhere")
    asked = 0
    while waiting := state.waiting():
        seat = chance.choice(waiting)
        begun = finish_turn(state, seat, chance)
        for action in begun[: chance.randrange(len(begun))]:
            state.play(seat, action)
        if chance.random() < 0.15:
            asked += 1
            _ask_twice(state, seat, name, asked)
        stage = state.turns
        while state.turns is stage and (legal := state.legal(seat)):
            state.play(seat, chance.choice(list(legal)))
    assert asked


def _ask_twice(state: State, seat: int, name: str, number: int) -> None:
    view, legal = state.view(seat), state.legal(seat)
    before, fingerprint = json.dumps(view), state.fingerprint()
    action = make(name, GAME).choose(view, legal, rng("one", number))
    assert action in legal
    assert make(name, GAME).choose(view, legal, rng("other", number)) == action
    assert json.dumps(view) == before
    assert state.fingerprint() == fingerprint


@every_mode
def test_medium_plays_to_the_end(options: Options, seats: int) -> None:
    assert played(GAME, ["medium"] * seats, options, 0).places()


@every_level
def test_a_bot_that_is_kept_plays_as_a_new_one_for_every_action(name: str) -> None:
    """It remembers its plan, but that changes nothing."""
    states = [GAME.new({"mode": "base"}, 2, b"kept") for _ in range(2)]
    kept = [make(name, GAME) for _ in range(2)]
    while states[0].view(None)["public"]["round"] < 5:
        seat = states[0].waiting()[0]
        for state, bot in zip(states, (kept[seat], make(name, GAME)), strict=True):
            state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng(seat)))
        assert states[0].fingerprint() == states[1].fingerprint()


def test_two_seats_of_a_level_do_not_play_the_same_game() -> None:
    sheets = played(GAME, ["medium"] * 2, {"mode": "base"}, 3).view(None)["public"]["sheets"]
    assert sheets[0]["numbers"] != sheets[1]["numbers"]


@pytest.mark.parametrize("name", ["easy", "greedy", "medium"])
def test_a_bot_plays_at_a_large_table(name: str) -> None:
    """One round of forty seats: the bank's question and a turn each."""
    state = GAME.new({"mode": "base"}, 40, b"large")
    bot = make(name, GAME)
    while state.view(None)["public"]["round"] < 2:
        seat = state.waiting()[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng(seat)))


@every_level
def test_a_turn_at_the_largest_table_looks_at_few_sheets(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new({"mode": "base"}, 100, b"largest")
    while state.view(None)["public"]["round"] == 0:
        seat = state.waiting()[0]
        state.play(seat, state.legal(seat)[0])
    looked_at = []

    def imagine(view: View, chance: Rng) -> State:
        looked_at.append(len(view["public"]["sheets"]))
        return imagined(view, chance)

    imagined = GAME.imagine
    monkeypatch.setattr(GAME, "imagine", imagine)
    action = make(name, GAME).choose(state.view(57), state.legal(57), rng(57))
    assert action in state.legal(57)
    assert max(looked_at) <= levels.MOST_RIVALS + 1


@pytest.mark.parametrize("name", ["easy", "greedy", "medium", "hard"])
def test_a_bot_borrows(name: str) -> None:
    state = GAME.new({"mode": "base"}, 2, b"bank")
    action = make(name, GAME).choose(state.view(1), state.legal(1), rng("bank"))
    assert GAME.catalogue.text(action) == "borrow"
