"""Versions of the rules: a game goes on under the rules it was begun with, or says plainly why not."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from boomtown.drawing.views import draw
from boomtown.rules.games import GAMES, load
from boomtown.rules.kernel.errors import UnknownRules
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.table import record, save
from boomtown.table.header import BadRecord, Header, parse_header
from boomtown.table.table import Table, secret_from
from boomtown.web.verification import check
from boomtown.web.workers import advice, answer
from tests import changed_rules
from tests.table.test_table import people, play_on
from tests.terminal.test_commands import run

NEWER = "This game follows version 2 of its rules, which is newer than this Boomtown: update it."
DROPPED = "This game follows version 1 of its rules, which this Boomtown does not know any more."
GAME = "perfect-home"


@pytest.fixture
def change(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From here on it is a Boomtown whose rules have changed."""
    return lambda: changed_rules.change(monkeypatch.setattr)


@pytest.fixture
def go_back(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return monkeypatch.undo


def opened(rules: int | None = None) -> Table:
    return Table.open(load(GAME, rules=rules), {"mode": "base"}, people(2), secret_from("versions"))


def finished(rules: int | None = None) -> Table:
    table = opened(rules)
    play_on(table, random.Random(1), 1000)
    return table


def can_refuse(table: Table) -> bool:
    return table.state.why_not(0, table.game.catalogue.number("refuse")) is None


def lines(rules: int) -> list[str]:
    return Header(GAME, "perfect-home-1", "ab", {"mode": "base"}, (), "cd", rules).lines()


# ── the header ───────────────────────────────────────────────────────────────────────────────────


def test_the_first_version_goes_unsaid_and_every_other_is_named() -> None:
    assert lines(1) == ["game: perfect-home", "edition: perfect-home-1", "digest: ab", "options: mode=base",
                        "commitment: cd"]  # fmt: skip
    assert lines(2)[3] == "rules: 2"
    for rules in (1, 2, 17):
        assert parse_header(lines(rules), 1).rules == rules


@pytest.mark.parametrize("line", ["rules: 1", "rules: 0", "rules: -2", "rules: 02", "rules: ٢", "rules: 2 "])
def test_a_version_has_one_spelling(line: str) -> None:
    with pytest.raises(BadRecord, match=re.escape(f"Line 4 of this file cannot be read: “{line}”.")):
        parse_header([*lines(1)[:3], line, *lines(1)[3:]], 1)


@pytest.mark.parametrize("line", ["rules: new", "rules: ", f"rules: {'9' * 5000}"])
def test_what_is_no_version_is_refused(line: str) -> None:
    with pytest.raises(BadRecord, match="not complete"):
        parse_header([*lines(1)[:3], line, *lines(1)[3:]], 1)


def test_the_version_belongs_to_the_sealed_shuffle() -> None:
    assert len({parse_header(lines(rules), 1).seed(b"secret") for rules in (1, 2, 3)}) == 3


# ── a rule that changes ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("id", GAMES)
def test_a_game_is_loaded_by_any_version_still_known(id: str) -> None:
    versions = GAMES[id].versions
    assert load(id).rules == versions[-1]
    for rules in versions:
        assert load(id, rules=rules).rules == rules
    with pytest.raises(UnknownRules, match=f"version {versions[-1] + 1} of its rules, which is newer"):
        load(id, rules=versions[-1] + 1)


def test_an_old_game_goes_on_by_the_old_rules_and_a_new_one_begins_by_the_new(
    change: Callable[[], None],
) -> None:
    old = opened()
    change()
    new = opened()
    assert (old.header.rules, can_refuse(old)) == (1, False)
    assert (new.header.rules, can_refuse(new)) == (2, True)
    again = Table(old.header.load_game(), old.header, old.secret)
    assert (again.game.rules, can_refuse(again)) == (1, False)


def test_bots_hints_and_drawings_know_the_version_of_their_table(change: Callable[[], None]) -> None:
    change()
    for rules in (1, 2):
        table = opened(rules)
        table.apply(table.check(0, "held by random"))
        given = table.bot_input(0)
        assert given.rules == given.view["rules"] == rules
        world = load(given.game, given.edition, given.rules).imagine(given.view, Rng(b"world"))
        assert (table.game.catalogue.number("refuse") in world.legal(0)) == (rules == 2)
        table.state.check(0, answer(given))
        assert advice(given).actions
        assert draw(given.view).svg()


def test_records_are_proved_by_the_rules_they_name(
    change: Callable[[], None], go_back: Callable[[], None]
) -> None:
    before = record.write(finished())
    change()
    old, new = record.write(finished(1)), record.write(finished())
    assert old == before
    assert "\nrules: 2\n" in new
    for text in (old, new):
        assert record.verify(record.read(text)).is_over
        assert check(text, "", "en").good
    assert "rules version 2" in check(new, "", "en").title
    swapped = new.replace("rules: 2\n", "", 1)
    with pytest.raises(BadRecord):
        record.verify(record.read(swapped))
    go_back()
    assert check(old, "", "en").good
    assert check(new, "", "en").bad == NEWER


def test_a_saved_game_is_resumed_by_the_rules_it_was_begun_with(
    change: Callable[[], None], go_back: Callable[[], None], tmp_path: Path
) -> None:
    old, new = tmp_path / "old.boomtown", tmp_path / "new.boomtown"
    save.SaveFile(old).begin(opened())
    change()
    save.SaveFile(new).begin(opened())
    assert [can_refuse(save.resume(path)[0]) for path in (old, new)] == [False, True]
    go_back()
    assert not can_refuse(save.resume(old)[0])
    text = new.read_text()
    with pytest.raises(UnknownRules, match=NEWER):
        save.resume(new)
    assert new.read_text() == text


def test_rules_that_are_not_known_any_more_are_said_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    text = record.write(finished())
    monkeypatch.setattr(PerfectHome, "versions", (2, 3))
    with pytest.raises(UnknownRules, match=DROPPED):
        record.verify(record.read(text))


def test_the_commands_say_in_a_sentence_that_the_rules_are_newer(
    change: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOOMTOWN_LANGUAGE", "en")
    saved, recorded = tmp_path / "saved.boomtown", tmp_path / "recorded.boomtown"
    change()
    save.SaveFile(saved).begin(opened())
    recorded.write_text(record.write(finished()))
    for command in (["play", "--resume", saved], ["verify", recorded], ["replay", recorded]):
        said = run(*map(str, command))
        assert (said.returncode, said.stdout, said.stderr.replace("\n", "")) == (2, "", NEWER)


def test_the_commands_name_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMTOWN_LANGUAGE", "en")
    saved, recorded = tmp_path / "saved.boomtown", tmp_path / "recorded.boomtown"
    save.SaveFile(saved).begin(opened())
    recorded.write_text(record.write(finished()))
    for command in (["play", "--resume", saved], ["verify", recorded], ["replay", recorded]):
        assert "edition perfect-home-1, rules version 1" in run(*map(str, command), typed="\n").stdout
