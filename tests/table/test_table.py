"""The table: what is refused, what is logged and taken back, and seats that pass from hand to hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from boomtown import bots
from boomtown.languages import speaker
from boomtown.messages import BoomtownError
from boomtown.rules.games import load
from boomtown.rules.kernel.errors import Forbidden, NothingToUndo, NotWaiting, UnknownAction
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.kernel.turn import Question
from boomtown.table.header import PERSON, Seat
from boomtown.table.names import shown_name
from boomtown.table.table import HELD_BY, UNDO, LogEntry, Table, secret_from

GAME = load("new-las-vegas")


def people(count: int) -> list[Seat]:
    return [Seat(f"Seat {number}") for number in range(1, count + 1)]


def table_for(count: int, **options: str | int) -> Table:
    return Table.open(GAME, options, people(count), secret_from("table"))


def do(table: Table, seat: int, step: str | int) -> LogEntry:
    entry = table.check(seat, step)
    table.apply(entry)
    return entry


def run_bots(table: Table) -> None:
    for entry in table.bot_entries():
        table.apply(entry)


def play_on(table: Table, rng: random.Random, stages: int) -> None:
    """Random play with some steps taken back on the way, until that many stages have closed."""
    while table.state.closed < stages and not table.is_over:
        seat = rng.choice(table.state.waiting())
        if rng.random() < 0.15 and table.state.turns[seat].actions:
            do(table, seat, UNDO)
        else:
            do(table, seat, rng.choice(list(table.state.legal(seat))))


def test_the_log_rebuilds_the_table_step_by_step() -> None:
    table = table_for(3)
    play_on(table, random.Random(1), 9)
    again = Table(GAME, table.header, table.secret)
    for entry in table.log:
        assert do(again, entry.seat, entry.what) == entry
    assert again.state.fingerprint() == table.state.fingerprint()
    assert again.story == table.story
    assert [entry.step for entry in table.log] == list(range(1, len(table.log) + 1))


@pytest.mark.parametrize("step", ["decline", GAME.catalogue.number("decline"), "undo", "held by greedy"])
def test_a_step_that_is_checked_counts_only_when_it_is_applied(step: str | int) -> None:
    table = table_for(2)
    do(table, 0, "borrow")
    seat = 0 if step == UNDO else 1
    before = table.state.fingerprint()
    entry = table.check(seat, step)
    assert (table.state.fingerprint(), len(table.log), table.holders) == (before, 1, [PERSON] * 2)
    table.apply(entry)
    assert table.log[1:] == [entry]
    with pytest.raises(AssertionError):
        table.apply(entry)


def test_legality_is_found_once_per_step(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for(2)
    found = []
    honest = Question.legal

    def legal(turn: Question) -> Sequence[int]:
        found.append(turn)
        return honest(turn)

    monkeypatch.setattr(Question, "legal", legal)
    do(table, 0, "borrow")
    assert len(found) == 1


def test_a_forbidden_step_is_refused_with_its_reason() -> None:
    table = table_for(2)
    with pytest.raises(Forbidden, match="First answer the bank"):
        table.check(0, "end")
    do(table, 0, "borrow")
    with pytest.raises(NotWaiting):
        table.check(0, "borrow")
    with pytest.raises(NothingToUndo):
        table.check(1, UNDO)
    with pytest.raises(UnknownAction, match="did you mean “borrow”"):
        table.check(1, "borow")
    with pytest.raises(UnknownAction):
        table.check(1, 99999)
    with pytest.raises(bots.UnknownBot):
        table.check(1, "held by nobody")
    with pytest.raises(BoomtownError, match="There is no seat 3"):
        table.check(2, "borrow")
    assert [entry.what for entry in table.log] == ["borrow"]


def test_what_was_taken_back_is_in_the_log_but_not_in_the_story() -> None:
    table = table_for(2)
    do(table, 0, "borrow")
    do(table, 0, UNDO)
    do(table, 0, "decline")
    do(table, 1, "borrow")
    assert [entry.what for entry in table.log] == ["borrow", "undo", "decline", "borrow"]
    assert table.story[0].turns == {0: ["decline"], 1: ["borrow"]}


def test_a_seat_passes_to_a_bot_in_mid_turn_and_back() -> None:
    table = table_for(2)
    for seat in (0, 1):
        do(table, seat, "decline")
    taken = table.state.legal(0)[0]
    do(table, 0, taken)
    do(table, 0, HELD_BY + "greedy")
    run_bots(table)
    assert table.people_waiting() == [1]
    assert table.state.turns[0].done
    assert table.state.turns[0].actions[0] == taken
    do(table, 0, HELD_BY + PERSON)
    do(table, 0, UNDO)
    assert table.people_waiting() == [0, 1]


def test_bots_play_the_same_game_again() -> None:
    seats = [Seat("one", "greedy"), Seat("other", "random")]
    prints = set()
    for _ in range(2):
        table = Table.open(GAME, {"mode": "first-game"}, seats, secret_from("again"))
        while not table.is_over:
            run_bots(table)
        prints.add(table.state.fingerprint())
    assert len(prints) == 1


def test_each_seat_can_change_the_shuffle_after_the_secret_is_sealed() -> None:
    secret = secret_from("sealed")
    plain = Table.open(GAME, {}, people(2), secret)
    added = Table.open(GAME, {}, [Seat("Seat 1"), Seat("Seat 2", added=b"mine")], secret)
    assert plain.header.seal == added.header.seal
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
    table._bots["random"] = Meddler()
    run_bots(table)
    assert table.view(1)["public"]["deal"]["numbers"][0]["number"] == before
    assert table.view(1)["options"]["mode"] == "base"


def test_a_bot_is_called_by_its_number_and_level_in_the_readers_language() -> None:
    said = {code: speaker(code)(shown_name("hard 2", "hard")) for code in ("en", "it", "de", "fr")}
    assert said == {
        "en": "Bot 2 (strong)",
        "it": "Bot 2 (forte)",
        "de": "Bot 2 (stark)",
        "fr": "Bot 2 (fort)",
    }
    assert speaker("de")(shown_name("First 3", "my_bots:First")) == "Bot 3 (First)"


def test_a_person_keeps_a_name_that_looks_like_a_bots_or_like_a_text() -> None:
    assert speaker("it")(shown_name("hard 2")) == "hard 2"
    assert speaker("it")(shown_name("Log")) == "Log"
