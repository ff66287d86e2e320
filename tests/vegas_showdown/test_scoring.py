"""The final scoring: sections, entrances, ranks, money and diamonds, and who wins."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.scores import SHARED
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.vegas_showdown.positions import CASINO, FULL, HOTEL, choose, play, sheet_with, table


def points(sheet: Sheet, key: str, **beside: int) -> int:
    """That line of the score sheet of a seat with that sheet."""
    state = table(sheet, money=beside.get("money", 0), earned=(beside.get("earned", 0),))
    return state.scores(None)[0].points(key)


# ── the sections ─────────────────────────────────────────────────────────────────────────────────


def test_a_whole_sheet_scores_both_sections_and_the_connected_entrances() -> None:
    sheet = sheet_with(FULL)
    assert [points(sheet, key) for key in ("casino", "hotel", "entrances")] == [5, 5, 3]


def test_an_empty_sheet_scores_none_of_them() -> None:
    assert [points(sheet_with(), key) for key in ("casino", "hotel", "entrances")] == [0, 0, 0]


def test_each_section_counts_on_its_own() -> None:
    assert [points(sheet_with(CASINO), key) for key in ("casino", "hotel")] == [5, 0]
    assert [points(sheet_with(HOTEL), key) for key in ("casino", "hotel")] == [0, 5]


def test_white_squares_belong_to_neither_section() -> None:
    white = "slots 1.4 180, slots 2.4 90, slots 3.4 0, slots 4.4 180"
    sheet = sheet_with(FULL, without=white)
    assert [points(sheet, key) for key in ("casino", "hotel")] == [5, 5]


def test_one_bare_square_leaves_a_section_unfilled() -> None:
    assert points(sheet_with(FULL, without="slots 1.1 180"), "casino") == 0
    assert points(sheet_with(FULL, without="fancy-restaurant 5.5 270"), "hotel") == 0


def test_a_tile_of_the_other_colour_spoils_a_section() -> None:
    blue = sheet_with(f"{FULL}, fancy-restaurant 1.1 0", without="slots 1.1 180")
    assert [points(blue, key) for key in ("casino", "hotel")] == [0, 5]
    yellow = sheet_with(f"{FULL}, slots 5.5 0", without="fancy-restaurant 5.5 270")
    assert [points(yellow, key) for key in ("casino", "hotel")] == [5, 0]


def test_green_tiles_alone_fill_a_section_too() -> None:
    lounges = ", ".join(f"lounge {row}.{column} 0" for row in range(1, 6) for column in (1, 3))
    assert points(sheet_with(lounges), "casino") == 5


# ── the entrances ────────────────────────────────────────────────────────────────────────────────

ACROSS = "lounge 3.1 0, slots 3.3 0, lounge 3.4 0, lounge 3.6 0"


def test_the_entrances_are_connected_by_a_walk_through_doors() -> None:
    assert points(sheet_with(ACROSS), "entrances") == 3


@pytest.mark.parametrize(
    "tiles",
    [
        "lounge 3.1 0, slots 3.3 90, lounge 3.4 0, lounge 3.6 0",
        "lounge 3.1 0, lounge 3.4 0, lounge 3.6 0",
        "lounge 3.2 0, slots 3.4 0, slots 3.5 0, lounge 3.6 0",
        "slots 3.1 0, slots 3.2 0, slots 3.3 0, slots 3.4 0, slots 3.5 0, slots 3.6 0, slots 3.7 270",
    ],
    ids=[
        "a wall in between",
        "a gap in between",
        "none at the casino entrance",
        "a wall at the hotel entrance",
    ],
)
def test_they_are_not_connected_by(tiles: str) -> None:
    assert points(sheet_with(tiles), "entrances") == 0


# ── the ranks ────────────────────────────────────────────────────────────────────────────────────

RANKS = [
    ("no tie", (4, 3, 2, 1, 0), (5, 3, 1, 0, 0)),
    ("no tie among three", (0, 2, 1), (1, 5, 3)),
    ("two for the first place", (3, 3, 1, 0), (4, 4, 1, 0)),
    ("two for the second place", (3, 2, 2, 0), (5, 2, 2, 0)),
    ("two for the third place", (3, 2, 1, 1), (5, 3, 0, 0)),
    ("three for the first place", (2, 2, 2, 0), (3, 3, 3, 0)),
    ("three at a table of three", (2, 2, 2), (3, 3, 3)),
    ("four for the first place", (1, 1, 1, 1, 0), (2, 2, 2, 2, 0)),
    ("five for the first place", (1, 1, 1, 1, 1), (1, 1, 1, 1, 1)),
    ("three for the second place", (2, 1, 1, 1), (5, 1, 1, 1)),
    ("two for the first and two for the third place", (2, 1, 2, 1), (4, 0, 4, 0)),
    ("a first, two seconds and two fourths", (1, 4, 0, 1, 0), (2, 5, 0, 2, 0)),
]


def row_of(tile: str, count: int) -> Sheet:
    return sheet_with(", ".join(f"{tile} 1.{column} 0" for column in range(1, count + 1)))


@pytest.mark.parametrize(("values", "fame"), [row[1:] for row in RANKS], ids=[row[0] for row in RANKS])
@pytest.mark.parametrize(("key", "tile"), [("population", "fancy-restaurant"), ("revenue", "slots")])
def test_seats_that_tie_share_the_fame_of_their_places(
    values: tuple[int, ...], fame: tuple[int, ...], key: str, tile: str
) -> None:
    state = table(*(row_of(tile, value) for value in values), seats=len(values))
    assert tuple(sheet.points(key) for sheet in state.scores(None)) == fame


def test_the_empty_zeros_of_all_tie_as_any_other_value() -> None:
    assert [sheet.points("revenue") for sheet in table(seats=5).scores(None)] == [1] * 5


# ── money, tiles, publicity ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("money", "fame"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (57, 5)])
def test_every_ten_dollars_are_a_fame(money: int, fame: int) -> None:
    assert points(sheet_with(), "money", money=money) == fame


def test_the_fame_of_the_tiles_on_the_sheet_and_of_publicity_and_events_counts() -> None:
    sheet = sheet_with("lounge 3.1 0, fancy-lounge 3.3 0")
    assert points(sheet, "tiles", earned=3) == 6
    assert points(sheet, "earned", earned=3) == 3


def test_tiles_beside_the_sheet_are_worth_nothing() -> None:
    state = table(aside=["theater, dragon-room, five-star-steakhouse"], money=0)
    assert state.scores(None)[0].lines[0].points == 0
    assert len({sheet.total for sheet in state.scores(None)}) == 1


# ── diamonds ─────────────────────────────────────────────────────────────────────────────────────

DIAMONDS = [
    ("one quarter", "fancy-slots 2.2 0", 0, 0),
    ("half of one", "fancy-slots 2.2 0, fancy-slots 2.3 0", 0, 0),
    ("two quarters across", "fancy-slots 2.2 0, fancy-slots 3.3 0", 0, 0),
    ("three quarters", "fancy-slots 2.2 0, fancy-slots 2.3 0, fancy-slots 3.2 0", 1, 0),
    (
        "three quarters and a tile without red corners",
        "fancy-slots 2.2 0, fancy-slots 2.3 0, fancy-slots 3.2 0, slots 3.3 0",
        1,
        0,
    ),
    ("whole", "fancy-slots 2.2 0, fancy-slots 2.3 0, fancy-slots 3.2 0, dragon-room 3.3 0", 0, 1),
    ("of two tiles", "fancy-lounge 2.2 0, fancy-lounge 3.2 0", 0, 1),
    ("of one large tile", "theater 2.2 0", 0, 0),
    ("of a large tile and a small one at its side", "theater 2.2 0, fancy-slots 2.4 0", 1, 0),
    ("of a large tile and a small one at its corner", "theater 2.2 0, fancy-slots 1.4 0", 0, 0),
    ("of a large tile and a medium one along its side", "theater 2.2 0, fancy-lounge 2.4 90", 0, 1),
    ("in the middle of a side", "five-star-steakhouse 2.2 0, fancy-restaurant 3.2 0", 1, 0),
    (
        "both kinds",
        "fancy-lounge 2.2 0, fancy-lounge 3.2 0, fancy-slots 2.4 0",
        1,
        1,
    ),
    (
        "two whole ones in a row",
        "five-star-steakhouse 1.1 0, fancy-lounge 2.1 0, fancy-slots 1.3 0, fancy-slots 2.3 0",
        0,
        2,
    ),
]


@pytest.mark.parametrize(
    ("tiles", "three_quarters", "whole"), [row[1:] for row in DIAMONDS], ids=[row[0] for row in DIAMONDS]
)
def test_diamonds(tiles: str, three_quarters: int, whole: int) -> None:
    sheet = sheet_with(tiles)
    assert points(sheet, "diamonds-3") == three_quarters
    assert points(sheet, "diamonds-4") == 3 * whole


@pytest.mark.parametrize(
    "tiles",
    [
        "fancy-slots 1.1 0, fancy-slots 1.2 0, fancy-slots 1.3 0",
        "fancy-slots 5.1 0, fancy-slots 5.2 0, fancy-slots 5.3 0",
        "fancy-slots 1.1 0, fancy-slots 2.1 0, fancy-slots 1.7 0, fancy-slots 2.7 0",
        "fancy-slots 2.1 0, fancy-slots 3.1 0, fancy-slots 1.7 0, fancy-slots 2.7 0",
    ],
    ids=["along the top", "along the bottom", "left and right", "one end of a row and the next"],
)
def test_points_on_the_border_are_no_diamonds(tiles: str) -> None:
    assert sheet_with(tiles).diamonds() == {3: 0, 4: 0}


# ── the winner ───────────────────────────────────────────────────────────────────────────────────


def finished(money: tuple[int, ...], earned: tuple[int, ...]) -> VegasShowdownState:
    """A game that is over, with nothing on the sheets."""
    state = table(seats=len(money), money=money, earned=earned)
    state.open_over()
    return state


def order(state: VegasShowdownState) -> list[tuple[object, int]]:
    return [(place.holder, place.place) for place in state.places()]


def reasons(state: VegasShowdownState) -> list[str | None]:
    return [place.decided_by.in_words() if place.decided_by else None for place in state.places()]


def test_the_most_fame_wins() -> None:
    state = finished(money=(0, 0, 0), earned=(3, 9, 5))
    assert order(state) == [(1, 1), (2, 2), (0, 3)]
    assert reasons(state) == [None, None, None]


def test_a_tie_goes_to_who_has_more_money_left() -> None:
    state = finished(money=(12, 17, 0), earned=(4, 4, 0))
    assert order(state) == [(1, 1), (0, 2), (2, 3)]
    assert reasons(state) == ["more money left", "more money left", None]


def test_the_tens_were_paid_and_do_not_count_again() -> None:
    state = finished(money=(23, 9, 0), earned=(0, 2, 0))
    assert state.scores(None)[0].total == state.scores(None)[1].total
    assert order(state)[0] == (1, 1)


def test_who_is_equal_in_money_too_shares_the_victory() -> None:
    state = finished(money=(13, 3, 0), earned=(0, 1, 0))
    assert order(state) == [(0, 1), (1, 1), (2, 3)]
    assert reasons(state)[:2] == [SHARED.in_words()] * 2


def test_before_the_end_nobody_has_a_place() -> None:
    assert table().places() == []


def test_a_seat_sees_its_own_open_building_in_the_scores_the_others_do_not() -> None:
    state = choose(table(), "bid lounge 9", *["publicity"] * 3)
    play(state, 0, "place lounge 3.1 0")
    assert state.scores(0)[0].points("tiles") == 2
    assert state.scores(1)[0].points("tiles") == state.scores(None)[0].points("tiles") == 0
