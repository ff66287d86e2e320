"""Writing numbers: where a number may stand, and what happens when none fits."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.perfect_home.turn import RoundTurn
from tests.perfect_home.positions import (
    ACTIONS,
    after,
    any_turn,
    do,
    legal,
    names,
    numbers,
    play,
    round_of,
    sheet_with,
    town,
    turn_on,
    why_not,
)

SEVENS = "1.5=7 2.5=7 3.5=7"
"""Every street has its 7 already."""
SHUT = "1.5=4 1.6=10 2.5=4 2.6=10 3.5=4 3.6=10"
"""Nothing from 4 to 10 fits in any street."""


def taken(houses: str, combination: str) -> RoundTurn:
    turn = turn_on(sheet_with(houses), combination)
    do(turn, "take 1")
    return turn


# ── the order of the numbers ─────────────────────────────────────────────────────────────────────


def test_the_first_number_of_a_street_may_stand_on_any_lot() -> None:
    assert len(legal(taken("", "8 surveyor"), "write")) == 33


def test_numbers_rise_from_left_to_right_and_gaps_are_free() -> None:
    turn = taken("1.2=3 1.6=12", "8 surveyor")
    assert [text for text in legal(turn) if " 1." in text] == ["write 1.3", "write 1.4", "write 1.5"]
    assert numbers(do(turn, "write 1.4")) == {"1.2": 3, "1.4": 8, "1.6": 12}


def test_numbers_may_be_skipped_between_neighbours() -> None:
    assert numbers(after(sheet_with("1.2=7"), "10 surveyor", "write 1.3")) == {"1.2": 7, "1.3": 10}


def test_a_number_needs_an_empty_lot_between_its_neighbours() -> None:
    turn = taken("1.2=3 1.3=12", "8 surveyor")
    assert [text for text in legal(turn) if " 1." in text] == []


def test_streets_do_not_look_at_each_other() -> None:
    turn = taken("1.10=8 2.1=8", "8 surveyor")
    assert legal(turn, "write") == [f"write 3.{house}" for house in range(1, 13)]
    assert "write 2.11" in legal(taken("3.1=15 1.10=15", "2 surveyor"))


def test_a_fence_does_not_part_the_numbers_of_a_street() -> None:
    turn = turn_on(sheet_with("1.2=8", fences="1.2"), "5 surveyor")
    do(turn, "take 1")
    assert why_not(turn, "write 1.3") == "5 cannot stand to the right of 8 in street 1."


@pytest.mark.parametrize(
    ("houses", "number", "where", "reason"),
    [
        ("1.4=5", 4, "1.7", "4 cannot stand to the right of 5 in street 1."),
        ("2.7=5", 9, "2.4", "9 cannot stand to the left of 5 in street 2."),
        ("3.7=5", 5, "3.12", "Street 3 already has the number 5."),
        ("3.7=5", 5, "3.1", "Street 3 already has the number 5."),
        ("3.7=5 3.8=left", 5, "3.9", "Street 3 already has the number 5."),
        ("3.7=5", 8, "3.7", "3.7 already has the number 5."),
    ],
)
def test_a_number_in_the_wrong_place_is_refused_with_the_reason(
    houses: str, number: int, where: str, reason: str
) -> None:
    assert why_not(taken(houses, f"{number} surveyor"), f"write {where}") == reason


def test_one_number_is_written_in_a_turn() -> None:
    turn = taken("", "8 surveyor")
    do(turn, "write 1.4")
    assert why_not(turn, "write 1.5") == "The number of the combination is already written."


def test_a_turn_begins_with_a_combination_and_ends_with_a_house() -> None:
    turn = turn_on(sheet_with(), "8 pool", "9 landscaper")
    assert why_not(turn, "write 1.4") == "First take a combination."
    assert why_not(turn, "end") == "Take a combination and write its number before the turn can end."
    do(turn, "take 2")
    assert why_not(turn, "take 1") == "The combination is already taken; undo to take another one."
    assert why_not(turn, "park") == "The number comes first, then the effect."
    assert why_not(turn, "end") == "The number must be written before the turn can end."


def test_the_number_and_the_effect_are_those_of_one_combination() -> None:
    turn = turn_on(sheet_with(), "3 surveyor", "9 landscaper", "12 bis")
    assert numbers(do(turn, "take 2, write 1.4")) == {"1.4": 9}
    assert legal(turn) == ["park", "end"]
    assert why_not(turn, "fence 1.4") == "The effect of this turn is landscaper."


@pytest.mark.parametrize("effect", ["surveyor", "real-estate", "landscaper", "pool", "temp", "bis"])
def test_every_effect_may_be_left_unused(effect: str) -> None:
    sheet = after(sheet_with(), f"8 {effect}", "write 1.3, end")
    assert numbers(sheet) == {"1.3": 8}
    assert (sheet.fences, sheet.promoted, sheet.parks, sheet.pools) == (0, [0] * 6, [0] * 3, 0)


def test_a_combination_whose_number_fits_nowhere_cannot_be_taken() -> None:
    turn = turn_on(sheet_with(SEVENS), "7 surveyor", "8 pool", "7 bis")
    assert legal(turn) == ["take 2"]
    assert why_not(turn, "take 1") == "No empty lot can take the number 7."


def test_several_seats_may_take_the_same_combination() -> None:
    state = round_of(sheet_with(), sheet_with())
    for seat in (0, 1):
        play(state, seat, "take 2, write 1.4, park, end")
    assert [sheet.parks for sheet in state.sheets] == [[1, 0, 0]] * 2


# ── the refused permit ───────────────────────────────────────────────────────────────────────────


def test_a_permit_is_refused_when_no_printed_number_fits() -> None:
    turn = turn_on(sheet_with(SEVENS), "7 surveyor", "7 bis", "7 pool")
    assert legal(turn) == ["refuse"]
    sheet = do(turn, "refuse")
    assert sheet.refusals == 1
    assert numbers(sheet) == numbers(sheet_with(SEVENS))


def test_whoever_can_write_a_printed_number_cannot_refuse() -> None:
    turn = turn_on(sheet_with(SEVENS), "7 surveyor", "7 temp", "8 pool")
    assert legal(turn) == ["take 2", "take 3"]
    assert why_not(turn, "refuse") == "A permit is refused only when none of the printed numbers fits."
    state = round_of(sheet_with(), sheet_with())
    with pytest.raises(Forbidden, match="only when none of the printed numbers fits"):
        play(state, 0, "refuse")
    assert state.sheets[0].refusals == 0


def test_a_temp_worker_who_would_make_a_number_fit_leaves_the_choice() -> None:
    turn = turn_on(sheet_with(SEVENS), "7 surveyor", "7 temp", "7 pool")
    assert legal(turn) == ["take 2", "refuse"]
    sheet = do(turn, "refuse, end")
    assert (sheet.refusals, sheet.temps) == (1, 0)


def test_whoever_takes_such_a_temp_worker_must_change_the_number() -> None:
    turn = turn_on(sheet_with(SEVENS), "7 surveyor", "7 temp", "7 pool")
    do(turn, "take 2")
    assert legal(turn) == ["temp -2", "temp -1", "temp +1", "temp +2"]
    assert why_not(turn, "refuse") == "The cards of this turn are already taken."
    assert numbers(do(turn, "temp +1, write 1.6, end"))["1.6"] == 8


def test_a_temp_worker_who_cannot_help_leaves_no_choice() -> None:
    turn = turn_on(sheet_with(SHUT), "6 surveyor", "7 temp", "8 pool")
    assert legal(turn) == ["refuse"]
    assert why_not(turn, "take 2") == "No empty lot can take the number 7."


def test_a_bis_never_decides_whether_a_permit_is_refused() -> None:
    assert legal(turn_on(sheet_with(SHUT), "7 bis", "8 bis", "9 bis")) == ["refuse"]


def test_a_roundabout_that_would_make_a_number_fit_leaves_the_choice() -> None:
    turn = turn_on(sheet_with(SHUT), "7 surveyor", advanced=True)
    assert legal(turn)[0] == "refuse"
    assert len(legal(turn, "roundabout")) == 27
    assert len(legal(turn)) == 28


def test_whether_a_number_fits_is_tested_anew_after_a_roundabout() -> None:
    helped = turn_on(sheet_with(SHUT), "7 surveyor", advanced=True)
    do(helped, "roundabout 1.8")
    assert legal(helped) == ["take 1"]
    assert why_not(helped, "refuse") == "A permit is refused only when none of the printed numbers fits."
    do(helped, "take 1")
    assert legal(helped, "write") == ["write 1.9", "write 1.10"]
    in_vain = turn_on(sheet_with(SHUT), "7 surveyor", advanced=True)
    do(in_vain, "roundabout 1.1")
    assert legal(in_vain) == ["refuse"]


def test_a_roundabout_on_the_last_fitting_lot_leads_to_a_refusal() -> None:
    full_but_one = town("9 / 11 / 12")
    turn = turn_on(full_but_one, "15 surveyor", advanced=True)
    assert legal(turn) == ["take 1", "roundabout 1.10"]
    do(turn, "roundabout 1.10")
    assert legal(turn) == ["refuse"]


def test_a_roundabout_already_drawn_stays_in_a_refused_turn() -> None:
    sheet = do(turn_on(sheet_with(SHUT), "7 surveyor", advanced=True), "roundabout 1.1, refuse, end")
    assert names(sheet.walls) == ["1.1"]
    assert sheet.refusals == 1


@pytest.mark.parametrize("effect", ["surveyor", "real-estate", "landscaper", "pool", "temp", "bis"])
def test_a_refused_turn_has_no_effect_and_no_temp_box(effect: str) -> None:
    before = sheet_with(SHUT)
    turn = turn_on(before, f"7 {effect}")
    sheet = do(turn, "refuse")
    assert legal(turn) == ["end"]
    for text in ("fence 1.1", "promote 1", "park", "pool", "temp +1", "bis 1.7 left", "write 1.1"):
        assert why_not(turn, text) == "A refused turn has no number and no effect."
    assert why_not(turn, "take 1") == "The permit of this turn is refused."
    assert {**sheet.plain(), "refusals": 0} == before.plain()


def test_plans_may_be_claimed_in_a_refused_turn() -> None:
    turn = turn_on(town("2 5 / 11 / 12"), "7 surveyor", plans="n1-6 n2-4 n3-4")
    do(turn, "refuse")
    assert legal(turn) == ["claim 3", "end"]
    do(turn, "claim 3, use 1.1, use 1.3, end")
    assert turn.claimed == [2]


def test_a_refused_turn_is_taken_back_like_any_other() -> None:
    state = round_of(sheet_with(SEVENS), sheet_with(), combinations=("7 surveyor", "7 bis", "7 pool"))
    play(state, 0, "refuse, end")
    state.undo(0)
    state.undo(0)
    assert state.waiting() == (0, 1)
    assert [ACTIONS.text(action) for action in state.legal(0)] == ["refuse"]


@pytest.mark.parametrize(("refusals", "points"), [(0, 0), (1, 0), (2, -3), (3, -5)])
def test_refusals_cost_nothing_twice_then_3_then_5(refusals: int, points: int) -> None:
    state = round_of(sheet_with(refusals=refusals), sheet_with())
    assert state.scores(None)[0].points("refusals") == points


@pytest.mark.parametrize(("before", "is_over"), [(0, False), (1, False), (2, True)])
def test_the_third_refusal_ends_the_game(before: int, is_over: bool) -> None:
    sheet = sheet_with(SEVENS, refusals=before)
    state = round_of(sheet, sheet_with(), combinations=("7 surveyor", "7 bis", "7 pool"))
    play(state, 0, "refuse, end")
    any_turn(state, 1)
    assert state.sheets[0].refusals == before + 1
    assert state.is_over == is_over
