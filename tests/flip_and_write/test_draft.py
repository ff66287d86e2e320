"""The draft of the expert game, the same in both games: three cards in hand, the third one is passed on."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.cards import plain_all
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.kernel.errors import BadOptions, Forbidden
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from tests.flip_and_write.positions import AnyState, all_cards, draft, may
from tests.playing import any_turn, any_turns, play

Game = FlipAndWriteGame[Any]
GAMES: list[Game] = [NewLasVegas(), PerfectHome()]
either = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def expert(game: Game, seats: int) -> AnyState:
    """Round 1, the bank answered."""
    state: AnyState = game.new({"mode": "expert"}, seats, b"expert")
    if state.stage == "loan":
        any_turns(state)
    return state


@either
def test_one_card_gives_the_number_and_another_one_the_effect(game: Game) -> None:
    state = expert(game, 2)
    assert may(state, 1) == ["take 1 2", "take 1 3", "take 2 1", "take 2 3", "take 3 1", "take 3 2"]
    with pytest.raises(Forbidden, match="not how cards are taken"):
        play(state, 1, "take 1")


@either
def test_a_hand_is_nobody_elses_business(game: Game) -> None:
    state = expert(game, 2)
    mine = draft(state).hands[1]
    assert state.view(1)["own"]["hand"] == plain_all(mine)
    assert state.view(None)["own"] is None
    assert "'number'" not in str(state.view(0)["public"]["deal"])


@either
def test_the_third_card_goes_to_the_previous_seat(game: Game) -> None:
    state = expert(game, 3)
    thirds = [hand[2] for hand in draft(state).hands]
    any_turns(state)
    assert [hand[0] for hand in draft(state).hands] == [thirds[1], thirds[2], thirds[0]]


@either
def test_of_a_passed_card_all_see_the_effect_and_only_two_know_the_number(game: Game) -> None:
    state = expert(game, 3)
    cards = [hand[2] for hand in draft(state).hands]
    any_turns(state)
    public, owns = state.view(None)["public"]["deal"], [state.view(seat)["own"] for seat in range(3)]
    assert public["passed"] == [card.effect for card in (cards[1], cards[2], cards[0])]
    assert [owns[1]["given"]] == plain_all([cards[1]]) == owns[0]["hand"][:1]
    assert Card(**owns[2]["given"]) == cards[2]


@either
def test_used_cards_are_public_when_the_round_closes(game: Game) -> None:
    state = expert(game, 2)
    used = [card for hand in draft(state).hands for card in hand[:2]]
    any_turn(state, 0)
    assert state.view(1)["public"]["deal"]["discards"] == []
    any_turn(state, 1)
    assert state.view(None)["public"]["deal"]["discards"] == plain_all(used)


@either
def test_when_the_deck_runs_out_the_discards_are_shuffled_and_the_deal_goes_on(game: Game) -> None:
    state = expert(game, 2)
    deal = draft(state)
    last = deal.deck.pop()
    deal.discards, deal.deck = deal.deck, [last]
    any_turns(state)
    assert (
        deal.hands[deal.dealer][1] == last
    )  # the dealer drew the last card, then the discards were shuffled
    assert [len(hand) for hand in deal.hands] == [3, 3]
    assert deal.discards == []
    assert all_cards(deal) == Counter(game.cards)


@either
def test_27_seats_use_up_the_whole_box(game: Game) -> None:
    state = expert(game, 27)
    deal = draft(state)
    assert deal.deck == []
    any_turns(state)
    assert state.round == 2
    assert [len(hand) for hand in deal.hands] == [3] * 27
    assert all_cards(deal) == Counter(game.cards)


@either
@pytest.mark.parametrize("seats", [1, 28])
def test_the_expert_game_is_for_2_to_27_players(game: Game, seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 27 players"):
        game.new({"mode": "expert"}, seats, b"")
