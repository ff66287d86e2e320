"""Opening casinos: where a number may stand, and what happens when none fits."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.new_las_vegas.turn import RoundTurn
from tests.new_las_vegas.positions import (
    ACTIONS,
    after,
    any_turn,
    do,
    legal,
    names,
    numbers,
    play,
    round_of,
    sheet_with,
    turn_on,
    why_not,
)

SEVENS = "1.4=7 2.5=7 3.6=7 4.5=7"
NO_PLACE_FOR_7 = sheet_with(SEVENS, bonuses="easy")
"""Every street has its 7 already."""


def taken(opened: str, combination: str, built: str = "") -> RoundTurn:
    turn = turn_on(sheet_with(opened, built=built), combination)
    do(turn, "take 1")
    return turn


# ── the order of the numbers ─────────────────────────────────────────────────────────────────────


def test_the_first_number_of_a_street_may_stand_in_any_built_casino() -> None:
    turn = taken("", "8 show")
    assert len(legal(turn, "open")) == 29  # 38 casinos, nine of them under construction


def test_numbers_rise_from_left_to_right_and_gaps_are_free() -> None:
    turn = taken("3.4=5 3.9=12", "8 show")
    assert [text for text in legal(turn, "open") if " 3." in text] == ["open 3.6", "open 3.7", "open 3.8"]
    sheet = do(turn, "open 3.7")
    assert numbers(sheet) == {"3.4": 5, "3.7": 8, "3.9": 12}


def test_a_number_stands_beside_the_next_one_without_room_between() -> None:
    assert "open 3.6" in legal(taken("3.4=5 3.7=7", "6 show"), "open")


def test_streets_do_not_look_at_each_other() -> None:
    assert "open 4.9" in legal(taken("3.3=15", "2 show"), "open")


@pytest.mark.parametrize(
    ("opened", "number", "where", "reason"),
    [
        ("3.4=5", 4, "3.7", "4 cannot stand to the right of 5 in street 3."),
        ("3.7=5", 9, "3.4", "9 cannot stand to the left of 5 in street 3."),
        ("3.7=5", 5, "3.9", "Street 3 already has the number 5."),
        ("3.7=5", 5, "3.3", "Street 3 already has the number 5."),
        ("3.7=5", 8, "3.7", "Casino 3.7 is already open with the number 5."),
        ("", 8, "1.2", "Casino 1.2 is still under construction."),
    ],
)
def test_a_number_in_the_wrong_place_is_refused_with_the_reason(
    opened: str, number: int, where: str, reason: str
) -> None:
    assert why_not(taken(opened, f"{number} show"), f"open {where}") == reason


def test_a_built_casino_is_opened_like_any_other() -> None:
    turn = taken("", "8 show", built="1.2")
    assert numbers(do(turn, "open 1.2")) == {"1.2": 8}
    assert "open 1.10" not in legal(taken("", "8 show", built="1.2"), "open")


def test_one_number_is_written_in_a_turn() -> None:
    turn = taken("", "8 inauguration")
    do(turn, "open 3.7")
    assert why_not(turn, "open 4.4") == "The number of the combination is already written."


def test_a_casino_built_this_turn_cannot_take_the_number_of_its_own_combination() -> None:
    turn = taken("", "8 construction")
    assert why_not(turn, "build 1.2") == "The number comes first, then the effect."
    do(turn, "open 3.7, build 1.2")
    assert legal(turn, "open") == []


def test_a_turn_begins_with_a_combination_and_ends_with_a_casino() -> None:
    turn = turn_on(sheet_with(), "8 show", "9 limousine")
    assert why_not(turn, "open 3.7") == "First take a combination."
    assert why_not(turn, "end") == "First take a combination."
    do(turn, "take 2")
    assert why_not(turn, "take 1") == "The combination is already taken; undo to take another one."
    assert why_not(turn, "end") == "A casino must be opened before the turn can end."


def test_the_effect_may_be_left_unused() -> None:
    sheet = after(sheet_with(), "8 inauguration", "open 3.7, end")
    assert sheet.checked == 3


def test_the_number_and_the_effect_are_those_of_one_combination() -> None:
    turn = turn_on(sheet_with(), "3 inauguration", "9 limousine", "12 show")
    do(turn, "take 2, open 3.7")
    assert numbers(turn.sheet) == {"3.7": 9}
    assert why_not(turn, "inaugurate") == "The effect of this turn is limousine."


# ── the refused permit ───────────────────────────────────────────────────────────────────────────


def test_a_permit_is_refused_when_no_printed_number_fits() -> None:
    turn = turn_on(NO_PLACE_FOR_7, "7 show", "7 limousine", "7 inauguration")
    assert legal(turn) == ["refuse"]
    sheet = do(turn, "refuse")
    assert turn.done
    assert sheet.checked == 5
    assert numbers(sheet) == numbers(NO_PLACE_FOR_7)


def test_a_permit_is_not_refused_while_one_printed_number_fits() -> None:
    turn = turn_on(NO_PLACE_FOR_7, "7 show", "7 limousine", "8 inauguration")
    assert legal(turn) == ["take 3"]
    assert why_not(turn, "refuse") == "A permit is refused only when none of the numbers fits anywhere."
    assert why_not(turn, "take 1") == "No built and closed casino can take the number 7."


def test_no_bonus_rescues_a_refused_turn() -> None:
    sheet = sheet_with(SEVENS, checked=6)
    turn = turn_on(sheet, "7 show", "7 limousine", "7 inauguration")
    assert legal(turn) == ["refuse"]
    reason = "None of the numbers fits, so the permit is refused: no effect and no bonus."
    assert why_not(turn, "easy +1") == reason
    assert why_not(turn, "extend 1.5 left") == reason
    assert why_not(turn, "take 1") == "None of the numbers fits anywhere: the permit is refused."
    assert do(turn, "refuse").bonuses == []


def test_a_casino_under_construction_is_no_place_for_a_number() -> None:
    sheet = sheet_with("1.4=7 2.5=7 4.5=7 3.3=1 3.4=2 3.6=3 3.7=4 3.8=5 3.9=6 3.10=7")
    assert legal(turn_on(sheet, "8 show", "9 show"), "take") == ["take 1", "take 2"]
    full = sheet_with("1.9=15 2.11=15 4.9=15 3.3=1 3.4=2 3.6=3 3.7=4 3.8=5 3.9=6 3.10=14")
    assert legal(turn_on(full, "15 show")) == ["refuse"]  # 3.11 is still under its crane
    full.built |= sheet_with(built="3.11").built
    assert legal(turn_on(full, "15 show")) == ["take 1"]


def test_with_one_box_left_only_one_is_checked_and_the_game_ends() -> None:
    sheet = sheet_with(SEVENS, checked=13)
    state = round_of(sheet, sheet_with(), combinations=("7 show", "7 limousine", "7 inauguration"))
    play(state, 0, "refuse")
    any_turn(state, 1)
    assert state.sheets[0].checked == 14
    assert state.is_over


def test_a_refused_turn_is_taken_back_like_any_other() -> None:
    state = round_of(NO_PLACE_FOR_7, sheet_with(), combinations=("7 show", "7 limousine", "7 inauguration"))
    play(state, 0, "refuse")
    state.undo(0)
    assert state.waiting() == (0, 1)
    assert [ACTIONS.text(action) for action in state.legal(0)] == ["refuse"]


def test_whoever_can_open_a_casino_cannot_refuse() -> None:
    state = round_of(sheet_with(), sheet_with())
    with pytest.raises(Forbidden, match="only when none of the numbers fits"):
        play(state, 0, "refuse")
    assert names(state.sheets[0].written) == []
