"""The score sheet line by line, the ranking of the temp agencies, the places."""

from __future__ import annotations

import pytest

from boomtown.messages import Message
from boomtown.rules.perfect_home.sheet import Sheet
from tests.perfect_home.positions import any_turn, names, play, round_of, sheet_with, town

# ── a whole sheet ────────────────────────────────────────────────────────────────────────────────

FULL = sheet_with(
    # Street 1: an estate of 3, one of 1, the roundabout on 1.5, four houses and a gap.
    "1.1=1 1.2=3 1.3=5 1.4=8 1.6=2 1.7=4 1.8=9 1.9=left "
    # Street 2: estates of 2 and 6, then a gap.
    "2.1=1 2.2=2 2.3=4 2.4=5 2.5=7 2.6=9 2.7=11 2.8=12 2.10=14 "
    # Street 3: seven houses, which are no estate, then one of 4 and one of 1.
    "3.1=0 3.2=1 3.3=2 3.4=left 3.5=left 3.6=6 3.7=8 3.8=9 3.9=11 3.10=12 3.11=13 3.12=17",
    fences="1.3 2.2 2.8 3.7 3.11",
    roundabouts="1.5",
    pools="1.3 2.1 2.4 3.2 3.11",
    used="1.1 1.2 1.3",
    parks=(3, 2, 4),
    promoted=(1, 0, 2, 3, 0, 4),
    temps=5,
    refusals=2,
    plans=(8, None, 3),
)
EXPECTED = {
    "plan-1": 8,
    "plan-2": 0,
    "plan-3": 3,
    "parks-1": 10,
    "parks-2": 4,
    "parks-3": 8,
    "pools": 17,
    "temps": 4,
    "estates-1": 6,
    "estates-2": 2,
    "estates-3": 5,
    "estates-4": 7,
    "estates-5": 0,
    "estates-6": 12,
    "bis": -6,
    "refusals": -3,
    "roundabouts": -3,
}


def test_a_full_sheet_is_scored_line_by_line() -> None:
    state = round_of(FULL, sheet_with(temps=6), advanced=True)
    found = state.scores(None)[0]
    assert {line.key: line.points for line in found.lines} == EXPECTED
    assert found.total == 74


def test_a_line_says_how_its_points_came_about() -> None:
    lines = {line.key: line.detail for line in round_of(FULL, sheet_with()).scores(None)[0].lines}
    assert lines["estates-1"] == Message("{count} × {value}", {"count": 2, "value": 3})
    assert lines["pools"] == Message("{count} box|{count} boxes", {"count": 5})


def test_an_empty_sheet_scores_nothing() -> None:
    found = round_of(sheet_with(), sheet_with(), advanced=True).scores(None)
    assert [sheet.total for sheet in found] == [0, 0]


def points(sheet: Sheet, key: str) -> int:
    return round_of(sheet, sheet_with()).scores(None)[0].points(key)


@pytest.mark.parametrize(
    ("street", "values"), [(1, [0, 2, 4, 10]), (2, [0, 2, 4, 6, 14]), (3, [0, 2, 4, 6, 8, 18])]
)
def test_parks_count_street_by_street(street: int, values: list[int]) -> None:
    for count, value in enumerate(values):
        one, two, three = (count if street == other else 0 for other in (1, 2, 3))
        assert points(sheet_with(parks=(one, two, three)), f"parks-{street}") == value


def test_each_pool_adds_to_the_value_of_all() -> None:
    planned = names(sheet_with().town.pools)
    values = [points(sheet_with(pools=" ".join(planned[:count])), "pools") for count in range(10)]
    assert values == [0, 3, 6, 9, 13, 17, 21, 26, 31, 36]


def test_each_bis_house_costs_more() -> None:
    row = ["3.1=1", *(f"3.{house}=left" for house in range(2, 12))]
    costs = [points(sheet_with(" ".join(row[: count + 1])), "bis") for count in range(11)]
    assert costs == [0, -1, -3, -6, -9, -12, -16, -20, -24, -28, -28]


