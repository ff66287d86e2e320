"""A hint is a legal turn, the same every time, and made from the view alone."""

from __future__ import annotations

from copy import deepcopy

import pytest

from boomtown.bots import make
from boomtown.bots.advice import advise
from boomtown.rules import games
from boomtown.rules.kernel.randomness import Rng

MODES = [(id, mode.id) for id, load in games.GAMES.items() for mode in load().declaration.modes]


@pytest.mark.parametrize(("id", "mode"), MODES)
def test_a_hint_can_be_followed_to_the_end_of_the_turn(id: str, mode: str) -> None:
    game = games.load(id)
    state = game.new({"mode": mode}, game.declaration.mode(mode).default_seats, b"hint")
    bot, rng = make("greedy", game), Rng(b"others")
    for _ in range(25):
        seat = state.waiting()[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng))
    seat = state.waiting()[0]
    view = state.view(seat)
    before = deepcopy(view)
    advice = advise(game, view, b"seed")
    assert view == before
    assert advise(game, view, b"seed") == advice
    stage = state.closed
    for action in advice.actions:
        assert action in state.legal(seat)
        state.play(seat, action)
    assert state.closed > stage or seat not in state.waiting()
    assert advice.total == pytest.approx(sum(points for _, points in advice.gains))
