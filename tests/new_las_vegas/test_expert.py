"""The expert game: three cards in hand, two are used, the third goes to the seat before."""

from __future__ import annotations

from collections import Counter

from boomtown.rules.new_las_vegas.setup import DECLARATION, Setup
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from tests.flip_and_write.positions import all_cards, draft, may, read_cards
from tests.new_las_vegas.positions import (
    ACTIONS,
    CITY,
    GAME,
    play,
    put_on_top,
    read_card,
    sheet_with,
    three_projects,
)

FIRST = ("3 show", "8 improvement", "12 limousine")
SECOND = ("4 show", "9 improvement", "11 limousine")
THIRD = ("5 show", "6 improvement", "10 limousine")
SEVENS = "1.4=7 2.5=7 3.6=7 4.5=7"


def expert(*hands: tuple[str, ...]) -> NewLasVegasState:
    """Round 1 with these hands, one seat each."""
    state = GAME.new({"mode": "expert"}, len(hands), b"expert")
    put_on_top(draft(state).deck, [card for hand in hands for card in hand])
    for seat in range(len(hands)):
        play(state, seat, "decline")
    return state


def test_everybody_begins_with_three_cards_dealt_in_seat_order() -> None:
    deal = draft(expert(FIRST, SECOND, THIRD))
    assert deal.hands == [read_cards(FIRST), read_cards(SECOND), read_cards(THIRD)]


def test_one_card_gives_the_number_and_another_one_the_effect() -> None:
    state = expert(FIRST, SECOND)
    play(state, 0, "take 3 2, open 3.9, improve vip")
    sheet = state.view(0)["own"]["sheet"]
    assert [number for number in sheet["numbers"] if number] == [12]
    assert sheet["improved"]["vip"] == 1


def pass_round(state: NewLasVegasState) -> None:
    """Seat 0 passes its 12, seat 1 its 9, seat 2 its 5."""
    play(state, 0, "take 1 2, open 3.3, end")
    play(state, 1, "take 1 3, open 3.3, end")
    play(state, 2, "take 2 3, open 3.3, end")


def test_then_two_cards_are_dealt_to_each_the_dealer_first() -> None:
    state = expert(FIRST, SECOND, THIRD)
    coming = draft(state).deck[::-1][:6]
    pass_round(state)
    assert [hand[1:] for hand in draft(state).hands] == [coming[0:2], coming[2:4], coming[4:6]]


def test_a_refused_permit_still_passes_a_card() -> None:
    state = GAME.new({"mode": "expert"}, 2, b"refused")
    state.sheets = [sheet_with(SEVENS), sheet_with()]
    put_on_top(draft(state).deck, ["7 show", "7 limousine", "7 inauguration", *SECOND])
    play(state, 0, "decline")
    play(state, 1, "decline")
    assert may(state, 0) == ["refuse 1", "refuse 2", "refuse 3"]
    play(state, 0, "refuse 2")
    play(state, 1, "take 1 2, open 3.3, end")
    deal = draft(state)
    assert deal.hands[1][0] == read_card("7 limousine")
    assert deal.hands[0][0] == read_card("11 limousine")
    assert deal.discards[:2] == read_cards(("7 show", "7 inauguration"))
    assert state.sheets[0].checked == 5


def test_the_reshuffle_right_makes_one_new_deck_of_deck_and_discards() -> None:
    state = GAME.new({"mode": "expert"}, 2, b"right")
    nearly = sheet_with("2.2=0 2.3=2 2.5=4 2.6=6 2.7=8")
    state.sheets = [nearly, sheet_with()]
    put_on_top(draft(state).deck, ["10 show", "8 improvement", "12 limousine", *SECOND])
    state.setup = Setup(CITY, ACTIONS, DECLARATION.mode("expert"), three_projects("P3 V1 Y3"), None)
    play(state, 0, "decline")
    play(state, 1, "decline")
    play(state, 0, "take 1 2, open 2.8, end")
    play(state, 1, "take 1 2, open 3.3, end")
    assert state.waiting() == (0,)
    deal = draft(state)
    assert len(deal.discards) == 4
    play(state, 0, "reshuffle")
    assert deal.discards == []
    assert [hand[0] for hand in deal.hands] == read_cards(("11 limousine", "12 limousine"))
    assert all_cards(deal) == Counter(GAME.printed.cards)


def test_used_cards_are_told_to_everybody_also_when_they_are_shuffled_at_once() -> None:
    state = expert(FIRST, SECOND)
    play(state, 0, "take 1 2, open 3.3, end")
    play(state, 1, "take 1 3, open 3.3, end")
    told = [event.message.in_words() for event in state.news() if event.kind == "turn"]
    assert told == [
        "Open casino 3.3 with 3 (cards: 3 show, 8 improvement)",
        "Open casino 3.3 with 4 (cards: 4 show, 11 limousine)",
    ]
