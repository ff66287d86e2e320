"""What a master of Vegas Showdown sees, and which turns it tries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from boomtown.masters.vegas_showdown.features import describe, length
from boomtown.masters.vegas_showdown.turn import ends_turn, try_only
from boomtown.rules import games
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.state import BUILD, VegasShowdownState
from boomtown.twin.engine import Engine, Position
from boomtown.twin.games import load
from boomtown.twin.vegas_showdown.layout import kinds_of
from tests.twin.walking import positions, seed_of

UNSET = -9999


def position_of(seats: int) -> Position:
    """Python runs it, so nothing compiles."""
    return Position(Engine(load(games.load(VegasShowdown.id), {}, seats), compiled=False))


def described(position: Position, state: State, seat: int, last: int = -1) -> list[int]:
    """What the network sees; the position takes the state over."""
    position.take_over(state)
    features = np.full(4000, UNSET)
    t, game, seats = position.rows.tables[0], position.game, position.seats
    for action in sorted({-1, last}):
        describe(t, game, seats, seat, seats[seat], action, features)
    numbers: list[int] = features.tolist()
    return numbers


def to_act(position: Position, name: str, every: int) -> Iterator[tuple[VegasShowdownState, int]]:
    """Positions of random games, with a seat that has a turn."""
    for state in positions(position.twin, name, 1, every):
        assert isinstance(state, VegasShowdownState)
        if state.waiting() and state.stage != "stack":
            yield state, state.waiting()[0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_network_sees_the_points_that_stand_and_all_of_its_numbers_are_set(seats: int) -> None:
    position = position_of(seats)
    expected = length(len(kinds_of(position.twin.game.printed)))  # type: ignore[attr-defined]
    for state, seat in to_act(position, f"points {seats}", 12):
        seen = described(position, state, seat)
        scores = state.scores(seat)
        assert seen[:10] == [line.points for line in scores[seat].lines]
        assert seen[10] == max(sheet.total for other, sheet in enumerate(scores) if other != seat)
        assert seen[11] == 1
        assert UNSET not in seen[:expected]
        assert set(seen[expected:]) == {UNSET}


def test_the_network_sees_nothing_hidden() -> None:
    position, rng = position_of(4), Rng(seed_of("hidden"))
    for state, seat in to_act(position, "hidden", 10):
        last = rng.choose(state.legal(seat))
        other = position.twin.game.imagine(state.view(seat), rng)
        assert described(position, other, seat, last) == described(position, state, seat, last)


def test_a_bid_that_is_only_tried_is_seen_as_if_it_stood() -> None:
    position = position_of(4)
    state = position.twin.game.new({}, 4, seed_of("bid"))
    seat = state.waiting()[0]
    action = next(action for action in state.legal(seat) if "bid p" in state.catalogue.text(action))
    tried = described(position, state, seat, action)
    state.play(seat, action)
    assert tried == described(position, state, seat)


def test_a_tile_is_laid_in_one_of_the_ways_that_lead_to_the_same() -> None:
    position = position_of(4)
    t: Any = position.rows.tables[0]
    floor = position.twin.game.floor  # type: ignore[attr-defined]
    dropped = 0
    for state, seat in to_act(position, "ways", 4):
        if state.stage != BUILD:
            continue
        position.take_over(state)
        legal = position.legal(seat)
        mask = position._mask
        me = position.seats[seat]
        try_only(t, position.game, position.seats, seat, me, mask)
        tried = [action for action in legal if mask[action >> 5] >> (action & 31) & 1]
        assert any(ends_turn(t, position.game, me, action) for action in tried)
        if state.standing[seat] == "renovate":
            continue
        ways = {floor.placements[action - t.a_place].cells for action in legal if action < t.a_end}
        assert ways == {floor.placements[action - t.a_place].cells for action in tried if action < t.a_end}
        dropped += len(legal) - len(tried)
    assert dropped
