"""The score sheet: the example at the end of the rulebook, the comparisons, the bank, the places."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.scores import Holder, ScoreSheet, dense_ranks, rank
from boomtown.rules.new_las_vegas.bank import debts, gives
from boomtown.rules.new_las_vegas.scoring import TIE_BREAKS, figures, score, standings
from boomtown.rules.new_las_vegas.setup import DECLARATION, Setup
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from tests.new_las_vegas.positions import (
    ACTIONS,
    CITY,
    any_turn,
    avenues,
    improve,
    lay_out,
    play,
    round_of,
    sheet_with,
    stacks,
    three_projects,
)

SETUP = Setup(CITY, ACTIONS, DECLARATION.mode("base"), three_projects("P3 V1 Y5"), None)


def scored(*sheets: Sheet, bank: int = 0, setup: Setup = SETUP) -> list[ScoreSheet]:
    """The score sheets of a table with these sheets."""
    shown = [figures(sheet) for sheet in sheets]
    compared = zip(sheets, shown, standings(shown, None, bank), strict=True)
    return [score(setup, seat, *found) for seat, found in enumerate(compared)]


def points(sheets: list[ScoreSheet], key: str) -> list[int]:
    return [sheet.points(key) for sheet in sheets]


# ── the example for two players, last page of the rulebook ───────────────────────────────────────

EXAMPLE_PLAYER = [
    ("11 show", "open 1.7, show left"),
    ("13 show", "open 1.9, show left"),  # before the 12: no more golf on the right
    ("9 improvement", "open 1.6, improve par-5"),
    ("7 improvement", "open 1.5, improve par-5"),
    ("5 show", "open 1.4, show left"),
    ("4 construction", "open 1.3, build 1.2"),
    ("2 improvement", "open 1.2, improve par-5"),
    ("1 construction", "open 2.2, build 2.1, extend 2.1 right"),
    ("2 construction", "open 2.3, build 2.4"),
    ("5 improvement", "open 2.4, improve street"),
    ("6 construction", "open 2.6, build 2.9"),
    ("9 show", "open 2.7, show left"),
    ("12 improvement", "open 2.9, improve street"),
    ("13 inauguration", "open 2.10, inaugurate"),
    ("1 show", "open 3.3, show left"),
    ("5 construction", "open 3.4, build 3.5, extend 3.5 left"),
    ("7 improvement", "open 3.6, improve lines"),
    ("9 limousine", "open 3.7, drive ne"),
    ("11 show", "open 3.8, show left"),
    ("15 show", "open 3.9, show right"),
    ("4 construction", "open 4.2, build 4.3"),
    ("6 improvement", "open 4.3, improve inauguration"),
    ("8 limousine", "open 4.4, drive ee"),
    ("9 limousine", "open 4.5, drive es"),
    ("11 limousine", "open 4.6, drive sw"),
    ("12 show", "open 4.7, show right"),
    ("13 construction", "open 4.9, build 3.11"),
    ("13 limousine", "refuse"),
    ("2 show", "easy -2, open 4.1, show right"),
    ("12 limousine", "open 1.8"),
]
EXAMPLE_RIVAL = [
    ("3 construction", "open 1.4, build 2.4"),
    ("1 construction", "open 2.4, build 2.9"),
    ("2 construction", "open 3.4, build 3.11"),
    ("3 construction", "open 4.4, build 1.10"),
    ("5 construction", "open 1.6, build 4.8"),
    ("3 inauguration", "open 2.6, inaugurate"),
    ("4 inauguration", "open 3.6, inaugurate"),
    ("7 inauguration", "open 4.6, inaugurate"),
    ("7 inauguration", "open 1.7, inaugurate"),
    ("5 inauguration", "open 2.7, inaugurate"),
    ("6 inauguration", "open 3.7, inaugurate"),
    ("9 inauguration", "open 4.7, inaugurate"),
    ("11 inauguration", "open 1.9, inaugurate"),
    ("9 inauguration", "open 2.9, inaugurate"),
    ("9 inauguration", "open 3.9, inaugurate"),
    ("13 limousine", "open 4.9"),
    ("13 limousine", "open 2.11"),
    ("13 limousine", "open 3.11"),
    ("13 limousine", "open 1.10"),
    ("11 limousine", "open 2.10"),
    ("11 limousine", "open 3.10"),
    ("9 limousine", "open 1.8"),
    ("7 limousine", "open 2.8"),
    ("7 limousine", "open 3.8"),
    ("11 limousine", "open 4.8"),  # the seventh hotel
    ("5 limousine", "open 4.5"),
    ("2 limousine", "open 2.5"),
    ("4 limousine", "open 1.5"),
    ("1 limousine", "open 3.3"),
    ("2 inauguration", "open 1.3, inaugurate"),  # the last box
]
NOBODY_TAKES = "8 improvement"
EXAMPLE_SCORE = {
    "project-pink": 6,
    "project-purple": 0,
    "project-yellow": 12,
    "inauguration": 8,
    "shows-left": 28,
    "shows-right": 9,
    "grand-hotels": 9,
    "small-hotels": 4,
    "street-1": 4,
    "street-2": 2,
    "street-3": 7,
    "street-4": 4,
    "street-bonus": 8,
    "par-3": 3,
    "par-4": 4,
    "par-5": 10,
    "vip": 3,
    "luxury": 3,
    "lines": -12,
    "vault": -20,
}


def combinations(number: int) -> tuple[str, ...]:
    """What lies on the table in that round of the example."""
    return EXAMPLE_PLAYER[number][0], EXAMPLE_RIVAL[number][0], NOBODY_TAKES


def example_at_its_end() -> NewLasVegasState:
    """The whole game, round by round; the rival is first with seven hotels, four on the player's avenues."""
    state = round_of(
        sheet_with(), sheet_with(), combinations=combinations(0), projects="P3 V1 Y5", loans=[True, False]
    )
    for number, (mine, other) in enumerate(zip(EXAMPLE_PLAYER, EXAMPLE_RIVAL, strict=True), 1):
        assert state.round == number
        if number < len(EXAMPLE_PLAYER):
            lay_out(stacks(state), combinations(number))
        play(state, 0, mine[1] if mine[1] == "refuse" else f"take 1, {mine[1]}, end")
        play(state, 1, f"take 2, {other[1]}, end")
        if state.stage == "reshuffle":
            play(state, 1, "keep")
    assert state.is_over
    return state


