"""Advice: every line of every score sheet has its sentence, and what was neglected most comes first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boomtown.analysis import Analysis, Expected, JudgedTurn, Settings, advice_on
from boomtown.analysis.advising import topics
from boomtown.rules import games
from tests.playing import random_table

MODES = [(id, mode.id) for id in games.GAMES for mode in games.load(id).declaration.modes]
GAME = games.load("perfect-home")


@pytest.mark.parametrize(("id", "mode"), MODES)
def test_every_line_of_the_score_sheet_has_one_sentence(id: str, mode: str) -> None:
    for number in range(4):
        sheets = random_table(games.load(id), mode, number).state.scores(0)
        for line in sheets[0].lines:
            assert sum(topic.has(line.key) for topic in topics(id)) == 1, line.key


def analysis(*lost: dict[str, float]) -> Analysis:
    nothing = Expected(0.0, 0.0)
    turn = JudgedTurn(1, 0, 0, (), (), nothing, nothing, nothing, nothing, {})
    turns = tuple(replace(turn, lost=lines) for lines in lost)
    return Analysis(0, True, turns, nothing, Settings(1, ""))


def test_what_was_neglected_over_the_whole_game_comes_first() -> None:
    found = advice_on(GAME, analysis({"parks-1": 1.0, "pools": 5.0}, {"parks-3": 1.5, "bis": 1.9}))
    assert [(advice.text.template[:5], advice.points) for advice in found] == [("Pools", 5.0), ("Parks", 2.5)]


def test_what_was_gained_on_a_neighbouring_line_makes_up_for_it() -> None:
    assert advice_on(GAME, analysis({"estates-3": 6.0}, {"estates-1": -5.0})) == []


def test_there_are_never_more_than_three_sentences() -> None:
    lost = dict.fromkeys(("plan-1", "parks-1", "pools", "temps", "bis"), 4.0)
    assert len(advice_on(GAME, analysis(lost))) == 3
