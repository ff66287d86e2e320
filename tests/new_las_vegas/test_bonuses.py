"""The mayor's bonuses: easy opening, free action, extension."""

from __future__ import annotations

import pytest

from boomtown.rules.new_las_vegas.bank import debts
from boomtown.rules.new_las_vegas.bonuses import is_ready
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.turn import RoundTurn
from tests.new_las_vegas.positions import after, do, legal, names, numbers, sheet_with, turn_on, why_not

ALL_BUT_3_7 = "1.5=8 2.5=8 4.5=8 3.6=7 3.8=9"
"""The only place for an 8 is casino 3.7."""


def taken(sheet: Sheet, combination: str) -> RoundTurn:
    turn = turn_on(sheet, combination)
    do(turn, "take 1")
    return turn


def owed(sheet: Sheet, what: str) -> int:
    return debts(sheet, is_last=False)[what]


# ── groups of boxes ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("checked", "used", "ready"),
    [(3, 0, True), (3, 1, False), (4, 1, True), (9, 4, False), (10, 4, True), (12, 5, False), (13, 5, True)],
)
def test_a_bonus_needs_a_complete_group_that_is_not_circled(checked: int, used: int, ready: bool) -> None:
    sheet = sheet_with(checked=checked, bonuses=" ".join(["easy"] * used))
    assert is_ready(sheet) == ready


def test_a_bonus_circles_the_leftmost_group() -> None:
    sheet = after(sheet_with(checked=13), "8 show", "easy +1, open 3.7, end")
    assert sheet.bonuses == ["easy"]
    assert sheet.free_boxes == 11
    last = after(sheet_with(checked=13, bonuses="easy " * 5), "8 show", "easy +1, open 3.7, end")
    assert last.free_boxes == 0  # the last group has three boxes


def test_only_one_bonus_is_used_in_a_turn() -> None:
    turn = taken(sheet_with("3.7=5", checked=13), "8 show")
    do(turn, "easy +1")
    for other in ("easy -1", "extend 3.6 right"):
        assert why_not(turn, other) == "Only one bonus can be used in a turn."
    do(turn, "open 3.8")
    assert why_not(turn, "free improvement") == "Only one bonus can be used in a turn."


def test_without_a_complete_group_there_is_no_bonus() -> None:
    turn = taken(sheet_with("3.7=5", bonuses="easy"), "8 show")
    reason = "A bonus needs a complete group of checked inauguration boxes that is not circled yet."
    assert why_not(turn, "easy +1") == reason
    assert why_not(turn, "extend 3.6 right") == reason


def test_a_box_checked_this_turn_completes_a_group() -> None:
    turn = taken(sheet_with(bonuses="easy"), "8 inauguration")
    do(turn, "open 3.7")
    assert legal(turn, "extend") == []
    do(turn, "inaugurate")
    assert legal(turn, "extend") == ["extend 3.8 left", "extend 3.6 right"]


# ── easy opening ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("number", "changes"),
    [
        (1, ["easy -1", "easy +1", "easy +2"]),
        (2, ["easy -2", "easy -1", "easy +1", "easy +2"]),
        (15, ["easy -2", "easy -1", "easy +1", "easy +2"]),
    ],
)
def test_easy_opening_changes_the_number_by_one_or_two(number: int, changes: list[str]) -> None:
    assert legal(taken(sheet_with(), f"{number} show"), "easy") == changes


def test_easy_opening_gives_0_to_17() -> None:
    assert (
        why_not(taken(sheet_with(), "1 show"), "easy -2") == "Easy opening gives numbers from 0 to 17 only."
    )
    assert numbers(after(sheet_with(), "2 show", "easy -2, open 3.3, end")) == {"3.3": 0}
    assert numbers(after(sheet_with(), "15 show", "easy +2, open 3.10, end")) == {"3.10": 17}


def test_a_number_of_easy_opening_keeps_the_order_too() -> None:
    turn = taken(sheet_with("3.7=10"), "9 show")
    do(turn, "easy +1")
    assert why_not(turn, "open 3.8") == "Street 3 already has the number 10."
    assert why_not(turn, "open 3.6") == "Street 3 already has the number 10."


