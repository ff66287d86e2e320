"""How well the bots play Perfect Home, and what they must not overlook."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from statistics import mean

import pytest

from boomtown.bots import make
from boomtown.bots.perfect_home.value import Evaluator
from boomtown.bots.perfect_home.weights import HARD
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.state import State
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.state import PerfectHomeState
from tests.bots.playing import PERFECT_HOME as GAME
from tests.bots.playing import TABLES, played, rng

LEVELS = ("easy", "medium", "hard")

every_level = pytest.mark.parametrize("name", LEVELS)
every_table = pytest.mark.parametrize(
    ("options", "seats"), [(options, seats) for game, options, seats in TABLES if game is GAME]
)


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


# ── the levels ───────────────────────────────────────────────────────────────────────────────────


def positions(options: Options, seats: int, name: str, share: float) -> Iterator[tuple[State, int]]:
    """Some positions of a game in which greedy and random actions alternate, most of them inside a turn."""
    chance = random.Random(f"{name} {options}")
    greedy = make("greedy", GAME)
    state = GAME.new(options, seats, b"positions")
    while waiting := state.waiting():
        seat = chance.choice(waiting)
        legal = list(state.legal(seat))
        if len(legal) > 1 and chance.random() < share:
            yield state, seat
        elif chance.random() < 0.5:
            state.play(seat, chance.choice(legal))
        else:
            state.play(seat, greedy.choose(state.view(seat), legal, rng("greedy", state.closed)))


@every_level
@every_table
def test_a_level_goes_on_from_any_position(name: str, options: Options, seats: int) -> None:
    """It takes over in the middle of turns that others began, whatever they did in them."""
    asked = 0
    for state, seat in positions(options, seats, name, 0.15):
        action = make(name, GAME).choose(state.view(seat), state.legal(seat), rng(name, asked))
        state.play(seat, action)
        asked += 1
    assert asked >= 3


@every_level
def test_a_level_chooses_the_same_without_its_memory_and_in_another_world(name: str) -> None:
    """One bot per seat for the whole game, a new one for each action, and one that sees an imagined state."""
    state = GAME.new({"mode": "base"}, 2, b"alike")
    kept = [make(name, GAME), make(name, GAME)]
    for asked in range(24):
        seat = state.waiting()[0]
        view, legal = state.view(seat), state.legal(seat)
        other = GAME.imagine(view, rng("another world", asked))
        chosen = kept[seat].choose(view, legal, rng("seat", seat))
        assert make(name, GAME).choose(view, legal, rng("seat", seat)) == chosen
        assert make(name, GAME).choose(other.view(seat), other.legal(seat), rng("seat", seat)) == chosen
        state.play(seat, chosen)


@every_level
def test_a_level_does_not_write_on_what_it_is_shown(name: str) -> None:
    for number, (state, seat) in enumerate(positions({"mode": "base"}, 2, "shown", 0.1)):
        view, before = state.view(seat), state.fingerprint()
        plain = json.dumps(view)
        action = make(name, GAME).choose(view, state.legal(seat), rng("shown"))
        assert json.dumps(view) == plain
        assert state.fingerprint() == before
        state.play(seat, action)
        if number == 4:
            break


@every_level
def test_a_level_plays_at_the_largest_table(name: str) -> None:
    state = GAME.new({"mode": "base", "advanced": "yes"}, 100, b"large")
    bot = make(name, GAME)
    for seat in (0, 99):
        while seat in state.waiting():
            state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng(seat)))


def margins(name: str, rival: str, games: int) -> list[int]:
    """By how much the one beats the other in each game, seats in turn."""
    found = []
    for number in range(games):
        seat = number % 2
        names = [name, rival] if seat == 0 else [rival, name]
        totals = [sheet.total for sheet in played(GAME, names, {"mode": "base"}, number).scores(None)]
        found.append(totals[seat] - totals[1 - seat])
    return found


def test_hard_likes_to_end_the_game_ahead_of_the_others_and_not_behind_them() -> None:
    state = GAME.new({"mode": "base"}, 2, b"end")
    assert isinstance(state, PerfectHomeState)
    evaluator = Evaluator(state, 0, HARD)
    ahead, behind = Sheet(state.setup.town), Sheet(state.setup.town)
    ahead.plans, behind.plans = [8, 10, 12], [4, 6, 7]
    state.sheets[1].plans = [8, 10, None]
    assert evaluator.final(ahead) > evaluator.points(ahead)
    assert evaluator.final(behind) < evaluator.points(behind)


def test_a_beginner_beats_random_and_loses_to_greedy() -> None:
    assert min(margins("easy", "random", 4)) > 0
    assert mean(margins("easy", "greedy", 6)) < -8


def test_medium_beats_greedy() -> None:
    assert mean(margins("medium", "greedy", 8)) > 0


def test_hard_beats_medium_and_scores_like_an_expert() -> None:
    assert mean(margins("hard", "medium", 4)) > 0
    assert (
        mean(played(GAME, ["hard"], {"mode": "solo"}, number).scores(None)[0].total for number in (0, 1)) > 80
    )
