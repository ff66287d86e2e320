"""Renovating: up to two tiles away, up to two tiles laid, and at the end the whole sheet by the rules."""

from __future__ import annotations

import pytest

from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.vegas_showdown.positions import (
    HOTEL,
    aside,
    building,
    choose,
    fame,
    legal,
    play,
    sheet_with,
    table,
    tiles,
    told,
    why_not,
)

ROW = "slots 3.1 0, slots 3.2 0, slots 3.3 0"


def renovating(on_sheet: str, beside: str = "") -> VegasShowdownState:
    """Seat 0 renovates a sheet with these tiles, with those beside it."""
    return building(sheet_with(on_sheet), beside, "renovate")


# ── how many ─────────────────────────────────────────────────────────────────────────────────────


def test_nothing_need_be_changed() -> None:
    state = renovating(ROW)
    play(state, 0, "end")
    assert tiles(state, 0) == ROW.split(", ")


def test_two_tiles_are_taken_away_and_two_others_placed() -> None:
    state = renovating(ROW, "fancy-slots, lounge")
    play(state, 0, "remove 3.2, remove 3.3, place lounge 3.2 0, place fancy-slots 3.4 0, end")
    assert tiles(state, 0) == ["slots 3.1 0", "lounge 3.2 0", "fancy-slots 3.4 0"]
    assert aside(state, 0) == ["slots", "slots"]
    assert told(state, "removed")[:2] == [(0, "removes Slots at 3.2"), (0, "removes Slots at 3.3")]


def test_a_third_tile_is_neither_taken_away_nor_placed() -> None:
    state = renovating(ROW, "slots, slots, slots")
    play(state, 0, "remove 3.3, remove 3.2")
    assert legal(state, 0, "remove") == []
    assert why_not(state, 0, "remove 3.1") == "At most two tiles can be removed."
    play(state, 0, "place slots 3.2 0, place slots 3.3 0")
    assert sorted(legal(state, 0)) == ["end", "leave"]
    assert why_not(state, 0, "place slots 3.4 0") == "No more tiles can be placed this turn."


def test_the_numbers_need_not_be_equal() -> None:
    state = renovating(ROW)
    play(state, 0, "remove 3.3, remove 3.2, end")
    assert (tiles(state, 0), aside(state, 0)) == (["slots 3.1 0"], ["slots", "slots"])
    state = renovating("slots 3.1 0", "slots, slots")
    play(state, 0, "place slots 3.2 0, place slots 3.3 0, end")
    assert tiles(state, 0) == ROW.split(", ")


def test_first_tiles_are_taken_away_then_others_are_placed() -> None:
    state = renovating(ROW, "slots")
    play(state, 0, "place slots 3.4 0")
    assert legal(state, 0, "remove") == []
    assert why_not(state, 0, "remove 3.3") == "First remove tiles, then place others."


def test_a_tile_is_named_by_its_upper_left_square() -> None:
    state = renovating("lounge 3.1 0")
    assert legal(state, 0, "remove") == ["remove 3.1"]
    assert why_not(state, 0, "remove 3.2") == "No tile begins at 3.2."


def test_a_tile_taken_away_may_return_turned_or_elsewhere() -> None:
    state = renovating("lounge 3.1 0")
    play(state, 0, "remove 3.1, place lounge 3.1 90, end")
    assert tiles(state, 0) == ["lounge 3.1 90"]
    state = renovating("lounge 3.1 0")
    play(state, 0, "remove 3.1, place lounge 3.6 0, end")
    assert tiles(state, 0) == ["lounge 3.6 0"]


# ── in between ───────────────────────────────────────────────────────────────────────────────────


def test_in_between_no_door_and_no_prerequisite_is_asked_for() -> None:
    state = renovating("slots 3.1 0", "fancy-slots")
    play(state, 0, "remove 3.1, place fancy-slots 3.2 0, place slots 3.1 0, end")
    assert tiles(state, 0) == ["fancy-slots 3.2 0", "slots 3.1 0"]


def test_in_between_a_tile_may_lie_on_any_free_squares_but_never_on_another_tile() -> None:
    state = renovating("slots 3.1 0", "restaurant")
    places = legal(state, 0, "place restaurant")
    assert len(places) == 24 - 2, "anywhere but on the Slots"
    assert (
        why_not(state, 0, "place restaurant 3.1 0")
        == "Restaurant does not fit at 3.1: there is a tile already."
    )
    assert (
        why_not(state, 0, "place restaurant 2.1 0")
        == "Restaurant does not fit at 2.1: there is a tile already."
    )


def test_holes_may_be_left() -> None:
    around = "slots 3.1 270, lounge 4.1 0, lounge 4.3 0, slots 3.2 0, slots 3.3 180"
    state = renovating(around)
    play(state, 0, "remove 3.2, end")
    assert "slots 3.2 0" not in tiles(state, 0)


