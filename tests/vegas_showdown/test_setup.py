"""The set-up: stacks, spaces, money and the first player, for three, four and five seats."""

from __future__ import annotations

from collections import Counter

import pytest

from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.vegas_showdown.positions import GAME, legal, money

SEEDS = [number.to_bytes(2, "big") for number in range(40)]


def new(seats: int, seed: bytes = b"set-up") -> VegasShowdownState:
    return GAME.new({}, seats, seed)


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_it_is_a_game_for_three_to_five(seats: int) -> None:
    with pytest.raises(BadOptions, match="3 to 5 players"):
        new(seats)


def test_with_three_seats_three_tiles_of_each_basic_stack_leave_the_game() -> None:
    board = new(3).board
    assert board.basics == {"slots": 13, "lounge": 7, "restaurant": 4}
    assert Counter(board.removed) == {"slots": 3, "lounge": 3, "restaurant": 3}


@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_seats_no_tile_leaves_the_game(seats: int) -> None:
    board = new(seats).board
    assert board.basics == {"slots": 16, "lounge": 10, "restaurant": 7}
    assert board.removed == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_begins_with_20_dollars_population_8_revenue_5_and_an_empty_sheet(seats: int) -> None:
    state = new(seats)
    for player in state.players:
        assert (player.sheet.population, player.sheet.revenue, player.fame) == (8, 5, 0)
        assert player.sheet.tiles == []
        assert player.aside == ()


def test_the_first_income_of_5_makes_25_dollars_when_the_first_player_is_asked() -> None:
    assert money(new(3)) == [25, 25, 25]


def test_the_a_tiles_of_each_size_lie_above_the_b_tiles() -> None:
    for seed in SEEDS:
        for stack in new(3, seed).board.stacks.values():
            assert "".join(back for _, back in reversed(stack)) == "AAAABBBBB"


def test_the_first_three_spaces_show_one_tile_of_each_size() -> None:
    for seed in SEEDS:
        offers = [offer for offer in new(3, seed).board.spaces if offer]
        assert [GAME.printed.tiles[offer.tile].size for offer in offers] == ["small", "medium", "large"]


def test_other_seeds_shuffle_other_stacks() -> None:
    stacks = {str(new(3, seed).board.stacks) for seed in SEEDS}
    events = {str([event.id for event in new(3, seed).board.events]) for seed in SEEDS}
    assert len(stacks) == len(events) == len(SEEDS)


def test_with_three_seats_round_1_draws_no_event_and_drops_no_price() -> None:
    for seed in SEEDS:
        board = new(3, seed).board
        assert board.drawn == []
        assert board.spaces[3] is None
        assert all(
            offer and offer.price == GAME.printed.tiles[offer.tile].price for offer in board.spaces[:3]
        )


@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_seats_the_fourth_space_is_filled_by_an_event_in_round_1(seats: int) -> None:
    for seed in SEEDS:
        state = new(seats, seed)
        (event,) = state.board.drawn
        if event.symbol == "choice":
            assert state.waiting() == (state.first,)
            assert legal(state, state.first) == ["stack small", "stack medium", "stack large"]
            continue
        fourth = state.board.spaces[3]
        assert fourth
        assert GAME.printed.tiles[fourth.tile].size == event.symbol
        if event.kind != "premier-price-steps":
            offers = state.board.spaces
            assert all(offer and offer.price == GAME.printed.tiles[offer.tile].price for offer in offers)


def test_the_fourth_space_stays_empty_with_three_seats() -> None:
    state = new(3)
    while state.waiting() and state.round < 8:
        seat = state.waiting()[0]
        state.play(seat, state.legal(seat)[0])
        assert state.board.spaces[3] is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_second_slots_track_is_for_five_seats(seats: int) -> None:
    state = next(state for seed in SEEDS if (state := new(seats, seed)).stage == "action")
    assert bool(legal(state, state.first, "bid slots2")) == (seats == 5)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_player_comes_from_the_seed(seats: int) -> None:
    firsts = [new(seats, seed).first for seed in SEEDS]
    assert set(firsts) == set(range(seats))
    assert firsts == [new(seats, seed).first for seed in SEEDS]
    assert all(new(seats, seed).waiting() == (first,) for seed, first in zip(SEEDS, firsts, strict=True))
