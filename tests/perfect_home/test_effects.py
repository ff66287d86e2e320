"""The six effects: what each allows after the number is written, and what it does not."""

from __future__ import annotations

import pytest

from boomtown.rules.perfect_home.estates import estates
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.turn import RoundTurn
from tests.perfect_home.positions import (
    after,
    do,
    legal,
    names,
    numbers,
    sheet_with,
    town,
    turn_on,
    why_not,
)

USED_UP = "The effect of this turn is already used."


def written(sheet: Sheet, combination: str, where: str) -> RoundTurn:
    """A turn whose number is written: only the effect is left."""
    turn = turn_on(sheet, combination)
    do(turn, f"take 1, write {where}")
    return turn


# ── surveyor ─────────────────────────────────────────────────────────────────────────────────────


def test_a_fence_may_stand_between_any_two_lots_of_any_street() -> None:
    turn = written(sheet_with(), "5 surveyor", "3.3")
    assert len(legal(turn, "fence")) == 9 + 10 + 11
    assert names(do(turn, "fence 1.9").fences) == ["1.9"]


def test_only_one_fence_is_built_in_a_turn() -> None:
    turn = written(sheet_with(), "5 surveyor", "3.3")
    do(turn, "fence 1.1")
    assert legal(turn) == ["end"]
    assert why_not(turn, "fence 1.2") == USED_UP


def test_a_fence_stands_only_once_in_its_place() -> None:
    turn = written(sheet_with(fences="2.4"), "5 surveyor", "3.3")
    assert why_not(turn, "fence 2.4") == "There is a fence between 2.4 and 2.5 already."


def test_a_fence_may_split_an_estate_that_serves_no_plan() -> None:
    before = town("3")
    assert [estate.size for estate in estates(before)] == [3]
    sheet = after(before, "5 surveyor", "write 2.3, fence 1.1")
    assert [estate.size for estate in estates(sheet)] == [1, 2]


def test_no_fence_comes_between_equal_neighbours() -> None:
    turn = written(sheet_with("1.3=6 1.4=left 1.2=right"), "5 surveyor", "2.3")
    assert why_not(turn, "fence 1.2") == "1.2 and 1.3 have the same number: no fence may separate them."
    assert why_not(turn, "fence 1.3") == "1.3 and 1.4 have the same number: no fence may separate them."
    assert {"fence 1.1", "fence 1.4"} <= set(legal(turn))


def test_no_fence_comes_between_two_houses_used_for_a_plan() -> None:
    turn = written(town("3 2", used="1.1 1.2 1.3"), "5 surveyor", "2.3")
    reason = "1.1 and 1.2 are used for a plan: no fence may separate them."
    assert why_not(turn, "fence 1.1") == reason
    assert "fence 1.2" not in legal(turn)
    assert "fence 1.4" in legal(turn)


def test_a_fence_may_stand_beside_a_single_used_house() -> None:
    turn = written(sheet_with("1.1=1 1.2=3", used="1.1"), "5 surveyor", "2.3")
    assert "fence 1.1" in legal(turn)


# ── real estate ──────────────────────────────────────────────────────────────────────────────────


def promoted(size: int, crossed: int) -> Sheet:
    """A sheet with so many values of that column crossed."""
    return sheet_with(promoted=tuple(crossed if size == other else 0 for other in range(1, 7)))


