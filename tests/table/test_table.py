"""The table: what is stored, what is taken back, and seats that pass from hand to hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from boomtown.rules.games import load
from boomtown.rules.kernel.errors import Forbidden, NothingToUndo, NotWaiting
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON, Seat
from boomtown.table.table import Entry, Table, secret_from

GAME = load("new-las-vegas")


class Memory:
    """A store that can be told to fail."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.full = False

    def append(self, entry: Entry) -> None:
        if self.full:
            raise OSError("no space left")
        self.entries.append(entry)


def people(count: int) -> list[Seat]:
    return [Seat(f"Seat {number}") for number in range(1, count + 1)]


def table_for(count: int, **options: str | int) -> Table:
    return Table.open(GAME, options, people(count), secret_from("table"))


def play(table: Table, seat: int, text: str) -> None:
    table.play(seat, GAME.catalogue.number(text))


def play_on(table: Table, rng: random.Random, stages: int) -> None:
    """Random play with some steps taken back on the way, until that many stages have closed."""
    while table.state.closed < stages and not table.is_over:
        seat = rng.choice(table.state.waiting())
        if rng.random() < 0.15 and table.state.turns[seat].actions:
            table.undo(seat)
        else:
            table.play(seat, rng.choice(list(table.state.legal(seat))))


def test_the_log_rebuilds_the_table_step_by_step() -> None:
    table = table_for(3)
    table.store = store = Memory()
    play_on(table, random.Random(1), 9)
    again = Table(GAME, table.header, table.secret)
    for entry in store.entries:
        again.repeat(entry)
    assert again.state.fingerprint() == table.state.fingerprint()
    assert again.story == table.story
    assert [entry.step for entry in store.entries] == list(range(1, len(store.entries) + 1))


def test_a_step_that_cannot_be_stored_does_not_count() -> None:
    table = table_for(2)
    table.store = store = Memory()
    play(table, 0, "borrow")
    before = table.state.fingerprint()
    store.full = True
    with pytest.raises(OSError, match="no space"):
        play(table, 1, "decline")
    with pytest.raises(OSError, match="no space"):
        table.undo(0)
    assert table.state.fingerprint() == before
    assert len(table.log) == 1


def test_a_forbidden_step_is_neither_done_nor_stored() -> None:
    table = table_for(2)
    table.store = store = Memory()
    with pytest.raises(Forbidden, match="First answer the bank"):
        play(table, 0, "end")
    play(table, 0, "borrow")
    with pytest.raises(NotWaiting):
        play(table, 0, "borrow")
    with pytest.raises(NothingToUndo):
        table.undo(1)
    assert [entry.what for entry in store.entries] == ["borrow"]


def test_what_was_taken_back_is_in_the_log_but_not_in_the_story() -> None:
    table = table_for(2)
    play(table, 0, "borrow")
    table.undo(0)
    play(table, 0, "decline")
    play(table, 1, "borrow")
    assert [entry.what for entry in table.log] == ["borrow", "undo", "decline", "borrow"]
    assert table.story[0].turns == {0: ["decline"], 1: ["borrow"]}


def test_a_seat_passes_to_a_bot_in_mid_turn_and_back() -> None:
    table = table_for(2)
    for seat in (0, 1):
        play(table, seat, "decline")
    taken = table.state.legal(0)[0]
    table.play(0, taken)
    table.hand_over(0, "greedy")
    table.run_bots()
    assert table.people_waiting() == [1]
    assert table.state.turns[0].done
    assert table.state.turns[0].actions[0] == taken
    table.hand_over(0, PERSON)
    table.undo(0)
    assert table.people_waiting() == [0, 1]


def test_bots_play_the_same_game_again() -> None:
    seats = [Seat("one", "greedy"), Seat("other", "random")]
    prints = set()
    for _ in range(2):
        table = Table.open(GAME, {"mode": "first-game"}, seats, secret_from("again"))
        while not table.is_over:
            table.run_bots()
        prints.add(table.state.fingerprint())
    assert len(prints) == 1


def test_each_seat_can_change_the_shuffle_after_the_secret_is_sealed() -> None:
    secret = secret_from("sealed")
    plain = Table.open(GAME, {}, people(2), secret)
    added = Table.open(GAME, {}, [Seat("Seat 1"), Seat("Seat 2", added=b"mine")], secret)
    assert plain.header.commitment == added.header.commitment
    assert plain.state.plain()["cards"] != added.state.plain()["cards"]


class Meddler:
    """A bot that writes into everything it is given."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        view["public"]["deal"]["numbers"][0]["number"] = 99
        view["options"]["mode"] = "solo"
        return legal[0]


def test_a_bot_cannot_write_into_what_others_see() -> None:
    table = Table.open(GAME, {}, [Seat("one", "random"), Seat("other")], secret_from("meddler"))
    before = table.view(1)["public"]["deal"]["numbers"][0]["number"]
    table._bots[0] = Meddler()
    table.run_bots()
    assert table.view(1)["public"]["deal"]["numbers"][0]["number"] == before
    assert table.view(1)["options"]["mode"] == "base"
