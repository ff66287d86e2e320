"""The games and modes that environments are tried with."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.rules import games
from boomtown.twin.games import TWINS
from tests.twin import toy

Chosen = dict[str, Any]

RACE: list[tuple[str, Chosen]] = [("race", {"seats": 3}), ("race", {"mode": "solo"})]
"""A small game that compiles in no time."""
GAMES: list[tuple[str, Chosen]] = [
    ("perfect-home", {}),
    ("perfect-home", {"mode": "solo", "advanced": "yes"}),
    ("perfect-home", {"mode": "expert", "seats": 3}),
    ("new-las-vegas", {}),
    ("new-las-vegas", {"mode": "solo", "level": 3}),
    ("new-las-vegas", {"mode": "expert", "seats": 3}),
    ("vegas-showdown", {}),
    ("vegas-showdown", {"seats": 3}),
]
CASES = RACE + [case for case in GAMES if case[0] in TWINS]


def named(case: tuple[str, Chosen]) -> str:
    game, chosen = case
    return " ".join([game, *(str(value) for value in chosen.values())])


every_case = pytest.mark.parametrize(("game", "chosen"), CASES, ids=map(named, CASES))
every_engine = pytest.mark.parametrize("engine", ["law", "twin"])


def add_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "race", toy.Race)
    monkeypatch.setitem(TWINS, "race", toy.RaceTwin)
