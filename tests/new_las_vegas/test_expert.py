"""The expert game: three cards in hand, two are used, the third goes to the seat before."""

from __future__ import annotations

from collections import Counter

import pytest

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.kernel.errors import BadOptions, Forbidden
from boomtown.rules.new_las_vegas.setup import FORMS, Setup
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from tests.new_las_vegas.positions import (
    ACTIONS,
    CITY,
    GAME,
    any_turns,
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


def draft(state: NewLasVegasState) -> Draft:
    assert isinstance(state.deal, Draft)
    return state.deal


def cards(texts: tuple[str, ...]) -> list[Card]:
    return [read_card(text) for text in texts]


def all_cards(deal: Draft) -> Counter[Card]:
    return Counter([*deal.deck, *deal.discards, *(card for hand in deal.hands for card in hand)])


def test_everybody_begins_with_three_cards_dealt_in_seat_order() -> None:
    deal = draft(expert(FIRST, SECOND, THIRD))
    assert deal.hands == [cards(FIRST), cards(SECOND), cards(THIRD)]


def test_one_card_gives_the_number_and_another_one_the_effect() -> None:
    state = expert(FIRST, SECOND)
    assert [ACTIONS.text(action) for action in state.legal(0)] == [
        "take 1 2",
        "take 1 3",
        "take 2 1",
        "take 2 3",
        "take 3 1",
        "take 3 2",
    ]
    with pytest.raises(Forbidden, match="not how cards are taken"):
        play(state, 0, "take 1")
    play(state, 0, "take 3 2, open 3.9, improve vip")
    sheet = state.view(0)["own"]["sheet"]
    assert [number for number in sheet["numbers"] if number] == [12]
    assert sheet["improved"]["vip"] == 1


def pass_round(state: NewLasVegasState) -> None:
    """Seat 0 passes its 12, seat 1 its 9, seat 2 its 5."""
    play(state, 0, "take 1 2, open 3.3, end")
    play(state, 1, "take 1 3, open 3.3, end")
    play(state, 2, "take 2 3, open 3.3, end")


def test_the_third_card_goes_to_the_previous_seat() -> None:
    state = expert(FIRST, SECOND, THIRD)
    pass_round(state)
    assert [hand[0] for hand in draft(state).hands] == cards(("9 improvement", "5 show", "12 limousine"))


def test_then_two_cards_are_dealt_to_each_the_dealer_first() -> None:
    state = expert(FIRST, SECOND, THIRD)
    coming = draft(state).deck[::-1][:6]
    pass_round(state)
    assert [hand[1:] for hand in draft(state).hands] == [coming[0:2], coming[2:4], coming[4:6]]


def test_used_cards_are_public_when_the_round_closes() -> None:
    state = expert(FIRST, SECOND, THIRD)
    play(state, 0, "take 1 2, open 3.3, end")
    assert state.view(1)["public"]["deal"]["discards"] == []
    play(state, 1, "take 1 3, open 3.3, end")
    play(state, 2, "take 2 3, open 3.3, end")
    shown = state.view(None)["public"]["deal"]["discards"]
    used = (*FIRST[:2], SECOND[0], SECOND[2], *THIRD[1:])
    assert [f"{card['number']} {card['effect']}" for card in shown] == list(used)


def test_of_a_passed_card_all_see_the_effect_and_only_two_know_the_number() -> None:
    state = expert(FIRST, SECOND, THIRD)
    pass_round(state)
    assert state.view(None)["public"]["deal"]["passed"] == ["improvement", "show", "limousine"]
    giver, receiver, other = state.view(1)["own"], state.view(0)["own"], state.view(2)["own"]
    nine = {"number": 9, "effect": "improvement"}
    assert giver["given"] == nine
    assert receiver["hand"][0] == nine
    assert nine not in [other["given"], *other["hand"]]


def test_a_hand_is_nobody_elses_business() -> None:
    state = expert(FIRST, SECOND)
    assert "hand" not in str(state.view(None)["own"])
    assert state.view(1)["own"]["hand"] == [
        {"number": card.number, "effect": card.effect} for card in cards(SECOND)
    ]
    assert "'number': 12" not in str(state.view(1)["public"]["deal"])


def test_a_refused_permit_still_passes_a_card() -> None:
    state = GAME.new({"mode": "expert"}, 2, b"refused")
    state.sheets = [sheet_with(SEVENS), sheet_with()]
    put_on_top(draft(state).deck, ["7 show", "7 limousine", "7 inauguration", *SECOND])
    play(state, 0, "decline")
    play(state, 1, "decline")
    assert [ACTIONS.text(action) for action in state.legal(0)] == ["refuse 1", "refuse 2", "refuse 3"]
    play(state, 0, "refuse 2")
    play(state, 1, "take 1 2, open 3.3, end")
    deal = draft(state)
    assert deal.hands[1][0] == read_card("7 limousine")
    assert deal.hands[0][0] == read_card("11 limousine")
    assert deal.discards[:2] == cards(("7 show", "7 inauguration"))
    assert state.sheets[0].checked == 5


def test_when_the_deck_runs_out_the_discards_are_shuffled_and_the_deal_goes_on() -> None:
    state = expert(FIRST, SECOND)
    deal = draft(state)
    last = deal.deck.pop()
    deal.discards, deal.deck = deal.deck, [last]
    play(state, 0, "take 1 2, open 3.3, end")
    play(state, 1, "take 1 2, open 3.3, end")
    assert deal.hands[0][1] == last  # the dealer drew the last card, then the discards were shuffled
    assert [len(hand) for hand in deal.hands] == [3, 3]
    assert deal.discards == []
    assert all_cards(deal) == Counter(GAME.printed.cards)


def test_the_reshuffle_right_makes_one_new_deck_of_deck_and_discards() -> None:
    state = GAME.new({"mode": "expert"}, 2, b"right")
    nearly = sheet_with("2.2=0 2.3=2 2.5=4 2.6=6 2.7=8")
    state.sheets = [nearly, sheet_with()]
    put_on_top(draft(state).deck, ["10 show", "8 improvement", "12 limousine", *SECOND])
    state.setup = Setup(CITY, ACTIONS, FORMS["expert"], three_projects("P3 V1 Y3"), None)
    play(state, 0, "decline")
    play(state, 1, "decline")
    play(state, 0, "take 1 2, open 2.8, end")
    play(state, 1, "take 1 2, open 3.3, end")
    assert state.waiting() == (0,)
    deal = draft(state)
    assert len(deal.discards) == 4
    play(state, 0, "reshuffle")
    assert deal.discards == []
    assert [hand[0] for hand in deal.hands] == cards(("11 limousine", "12 limousine"))
    assert all_cards(deal) == Counter(GAME.printed.cards)


def test_27_seats_use_up_the_whole_box() -> None:
    state = GAME.new({"mode": "expert"}, 27, b"27 seats")
    for seat in range(27):
        play(state, seat, "decline")
    deal = draft(state)
    assert deal.deck == []
    any_turns(state)
    assert state.round == 2
    assert [len(hand) for hand in deal.hands] == [3] * 27
    assert all_cards(deal) == Counter(GAME.printed.cards)


@pytest.mark.parametrize("seats", [1, 28])
def test_the_expert_game_is_for_2_to_27_seats(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 27 seats"):
        GAME.new({"mode": "expert"}, seats, b"")


def test_used_cards_are_told_to_everybody_also_when_they_are_shuffled_at_once() -> None:
    state = expert(FIRST, SECOND)
    play(state, 0, "take 1 2, open 3.3, end")
    play(state, 1, "take 1 3, open 3.3, end")
    told = [event.message.in_words() for event in state.news() if event.kind == "turn"]
    assert told == [
        "Open casino 3.3 with 3 (cards: 3 show, 8 improvement)",
        "Open casino 3.3 with 4 (cards: 4 show, 11 limousine)",
    ]
