"""The analysis of recorded games: figures that add up, costs that nobody can have below nothing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from boomtown.analysis import VERSION, Analysis, NotOver, Outdated, analyse, positions
from boomtown.bots.judging import Outlook, Turn
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.record import Record, read
from tests.analysis.judges import ShortSighted

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ["perfect-home-solo", "perfect-home-expert", "new-las-vegas-solo", "vegas-showdown-base"]
every_game = pytest.mark.parametrize("name", GAMES)
WORLDS = 4


def record(name: str) -> Record:
    return read((RECORDS / f"{name}.boomtown").read_text())


@cache
def analysis(name: str, seat: int = 0, seed: bytes = b"a") -> Analysis:
    played = record(name)
    table = next(played.replay())
    judge = ShortSighted(table.game)
    return analyse(table.game, table.state, played.steps, seat, judge, seed=seed, worlds=WORLDS)


@every_game
def test_the_result_is_what_was_expected_and_luck_less_what_play_cost(name: str) -> None:
    found = analysis(name)
    for figure in ("points", "wins"):
        start, luck, cost, final = (
            getattr(part, figure) for part in (found.start, found.luck, found.cost, found.final)
        )
        assert start + luck - cost == pytest.approx(final, abs=1e-9)
    scores = next(line for line in record(name).lines if line.startswith("score of seat 1: "))
    assert found.final.points == int(scores.partition(": ")[2])


@every_game
def test_no_turn_costs_less_than_nothing_and_the_lines_tell_where_it_went(name: str) -> None:
    found = analysis(name)
    assert any(not turn.is_best for turn in found.turns)
    for turn in found.turns:
        assert turn.cost.points >= 0
        assert sum(turn.lost.values()) == pytest.approx(turn.cost.points, abs=1e-4)
        if turn.is_best:
            assert turn.cost.points == turn.cost.wins == turn.error.points == 0
            assert not turn.lost


@every_game
def test_every_action_of_the_seat_stands_in_one_turn(name: str) -> None:
    steps = record(name).steps
    found = analysis(name, 1 if "solo" not in name else 0)
    played = [step.text for step in steps if step.seat == found.seat]
    assert [text for turn in found.turns for text in turn.played] == played
    for turn in found.turns:
        assert steps[turn.step].seat == found.seat
        assert steps[turn.step].text == turn.played[0]
    assert len({turn.stage for turn in found.turns}) == len(found.turns)


def test_who_plays_like_the_judge_pays_nothing() -> None:
    played = record("perfect-home-solo")
    table = next(played.replay())
    known = {position.step: position.played for position in positions(table.state, played.steps, 0)}
    turns = iter(known.values())

    class SameAgain(ShortSighted):
        def turn(self, view: object, rng: Rng) -> tuple[int, ...]:
            return next(turns)

    judge = SameAgain(table.game)
    found = analyse(table.game, table.state, played.steps, 0, judge, seed=b"a", worlds=WORLDS)
    assert found.cost.points == 0
    assert found.costliest() == []


def test_chance_alone_costs_nobody_points() -> None:
    """Two turns that are equally good never look so in sampled worlds."""
    played = record("perfect-home-solo")
    table = next(played.replay())

    class Dicing(ShortSighted):
        def outlooks(
            self, view: object, turns: Sequence[Turn], rng: Rng, worlds: int, ahead: int = 0
        ) -> list[Outlook]:
            return [Outlook({"pools": 100.0 + rng.below(100) / worlds}, 0.0) for _ in turns]

    judge = Dicing(table.game, "random")
    found = analyse(table.game, table.state, played.steps, 0, judge, seed=b"a", worlds=40)
    better = [turn for turn in found.turns if not turn.is_best]
    assert len(better) <= len(found.turns) // 10
    assert all(turn.cost.points > 2 * turn.error.points > 0 for turn in better)


def test_a_seat_is_judged_by_what_it_knew() -> None:
    """In a record the seats of a stage stand one after the other; they decided at the same time."""
    name = "perfect-home-expert"
    played = record(name)
    table = next(played.replay())
    for position in positions(table.state, played.steps, 1):
        assert position.view["waiting"] == position.view["public"]["in_stage"]
        assert position.view["own"]["turn"] == []


def test_the_same_seed_gives_the_same_figures() -> None:
    name = "vegas-showdown-base"
    again = analysis.__wrapped__(name)
    assert again == analysis(name)
    assert analysis(name, seed=b"b") != again


@every_game
def test_what_is_stored_is_read_again(name: str) -> None:
    found = analysis(name)
    stored = json.loads(json.dumps(found.plain()))
    assert Analysis.from_plain(stored) == found
    stored["settings"]["version"] = VERSION + 1
    with pytest.raises(Outdated, match="make it again"):
        Analysis.from_plain(stored)


def test_a_game_that_goes_on_is_not_analysed() -> None:
    played = record("perfect-home-solo")
    table = next(played.replay())
    with pytest.raises(NotOver, match="not over"):
        analyse(table.game, table.state, played.steps[:-1], 0, ShortSighted(table.game), seed=b"a")


def test_progress_is_told_turn_by_turn() -> None:
    played = record("perfect-home-solo")
    table = next(played.replay())
    told: list[tuple[int, int]] = []
    judge = ShortSighted(table.game)
    found = analyse(
        table.game,
        table.state,
        played.steps,
        0,
        judge,
        seed=b"a",
        worlds=1,
        progress=lambda done, turns: told.append((done, turns)),
    )
    turns = len(found.turns)
    assert told == [(done, turns) for done in range(turns + 1)]
