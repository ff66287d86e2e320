"""Phase 4: one action each, clockwise; bids on printed spaces, and what happens to whoever is outbid."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.errors import NothingToUndo, NotWaiting
from tests.vegas_showdown.positions import (
    ACTIONS,
    choose,
    fame,
    legal,
    money,
    play,
    sheet_with,
    table,
    told,
    why_not,
)

# ── how much ─────────────────────────────────────────────────────────────────────────────────────


def values(texts: list[str]) -> list[int]:
    return [int(text.split()[2]) for text in texts]


SPACES = [
    ("p1", [18, 21, 25, 29, 33, 37, 42, 47, 52, 57, 63]),
    ("p2", [3, 5, 7, 9, 12, 15, 18, 21, 25, 29, 33, 37, 42, 47, 52, 57, 63]),
    ("p3", [52, 57, 63]),
    ("slots", [5, 7, 9, 12, 15]),
    ("lounge", [9, 11, 13, 17, 21]),
    ("restaurant", [15, 18, 21, 25, 29]),
]


@pytest.mark.parametrize(("track", "printed"), SPACES, ids=[track for track, _ in SPACES])
def test_a_bid_lies_on_a_printed_space_at_or_above_the_minimum(track: str, printed: list[int]) -> None:
    state = table(money=100, offers="fancy-slots 18, table-games 3, theater 52, buffet 33")
    assert values(legal(state, 0, f"bid {track}")) == printed


def test_a_bid_below_the_minimum_is_refused() -> None:
    state = table(money=100)
    assert why_not(state, 0, "bid p1 15") == "The minimum bid there is $18."


def test_the_price_on_the_board_is_the_minimum_not_the_printed_one() -> None:
    state = table(offers="fancy-slots 7, table-games 18, sports-book 25, fancy-lounge 33")
    assert values(legal(state, 0, "bid p1")) == [7, 9, 12, 15, 18]


def test_nobody_bids_more_than_the_money_at_hand() -> None:
    state = table(money=21)
    assert values(legal(state, 0, "bid p1")) == [18, 21]
    assert why_not(state, 0, "bid p1 25") == "You have only $21."


def test_a_second_bid_must_be_higher_than_the_first() -> None:
    state = choose(table(money=30), "bid p1 21")
    assert values(legal(state, 1, "bid p1")) == [25, 29]
    assert why_not(state, 1, "bid p1 21") == "There is already a bid of $21: bid more."
    assert why_not(state, 1, "bid p1 18") == "There is already a bid of $21: bid more."


def test_a_bid_on_one_track_changes_nothing_on_another() -> None:
    state = choose(table(), "bid p1 18")
    assert values(legal(state, 1, "bid p2")) == [18]


@pytest.mark.parametrize("top", ["bid slots 15", "bid lounge 21", "bid restaurant 29", "bid p1 63"])
def test_the_top_space_cannot_be_beaten(top: str) -> None:
    state = choose(table(money=100), top)
    assert why_not(state, 1, top) == "The highest bid possible stands there."
    assert legal(state, 1, " ".join(top.split()[:2])) == []


def test_a_tile_may_be_bid_for_without_its_prerequisites() -> None:
    state = table(money=60, offers="theater 52, table-games 18, sports-book 25, fancy-lounge 33")
    assert legal(state, 0, "bid p1") == ["bid p1 52", "bid p1 57"]


# ── outbid ───────────────────────────────────────────────────────────────────────────────────────


def test_25_is_outbid_by_29_and_the_outbid_seat_waits_until_the_turn_comes_round() -> None:
    state = choose(table(money=40), "bid p1 25", "bid p1 29")
    assert state.standing == [None, "bid p1 29", None, None]
    asked = []
    for _ in range(2):
        asked.append(state.waiting())
        choose(state, "publicity")
    assert asked == [(2,), (3,)]
    assert state.waiting() == (0,)
    assert values(legal(state, 0, "bid p1")) == [33, 37]


def test_the_outbid_seat_may_choose_anything_else() -> None:
    state = choose(table(money=40), "bid p1 25", "bid p1 29", "publicity", "publicity")
    assert {"renovate", "publicity", "bid p2 18", "bid slots 5"} <= set(legal(state, 0))


def test_who_is_outbid_pays_nothing_and_gets_nothing() -> None:
    state = choose(table(money=40), "bid p1 25", "bid p1 29", *["publicity"] * 3)
    assert told(state, "bought") == [(1, "buys Fancy Slots for $29")]
    assert state.players[0].aside == ()
    assert money(state) == [45, 40 - 29 + 5, 45, 45]


def test_bids_go_round_until_nobody_is_outbid_and_those_whose_action_stands_are_skipped() -> None:
    state = choose(table(money=63), "bid p1 18", "renovate", "bid p1 21", "publicity")
    asked = []
    for bid in ("bid p1 25", "bid p1 29", "bid p1 33"):
        asked.append(state.waiting())
        choose(state, bid)
    assert asked == [(0,), (2,), (0,)]
    assert state.waiting() == (2,)
    assert legal(state, 2, "bid p1")


def test_nobody_raises_the_own_bid_or_changes_a_standing_action() -> None:
    state = choose(table(), "bid slots 5")
    with pytest.raises(NotWaiting):
        play(state, 0, "bid slots 7")
    with pytest.raises(NothingToUndo):
        state.undo(0)
    choose(state, *["publicity"] * 3)
    assert state.stage == "build", "seat 0 was not asked again"


def test_the_first_player_begins_and_the_button_goes_clockwise() -> None:
    state = table()
    for first in range(4):
        assert (state.first, state.waiting()) == (first, (first,))
        order: list[int] = []
        for _ in range(4):
            order += state.waiting()
            choose(state, "publicity")
        assert order == [(first + step) % 4 for step in range(4)]
    assert state.first == 0


# ── who and where ────────────────────────────────────────────────────────────────────────────────


def test_any_number_of_seats_may_do_publicity() -> None:
    state = choose(table(), *["publicity"] * 4)
    assert fame(state) == [1, 1, 1, 1]


def test_any_number_of_seats_may_renovate() -> None:
    sheets = [sheet_with("slots 3.1 0") for _ in range(4)]
    state = choose(table(*sheets), *["renovate"] * 4)
    assert state.waiting() == (0, 1, 2, 3)
    assert all(legal(state, seat, "remove") == ["remove 3.1"] for seat in range(4))


def test_the_second_slots_track_has_bids_of_its_own() -> None:
    state = choose(table(seats=5), "bid slots 15")
    assert values(legal(state, 1, "bid slots2")) == [5, 7, 9, 12, 15]
    choose(state, "bid slots2 7", *["publicity"] * 3)
    assert told(state, "bought") == [(0, "buys Slots for $15"), (1, "buys Slots for $7")]
    assert state.board.basics["slots"] == 14


def test_who_is_outbid_on_one_slots_track_may_go_to_the_other() -> None:
    state = choose(table(seats=5), "bid slots 5", "bid slots 7", *["publicity"] * 3, "bid slots2 5")
    assert {track: seat for track, (seat, _) in state.bids.items()} == {"slots": 1, "slots2": 0}


def test_the_second_slots_track_is_not_used_with_four_seats() -> None:
    reason = why_not(table(), 0, "bid slots2 5")
    assert reason == "This track is not used with this many players: Slots, second track."


def test_the_fourth_premier_space_is_not_used_with_three_seats() -> None:
    assert (
        why_not(table(seats=3), 0, "bid p4 18")
        == "This track is not used with this many players: premier space 4."
    )


def test_with_one_slots_left_the_second_track_is_closed() -> None:
    state = table(seats=5)
    state.board.basics["slots"] = 1
    state.open_action(0)
    assert legal(state, 0, "bid slots")
    assert why_not(state, 0, "bid slots2 5") == "Only one Slots is left, and it is for the first track."
    state.board.basics["slots"] = 0
    state.open_action(0)
    assert why_not(state, 0, "bid slots2 5") == "There is no tile to bid for."


def test_an_empty_basic_stack_ends_only_its_own_auction() -> None:
    state = table(money=30)
    state.board.basics["lounge"] = 0
    state.open_action(0)
    assert why_not(state, 0, "bid lounge 9") == "There is no tile to bid for."
    assert {"bid slots 5", "bid restaurant 15", "bid p1 18"} <= set(legal(state, 0))


# ── passing, and what is no action now ───────────────────────────────────────────────────────────

BOTH = "pr-scandal small, inspection large"


def test_nobody_passes_who_can_do_something_else() -> None:
    assert why_not(table(money=0), 0, "pass") == "You may pass only if you can do nothing else."


def test_without_money_there_is_still_renovating_and_publicity() -> None:
    assert legal(table(money=0), 0) == ["renovate", "publicity"]


def test_who_can_neither_bid_nor_renovate_nor_do_publicity_passes() -> None:
    state = table(money=(4, 5, 5, 5), events=BOTH, aside=["slots"])
    assert legal(state, 0) == ["pass"]
    choose(state, "pass")
    assert told(state, "pass") == [(0, "passes")]
    assert legal(state, 1) == ["bid slots 5"], "only the one bid that can be paid"


def test_who_passes_places_nothing() -> None:
    state = table(money=(4, 40, 40, 40), events=BOTH, aside=["slots"])
    choose(state, "pass", "bid slots 5", "bid lounge 9", "bid restaurant 15")
    assert state.waiting() == (1, 2, 3)


def test_tiles_are_placed_later_and_stacks_chosen_when_an_event_asks() -> None:
    state = table(sheet_with("slots 3.1 0"), aside=["slots"])
    for text in ("place slots 3.2 0", "remove 3.1", "end", "leave"):
        assert why_not(state, 0, text) == "Tiles are placed once everybody’s action is settled."
    assert why_not(state, 0, "stack small") == "A stack is chosen only when an event asks for it."


def test_a_bid_beside_the_printed_spaces_does_not_exist() -> None:
    assert "bid slots 6" not in ACTIONS.texts
    assert "bid p1 64" not in ACTIONS.texts
