"""Where a tile may lie: inside the sheet, turned but not flipped, joined by doors, its needs met."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.errors import UnknownAction
from tests.vegas_showdown.positions import (
    ACTIONS,
    FLOOR,
    GAME,
    building,
    doors,
    legal,
    sheet_with,
    why_not,
)

# ── turning ──────────────────────────────────────────────────────────────────────────────────────

TURNS = {
    "slots": [0, 90, 180, 270],
    "lounge": [0, 90],
    "restaurant": [0],
    "fancy-slots": [0, 90],
    "dragon-room": [0, 90, 180, 270],
    "table-games": [0, 90, 180, 270],
    "high-rollers-room": [0, 90, 180, 270],
    "sports-book": [0, 90],
    "space-age-sports-book": [0, 90, 180, 270],
    "fancy-lounge": [0, 90, 180, 270],
    "night-club": [0],
    "theater": [0, 90, 180, 270],
    "fancy-restaurant": [0, 90, 180, 270],
    "buffet": [0, 90, 180, 270],
    "five-star-steakhouse": [0, 90],
}


@pytest.mark.parametrize(("tile", "turns"), TURNS.items(), ids=TURNS)
def test_of_turns_that_look_the_same_only_one_is_offered(tile: str, turns: list[int]) -> None:
    found = {placement.turn for placement in FLOOR.placements if placement.tile.id == tile}
    assert sorted(found) == turns


def test_every_tile_is_tried() -> None:
    assert set(TURNS) == set(GAME.printed.tiles)


@pytest.mark.parametrize(
    ("tile", "places"),
    [("slots", 4 * 35), ("lounge", 5 * 6 + 4 * 7), ("fancy-lounge", 2 * 30 + 2 * 28), ("theater", 4 * 24)],
)
def test_a_tile_lies_anywhere_inside_the_sheet(tile: str, places: int) -> None:
    found = [placement for placement in FLOOR.placements if placement.tile.id == tile]
    assert len(found) == places
    sizes = {"slots": 1, "lounge": 2, "fancy-lounge": 2, "theater": 4}
    assert {placement.cells.bit_count() for placement in found} == {sizes[tile]}


@pytest.mark.parametrize(
    "text",
    [
        "lounge 3.7 0",
        "lounge 3.7 180",
        "lounge 5.1 90",
        "restaurant 5.1 0",
        "slots 6.1 0",
        "restaurant 3.6 45",
    ],
)
def test_a_tile_that_sticks_out_or_lies_askew_is_no_action(text: str) -> None:
    with pytest.raises(UnknownAction):
        ACTIONS.number(f"place {text}")


SMALL = {
    "slots 3.3 0": {"3.3 N", "3.3 E", "3.3 W"},
    "slots 3.3 90": {"3.3 E", "3.3 S", "3.3 N"},
    "slots 3.3 180": {"3.3 S", "3.3 W", "3.3 E"},
    "slots 3.3 270": {"3.3 W", "3.3 N", "3.3 S"},
}
TWO_BY_ONE = {
    "fancy-lounge 3.3 0": {"3.3 W", "3.4 E", "3.3 S"},
    "fancy-lounge 3.3 90": {"3.3 N", "4.3 S", "3.3 W"},
    "fancy-lounge 3.3 180": {"3.4 E", "3.3 W", "3.4 N"},
    "fancy-lounge 3.3 270": {"4.3 S", "3.3 N", "4.3 E"},
    "high-rollers-room 3.3 90": {"3.3 W", "4.3 W"},
    "high-rollers-room 3.3 180": {"3.3 N", "3.4 N"},
    "high-rollers-room 3.3 270": {"3.3 E", "4.3 E"},
}
TWO_BY_TWO = {
    "theater 3.3 0": {"3.4 E", "4.4 S", "4.3 W"},
    "theater 3.3 90": {"4.4 S", "4.3 W", "3.3 N"},
    "theater 3.3 180": {"4.3 W", "3.3 N", "3.4 E"},
    "theater 3.3 270": {"3.3 N", "3.4 E", "4.4 S"},
    "sports-book 3.3 0": {"3.3 N", "3.4 N", "4.3 S", "4.4 S", "3.4 E", "4.3 W"},
    "sports-book 3.3 90": {"3.4 E", "4.4 E", "3.3 W", "4.3 W", "4.4 S", "3.3 N"},
    "restaurant 3.3 0": {"3.3 N", "3.4 E", "4.4 S", "4.3 W"},
}


@pytest.mark.parametrize(("placement", "where"), (SMALL | TWO_BY_ONE | TWO_BY_TWO).items())
def test_the_doors_turn_clockwise_with_the_tile(placement: str, where: set[str]) -> None:
    assert doors(placement) == where


# ── doors ────────────────────────────────────────────────────────────────────────────────────────


def test_the_first_tile_needs_a_door_at_the_entrance() -> None:
    state = building(sheet_with(), "slots")
    assert legal(state, 0, "place") == ["place slots 3.1 0", "place slots 3.1 180", "place slots 3.1 270"]
    assert why_not(state, 0, "place slots 3.1 90") == "Doors would not connect Slots to the casino entrance."


def test_doors_must_meet_on_both_sides() -> None:
    state = building(sheet_with("slots 3.1 0"), "slots")
    where = ("2.1 180", "2.1 270", "2.1 90", "3.2 0", "3.2 180", "3.2 270")
    assert sorted(legal(state, 0, "place")) == [f"place slots {place}" for place in where]
    reason = "Doors would not connect Slots to the casino entrance."
    assert why_not(state, 0, "place slots 2.1 0") == reason, "its wall lies against the door"
    assert why_not(state, 0, "place slots 4.1 0") == reason, "its door lies against the wall"


def test_a_tile_touching_only_at_a_corner_is_not_joined() -> None:
    state = building(sheet_with("slots 3.1 0"), "lounge")
    assert "place lounge 2.2 0" not in legal(state, 0)


def test_yellow_is_joined_to_the_casino_blue_to_the_hotel_green_to_either() -> None:
    everything = "slots, restaurant, lounge"
    state = building(sheet_with(), everything)
    assert why_not(state, 0, "place slots 3.7 0") == "Doors would not connect Slots to the casino entrance."
    assert (
        why_not(state, 0, "place restaurant 2.1 0")
        == "Doors would not connect Restaurant to the hotel entrance."
    )
    assert why_not(state, 0, "place lounge 1.1 0") == "Doors would not connect Lounge to an entrance."
    assert "place slots 3.1 0" in legal(state, 0)
    assert "place restaurant 3.6 0" in legal(state, 0)
    assert {"place lounge 3.1 0", "place lounge 3.6 0"} <= set(legal(state, 0))


def test_a_fancy_restaurant_cannot_stand_by_a_lounge_that_is_not_joined_to_the_hotel_entrance() -> None:
    state = building(sheet_with("lounge 3.1 0, restaurant 3.6 0"), "fancy-restaurant")
    assert (
        why_not(state, 0, "place fancy-restaurant 2.1 0")
        == "Doors would not connect Fancy Restaurant to the hotel entrance."
    )
    assert legal(state, 0, "place fancy-restaurant 2.6 0")


ACROSS = "lounge 3.1 0, lounge 3.3 0, slots 3.5 0, lounge 3.6 0"
"""From one entrance to the other, through green and yellow."""


def test_blue_may_be_joined_through_yellow_and_green() -> None:
    state = building(sheet_with(ACROSS), "restaurant")
    assert legal(state, 0, "place restaurant 1.4 0")
    cut = building(sheet_with(ACROSS, without="lounge 3.6 0"), "restaurant")
    assert (
        why_not(cut, 0, "place restaurant 1.4 0")
        == "Doors would not connect Restaurant to the hotel entrance."
    )


def test_yellow_may_be_joined_through_blue() -> None:
    through = "lounge 4.3 0, lounge 4.5 90, restaurant 3.6 0"
    state = building(sheet_with(f"slots 3.1 270, lounge 4.1 0, {through}"), "slots")
    assert legal(state, 0, "place slots 2.6 180"), "north of the Restaurant"
    cut = building(sheet_with(f"slots 3.1 270, {through}"), "slots")
    assert "place slots 2.6 180" not in legal(cut, 0)


def test_a_tile_may_lie_in_any_zone() -> None:
    state = building(sheet_with(ACROSS), "slots, restaurant")
    assert legal(state, 0, "place slots 2.7 90"), "a yellow tile on blue squares"
    assert legal(state, 0, "place restaurant 1.1 0"), "a blue tile on yellow squares"


def test_a_tile_does_not_lie_on_another() -> None:
    state = building(sheet_with("lounge 3.1 0"), "lounge")
    assert why_not(state, 0, "place lounge 3.2 0") == "Lounge does not fit at 3.2: there is a tile already."
    assert why_not(state, 0, "place lounge 2.1 90") == "Lounge does not fit at 2.1: there is a tile already."


# ── prerequisites ────────────────────────────────────────────────────────────────────────────────

NEEDS = {
    "fancy-slots": ("slots",),
    "dragon-room": ("slots", "fancy-slots"),
    "high-rollers-room": ("table-games",),
    "space-age-sports-book": ("sports-book",),
    "fancy-lounge": ("lounge",),
    "night-club": ("lounge",),
    "theater": ("lounge", "fancy-lounge"),
    "fancy-restaurant": ("restaurant",),
    "buffet": ("restaurant",),
    "five-star-steakhouse": ("restaurant", "fancy-restaurant"),
}
PLACES = {
    "slots": "slots 1.1 0",
    "fancy-slots": "fancy-slots 1.3 0",
    "table-games": "table-games 1.5 0",
    "sports-book": "sports-book 4.1 0",
    "lounge": "lounge 1.1 0",
    "fancy-lounge": "fancy-lounge 1.3 0",
    "restaurant": "restaurant 4.1 0",
    "fancy-restaurant": "fancy-restaurant 1.1 0",
}


@pytest.mark.parametrize("tile", GAME.printed.tiles)
def test_a_tile_waits_for_each_of_its_prerequisites(tile: str) -> None:
    needs = NEEDS.get(tile, ())
    assert sheet_with().missing_for(tile) == list(needs)
    everything = sheet_with(", ".join(PLACES[need] for need in needs))
    assert everything.missing_for(tile) == []
    for missing in needs:
        others = ", ".join(PLACES[need] for need in needs if need != missing)
        assert sheet_with(others).missing_for(tile) == [missing]


def test_the_refusal_names_what_is_missing() -> None:
    state = building(sheet_with("slots 3.1 0"), "dragon-room, fancy-slots")
    assert (
        why_not(state, 0, "place dragon-room 3.2 90") == "Dragon Room needs Fancy Slots on the sheet first."
    )
    state = building(sheet_with("lounge 3.1 0"), "dragon-room, lounge")
    assert (
        why_not(state, 0, "place dragon-room 2.1 0")
        == "Dragon Room needs Slots, Fancy Slots on the sheet first."
    )


def test_a_prerequisite_beside_the_sheet_is_none() -> None:
    state = building(sheet_with("lounge 3.1 0"), "slots, fancy-slots")
    assert legal(state, 0, "place fancy-slots") == []


def test_one_copy_is_enough_for_any_number_of_dependants() -> None:
    state = building(sheet_with("slots 3.1 0, fancy-slots 3.2 0"), "fancy-slots")
    assert legal(state, 0, "place fancy-slots 3.3 0")


def test_a_prerequisite_may_lie_anywhere_on_the_sheet() -> None:
    state = building(sheet_with("restaurant 3.6 0, lounge 5.6 0"), "fancy-restaurant")
    assert legal(state, 0, "place fancy-restaurant 5.5 270"), "beside the Lounge, away from the Restaurant"


def test_a_fancy_lounge_is_no_lounge_on_the_chart() -> None:
    assert sheet_with("fancy-lounge 3.1 0").missing_for("night-club") == ["lounge"]
    assert sheet_with("fancy-lounge 3.1 0").missing_for("theater") == ["lounge"]


# ── the night club ───────────────────────────────────────────────────────────────────────────────

NO_LOUNGE_DOOR = "A door of Night Club must meet a door of a Lounge or Fancy Lounge."


def test_a_night_club_stands_door_to_door_with_a_lounge() -> None:
    state = building(sheet_with("lounge 3.1 0, slots 3.3 0"), "night-club")
    assert legal(state, 0, "place night-club 1.1 0")
    assert why_not(state, 0, "place night-club 1.2 0") == NO_LOUNGE_DOOR, "its door meets that of the Slots"


def test_a_wall_beside_the_lounge_does_not_help() -> None:
    state = building(sheet_with("lounge 3.1 0, lounge 3.3 0, slots 2.1 90"), "night-club")
    legal_there = set(legal(state, 0, "place night-club"))
    assert "place night-club 1.2 0" in legal_there, "its door at 2.3 meets the second Lounge"
    beside = building(sheet_with("lounge 3.1 0, slots 3.3 0, slots 2.1 90"), "night-club")
    assert why_not(beside, 0, "place night-club 1.2 0") == NO_LOUNGE_DOOR


def test_a_fancy_lounge_will_do_for_its_door() -> None:
    state = building(sheet_with("lounge 3.1 0, fancy-lounge 3.3 0"), "night-club")
    assert legal(state, 0, "place night-club 4.3 0")


def test_a_turn_that_looks_like_another_is_the_same_placement() -> None:
    assert ACTIONS.number("place restaurant 3.6 90") == ACTIONS.number("place restaurant 3.6 0")
    assert ACTIONS.text(ACTIONS.number("place restaurant 3.6 90")) == "place restaurant 3.6 0"
    assert "place restaurant 3.6 90" not in ACTIONS.texts