@pytest.mark.parametrize(("size", "boxes"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_each_column_is_crossed_until_only_its_last_value_shows(size: int, boxes: int) -> None:
    for crossed in range(boxes):
        sheet = after(promoted(size, crossed), "5 real-estate", f"write 1.1, promote {size}, end")
        assert sheet.promoted[size - 1] == crossed + 1
    turn = written(promoted(size, boxes), "5 real-estate", "1.1")
    assert why_not(turn, f"promote {size}") == f"Estates of size {size} already have their highest value."
    assert len(legal(turn, "promote")) == 5


def test_one_value_of_one_column_is_crossed_in_a_turn() -> None:
    turn = written(sheet_with(), "5 real-estate", "1.1")
    assert do(turn, "promote 4").promoted == [0, 0, 0, 1, 0, 0]
    assert why_not(turn, "promote 4") == USED_UP


# ── landscaper ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("where", "parks"), [("1.5", [1, 0, 0]), ("2.5", [0, 1, 0]), ("3.5", [0, 0, 1])])
def test_a_park_belongs_to_the_street_of_the_house_just_written(where: str, parks: list[int]) -> None:
    assert after(sheet_with("1.9=15 2.9=15 3.9=15"), "5 landscaper", f"write {where}, park").parks == parks


@pytest.mark.parametrize("street", [1, 2, 3])
def test_a_full_row_of_parks_takes_no_more(street: int) -> None:
    last_but_one = written(sheet_with(parks=(2, 3, 4)), "5 landscaper", f"{street}.5")
    assert legal(last_but_one) == ["park", "end"]
    full = written(sheet_with(parks=(3, 4, 5)), "5 landscaper", f"{street}.5")
    assert legal(full) == ["end"]
    assert why_not(full, "park") == f"All parks of street {street} are built."


def test_one_park_is_built_in_a_turn() -> None:
    turn = written(sheet_with(), "5 landscaper", "1.5")
    do(turn, "park")
    assert why_not(turn, "park") == USED_UP


# ── pool ─────────────────────────────────────────────────────────────────────────────────────────

PLANNED = ["1.3", "1.7", "1.8", "2.1", "2.4", "2.8", "3.2", "3.7", "3.11"]


def test_nine_lots_have_a_planned_pool() -> None:
    everywhere = [f"{street}.{house}" for street in (1, 2, 3) for house in range(1, 10 + street)]
    fitting = [where for where in everywhere if "pool" in legal(written(sheet_with(), "5 pool", where))]
    assert fitting == PLANNED


def test_a_pool_belongs_to_the_house_just_written_and_is_optional() -> None:
    sheet = sheet_with("1.3=5")  # its pool was not built then, and never will be
    turn = written(sheet, "8 pool", "1.7")
    assert legal(turn) == ["pool", "end"]
    assert names(do(turn, "pool").pools) == ["1.7"]
    assert why_not(turn, "pool") == USED_UP
    assert names(after(sheet, "8 pool", "write 1.7, end").pools) == []


def test_no_pool_is_built_on_a_lot_without_one() -> None:
    turn = written(sheet_with("1.3=5"), "8 pool", "1.4")
    assert legal(turn) == ["end"]
    assert why_not(turn, "pool") == "No pool is planned on 1.4."


def test_another_effect_builds_no_pool() -> None:
    turn = written(sheet_with(), "8 landscaper", "1.3")
    assert why_not(turn, "pool") == "The effect of this turn is landscaper."


# ── temp worker ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("change", "number"), [("temp -2", 6), ("temp -1", 7), ("", 8), ("temp +1", 9), ("temp +2", 10)]
)
def test_a_temp_worker_may_change_the_number_by_one_or_two(change: str, number: int) -> None:
    chain = ", ".join(["take 1", *([change] if change else []), "write 1.3, end"])
    sheet = do(turn_on(sheet_with(), "8 temp"), chain)
    assert numbers(sheet) == {"1.3": number}
    assert sheet.temps == 1  # also when the number stays as printed


@pytest.mark.parametrize(
    ("printed", "changes"),
    [
        (1, ["temp -1", "temp +1", "temp +2"]),
        (2, ["temp -2", "temp -1", "temp +1", "temp +2"]),
        (15, ["temp -2", "temp -1", "temp +1", "temp +2"]),
    ],
)
def test_changed_numbers_go_from_0_to_17(printed: int, changes: list[str]) -> None:
    turn = turn_on(sheet_with(), f"{printed} temp")
    do(turn, "take 1")
    assert legal(turn, "temp") == changes
    if printed == 1:
        assert why_not(turn, "temp -2") == "The temp agency gives numbers from 0 to 17 only."


@pytest.mark.parametrize(("printed", "change", "number"), [(2, "-2", 0), (15, "+2", 17)])
def test_0_and_17_are_written_like_any_number(printed: int, change: str, number: int) -> None:
    sheet = after(sheet_with("1.4=1 1.5=16"), f"{printed} temp", f"temp {change}, write 2.5")
    assert numbers(sheet)["2.5"] == number


def test_a_number_is_changed_once_and_before_it_is_written() -> None:
    turn = turn_on(sheet_with(), "8 temp")
    do(turn, "take 1, temp +1")
    assert why_not(turn, "temp +1") == "The number is already changed."
    do(turn, "write 1.3")
    assert legal(turn) == ["end"]
    late = written(sheet_with(), "8 temp", "1.3")
    assert legal(late) == ["end"]
    assert why_not(late, "temp +1") == "The number is already written, so it cannot be changed any more."


def test_a_change_after_which_the_number_fits_nowhere_is_not_offered() -> None:
    turn = turn_on(sheet_with("1.5=7 2.5=7 3.5=7"), "8 temp")
    do(turn, "take 1")
    assert legal(turn, "temp") == ["temp -2", "temp +1", "temp +2"]
    assert why_not(turn, "temp -1") == "No empty lot can take the number 7."


def test_only_a_temp_worker_changes_the_number() -> None:
    turn = turn_on(sheet_with(), "8 bis")
    do(turn, "take 1")
    assert why_not(turn, "temp +1") == "Only the temp agency changes the number."


@pytest.mark.parametrize(("before", "then"), [(10, 11), (11, 11)])
def test_eleven_boxes_are_crossed_at_most_and_later_workers_still_change_numbers(
    before: int, then: int
) -> None:
    sheet = after(sheet_with(temps=before), "8 temp", "temp +2, write 1.3, end")
    assert sheet.temps == then
    assert numbers(sheet) == {"1.3": 10}


# ── bis ──────────────────────────────────────────────────────────────────────────────────────────


def test_any_house_may_be_repeated_on_the_empty_lot_at_either_side() -> None:
    turn = written(sheet_with("2.6=9 3.1=2"), "5 bis", "1.4")
    assert legal(turn, "bis") == [
        "bis 1.5 left",
        "bis 2.7 left",
        "bis 3.2 left",
        "bis 1.3 right",
        "bis 2.5 right",
    ]
    sheet = do(turn, "bis 2.5 right")
    assert numbers(sheet) == {"1.4": 5, "2.5": 9, "2.6": 9, "3.1": 2}
    assert (names(sheet.bis), sheet.bis_boxes) == (["2.5"], 1)


def test_one_bis_house_is_built_in_a_turn() -> None:
    turn = written(sheet_with(), "5 bis", "1.4")
    do(turn, "bis 1.5 left")
    assert legal(turn) == ["end"]
    assert why_not(turn, "bis 1.3 right") == USED_UP


def test_a_bis_house_may_be_repeated_again() -> None:
    sheet = sheet_with("1.4=5 1.5=left 1.3=right")
    turn = written(sheet, "8 bis", "2.4")
    assert {"bis 1.6 left", "bis 1.2 right"} <= set(legal(turn))
    assert numbers(do(turn, "bis 1.6 left"))["1.6"] == 5


def test_between_two_houses_either_number_may_be_repeated() -> None:
    sheet = sheet_with("1.4=5 1.6=9")
    assert numbers(after(sheet, "8 bis", "write 2.1, bis 1.5 left"))["1.5"] == 5
    assert numbers(after(sheet, "8 bis", "write 2.1, bis 1.5 right"))["1.5"] == 9


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bis 1.5 left", "A fence stands between 1.5 and 1.4."),
        ("bis 1.7 right", "A fence stands between 1.7 and 1.8."),
        ("bis 1.8 left", "1.8 already has the number 9."),
        ("bis 2.5 left", "There is no house on 2.4 to repeat."),
    ],
)
def test_a_bis_needs_a_neighbour_an_empty_lot_and_no_fence_between(text: str, reason: str) -> None:
    sheet = sheet_with("1.4=5 1.8=9", fences="1.4 1.7")
    assert why_not(written(sheet, "8 bis", "3.4"), text) == reason


