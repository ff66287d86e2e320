"""Paying and building: the tile bought, or one set aside, or none; all at once, and hidden until then."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.errors import NotWaiting
from tests.vegas_showdown.positions import (
    aside,
    choose,
    fame,
    flip,
    legal,
    money,
    play,
    sheet_with,
    table,
    tiles,
    told,
    why_not,
)

OTHERS = ["publicity"] * 3
START = "slots 3.1 0"


# ── the buyer ────────────────────────────────────────────────────────────────────────────────────


def test_the_buyer_pays_the_bid_and_lays_the_tile() -> None:
    state = choose(table(), "bid slots 7", *OTHERS)
    assert money(state) == [13, 20, 20, 20]
    assert state.board.basics["slots"] == 15
    play(state, 0, "place slots 3.1 0, end")
    assert tiles(state, 0) == ["slots 3.1 0"]
    assert aside(state, 0) == []
    assert told(state, "placed") == [(0, "places Slots at 3.1")]


def test_a_premier_tile_leaves_the_board_when_it_is_bought() -> None:
    state = choose(table(), "bid p2 18", *OTHERS)
    assert state.board.spaces[1] is None
    assert legal(state, 0, "place table-games 3.1 0")


def test_the_buyer_may_lay_a_tile_set_aside_earlier_instead() -> None:
    state = choose(table(sheet_with(START), aside=["fancy-slots"]), "bid slots 5", *OTHERS)
    play(state, 0, "place fancy-slots 3.2 0, end")
    assert tiles(state, 0) == [START, "fancy-slots 3.2 0"]
    assert aside(state, 0) == ["slots"]


def test_the_buyer_lays_one_tile_and_no_more() -> None:
    state = choose(table(sheet_with(START), aside=["fancy-slots"]), "bid slots 5", *OTHERS)
    play(state, 0, "place slots 3.2 0")
    assert legal(state, 0) == ["end"]
    assert why_not(state, 0, "place fancy-slots 3.3 0") == "No more tiles can be placed this turn."


def test_the_buyer_may_lay_nothing_and_the_tile_is_set_aside_and_counts_nothing() -> None:
    state = choose(table(), "bid lounge 9", *OTHERS)
    play(state, 0, "end")
    assert (tiles(state, 0), aside(state, 0)) == ([], ["lounge"])
    assert fame(state)[0] == 0


def test_a_tile_without_its_prerequisites_is_set_aside_by_itself() -> None:
    state = choose(table(), "bid p1 18", *OTHERS)
    assert told(state, "bought") == [(0, "buys Fancy Slots for $18")]
    assert aside(state, 0) == ["fancy-slots"]
    assert state.round == 2, "nothing could be placed, so nobody was waited for"
    player = state.view(None)["public"]["players"][0]
    assert (player["population"], player["revenue"], player["fame"]) == (8, 5, 0)


def test_there_is_no_limit_to_the_tiles_set_aside() -> None:
    many = ", ".join(["fancy-slots"] * 5 + ["dragon-room", "theater", "buffet"])
    state = choose(table(aside=[many]), "bid slots 5", *OTHERS)
    play(state, 0, "end")
    assert len(state.players[0].aside) == 9


def test_only_a_tile_at_hand_can_be_placed() -> None:
    state = choose(table(), "bid slots 5", *OTHERS)
    assert why_not(state, 0, "place lounge 3.1 0") == "You have no Lounge to place."


def test_a_tile_that_lies_is_not_taken_away_without_renovating() -> None:
    state = choose(table(sheet_with(START)), "bid slots 5", *OTHERS)
    assert why_not(state, 0, "remove 3.1") == "Tiles are removed only by renovating."
    assert why_not(state, 0, "leave") == "Only a renovation can be left as it was; end the turn instead."


def test_while_building_there_is_no_more_bidding() -> None:
    state = choose(table(), "bid slots 5", *OTHERS)
    for text in ("bid slots 7", "publicity", "renovate", "pass", "stack small"):
        assert why_not(state, 0, text) == "Everybody’s action is settled; now the tiles are placed."


# ── publicity ────────────────────────────────────────────────────────────────────────────────────


def test_publicity_is_worth_a_fame_as_soon_as_it_is_chosen() -> None:
    state = choose(table(), "publicity")
    assert fame(state) == [1, 0, 0, 0]
    assert told(state, "publicity") == [(0, "chooses publicity and gains 1 fame")]


def test_publicity_places_at_most_one_tile_set_aside() -> None:
    state = choose(table(sheet_with(START), aside=["slots, fancy-slots"]), *["publicity"] * 4)
    play(state, 0, "place fancy-slots 3.2 0")
    assert legal(state, 0) == ["end"]
    assert why_not(state, 0, "place slots 3.3 0") == "No more tiles can be placed this turn."
    play(state, 0, "end")
    assert aside(state, 0) == ["slots"]
    assert fame(state)[0] == 3


def test_publicity_may_place_nothing() -> None:
    state = choose(table(sheet_with(START), aside=["slots"]), *["publicity"] * 4)
    play(state, 0, "end")
    assert tiles(state, 0) == [START]


# ── all at once ──────────────────────────────────────────────────────────────────────────────────


def test_who_has_nothing_to_place_is_not_waited_for() -> None:
    state = table(sheet_with(START), aside=["slots", "", "fancy-slots", "slots"])
    choose(state, *["publicity"] * 4)
    assert state.waiting() == (0, 3), "seat 1 has no tile, seat 2 none that can lie"


def test_all_who_build_do_so_at_the_same_time_in_any_order() -> None:
    results = []
    for order in ((0, 1), (1, 0)):
        state = choose(table(), "bid slots 5", "bid lounge 9", "publicity", "publicity")
        assert state.waiting() == (0, 1)
        chains = {0: "place slots 3.1 0, end", 1: "place lounge 3.6 0, end"}
        for seat in order:
            play(state, seat, chains[seat])
        results.append(state.fingerprint())
    assert results[0] == results[1]


def test_what_is_built_is_hidden_until_everybody_is_done() -> None:
    state = choose(table(), "bid slots 5", "bid lounge 9", "publicity", "publicity")
    before = state.view(1)["public"]
    play(state, 0, "place slots 3.1 0, end")
    assert state.view(1)["public"] == before
    assert state.view(None)["public"]["players"][0]["sheet"] == []
    assert state.view(0)["own"]["sheet"] == ["slots 3.1 0"]
    assert state.view(0)["own"]["aside"] == []
    assert state.scores(1)[0].points("tiles") == 0
    play(state, 1, "place lounge 3.6 0, end")
    public = state.view(None)["public"]["players"]
    assert [player["sheet"] for player in public[:2]] == [["slots 3.1 0"], ["lounge 3.6 0"]]


def test_a_builder_may_take_steps_back_until_everybody_is_done() -> None:
    state = choose(table(), "bid slots 5", "bid lounge 9", "publicity", "publicity")
    play(state, 0, "place slots 3.1 0, end")
    with pytest.raises(NotWaiting):
        play(state, 0, "end")
    state.undo(0)
    state.undo(0)
    assert state.waiting() == (0, 1)
    own = state.view(0)["own"]
    assert (own["sheet"], own["aside"], own["turn"]) == ([], ["slots"], [])
    play(state, 0, "place slots 3.1 270, end")
    play(state, 1, "end")
    assert tiles(state, 0) == ["slots 3.1 270"]


def test_the_values_follow_the_tiles() -> None:
    state = choose(table(sheet_with("lounge 3.1 0")), "bid restaurant 15", *OTHERS)
    play(state, 0, "place restaurant 3.6 0, end")
    player = state.view(None)["public"]["players"][0]
    assert (player["population"], player["revenue"], player["fame"]) == (10, 5, 2)


def test_a_round_without_builders_goes_straight_to_the_next() -> None:
    state = flip(table())
    choose(state, *["publicity"] * 4)
    assert (state.stage, state.round, state.waiting()) == ("action", 2, (1,))
