"""The city plans: the condition of each of the 28, how they are claimed, what they mark and bring."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import cast

import pytest

from boomtown.bots import make, play_out
from boomtown.messages import Message, from_plain
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.estates import unused_estates
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.plans import KINDS, PlanKind, fulfils, progress
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn
from tests.perfect_home.positions import (
    FAR_OFF,
    GAME,
    PLANS,
    any_turn,
    do,
    lay_out,
    legal,
    lots,
    may,
    names,
    play,
    round_of,
    sheet_with,
    stacks,
    told,
    town,
    turn_on,
    why_not,
)

FIVE_BIS = "3.1=5 3.2=left 3.3=left 3.4=left 3.5=left 3.6=left"
FIVE_BIS_IN_TWO_STREETS = "3.1=5 3.2=left 3.3=left 3.4=left 3.5=left 2.1=5 2.2=left"
ENDS = "1.1=1 1.10=9 2.1=1 2.11=9 3.1=1 3.12=9"
POOLS_1, POOLS_2, POOLS_3 = "1.3 1.7 1.8", "2.1 2.4 2.8", "3.2 3.7 3.11"

COMPLETE: list[tuple[str, str, Sheet]] = [
    ("n1-1", "two in each street", town("1 1 / 1 .3 1 / 1 1")),
    ("n1-1", "one more than needed", town("1 1 1 1 / 1 1 1")),
    ("n1-2", "all in one street", town("2 2 2 2")),
    ("n1-3", "one in each street", town("3 / 3 / .9 3")),
    ("n1-4", "with empty lots between", town("4 .2 4")),
    ("n1-5", "filling a street", town("5 5")),
    ("n1-6", "in two streets", town("6 / / .6 6")),
    ("n2-1", "the large one first", town("6 1 1 1")),
    ("n2-2", "in two streets", town("5 / 2 2")),
    ("n2-3", "filling a street", town("3 4 3")),
    ("n2-4", "in two streets", town("/ 6 / 3")),
    ("n2-5", "side by side", town("4 5")),
    ("n2-6", "the large one first", town("4 1 1 1")),
    ("n3-1", "side by side", town("6 2 1")),
    ("n3-2", "in three streets", town("1 / 4 / 5")),
    ("n3-3", "side by side", town("4 3")),
    ("n3-4", "side by side", town("5 2")),
    ("n3-5", "in three streets", town("2 / 3 2 / 1")),
    ("n3-6", "filling a street", town("5 3 2")),
    ("n1-s1", "twelve houses without a fence", town("/ / 12")),
    ("n1-s1", "a roundabout fills its lot", town("/ / 5 R 6")),
    ("n1-s2", "ten houses with fences", town("3 3 4")),
    ("n1-s2", "a roundabout fills its lot", town("R 9")),
    ("n1-s3", "five bis houses in a street", sheet_with(FIVE_BIS)),
    ("n1-s4", "seven boxes", sheet_with(temps=7)),
    ("n1-s4", "and more than seven", sheet_with(temps=11)),
    ("n1-s5", "the six houses at the ends", sheet_with(ENDS)),
    ("n2-s1", "of the upper streets", sheet_with(parks=(3, 4, 0))),
    ("n2-s1", "of the outer streets", sheet_with(parks=(3, 0, 5))),
    ("n2-s1", "of all streets", sheet_with(parks=(3, 4, 5))),
    ("n2-s2", "in the top street", sheet_with(pools=POOLS_1, parks=(3, 0, 0), roundabouts="1.5")),
    ("n2-s2", "in the bottom street", sheet_with(pools=POOLS_3, parks=(0, 0, 5), roundabouts="3.12")),
    ("n2-s3", "of the upper streets", sheet_with(pools=f"{POOLS_1} {POOLS_2}")),
    ("n2-s3", "of the outer streets", sheet_with(pools=f"{POOLS_1} {POOLS_3}")),
    ("n2-s4", "parks and pools of the bottom street", sheet_with(pools=POOLS_3, parks=(0, 0, 5))),
    ("n2-s5", "parks and pools of the middle street", sheet_with(pools=POOLS_2, parks=(0, 4, 0))),
]
ONE_SHORT: list[tuple[str, str, Sheet]] = [
    ("n1-1", "five and one of two", town("1 1 / 1 1 / 1 2")),
    ("n1-2", "three and one of three", town("2 2 2 3")),
    ("n1-3", "two and one of four", town("3 / 3 / 4")),
    ("n1-4", "four and five", town("4 5")),
    ("n1-4", "one used for another plan", town("4 4", used="1.1 1.2 1.3 1.4")),
    ("n1-4", "one house used for another plan", town("4 4", used="1.1")),
    ("n1-5", "the second still has an empty lot", sheet_with("1.1=1 1.2=2 1.3=3 1.4=4 1.5=5", fences="1.5")),
    ("n1-6", "six and seven", town("6 / 7")),
    ("n1-6", "twelve houses in a row", town("/ / 12")),
    ("n2-1", "two of one", town("6 1 1")),
    ("n2-2", "one of two", town("5 2 3")),
    ("n2-3", "one of three", town("3 4 2")),
    ("n2-4", "six and two threes, all used but one", town("3 6 / 3", used="1.4 1.5 1.6 1.7 1.8 1.9")),
    ("n2-5", "two of five", town("5 5")),
    ("n2-6", "two of one", town("4 1 1 2")),
    ("n3-1", "no one", town("6 2 2")),
    ("n3-2", "no four", town("1 5 / 5")),
    ("n3-3", "seven houses with no fence between", town("7")),
    ("n3-4", "two and four", town("2 4")),
    ("n3-5", "one of two", town("1 2 3 3")),
    ("n3-6", "no two", town("5 3")),
    ("n1-s1", "eleven houses", town("/ / 11")),
    ("n1-s1", "the other streets", town("10 / 11")),
    ("n1-s1", "a house used for another plan", town("/ / 12", used="3.12")),
    ("n1-s2", "nine houses", town("9")),
    ("n1-s2", "the other streets", town("/ 11 / 12")),
    ("n1-s2", "an estate used for another plan", town("3 7", used="1.1 1.2 1.3")),
    ("n1-s3", "four in one street, one in another", sheet_with(FIVE_BIS_IN_TWO_STREETS)),
    ("n1-s4", "six boxes", sheet_with(temps=6)),
    ("n1-s5", "the last house of the bottom street missing", sheet_with(ENDS.removesuffix(" 3.12=9"))),
    ("n1-s5", "the first house of the top street missing", sheet_with(ENDS.removeprefix("1.1=1 "))),
    (
        "n1-s5",
        "a roundabout is no house",
        sheet_with(ENDS.removesuffix(" 3.12=9"), roundabouts="3.12"),
    ),
    ("n1-s5", "an end used for another plan", sheet_with(ENDS, fences="2.1", used="2.1")),
    ("n2-s1", "one park missing in two streets", sheet_with(parks=(3, 3, 4))),
    ("n2-s2", "a pool missing", sheet_with(pools="1.3 1.7", parks=(3, 0, 0), roundabouts="1.5")),
    ("n2-s2", "a park missing", sheet_with(pools=POOLS_1, parks=(2, 4, 5), roundabouts="1.5")),
    (
        "n2-s2",
        "the roundabout in another street",
        sheet_with(pools=POOLS_1, parks=(3, 0, 0), roundabouts="2.5"),
    ),
    (
        "n2-s2",
        "pools and parks in two streets",
        sheet_with(pools=POOLS_1, parks=(0, 4, 0), roundabouts="1.5"),
    ),
    ("n2-s3", "one pool missing in two streets", sheet_with(pools=f"{POOLS_1} 2.1 2.4 3.2 3.7")),
    ("n2-s4", "a pool missing", sheet_with(pools="3.2 3.7", parks=(3, 4, 5))),
    ("n2-s4", "a park missing", sheet_with(pools=POOLS_3, parks=(3, 4, 4))),
    ("n2-s4", "the middle street instead", sheet_with(pools=POOLS_2, parks=(0, 4, 0))),
    ("n2-s5", "a park missing", sheet_with(pools=POOLS_2, parks=(3, 3, 5))),
    ("n2-s5", "the bottom street instead", sheet_with(pools=POOLS_3, parks=(0, 0, 5))),
]


def _ids(table: list[tuple[str, str, Sheet]]) -> list[str]:
    return [f"{id}: {what}" for id, what, _ in table]


@pytest.mark.parametrize(("id", "what", "sheet"), COMPLETE, ids=_ids(COMPLETE))
def test_just_complete(id: str, what: str, sheet: Sheet) -> None:
    assert fulfils(sheet, PLANS[id])


@pytest.mark.parametrize(("id", "what", "sheet"), ONE_SHORT, ids=_ids(ONE_SHORT))
def test_one_short(id: str, what: str, sheet: Sheet) -> None:
    assert not fulfils(sheet, PLANS[id])


HALFWAY: list[tuple[str, Sheet, tuple[int, int]]] = [
    ("n1-1", town("1 1 / 1 1 / 1 2"), (5, 6)),
    ("n1-4", town("4 4", used="1.1"), (1, 2)),
    ("n2-1", town("1 1 1 1 1"), (3, 4)),
    ("n3-6", town("5 3"), (2, 3)),
    ("n1-s1", town("/ / 5 R 5", used="3.1"), (10, 12)),
    ("n1-s3", sheet_with(FIVE_BIS_IN_TWO_STREETS), (4, 5)),
    ("n1-s4", sheet_with(temps=6), (6, 7)),
    ("n1-s5", sheet_with(ENDS, fences="2.1", used="2.1"), (5, 6)),
    ("n2-s1", sheet_with(parks=(3, 3, 4)), (1, 2)),
    ("n2-s2", sheet_with(pools="1.3 1.7", parks=(3, 0, 0), roundabouts="1.5"), (6, 7)),
    ("n2-s2", sheet_with(pools=POOLS_3, parks=(3, 0, 5), roundabouts="1.5"), (8, 9)),
    ("n2-s3", sheet_with(pools=f"{POOLS_1} 2.1 2.4 3.2 3.7"), (1, 2)),
    ("n2-s4", sheet_with(pools="3.2 3.7", parks=(3, 4, 5)), (7, 8)),
]


@pytest.mark.parametrize(
    ("id", "sheet", "expected"), HALFWAY, ids=[f"{id}: {there}" for id, _, there in HALFWAY]
)
def test_how_far_one_has_come(id: str, sheet: Sheet, expected: tuple[int, int]) -> None:
    assert progress(sheet, PLANS[id]) == expected


def test_a_seat_sees_how_far_it_has_come_with_what_it_has_not_claimed() -> None:
    done = town("4 3 / 1")
    done.plans[1] = 5
    state = round_of(done, town("2"), plans="n1-1 n2-2 n3-3")
    assert state.view(0)["own"]["sheet"]["progress"] == [[1, 6], None, [2, 2]]
    assert state.view(1)["own"]["sheet"]["progress"] == [[0, 6], [1, 3], [0, 2]]
    play(state, 0, "take 1, write 3.5, claim 3, use 1.1")
    assert state.view(0)["own"]["sheet"]["progress"] == [[1, 6], None, None]
    play(state, 0, "use 1.5")
    assert state.view(0)["own"]["sheet"]["progress"] == [[1, 6], None, None]
    assert state.view(1)["public"]["sheets"][0]["progress"] == [[1, 6], None, [2, 2]]


def test_every_plan_is_tried_both_ways() -> None:
    assert {id for id, _, _ in COMPLETE} == {id for id, _, _ in ONE_SHORT} == set(PLANS)


def among_the_plans(id: str) -> str:
    """That plan in its place among three."""
    stack = PLANS[id].stack
    return " ".join(id if stack == place else far for place, far in enumerate(FAR_OFF.split(), 1))


@pytest.mark.parametrize(("id", "what", "sheet"), COMPLETE, ids=_ids(COMPLETE))
@pytest.mark.parametrize("approved", [False, True], ids=["high", "low"])
def test_what_is_complete_can_be_claimed_to_the_end(id: str, what: str, sheet: Sheet, approved: bool) -> None:
    plan = PLANS[id]
    state = round_of(sheet, sheet_with(), plans=among_the_plans(id), advanced=True)
    state.approved[plan.stack - 1] = approved
    play(state, 0, "take 1")
    state.play(0, state.legal(0)[0])
    play(state, 0, f"claim {plan.stack}")
    while "end" not in may(state, 0):
        state.play(0, state.legal(0)[0])
    play(state, 0, "end")
    any_turn(state, 1)
    assert state.sheets[0].plans[plan.stack - 1] == (plan.low if approved else plan.high)


# ── the three plans of a game ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("advanced", ["no", "yes"])
def test_one_plan_of_each_number_is_drawn_with_stars_only_in_the_advanced_game(advanced: str) -> None:
    drawn = set()
    for seed in range(150):
        goals = GAME.new({"advanced": advanced}, 2, seed.to_bytes(2, "big")).setup.goals
        assert [plan.stack for plan in goals] == [1, 2, 3]
        drawn |= {plan.id for plan in goals}
    assert drawn == {id for id, plan in PLANS.items() if advanced == "yes" or not plan.starred}


# ── claiming ─────────────────────────────────────────────────────────────────────────────────────

EASY = "n1-4 n2-5 n3-3"
"""4 and 4; 4 and 5; 3 and 4."""
FIVES = ("5 surveyor", "5 landscaper", "5 real-estate")
CLAIMS_1 = "take 1, write 3.6, claim 1, use 1.1, use 1.5, end"
WAITS = "take 1, write 3.6, end"
FIFTEENS = ("15 surveyor", "15 landscaper", "15 real-estate")


def test_a_plan_is_claimed_at_the_end_of_the_turn() -> None:
    turn = turn_on(town("4 4"), "5 landscaper", plans=EASY)
    assert why_not(turn, "claim 1") == "Plans are claimed at the end of the turn."
    do(turn, "take 1")
    assert why_not(turn, "claim 1") == "Plans are claimed at the end of the turn."
    do(turn, "write 3.6")
    assert legal(turn) == ["park", "claim 1", "end"]
    do(turn, "claim 1, use 1.1, use 1.5")
    assert legal(turn) == ["end"]
    assert why_not(turn, "park") == "Plans are claimed at the end of the turn, after the effect."


def test_the_effect_of_the_same_turn_may_complete_a_plan() -> None:
    turn = turn_on(town("8"), "5 surveyor", plans=EASY)
    do(turn, "take 1, write 3.6")
    reason = "Plan 1 is not fulfilled: Complete these estates: 2 × 4."
    assert why_not(turn, "claim 1") == reason
    do(turn, "fence 1.4, claim 1, use 1.1, use 1.5")
    assert turn.claimed == [0]


def test_claiming_is_optional_and_may_wait_and_what_nobody_claims_stays_high() -> None:
    state = round_of(town("4 4"), sheet_with(), combinations=FIVES, plans=EASY)
    play(state, 0, WAITS)
    lay_out(stacks(state), ("8 surveyor", "8 landscaper", "8 pool"))
    play(state, 1, WAITS)
    assert state.sheets[0].plans == [None, None, None]
    play(state, 0, "take 1, write 3.8, claim 1, use 1.1, use 1.5, end")
    any_turn(state, 1)
    assert state.sheets[0].plans == [6, None, None]


def test_a_plan_is_claimed_once_by_each_seat() -> None:
    turn = turn_on(town("4 4 / 4 4", plans=(6, None, None)), "5 landscaper", plans=EASY)
    do(turn, "take 1, write 3.6")
    assert why_not(turn, "claim 1") == "You have already claimed plan 1."
    again = turn_on(town("4 4 / 4 4"), "5 landscaper", plans=EASY)
    do(again, "take 1, write 3.6, claim 1, use 1.1, use 1.5")
    assert why_not(again, "claim 1") == "You have already claimed plan 1."


def test_several_plans_may_be_claimed_in_one_round() -> None:
    state = round_of(town("4 4 / 5 4 / 3 4"), sheet_with(), combinations=FIFTEENS, plans=EASY)
    claims = "claim 2, use 1.1, use 2.1, claim 3, use 1.5, use 3.1"
    play(state, 0, f"take 2, write 3.12, {claims}, end")
    any_turn(state, 1)
    assert state.sheets[0].plans == [None, 9, 7]
    assert told(state, "plan") == [
        (0, "completes plan 2: 9 points"),
        (0, "completes plan 3: 7 points"),
    ]


# ── choosing the estates ─────────────────────────────────────────────────────────────────────────


def claiming(sheet: Sheet, plans: str, chain: str) -> RoundTurn:
    """A turn in which a plan is being claimed."""
    turn = turn_on(sheet, "15 surveyor", plans=plans)
    do(turn, f"take 1, write 3.12, {chain}")
    return turn


def test_estates_are_chosen_one_by_one_in_the_order_of_the_sheet() -> None:
    turn = claiming(town("/ 2 2 5 2"), "n1-6 n2-4 n3-4", "claim 3")
    assert legal(turn) == ["use 2.1", "use 2.3", "use 2.5"]
    do(turn, "use 2.3")
    assert legal(turn) == ["use 2.5"]
    assert names(do(turn, "use 2.5").used) == [f"2.{house}" for house in range(3, 10)]


def test_only_estates_that_can_still_complete_the_plan_may_be_used() -> None:
    four_twos_of_five = claiming(town("2 2 2 2 2"), "n1-2 n2-4 n3-1", "claim 1")
    assert legal(four_twos_of_five) == ["use 1.1", "use 1.3"]
    do(four_twos_of_five, "use 1.3")
    assert legal(four_twos_of_five) == ["use 1.5"]
    assert legal(claiming(town("5 2 2 / 3"), "n1-6 n2-4 n3-4", "claim 3")) == ["use 1.1"]


def test_a_forced_choice_is_still_offered() -> None:
    turn = claiming(town("4 4"), EASY, "claim 1")
    assert legal(turn) == ["use 1.1"]
    do(turn, "use 1.1")
    assert legal(turn) == ["use 1.5"]
    do(turn, "use 1.5")
    assert legal(turn) == ["end"]
    assert turn.claimed == [0]


def test_nothing_else_is_done_while_estates_are_chosen() -> None:
    turn = claiming(town("4 4 / 3"), EASY, "claim 1")
    for text in ("end", "fence 3.1", "claim 3", "write 2.5", "take 1"):
        assert why_not(turn, text) == "First choose the estates for the plan you claim."
    for text in ("use 1.2", "use 2.1"):
        assert why_not(turn, text) == "No unused estate that this plan still needs begins there."
    in_order = "Estates are chosen in sheet order, so that the plan can still be completed."
    assert why_not(turn, "use 1.5") == in_order


def test_an_estate_is_used_only_for_a_plan() -> None:
    turn = turn_on(town("4 4"), "15 landscaper", plans=EASY)
    do(turn, "take 1, write 3.12")
    assert why_not(turn, "use 1.1") == "First claim a plan, then choose its estates."


def test_an_estate_serves_one_plan_only() -> None:
    sheet = town("4 4 / 5 3")
    assert legal(claiming(sheet, EASY, "claim 1, use 1.1, use 1.5")) == ["end"]
    other = claiming(sheet, EASY, "claim 2, use 1.1, use 2.1")
    assert legal(other) == ["claim 3", "end"]
    do(other, "claim 3")
    assert legal(other) == ["use 1.5"]


def test_an_estate_with_a_single_used_house_serves_no_plan() -> None:
    turn = turn_on(town("4 4 / 4", used="1.1"), "15 landscaper", plans=EASY)
    do(turn, "take 1, write 3.12, claim 1")
    assert legal(turn) == ["use 1.5"]


def test_a_claim_is_taken_back_step_by_step() -> None:
    state = round_of(town("4 4"), sheet_with(), combinations=FIVES, plans=EASY)
    play(state, 0, CLAIMS_1)
    for _ in range(4):
        state.undo(0)
    assert may(state, 0)[-2:] == ["claim 1", "end"]
    assert state.current_sheet(0).used == 0


# ── marks ────────────────────────────────────────────────────────────────────────────────────────


def claimed(sheet: Sheet, id: str) -> Sheet:
    """The sheet after a house is written somewhere and that plan, which chooses no estates, is claimed."""
    turn = turn_on(sheet, "5 landscaper", plans=among_the_plans(id), advanced=True)
    do(turn, "take 1")
    turn.play(turn.legal()[0])
    return do(turn, f"claim {PLANS[id].stack}, end")


def test_no_fence_may_split_an_estate_once_it_is_used() -> None:
    sheet = do(claiming(town("4 4"), EASY, "claim 1, use 1.1"), "use 1.5, end")
    turn = turn_on(sheet, "5 surveyor")
    do(turn, "take 1, write 2.5")
    assert why_not(turn, "fence 1.2") == "1.2 and 1.3 are used for a plan: no fence may separate them."
    assert [text for text in legal(turn, "fence") if " 1." in text] == ["fence 1.9"]


def test_a_full_street_marks_all_its_lots_the_roundabout_too() -> None:
    sheet = claimed(town("3 R 6"), "n1-s2")
    assert sheet.used == lots(" ".join(f"1.{house}" for house in range(1, 11)))
    turn = turn_on(sheet, "8 surveyor", plans="n1-6 n2-4 n3-3")
    do(turn, "take 1, write 2.8")
    assert not [text for text in legal(turn) if " 1." in text]


def test_the_estates_of_a_claimed_full_street_serve_no_other_plan() -> None:
    turn = turn_on(town("3 7 / 4"), "15 landscaper", plans="n1-s2 n2-4 n3-3", advanced=True)
    do(turn, "take 1, write 3.12")
    assert legal(turn, "claim") == ["claim 1", "claim 3"]
    do(turn, "claim 1")
    assert legal(turn, "claim") == []


def test_an_estate_used_first_keeps_the_full_street_from_being_claimed() -> None:
    turn = turn_on(town("3 7 / 4"), "15 landscaper", plans="n1-s2 n2-4 n3-3", advanced=True)
    do(turn, "take 1, write 3.12, claim 3, use 1.1, use 2.1")
    assert legal(turn) == ["end"]
    assert why_not(turn, "claim 1").startswith("Plan 1 is not fulfilled")


def test_the_ends_of_the_streets_are_marked() -> None:
    sheet = claimed(sheet_with(ENDS), "n1-s5")
    assert names(sheet.used) == ["1.1", "1.10", "2.1", "2.11", "3.1", "3.12"]


def test_a_used_house_at_a_street_end_makes_its_estate_useless_for_estate_plans() -> None:
    sheet = sheet_with(f"{ENDS} 1.2=2 1.3=3 2.2=2 2.3=3 2.4=4", fences="1.3 2.1 2.4")
    turn = turn_on(sheet, "5 surveyor", plans="n1-s5 n2-3 n3-3", advanced=True)
    do(turn, "take 1, write 2.5")
    before = [estate.size for estate in unused_estates(turn.sheet)]
    sheet = do(turn, "claim 1, end")
    assert (before, [estate.size for estate in unused_estates(sheet)]) == ([3, 1, 3], [3])


MARKING_NOTHING = [
    (id, sheet) for id, _, sheet in COMPLETE if id in {"n1-s3", "n1-s4"} or id.startswith("n2-s")
]


@pytest.mark.parametrize(("id", "sheet"), MARKING_NOTHING, ids=[id for id, _ in MARKING_NOTHING])
def test_the_other_plans_mark_nothing_and_do_not_mind_marks(id: str, sheet: Sheet) -> None:
    assert claimed(sheet, id).used == 0
    marked = sheet.copy()
    marked.used = sheet.written
    assert fulfils(marked, PLANS[id])
    assert claimed(marked, id).used == marked.used


def test_a_claimed_pool_leaves_its_house_free_for_another_plan() -> None:
    sheet = town("3 / 4", pools=f"{POOLS_1} {POOLS_2}")
    turn = turn_on(sheet, "15 landscaper", plans="n1-6 n2-s3 n3-3", advanced=True)
    do(turn, "take 1, write 3.12, claim 2, claim 3, use 1.1, use 2.1, end")
    assert turn.claimed == [1, 2]


# ── what a plan brings ───────────────────────────────────────────────────────────────────────────


def two_rounds(first: list[str], second: list[str]) -> PerfectHomeState:
    """Two rounds of seats with two estates of four each."""
    state = round_of(*[town("4 4") for _ in first], combinations=FIVES, plans=EASY)
    for seat, chain in enumerate(first):
        play(state, seat, chain)
    for seat in state.waiting() if state.stage == "reshuffle" else ():
        lay_out(stacks(state), FIVES)
        play(state, seat, "keep")
    for seat, chain in enumerate(second):
        play(state, seat, chain)
    return state


AGAIN = "take 1, write 2.6, end"
CLAIMS_1_LATER = "take 1, write 2.6, claim 1, use 1.1, use 1.5, end"


def test_all_who_claim_a_plan_in_its_first_round_get_the_high_value() -> None:
    state = two_rounds([CLAIMS_1, CLAIMS_1, WAITS], [])
    assert [sheet.plans[0] for sheet in state.sheets] == [6, 6, None]
    assert [goal["approved"] for goal in state.view(None)["public"]["goals"]] == [True, False, False]


def test_whoever_claims_it_later_gets_the_low_value() -> None:
    state = two_rounds([CLAIMS_1, WAITS, WAITS], [AGAIN, CLAIMS_1_LATER, CLAIMS_1_LATER])
    assert [sheet.plans[0] for sheet in state.sheets] == [6, 3, 3]
    assert state.scores(None)[1].points("plan-1") == 3


def test_a_claim_is_hidden_until_the_round_closes() -> None:
    quiet = round_of(town("4 4"), town("4 4"), combinations=FIVES, plans=EASY)
    loud = quiet.copy()
    play(quiet, 0, WAITS)
    play(loud, 0, CLAIMS_1)
    assert quiet.view(1) == loud.view(1)
    assert quiet.view(None) == loud.view(None)
    assert quiet.scores(1) == loud.scores(1)
    play(loud, 1, WAITS)
    assert loud.view(1)["public"]["sheets"][0]["plans"] == [6, None, None]


def test_the_claimer_sees_at_once_what_the_plan_will_bring() -> None:
    state = round_of(town("3 4"), sheet_with(), plans="n1-6 n2-4 n3-3")
    play(state, 0, "take 1, write 2.5, claim 3, use 1.1, use 1.4")
    assert state.scores(0)[0].points("plan-3") == 7
    assert state.scores(1)[0].points("plan-3") == 0
    assert state.view(0)["own"]["sheet"]["plans"] == [None, None, 7]
    assert state.view(1)["public"]["sheets"][0]["plans"] == [None, None, None]


def test_a_new_kind_of_plan_is_one_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Rules, words and bots take it from there."""
    record = PlanKind(
        ("count",),
        lambda sheet, terms: (sheet.written.bit_count(), terms["count"]),
        Message("Build {count} houses."),
    )
    monkeypatch.setitem(cast(dict[str, PlanKind], KINDS), "houses", record)
    file = tmp_path / "more.toml"
    shipped = resources.files("boomtown.editions").joinpath(f"{GAME.edition}.toml").read_text()
    file.write_text(shipped.replace('needs = "temps", count = 7', 'needs = "houses", count = 4'))
    game = PerfectHome(str(file))
    state = next(
        state
        for state in (game.new({"advanced": "yes"}, 2, bytes([seed])) for seed in range(99))
        if state.view(0)["public"]["goals"][0]["id"] == "n1-s4"
    )
    assert from_plain(state.view(0)["public"]["goals"][0]["condition"]).in_words() == "Build 4 houses."
    play_out(state, [make("greedy", game), make("random", game)], [Rng(b"one"), Rng(b"other")])
    assert state.sheets[0].plans[0] is not None
