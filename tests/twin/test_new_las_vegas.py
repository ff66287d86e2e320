"""The twin of New Las Vegas: law and twin side by side, what a seat observes, and twins that are broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from boomtown.editions.new_las_vegas import DEFAULT, EFFECTS
from boomtown.rules import games
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.projects import progress
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.turn import RoundTurn
from boomtown.twin import check
from boomtown.twin.check import walk
from boomtown.twin.compiling import Function
from boomtown.twin.engine import Engine, Position
from boomtown.twin.flip_and_write import parts
from boomtown.twin.flip_and_write.streets import write
from boomtown.twin.games import load
from boomtown.twin.new_las_vegas import acme, bonuses, golf, hotels, limousine, projects, verbs
from boomtown.twin.new_las_vegas.game import NewLasVegasTwin
from boomtown.twin.twin import Twin
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

Table = tuple[str, int, int]
"""A mode, an architect's level (0: none), and seats."""
TABLES: tuple[Table, ...] = (
    ("base", 0, 2),
    ("base", 0, 5),
    ("base", 0, 23),
    ("first-game", 0, 3),
    ("expert", 0, 2),
    ("expert", 0, 5),
    ("expert", 0, 27),
    *(("solo", level, 1) for level in range(1, 6)),
)


def twin_of(mode: str, level: int, seats: int, edition: str = DEFAULT) -> NewLasVegasTwin:
    options: Options = {"mode": mode, "level": level} if level else {"mode": mode}
    twin = load(games.load(NewLasVegas.id, edition), options, seats)
    assert isinstance(twin, NewLasVegasTwin)
    return twin


@pytest.fixture(scope="module")
def engine() -> Engine:
    """Compiled once: modes, levels and seats differ in their tables only."""
    return Engine(twin_of(*TABLES[0]))


# ── side by side ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_law_and_twin_walk_side_by_side(table: Table, engine: Engine) -> None:
    few = 1 if table[2] > 5 else 6
    assert walk_games(with_twin(engine, twin_of(*table)), "a table", few) > 300


@pytest.mark.parametrize("table", [TABLES[0], TABLES[3], TABLES[5], TABLES[-1]], ids=str)
def test_any_step_can_change_over(table: Table, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "RARELY", 2)
    walk_games(with_twin(engine, twin_of(*table)), "changes", 2)


@pytest.mark.parametrize("table", [TABLES[0], TABLES[4], TABLES[-1]], ids=str)
def test_python_itself_runs_the_twin(table: Table) -> None:
    walk(Engine(twin_of(*table), compiled=False), seed_of("slow"))


# ── an edition in which much happens ─────────────────────────────────────────────────────────────

EASY = (
    ("boxes = 14\nchecked = 3", "boxes = 40\nchecked = 5"),
    ("[9, 10], [11, 12, 13]]", "[9], [10, 11], [" + ", ".join(map(str, range(12, 40))) + "]]"),
    ("ranking = [10, 5, 2]", "ranking = [33, 7, 1]"),
    ("debts = [5, 6]", "debts = [1, 3]"),
    ("[3, 4, 5, 7, 9]", "[3, 4, 5, 7, 9, 11, 12]"),
    ("bank_some = 2", "bank_some = 1"),
    ("penalty = -20", "penalty = -31"),
    ('size = "grand", count = 3', 'size = "grand", count = 1'),
    ('size = "small", count = 5', 'size = "small", count = 1'),
    ('size = "any",   count = 7', 'size = "any",   count = 2'),
    ('size = "any",   count = 4', 'size = "small", count = 2'),
    ('"hotels-on",        avenues = [1, 11]', '"hotels-on",        avenues = [1]'),
    ("count = 10", "count = 11"),
    ('"even", length = 6, count = 1', '"even", length = 2, count = 4'),
    ('"odd",  length = 7, count = 1', '"odd",  length = 3, count = 1'),
    ('"odd",  length = 4, count = 2', '"odd",  length = 2, count = 3'),
    ('"edge-run",         parity = "even", length = 5', '"edge-run",         parity = "odd", length = 2'),
    ('"open-streets",     count = 2', '"open-streets",     count = 1'),
    ('"cranes-open-on",   avenues = [1, 11]', '"cranes-open-on",   avenues = [2, 3]'),
    ('"cranes-open-streets", count = 2', '"cranes-open-streets", count = 1'),
    ("boxes = 3", "boxes = 1"),
    ("par = 4", "par = 5"),
    ("crane = 0", "crane = 2"),
    ("threshold = 3", "threshold = 1"),
)
"""Projects that are soon completed, and a track that does not end the game."""
BEGUN = ("build", "show", "drive", "inaugurate", "improve")


