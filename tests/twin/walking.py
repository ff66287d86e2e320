"""Games that law and twin walk side by side, positions of them, and twins that are broken on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from hashlib import sha256
from typing import Any

from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.twin.check import Choose, Difference, walk
from boomtown.twin.compiling import Function
from boomtown.twin.engine import Engine, Position
from boomtown.twin.twin import Twin


def seed_of(text: str) -> bytes:
    return sha256(text.encode()).digest()


def walk_games(engine: Engine, name: str, games: int, choose: Choose | None = None) -> int:
    """Walk so many games; returns the number of steps."""
    return sum(walk(engine, seed_of(f"{name} {number}"), choose) for number in range(games))


def difference_in(engine: Engine, name: str, games: int, choose: Choose | None = None) -> str:
    """What law and twin first differ in, in one of so many games; empty: in nothing."""
    try:
        walk_games(engine, name, games, choose)
    except Difference as difference:
        return str(difference)
    return ""


# ── positions ────────────────────────────────────────────────────────────────────────────────────


def positions(
    twin: Twin, name: str, games: int, every: int = 1, choose: Choose | None = None
) -> Iterator[State]:
    """States of games of the law: about one in so many steps, and each end. Copy what is kept."""
    for number in range(games):
        rng = Rng(seed_of(f"{name} {number} choices"))
        state = twin.game.new(twin.options, twin.seats, seed_of(f"{name} {number}"))
        while waiting := state.waiting():
            if rng.below(every) == 0:
                yield state
            seat = rng.choose(waiting)
            legal = state.legal(seat)
            state.play(seat, choose(state, seat, legal, rng) if choose else rng.choose(legal))
        yield state


def observed(position: Position, state: State, seat: int) -> dict[str, list[int]]:
    """What a seat observes of a state, by the names of its parts; the position takes it over."""
    position.take_over(state)
    return named(position.twin, position.observe(seat).tolist())


def named(twin: Twin, features: list[int]) -> dict[str, list[int]]:
    found, start = {}, 0
    for part in twin.observation:
        found[part.name] = features[start : start + part.length]
        start += part.length
    assert start == len(features)
    return found


def assert_observes_nothing_hidden(position: Position, state: State, seat: int, rng: Rng) -> None:
    """What a seat cannot know is replaced by something else that agrees with all it sees."""
    other = position.twin.game.imagine(state.view(seat), rng)
    assert observed(position, other, seat) == observed(position, state, seat)


def assert_within_bounds(twin: Twin, found: Mapping[str, list[int]]) -> None:
    for part in twin.observation:
        assert all(part.low <= number <= part.high for number in found[part.name]), part.name


# ── broken on purpose ────────────────────────────────────────────────────────────────────────────


def with_functions(twin: Twin, others: Mapping[Function, Function]) -> Engine:
    """The engine of a twin in which some functions are replaced; Python runs it, so nothing compiles."""
    broken: Any = copy(twin)
    broken.verbs = {**twin.verbs, **others}
    return Engine(broken, compiled=False)


def with_tables(engine: Engine, change: Callable[[Any], None]) -> Engine:
    """The same engine on tables in which something is changed."""
    broken: Any = copy(engine.twin)

    def fill_tables(t: Any) -> None:
        engine.twin.fill_tables(t)
        change(t)

    broken.fill_tables, broken._filled = fill_tables, {}
    return with_twin(engine, broken)


def misprint(field: str, place: Any, number: int) -> Callable[[Any], None]:
    """A change of one number of the tables, for `with_tables`; a field with one number has no place."""

    def change(t: Any) -> None:
        if place is None:
            setattr(t, field, number)
        else:
            t[field][place] = number

    return change


def with_twin(engine: Engine, twin: Twin) -> Engine:
    """What an engine has compiled, for another twin whose records have the same layout."""
    for verb in ("begin", "legal", "play", "score", "places", "observe"):
        getattr(engine, verb)
    other = copy(engine)
    other.twin = twin
    return other