def test_easy_opening_is_offered_only_if_the_new_number_fits() -> None:
    turn = taken(sheet_with("1.5=9 2.5=9 3.7=9 4.5=9"), "8 show")
    assert legal(turn, "easy") == ["easy -2", "easy -1", "easy +2"]
    assert why_not(turn, "easy +1") == "No built and closed casino can take the number 9."


def test_a_number_that_fits_nowhere_may_be_changed_while_another_printed_number_fits() -> None:
    sheet = sheet_with("1.5=8 2.5=8 3.7=8 4.5=8")
    turn = turn_on(sheet, "8 show", "11 limousine", "8 inauguration")
    assert legal(turn) == ["take 1", "take 2", "take 3"]
    do(turn, "take 3")
    assert legal(turn, "open") == []
    assert legal(turn, "extend") == []  # the number must still be written
    assert why_not(turn, "extend 3.8 left") == "The 8 you took fits only with an easy opening."
    assert numbers(do(turn, "easy +1, open 3.8, inaugurate, end"))["3.8"] == 9


def test_a_number_already_written_is_not_changed_any_more() -> None:
    turn = taken(sheet_with(), "8 show")
    do(turn, "open 3.7")
    assert why_not(turn, "easy +1") == "The number is already written, so it cannot be changed any more."


def test_easy_opening_and_free_action_leave_no_debt() -> None:
    sheet = after(sheet_with(checked=6), "8 show", "easy +1, open 3.7, end")
    sheet = after(sheet, "10 show", "open 3.8, free improvement, improve vip, end")
    assert sheet.bonuses == ["easy", "free"]
    assert sum(debts(sheet, is_last=False).values()) == 0


def test_a_show_is_held_with_a_changed_number() -> None:
    sheet = after(sheet_with(), "8 show", "easy +1, open 3.8, show left, end")
    assert names(sheet.stars_held) == ["3.8"]


# ── free action ──────────────────────────────────────────────────────────────────────────────────


def test_a_free_action_puts_another_effect_in_place_of_the_printed_one() -> None:
    turn = taken(sheet_with(), "8 limousine")
    assert why_not(turn, "free construction") == "A free action comes after the number."
    do(turn, "open 3.7")
    assert legal(turn, "free") == ["free inauguration", "free construction", "free improvement"]
    assert why_not(turn, "free limousine") == "The combination has that effect already."
    assert why_not(turn, "free show") == "A show needs a star on the casino opened with the number."
    do(turn, "free construction")
    assert why_not(turn, "drive ne") == "The effect of this turn is construction."
    assert names(do(turn, "build 1.2").built & ~sheet_with().built) == ["1.2"]


def test_once_the_effect_is_used_there_is_no_free_action() -> None:
    turn = taken(sheet_with(), "8 limousine")
    do(turn, "open 3.7, drive ne")
    assert (
        why_not(turn, "free construction")
        == "The effect is already used, so no free action can take its place."
    )


def test_a_free_action_holds_a_show() -> None:
    sheet = after(sheet_with(), "8 limousine", "open 3.8, free show, show right, end")
    assert names(sheet.stars_held) == ["3.8"]
    assert sheet.shows == [0, 1]


def test_an_effect_that_cannot_be_used_may_still_be_replaced() -> None:
    turn = taken(sheet_with(), "8 show")
    do(turn, "open 3.7")
    assert legal(turn, "show") == []
    assert do(turn, "free inauguration, inaugurate").checked == 4


# ── extension ────────────────────────────────────────────────────────────────────────────────────


def test_an_extension_copies_the_open_casino_on_its_left_or_right() -> None:
    sheet = sheet_with("3.6=5 3.8=9")
    turn = taken(sheet, "12 limousine")
    assert legal(turn, "extend") == [
        "extend 3.7 left",
        "extend 3.9 left",
        "extend 3.7 right",
    ]
    assert numbers(do(turn.copy(), "extend 3.7 left"))["3.7"] == 5
    assert numbers(do(turn.copy(), "extend 3.7 right"))["3.7"] == 9


