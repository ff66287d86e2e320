"""Who may know whom inside the rules, whatever games there are; the layers are in pyproject.toml."""

from __future__ import annotations

from itertools import permutations

import grimp
import pytest

from boomtown.rules.games import GAMES

GRAPH = grimp.build_graph("boomtown")
KERNEL, SHARED = "boomtown.rules.kernel", "boomtown.rules.flip_and_write"
PACKAGES = [game.__module__.rpartition(".")[0] for game in GAMES.values()]


def way(importer: str, imported: str) -> tuple[str, ...] | None:
    """By which modules one package comes to know another."""
    return GRAPH.find_shortest_chain(importer, imported, as_packages=True)


@pytest.mark.parametrize("imported", [SHARED, *PACKAGES, "boomtown.editions"])
def test_the_kernel_knows_no_game(imported: str) -> None:
    assert way(KERNEL, imported) is None


@pytest.mark.parametrize("game", PACKAGES)
def test_what_two_games_share_knows_neither_of_them(game: str) -> None:
    assert way(SHARED, game) is None


@pytest.mark.parametrize(("game", "other"), list(permutations(PACKAGES, 2)))
def test_no_game_knows_another(game: str, other: str) -> None:
    assert way(game, other) is None
