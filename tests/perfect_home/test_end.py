"""The end of the game, three ways, tested when the round closes; and the right to reshuffle before that."""

from __future__ import annotations

from collections import Counter

import pytest

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.kernel.errors import BadOptions, Forbidden, NotWaiting
from boomtown.rules.kernel.options import Value
from boomtown.rules.perfect_home.state import PerfectHomeState
from tests.perfect_home.positions import (
    GAME,
    any_turn,
    any_turns,
    lay_out,
    may,
    play,
    round_of,
    sheet_with,
    stacks,
    told,
    town,
)

SEVENS = "1.5=7 2.5=7 3.5=7"
ALL_SEVEN = ("7 surveyor", "7 bis", "7 pool")
FIFTEENS = ("15 surveyor", "15 landscaper", "15 bis")

# ── the end of the game ──────────────────────────────────────────────────────────────────────────


def test_the_third_refusal_of_one_seat_ends_the_game() -> None:
    state = round_of(sheet_with(SEVENS, refusals=2), sheet_with(), combinations=ALL_SEVEN)
    play(state, 0, "refuse, end")
    any_turn(state, 1)
    assert told(state, "end") == [(0, "has been refused a third permit")]
    assert state.is_over


def test_all_three_plans_of_one_seat_end_the_game() -> None:
    state = round_of(town("3 4", plans=(8, 4, None)), sheet_with(), plans="n1-6 n2-4 n3-3")
    play(state, 0, "take 1, write 2.1, claim 3, use 1.1, use 1.4, end")
    any_turn(state, 1)
    assert told(state, "end") == [(0, "has completed all three plans")]


def test_three_plans_completed_by_different_seats_do_not_end_it() -> None:
    mine, other = town("3 4", plans=(8, None, None)), sheet_with(plans=(None, 8, None))
    state = round_of(mine, other, plans="n1-6 n2-4 n3-3")
    state.approved = [True, True, False]
    play(state, 0, "take 1, write 2.1, claim 3, use 1.1, use 1.4, end")
    any_turn(state, 1)
    assert not state.is_over


@pytest.mark.parametrize(
    ("chain", "is_over"),
    [
        ("take 1, write 1.10, end", False),
        ("take 3, write 1.10, bis 1.9 right, end", True),
    ],
)
def test_every_lot_filled_ends_the_game_also_by_a_bis(chain: str, is_over: bool) -> None:
    state = round_of(town("8 .2 / 11 / 12"), sheet_with(), combinations=FIFTEENS)
    play(state, 0, chain)
    any_turn(state, 1)
    assert state.is_over == is_over
    assert told(state, "end") == ([(0, "has filled every lot")] if is_over else [])


def test_the_last_round_is_finished_by_everybody() -> None:
    state = round_of(
        sheet_with(SEVENS, refusals=2), town("3 4"), combinations=ALL_SEVEN, plans="n1-6 n2-4 n3-3"
    )
    play(state, 0, "refuse, end")
    assert state.waiting() == (1,)
    assert not state.is_over
    play(state, 1, "take 1, write 2.1, fence 2.1, claim 3, use 1.1, use 1.4, end")
    assert state.is_over
    assert state.sheets[1].plans == [None, None, 7]
    assert state.scores(None)[1].points("estates-1") == 1


def test_when_the_game_is_over_nobody_waits_and_nothing_is_legal() -> None:
    state = round_of(sheet_with(SEVENS, refusals=2), sheet_with(), combinations=ALL_SEVEN)
    assert state.places() == []
    play(state, 0, "refuse, end")
    any_turn(state, 1)
    assert state.waiting() == ()
    assert (may(state, 0), may(state, 1)) == ([], [])
    with pytest.raises(NotWaiting):
        play(state, 0, "refuse")
    assert [place.place for place in state.places()] == [1, 2]


