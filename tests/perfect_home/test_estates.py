"""Estates: one to six houses side by side between two fences."""

from __future__ import annotations

import pytest

from boomtown.rules.perfect_home.estates import estates
from boomtown.rules.perfect_home.sheet import Sheet
from tests.perfect_home.positions import TOWN, play, round_of, sheet_with, town


def found(sheet: Sheet) -> dict[str, int]:
    """The estates: their first house and their size."""
    return {TOWN.names[estate.first]: estate.size for estate in estates(sheet)}


def test_an_empty_sheet_has_no_estate() -> None:
    assert found(sheet_with()) == {}


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_one_to_six_houses_between_fences_are_an_estate(size: int) -> None:
    assert found(town(f".2 {size}")) == {"1.3": size}


@pytest.mark.parametrize("size", [7, 8])
def test_seven_or_more_houses_are_none(size: int) -> None:
    assert found(town(f"/ {size} 2")) == {f"2.{size + 1}": 2}


@pytest.mark.parametrize("streets", ["10", "/ 11", "/ / 12"])
def test_a_whole_street_without_a_fence_is_none(streets: str) -> None:
    assert found(town(streets)) == {}


def test_the_ends_of_a_street_are_fenced_from_the_start() -> None:
    assert found(sheet_with("1.1=1 1.2=2 3.12=9", fences="1.2 3.11")) == {"1.1": 2, "3.12": 1}


def test_houses_without_a_fence_are_no_estate() -> None:
    assert found(sheet_with("1.1=1 1.2=2")) == {}
    assert found(sheet_with("1.4=1 1.5=2", fences="1.3")) == {}
    assert found(sheet_with("1.4=1 1.5=2", fences="1.5")) == {}


@pytest.mark.parametrize("houses", ["1.2=2 1.3=3", "1.1=1 1.3=3", "1.1=1 1.2=2"])
def test_an_empty_lot_between_the_fences_leaves_it_incomplete(houses: str) -> None:
    assert found(sheet_with(houses, fences="1.3")) == {}
    assert found(sheet_with(f"{houses} 1.4=4", fences="1.3 1.4")) == {"1.4": 1}


def test_fences_around_empty_lots_are_no_estate() -> None:
    assert found(town(".3 .1 .2 / .11")) == {}


def test_an_estate_does_not_go_on_in_the_next_street() -> None:
    assert found(town(".8 2 / 2")) == {"1.9": 2, "2.1": 2}


def test_several_estates_of_a_street_share_their_fences() -> None:
    assert found(town("3 1 6 / / 5 .1 6")) == {"1.1": 3, "1.4": 1, "1.5": 6, "3.1": 5, "3.7": 6}


def test_bis_houses_belong_to_the_estate() -> None:
    assert found(sheet_with("1.1=3 1.2=left 1.3=left", fences="1.3")) == {"1.1": 3}


def test_a_roundabout_is_no_estate_and_no_part_of_one() -> None:
    assert found(town("R 2 R")) == {"1.2": 2}
    assert found(sheet_with(roundabouts="1.4")) == {}


def test_a_roundabout_completes_the_estates_beside_it() -> None:
    sheet = sheet_with("2.1=1 2.2=2 2.4=3 2.5=4", fences="2.5")
    assert found(sheet) == {}
    sheet.build_roundabout(TOWN.names.index("2.3"))
    assert found(sheet) == {"2.1": 2, "2.4": 2}


def test_estates_used_for_plans_are_still_estates() -> None:
    assert found(town("2 3", used="1.1 1.2")) == {"1.1": 2, "1.3": 3}


def test_a_view_shows_the_complete_estates_and_the_lost_pools() -> None:
    state = round_of(town("3 2"), town(""), plans="n1-1 n2-2 n3-3")
    shown = state.view(None)["public"]["sheets"][0]
    assert shown["estates"] == [[0, 3], [3, 2]]
    assert shown["lost_pools"] == [2]
    play(state, 0, "take 2, write 1.7, park")
    assert state.view(0)["own"]["sheet"]["lost_pools"] == [2]