def test_a_bis_does_not_go_over_a_roundabout() -> None:
    turn = written(sheet_with("1.4=5", roundabouts="1.5"), "8 bis", "3.4")
    assert why_not(turn, "bis 1.6 left") == "There is no house on 1.5 to repeat."
    assert why_not(turn, "bis 1.5 left") == "There is a roundabout on 1.5."


def test_streets_are_no_neighbours_for_a_bis() -> None:
    turn = written(sheet_with("1.10=14 3.1=2"), "8 bis", "3.4")
    assert not [text for text in legal(turn) if " 2." in text]


def test_after_a_bis_the_numbers_beyond_it_still_rise() -> None:
    turn = turn_on(sheet_with("1.4=5 1.5=left"), "4 surveyor")
    do(turn, "take 1")
    assert [text for text in legal(turn) if " 1." in text] == ["write 1.1", "write 1.2", "write 1.3"]


def test_no_fence_ever_comes_between_a_bis_and_its_model() -> None:
    sheet = after(sheet_with("1.4=5"), "8 bis", "write 2.4, bis 1.5 left, end")
    turn = written(sheet, "9 surveyor", "3.4")
    assert why_not(turn, "fence 1.4") == "1.4 and 1.5 have the same number: no fence may separate them."
    assert {"fence 1.3", "fence 1.5"} <= set(legal(turn))


def test_a_bis_house_has_no_pool_and_no_park() -> None:
    sheet = after(sheet_with("1.2=5"), "8 bis", "write 2.4, bis 1.3 left, end")
    assert (names(sheet.pools), sheet.parks) == ([], [0, 0, 0])
    turn = written(sheet, "9 pool", "1.4")
    assert why_not(turn, "pool") == "No pool is planned on 1.4."


def test_the_tenth_bis_is_built_and_costs_no_more_than_the_ninth() -> None:
    row = "3.1=1 " + " ".join(f"3.{house}=left" for house in range(2, 11))
    nine = sheet_with(row)
    assert nine.bis_boxes == 9
    ten = after(nine, "8 bis", "write 1.4, bis 3.11 left, end")
    assert ten.bis.bit_count() == 10
    assert ten.bis_boxes == 9