def test_the_example_of_the_rulebook_scores_92_points() -> None:
    found = example_at_its_end().scores(None)[0]
    assert {line.key: line.points for line in found.lines} == EXAMPLE_SCORE
    assert found.total == 92


def test_the_example_has_three_grand_hotels_and_comes_second_in_four_avenues() -> None:
    state = example_at_its_end()
    mine, other = state.sheets
    assert (mine.grand, mine.small) == (avenues(1, 2, 3), avenues(4, 6, 7, 9))
    assert (other.grand, other.small) == (avenues(4, 6, 7, 8, 9, 10, 11), 0)
    assert (mine.projects, other.projects) == ([6, None, 12], [10, None, None])


def test_the_example_has_four_bundles_for_five_debts() -> None:
    state = example_at_its_end()
    vault = state.scores(None)[0].lines[-1]
    assert vault.detail
    assert vault.detail.in_words() == "4 bundles, 5 debts"
    assert debts(state.sheets[0], is_last=True) == {
        "construction": 1,
        "show": 1,
        "extension": 2,
        "inauguration": 1,
    }


def test_the_bank_is_not_counted_before_the_end() -> None:
    state = round_of(sheet_with(), sheet_with(), loans=[True, True])
    details = [sheet.lines[-1].detail for sheet in state.scores(0)]
    assert [detail.values["bundles"].values["count"] for detail in details if detail] == [1, 1]


# ── inauguration ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("values", "ranks"),
    [([5], [1]), ([5, 5, 3, 2], [1, 1, 2, 3]), ([2, 3, 5, 5], [3, 2, 1, 1]), ([4, 4], [1, 1])],
)
def test_ranks_are_dense(values: list[int], ranks: list[int]) -> None:
    assert dense_ranks(values) == ranks


def test_two_firsts_are_followed_by_a_second_and_a_third() -> None:
    found = scored(*[sheet_with(checked=boxes) for boxes in (9, 9, 7, 5, 3)])
    assert points(found, "inauguration") == [10, 10, 5, 2, 0]


def test_circled_boxes_do_not_count_in_the_ranking() -> None:
    found = scored(sheet_with(checked=8, bonuses="easy free"), sheet_with(checked=5))
    assert points(found, "inauguration") == [5, 10]


