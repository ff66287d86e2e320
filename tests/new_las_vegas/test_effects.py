"""The effects, but for the limousine: construction, show, improvement, inauguration."""

from __future__ import annotations

import pytest

from boomtown.rules.new_las_vegas.bank import debts
from boomtown.rules.new_las_vegas.bonuses import is_ready
from boomtown.rules.new_las_vegas.scoring import column_value, ranking_values
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE, Sheet
from boomtown.rules.new_las_vegas.turn import RoundTurn
from tests.new_las_vegas.positions import (
    after,
    casinos,
    do,
    improve,
    legal,
    names,
    sheet_with,
    turn_on,
    why_not,
)

CRANES = "1.2 1.10 2.1 2.4 2.9 3.5 3.11 4.3 4.8"


def owed(sheet: Sheet, what: str) -> int:
    return debts(sheet, is_last=False)[what]


def opened(sheet: Sheet, combination: str, where: str) -> RoundTurn:
    turn = turn_on(sheet, combination)
    do(turn, f"take 1, open {where}")
    return turn


# ── any effect ───────────────────────────────────────────────────────────────────────────────────


def test_an_effect_is_used_once() -> None:
    turn = opened(sheet_with(checked=4, bonuses="easy free"), "8 inauguration", "3.7")
    do(turn, "inaugurate")
    assert why_not(turn, "inaugurate") == "The effect of this turn is already used."
    assert legal(turn) == ["end"]


def test_only_the_effect_of_the_combination_is_at_hand() -> None:
    turn = opened(sheet_with(), "8 improvement", "3.7")
    for other in ("inaugurate", "build 1.2", "drive ne", "show left"):
        assert why_not(turn, other) == "The effect of this turn is improvement."


# ── construction ─────────────────────────────────────────────────────────────────────────────────


def test_construction_builds_any_casino_under_a_crane() -> None:
    turn = opened(sheet_with(), "8 construction", "3.7")
    assert legal(turn, "build") == [f"build {name}" for name in CRANES.split()]


def test_what_is_built_is_not_built_again() -> None:
    turn = opened(sheet_with(built="1.2"), "8 construction", "3.7")
    assert why_not(turn, "build 1.2") == "Casino 1.2 is already built."


def test_the_debt_of_a_crane_is_owed_until_its_casino_opens() -> None:
    sheet = sheet_with()
    assert owed(sheet, "construction") == 0
    sheet = after(sheet, "8 construction", "open 3.7, build 1.2, end")
    assert owed(sheet, "construction") == 1
    sheet = after(sheet, "9 construction", "open 3.8, build 4.8, end")
    assert owed(sheet, "construction") == 2
    sheet = after(sheet, "3 limousine", "open 1.2, end")
    assert owed(sheet, "construction") == 1


def test_a_casino_without_a_crane_never_owes() -> None:
    assert owed(after(sheet_with(), "8 show", "open 3.7, end"), "construction") == 0


def test_with_all_casinos_built_construction_does_nothing() -> None:
    turn = opened(sheet_with(built=CRANES, bonuses="easy"), "8 construction", "3.7")
    assert legal(turn) == ["end"]


# ── show ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_show_circles_the_star_and_crosses_a_box_of_either_column() -> None:
    turn = opened(sheet_with(), "8 show", "3.3")
    assert legal(turn, "show") == ["show left", "show right"]
    sheet = do(turn, "show right, end")
    assert sheet.shows == [0, 1]
    assert names(sheet.stars_held) == ["3.3"]
    assert names(sheet.stars_crossed) == []


def test_both_columns_may_be_begun() -> None:
    sheet = after(sheet_with(), "3 show", "open 3.3, show left, end")
    sheet = after(sheet, "9 show", "open 3.8, show right, end")
    assert sheet.shows == [1, 1]


def test_a_show_needs_a_star_above_the_casino_just_opened() -> None:
    turn = opened(sheet_with("3.3=1"), "8 show", "3.7")
    assert why_not(turn, "show left") == "A show needs a star on the casino opened with the number."
    assert names(do(turn, "end").stars_crossed) == []


@pytest.mark.parametrize("combination", ["8 show", "8 inauguration"])
def test_a_star_opened_without_its_show_is_crossed(combination: str) -> None:
    sheet = after(sheet_with(), combination, "open 3.3, end")
    assert names(sheet.stars_crossed) == ["3.3"]
    assert sheet.shows == [0, 0]


def test_the_star_waits_for_the_end_of_the_turn() -> None:
    turn = opened(sheet_with(), "8 show", "3.3")
    assert not turn.sheet.stars_crossed | turn.sheet.stars_held


