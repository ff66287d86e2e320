"""The twin of Perfect Home, held equal to the law in every mode."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.rules.perfect_home.estates import estates
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn
from boomtown.twin.engine import Engine, Position
from boomtown.twin.flip_and_write.draft import left_over
from boomtown.twin.flip_and_write.parts import after_deal
from boomtown.twin.games import load
from boomtown.twin.perfect_home import end, plans, sheet
from boomtown.twin.perfect_home import estates as twin_estates
from boomtown.twin.perfect_home.setup import worth
from boomtown.twin.records import Record
from tests.twin.walking import (
    assert_observes_nothing_hidden,
    assert_within_bounds,
    difference_in,
    named,
    observed,
    positions,
    seed_of,
    walk_games,
    with_functions,
    with_tables,
)

MODES = [("base", 2), ("base", 5), ("solo", 1), ("expert", 3)]
every_mode = pytest.mark.parametrize(
    ("mode", "seats", "advanced"),
    [(mode, seats, advanced) for mode, seats in MODES for advanced in ("no", "yes")],
)


@cache
def home(edition: str | None = None) -> PerfectHome:
    return PerfectHome(edition) if edition else PerfectHome()


def engine_of(
    mode: str, seats: int, *, advanced: str = "yes", edition: str | None = None, compiled: bool = True
) -> Engine:
    return Engine(load(home(edition), {"mode": mode, "advanced": advanced}, seats), compiled=compiled)


def builder(state: State, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """Builds with sense: numbers where there is room for the others, plans as soon as they are fulfilled."""
    verbs: dict[str, list[int]] = {}
    for action in legal:
        verbs.setdefault(state.catalogue.text(action).split()[0], []).append(action)
    turn = state.turns[seat]
    if isinstance(turn, RoundTurn) and rng.below(20):
        if "write" in verbs:
            return min(verbs["write"], key=lambda action: (_off(turn, action), rng.below(9)))
        if "take" in verbs and ("roundabout" not in verbs or rng.below(8)):
            return min(verbs["take"], key=lambda action: (_off_at_best(turn, action), rng.below(9)))
        if "claim" in verbs:
            return rng.choose(verbs["claim"])
        if "fence" in verbs:
            return max(verbs["fence"], key=lambda action: (_estates_with(turn, action), rng.below(9)))
        if len(verbs) > 1:
            verbs.pop("end", None)
    return rng.choose(verbs[rng.choose(list(verbs))])


def in_the_way(state: State, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """Writes numbers where they are in the way: a short game with refused permits."""
    return legal[0]


def _off(turn: RoundTurn, action: int, number: int | None = None) -> int:
    """How far from its natural place an action would write the number."""
    town = turn.setup.town
    lot: int = turn.setup.actions.meanings[action][1]
    (first, stop), number = town.street_ends[town.street_of[lot]], turn.number if number is None else number
    return abs(number * (stop - first) - (lot - first) * 16) // 16


def _off_at_best(turn: RoundTurn, take: int) -> int:
    number, effect = turn.offers[take]
    writes = turn.setup.actions.on("write", turn.sheet.places_for(number))
    return min((_off(turn, action, number) for action in writes), default=99) - (effect == "bis")


def _estates_with(turn: RoundTurn, fence: int) -> int:
    built = turn.sheet.copy()
    built.fences |= 1 << turn.setup.actions.meanings[fence][1]
    return len(estates(built))


@pytest.fixture(scope="module")
def easy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An edition with other numbers, and plans that are soon fulfilled."""
    changes = {
        "version = 1": "version = 7",
        "[1, 1, 1, 1, 1, 1]": "[1, 1]",
        "[2, 2, 2, 2]": "[2, 1]",
        "[3, 3, 3]": "[3]",
        'needs = "estates", sizes = [4, 4]': 'needs = "street-ends"',
        'needs = "estates", sizes = [5, 5]': 'needs = "full-street", street = 2',
        'needs = "estates", sizes = [6, 6]': 'needs = "full-street", street = 1',
        "[1, 1, 1, 6]": "[1, 1, 3]",
        "[2, 2, 5]": "[2, 2]",
        "[3, 3, 4]": "[4]",
        "[1, 2, 6]": "[1, 2]",
        "[1, 4, 5]": "[1, 3]",
        "[3, 4]": "[2]",
        "[2, 5]": "[1, 2]",
        "count = 5": "count = 1",
        "count = 7": "count = 2",
        'needs = "parks", streets = 2': 'needs = "parks", streets = 1',
        'needs = "pools", streets = 2': 'needs = "pools", streets = 1',
        "    o o p o o o p p o o": "    o o o o o o o o p o",
        "  p o o p o o o p o o o": "  p p p o o o p p o o o",
        "ranking = [7, 4, 1]": "ranking = [9, 5, 2]",
        "solo_boxes = 6": "solo_boxes = 2",
        "1 = [1, 3]": "1 = [2, 9]",
        "refusals    = [0, 0, 3, 5]": "refusals    = [0, 1, 3, 7]",
        "20, 24, 28]": "20, 24, 99]",
    }
    text = resources.files("boomtown.editions").joinpath("perfect-home-1.toml").read_text()
    for printed, instead in changes.items():
        assert printed in text
        text = text.replace(printed, instead)
    file: Path = tmp_path_factory.mktemp("editions") / "easy.toml"
    file.write_text(text)
    return str(file)