def test_each_sheet_has_its_own_ranking_values() -> None:
    first, second, third = (sheet_with(checked=boxes) for boxes in (9, 7, 5))
    found = scored(*[improve(sheet, "inauguration") for sheet in (first, second, third)], sheet_with())
    assert points(found, "inauguration") == [15, 8, 0, 0]
    assert points(scored(first, sheet_with(checked=7)), "inauguration") == [15, 5]


@pytest.mark.parametrize(
    ("boxes", "owing"),
    [
        ([9, 7, 5], [0, 0, 1]),
        ([9, 5, 5], [0, 1, 1]),
        ([9, 9, 9], [1, 1, 1]),
        ([9, 5], [0, 1]),
    ],
)
def test_everybody_with_the_lowest_count_circles_the_debt(boxes: list[int], owing: list[int]) -> None:
    compared = standings([figures(sheet_with(checked=count)) for count in boxes], None, 0)
    assert [int(standing.is_last) for standing in compared] == owing
    if boxes == [9, 9, 9]:
        assert {standing.rank for standing in compared} == {1}


# ── streets ──────────────────────────────────────────────────────────────────────────────────────


def test_the_longest_run_of_a_street_brings_a_point_per_casino() -> None:
    mine, other = sheet_with("3.6=1 3.7=3 3.8=5 3.9=6 3.10=8"), sheet_with("3.6=2 3.7=4")
    found = scored(mine, other)
    assert points(found, "street-3") == [3, 2]
    assert points(found, "street-bonus") == [4, 0]


def test_all_who_tie_for_the_longest_run_score_the_bonus() -> None:
    found = scored(sheet_with("3.6=1 3.7=3"), sheet_with("3.6=2 3.7=4"), sheet_with("3.6=2"))
    assert points(found, "street-bonus") == [4, 4, 0]


def test_the_bonus_is_counted_street_by_street_with_ones_own_value() -> None:
    mine = improve(sheet_with("1.5=1 2.5=1 3.6=1 4.5=1"), "street", 2)
    assert points(scored(mine, sheet_with("1.5=1 1.6=3")), "street-bonus") == [24, 4]


def test_a_run_of_no_casino_never_has_the_bonus() -> None:
    found = scored(sheet_with(), sheet_with())
    assert points(found, "street-bonus") == [0, 0]


def test_a_crane_does_not_interrupt_a_run_but_a_built_closed_casino_does() -> None:
    opened = "3.3=1 3.4=3 3.6=5 3.7=7"
    assert points(scored(sheet_with(opened), sheet_with(opened, built="3.5")), "street-3") == [4, 2]


# ── what is multiplied ───────────────────────────────────────────────────────────────────────────


def test_hotels_count_times_the_value_that_still_shows() -> None:
    sheet = sheet_with()
    sheet.grand, sheet.small = avenues(1, 2), avenues(5, 6, 7)
    assert [scored(sheet)[0].points(key) for key in ("grand-hotels", "small-hotels")] == [6, 3]
    improve(improve(sheet, "grand-hotel", 4), "small-hotel", 3)
    assert [scored(sheet)[0].points(key) for key in ("grand-hotels", "small-hotels")] == [18, 12]


@pytest.mark.parametrize(
    ("shows", "left", "right"), [((0, 0), 0, 0), ((1, 1), 3, 3), ((5, 5), 21, 15), ((6, 6), 28, 18)]
)
def test_a_show_column_brings_the_first_value_not_crossed(
    shows: tuple[int, int], left: int, right: int
) -> None:
    sheet = sheet_with()
    sheet.shows = list(shows)
    found = scored(sheet)[0]
    assert (found.points("shows-left"), found.points("shows-right")) == (left, right)


def test_golf_holes_count_by_their_par() -> None:
    sheet = sheet_with("1.2=1 1.3=2 1.4=3 1.5=4")
    improve(sheet, "par-4", 3)
    assert [scored(sheet)[0].points(key) for key in ("par-3", "par-4", "par-5")] == [1, 8, 3]


def test_limousine_casinos_count_if_passed_and_open() -> None:
    sheet = sheet_with("3.6=5", drives="ne ee es sw")  # past mafia 1.3, luxury 1.4 and VIP 3.6
    improve(sheet, "vip")
    found = scored(sheet)[0]
    assert (found.points("vip"), found.points("luxury"), found.points("lines")) == (5, 0, -20)


