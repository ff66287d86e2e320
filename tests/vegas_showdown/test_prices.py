"""Phase 1: the prices drop along the circles, and a tile nobody wants leaves the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.vegas_showdown.positions import choose, flip, lay_out, put_on_top, spaces, stack_up, table, told


def next_round(offers: str, *events: str, seats: int = 4, **stacks: str) -> VegasShowdownState:
    """Everybody does publicity, with these tiles on the board; then a new round begins."""
    state = table(seats=seats)
    lay_out(state, offers)
    put_on_top(state, *events)
    stack_up(state, **stacks)
    return choose(state, *["publicity"] * seats)


CIRCLES = [52, 42, 33, 25, 18, 12, 7, 3]


@pytest.mark.parametrize(("price", "lower"), list(pairwise(CIRCLES)))
def test_a_price_drops_to_the_next_lower_circle(price: int, lower: int) -> None:
    state = next_round(f"theater {price}, buffet 33, buffet 33, fancy-lounge 33")
    assert spaces(state)[0] == f"theater {lower}"


def test_an_18_drops_to_12_and_not_to_15_and_every_tile_drops() -> None:
    state = next_round("fancy-slots 18, table-games 7, sports-book 25, fancy-lounge 33")
    assert spaces(state) == ["fancy-slots 12", "table-games 3", "sports-book 18", "fancy-lounge 25"]


def test_a_tile_below_3_leaves_the_game_and_its_space_is_refilled_in_the_same_round() -> None:
    state = next_round(
        "fancy-slots 12, table-games 3, sports-book 12, fancy-lounge 12",
        "top-revenue small",
        small="dragon-room",
    )
    assert spaces(state) == ["fancy-slots 7", "dragon-room 42", "sports-book 7", "fancy-lounge 7"]
    assert state.board.removed == ["table-games"]
    assert told(state, "removed") == [(None, "Table Games finds no buyer and leaves the game.")]
    assert state.waiting() == (1,)


def test_each_tile_that_leaves_draws_an_event_of_its_own() -> None:
    state = next_round(
        "fancy-slots 3, table-games 12, sports-book 3, fancy-lounge 12",
        "top-revenue small",
        "diamonds medium",
        small="dragon-room",
        medium="high-rollers-room",
    )
    assert spaces(state) == ["dragon-room 42", "table-games 7", "high-rollers-room 25", "fancy-lounge 7"]
    assert [event.id for event in state.board.drawn] == ["top-revenue", "diamonds"]


def test_a_tile_that_was_sold_is_replaced_and_the_new_one_does_not_drop_yet() -> None:
    state = table()
    put_on_top(state, "top-revenue small")
    stack_up(state, small="dragon-room")
    choose(state, "bid p1 18", *["publicity"] * 3)
    assert spaces(state) == ["dragon-room 42", "table-games 12", "sports-book 18", "fancy-lounge 25"]
    assert state.board.removed == []


def test_with_every_space_taken_no_event_is_drawn() -> None:
    state = next_round("fancy-slots 18, table-games 18, sports-book 25, fancy-lounge 33", "tax small")
    assert state.board.drawn == []
    assert told(state, "event") == []


def test_a_space_emptied_by_an_event_is_filled_before_a_higher_one() -> None:
    state = table(seats=3)
    stack_up(state, small="dragon-room, fancy-slots")
    flip(state, "prices-down small", "tax small", offers="table-games 3, -, sports-book 25")
    assert spaces(state)[:3] == ["dragon-room 42", "fancy-slots 18", "sports-book 18"]
