"""Results of whole games: the same from the compiled and the plain twin, in any chunks, and from the law."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import cast

import numpy as np
import pytest

from boomtown.bots.arena import Match, Played, duel, load, seed_of
from boomtown.rules.kernel.game import Game
from boomtown.studies.rows import END, column, columns, engine_of, law_columns
from boomtown.studies.twin_work import prints
from boomtown.twin.engine import Engine, Position
from boomtown.twin.results import ENDS, Results, counted, play_results, room
from tests.twin import toy

MATCHES = [
    Match("perfect-home", None, {}, ("random", "random"), "results"),
    Match("perfect-home", None, {"mode": "expert", "advanced": "yes"}, ("random", "random"), "results"),
    Match("perfect-home", None, {"mode": "solo"}, ("random",), "results"),
    Match("new-las-vegas", None, {}, ("random", "random"), "results"),
    Match("new-las-vegas", None, {"mode": "solo", "level": 3}, ("random",), "results"),
    Match("vegas-showdown", None, {}, ("random", "random", "random"), "results"),
]
NAMES = [" ".join([match.game, *map(str, match.options.values())]) for match in MATCHES]
every_game = pytest.mark.parametrize("match", MATCHES, ids=NAMES)


@pytest.fixture(scope="module")
def race() -> Engine:
    return Engine(toy.RaceTwin(cast(Game, toy.Race()), {}, 3))


def same(one: Results, other: Results) -> bool:
    return all(
        np.array_equal(getattr(one, field.name), getattr(other, field.name)) for field in fields(Results)
    )


def test_compiled_or_not_the_results_are_the_same(race: Engine) -> None:
    plain = Engine(race.twin, compiled=False)
    assert same(play_results(race, 7, 3, 5), play_results(plain, 7, 3, 5))


def test_results_do_not_depend_on_the_chunks(race: Engine) -> None:
    whole = play_results(race, 7, 0, 10)
    parts = [(range(4), play_results(race, 7, 0, 4)), (range(4, 10), play_results(race, 7, 4, 6))]
    assert prints(whole, 7, range(10)) == b"".join(prints(found, 7, numbers) for numbers, found in parts)
    assert prints(whole, 7, range(10)) != prints(play_results(race, 8, 0, 10), 8, range(10))


@every_game
def test_what_a_game_of_the_law_took_and_how_it_ended(match: Match) -> None:
    """The twin counts; the law says the same where it is asked directly."""
    engine = engine_of(match, compiled=False)
    one = duel(match, 0)
    found = room(engine, 1)
    begun = engine.twin.game.new(match.options, match.seats, seed_of(match, 0))
    ends = counted(engine, begun, one.log, found.taken[0])
    assert _taken(match, one) == {
        (seat, engine.twin.effects[effect]): int(times)
        for (seat, effect), times in np.ndenumerate(found.taken[0])
        if times
    }
    assert ends
    told = {news.message.template for news in one.state.news() if news.kind == "end"}
    assert len(told) == ends.bit_count()


def _taken(match: Match, one: Played) -> Counter[tuple[int, str]]:
    """What each seat took, from the law alone."""
    state = load(match.game, None).new(match.options, match.seats, seed_of(match, one.deal))
    taken: Counter[tuple[int, str]] = Counter()
    for seat, action in one.log:
        verb, *rest = state.catalogue.text(action).split()
        if match.game == "vegas-showdown":
            word = ("premier" if rest[0][0] == "p" else "basic") if verb == "bid" else verb
            if word in engine_of(match, compiled=False).twin.effects:
                taken[seat, word] += 1
        elif verb == "take":
            offers = getattr(state, "deal").offers(seat)  # noqa: B009, a state of these games has a deal
            taken[seat, offers[action][1]] += 1
        state.play(seat, action)
    return taken


@every_game
def test_the_rows_of_the_law_are_what_the_twin_would_write(match: Match) -> None:
    """The same game, finished on the twin: the same lines and places."""
    one = duel(match, 0)
    rows = law_columns(match, [one])
    twin = engine_of(match, compiled=False).twin
    position = Position(engine_of(match, compiled=False))
    position.take_over(one.state)
    lines = position.scores(None)
    for place, key in enumerate(twin.lines):
        assert rows[f"line_{key}".replace("-", "_")].tolist() == lines[:, place].tolist()
    assert rows["total"].tolist() == [sheet.total for sheet in one.state.scores(None)]
    assert rows["place"].tolist() == position.places()
    assert rows["won"].sum() == pytest.approx(1)
    assert set(rows["actions"].tolist()) == {len(one.log)}


def test_rows_go_by_game_and_holder_with_a_column_for_each_end() -> None:
    engine = engine_of(MATCHES[4], compiled=False)
    found = play_results(engine, 1, 20, 2)
    assert found.counts[:, ENDS].all()
    found.counts[:, ENDS] = 0b101, 0b010  # as if in several ways
    rows = columns(engine.twin, found, range(20, 22), [10, 11], [["random"], ["random"]])
    assert rows["game"].tolist() == [20, 20, 21, 21]
    assert rows["deal"].tolist() == [10, 10, 11, 11]
    assert rows["seat"].tolist() == [1, 0, 1, 0]
    assert rows["bot"] == ["random", "acme", "random", "acme"]
    assert rows["total"].tolist() == found.lines.sum(axis=2).reshape(-1).tolist()
    for game, ends in enumerate(found.counts[:, ENDS].tolist()):
        told = [rows[column(END, key)][2 * game] for key in engine.twin.endings]
        assert told == [bool(ends >> place & 1) for place in range(len(told))]
