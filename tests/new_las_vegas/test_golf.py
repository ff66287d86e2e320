"""The golf course above the top street."""

from __future__ import annotations

import pytest

from boomtown.rules.new_las_vegas.sheet import Sheet
from tests.new_las_vegas.positions import after, casinos, names, play, round_of, sheet_with


def course(sheet: Sheet) -> str:
    """The nine holes from left to right: built, crossed out, or still free."""
    marks = {"built": "O", "crossed": "x", None: "."}
    return "".join(marks[hole] for hole in sheet.plain()["holes"])


COURSES = {
    "nothing is built at the start": ("", "........."),
    "the other streets have no golf": ("2.6=7 3.7=8 4.4=3", "........."),
    "the first casino builds its hole": ("1.6=7", "....O...."),
    "the course grows to the right": ("1.6=7 1.7=8", "....OO..."),
    "and to the left": ("1.6=7 1.5=6", "...OO...."),
    "and on both sides": ("1.6=7 1.7=8 1.5=6 1.4=5", "..OOOO..."),
    "a jump to the right crosses that side": ("1.6=7 1.8=9", "....Oxxxx"),
    "a jump to the left crosses the other one": ("1.6=7 1.4=5", "xxxxO...."),
    "a jump spares what is built": ("1.6=7 1.5=6 1.8=9", "...OOxxxx"),
    "filling the gap does not bring the hole back": ("1.6=7 1.8=9 1.7=8", "....Oxxxx"),
    "nor does growing on beyond the jump": ("1.6=7 1.8=9 1.9=11", "....Oxxxx"),
    "the other side can still grow": ("1.6=7 1.8=9 1.5=6", "...OOxxxx"),
    "until it is jumped as well": ("1.6=7 1.8=9 1.4=3", "xxxxOxxxx"),
    "a second jump on a crossed side crosses nothing more": ("1.6=7 1.8=9 1.10=12", "....Oxxxx"),
    "the crane casinos at the ends count when opened": ("1.3=2 1.4=3 1.2=1", "OOO......"),
    "on the right as well": ("1.9=10 1.10=12", ".......OO"),
    "a jump from the very end": ("1.2=1 1.4=5", "Oxxxxxxxx"),
}


@pytest.mark.parametrize(("opened", "holes"), COURSES.values(), ids=COURSES)
def test_the_golf_course_follows_the_order_of_opening(opened: str, holes: str) -> None:
    assert course(sheet_with(opened)) == holes


def test_the_same_casinos_in_another_order_give_another_course() -> None:
    assert course(sheet_with("1.6=7 1.7=8 1.8=9")) == "....OOO.."
    assert course(sheet_with("1.6=7 1.8=9 1.7=8")) == "....Oxxxx"
    assert course(sheet_with("1.8=9 1.6=7 1.7=8")) == "xxxxxxO.."


def test_an_extension_builds_its_hole() -> None:
    sheet = after(sheet_with("1.6=7"), "9 limousine", "open 3.8, extend 1.7 left, end")
    assert course(sheet) == "....OO..."


def test_an_extension_and_the_number_are_settled_in_the_order_of_opening() -> None:
    start = sheet_with("1.6=7")
    first_the_extension = after(start, "9 limousine", "extend 1.7 left, open 1.8, end")
    assert course(first_the_extension) == "....OOO.."
    first_the_number = after(start, "9 limousine", "open 1.8, extend 1.7 left, end")
    assert course(first_the_number) == "....Oxxxx"


def test_a_crossed_hole_is_not_built_by_an_extension() -> None:
    sheet = after(sheet_with("1.6=7 1.8=9"), "3 limousine", "open 3.3, extend 1.7 left, end")
    assert names(sheet.written & casinos("1.7")) == ["1.7"]
    assert course(sheet) == "....Oxxxx"


def test_a_crane_at_the_end_of_the_street_is_crossed_by_a_jump_before_it_is_built() -> None:
    sheet = sheet_with("1.6=7 1.8=9")
    assert course(sheet)[-1] == "x"
    assert course(after(sheet, "9 construction", "open 3.8, build 1.10, end"))[-1] == "x"


def test_there_is_no_golf_in_the_first_game() -> None:
    state = round_of(sheet_with(), sheet_with(), mode="first-game")
    play(state, 0, "take 1, open 1.6, end")
    play(state, 1, "take 1, open 1.6, end")
    assert course(state.sheets[0]) == "........."
    assert [line.key for line in state.scores(None)[0].lines if line.key.startswith("par")] == []
