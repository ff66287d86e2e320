"""The end of the game: three ways, tested when the round closes."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.errors import NotWaiting
from boomtown.rules.new_las_vegas.sheet import Sheet
from tests.new_las_vegas.positions import any_turn, casinos, play, round_of, sheet_with, told

ALL_BUILT_BUT_3_10 = (
    "1.3=1 1.4=2 1.5=3 1.6=4 1.7=5 1.8=6 1.9=7 "
    "2.2=1 2.3=2 2.5=3 2.6=4 2.7=5 2.8=6 2.10=7 2.11=8 "
    "3.3=1 3.4=2 3.6=3 3.7=4 3.8=5 3.9=6 "
    "4.1=1 4.2=2 4.4=3 4.5=4 4.6=5 4.7=6 4.9=7"
)
TENS = ("10 inauguration", "10 construction", "10 limousine")


def nearly_two_projects() -> Sheet:
    """Two projects completed; V1 needs a 10 in casino 2.8."""
    sheet = sheet_with("2.2=0 2.3=2 2.5=4 2.6=6 2.7=8")
    sheet.projects = [6, None, 7]
    return sheet


def test_the_last_inauguration_box_ends_the_game() -> None:
    state = round_of(sheet_with(checked=13), sheet_with(), combinations=TENS)
    play(state, 0, "take 1, open 3.7, inaugurate, end")
    any_turn(state, 1)
    assert state.is_over
    assert told(state, "end") == [(0, "has checked the last inauguration box")]


def test_all_three_projects_of_one_seat_end_the_game() -> None:
    state = round_of(nearly_two_projects(), sheet_with(), combinations=TENS)
    play(state, 0, "take 1, open 2.8, end")
    any_turn(state, 1)
    assert told(state, "end") == [(0, "has completed all three projects")]


def test_three_projects_completed_by_different_seats_do_not_end_it() -> None:
    other = sheet_with()
    other.projects = [10, None, None]
    mine = nearly_two_projects()
    mine.projects = [None, None, 7]
    state = round_of(mine, other, combinations=TENS)
    play(state, 0, "take 1, open 2.8, end")
    any_turn(state, 1)
    assert not state.is_over


def test_all_built_casinos_open_end_the_game_whatever_is_under_construction() -> None:
    state = round_of(sheet_with(ALL_BUILT_BUT_3_10), sheet_with(), combinations=TENS)
    play(state, 0, "take 1, open 3.10, end")
    any_turn(state, 1)
    assert told(state, "end") == [(0, "has opened all built casinos")]


def test_a_built_casino_still_closed_keeps_the_game_going() -> None:
    state = round_of(sheet_with(ALL_BUILT_BUT_3_10, built="1.2"), sheet_with(), combinations=TENS)
    play(state, 0, "take 1, open 3.10, end")
    any_turn(state, 1)
    assert not state.is_over


def test_opening_the_last_built_casino_and_then_building_another_does_not_end_the_game() -> None:
    state = round_of(sheet_with(ALL_BUILT_BUT_3_10), sheet_with(), combinations=TENS)
    play(state, 0, "take 2, open 3.10, build 3.11, end")
    any_turn(state, 1)
    assert not state.is_over


def test_building_another_and_opening_it_by_extension_ends_it_after_all() -> None:
    state = round_of(sheet_with(ALL_BUILT_BUT_3_10), sheet_with(), combinations=TENS)
    play(state, 0, "take 2, open 3.10, build 3.11, extend 3.11 left, end")
    any_turn(state, 1)
    assert state.is_over
    assert state.sheets[0].written & casinos("3.11")


def test_the_round_is_finished_by_everybody() -> None:
    state = round_of(sheet_with(checked=13), sheet_with(), combinations=TENS)
    play(state, 0, "take 1, open 3.7, inaugurate, end")
    assert not state.is_over
    assert state.waiting() == (1,)
    play(state, 1, "take 1, open 3.7, inaugurate, end")
    assert state.sheets[1].checked == 4


def test_a_last_box_taken_back_before_the_round_closes_ends_nothing() -> None:
    state = round_of(sheet_with(checked=13), sheet_with(), combinations=TENS)
    play(state, 0, "take 1, open 3.7, inaugurate, end")
    state.undo(0)
    state.undo(0)
    play(state, 0, "end")
    any_turn(state, 1)
    assert not state.is_over


def test_several_ends_in_one_round_are_all_told() -> None:
    state = round_of(sheet_with(checked=13), nearly_two_projects(), combinations=TENS)
    play(state, 0, "take 1, open 3.7, inaugurate, end")
    play(state, 1, "take 1, open 2.8, end")
    assert told(state, "end") == [
        (0, "has checked the last inauguration box"),
        (1, "has completed all three projects"),
    ]


def test_after_the_end_nobody_plays_on_and_the_loans_are_open() -> None:
    state = round_of(sheet_with(checked=13), sheet_with(), combinations=TENS, loans=[True, False])
    assert state.places() == []
    assert state.view(1)["public"]["loans"] is None
    play(state, 0, "take 1, open 3.7, inaugurate, end")
    any_turn(state, 1)
    assert state.waiting() == ()
    assert state.view(1)["public"]["loans"] == [True, False]
    assert len(state.places()) == 2
    with pytest.raises(NotWaiting):
        play(state, 0, "take 1")