def test_after_an_extension_the_next_number_is_still_higher() -> None:
    sheet = after(sheet_with("3.6=5"), "12 limousine", "open 3.10, extend 3.7 left, end")
    assert numbers(sheet) == {"3.6": 5, "3.7": 5, "3.10": 12}
    turn = taken(sheet, "5 show")
    assert why_not(turn, "open 3.8") == "Street 3 already has the number 5."
    assert "open 3.8" in legal(taken(sheet, "6 show"))


def test_an_extension_needs_an_open_casino_directly_beside() -> None:
    turn = taken(sheet_with("3.6=5"), "12 limousine")
    assert why_not(turn, "extend 3.8 left") == "Casino 3.7 is not open: there is nothing to copy."
    assert why_not(turn, "extend 3.6 left") == "Casino 3.6 is already open with the number 5."


def test_an_extension_goes_never_into_or_over_an_unbuilt_casino() -> None:
    turn = taken(sheet_with("3.4=5"), "12 limousine")
    assert why_not(turn, "extend 3.5 left") == "Casino 3.5 is still under construction."
    assert why_not(turn, "extend 3.6 left") == "Casino 3.5 is not open: there is nothing to copy."
    assert legal(turn, "extend") == ["extend 3.3 right"]


def test_a_street_ends_at_its_first_and_last_casino() -> None:
    """The last casino of a street and the first of the next one are no neighbours."""
    turn = taken(sheet_with("1.10=15", built="2.1"), "7 limousine")
    assert legal(turn, "extend") == ["extend 1.9 right"]


def test_an_extension_copies_a_casino_opened_this_turn() -> None:
    sheet = after(sheet_with(), "12 limousine", "open 3.7, extend 3.8 left, end")
    assert numbers(sheet) == {"3.7": 12, "3.8": 12}


def test_an_extension_opens_a_casino_built_this_turn() -> None:
    turn = taken(sheet_with(), "5 construction")
    do(turn, "open 3.6, build 3.5")
    assert owed(turn.sheet, "construction") == 1
    sheet = do(turn, "extend 3.5 right, end")
    assert numbers(sheet) == {"3.5": 5, "3.6": 5}
    assert owed(sheet, "construction") == 0
    assert owed(sheet, "extension") == 1


def test_the_debt_of_an_extension_stays_for_good() -> None:
    sheet = after(sheet_with(checked=6), "8 show", "open 3.7, extend 3.6 right, end")
    sheet = after(sheet, "9 show", "open 3.8, end")
    sheet = after(sheet, "12 show", "open 3.9, extend 3.10 left, end")
    assert owed(sheet, "extension") == 2


def test_an_extension_crosses_the_star_out() -> None:
    sheet = after(sheet_with(), "8 show", "open 3.7, extend 3.8 left, end")
    assert names(sheet.stars_crossed) == ["3.8"]
    assert names(sheet.stars_held) == []


def test_a_show_in_the_turn_of_an_extension_is_held_where_the_number_went() -> None:
    sheet = after(sheet_with(), "8 show", "open 3.8, extend 3.9 left, show left, end")
    assert names(sheet.stars_held) == ["3.8"]
    assert names(sheet.stars_crossed) == ["3.9"]


def test_a_star_opened_by_an_extension_gives_no_show() -> None:
    turn = taken(sheet_with(), "8 show")
    do(turn, "open 3.7, extend 3.8 left")
    assert why_not(turn, "show left") == "A show needs a star on the casino opened with the number."


def test_an_extension_before_the_number_leaves_it_a_place() -> None:
    turn = taken(sheet_with(ALL_BUT_3_7), "8 show")
    assert legal(turn, "open") == ["open 3.7"]
    assert (
        why_not(turn, "extend 3.7 left") == "That would leave no place for the 8 that must still be written."
    )
    assert "extend 4.6 left" in legal(turn)
    do(turn, "extend 4.6 left")
    assert numbers(do(turn, "open 3.7, end"))["4.6"] == 8


def test_after_the_number_the_extension_takes_any_place() -> None:
    turn = taken(sheet_with("3.6=7 3.8=9"), "8 show")
    do(turn, "open 4.4")
    assert "extend 3.7 left" in legal(turn)
    do(turn, "extend 3.7 left")
    assert legal(turn, "extend") == []
