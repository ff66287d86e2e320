"""The casino cards of the base game: three stacks, what is announced, running out, the reshuffle right."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from tests.new_las_vegas.positions import (
    ACTIONS,
    GAME,
    any_turn,
    any_turns,
    lay_out,
    play,
    round_of,
    sheet_with,
    stacks,
)

BOX = GAME.printed.cards


def all_cards(deal: Stacks) -> Counter[Card]:
    return Counter(card for pile in (*deal.stacks, *deal.flipped) for card in pile)


def effects(deal: Stacks) -> list[str]:
    return [effect for _, effect in deal.offers(0).values()]


def announced(public: dict[str, Any]) -> list[str]:
    return [card["effect"] for card in public["numbers"]]


# ── the deal ─────────────────────────────────────────────────────────────────────────────────────


def test_everybody_is_offered_the_same_three_combinations() -> None:
    state = round_of(sheet_with(), sheet_with(), combinations=("5 show", "8 improvement", "10 limousine"))
    assert state.deal.offers(0) == state.deal.offers(1)
    assert list(state.deal.offers(0).values()) == [(5, "show"), (8, "improvement"), (10, "limousine")]


def test_several_seats_may_take_the_same_combination() -> None:
    state = round_of(sheet_with(), sheet_with())
    for seat in (0, 1):
        play(state, seat, "take 1, open 3.7, end")
    assert state.round == 2


def test_each_card_is_a_number_first_and_an_effect_in_the_next_round() -> None:
    state = GAME.new({}, 2, b"announced")
    play(state, 0, "decline")
    play(state, 1, "decline")
    for _ in range(8):
        public = state.view(None)["public"]["deal"]
        any_turns(state)
        assert state.stage == "round"
        assert effects(stacks(state)) == announced(public)


def test_the_stacks_last_26_rounds_then_all_but_the_flipped_cards_are_shuffled() -> None:
    rng = Rng(b"26 rounds")
    deal = Stacks(BOX, ACTIONS, 2, rng)
    for left in range(26, 0, -1):
        deal.deal(rng)
        assert [len(stack) for stack in deal.stacks] == [left] * 3
    last_numbers = [stack[-1] for stack in deal.stacks]
    deal.deal(rng)
    assert deal.flipped == [[card] for card in last_numbers]
    assert effects(deal) == [card.effect for card in last_numbers]
    assert [len(stack) for stack in deal.stacks] == [26] * 3
    assert all_cards(deal) == Counter(BOX)


def test_what_was_announced_holds_also_when_the_stacks_run_out() -> None:
    rng = Rng(b"running out")
    deal = Stacks(BOX, ACTIONS, 2, rng)
    deal.deal(rng)
    for _ in range(60):
        expected = announced(deal.public())
        deal.deal(rng)
        assert effects(deal) == expected


# ── the reshuffle right ──────────────────────────────────────────────────────────────────────────

NEARLY_V1 = "2.2=0 2.3=2 2.5=4 2.6=6 2.7=8"
TENS = ("10 show", "10 limousine", "10 construction")
COMPLETES = "take 2, open 2.8, end"
WAITS = "take 2, open 3.9, end"


def first_project(*chains: str) -> NewLasVegasState:
    state = round_of(*[sheet_with(NEARLY_V1) for _ in chains], combinations=TENS)
    for seat, chain in enumerate(chains):
        play(state, seat, chain)
    return state


def test_only_those_who_completed_the_first_project_are_asked() -> None:
    state = first_project(COMPLETES, WAITS, COMPLETES)
    assert state.waiting() == (0, 2)
    assert [ACTIONS.text(action) for action in state.legal(0)] == ["reshuffle", "keep"]
    assert list(state.legal(1)) == []
    with pytest.raises(Forbidden, match="First say whether"):
        play(state, 2, "take 1")


@pytest.mark.parametrize(
    ("answers", "shuffled"),
    [
        (("reshuffle", "keep"), True),
        (("keep", "reshuffle"), True),
        (("reshuffle", "reshuffle"), True),
        (("keep", "keep"), False),
    ],
)
def test_one_yes_is_enough_to_shuffle_all_81_cards(answers: tuple[str, str], shuffled: bool) -> None:
    state = first_project(COMPLETES, COMPLETES)
    before = announced(state.view(None)["public"]["deal"])
    for seat, answer in enumerate(answers):
        play(state, seat, answer)
    deal = stacks(state)
    assert all_cards(deal) == Counter(BOX)
    assert [len(stack) for stack in deal.stacks] == ([26] * 3 if shuffled else [25] * 3)
    assert [len(flipped) for flipped in deal.flipped] == ([1] * 3 if shuffled else [2] * 3)
    assert (effects(deal) == before) != shuffled
    assert state.round == 2


def test_an_answer_is_secret_until_all_have_answered() -> None:
    state = first_project(COMPLETES, COMPLETES)
    play(state, 0, "reshuffle")
    other = first_project(COMPLETES, COMPLETES)
    play(other, 0, "keep")
    assert state.view(1) == other.view(1)


def test_the_right_comes_once_in_a_game() -> None:
    state = first_project(COMPLETES, WAITS)
    play(state, 0, "keep")
    with pytest.raises(Forbidden, match="only when the first project"):
        play(state, 0, "reshuffle")
    lay_out(stacks(state), TENS)
    any_turns(state)  # a round goes by with the cards already dealt
    any_turn(state, 0)
    play(state, 1, COMPLETES)
    assert state.sheets[1].projects == [None, 4, None]
    assert state.stage == "round"


def test_a_second_project_asks_nobody() -> None:
    state = round_of(sheet_with(NEARLY_V1), sheet_with(), combinations=TENS)
    state.approved = [False, False, True]
    play(state, 0, COMPLETES)
    any_turn(state, 1)
    assert state.sheets[0].projects == [None, 8, None]
    assert state.stage == "round"


def test_nobody_is_asked_when_the_game_is_over() -> None:
    state = round_of(sheet_with(NEARLY_V1), sheet_with(checked=13), combinations=("10 inauguration",) * 3)
    play(state, 0, COMPLETES)
    play(state, 1, "take 1, open 3.7, inaugurate, end")
    assert state.is_over