def test_several_seats_may_end_the_game_together() -> None:
    sheet = sheet_with(SEVENS, refusals=2)
    state = round_of(sheet, sheet, combinations=ALL_SEVEN)
    for seat in (0, 1):
        play(state, seat, "refuse, end")
    assert [seat for seat, _ in told(state, "end")] == [0, 1]


# ── the right to reshuffle ───────────────────────────────────────────────────────────────────────

CLAIMS = "take 1, write 2.5, claim 3, use 1.1, use 1.4, end"
WAITS = "take 1, write 2.5, end"


def first_plan(*chains: str) -> PerfectHomeState:
    """A round in which each seat could claim plan 3."""
    state = round_of(*[town("3 4") for _ in chains], plans="n1-6 n2-4 n3-3")
    for seat, chain in enumerate(chains):
        play(state, seat, chain)
    return state


def all_cards(deal: Stacks) -> Counter[Card]:
    return Counter(card for pile in (*deal.stacks, *deal.flipped) for card in pile)


def test_only_those_who_claimed_in_the_first_round_of_a_claim_are_asked() -> None:
    state = first_plan(CLAIMS, WAITS, CLAIMS)
    assert state.waiting() == (0, 2)
    assert may(state, 0) == may(state, 2) == ["reshuffle", "keep"]
    assert may(state, 1) == []
    with pytest.raises(Forbidden, match="First say whether"):
        play(state, 2, "take 1")


def test_nobody_is_asked_while_fulfilled_plans_are_not_claimed() -> None:
    state = first_plan(WAITS, WAITS)
    assert (state.stage, state.round) == ("round", 2)
    with pytest.raises(Forbidden, match="only when the first plan of the game is claimed"):
        play(state, 0, "reshuffle")


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
    state = first_plan(CLAIMS, CLAIMS)
    for seat, answer in enumerate(answers):
        assert state.round == 1
        play(state, seat, answer)
    deal = stacks(state)
    assert state.round == 2
    assert all_cards(deal) == Counter(GAME.printed.cards)
    assert [len(stack) for stack in deal.stacks] == ([26] * 3 if shuffled else [25] * 3)
    assert [len(flipped) for flipped in deal.flipped] == ([1] * 3 if shuffled else [2] * 3)


def test_the_right_comes_once_in_a_game() -> None:
    state = first_plan(CLAIMS, WAITS)
    lay_out(stacks(state), ("9 surveyor", "9 landscaper", "9 pool"))
    play(state, 0, "keep")
    play(state, 0, "take 1, write 2.9, end")
    play(state, 1, "take 1, write 2.9, claim 3, use 1.1, use 1.4, end")
    assert [sheet.plans[2] for sheet in state.sheets] == [7, 3]
    assert state.stage == "round"


def test_another_plan_claimed_later_asks_nobody() -> None:
    state = round_of(town("3 4"), sheet_with(), plans="n1-6 n2-4 n3-3")
    state.approved = [True, False, False]
    play(state, 0, CLAIMS)
    any_turn(state, 1)
    assert state.sheets[0].plans == [None, None, 7]
    assert state.stage == "round"


def test_nobody_is_asked_when_the_game_is_over() -> None:
    state = round_of(
        town("3 4"), sheet_with(SEVENS, refusals=2), combinations=ALL_SEVEN, plans="n1-6 n2-4 n3-3"
    )
    play(state, 0, CLAIMS)
    play(state, 1, "refuse, end")
    assert state.is_over


# ── seats ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("mode", "seats"), [("base", 1), ("base", 101), ("solo", 2), ("expert", 1), ("expert", 28)]
)
def test_each_mode_has_its_number_of_players(mode: Value, seats: int) -> None:
    with pytest.raises(BadOptions, match="player"):
        GAME.new({"mode": mode}, seats, b"")


def test_a_hundred_seats_play_a_round_of_the_base_game() -> None:
    state = GAME.new({}, 100, b"a hundred")
    any_turns(state)
    assert state.round == 2
