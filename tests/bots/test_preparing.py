"""The master is offered where it can play, gives hints once it is prepared, and is missed in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from boomtown import bots
from boomtown.bots import preparing
from boomtown.bots.judging import Outlook, Turn
from boomtown.bots.random_bot import RandomBot
from boomtown.rules.games import load
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.table.header import Seat
from boomtown.table.table import Table, secret_from
from boomtown.twin.compiling import NotInstalled

HOME = load("perfect-home")
LEVELS = ("random", "easy", "greedy", "medium", "hard")


@pytest.fixture(autouse=True)
def learned(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[object]]:
    """A master that can do little, on a machine that has compiled none; the views it was asked about."""
    asked: list[object] = []

    class Master(RandomBot):
        def turn(self, view: View, rng: Rng) -> Turn:
            asked.append(view)
            return ()

        def outlooks(
            self, view: View, turns: Sequence[Turn], rng: Rng, worlds: int, ahead: int = 0
        ) -> list[Outlook]:
            return []

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv(preparing.SWITCH, raising=False)
    monkeypatch.setattr(preparing, "exists", lambda id: True)
    monkeypatch.setattr(bots, "_master", lambda game: Master())
    bots._own.cache_clear()
    yield asked
    bots._own.cache_clear()


def test_hints_come_from_the_master_once_it_is_prepared(learned: list[object]) -> None:
    assert bots.known(HOME) == (*LEVELS, "master")
    assert bots.strongest(HOME) == "hard"
    preparing.prepare(HOME)
    assert bots.strongest(HOME) == "master"
    assert bots.strongest(load("new-las-vegas")) == "hard"
    turns = len(learned)
    preparing.prepare(HOME)
    assert len(learned) == turns > 0, "What is kept is not made again."


def test_where_numba_is_missing_the_master_says_so_and_its_games_can_still_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(preparing, "is_installed", lambda: False)
    assert bots.known(HOME) == LEVELS
    for refusing in (bots.make, bots.check_known):
        with pytest.raises(NotInstalled, match=r"pip install 'boomtown\[fast\]'"):
            refusing("master", HOME)
    Table.open(HOME, {}, [Seat("Ada"), Seat("Bot 2", "master")], secret_from("seen"))


def test_a_machine_can_do_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    preparing.prepare(HOME)
    monkeypatch.setenv(preparing.SWITCH, "no")
    assert bots.known(HOME) == LEVELS
    assert bots.strongest(HOME) == "hard"
    assert not preparing.is_missed(HOME)
    with pytest.raises(bots.UnknownBot):
        bots.make("master", HOME)
