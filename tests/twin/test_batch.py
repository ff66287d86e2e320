"""Batches: many games at once are the same games, whatever the threads, and nothing can spoil them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boomtown.messages import BoomtownError
from boomtown.twin.batch import BadBatch, Batch, IllegalAction
from boomtown.twin.engine import Engine, Position
from boomtown.twin.games import TWINS
from boomtown.twin.random_games import random_games
from tests.twin import toy
from tests.twin.comparing import are_same

GAMES = ["race", "perfect-home"]


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TWINS, "race", toy.RaceTwin)


def make(game: str = "race", **chosen: Any) -> Batch:
    return Batch(toy.Race() if game == "race" else game, **{"size": 5, "seed": 7, **chosen})


def rows(batch: Batch) -> Any:
    """Everything that a batch has of its games."""
    return [array.copy() for array in (*batch._rows[1:], batch.seat, batch.masks)]


def are_equal(one: Any, other: Any) -> bool:
    return all(are_same(mine, theirs) for mine, theirs in zip(one, other, strict=True))


def played(batch: Batch, steps: int) -> Iterator[Any]:
    for _ in range(steps):
        batch.step(batch.sample())
        parts = (batch.seat, batch.legal(), batch.observe(), batch.done, batch.scores, batch.places)
        yield np.concatenate([np.asarray(part, np.int64).ravel() for part in parts])


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_that_of_the_rules_at_every_step(game: str) -> None:
    batch = make(game, size=3)
    ended = 0
    for _ in range(260):
        laws = [batch.law(number) for number in range(3)]
        drawn = [law.rng.counter for law in laws]
        actions = batch.sample().copy()
        for number, law in enumerate(laws):
            seat = int(batch.seat[number])
            assert seat == law.waiting()[0]
            assert np.flatnonzero(batch.legal()[number]).tolist() == sorted(law.legal(seat))
            law.play(seat, int(actions[number]))
        batch.step(actions)
        for number in np.flatnonzero(batch.done).tolist():
            ended += 1
            if laws[number].rng.counter > drawn[number]:
                continue  # the last cards came from another shuffle: a batch has a generator of its own
            sheets = laws[number].scores(None)
            assert batch.scores[number].tolist() == [sheet.total for sheet in sheets]
            points = [{line.key: line.points for line in sheet.lines} for sheet in sheets]
            lines = [[keys.get(key, 0) for key in batch.twin.lines] for keys in points]
            assert batch.lines[number].tolist() == lines
            places = {place.holder: place.place for place in laws[number].places()}
            assert batch.places[number].tolist() == [places[holder] for holder in batch.twin.holders]
    assert ended == batch.ended > 3


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_that_of_a_position_on_its_own(game: str) -> None:
    """Masks and observations too."""
    batch = make(game, size=3)
    position = Position(Engine(batch.twin))
    for step in range(100):
        number = step % 3
        position.rows.games[0], position.rows.seats[0] = batch._rows[1][number], batch._rows[2][number]
        seat = int(batch.seat[number])
        assert position.legal(seat) == np.flatnonzero(batch.legal()[number]).tolist()
        assert position.observe(seat).tolist() == batch.observe()[number].tolist()
        actions = batch.sample()
        position.play(seat, int(actions[number]))
        batch.step(actions)
        if not batch.done[number]:
            assert are_same(position.rows.games, batch._rows[1][number : number + 1])
            assert are_same(position.rows.seats, batch._rows[2][number : number + 1])


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_games_with_any_number_of_threads(game: str) -> None:
    one = np.array(list(played(make(game), 60)))
    assert (one == np.array(list(played(make(game, threads=3), 60)))).all()
    assert (one != np.array(list(played(make(game, seed=8), 60)))).any()
    again = make(game, seed="a text")
    again.restart(7)
    assert (one == np.array(list(played(again, 60)))).all()


def test_a_slot_does_not_depend_on_how_many_there_are() -> None:
    few, many = make(size=2), make(size=6)
    for _ in range(50):
        few.step(few.sample())
        many.step(many.sample())
    assert are_same(few._rows[2], many._rows[2][:2])


def test_masks_are_the_legal_actions_bit_by_bit() -> None:
    batch = make("perfect-home")
    for _ in range(20):
        batch.step(batch.sample())
        bits = np.unpackbits(batch.masks.view(np.uint8), axis=1, bitorder="little")
        assert (bits[:, : batch.twin.actions] == batch.legal()).all()
        assert not bits[:, batch.twin.actions :].any()


def test_a_game_that_ends_makes_room_for_another_one() -> None:
    batch = make(size=1)
    while not batch.step(batch.sample())[0]:
        pass
    first = batch.scores.copy()
    assert batch.law(0).round == 1
    batch.step(batch.sample())
    assert not batch.done[0]
    assert (batch.scores == first).all()
    while not batch.step(batch.sample())[0]:
        pass
    assert batch.ended == 2


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (toy.LEAP, "Game 3, player 1 cannot play “leap”: Too early."),
        (43, "Game 3, player 1: there is no step number 43."),
        (-1, "Game 3, player 1: there is no step number −1."),
        (1 << 40, "Game 3, player 1: there is no step number 1099511627776."),
    ],
)
def test_an_illegal_action_is_named_and_changes_nothing(action: int, sentence: str) -> None:
    batch, other = make(), make()
    actions = batch.sample().copy()
    actions[3] = action
    before = rows(batch)
    with pytest.raises(IllegalAction, match=f"^{re.escape(sentence)}$") as refused:
        batch.step(actions)
    assert (refused.value.number, refused.value.seat, refused.value.action) == (3, 0, action)
    assert are_equal(rows(batch), before)
    actions[3] = toy.RUN
    other.sample()
    other.step(actions)
    batch.step(actions)
    assert are_equal(rows(batch), rows(other))


def test_an_illegal_action_can_be_replaced_by_a_random_one() -> None:
    batch = make(illegal="replace", size=50)
    batch.step(np.full(50, 42))
    assert batch.replaced == 50
    assert {int(seat["actions"][0, 0]) for seat in batch._rows[2]} == {toy.RUN, toy.REST}
    batch.step(np.full(50, toy.REST))
    assert batch.replaced == 50


@pytest.mark.parametrize(
    "actions",
    [np.zeros(5), np.zeros((5, 1), np.int64), np.zeros(4, np.int64), [True] * 5, ["run"] * 5, 3, None],
)
def test_what_is_no_row_of_actions_gets_a_sentence_and_changes_nothing(actions: Any) -> None:
    batch = make()
    before = rows(batch)
    with pytest.raises(BadBatch, match="A step needs one whole number for each of 5 games, not "):
        batch.step(actions)
    assert are_equal(rows(batch), before)


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.uint16, list])
def test_whole_numbers_of_any_size_are_taken(kind: Any) -> None:
    batch = make()
    actions = [toy.REST] * 5
    batch.step(actions if kind is list else np.array(actions, kind))
    assert (batch._rows[2]["actions"][:, 0, 0] == toy.REST).all()


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"size": 0}, "size is at least 1, not 0."),
        ({"threads": 0}, "threads is at least 1, not 0."),
        ({"device": "tpu"}, "device is one of cpu, cuda, not “tpu”."),
        ({"illegal": "ignore"}, "illegal is one of raise, replace, not “ignore”."),
        ({"seats": 1}, "“base” is for 2 to 9 players, not for 1."),
        ({"options": {"mode": "duel"}}, "There is no mode “duel”. Known modes: base, solo."),
        ({"game": "chess"}, "There is no game “chess”."),
    ],
)
def test_a_batch_that_cannot_be_gets_a_sentence(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BoomtownError, match=re.escape(sentence)):
        make(**chosen)


@pytest.mark.parametrize("game", GAMES)
def test_whole_random_games_are_the_same_in_any_share_of_threads(game: str) -> None:
    engine = make(game).engine
    all_of_them = random_games(engine, 40, "s")
    some = random_games(engine, 17, "s", first=9, threads=3)
    assert (all_of_them.scores[9:26] == some.scores).all()
    assert (all_of_them.places[9:26] == some.places).all()
    assert (all_of_them.steps[9:26] == some.steps).all()
    assert len(np.unique(all_of_them.scores, axis=0)) > 10


def test_the_example_in_the_docs_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "twin.md").read_text()
    example = page.split("```python\n")[1].split("```")[0].replace("size=4096", "size=64")
    space: dict[str, Any] = {}
    exec(example, space)
    assert space["batch"].ended > 0
    assert space["places"].min() == 1


def test_where_one_seat_is_asked_the_others_play_by_themselves() -> None:
    batch = make(seats=3, asks=1)
    for _ in range(80):
        assert (batch.seat == 1).all()
        laws = [batch.law(number) for number in range(5)]
        for law in laws:
            assert law.legal(1)
            assert 0 not in law.waiting()  # lower seats have acted before
        batch.step(batch.sample())
    assert batch.ended > 5
    with pytest.raises(BadBatch, match=r"^There is no seat 3: they are 0 to 2\.$"):
        make(seats=3, asks=3)
