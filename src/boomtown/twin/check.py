"""Law and twin side by side: the same deal, the same choices, and the first thing in which they differ.

At every step the legal actions are equal, after every closed stage the whole plain state, at the end
scores and places. Now and then, in the middle of turns too, the position changes over from the law to the
twin and goes on there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from itertools import chain
from typing import Any, NoReturn

from boomtown.messages import BoomtownError
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.twin.engine import Engine, Position

UNIFORM, BY_VERB, LONG, REFUSING, AHEAD = "uniform", "by verb", "long", "refusing", "ahead"
STYLES = (UNIFORM, BY_VERB, BY_VERB, LONG, REFUSING, AHEAD)
"""How choices are made; all but the first favour what is rare."""
ENDING = ("end", "leave")
"""The verbs that end a turn."""
RARELY = 40
"""One step in so many changes over from the law to the twin."""


Choose = Callable[[State, int, Sequence[int], Rng], int]
"""One of the legal actions of a seat."""


class Difference(BoomtownError):
    """Law and twin do not agree."""

    played: Sequence[tuple[int, int]] = ()
    """The seats and actions that lead there."""


def walk(engine: Engine, seed: bytes, choose: Choose | None = None) -> int:
    """Walk one game on both bodies; returns the number of steps or raises the first `Difference`.

    Without `choose`, actions are drawn in one of the `STYLES`.
    """
    played: list[tuple[int, int]] = []
    try:
        _walk(engine, seed, played, choose)
    except Difference as difference:
        difference.played = played
        raise
    return len(played)


def _walk(engine: Engine, seed: bytes, played: list[tuple[int, int]], choose: Choose | None) -> None:
    twin = engine.twin
    state = twin.game.new(twin.options, twin.seats, seed)
    position = Position(engine)
    position.begin(seed)
    rng = Rng(sha256(seed + b"choices").digest())
    style = rng.choose(STYLES)
    _compare(state, position)
    while waiting := state.waiting():
        seat = rng.choose(waiting)
        legal = state.legal(seat)
        found = position.legal(seat)
        if sorted(legal) != found:
            _differ_in_legal(state, seat, set(legal), set(found))
        if rng.below(RARELY) == 0:
            _compare(state, position)
            _compare_scores(state, position, seat)
            position.take_over(state)
            _compare(state, position)
        action = choose(state, seat, legal, rng) if choose else _choose(state, seat, legal, style, rng)
        closed = state.closed
        state.play(seat, action)
        position.play(seat, action)
        played.append((seat, action))
        if state.closed != closed:
            _compare(state, position)
    _compare_scores(state, position, None)
    _compare_end(state, position)


def _choose(state: State, seat: int, legal: Sequence[int], style: str, rng: Rng) -> int:
    """A legal action, at random in one of the styles."""
    verbs: dict[str, list[int]] = {}
    for action in legal:
        verbs.setdefault(state.catalogue.text(action).split()[0], []).append(action)
    if style == UNIFORM or len(verbs) == 1:
        return rng.choose(legal)
    if style == AHEAD and seat == 0:  # only one builds all it can, so its sheet may get full
        return rng.choose(_building(state, verbs) if rng.below(8) else legal)
    if style in (LONG, AHEAD):  # as many steps in a turn as there can be
        verbs = {verb: actions for verb, actions in verbs.items() if verb not in ENDING} or verbs
    if style == REFUSING and rng.below(4):  # where numbers stand badly, permits are refused
        return (legal[0], legal[-1])[rng.below(2)]
    return rng.choose(verbs[rng.choose(list(verbs))])


def _building(state: State, verbs: Mapping[str, Sequence[int]]) -> Sequence[int]:
    """Actions that bring tiles onto a sheet: place one, or bid the least money for one."""
    if "bid" in verbs:
        money = {bid: int(state.catalogue.text(bid).split()[-1]) for bid in verbs["bid"]}
        return [bid for bid in money if money[bid] == min(money.values())]
    return verbs.get("place") or verbs.get("end") or list(chain(*verbs.values()))


def _compare(state: State, position: Position) -> None:
    """The whole plain state, and who waits."""
    if state.waiting() != position.waiting():
        _differ(state, "waiting seats", state.waiting(), position.waiting())
    law, twin = state.plain(), _read(state, position)
    if law != twin:
        path, one, other = _first_difference(law, twin)
        _differ(state, f"state at {path}", one, other)


def _read(state: State, position: Position) -> dict[str, Any]:
    """The plain state of the twin, whose records may hold what no state can be made of."""
    try:
        return position.law().plain()
    except Exception as error:
        _differ(state, "state", "one", f"none: {error!r}")


def _compare_scores(state: State, position: Position, seat: int | None) -> None:
    """All score sheets, as a seat or a spectator sees them."""
    keys = position.twin.lines
    lines = position.scores(seat)
    for holder, sheet in enumerate(state.scores(seat)):
        points = {line.key: line.points for line in sheet.lines}
        found = dict(zip(keys, lines[holder].tolist(), strict=True))
        if {key: points.get(key, 0) for key in keys} != found or set(points) - set(keys):
            _differ(state, f"score sheet of {sheet.holder}", points, found)


def _compare_end(state: State, position: Position) -> None:
    holders = list(position.twin.holders)
    law = {place.holder: place.place for place in state.places()}
    twin = dict(zip(holders, position.places(), strict=True))
    if law != twin:
        _differ(state, "places", law, twin)


def _first_difference(one: Any, other: Any, path: str = "") -> tuple[str, Any, Any]:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _first_difference(one[key], other[key], f"{path}/{key}")
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            if mine != theirs:
                return _first_difference(mine, theirs, f"{path}/{place}")
    return path, one, other


def _texts(state: State, actions: Sequence[int]) -> list[str]:
    return [state.catalogue.text(action) for action in actions]


def _differ_in_legal(state: State, seat: int, law: set[int], twin: set[int]) -> NoReturn:
    what = f"legal actions of seat {seat} that the other has not"
    _differ(state, what, _texts(state, sorted(law - twin)), _texts(state, sorted(twin - law)))


def _differ(state: State, what: str, law: object, twin: object) -> NoReturn:
    raise Difference(
        "Law and twin differ in the {what}, round {round}: the law has {law}, the twin {twin}.",
        what=what,
        round=state.round,
        law=str(law),
        twin=str(twin),
    )