# ── beside the law ───────────────────────────────────────────────────────────────────────────────


@every_mode
def test_the_twin_plays_as_the_law_does(mode: str, seats: int, advanced: str) -> None:
    engine = engine_of(mode, seats, advanced=advanced)
    walk_games(engine, "drawn", 4)
    walk_games(engine, "built", 3, builder)


@pytest.mark.parametrize(("mode", "seats"), [("base", 20), ("expert", 27)])
def test_large_tables_too(mode: str, seats: int) -> None:
    walk_games(engine_of(mode, seats), "large", 1, in_the_way)


@every_mode
def test_another_edition_needs_no_other_twin(mode: str, seats: int, advanced: str, easy: str) -> None:
    walk_games(engine_of(mode, seats, edition=easy, advanced=advanced), "easy", 3, builder)


def test_the_walks_meet_what_is_rare(easy: str) -> None:
    """Every verb there is, and a choice among several estates."""
    met: dict[str, int] = {}

    def choose(state: State, seat: int, legal: Sequence[int], rng: Rng) -> int:
        action = builder(state, seat, legal, rng)
        verb = state.catalogue.text(action).split()[0]
        met[verb] = met.get(verb, 0) + 1
        if verb == "use" and len(legal) > 2:
            met["use of many"] = met.get("use of many", 0) + 1
        return action

    walk_games(engine_of("base", 3, edition=easy), "rare", 12, choose)
    verbs = {text.split()[0] for text in home().catalogue.texts}
    assert verbs | {"use of many"} == met.keys()


def test_a_position_changes_over_in_the_middle_of_turns(easy: str) -> None:
    engine = engine_of("expert", 3, edition=easy)
    twin, rng = engine.twin, Rng(seed_of("over"))
    state = twin.game.new(twin.options, twin.seats, seed_of("over"))
    position = Position(engine)
    claiming = 0
    while waiting := state.waiting():
        position.take_over(state)
        back = position.law()
        assert back.plain() == state.plain()
        assert back.waiting() == waiting
        for seat in range(twin.seats):
            assert sorted(back.legal(seat)) == sorted(state.legal(seat)) == position.legal(seat)
        seat = rng.choose(waiting)
        turn = state.turns[seat]
        claiming += isinstance(turn, RoundTurn) and turn.claiming is not None
        action = builder(state, seat, state.legal(seat), rng)
        state.play(seat, action)
        back.play(seat, action)  # the law goes on from the twin's state as from its own
        assert back.fingerprint() == state.fingerprint()
    assert claiming


@pytest.mark.parametrize(("mode", "seats"), [("base", 2), ("solo", 1), ("expert", 3)])
def test_python_itself_plays_the_same(mode: str, seats: int) -> None:
    walk_games(engine_of(mode, seats, compiled=False), "plain", 2, builder)


def test_the_ends_are_those_of_the_law(easy: str) -> None:
    """By Python itself, on the last positions of games of the law."""
    seen = set()
    for mode, seats in [("base", 2), ("solo", 1)]:
        engine = engine_of(mode, seats, edition=easy, advanced="no", compiled=False)
        position, ends = Position(engine), engine.compiler(end.ends)
        for state in positions(engine.twin, "ends 5", 8, NEVER, builder):
            assert isinstance(state, PerfectHomeState)
            position.take_over(state)
            found = ends(position.rows.tables[0], position.game, position.seats)
            ways = {message.template for _, message in state.ends()}
            assert {ENDS[name] for bit, name in enumerate(end.ENDINGS) if found >> bit & 1} == ways
            seen |= ways
    assert seen == set(ENDS.values())


NEVER = 1 << 30
ENDS = {
    "refused": "has been refused a third permit",
    "plans": "has completed all three plans",
    "full": "has filled every lot",
    "deck": "The deck is used up.",
}


# ── what a seat observes ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("mode", "seats"), [("base", 2), ("base", 7), ("solo", 1), ("expert", 2), ("expert", 7)]
)
def test_a_seat_observes_only_what_it_may_know(mode: str, seats: int, easy: str) -> None:
    engine = engine_of(mode, seats, edition=easy)
    position, rng = Position(engine), Rng(seed_of("seats"))
    for state in positions(engine.twin, "hidden", 2, 5 * seats, builder):
        for seat in {0, rng.below(seats)}:
            assert_observes_nothing_hidden(position, state, seat, rng)
            assert_within_bounds(engine.twin, observed(position, state, seat))