def test_a_limousine_that_never_left_costs_nothing() -> None:
    assert scored(sheet_with())[0].points("lines") == 0


# ── vault and bank ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("borrowers", "voters", "bundles"),
    [
        (0, 2, 0),
        (1, 2, 2),
        (2, 2, 4),
        (0, 3, 0),
        (1, 3, 2),
        (2, 3, 4),
        (3, 3, 4),
        (0, 4, 0),
        (1, 4, 2),
        (2, 4, 2),
        (3, 4, 4),
        (4, 4, 4),
    ],
)
def test_the_bank_gives_everybody_the_same(borrowers: int, voters: int, bundles: int) -> None:
    loans = [seat < borrowers for seat in range(voters)]
    assert gives(SETUP, loans) == bundles
    assert gives(SETUP, loans[::-1]) == bundles


@pytest.mark.parametrize(
    ("extensions", "bank", "penalty"),
    [(0, 0, 0), (1, 0, 0), (2, 0, -20), (3, 2, 0), (4, 2, -20), (6, 4, -20)],
)
def test_more_debts_than_bundles_cost_20_points_once(extensions: int, bank: int, penalty: int) -> None:
    sheet = sheet_with(checked=13, bonuses="extension " * extensions)
    assert scored(sheet, sheet_with(checked=0), bank=bank)[0].points("vault") == penalty


def test_an_open_mafia_casino_the_limousine_passed_brings_a_bundle() -> None:
    open_one = sheet_with("1.3=5", checked=13, bonuses="extension extension", drives="ne")
    closed_one = sheet_with(checked=13, bonuses="extension extension", drives="ne")
    assert points(scored(open_one, closed_one, sheet_with()), "vault") == [0, -20, 0]


def test_the_first_game_starts_with_three_bundles() -> None:
    setup = Setup(CITY, ACTIONS, DECLARATION.mode("first-game"), three_projects("P3 V1 Y5"), None)
    rich = sheet_with(checked=13, bonuses="extension extension extension")
    poor = sheet_with(checked=13, bonuses="extension extension extension extension")
    assert points(scored(rich, poor, sheet_with(checked=0), setup=setup), "vault") == [0, -20, 0]


# ── places ───────────────────────────────────────────────────────────────────────────────────────


def placed(totals: dict[Holder, tuple[int, int, int]]) -> list[tuple[Holder, int, str]]:
    return [
        (place.holder, place.place, place.decided_by.in_words() if place.decided_by else "")
        for place in rank(totals, TIE_BREAKS)
    ]


SHARED = "equal in everything that counts: the place is shared"


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([(80, 1, 1), (92, 0, 0)], [(1, 1, ""), (0, 2, "")]),
        ([(92, 4, 4), (92, 5, 0)], [(1, 1, "more hotels"), (0, 2, "more hotels")]),
        ([(92, 5, 2), (92, 5, 3)], [(1, 1, "more grand hotels"), (0, 2, "more grand hotels")]),
        ([(92, 5, 3), (92, 5, 3), (70, 9, 9)], [(0, 1, SHARED), (1, 1, SHARED), (2, 3, "")]),
    ],
)
def test_equal_scores_are_parted_by_hotels_then_grand_hotels(
    totals: list[tuple[int, int, int]], places: list[tuple[int, int, str]]
) -> None:
    assert placed(dict(enumerate(totals))) == places


def test_the_places_of_a_game_come_from_its_score_sheets() -> None:
    state = example_at_its_end()
    totals = {sheet.holder: sheet.total for sheet in state.scores(None)}
    assert [place.holder for place in state.places()] == sorted(totals, key=lambda seat: -totals[seat])


def test_two_equal_sheets_share_the_first_place() -> None:
    state = round_of(sheet_with(checked=13), sheet_with(checked=13), combinations=("10 inauguration",) * 3)
    for seat in (0, 1):
        play(state, seat, "take 1, open 3.7, inaugurate, end")
    assert [(place.holder, place.place) for place in state.places()] == [(0, 1), (1, 1)]


def test_everybody_sees_the_others_as_of_the_last_round() -> None:
    state = round_of(sheet_with(), sheet_with())
    play(state, 0, "take 1, open 3.7")
    assert points(state.scores(0), "street-3") == [1, 0]
    assert points(state.scores(1), "street-3") == [0, 0]
    any_turn(state, 0)
    any_turn(state, 1)
    assert state.scores(1)[0].points("street-3") == 1
