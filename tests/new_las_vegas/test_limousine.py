"""The limousine: its lines, the carpets it passes, and the way home."""

from __future__ import annotations

import pytest

from boomtown.rules.new_las_vegas.limousine import missing_lines, passed
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.turn import RoundTurn
from tests.new_las_vegas.positions import CITY, do, legal, names, sheet_with, turn_on, why_not


def driver(drives: str) -> RoundTurn:
    """A turn with the limousine effect at hand, after that tour."""
    turn = turn_on(sheet_with(drives=drives, bonuses="easy"), "8 limousine")
    do(turn, "take 1, open 3.7")
    return turn


def lines(drives: str) -> set[str]:
    return {text.split()[1] for text in legal(driver(drives), "drive")}


def carpets(sheet: Sheet, *, open_only: bool = False) -> set[str]:
    return set(names(passed(sheet) & (sheet.written if open_only else CITY.all)))


def test_the_tour_begins_at_the_light_and_may_turn_at_the_crossing() -> None:
    assert lines("") == {"ne", "nw", "en", "ee", "es", "se", "ss", "sw", "wn"}


def test_there_is_no_road_off_the_map() -> None:
    assert why_not(driver(""), "drive nn") == "No road leads north, north from the limousine."
    assert why_not(driver(""), "drive ww") == "No road leads west, west from the limousine."


def test_one_effect_draws_one_line() -> None:
    turn = driver("")
    do(turn, "drive ne")
    assert legal(turn, "drive") == []
    assert CITY.lamps[turn.sheet.lamp] == (1, 3)


def test_no_road_piece_is_driven_on_twice() -> None:
    turn = driver("ne")
    reason = "Going west, south would use a road piece twice."
    assert why_not(turn, "drive ws") == reason
    assert lines("ne") == {"es", "ee", "se", "ss", "sw"}


def test_a_road_piece_driven_on_halfway_is_used_as_well() -> None:
    # `ee` and `es` begin with the same piece; back at lamp 2.4 the western one is gone.
    assert not {"ww", "wn", "ws"} & lines("ee")


def test_a_crossing_may_be_crossed_again() -> None:
    # Over crossing 2.3 from west to east, round the block, and over it again from south to north.
    tour = "ee sw nn"
    assert CITY.lamps[sheet_with(drives=tour).lamp] == (1, 3)


def test_back_at_the_light_the_tour_is_closed_for_good() -> None:
    sheet = sheet_with(drives="ne sw")
    assert sheet.is_home
    assert missing_lines(sheet) == 0
    assert lines("ne sw") == set()
    assert (
        why_not(driver("ne sw"), "drive ss")
        == "The limousine is back at the traffic light: its tour is over."
    )


def test_without_a_legal_line_the_effect_is_lost() -> None:
    assert legal(driver("ne es wn")) == ["end"]


@pytest.mark.parametrize(
    ("tour", "missing"),
    [
        ("", 0),
        ("ne", 1),
        ("ee", 2),
        ("ee ee", 3),
        ("ee ee ee", 4),
        ("ne ee", 2),
        ("ne sw", 0),
        ("ne ee es sw", 2),
    ],
)
def test_the_missing_lines_are_the_fewest_that_close_the_tour(tour: str, missing: int) -> None:
    assert missing_lines(sheet_with(drives=tour)) == missing


def test_the_way_home_goes_over_unused_road_pieces() -> None:
    """The pieces of the outward way are gone, so a tour along an edge may need more lines than it drew."""
    there = sheet_with(drives="ss")
    assert missing_lines(there) == 2  # from 4.2 straight north would be one line


@pytest.mark.parametrize(("tour", "missing"), [("se sw", 1), ("ne es wn", 1), ("se ne ne", 2)])
def test_if_no_legal_way_is_left_the_plain_shortest_way_counts(tour: str, missing: int) -> None:
    assert missing_lines(sheet_with(drives=tour)) == missing


def test_a_carpet_is_passed_on_the_road_below_its_casino_only() -> None:
    # Under 1.3 (mafia) and 1.4 (luxury), and over 2.4 and 2.5: VIP casino 2.5 is not passed.
    assert carpets(sheet_with(drives="ne ee")) == {"1.3", "1.4"}
    assert carpets(sheet_with(drives="ee ee")) == {"2.5"}


def test_a_road_beside_a_casino_passes_nothing() -> None:
    assert carpets(sheet_with(drives="ss")) == set()


def test_a_passed_casino_counts_at_the_end_only_if_it_is_open() -> None:
    sheet = sheet_with("1.4=8", drives="ne ee")
    assert carpets(sheet, open_only=True) == {"1.4"}


def test_a_casino_may_be_opened_before_or_after_the_limousine_passes() -> None:
    before = sheet_with("1.3=5", drives="ne")
    later = sheet_with(drives="ne")
    later.write(CITY.index[1, 3], 5)
    assert carpets(before, open_only=True) == carpets(later, open_only=True) == {"1.3"}