def test_a_twin_observes_its_own_positions_as_those_of_the_law(easy: str) -> None:
    """What is left over in its records from other turns is not shown."""
    engine = engine_of("expert", 2, edition=easy)
    twin, rng = engine.twin, Rng(seed_of("own"))
    state = twin.game.new(twin.options, twin.seats, seed_of("own"))
    own, other = Position(engine), Position(engine)
    own.begin(seed_of("own"))
    while waiting := state.waiting():
        for seat in range(twin.seats):
            assert named(twin, own.observe(seat).tolist()) == observed(other, state, seat)
        action = builder(state, waiting[-1], state.legal(waiting[-1]), rng)
        state.play(waiting[-1], action)
        own.play(waiting[-1], action)


@pytest.mark.parametrize(("mode", "seats"), [("base", 3), ("solo", 1), ("expert", 3)])
def test_what_a_seat_observes_is_what_it_sees(mode: str, seats: int) -> None:
    engine = engine_of(mode, seats)
    position = Position(engine)
    for state in positions(engine.twin, "sees", 1, 9 * seats, builder):
        for seat in range(seats):
            _compare_with_view(position, state, seat)


def _compare_with_view(position: Position, state: State, seat: int) -> None:
    features, view, twin = observed(position, state, seat), state.view(seat), position.twin
    assert features["round"] == [view["public"]["round"]]
    assert features["number"] == [-1 if view["own"]["number"] is None else view["own"]["number"]]
    _compare_sheet(features, "own", view["own"]["sheet"])
    for after in range(1, twin.seats):
        other = view["public"]["sheets"][(seat + after) % twin.seats]
        _compare_sheet(features, f"seat +{after}", other)
    deal = view["public"]["deal"]
    if twin.options["mode"] == "base":
        assert features["offered numbers"] == [card["number"] for card in deal["numbers"]]
        assert features["cards left"] == deal["left"][:1]
        unseen = sum(deal["left"]) - 3
    elif twin.options["mode"] == "expert":
        hand = [card["number"] for card in view["own"]["hand"]]
        assert features["hand numbers"] == [*hand, *[-1] * (3 - len(hand))]
        known = len(deal["discards"]) + len(hand) + (view["own"]["given"] is not None)
        unseen = len(home().cards) - known
    else:
        assert features["solo card"] == [len(deal["drawn"])]
        unseen = deal["deck"] - 1 + len(deal["drawn"])
    assert sum(features["unseen numbers"]) == sum(features["unseen effects"]) == unseen


def _compare_sheet(features: dict[str, list[int]], whose: str, sheet: dict[str, Any]) -> None:
    lots = len(sheet["numbers"])
    assert features[f"{whose} numbers"] == [-1 if n is None else n for n in sheet["numbers"]]
    for name in ("bis", "roundabouts", "fences", "used", "pools"):
        assert features[f"{whose} {name}"] == [int(lot in sheet[name]) for lot in range(lots)]
    sizes = [size for _, size in sheet["estates"]]
    assert features[f"{whose} estates"] == [sizes.count(size) for size in range(1, 7)]
    assert features[f"{whose} plans"] == [-1 if points is None else points for points in sheet["plans"]]


# ── a twin that is wrong ─────────────────────────────────────────────────────────────────────────


def uses_nothing(t: Record, plan: int) -> int:
    return 0


def joins_nothing(t: Record, sheet: Record, lot: int, neighbour: int) -> None:
    sheet.numbers[lot] = sheet.numbers[neighbour]
    sheet.written |= 1 << lot
    sheet.bis |= 1 << lot
    sheet.bis_boxes = min(sheet.bis_boxes + 1, t.bis_boxes)


def forgets_the_solo_card(t: Record, game: Record) -> None:
    pass


def always_high(t: Record, game: Record, i: int) -> int:
    return int(t.plan_high[game.goals[i]])


def without_order(t: Record, me: Record) -> int:
    return int(me.sheet.written)


def hands_on_the_first(t: Record, action: int) -> int:
    return 0


def any_length(houses: int, first: int, last: int) -> int:
    return last & houses


@pytest.mark.parametrize(
    ("mode", "seats", "function", "instead"),
    [
        ("base", 2, plans.marked_by, uses_nothing),
        ("base", 2, sheet.write_bis, joins_nothing),
        ("solo", 1, after_deal, forgets_the_solo_card),
        ("base", 2, worth, always_high),
        ("base", 2, plans.choices, without_order),
        ("expert", 2, left_over, hands_on_the_first),
        ("base", 2, twin_estates.completed, any_length),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_a_broken_rule_is_caught(mode: str, seats: int, function: Any, instead: Any, easy: str) -> None:
    engine = engine_of(mode, seats, edition=easy)
    assert difference_in(with_functions(engine.twin, {function: instead}), "broken", 8, builder)


@pytest.mark.parametrize(
    "field", ["number", "park_values", "plan_low", "temp_ranking", "slots", "stack_size"]
)
def test_a_misprint_is_caught(field: str, easy: str) -> None:
    def misprint(t: Any) -> None:
        t[field] = t[field] - 1

    engine = engine_of("base", 2, edition=easy)
    assert difference_in(with_tables(engine, misprint), "misprint", 6, builder)
