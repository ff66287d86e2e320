"""What people are told of a level is what the arena measured and the docs have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boomtown import bots
from boomtown.bots.measured import Measured
from boomtown.languages import speaker
from boomtown.rules.games import GAMES, load

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
DUEL = re.compile(r"^\| ([A-Z][\w ]+), `(\w+)` – `(\w+)` \| ([\d.]+) % \|.*--seed ([\w-]+)", re.M)
FOUR = re.compile(r"^\| `(\w+)` against three `(\w+)` \| (\d+) \| ([\d.]+) % \|.*\| (.*) \|$", re.M)
TITLES = {"New Las Vegas": "new-las-vegas", "Perfect Home": "perfect-home"}


def on_the_page() -> dict[str, set[Measured]]:
    """The figures of the two tables, by game."""
    found: dict[str, set[Measured]] = {id: set() for id in GAMES}
    games = int(re.search(r"\((\d+) games each\)", PAGE)[1])  # type: ignore[index]
    for game, level, weaker, wins, seed in DUEL.findall(PAGE):
        found[TITLES[game]].add(Measured(level, weaker, float(wins), games, seed))
    for level, weaker, count, wins, command in FOUR.findall(PAGE):
        seed = re.findall(r"house-two|(?<=--seed )[\w-]+", command)[-1]
        found["vegas-showdown"].add(Measured(level, weaker, float(wins), int(count), seed, others=3))
    return found


def test_the_figures_people_are_told_are_those_of_the_docs() -> None:
    page = on_the_page()
    assert [len(page[id]) for id in GAMES] == [4, 4, 3]
    assert {id: set(bots._measured(id)) for id in GAMES} == page


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "wins 96 of 100 games against a beginner"),
        ("it", "vince 96 partite su 100 contro un principiante"),
        ("de", "gewinnt 96 von 100 Partien gegen einen Neuling"),
        ("fr", "gagne 96 parties sur 100 contre un débutant"),
    ],
)
def test_a_level_says_how_often_it_wins(language: str, words: str) -> None:
    measured = bots.measured("greedy", load("new-las-vegas"))
    assert measured
    assert speaker(language)(measured) == words


def test_at_a_larger_table_the_fair_share_is_told_too() -> None:
    measured = bots.measured("medium", load("vegas-showdown"))
    assert measured
    assert measured.in_words() == "wins 44 of 100 games against 3 regular bots; 25 would be its share"
    assert bots.measured("easy", load("vegas-showdown")) is None
