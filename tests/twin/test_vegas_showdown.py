"""The twin of Vegas Showdown: law and twin side by side, what a seat observes, and twins that are broken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boomtown.rules import games
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.rules.vegas_showdown.events import banned_tiles, income_bonus, income_rule
from boomtown.rules.vegas_showdown.floor import CELLS, WHOLE_FLOOR
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from boomtown.twin import check
from boomtown.twin.check import walk
from boomtown.twin.compiling import Function
from boomtown.twin.engine import Engine, Position
from boomtown.twin.games import load
from boomtown.twin.results import counted
from boomtown.twin.twin import Twin
from boomtown.twin.vegas_showdown.auction import next_bid
from boomtown.twin.vegas_showdown.building import has_a_choice
from boomtown.twin.vegas_showdown.game import VegasShowdownTwin
from boomtown.twin.vegas_showdown.layout import kinds_of
from boomtown.twin.vegas_showdown.player import VALUES, buy, put_aside
from boomtown.twin.vegas_showdown.sheet import has_fault, has_needs
from tests.twin.walking import (
    assert_observes_nothing_hidden,
    assert_within_bounds,
    difference_in,
    misprint,
    observed,
    positions,
    seed_of,
    walk_games,
    with_functions,
    with_tables,
    with_twin,
)

SEATS = (3, 4, 5)


def twin_of(seats: int, edition: str | None = None) -> VegasShowdownTwin:
    twin = load(games.load(VegasShowdown.id, edition), {}, seats)
    assert isinstance(twin, VegasShowdownTwin)
    return twin


@pytest.fixture(scope="module")
def engines() -> dict[int, Engine]:
    """One for each number of seats, compiled once."""
    first = Engine(twin_of(SEATS[0]))
    return {seats: with_twin(first, twin_of(seats)) for seats in SEATS}


# ── side by side ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", SEATS)
def test_law_and_twin_walk_side_by_side(seats: int, engines: dict[int, Engine]) -> None:
    assert walk_games(engines[seats], "a table", 8) > 1000


@pytest.mark.parametrize("seats", SEATS)
def test_any_step_can_change_over(
    seats: int, engines: dict[int, Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "RARELY", 3)
    walk_games(engines[seats], "changes", 1)


@pytest.mark.parametrize("name", ["full 3", "full 9"])
def test_a_full_sheet_ends_both(name: str, engines: dict[int, Engine]) -> None:
    last: list[VegasShowdownState] = []

    def choose(state: State, seat: int, legal: Sequence[int], rng: Rng) -> int:
        assert isinstance(state, VegasShowdownState)
        last[:] = [state]
        return check._choose(state, seat, legal, check.AHEAD, rng)

    walk(engines[3], seed_of(name), choose)
    assert WHOLE_FLOOR in [player.sheet.occupied for player in last[0].players]


def test_python_itself_runs_the_twin() -> None:
    walk(Engine(twin_of(3), compiled=False), seed_of("slow"))


def test_effects_and_the_end_are_counted() -> None:
    twin = twin_of(3)
    state = twin.game.new({}, 3, seed_of("counted"))
    begun, rng, log, texts = state.copy(), Rng(seed_of("counting")), [], []
    while waiting := state.waiting():
        seat = rng.choose(waiting)
        log.append((seat, rng.choose(state.legal(seat))))
        texts.append(state.catalogue.text(log[-1][1]))
        state.play(*log[-1])
    taken = np.zeros((3, len(twin.effects)), np.int32)
    assert counted(Engine(twin, compiled=False), begun, log, taken) == 1 << twin.endings.index("stack")
    found = dict(zip(twin.effects, taken.sum(0).tolist(), strict=True))
    for effect in ("renovate", "publicity", "pass", "place"):
        assert found[effect] == sum(text.split()[0] == effect for text in texts)
    assert found["premier"] == sum(text.startswith("bid p") for text in texts)
    assert found["basic"] == sum(text.startswith("bid") for text in texts) - found["premier"]


# ── other editions ───────────────────────────────────────────────────────────────────────────────

NUMBERS = (
    ("money = 20", "money = 71"),
    ("revenue = 5\n", "revenue = 11\n"),
    ("removed_with_three = 3", "removed_with_three = 6"),
    ('"3.1"', '"1.1"'),
    ('"3.7"', '"5.7"'),
    (
        '"Y Y Y N B B B",\n    "Y Y Y N B B B",\n    "Y Y Y',
        '"N N N N N N N",\n    "N N N N N B B",\n    "Y Y N',
    ),
    ("29, 33, 37, 42, 47, 52, 57, 63]", "29, 32, 37, 42, 47, 53, 57, 64]"),
    ("25, 33, 42, 52, 63]", "25, 32, 42, 53, 64]"),
    ("price = 33", "price = 32"),
    ("price = 52", "price = 64"),
    ("slots      = [5, 7, 9, 12, 15]", "slots      = [5, 6, 7, 8, 9]"),
    ("red = false", "red = true"),
    ("fame = 2", "fame = 17"),
    ('needs = ["table-games"]', 'needs = ["lounge"]'),
    ("amount = 3", "amount = 31"),
    ('by = "money"', 'by = "fame"'),
    ('by = "fame"\namount = 8', 'by = "money"\namount = 9'),
    ("per = 5\namount = 1", "per = 3\namount = 2"),
    ("steps = -1", "steps = 1"),
    ("ranks = [5, 3, 1]", "ranks = [44, 22, 0]"),
    ("money_per_fame = 10", "money_per_fame = 3"),
    ("full_diamond = 3", "full_diamond = 8"),
)
"""Numbers and places that an edition may print otherwise."""

PARTS = (
    *NUMBERS,
    ("[tiles.night-club]", "[tiles.ballroom]"),
    ("[tiles.theater]", "[tiles.night-club]"),
    ('doors = "N0 E0 W0"', 'doors = "S0"'),
    ('needs = ["lounge", "fancy-lounge"]', 'needs = ["hotel-bar"]'),
    ("A = 0\nB = 1\n", "A = 1\nB = 0\n"),
    ("# ── The 33 events", '[tiles.hotel-bar]\nname = "Bar"\ncolor = "blue"\nsize = "small"\nprice = 7\n'
     'population = 0\nrevenue = 0\nfame = 0\nred = true\ndoors = "S0"\nneeds = []\nA = 0\nB = 0\n\n# ──'),
    ("circles    = [3, 7,", "circles    = [3, 5, 7, 9,"),
)  # fmt: skip
"""And others tiles, of one of which there is no copy, and a track with more circles."""


def edition_with(changes: Sequence[tuple[str, str]], folder: Path) -> str:
    text = files("boomtown.editions").joinpath("vegas-showdown-1.toml").read_text()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    file = folder / "another.toml"
    file.write_text(text)
    return str(file)


@pytest.mark.parametrize("seats", SEATS)
def test_another_edition_is_walked_with_its_numbers(
    seats: int, engines: dict[int, Engine], tmp_path: Path
) -> None:
    twin = twin_of(seats, edition_with(NUMBERS, tmp_path))
    assert twin.layouts == twin_of(seats).layouts, "what is compiled would not fit"
    walk_games(with_twin(engines[seats], twin), "another edition", 3)


def test_an_edition_with_other_tiles_has_records_of_its_own(tmp_path: Path) -> None:
    twin = twin_of(3, edition_with(PARTS, tmp_path))
    assert "hotel-bar" not in kinds_of(twin.showdown.printed)
    walk(Engine(twin, compiled=False), seed_of("other tiles"))


# ── what a seat observes ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_observes_nothing_hidden(seats: int, engines: dict[int, Engine]) -> None:
    rng, seen, position = Rng(seed_of("hidden")), set(), Position(engines[seats])
    for state in positions(engines[seats].twin, "observed", 3, every=9):
        assert_observes_nothing_hidden(position, state, rng.below(seats), rng)
        seen.add((state.stage, len(state.waiting()) < len(state.turns)))
    assert {("stack", False), ("action", False), ("build", False), ("build", True), ("over", False)} <= seen


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_observes_what_its_view_shows(seats: int, engines: dict[int, Engine]) -> None:
    position = Position(engines[seats])
    for number, state in enumerate(positions(position.twin, "seen", 2, every=11)):
        seat = number % seats
        found = observed(position, state, seat)
        assert_within_bounds(position.twin, found)
        _compare_table(found, state, seat, position.twin)
        _compare_seats(found, state, seat, position.twin)


def _compare_table(found: dict[str, list[int]], state: State, seat: int, twin: Twin) -> None:
    assert isinstance(state, VegasShowdownState)
    public, kinds = state.view(seat)["public"], kinds_of(state.board.edition)
    board, lots = public["board"], public["lots"]
    assert found["stage"] == [twin.stages.index(public["stage"])]
    assert found["round"] == [public["round"]]
    assert found["button"] == [(public["first"] - seat) % twin.seats]
    assert found["prices"] == [offer["price"] if offer else 0 for offer in board["spaces"]]
    assert found["offers"] == [kinds.index(offer["tile"]) + 1 if offer else 0 for offer in board["spaces"]]
    assert found["stacks"] == [stack[back] for back in ("A", "B") for stack in board["stacks"].values()]
    assert found["basics"] == list(board["basics"].values())
    assert found["removed"] == [board["removed"].count(kind) for kind in kinds]
    assert sum(found["events"]) == len(board["this_round"])
    assert sum(found["events left"]) == 33 - len(board["drawn"])
    drawn = state.board.this_round
    assert found["banned"] == [kind in banned_tiles(drawn) for kind in kinds]
    assert found["bonus"] == [income_bonus(drawn)]
    assert found["income rule"] == [VALUES.index(income_rule(drawn))]
    assert found["publicity"] == [public["publicity"]]
    assert found["forbidden"] == [action in public["forbidden"] for action in ("renovate", "publicity")]
    used = [number for number, track in enumerate(state.actions.spaces) if track in state.board.tracks]
    assert [found["bids"][track] for track in used] == [lot["bid"] for lot in lots]
    assert [found["next bids"][track] for track in used] == [lot["next"] or 0 for lot in lots]
    whose = [0 if lot["seat"] is None else (lot["seat"] - seat) % twin.seats + 1 for lot in lots]
    assert [found["bidders"][track] for track in used] == whose


def _compare_seats(found: dict[str, list[int]], state: State, seat: int, twin: Twin) -> None:
    assert isinstance(state, VegasShowdownState)
    view, kinds = state.view(seat), kinds_of(state.board.edition)
    if verbs := [text.split()[0] for text in view["own"]["turn"]]:
        renovates = view["public"]["standing"][seat] == "renovate"
        assert found["own turn"] == [renovates, verbs.count("remove"), verbs.count("place")]
    for step in range(twin.seats):
        other = (seat + step) % twin.seats
        public = view["public"]["players"][other]
        shown = {**public, **view["own"]} if step == 0 else public
        for name in ("money", "earned", "fame", "population", "revenue", "income"):
            assert found[name][step] == shown[name]
        assert found["owes"][step] == (other in view["waiting"])
        assert found["in stage"][step] == (other in view["public"]["in_stage"])
        chosen = (view["public"]["standing"][other] or "").split()
        choices = ("", "bid", "renovate", "publicity", "pass")
        assert choices[found["choice"][step]] == "".join(chosen[:1])
        tracks = ("", *state.actions.spaces)
        assert tracks[found["track"][step]] == "".join(chosen[1:2])
        assert found["connected"][step] == shown["connected"]
        assert found["casino filled"][step] == shown["filled"]["casino"]
        assert found["hotel filled"][step] == shown["filled"]["hotel"]
        assert found["three-quarter diamonds"][step] == len(shown["diamonds"]["three"])
        assert found["whole diamonds"][step] == len(shown["diamonds"]["four"])
        own = slice(step * len(kinds), (step + 1) * len(kinds))
        assert found["aside"][own] == [shown["aside"].count(kind) for kind in kinds]
        laid = [text.split() for text in shown["sheet"]]
        assert found["laid"][own] == [[words[0] for words in laid].count(kind) for kind in kinds]
        cells = slice(step * CELLS, (step + 1) * CELLS)
        corners = {
            f"{cell // 7 + 1}.{cell % 7 + 1}": turn for cell, turn in enumerate(found["turned"][cells])
        }
        assert {at: turn for at, turn in corners.items() if turn} == {
            at: int(turn) // 90 + 1 for _, at, turn in laid
        }
        names = dict(zip(corners, found["floor"][cells], strict=True))
        assert all(names[at] == kinds.index(tile) + 1 for tile, at, _ in laid)


# ── broken on purpose ────────────────────────────────────────────────────────────────────────────


def always(*_: Any) -> bool:
    return True


def never(*_: Any) -> bool:
    return False


def buy_for_nothing(me: Any, kind: int, price: int) -> None:
    put_aside(me.sheet, kind)
    me.closed = me.sheet


def bid_below_the_minimum(t: Any, game: Any, track: int) -> int:
    return int(game.bid[track]) + 1


@pytest.mark.parametrize(
    ("function", "broken"),
    [
        (has_a_choice, always),
        (buy, buy_for_nothing),
        (next_bid, bid_below_the_minimum),
        (has_needs, always),
        (has_fault, never),
    ],
)
def test_a_broken_function_is_noticed(function: Function, broken: Function) -> None:
    assert "differ" in difference_in(with_functions(twin_of(3), {function: broken}), "broken", 3)


@pytest.mark.parametrize(
    "change",
    [
        misprint("ranks", 0, 6),
        misprint("needs", 3, 0),
        misprint("circle_space", 1, 3),
        misprint("backs_b", 0, 4),
        misprint("basic_copies", 1, 9),
        misprint("is_lounge", 1, 0),
        misprint("points", None, 0),
        misprint("amount", slice(None), 1),
        misprint("doors", slice(0, 40), 0),
        misprint("money_per_fame", None, 9),
        misprint("most_removed", None, 1),
    ],
)
def test_a_broken_table_is_noticed(change: Callable[[Any], None], engines: dict[int, Engine]) -> None:
    assert "differ" in difference_in(with_tables(engines[4], change), "broken", 20)
