"""Roundabouts, in the advanced game only: they part a street in two."""

from __future__ import annotations

import pytest

from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.turn import RoundTurn
from tests.perfect_home.positions import (
    any_turn,
    do,
    legal,
    lot,
    names,
    numbers,
    play,
    round_of,
    sheet_with,
    told,
    town,
    turn_on,
    why_not,
)


def advanced(sheet: Sheet, *combinations: str) -> RoundTurn:
    return turn_on(sheet, *(combinations or ("8 surveyor",)), advanced=True)


def test_roundabouts_belong_to_the_advanced_game() -> None:
    turn = turn_on(sheet_with(), "8 surveyor")
    assert legal(turn) == ["take 1"]
    assert why_not(turn, "roundabout 1.5") == "Roundabouts belong to the advanced variant."
    assert len(legal(advanced(sheet_with()), "roundabout")) == 33


def test_a_roundabout_comes_before_the_cards_are_taken() -> None:
    turn = advanced(sheet_with())
    do(turn, "take 1")
    assert why_not(turn, "roundabout 1.5") == "A roundabout is built before the cards are taken."
    do(turn, "write 1.1")
    assert why_not(turn, "roundabout 1.5") == "A roundabout is built before the cards are taken."


def test_one_roundabout_is_built_in_a_turn_besides_house_and_effect() -> None:
    turn = advanced(sheet_with())
    do(turn, "roundabout 1.5")
    assert legal(turn) == ["take 1"]
    assert why_not(turn, "roundabout 2.5") == "Only one roundabout can be built in a turn."
    assert why_not(turn, "end") == "Take a combination and write its number before the turn can end."
    sheet = do(turn, "take 1, write 2.5, fence 2.5, end")
    assert (names(sheet.walls), names(sheet.fences)) == (["1.5"], ["1.4", "1.5", "2.5"])


def test_two_roundabouts_are_built_in_a_game() -> None:
    second = advanced(sheet_with(roundabouts="1.5"))
    do(second, "roundabout 1.9, take 1, write 2.5, end")
    third = advanced(second.sheet)
    assert legal(third, "roundabout") == []
    assert why_not(third, "roundabout 3.5") == "Both roundabouts are built."


def test_a_roundabout_needs_an_empty_lot() -> None:
    turn = advanced(sheet_with("1.3=5", roundabouts="1.7"))
    assert why_not(turn, "roundabout 1.3") == "1.3 already has the number 5."
    assert why_not(turn, "roundabout 1.7") == "There is a roundabout on 1.7."
    assert len(legal(turn, "roundabout")) == 31
    do(turn, "take 1")
    assert why_not(turn, "write 1.7") == "There is a roundabout on 1.7."


@pytest.mark.parametrize(
    ("where", "fences"),
    [
        ("1.5", ["1.4", "1.5"]),
        ("1.1", ["1.1"]),
        ("1.10", ["1.9"]),
        ("2.1", ["2.1"]),
        ("2.11", ["2.10"]),
        ("3.1", ["3.1"]),
        ("3.12", ["3.11"]),
    ],
)
def test_its_fences_are_free_and_at_a_street_end_only_the_inner_one(where: str, fences: list[str]) -> None:
    turn = advanced(sheet_with())
    assert names(do(turn, f"roundabout {where}").fences) == fences


def test_it_may_stand_where_fences_are_already() -> None:
    assert names(do(advanced(sheet_with(fences="1.4 1.5")), "roundabout 1.5").fences) == ["1.4", "1.5"]


def test_both_sides_are_numbered_on_their_own() -> None:
    turn = advanced(sheet_with("1.2=12"), "5 surveyor")
    do(turn, "take 1")
    assert "write 1.6" not in legal(turn)
    parted = advanced(sheet_with("1.2=12"), "5 surveyor")
    do(parted, "roundabout 1.5, take 1")
    assert [text for text in legal(parted) if " 1." in text] == [
        "write 1.1",
        *(f"write 1.{house}" for house in range(6, 11)),
    ]
    assert why_not(parted, "write 1.3") == "5 cannot stand to the right of 12 in street 1."