# ── the end of it ────────────────────────────────────────────────────────────────────────────────

FAULTS = [
    ("slots 3.1 0, slots 3.2 0", "remove 3.1", "Doors do not connect Slots at 3.2 to the casino entrance."),
    (
        "restaurant 3.6 0, fancy-restaurant 2.6 0",
        "remove 2.6, place fancy-restaurant 2.6 90",
        "Doors do not connect Fancy Restaurant at 2.6 to the hotel entrance.",
    ),
    (
        "lounge 3.1 0",
        "remove 3.1, place lounge 1.1 0",
        "Doors do not connect Lounge at 1.1 to an entrance.",
    ),
    (
        "lounge 3.1 0, slots 2.1 90, fancy-slots 3.3 0",
        "remove 2.1",
        "Fancy Slots at 3.3 needs Slots on the sheet.",
    ),
    (
        "lounge 3.1 0, slots 3.3 0, fancy-lounge 2.1 180, theater 4.1 90",
        "remove 2.1",
        "Theater at 4.1 needs Fancy Lounge on the sheet.",
    ),
]


@pytest.mark.parametrize(("on_sheet", "chain", "fault"), FAULTS, ids=[row[2] for row in FAULTS])
def test_a_sheet_against_the_rules_cannot_be_the_end(on_sheet: str, chain: str, fault: str) -> None:
    state = renovating(on_sheet)
    play(state, 0, chain)
    assert "leave" in legal(state, 0)
    assert why_not(state, 0, "end") == fault


def test_a_night_club_needs_its_lounge_door_also_after_a_renovation() -> None:
    state = renovating("lounge 3.1 0, slots 3.3 0, night-club 1.1 0", "slots, slots")
    play(state, 0, "remove 3.1, place slots 3.1 0, place slots 3.2 0")
    assert why_not(state, 0, "end") == "Night Club at 1.1 needs Lounge on the sheet."
    state = renovating("lounge 3.1 0, slots 3.3 0, lounge 3.4 0, night-club 1.1 0", "slots, slots")
    play(state, 0, "remove 3.1, place slots 3.1 0, place slots 3.2 0")
    assert (
        why_not(state, 0, "end") == "No door of Night Club at 1.1 meets a door of a Lounge or Fancy Lounge."
    )


def test_leaving_gives_the_sheet_and_the_tiles_back_as_they_were() -> None:
    state = renovating(ROW, "lounge")
    play(state, 0, "remove 3.1, remove 3.3, place lounge 1.1 0, leave")
    assert tiles(state, 0) == ROW.split(", ")
    assert aside(state, 0) == ["lounge"]
    assert told(state, "removed") == told(state, "placed") == []


def test_it_can_be_left_at_any_moment() -> None:
    state = renovating(ROW, "slots")
    for step in ("remove 3.3", "remove 3.2", "place slots 5.5 0", "place slots 1.7 0"):
        assert "leave" in legal(state, 0)
        play(state, 0, step)
    assert legal(state, 0) == ["leave"]


def test_with_nothing_on_the_sheet_and_nothing_beside_it_the_renovation_is_over_at_once() -> None:
    state = choose(table(), "renovate", *["publicity"] * 3)
    assert state.round == 2


def test_the_values_of_a_tile_go_and_come_with_it() -> None:
    state = renovating("restaurant 3.6 0, slots 3.1 0, lounge 3.2 0")
    play(state, 0, "remove 3.6, remove 3.2, end")
    player = state.view(None)["public"]["players"][0]
    assert (player["population"], player["revenue"], player["fame"]) == (8, 6, 0)


def test_the_fame_of_publicity_and_events_is_never_taken_back() -> None:
    state = table(sheet_with("lounge 3.1 0"), earned=(3,))
    assert fame(state)[0] == 5
    choose(state, "renovate", *["publicity"] * 3)
    play(state, 0, "remove 3.1, end")
    assert fame(state)[0] == 3


# ── the example ──────────────────────────────────────────────────────────────────────────────────


def test_a_lounge_in_the_way_is_turned_so_that_a_night_club_fills_the_hotel() -> None:
    in_the_way = sheet_with(f"{HOTEL}, lounge 2.6 0", without="lounge 1.5 90, night-club 1.6 0")
    assert in_the_way.fault() is None
    state = building(in_the_way, "night-club", "renovate")
    blue_corner = {f"place night-club 1.{column} 0" for column in (5, 6)}
    assert not blue_corner & set(legal(state, 0)), "no room for it on the blue squares that are left"
    assert state.scores(None)[0].points("hotel") == 0
    play(state, 0, "remove 2.6, place lounge 1.5 90, place night-club 1.6 0, end")
    assert state.scores(None)[0].points("hotel") == 5
