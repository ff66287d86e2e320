"""Files of results: what they say they are, the same rows in every form, and nothing half-written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import csv, ipc, parquet

from boomtown.bots.arena import Match, duel, load
from boomtown.studies import files
from boomtown.studies.files import BadFile, open_results
from boomtown.terminal.many_games import How, play_many

SOLO = Match("new-las-vegas", None, {"mode": "solo", "level": 3}, ("greedy", "random"), "files")
TRIO = Match("vegas-showdown", None, {}, ("greedy", "random", "random"), "files")


def written(folder: Path, name: str, match: Match = SOLO, games: int = 4, **how: Any) -> Path:
    path = folder / name
    play_many(match, games, How(out=path, **how))
    return path


@pytest.fixture(scope="module")
def solo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("files"), "solo.parquet")


def test_a_row_for_each_game_and_holder(solo: Path) -> None:
    rows = parquet.read_table(solo).to_pylist()
    assert [(row["game"], row["deal"], row["seat"], row["bot"]) for row in rows] == [
        (0, 0, 1, "greedy"),
        (0, 0, 0, "acme"),
        (1, 0, 1, "random"),
        (1, 0, 0, "acme"),
        (2, 1, 1, "greedy"),
        (2, 1, 0, "acme"),
        (3, 1, 1, "random"),
        (3, 1, 0, "acme"),
    ]
    one = duel(SOLO, 2)
    for row, sheet in zip(rows[4:6], one.state.scores(None), strict=True):
        assert row["total"] == sheet.total
        for line in sheet.lines:
            assert row[f"line_{line.key}".replace("-", "_")] == line.points
        assert (row["rounds"], row["actions"]) == (one.state.round, len(one.log))
    assert rows[4]["won"] + rows[5]["won"] == 1
    assert sum(value for name, value in rows[4].items() if name.startswith("taken_")) > 0
    assert sum(value for name, value in rows[5].items() if name.startswith("taken_")) == 0


def test_a_file_says_what_it_is(solo: Path) -> None:
    found = open_results(solo)
    game = load("new-las-vegas", None)
    said = {
        "game": "new-las-vegas",
        "edition": game.edition,
        "digest": game.digest,
        "options": {"mode": "solo", "level": 3},
        "seats": 1,
        "bots": ["greedy", "random"],
        "seed": "files",
        "engine": "law",
        "games": 4,
    }
    assert {name: found.about[name] for name in said} == said
    assert found.fingerprint == play_many(SOLO, 4, How()).fingerprint


def test_a_file_has_the_lines_of_its_mode_and_no_others(tmp_path: Path) -> None:
    match = Match("new-las-vegas", None, {}, ("random", "random"), "files")
    said = open_results(written(tmp_path, "base.parquet", match, 1)).about
    assert list(said["lines"]) == list(duel(match, 0).state.scores(None)[0].keys)


def test_rows_are_the_same_in_every_form_and_from_several_processes(tmp_path: Path, solo: Path) -> None:
    rows = parquet.read_table(solo).to_pylist()
    assert parquet.read_table(written(tmp_path, "two.parquet", jobs=2)).to_pylist() == rows
    with pa.memory_map(str(written(tmp_path, "solo.arrow"))) as file:
        assert ipc.open_file(file).read_all().to_pylist() == rows
    assert csv.read_csv(written(tmp_path, "solo.csv")).to_pylist() == rows


def test_rows_are_written_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "GROUP", 6)
    path = written(tmp_path, "trio.parquet", TRIO, 5)
    groups = parquet.ParquetFile(path).metadata
    assert [groups.row_group(i).num_rows for i in range(groups.num_row_groups)] == [6, 6, 3]
    arrow = open_results(written(tmp_path, "trio.arrow", TRIO, 5))
    assert sum(batch.num_rows for batch in arrow.batches()) == arrow.rows == 15


def test_what_was_there_stays_until_the_games_are_played(tmp_path: Path) -> None:
    path = tmp_path / "solo.parquet"
    path.write_text("something dear")
    with pytest.raises(ImportError):
        play_many(Match("perfect-home", None, {}, ("random", f"{__name__}:Stops"), "x"), 2, How(out=path))
    assert path.read_text() == "something dear"
    assert list(tmp_path.iterdir()) == [path]


class Stops:
    """A bot that cannot go on."""

    def __init__(self, game: object) -> None: ...

    def choose(self, *_: object) -> int:
        raise ImportError


@pytest.mark.parametrize("name", ["results", "results.txt", "results.parquet.gz"])
def test_a_file_of_another_kind_is_refused_before_the_first_game(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadFile, match=r"ends with one of \.parquet, \.arrow, \.feather, \.csv"):
        written(tmp_path, name)
    (tmp_path / "folder.parquet").mkdir()
    with pytest.raises(BadFile, match="it is a folder"):
        written(tmp_path, "folder.parquet")


# ── what cannot be read ──────────────────────────────────────────────────────────────────────────


def test_what_is_no_file_of_ours_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"nowhere\.parquet cannot be read: No such file"):
        open_results(tmp_path / "nowhere.parquet")
    for name, content in {"empty": b"", "text": b"game,seat\n1,2\n", "short": b"PAR1"}.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadFile, match=r"holds no results of Boomtown|is broken"):
            open_results(tmp_path / name)
    parquet.write_table(pa.table({"a": [1, 2]}), tmp_path / "other")
    with pytest.raises(BadFile, match="holds no results of Boomtown"):
        open_results(tmp_path / "other")


def test_a_file_without_games_or_with_a_missing_column_gets_a_sentence(tmp_path: Path, solo: Path) -> None:
    table = parquet.read_table(solo)
    parquet.write_table(table.slice(0, 0), tmp_path / "none")
    with pytest.raises(BadFile, match="holds no games"):
        open_results(tmp_path / "none")
    parquet.write_table(table.drop_columns(["line_golf"]), tmp_path / "less")
    with pytest.raises(BadFile, match="holds no results of Boomtown"):
        open_results(tmp_path / "less")


def test_a_file_of_a_newer_boomtown_says_so(tmp_path: Path, solo: Path) -> None:
    table = parquet.read_table(solo)
    newer = json.dumps({"form": 2})
    parquet.write_table(table.replace_schema_metadata({files.ABOUT: newer}), tmp_path / "newer")
    with pytest.raises(BadFile, match="was written by a newer Boomtown"):
        open_results(tmp_path / "newer")


@pytest.mark.parametrize("kept", [0.3, 0.9])
def test_a_file_that_was_cut_off_gets_a_sentence(tmp_path: Path, solo: Path, kept: float) -> None:
    whole = solo.read_bytes()
    (tmp_path / "cut.parquet").write_bytes(whole[: int(len(whole) * kept)])
    with pytest.raises(BadFile, match="is broken"):
        open_results(tmp_path / "cut.parquet")


def test_a_file_whose_bytes_were_changed_gets_a_sentence(tmp_path: Path, solo: Path) -> None:
    whole = bytearray(solo.read_bytes())
    whole[4:1500] = b"\xff" * 1496
    (tmp_path / "changed.parquet").write_bytes(bytes(whole))
    with pytest.raises(BadFile, match="is broken"):
        list(open_results(tmp_path / "changed.parquet").batches())