def test_the_same_number_may_stand_on_both_sides() -> None:
    turn = advanced(sheet_with("1.2=8"))
    sheet = do(turn, "roundabout 1.5, take 1, write 1.7, end")
    assert numbers(sheet) == {"1.2": 8, "1.7": 8}
    again = advanced(sheet)
    do(again, "take 1")
    assert [text for text in legal(again) if " 1." in text] == []
    assert why_not(again, "write 1.10") == "Street 1 already has the number 8."


def test_on_each_side_the_numbers_rise_after_the_roundabout_too() -> None:
    sheet = sheet_with("1.2=8 1.3=10 1.6=3 1.8=6", roundabouts="1.5")
    turn = advanced(sheet, "7 surveyor")
    do(turn, "take 1")
    assert [text for text in legal(turn) if " 1." in text] == ["write 1.1", "write 1.9", "write 1.10"]


def test_the_reason_names_a_house_on_the_same_side() -> None:
    turn = advanced(sheet_with("1.2=12 1.7=8", roundabouts="1.5"), "5 surveyor")
    do(turn, "take 1")
    assert why_not(turn, "write 1.8") == "5 cannot stand to the right of 8 in street 1."


def test_two_roundabouts_part_a_street_in_three() -> None:
    sheet = sheet_with("1.2=8 1.5=8 1.9=8", roundabouts="1.3 1.7")
    turn = advanced(sheet, "9 surveyor")
    do(turn, "take 1")
    assert [text for text in legal(turn) if " 1." in text] == ["write 1.6", "write 1.10"]


def test_a_number_may_be_written_beyond_a_roundabout_of_the_same_turn() -> None:
    sheet = sheet_with("1.1=15 2.1=15 3.1=15")
    assert legal(advanced(sheet, "3 surveyor"))[0] == "refuse"
    turn = advanced(sheet, "3 surveyor")
    assert numbers(do(turn, "roundabout 1.2, take 1, write 1.3, end"))["1.3"] == 3


def test_one_that_makes_room_for_a_printed_number_takes_the_refusal_away() -> None:
    sheet = town("10 / / 12")
    for house in range(3, 12):
        sheet.write(lot(f"2.{house}"), house + 2)
    turn = advanced(sheet, "9 surveyor", "11 surveyor", "7 surveyor")
    assert legal(turn) == ["refuse", "roundabout 2.1", "roundabout 2.2"]
    do(turn, "roundabout 2.2")
    assert legal(turn) == ["take 1", "take 2", "take 3"]
    assert why_not(turn, "refuse") == "A permit is refused only when none of the printed numbers fits."


def test_it_blocks_its_planned_pool_for_good() -> None:
    turn = advanced(sheet_with("1.2=2"), "8 pool")
    do(turn, "roundabout 1.3, take 1")
    assert "write 1.3" not in legal(turn)
    sheet = do(turn, "write 1.7, pool, end")
    assert names(sheet.pools) == ["1.7"]
    assert names(sheet.empty & sheet.town.pools) == ["1.8", "2.1", "2.4", "2.8", "3.2", "3.7", "3.11"]


def test_it_fills_its_lot_for_the_end_of_the_game() -> None:
    state = round_of(town("8 .2 / 11 / 12"), sheet_with(), combinations=("15 bis",) * 3, advanced=True)
    play(state, 0, "roundabout 1.9, take 1, write 1.10, end")
    any_turn(state, 1)
    assert told(state, "end") == [(0, "has filled every lot")]


@pytest.mark.parametrize(("roundabouts", "points"), [("", 0), ("1.5", -3), ("1.5 3.2", -8)])
def test_the_first_costs_3_points_and_both_together_8(roundabouts: str, points: int) -> None:
    state = round_of(sheet_with(roundabouts=roundabouts), sheet_with(), advanced=True)
    assert state.scores(None)[0].points("roundabouts") == points


def test_the_base_game_has_no_line_for_them() -> None:
    base = [line.key for line in round_of(sheet_with(), sheet_with()).scores(None)[0].lines]
    assert "roundabouts" not in base


def test_a_roundabout_is_taken_back_like_any_step() -> None:
    state = round_of(sheet_with("1.2=12"), sheet_with(), combinations=("5 bis",) * 3, advanced=True)
    play(state, 0, "roundabout 1.5, take 1")
    state.undo(0)
    state.undo(0)
    assert state.current_sheet(0).plain() == sheet_with("1.2=12").plain()
