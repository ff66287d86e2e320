"""Stored games of every version of the rules: played again step by step to the same states and scores.

What a server has stored must stay playable. Whoever changes a rule sees it here first.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from scripts.stored_games import (
    FOLDER,
    Stored,
    digest_after,
    digest_of_record,
    goals,
    path_of,
    read,
    settings,
)

from boomtown.messages import BoomtownError
from boomtown.rules.games import GAMES, load
from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.table.table import HELD_BY, UNDO, Table
from tests import changed_rules

FILES = sorted(FOLDER.rglob("*.txt"))
WHAT_TO_DO = (
    "Games that are stored on servers would change as well. If a rule was meant to change: raise `versions` "
    "of the game, keep the old way behind the version it belongs to, and add games of the new one with "
    "`python -m scripts.stored_games` (CONTRIBUTING.md, “Change a rule”). Never write a stored game again."
)


class Changed(AssertionError):
    """A stored game is not played as it was."""

    def __init__(self, where: str) -> None:
        super().__init__(f"{where}. {WHAT_TO_DO}")


@cache
def known_game(id: str, edition: str, rules: int) -> Game:
    return load(id, edition, rules)


def replay(stored: Stored, name: str) -> Table:
    """The table at the end, if every step leads where it led when the game was played."""
    table = Table(stored.header.load_game(load=known_game), stored.header, stored.secret)
    for number, (seat, what, digest) in enumerate(stored.steps, 1):
        step = f"Step {number} of {name} ({what})"
        try:
            table.apply(table.check(seat, what))
        except BoomtownError as error:
            raise Changed(f"{step} is refused: {error}") from None
        if digest_after(table) != digest:
            raise Changed(f"After it, state, legal steps or points are others: {step}")
    if not table.is_over or digest_of_record(table) != stored.record:
        raise Changed(f"The end of {name} or its record is another")
    return table


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_a_stored_game_is_played_again_as_it_was(path: Path) -> None:
    replay(read(path), f"{path.parent.name}/{path.stem}")


def missing(id: str) -> list[Path]:
    """The files that the versions, modes and options of a game should have, and that are not there."""
    known = [load(id, rules=rules) for rules in GAMES[id].versions]
    paths = [path_of(game, options, seats) for game in known for options, seats in settings(game)]
    return [path for path in paths if not path.exists()]


@pytest.mark.parametrize("id", GAMES)
def test_every_version_of_every_mode_and_option_has_a_stored_game(id: str) -> None:
    assert not missing(id), "Play what is missing: python -m scripts.stored_games"


def test_every_goal_is_met_in_a_stored_game() -> None:
    met: set[str] = set()
    for path in FILES:
        stored = read(path)
        met |= goals(Table(stored.header.load_game(load=known_game), stored.header, stored.secret))
    printed = {*NewLasVegas().projects, *PerfectHome().plans}
    assert met == printed


def test_stored_games_hold_steps_taken_back_and_seats_that_changed_hands() -> None:
    steps = [what for path in FILES for _, what, _ in read(path).steps]
    assert steps.count(UNDO) > 100
    assert sum(what.startswith(HELD_BY) for what in steps) > 50


def test_a_rule_that_changes_needs_a_version_and_stored_games_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    path = FOLDER / "perfect-home-1" / "solo-no-1.txt"
    changed_rules.change(monkeypatch.setattr)
    replay(read(path), "a game of version 1")
    assert missing("perfect-home")
    monkeypatch.setattr(changed_rules, "CHANGED", 1)  # as if nobody had thought of old games
    with pytest.raises(Changed, match="keep the old way behind the version it belongs to"):
        replay(read(path), "a game of version 1")
