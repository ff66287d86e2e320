"""The bank: secret answers, revealed when the game is over."""

from __future__ import annotations

from boomtown.rules.new_las_vegas.state import NewLasVegasState
from tests.new_las_vegas.positions import GAME, any_turns, play, told


def play_to_the_end(state: NewLasVegasState) -> None:
    while state.waiting():
        any_turns(state)


def test_everybodys_answer_is_told_at_the_end_and_not_before() -> None:
    state = GAME.new({}, 3, b"bank")
    for seat, answer in enumerate(("borrow", "decline", "borrow")):
        play(state, seat, answer)
    assert told(state, "bank") == []
    assert state.view(1)["public"]["loans"] is None
    play_to_the_end(state)
    assert told(state, "bank") == [
        (0, "asked for a loan"),
        (1, "asked for no loan"),
        (2, "asked for a loan"),
        (None, "The bank gives everybody 4 bundles."),
    ]
    assert state.view(None)["public"]["loans"] == [True, False, True]


def test_acme_shows_its_loan_card_at_the_end() -> None:
    state = GAME.new({"mode": "solo", "level": 1}, 1, b"bank")
    play(state, 0, "decline")
    play_to_the_end(state)
    assert (None, "The bank gives everybody 2 bundles.") in told(state, "bank")
    assert ("acme", "asked for a loan") in told(state, "bank")