def edition_with(changes: Sequence[tuple[str, str]], folder: Path) -> str:
    text = files("boomtown.editions").joinpath(f"{DEFAULT}.toml").read_text()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    file = folder / "another.toml"
    file.write_text(text)
    return str(file)


def build_well(state: State, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """Open casinos where the number leaves room on both sides, and use effects."""
    assert isinstance(state, NewLasVegasState)
    actions, city, turn = state.setup.actions, state.setup.city, state.turns[seat]
    of_verb: dict[str, list[int]] = {}
    for action in legal:
        of_verb.setdefault(actions.text(action).split()[0], []).append(action)
    if isinstance(turn, RoundTurn) and "open" in of_verb and rng.below(8):

        def off(action: int) -> float:
            casino = actions.meanings[action][1]
            first, stop = city.street_ends[city.street_of[casino]]
            return abs(float((casino - first + 0.5) / (stop - first) - turn.number / 16))

        return min(of_verb["open"], key=off)
    used = [verb for verb in BEGUN if verb in of_verb]
    return rng.choose(of_verb[rng.choose(used)] if used and rng.below(8) else legal)


def test_another_edition_is_walked_with_its_numbers(engine: Engine, tmp_path: Path) -> None:
    twin = twin_of("base", 0, 2, edition_with(EASY, tmp_path))
    assert twin.layouts == engine.twin.layouts, "what is compiled would not fit"
    stages, completed, ways = set(), set(), set()
    last: list[NewLasVegasState] = []

    def choose(state: State, seat: int, legal: Sequence[int], rng: Rng) -> int:
        assert isinstance(state, NewLasVegasState)
        stages.add(state.stage)
        last[:] = [state]
        return build_well(state, seat, legal, rng)

    for number in range(16):
        walk(with_twin(engine, twin), seed_of(f"well {number}"), choose)
        for sheet in last[0].sheets:
            goals = zip(last[0].setup.goals, sheet.projects, strict=True)
            completed |= {goal.needs for goal, points in goals if points is not None}
        ways |= {how.template for _, how in last[0].ends()}
    assert "reshuffle" in stages
    assert len(completed) > 6
    assert len(ways) > 1


@pytest.mark.parametrize("level", [1, 3, 5])
def test_acme_has_the_numbers_of_its_edition(level: int, engine: Engine, tmp_path: Path) -> None:
    twin = twin_of("solo", level, 1, edition_with(EASY, tmp_path))
    walk_games(with_twin(engine, twin), "another company", 4, build_well)


def test_every_project_comes_as_far_as_the_law_says(tmp_path: Path) -> None:
    for edition in (DEFAULT, edition_with(EASY, tmp_path)):
        twin = twin_of("base", 0, 2, edition)
        rows = twin.rows(1, wide=True)
        counted = {goal: set[int]() for goal in twin.goals}
        for found in _well_built(twin, 6):
            twin.write(found, rows.games[0], rows.seats[0])
            for place, project in enumerate(twin.game.printed.projects):
                there, needed = progress(found.sheets[0], project)
                sheet = rows.seats[0][0].closed
                assert projects.progress(rows.tables[0], sheet, place) == (there, needed), project
                assert projects.fulfils(rows.tables[0], sheet, place) == (there >= needed), project
                counted[project.id].add(there)
        assert all(len(seen) > 1 for seen in counted.values())


def _well_built(twin: Twin, number: int) -> Iterator[NewLasVegasState]:
    """The ends of games in which somebody builds well."""
    for game in range(number):
        rng = Rng(seed_of(f"built {game} choices"))
        found = twin.game.new(twin.options, twin.seats, seed_of(f"built {game}"))
        assert isinstance(found, NewLasVegasState)
        while waiting := found.waiting():
            found.play(waiting[0], build_well(found, waiting[0], found.legal(waiting[0]), rng))
            if rng.below(6) == 0:
                yield found


# ── what a seat observes ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("table", [*TABLES[:2], TABLES[3], *TABLES[4:6], TABLES[-1]], ids=str)
def test_a_seat_observes_nothing_hidden(table: Table, engine: Engine) -> None:
    position = Position(with_twin(engine, twin_of(*table)))
    rng, stages = Rng(seed_of("hidden")), set()
    for found in positions(position.twin, "observed", 3, every=8):
        assert_observes_nothing_hidden(position, found, rng.below(position.twin.seats), rng)
        stages.add(found.stage)
    assert {"round", "over"} <= stages


@pytest.mark.parametrize("table", [TABLES[0], TABLES[5], TABLES[-1]], ids=str)
def test_what_is_counted_on_the_way_is_what_a_position_has(table: Table, engine: Engine) -> None:
    played, taken_over = (Position(with_twin(engine, twin_of(*table))) for _ in range(2))
    twin, rng = played.twin, Rng(seed_of("counted"))
    found = twin.game.new(twin.options, twin.seats, seed_of("counted"))
    played.begin(seed_of("counted"))
    while waiting := found.waiting():
        seat = rng.choose(waiting)
        action = rng.choose(found.legal(seat))
        found.play(seat, action)
        played.play(seat, action)
        taken_over.take_over(found)
        assert played.observe(seat).tolist() == taken_over.observe(seat).tolist()


@pytest.mark.parametrize("table", [*TABLES[:4], TABLES[5], TABLES[-1]], ids=str)
def test_a_seat_observes_what_its_view_shows(table: Table, engine: Engine) -> None:
    position = Position(with_twin(engine, twin_of(*table)))
    twin = position.twin
    for number, found in enumerate(positions(twin, "seen", 1, every=9 * twin.seats)):
        seat = number % twin.seats
        seen, view = observed(position, found, seat), found.view(seat)
        assert_within_bounds(twin, seen)
        assert seen["round"] == [view["public"]["round"]]
        assert seen["waits"] == [seat in view["waiting"]]
        loan = view["own"]["loan"]
        assert seen["loan"] == [-1 if loan is None else int(loan)]
        _compare_sheet(seen, "own", view["own"]["sheet"], found)
        for other in range(1, min(twin.seats, 5)):
            shown = view["public"]["sheets"][(seat + other) % twin.seats]
            _compare_sheet(seen, f"other {other}", shown, found)
        _compare_cards(seen, view["public"]["deal"], view["own"])
        if table[1]:
            _compare_acme(seen, view["public"])


def _compare_sheet(seen: Mapping[str, list[int]], name: str, sheet: Mapping[str, Any], found: State) -> None:
    assert isinstance(found, NewLasVegasState)
    city = found.setup.city
    casinos = zip(sheet["numbers"], sheet["built"], strict=True)
    assert seen[f"{name} casinos"] == [
        -2 if not built else -1 if number is None else number for number, built in casinos
    ]
    stars = [mark for mark, casino in zip(sheet["stars"], city.casinos, strict=True) if casino.star]
    assert seen[f"{name} stars"] == [(None, "held", "crossed").index(mark) for mark in stars]
    assert seen[f"{name} holes"] == [(None, "built", "crossed").index(mark) for mark in sheet["holes"]]
    boxes = seen[f"{name} boxes"]
    assert boxes[:3] == [sheet["checked"], len(sheet["bonuses"]), sheet["free_boxes"]]
    assert boxes[3:] == [sheet["bonus_ready"], sheet["owed"]["extensions"]]
    assert seen[f"{name} shows"] == sheet["shows"]
    assert seen[f"{name} improved"] == list(sheet["improved"].values())
    assert city.lamps[seen[f"{name} limousine"][0]] == tuple(sheet["lamp"])
    roads = zip(city.piece_names, seen[f"{name} roads"], strict=True)
    assert [piece for piece, is_driven in roads if is_driven] == sheet["driven"]
    assert sum(seen[f"{name} carpets"]) == len(sheet["passed"])
    assert seen[f"{name} hotels"] == [(None, "grand", "small").index(mark) for mark in sheet["hotels"]]
    assert seen[f"{name} project points"] == [-1 if p is None else p for p in sheet["projects"]]
    for there, far in zip(seen[f"{name} progress"], sheet["progress"], strict=True):
        assert far is None or there == far[0]
    assert seen[f"{name} vault"] == [sheet["bundles"], sheet["debts"]]


def _compare_cards(seen: Mapping[str, list[int]], deal: Mapping[str, Any], own: Mapping[str, Any]) -> None:
    hand = own.get("hand", deal.get("hand"))
    numbers = hand if hand is not None else deal["numbers"]
    assert [number for number in seen["card numbers"] if number >= 0] == [card["number"] for card in numbers]
    if hand is None:
        open_cards = [*deal["numbers"], *(card for flipped in deal["flipped"] for card in flipped)]
        newest = [flipped[-1]["effect"] for flipped in deal["flipped"] if flipped]
        assert [EFFECTS[effect] for effect in seen["card effects"] if effect >= 0] == newest
        assert [EFFECTS[effect] for effect in seen["next effects"]] == [c["effect"] for c in deal["numbers"]]
        assert seen["cards left"] == deal["left"][:1]
    else:
        given = [own["given"]] if own.get("given") else []
        open_cards = [*hand, *deal["discards"], *deal.get("pile", ()), *given]
        assert seen["cards left"] == [deal["deck"]]
    assert sum(seen["unseen numbers"]) == sum(seen["unseen effects"]) == 81 - len(open_cards)


def _compare_acme(seen: Mapping[str, list[int]], public: Mapping[str, Any]) -> None:
    company, deal = public["acme"], public["deal"]
    pile = [card["effect"] for card in deal["pile"]]
    assert seen["approvals"] == [company["approvals"]]
    assert [avenue for avenue, has in enumerate(seen["ACME hotels"], 1) if has] == company["hotels"]
    assert seen["ACME projects"] == [-1 if points is None else points for points in company["projects"]]
    assert seen["ACME effects"] == [pile.count(effect) for effect in EFFECTS]
    assert seen["ACME loan"] == [EFFECTS.index(deal["loan"]) if deal["loan"] else -1]
    assert sum(mark > 0 for mark in seen["approval cards"]) == len(deal["drawn"])


# ── broken on purpose ────────────────────────────────────────────────────────────────────────────


def nothing(*_: Any) -> int:
    return 0


def write_without_parity(t: Any, sheet: Any, casino: int, number: int) -> None:
    write(t, sheet, casino, number)


def no_easy_opening(sheet: Any, number: int) -> int:
    return 0


@pytest.mark.parametrize(
    ("function", "broken"),
    [
        (golf.settle_hole, nothing),
        (verbs.settle_star, nothing),
        (hotels.finished, nothing),
        (bonuses.easy_shifts, no_easy_opening),
        (bonuses.open_casino, write_without_parity),
        (limousine.missing_lines, nothing),
        (parts.open_turn, nothing),
    ],
)
def test_a_broken_function_is_noticed(function: Function, broken: Function) -> None:
    assert "differ" in difference_in(with_functions(twin_of(*TABLES[0]), {function: broken}), "broken", 6)


@pytest.mark.parametrize("broken", [acme.check_approvals, parts.before_deal])
def test_a_broken_company_is_noticed(broken: Function) -> None:
    assert "differ" in difference_in(with_functions(twin_of(*TABLES[-1]), {broken: nothing}), "broken", 6)


def test_a_project_that_no_verb_moves_is_noticed(tmp_path: Path) -> None:
    twin = twin_of("base", 0, 2, edition_with(EASY, tmp_path))
    assert "differ" in difference_in(with_functions(twin, {projects.watch_goals: nothing}), "broken", 6)


@pytest.mark.parametrize(
    "change",
    [
        misprint("penalty", None, -19),
        misprint("show_debts", (1, 1), 0),
        misprint("group_end", 2, 7),
        misprint("column_length", 8, 2),
        misprint("cranes", None, 0),
        misprint("stars", None, 0),
        misprint("has_left", None, 0),
        misprint("line_end", (7, slice(None)), 3),
        misprint("drawables", 1, 6),
        misprint("bank_most", None, 0),
        misprint("reshuffle", None, 2),
    ],
)
def test_a_broken_table_is_noticed(change: Callable[[Any], None], engine: Engine) -> None:
    assert "differ" in difference_in(with_tables(engine, change), "broken", 40)
