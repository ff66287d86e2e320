"""What a master of New Las Vegas sees, and which turns it tries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from boomtown.masters.network import Network
from boomtown.masters.new_las_vegas import layout
from boomtown.masters.new_las_vegas.features import describe
from boomtown.masters.new_las_vegas.learner import NewLasVegasLearner
from boomtown.masters.turns import Room, find_turns, make_room
from boomtown.rules import games
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import ScoreSheet
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.twin import compiling
from boomtown.twin.engine import CHOOSER, Engine, Position
from boomtown.twin.games import load
from boomtown.twin.records import widened
from tests.twin.walking import seed_of

UNSET = -9999
MODES: list[tuple[dict[str, Any], int]] = [
    ({"mode": "solo", "level": 5}, 1),
    ({"mode": "base"}, 2),
    ({"mode": "first-game"}, 3),
    ({"mode": "expert"}, 5),
]
COMPARED = ("inauguration", "street-bonus", "vault")
"""The lines that others' turns of the same round can change."""


def position_of(options: dict[str, Any], seats: int) -> Position:
    """Python runs it, so nothing compiles."""
    return Position(Engine(load(games.load(NewLasVegas.id), options, seats), compiled=False))


def described(position: Position, state: NewLasVegasState, seat: int, last: int) -> list[int]:
    """What the network sees; the position takes the state over."""
    position.take_over(state)
    features = np.full(layout.LENGTH + 50, UNSET)
    me = position.seats[seat]
    describe(position.rows.tables[0], position.game, position.seats, seat, me, last, features)
    numbers: list[int] = features.tolist()
    return numbers


def turns(position: Position, name: str) -> Iterator[tuple[NewLasVegasState, int, int]]:
    """The states of a random game before a seat ends its turn, and the action that ends it."""
    twin = position.twin
    state = twin.game.new(twin.options, twin.seats, seed_of(name))
    assert isinstance(state, NewLasVegasState)
    rng = Rng(seed_of(f"{name} choices"))
    while waiting := state.waiting():
        seat = rng.choose(waiting)
        verbs: dict[str, list[int]] = {}
        for action in state.legal(seat):
            verbs.setdefault(state.catalogue.text(action).split()[0], []).append(action)
        if len(verbs) > 1 and rng.below(4):
            verbs.pop("end", None)
        verb = rng.choose(list(verbs))
        action = rng.choose(verbs[verb])
        if verb in ("end", "refuse"):
            yield state, seat, action
        state.play(seat, action)


def points(sheet: ScoreSheet) -> dict[str, int]:
    return {line.key: line.points for line in sheet.lines}


@pytest.mark.parametrize(("options", "seats"), MODES)
def test_the_network_sees_the_points_a_turn_leaves_and_all_of_its_numbers_are_set(
    options: dict[str, Any], seats: int
) -> None:
    position = position_of(options, seats)
    lines = position.twin.lines
    ended: dict[int, list[int]] = {}
    closed = 0
    for state, seat, last in turns(position, f"points {seats}"):
        if state.closed != closed:
            closed = state.closed
            for other, seen in ended.items():
                scores = state.scores(None)
                for key, stands in points(scores[other]).items():
                    if seats == 1 or key not in COMPARED:
                        assert (key, seen[lines.index(key)]) == (key, stands)
                assert seen[layout.GOES_ON]
                if seats == 1:
                    assert seen[layout.RIVAL] == scores[1].total
            ended = {}
        seen = described(position, state, seat, last)
        assert UNSET not in seen[: layout.LENGTH]
        assert set(seen[layout.LENGTH :]) == {UNSET}
        ended[seat] = seen
    assert closed > 10


@pytest.mark.parametrize(("options", "seats"), MODES)
def test_the_network_sees_nothing_hidden(options: dict[str, Any], seats: int) -> None:
    position, rng = position_of(options, seats), Rng(seed_of("hidden"))
    for state, seat, last in turns(position, f"hidden {seats}"):
        if rng.below(4) == 0:
            other = position.twin.game.imagine(state.view(seat), rng)
            assert isinstance(other, NewLasVegasState)
            assert described(position, other, seat, last) == described(position, state, seat, last)


def room_of(position: Position) -> Room:
    """Room for twenty turns, wide as Python needs it."""
    room = make_room(position.twin, layout.LENGTH, 1, 20)
    return room._replace(
        stack=np.zeros(room.stack.shape, widened(position.twin.layouts[2])).view(np.recarray)
    )


def test_every_turn_that_is_found_is_legal_and_the_best_comes_first() -> None:
    position = position_of({"mode": "base"}, 2)
    learner = NewLasVegasLearner(position.twin.game)
    network = Network.new(layout.LENGTH, len(learner.lines), np.random.default_rng(1), np.ones(1, np.float32))
    network.heads[:], network.straight[:] = 0, learner.first_guess
    net, room = network.net(learner.aim(position.twin)), room_of(position)
    find, rng = compiling.plain(learner.all_verbs)(find_turns), np.zeros(1, CHOOSER).view(np.recarray)[0]
    begun = [state.copy() for state, _, _ in turns(position, "legal") if state.round in (2, 12)]
    for state in (begun[0], begun[-1]):
        seat = state.waiting()[0]
        while state.turns[seat].actions:
            state.undo(seat)
        position.take_over(state)
        number = find(position.rows.tables[0], position.game, position.seats, seat, net, room, 0, rng, 0.0)
        worths = room.worths[0, :number].tolist()
        assert number > 10
        assert worths == sorted(worths, reverse=True)
        for k in range(number):
            tried = state.copy()
            for action in room.turns[0, k, : room.lengths[0, k]].tolist():
                tried.play(seat, action)
            assert seat not in tried.waiting() or tried.closed != state.closed
