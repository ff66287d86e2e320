"""What a master of Perfect Home sees, and which turns it tries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from boomtown.masters.perfect_home.features import describe
from boomtown.masters.perfect_home.layout import GOES_ON, LENGTH, LINES, OTHER
from boomtown.masters.perfect_home.turn import try_only
from boomtown.rules import games
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.twin.engine import Engine, Position
from boomtown.twin.games import load
from tests.twin.walking import positions, seed_of

UNSET = -9999
KINDS: list[tuple[Options, int]] = [
    ({"mode": "base"}, 2),
    ({"mode": "base", "advanced": "yes"}, 5),
    ({"mode": "expert"}, 3),
    ({"mode": "solo", "advanced": "yes"}, 1),
]


def position_of(options: Options, seats: int) -> Position:
    """Python runs it, so nothing compiles."""
    return Position(Engine(load(games.load(PerfectHome.id), options, seats), compiled=False))


def described(position: Position, state: State, seat: int, last: int = -1) -> list[int]:
    """What the network sees; the position takes the state over."""
    position.take_over(state)
    features = np.full(LENGTH + 10, UNSET)
    t, me = position.rows.tables[0], position.seats[seat]
    for action in (-1, last):
        describe(t, position.game, position.seats, seat, me, action, features)
    numbers: list[int] = features.tolist()
    return numbers


def in_round(position: Position, name: str, every: int) -> Iterator[tuple[State, int]]:
    """Positions of random games, with a seat that has a turn."""
    for state in positions(position.twin, name, 1, every):
        if state.waiting() and state.view(None)["public"]["stage"] == "round":
            yield state, state.waiting()[-1]


@pytest.mark.parametrize(("options", "seats"), KINDS)
def test_the_network_sees_the_score_sheet_and_nothing_hidden(options: Options, seats: int) -> None:
    position, rng = position_of(options, seats), Rng(seed_of("hidden"))
    for state, seat in in_round(position, f"sheet {options} {seats}", 6):
        seen = described(position, state, seat)
        scores = state.scores(seat)
        points = [line.points for line in scores[seat].lines]
        others = [sheet.total for other, sheet in enumerate(scores) if other != seat]
        assert seen[:LINES] == points + [0] * (LINES - len(points))
        assert seen[OTHER] == max([0, *others])
        assert UNSET not in seen[:LENGTH]
        assert set(seen[LENGTH:]) == {UNSET}
        other = position.twin.game.imagine(state.view(seat), rng)
        assert described(position, other, seat) == seen


def test_the_network_knows_when_a_game_is_over() -> None:
    """Alone nothing but the own turn decides it."""
    position = position_of({"mode": "solo"}, 1)
    ends = 0
    for number in range(3):
        for state in positions(position.twin, f"over {number}", 1):
            end = position.twin.game.catalogue.number("end")
            if state.waiting() and end in state.legal(0):
                seen = described(position, state, 0, end)
                after = state.copy()
                after.play(0, end)
                assert seen[GOES_ON] == bool(after.waiting())
                ends += not after.waiting()
    assert ends == 3


def test_turns_left_out_lead_nowhere_else() -> None:
    """Whatever a turn writes and takes, one of the turns that are tried does the same, or gives more."""
    position = position_of({"mode": "base"}, 2)
    t: Any = position.rows.tables[0]
    left_out = 0
    for state, seat in in_round(position, "tried", 3):
        position.take_over(state)
        legal = position.legal(seat)
        mask, text = position._mask, position.twin.game.catalogue.text
        try_only(t, position.game, position.seats, seat, position.seats[seat], mask)
        tried = [action for action in legal if mask[action >> 5] >> (action & 31) & 1]
        verbs = {text(action).split()[0] for action in tried}
        gone = {text(action).split()[0] for action in legal if action not in tried}
        assert tried
        assert gone <= {"take"} or (gone <= {"end", "claim"} and verbs <= {"promote", "park", "pool"})
        left_out += len(gone)
    assert left_out
