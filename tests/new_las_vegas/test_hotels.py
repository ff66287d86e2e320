"""Hotels: a finished avenue becomes one when the round ends, grand for the first ones, small for the rest."""

from __future__ import annotations

from boomtown.rules.new_las_vegas.state import NewLasVegasState
from tests.new_las_vegas.positions import (
    any_turn,
    any_turns,
    avenues,
    lay_out,
    play,
    round_of,
    sheet_with,
    stacks,
    told,
)

AVENUE_6_BUT_ONE = "1.6=7 2.6=7 3.6=7"
"""Avenue 6 has no crane; casino 4.6 is missing."""
EIGHTS = ("8 show", "8 limousine", "8 inauguration")


def hotels(state: NewLasVegasState, seat: int) -> list[str]:
    plain = state.sheets[seat].plain()["hotels"]
    return [f"{size} {avenue}" for avenue, size in enumerate(plain, 1) if size]


def test_the_first_to_finish_an_avenue_builds_the_grand_hotel() -> None:
    state = round_of(sheet_with(AVENUE_6_BUT_ONE), sheet_with(), combinations=EIGHTS)
    play(state, 0, "take 1, open 4.6, end")
    play(state, 1, "take 1, open 4.6, end")
    assert (hotels(state, 0), hotels(state, 1)) == (["grand 6"], [])
    assert told(state, "hotel") == [(0, "builds the grand hotel of avenue 6")]
    assert state.view(None)["public"]["hotels_taken"] == [6]


def test_the_hotel_is_built_when_the_round_ends() -> None:
    state = round_of(sheet_with(AVENUE_6_BUT_ONE), sheet_with(), combinations=EIGHTS)
    play(state, 0, "take 1, open 4.6, end")
    assert hotels(state, 0) == []
    assert state.view(0)["own"]["sheet"]["hotels"] == [None] * 11


def test_all_who_finish_an_avenue_in_the_same_round_build_the_grand_hotel() -> None:
    state = round_of(*[sheet_with(AVENUE_6_BUT_ONE) for _ in range(3)], combinations=EIGHTS)
    play(state, 0, "take 1, open 4.6, end")
    play(state, 2, "take 2, open 4.6, end")
    play(state, 1, "take 3, open 3.8, end")
    assert [hotels(state, seat) for seat in range(3)] == [["grand 6"], [], ["grand 6"]]


def test_whoever_comes_later_builds_the_small_hotel() -> None:
    state = round_of(sheet_with(AVENUE_6_BUT_ONE), sheet_with(AVENUE_6_BUT_ONE), combinations=EIGHTS)
    play(state, 0, "take 1, open 4.6, end")
    play(state, 1, "take 1, open 3.8, end")
    lay_out(stacks(state), EIGHTS)
    any_turns(state)  # a round goes by with the cards already dealt
    any_turn(state, 0)
    play(state, 1, "take 1, open 4.6, end")
    assert (hotels(state, 0), hotels(state, 1)) == (["grand 6"], ["small 6"])


def test_a_hotel_stays_as_it_was_built() -> None:
    state = round_of(sheet_with(AVENUE_6_BUT_ONE), sheet_with(), combinations=EIGHTS)
    play(state, 0, "take 1, open 4.6, end")
    any_turn(state, 1)
    any_turns(state)
    assert state.sheets[0].grand & avenues(6)
    assert not state.sheets[0].small
    assert told(state, "hotel") == []


def test_an_avenue_is_not_finished_while_its_crane_stands() -> None:
    """Avenue 1 has the crane 2.1 and casino 4.1."""
    state = round_of(sheet_with("4.1=1"), sheet_with("4.1=1", built="2.1"), combinations=EIGHTS)
    play(state, 0, "take 1, open 4.6, end")
    play(state, 1, "take 1, open 4.6, end")
    assert (hotels(state, 0), hotels(state, 1)) == ([], [])
    state = round_of(sheet_with("4.1=1"), sheet_with("4.1=1", built="2.1"), combinations=EIGHTS)
    play(state, 0, "take 1, open 4.6, end")
    play(state, 1, "take 1, open 2.1, end")
    assert (hotels(state, 0), hotels(state, 1)) == ([], ["grand 1"])


def test_an_extension_finishes_an_avenue_too() -> None:
    state = round_of(sheet_with("1.6=7 2.6=7 3.6=7 4.5=7"), sheet_with(), combinations=EIGHTS)
    play(state, 0, "take 1, open 3.8, extend 4.6 left, end")
    any_turn(state, 1)
    assert hotels(state, 0) == ["grand 6"]


def test_two_avenues_finished_in_one_turn_are_two_hotels() -> None:
    sheet = sheet_with("1.6=7 2.6=7 3.6=7 1.7=8 2.7=8 3.7=8")
    state = round_of(sheet, sheet_with(), combinations=EIGHTS)
    play(state, 0, "take 1, open 4.6, extend 4.7 left, end")
    any_turn(state, 1)
    assert hotels(state, 0) == ["grand 6", "grand 7"]