@pytest.mark.parametrize(
    ("size", "values"),
    [
        (1, [1, 3]),
        (2, [2, 3, 4]),
        (3, [3, 4, 5, 6]),
        (4, [4, 5, 6, 7, 8]),
        (5, [5, 6, 7, 8, 10]),
        (6, [6, 7, 8, 10, 12]),
    ],
)
def test_every_estate_brings_the_value_that_still_shows_in_its_column(size: int, values: list[int]) -> None:
    for crossed, value in enumerate(values):
        promoted = tuple(crossed if size == other else 0 for other in range(1, 7))
        sheet = town(f"{size} / {size} / .1 {size}", promoted=promoted, used="1.1")
        assert points(sheet, f"estates-{size}") == 3 * value


def test_a_row_of_seven_brings_nothing() -> None:
    assert round_of(town("7 / 8 / 12"), sheet_with()).scores(None)[0].total == 0


# ── the temp agencies ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("boxes", "expected"),
    [
        ([5, 3], [7, 4]),
        ([3, 5, 4, 1], [1, 7, 4, 0]),
        ([5, 5, 3, 2, 1], [7, 7, 4, 1, 0]),
        ([5, 3, 3, 2], [7, 4, 4, 1]),
        ([6, 5, 4, 4], [7, 4, 1, 1]),
        ([11, 11], [7, 7]),
        ([1, 0], [7, 0]),
        ([2, 1, 0, 0], [7, 4, 0, 0]),
        ([0, 0], [0, 0]),
    ],
)
def test_temp_agencies_are_ranked_with_ties_and_an_empty_one_has_nothing(
    boxes: list[int], expected: list[int]
) -> None:
    state = round_of(*[sheet_with(temps=count) for count in boxes])
    assert [sheet.points("temps") for sheet in state.scores(None)] == expected


def test_everybody_sees_the_others_as_of_the_last_round() -> None:
    state = round_of(sheet_with(), sheet_with(), combinations=("5 temp", "8 landscaper", "3 pool"))
    play(state, 0, "take 1, write 2.5")
    assert [sheet.points("temps") for sheet in state.scores(0)] == [7, 0]
    assert [sheet.points("temps") for sheet in state.scores(1)] == [0, 0]
    play(state, 0, "end")
    any_turn(state, 1)
    assert state.scores(1)[0].points("temps") == 7


# ── places ───────────────────────────────────────────────────────────────────────────────────────

SHARED = "equal in everything that counts: the place is shared"


def placed(*sheets: Sheet) -> list[tuple[int | str, int, str]]:
    """The seats in order, their places and what decided."""
    state = round_of(*sheets)
    state.open_over()
    return [
        (place.holder, place.place, place.decided_by.in_words() if place.decided_by else "")
        for place in state.places()
    ]


def totals(*sheets: Sheet) -> list[int]:
    return [sheet.total for sheet in round_of(*sheets).scores(None)]


def test_most_points_win_whatever_the_estates() -> None:
    assert placed(town("1 1 1"), town("4")) == [(1, 1, ""), (0, 2, "")]


@pytest.mark.parametrize(
    ("loser", "winner", "decided_by"),
    [
        (town("2"), town("1 1"), "more estates"),
        (town("2 2"), town("1 3"), "more estates of size 1"),
        (town("3 3"), town("2 4"), "more estates of size 2"),
        (town("1 4 4"), town("1 3 5"), "more estates of size 3"),
        (town("5 5"), town("4 6"), "more estates of size 4"),
        (town("6"), town("5", promoted=(0, 0, 0, 0, 1, 0)), "more estates of size 5"),
    ],
)
def test_equal_scores_are_parted_by_estates_then_by_the_smallest_ones(
    loser: Sheet, winner: Sheet, decided_by: str
) -> None:
    assert len(set(totals(loser, winner))) == 1
    assert placed(loser, winner) == [(1, 1, decided_by), (0, 2, decided_by)]


def test_a_row_of_seven_is_no_estate_in_the_tie_break_either() -> None:
    assert placed(town("2 / 7"), town("1 1")) == [(1, 1, "more estates"), (0, 2, "more estates")]


def test_who_is_equal_in_everything_shares_the_place() -> None:
    found = placed(town("1"), town("2 2"), town("/ 2 2"), town("3"))
    assert found == [(1, 1, SHARED), (2, 1, SHARED), (3, 3, ""), (0, 4, "")]


def test_there_are_no_places_before_the_end() -> None:
    assert round_of(sheet_with(), sheet_with()).places() == []
