"""How well the greedy bot plays New Las Vegas, and the questions it answers besides its turns."""

from __future__ import annotations

from statistics import mean

from boomtown.bots import make
from tests.bots.playing import NEW_LAS_VEGAS as GAME
from tests.bots.playing import played, rng


def test_greedy_beats_random() -> None:
    wins, greedy, chance = 0, [], []
    for number in range(20):
        seat = number % 2
        names = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        state = played(GAME, names, {"mode": "base"}, number)
        totals = [sheet.total for sheet in state.scores(None)]
        greedy.append(totals[seat])
        chance.append(totals[1 - seat])
        wins += state.places()[0].holder == seat
    assert wins >= 19
    assert mean(greedy) > mean(chance) + 40


def test_greedy_plays_at_a_large_table() -> None:
    """One round of forty seats: the bank's question and a turn each."""
    state = GAME.new({"mode": "base"}, 40, b"large")
    bot = make("greedy", GAME)
    while state.view(None)["public"]["round"] < 2:
        seat = state.waiting()[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng(seat)))


def test_greedy_borrows() -> None:
    state = GAME.new({"mode": "base"}, 2, b"bank")
    action = make("greedy", GAME).choose(state.view(1), state.legal(1), rng("bank"))
    assert GAME.catalogue.text(action) == "borrow"