def test_building_a_starred_casino_leaves_its_star_open() -> None:
    sheet = after(sheet_with(), "8 construction", "open 3.7, build 3.5, end")
    assert not sheet.stars_crossed & casinos("3.5")
    sheet = after(sheet, "3 show", "open 3.5, show left, end")
    assert names(sheet.stars_held) == ["3.5"]


def test_a_full_column_takes_no_more_shows() -> None:
    sheet = sheet_with()
    sheet.shows = [6, 2]
    turn = opened(sheet, "8 show", "3.3")
    assert legal(turn, "show") == ["show right"]
    assert why_not(turn, "show left") == "That show column is full."


@pytest.mark.parametrize(
    ("shows", "owing"),
    [
        ([0, 0], 0),
        ([1, 0], 2),
        ([4, 0], 2),
        ([5, 0], 1),
        ([6, 0], 0),
        ([0, 1], 2),
        ([0, 2], 2),
        ([0, 3], 1),
        ([0, 4], 0),
        ([1, 1], 4),
        ([6, 3], 1),
    ],
)
def test_both_debts_of_a_column_come_with_its_first_box_and_go_with_their_own(
    shows: list[int], owing: int
) -> None:
    sheet = sheet_with()
    sheet.shows = shows
    assert owed(sheet, "show") == owing


# ── improvement ──────────────────────────────────────────────────────────────────────────────────

COLUMN_VALUES = {
    "grand-hotel": [3, 4, 5, 7, 9],
    "small-hotel": [1, 2, 2, 4, 6],
    "street": [4, 6, 8, 10],
    "par-3": [1, 2, 2, 3],
    "par-4": [2, 3, 3, 4],
    "par-5": [3, 5, 7, 10],
    "vip": [3, 5, 7, 9],
    "luxury": [3, 4, 5, 7],
    "lines": [-10, -6, -3, -1],
}


def test_an_improvement_crosses_one_yellow_box_of_any_column() -> None:
    turn = opened(sheet_with(), "8 improvement", "3.7")
    assert legal(turn, "improve") == [f"improve {column}" for column in ("inauguration", *COLUMN_VALUES)]
    do(turn, "improve vip")
    assert legal(turn, "improve") == []


@pytest.mark.parametrize(("column", "values"), COLUMN_VALUES.items(), ids=COLUMN_VALUES)
def test_a_column_is_improved_from_top_to_bottom(column: str, values: list[int]) -> None:
    sheet = sheet_with()
    shown = [column_value(sheet, column)]
    for street in range(len(values) - 1):
        number, where = 2 * street + 2, ("3.3", "3.4", "3.6", "3.7")[street]
        sheet = after(sheet, f"{number} improvement", f"open {where}, improve {column}, end")
        shown.append(column_value(sheet, column))
    assert shown == values
    turn = opened(sheet, "15 improvement", "3.10")
    assert why_not(turn, f"improve {column}").startswith("All yellow boxes of ")


def test_the_columns_are_improved_each_on_its_own() -> None:
    sheet = after(sheet_with(), "8 improvement", "open 3.7, improve par-4, end")
    assert dict(zip(IMPROVABLE, sheet.improved, strict=True)) == {
        column: int(column == "par-4") for column in IMPROVABLE
    }


def test_the_inauguration_ranking_is_improved_only_once() -> None:
    assert ranking_values(sheet_with()) == (10, 5, 2)
    sheet = after(sheet_with(), "8 improvement", "open 3.7, improve inauguration, end")
    assert ranking_values(sheet) == (15, 8, 0)
    turn = opened(sheet, "9 improvement", "3.8")
    assert (
        why_not(turn, "improve inauguration")
        == "All yellow boxes of the inauguration ranking are crossed off."
    )


def test_without_golf_its_columns_cannot_be_improved() -> None:
    turn = turn_on(sheet_with(), "8 improvement", mode="first-game")
    do(turn, "take 1, open 3.7")
    assert [text for text in legal(turn, "improve") if "par" in text] == []
    assert (
        why_not(turn, "improve par-5") == "There is no golf in this mode, so par 5 holes cannot be improved."
    )


def test_with_every_yellow_box_crossed_improvement_does_nothing() -> None:
    sheet = improve(sheet_with(bonuses="easy"), "inauguration")
    for column, values in COLUMN_VALUES.items():
        improve(sheet, column, len(values) - 1)
    assert legal(opened(sheet, "8 improvement", "3.7")) == ["end"]


# ── inauguration ─────────────────────────────────────────────────────────────────────────────────


def test_inauguration_checks_one_box() -> None:
    sheet = after(sheet_with(), "8 inauguration", "open 3.7, inaugurate, end")
    assert (sheet.checked, sheet.free_boxes) == (4, 4)


def test_the_three_boxes_printed_as_checked_count() -> None:
    assert (sheet_with().checked, sheet_with().free_boxes, is_ready(sheet_with())) == (3, 3, True)
