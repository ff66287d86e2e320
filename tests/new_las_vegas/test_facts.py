"""What a view says of a sheet beside its marks, told here a second time from the marks alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas import bank
from boomtown.rules.new_las_vegas.city import STEPS
from boomtown.rules.new_las_vegas.projects import progress
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from tests.new_las_vegas.positions import CITY, GAME, play, round_of, sheet_with
from tests.playing import random_table

MODES = [mode.id for mode in GAME.declaration.modes]
every_mode = pytest.mark.parametrize("mode", MODES)
SHEETS_PER_MODE = 120


def shown(mode: str) -> Iterator[tuple[NewLasVegasState, View, dict[str, Any]]]:
    """Sheets in open turns and those of all seats, from games played at random."""
    found = 0
    for number in range(100):
        table = random_table(GAME, mode, number)
        while table.state.waiting():
            table.step()
            if len(table.log) % 23 == 0 or not table.state.waiting():
                assert isinstance(table.state, NewLasVegasState)
                view = table.state.view(table.log[-1][0])
                for sheet in (view["own"]["sheet"], *view["public"]["sheets"]):
                    yield table.state, view, sheet
                    found += 1
        if found > SHEETS_PER_MODE:
            return


def tour(sheet: dict[str, Any]) -> tuple[tuple[int, int], set[str]]:
    """Where the limousine comes to, step by step, and the road pieces on the way."""
    here, pieces = CITY.edition.roads.light, set()
    for direction in sheet["drives"]:
        for letter in direction:
            there = (here[0] + STEPS[letter][0], here[1] + STEPS[letter][1])
            street, avenue = max(here, there)
            pieces.add(f"{'under' if letter in 'ew' else 'beside'} {street}.{avenue}")
            here = there
    return here, pieces


@every_mode
def test_the_tour_of_the_limousine(mode: str) -> None:
    for _, _, sheet in shown(mode):
        lamp, pieces = tour(sheet)
        assert tuple(sheet["lamp"]) == lamp
        assert set(sheet["driven"]) == pieces
        special = [i for i, casino in enumerate(CITY.casinos) if casino.special]
        assert sheet["passed"] == [i for i in special if f"under {CITY.name(i)}" in pieces]


@every_mode
def test_debts_and_money(mode: str) -> None:
    for state, _, sheet in shown(mode):
        cranes = [i for i, casino in enumerate(CITY.casinos) if casino.crane]
        owed = sheet["owed"]
        assert owed["casinos"] == [i for i in cranes if sheet["built"][i] and sheet["numbers"][i] is None]
        assert owed["extensions"] == sheet["bonuses"].count("extension")
        paper = GAME.read_sheet(sheet)
        debts = bank.debts(paper, False)
        assert debts["show"] == sum(len(boxes) for boxes in owed["shows"])
        assert sheet["debts"] == sum(debts.values())
        assert sheet["bundles"] == bank.bundles(state.setup, paper, 0)


def test_a_column_owes_once_its_first_show_is_held() -> None:
    sheet = sheet_with()
    left, right = (column.debts for column in CITY.edition.shows)
    sheet.shows = [1, right[0]]
    owed = round_of(sheet, sheet_with()).view(None)["public"]["sheets"][0]["owed"]
    assert owed["shows"] == [[*left], [*right[1:]]]


@every_mode
def test_boxes_and_bonuses(mode: str) -> None:
    groups = CITY.edition.track.groups
    for _, _, sheet in shown(mode):
        circled = [box for group in groups[: len(sheet["bonuses"])] for box in group]
        assert sheet["free_boxes"] == sheet["checked"] - len(circled)
        complete = [group for group in groups if group[-1] <= sheet["checked"]]
        assert sheet["bonus_ready"] == (len(complete) > len(sheet["bonuses"]))


@every_mode
def test_what_the_columns_count_is_what_is_scored(mode: str) -> None:
    keys = {"grand-hotel": "grand-hotels", "small-hotel": "small-hotels"}
    for state, view, _ in shown(mode):
        counts = view["own"]["sheet"]["counts"]
        lines = {line.key: line for line in state.scores(view["seat"])[view["seat"]].lines}
        for column, count in counts.items():
            detail = lines[keys.get(column, column)].detail
            assert detail
            assert detail.values["count"] == count
        assert ("par-3" in counts) == view["public"]["golf"] == (mode != "first-game")


@every_mode
def test_progress_is_that_of_the_projects_not_completed(mode: str) -> None:
    for state, _, sheet in shown(mode):
        paper = GAME.read_sheet(sheet)
        for project, points, found in zip(
            state.setup.goals, sheet["projects"], sheet["progress"], strict=True
        ):
            assert found == (None if points is not None else list(progress(paper, project)))


def test_the_number_of_the_open_turn() -> None:
    state = round_of(sheet_with(), sheet_with())
    assert state.view(0)["own"]["number"] is None
    play(state, 0, "take 2")
    assert state.view(0)["own"]["number"] == 8
    play(state, 0, "easy -2")
    assert state.view(0)["own"]["number"] == 6


def test_facts_are_shown_and_not_stored() -> None:
    state = round_of(sheet_with(), sheet_with())
    plain = state.plain()
    assert "debts" in state.view(0)["own"]["sheet"]
    assert all("debts" not in sheet for sheet in plain["sheets"])
    assert all("debts" not in own["sheet"] for own in plain["own"])
