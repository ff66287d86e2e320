"""The expert game: three cards in hand, two are used, the third goes to the seat before."""

from __future__ import annotations

from collections import Counter

import pytest

from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.perfect_home.state import PerfectHomeState
from tests.flip_and_write.positions import all_cards, read_cards
from tests.perfect_home.positions import (
    GAME,
    any_turns,
    draft,
    expert_round,
    may,
    names,
    numbers,
    play,
    read_card,
    sheet_with,
    told,
    town,
)

FIRST = ("3 pool", "8 temp", "12 bis")
SECOND = ("4 landscaper", "9 surveyor", "11 real-estate")
THIRD = ("5 surveyor", "6 landscaper", "10 real-estate")
SEVENS = "1.5=7 2.5=7 3.5=7"


def pass_round(state: PerfectHomeState) -> None:
    """Seat 0 passes its 12, seat 1 its 9, seat 2 its 5."""
    play(state, 0, "take 1 2, write 1.4, end")
    play(state, 1, "take 1 3, write 1.4, end")
    play(state, 2, "take 2 3, write 1.4, end")


# ── the dealer ───────────────────────────────────────────────────────────────────────────────────


def test_the_dealer_is_drawn_at_random_and_everybody_knows_who() -> None:
    dealers = set()
    for seed in range(40):
        state = GAME.new({"mode": "expert"}, 4, bytes([seed]))
        dealer = draft(state).dealer
        assert state.view(None)["public"]["deal"]["dealer"] == dealer
        dealers.add(dealer)
    assert dealers == {0, 1, 2, 3}


def test_the_dealer_stays_the_same_all_game() -> None:
    state = GAME.new({"mode": "expert"}, 3, b"one dealer")
    dealer = draft(state).dealer
    for _ in range(4):
        any_turns(state)
        assert draft(state).dealer == dealer


@pytest.mark.parametrize(("dealer", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_dealer_serves_itself_first_then_the_others_in_seat_order(dealer: int, order: list[int]) -> None:
    state = expert_round(FIRST, SECOND, THIRD, dealer=dealer)
    deal = draft(state)
    assert deal.hands == [read_cards(FIRST), read_cards(SECOND), read_cards(THIRD)]
    coming = deal.deck[::-1][:6]
    pass_round(state)
    assert [deal.hands[seat][1:] for seat in order] == [coming[0:2], coming[2:4], coming[4:6]]


# ── a turn ───────────────────────────────────────────────────────────────────────────────────────


def test_one_card_gives_the_number_and_another_one_the_effect() -> None:
    state = expert_round(FIRST, SECOND)
    play(state, 1, "take 3 2, write 1.4, fence 1.4")
    assert numbers(state.current_sheet(1)) == {"1.4": 11}
    assert names(state.current_sheet(1).fences) == ["1.4"]


def test_a_temp_worker_changes_the_number_of_the_other_card() -> None:
    state = expert_round(FIRST, SECOND)
    play(state, 0, "take 3 2, temp +2, write 1.4")
    assert numbers(state.current_sheet(0)) == {"1.4": 14}
    assert state.current_sheet(0).temps == 1


def test_the_number_of_a_temp_worker_itself_cannot_be_changed_by_it() -> None:
    state = expert_round(FIRST, SECOND)
    play(state, 0, "take 2 1")
    with pytest.raises(Forbidden, match="Only the temp agency changes the number"):
        play(state, 0, "temp +1")


def test_a_pool_is_built_with_the_number_of_the_other_card() -> None:
    state = expert_round(FIRST, SECOND)
    play(state, 0, "take 2 1, write 1.7, pool")
    assert (numbers(state.current_sheet(0)), names(state.current_sheet(0).pools)) == ({"1.7": 8}, ["1.7"])


# ── passing ──────────────────────────────────────────────────────────────────────────────────────


def test_used_cards_are_told_to_everybody() -> None:
    state = expert_round(FIRST, SECOND)
    play(state, 0, "take 1 2, write 1.4, end")
    play(state, 1, "take 1 3, write 1.4, end")
    assert told(state, "turn") == [
        (0, "Write 3 on 1.4 (cards: 3 pool manufacturer, 8 temp agency)"),
        (1, "Write 4 on 1.4 (cards: 4 landscaper, 11 real estate agent)"),
    ]


def test_a_refused_permit_still_passes_a_card() -> None:
    hands = (("7 pool", "7 bis", "7 surveyor"), SECOND)
    state = expert_round(*hands, sheets=(sheet_with(SEVENS), sheet_with()))
    assert may(state, 0) == ["refuse 1", "refuse 2", "refuse 3"]
    with pytest.raises(Forbidden, match="not how a refused turn is noted"):
        play(state, 0, "refuse")
    play(state, 0, "refuse 2, end")
    play(state, 1, "take 1 2, write 1.4, end")
    deal = draft(state)
    assert deal.hands[1][0] == read_card("7 bis")
    assert deal.discards[:2] == read_cards(("7 pool", "7 surveyor"))
    assert state.sheets[0].refusals == 1


def test_a_permit_is_refused_only_if_none_of_the_three_numbers_fits() -> None:
    hands = (("7 pool", "7 bis", "7 temp"), ("7 surveyor", "8 bis", "9 pool"))
    state = expert_round(*hands, sheets=(sheet_with(SEVENS), sheet_with(SEVENS)))
    assert may(state, 0) == ["take 1 3", "take 2 3", "refuse 1", "refuse 2", "refuse 3"]
    assert not [text for text in may(state, 1) if text.startswith(("refuse", "take 1"))]


# ── the deck ─────────────────────────────────────────────────────────────────────────────────────


def test_the_reshuffle_right_makes_one_new_deck_of_deck_and_discards() -> None:
    state = expert_round(FIRST, SECOND, sheets=(town("3 4"), sheet_with()), plans="n1-6 n2-4 n3-3")
    play(state, 0, "take 1 2, write 2.4, claim 3, use 1.1, use 1.4, end")
    play(state, 1, "take 1 2, write 1.4, end")
    assert state.waiting() == (0,)
    deal = draft(state)
    assert len(deal.discards) == 4
    play(state, 0, "reshuffle")
    assert deal.discards == []
    assert [hand[0] for hand in deal.hands] == read_cards(("11 real-estate", "12 bis"))
    assert all_cards(deal) == Counter(GAME.printed.cards)


# ── together with the advanced game ──────────────────────────────────────────────────────────────


def test_roundabouts_come_with_the_advanced_game() -> None:
    assert "roundabout 1.5" not in may(expert_round(FIRST, SECOND), 0)
    state = expert_round(FIRST, SECOND, advanced=True)
    play(state, 0, "roundabout 1.5, take 1 2, write 1.4")
    assert names(state.current_sheet(0).walls) == ["1.5"]


def test_temp_agencies_are_ranked_as_in_the_base_game() -> None:
    state = expert_round(FIRST, SECOND, sheets=(sheet_with(temps=2), sheet_with(temps=6)))
    assert [sheet.points("temps") for sheet in state.scores(None)] == [4, 7]
