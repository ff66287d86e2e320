"""The two ends of the game: a sheet is full, or a stack is empty when a tile is wanted."""

from __future__ import annotations

from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.vegas_showdown.positions import (
    FULL,
    choose,
    legal,
    money,
    play,
    put_on_top,
    sheet_with,
    spaces,
    stack_up,
    table,
    tiles,
    told,
)

NEARLY = sheet_with(FULL, without="slots 1.1 180")
LAST = "place slots 1.1 180, end"


def nearly_full(*actions: str) -> VegasShowdownState:
    """One square is bare on the sheet of seat 0, who has a tile for it."""
    return choose(table(NEARLY, aside=["slots"]), "publicity", *actions)


def test_a_full_sheet_has_35_squares_covered_by_the_rules() -> None:
    sheet = sheet_with(FULL)
    assert sheet.occupied.bit_count() == sum(placed.cells.bit_count() for placed in sheet.tiles) == 35
    assert sheet.fault() is None
    assert NEARLY.fault() is None


def test_a_full_sheet_ends_the_game() -> None:
    state = nearly_full(*["publicity"] * 3)
    play(state, 0, LAST)
    assert state.waiting() == ()
    assert state.is_over
    assert told(state, "end") == [
        (0, "has filled every square of their sheet"),
        (None, "A sheet is full."),
    ]


def test_34_squares_end_nothing() -> None:
    state = nearly_full(*["publicity"] * 3)
    play(state, 0, "end")
    assert not state.is_over
    assert state.round == 2


def test_the_round_is_finished_by_everybody() -> None:
    state = nearly_full("bid slots 5", "bid lounge 9", "publicity")
    play(state, 0, LAST)
    assert state.waiting() == (1, 2)
    play(state, 1, "place slots 3.1 0, end")
    assert not state.is_over
    play(state, 2, "place lounge 3.6 0, end")
    assert state.is_over
    assert tiles(state, 1) == ["slots 3.1 0"]
    assert state.scores(None)[2].points("tiles") == 2


def test_after_a_full_sheet_there_is_no_other_phase() -> None:
    state = nearly_full(*["publicity"] * 3)
    play(state, 0, LAST)
    assert money(state) == [20, 20, 20, 20], "no income"
    assert spaces(state)[0] == "fancy-slots 18", "no drop"
    assert state.board.drawn == []
    assert (state.round, state.first) == (1, 0)


def test_two_sheets_may_be_filled_in_the_same_round() -> None:
    state = choose(table(NEARLY, NEARLY, aside=["slots", "slots"]), *["publicity"] * 4)
    play(state, 0, LAST)
    play(state, 1, LAST)
    assert [seat for seat, _ in told(state, "end")] == [0, 1, None]


def test_a_renovation_may_fill_the_sheet() -> None:
    state = choose(table(NEARLY, aside=["slots"]), "renovate", *["publicity"] * 3)
    play(state, 0, "remove 1.2, place slots 1.1 180, place slots 1.2 180, end")
    assert state.is_over


def test_a_renovation_that_is_left_does_not_fill_it() -> None:
    state = choose(table(NEARLY, aside=["slots"]), "renovate", *["publicity"] * 3)
    play(state, 0, "place slots 1.1 180, leave")
    assert not state.is_over


def test_an_empty_stack_ends_the_game_when_a_space_wants_a_tile_from_it() -> None:
    state = table()
    stack_up(state, small="dragon-room", large="buffet")
    put_on_top(state, "diamonds medium")
    choose(state, "bid p1 18", *["publicity"] * 3)
    assert state.is_over
    assert told(state, "end") == [(None, "The stack of medium tiles is empty: the space cannot be filled.")]
    assert told(state, "bought") == [(0, "buys Fancy Slots for $18")]


def test_empty_stacks_end_nothing_while_every_space_has_its_tile() -> None:
    state = table()
    stack_up(state)
    choose(state, *["publicity"] * 4)
    assert not state.is_over
    assert legal(state, 1, "bid p1")


def test_an_unsold_tile_can_bring_about_the_end() -> None:
    state = table(offers="fancy-slots 3, table-games 18, sports-book 25, fancy-lounge 33")
    stack_up(state)
    choose(state, *["publicity"] * 4)
    assert state.is_over
    assert "fancy-slots" in state.board.removed


def test_after_the_end_nobody_can_do_anything_and_everybody_has_a_place() -> None:
    state = nearly_full(*["publicity"] * 3)
    play(state, 0, LAST)
    assert [legal(state, seat) for seat in range(4)] == [[], [], [], []]
    assert sorted(str(place.holder) for place in state.places()) == ["0", "1", "2", "3"]
    assert state.places()[0].holder == 0
