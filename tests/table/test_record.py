"""Records and save files: rebuilt exactly, and every change found."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boomtown.messages import BoomtownError
from boomtown.rules.games import load
from boomtown.table import record, save
from boomtown.table.header import BadRecord, Seat
from boomtown.table.table import UNDO, Table, secret_from
from tests.table.test_table import do, people, play_on

GAME = load("new-las-vegas")
MODES = [(mode.id, mode.min_seats) for mode in GAME.declaration.modes]


def finished(mode: str = "base", seats: int = 2) -> Table:
    table = Table.open(GAME, {"mode": mode}, people(seats), secret_from(mode))
    play_on(table, random.Random(mode), 1000)
    return table


@pytest.fixture(scope="module")
def text() -> str:
    return record.write(finished())


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_a_record_is_rebuilt_exactly(mode: str, seats: int) -> None:
    table = finished(mode, seats)
    rebuilt = record.verify(record.read(record.write(table)))
    assert rebuilt.state.fingerprint() == table.state.fingerprint()
    assert rebuilt.story == table.story


def test_a_record_can_be_read_by_a_person(text: str) -> None:
    lines = text.split("\n")
    assert "seat 1: person, -, Seat 1" in lines
    assert "== loan" in lines
    assert any(line.startswith("== round 1: ") for line in lines)
    assert any(line.startswith("1: take ") and line.endswith(", end") for line in lines)
    assert any(line.startswith("score of seat 2: ") for line in lines)


def test_any_changed_line_is_found(text: str) -> None:
    """Cards, actions, scores, secret, header: change one character anywhere, and verify says no."""
    lines = text.split("\n")
    for place, line in enumerate(lines):
        for old, new in (("1", "2"), ("2", "1"), ("a", "b"), ("o", "0")):
            if old in line:
                changed = [*lines[:place], line.replace(old, new, 1), *lines[place + 1 :]]
                with pytest.raises(BoomtownError):
                    record.verify(record.read("\n".join(changed)))
                break


def test_a_changed_record_with_a_new_digest_is_still_found(text: str) -> None:
    lines = text.split("\n")
    score = next(place for place, line in enumerate(lines) if line.startswith("score of seat 1"))
    lines[score] = "score of seat 1: 999"
    lines[-2] = f"sha256: {record._digest(lines[:-2])}"
    with pytest.raises(BadRecord, match=rf"Line {score + 1} is not true: it says “score of seat 1: 999”"):
        record.verify(record.read("\n".join(lines)))


def test_another_shuffle_is_found_only_by_the_seal_a_player_kept(text: str) -> None:
    genuine = record.read(text)
    other = Table.open(GAME, {}, people(2), secret_from("another"))
    play_on(other, random.Random(5), 1000)
    swapped = record.read(record.write(other))
    record.verify(genuine, kept=genuine.header.seal.upper() + "\n")
    record.verify(swapped)
    with pytest.raises(BadRecord, match="another shuffle"):
        record.verify(swapped, kept=genuine.header.seal)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda text: text[:-1], "cut off"),
        (lambda text: "", "not a Boomtown record"),
        (lambda text: '{"json": 1}', "not a Boomtown record"),
        (lambda text: text.replace("boomtown record 1", "boomtown record 9"), "not a Boomtown record"),
        (lambda text: text.replace("game: new-las-vegas", "game: chess"), "no game “chess”"),
        (
            lambda text: text.replace("edition: new-las-vegas-2", "edition: other"),
            "needs edition other of digest",
        ),
        (lambda text: text.replace("digest: ", "digest: 00"), "give the right one with --edition"),
        (lambda text: text.replace("mode=base", "mode=chess"), "no mode “chess”"),
        (lambda text: text.replace("mode=base", "mode base"), "header of this file is not complete"),
        (lambda text: text.replace("seat 2: person", "seat 2: nobody"), "no bot “nobody”"),
        (lambda text: text.replace("1: take", "7: take", 1), "cannot be read: “7: take"),
        (lambda text: text.replace(", end", ", emd", 1), "did you mean “end”"),
        (lambda text: text.replace(", end", "", 1), "cannot be played"),
        (lambda text: text.replace("secret: ", "secret: x"), "does not reveal its secret"),
        (lambda text: text.replace("secret: ", "secret: 00"), "does not fit the seal"),
    ],
)
def test_a_bad_record_is_refused_with_a_sentence(text: str, change: object, sentence: str) -> None:
    assert callable(change)
    with pytest.raises(BoomtownError, match=sentence):
        record.verify(record.read(change(text)))


# ── save files ───────────────────────────────────────────────────────────────────────────────────


def saved(path: Path, stages: int = 5) -> Table:
    table = Table.open(GAME, {}, people(3), secret_from("save"))
    file = save.SaveFile(path)
    file.begin(table)
    play_on(table, random.Random(3), stages)
    for entry in table.log:
        file.append(entry)
    return table


def keep(table: Table, file: save.SaveFile) -> None:
    """The first legal step of whoever is waited for."""
    seat = table.state.waiting()[0]
    entry = table.check(seat, table.state.legal(seat)[0])
    file.append(entry)
    table.apply(entry)


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.boomtown"
    table = saved(path)
    again, file = save.resume(path)
    assert again.state.fingerprint() == table.state.fingerprint()
    keep(again, file)
    again, file = save.resume(path)
    assert len(again.log) == len(table.log) + 1
    do(again, again.log[-1].seat, UNDO)
    play_on(again, random.Random(4), 1000)
    file.finish(again)
    assert record.verify(record.read(path.read_text())).state.fingerprint() == again.state.fingerprint()
    with pytest.raises(BadRecord, match="This game is over"):
        save.resume(path)


def test_a_save_cut_off_in_the_middle_of_a_line_loses_only_that_line(tmp_path: Path) -> None:
    path = tmp_path / "game.boomtown"
    table = saved(path)
    whole = path.read_text()
    path.write_text(whole + "999 1 ta")
    again, _ = save.resume(path)
    assert again.state.fingerprint() == table.state.fingerprint()
    assert path.read_text() == whole


def test_a_save_says_that_it_holds_the_secret(tmp_path: Path) -> None:
    path = tmp_path / "game.boomtown"
    saved(path)
    assert "secret of the shuffle" in path.read_text().split("\n")[1]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("boomtown save 1", "something else", "not a Boomtown save file"),
        ("secret: ", "secret: ff", "does not fit its seal"),
        ("\n1 ", "\n5 ", "cannot be read"),
        (" borrow\n", " borow\n", "cannot be played: There is no step “borow”"),
        ("seat 2: person, -", "seat 2: person, 00", "cannot be played"),
    ],
)
def test_a_bad_save_is_refused_with_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = tmp_path / "game.boomtown"
    saved(path, 12)
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(BadRecord, match=sentence):
        save.resume(path)


def test_a_save_never_overwrites_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.boomtown"
    saved(path)
    with pytest.raises(save.CannotWrite, match="is there already"):
        save.SaveFile(path).begin(Table.open(GAME, {}, [Seat("a"), Seat("b")], secret_from("x")))


def test_two_windows_on_one_save_cannot_spoil_it(tmp_path: Path) -> None:
    path = tmp_path / "game.boomtown"
    saved(path)
    one, other = save.resume(path), save.resume(path)
    keep(*one)
    with pytest.raises(save.CannotWrite, match="changed by somebody else"):
        keep(*other)
    assert save.resume(path)[0].state.fingerprint() == one[0].state.fingerprint()


def test_a_save_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.boomtown"
    saved(path)
    assert path.stat().st_mode & 0o077 == 0


def test_there_is_no_record_of_a_running_game() -> None:
    with pytest.raises(BadRecord, match="when the game is over"):
        record.write(Table.open(GAME, {}, people(2), secret_from("running")))


def test_windows_line_endings_are_named(text: str) -> None:
    with pytest.raises(BadRecord, match="Windows line endings"):
        record.read(text.replace("\n", "\r\n"))
