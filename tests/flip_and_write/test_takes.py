"""Once cards are taken, a seat still sees how else it could have taken them."""

from __future__ import annotations

import pytest

from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome

TABLES = [
    (NewLasVegas(), {"mode": "base"}, 2),
    (NewLasVegas(), {"mode": "solo"}, 1),
    (PerfectHome(), {"mode": "expert"}, 2),
    (PerfectHome(), {"mode": "base", "advanced": "yes"}, 2),
]


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_the_other_ways_to_take_cards_are_known_until_the_turn_ends(
    game: Game, options: dict[str, str], seats: int
) -> None:
    state, rng, seen = game.new(game.declaration.complete(options), seats, b"takes"), Rng(b"takes"), 0
    offered: dict[int, list[str]] = {}
    while state.waiting():
        seat, *_ = state.waiting()
        own, legal = state.view(seat)["own"], state.legal(seat)
        texts = [game.catalogue.text(action) for action in legal]
        takes = [text for text in texts if text.startswith("take")]
        if takes:
            offered[seat] = takes
        is_taken = any(text.startswith("take") for text in own["turn"])
        assert own["takes"] == (offered[seat] if is_taken else [])
        seen += is_taken
        state.play(seat, rng.choose(legal))
    assert seen > 20


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_whatever_is_written_is_seen_at_once_and_scored(
    game: Game, options: dict[str, str], seats: int
) -> None:
    """What views and scores keep is the same as what a state finds that keeps nothing."""
    state, rng = game.new(game.declaration.complete(options), seats, b"seen"), Rng(b"seen")
    while state.waiting():
        seat, *_ = state.waiting()
        state.play(seat, rng.choose(state.legal(seat)))
        for looking in (*range(seats), None):
            view, scores, fresh = state.view(looking), state.scores(looking), state.copy()
            if looking is not None and view["own"]["turn"]:
                fresh.turns[looking].shown = None  # type: ignore[attr-defined]
                current = fresh.current_sheet(looking).plain()  # type: ignore[attr-defined]
                assert {**view["own"]["sheet"], **current} == view["own"]["sheet"]
            assert fresh.view(looking) == view
            assert fresh.scores(looking) == scores
