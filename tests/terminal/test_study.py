"""`boomtown study`: figures against ones reckoned by hand, and a sentence for what cannot be studied."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from boomtown.bots.arena import wilson
from boomtown.studies.figures import study
from boomtown.studies.files import ABOUT, BadFile, columns_of, open_results
from boomtown.terminal import study as command
from boomtown.terminal.study_plot import draw
from boomtown.terminal.study_words import EFFECTS, ENDINGS, games_of
from boomtown.twin.games import TWINS

SAID: dict[str, Any] = {
    "form": 1,
    "version": "1",
    "game": "perfect-home",
    "edition": "perfect-home-1",
    "digest": "00",
    "rules": 1,
    "options": {"mode": "base"},
    "seats": 2,
    "automa": [],
    "bots": ["sharp", "blunt"],
    "rotating": True,
    "seed": "hand",
    "engine": "law",
    "games": 4,
    "ends": ["plans", "refused"],
    "lines": {"pools": {"message": "Pools", "values": {}}, "plan-1": {"message": "Plan", "values": {}}},
    "effects": ["bis", "pool"],
}
#  game seat bot    total place won rounds plans refused pools plan-1 bis pool
ROWS = """
   0    1    sharp  10    1     1   20     1     0       10    0      0   3
   0    2    blunt   4    2     0   20     1     0        4    0      2   1
   1    1    blunt   6    1    .5   18     0     1        6    0      1   2
   1    2    sharp   6    1    .5   18     0     1        0    6      1   2
   2    1    sharp  12    1     1   22     1     1       12    0      0   4
   2    2    blunt   2    2     0   22     1     1        2    0      3   0
   3    1    blunt   8    1     1   16     0     1        8    0      0   2
   3    2    sharp   7    2     0   16     0     1        0    7      1   1
"""


def write(path: Path, said: dict[str, Any] | None = None, rows: str = ROWS) -> Path:
    said = {**SAID, **(said or {})}
    names = ["game", "seat", "bot", "total", "place", "won", "rounds", "end_plans", "end_refused"]
    names += ["line_pools", "line_plan_1", "taken_bis", "taken_pool"]
    found = [dict(zip(names, line.split(), strict=True)) for line in rows.strip().splitlines()]
    found = [{**row, "deal": row["game"], "actions": "50"} for row in found]
    schema = pa.schema(list(columns_of(SAID).items()), {ABOUT: json.dumps(said)})
    columns = [_column(field, [row[field.name] for row in found]) for field in schema]
    parquet.write_table(pa.table(columns, schema=schema), path)
    return path


def _column(field: pa.Field, texts: list[str]) -> pa.Array:
    if field.name == "bot":
        return pa.array(texts).dictionary_encode().cast(field.type)
    return pa.array([float(text) for text in texts]).cast(field.type)


@pytest.fixture
def found(tmp_path: Path) -> dict[str, Any]:
    return study([open_results(write(tmp_path / "hand.parquet"))]).plain()


def test_scores_are_spread_as_they_are(found: dict[str, Any]) -> None:
    assert [(row["seat"], row["bot"], row["mean"]) for row in found["scores"]] == [
        (1, "sharp", 11),
        (1, "blunt", 7),
        (2, "sharp", 6.5),
        (2, "blunt", 3),
    ]
    first = found["scores"][0]
    assert (first["games"], first["sd"], first["min"], first["p50"], first["max"]) == (2, 1, 10, 10, 12)
    assert first["histogram"] == {10: 1, 12: 1}
    assert found["games"] == 4
    assert found["rounds"] == {"mean": 19, "min": 16, "max": 22}


def test_wins_are_told_by_seat_and_by_bot_with_their_intervals(found: dict[str, Any]) -> None:
    by_seat = {row["seat"]: (row["won"], row["share"]) for row in found["wins"]["by_seat"]}
    assert by_seat == {1: (3.5, 0.875), 2: (0.5, 0.125)}
    by_bot = {row["bot"]: (row["won"], row["low"], row["high"]) for row in found["wins"]["by_bot"]}
    low, high = wilson(2.5, 4)
    assert by_bot["sharp"] == (2.5, pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))
    assert found["shared_first"] == 0.25
    assert found["places"][0] == {"seat": 1, "places": {1: 1}}
    assert found["places"][1]["places"] == {1: 0.25, 2: 0.75}


def test_lines_and_ends_are_told_by_their_mean_and_their_share(found: dict[str, Any]) -> None:
    pools, plan = found["lines"]
    assert pools["bots"] == [
        {"bot": "sharp", "mean": 5.5, "share": 0.5},
        {"bot": "blunt", "mean": 5, "share": 1},
    ]
    assert plan["bots"][0] == {"bot": "sharp", "mean": 3.25, "share": 0.5}
    plans, refused = found["ends"]
    assert plans == {"key": "plans", "games": 2, "share": 0.5, "rounds": 21, "score": 7}
    assert (refused["games"], refused["rounds"]) == (3, pytest.approx(56 / 3, abs=1e-4))


def test_effects_are_told_with_the_scores_they_go_with(found: dict[str, Any]) -> None:
    bis = next(row for row in found["effects"] if (row["bot"], row["key"]) == ("blunt", "bis"))
    assert (bis["mean"], bis["share"], bis["points_for_each"], bis["correlation"]) == (1.5, 0.75, -2, -1)
    assert bis["by_count"][3] == {"taken": 3, "games": 1, "score": 2}


def test_what_never_varies_has_no_correlation(tmp_path: Path) -> None:
    one = "\n".join(ROWS.strip().splitlines()[:2])
    found = study([open_results(write(tmp_path / "one.parquet", rows=one))]).plain()
    assert {row["correlation"] for row in found["effects"]} == {None}
    assert "<svg" in draw(SAID, found)


def test_files_of_other_deals_are_put_together(tmp_path: Path) -> None:
    paths = [write(tmp_path / f"{seed}.parquet", {"seed": seed}) for seed in ("a", "b")]
    found = study([open_results(path) for path in paths]).plain()
    assert (found["games"], found["scores"][0]["games"], found["scores"][0]["mean"]) == (8, 4, 11)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"game": "new-las-vegas"}, "cannot be studied together"),
        ({"digest": "11"}, "cannot be studied together"),
        ({"options": {"mode": "expert"}}, "cannot be studied together"),
        ({"seats": 3}, "cannot be studied together"),
        ({}, "hold the same games"),
    ],
)
def test_files_that_do_not_belong_together_get_a_sentence(
    tmp_path: Path, other: dict[str, Any], sentence: str
) -> None:
    paths = [write(tmp_path / "a.parquet"), write(tmp_path / "b.parquet", other)]
    with pytest.raises(BadFile, match=sentence):
        study([open_results(path) for path in paths])


def test_the_tables_and_the_picture_tell_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot = tmp_path / "hand.svg"
    command.study([write(tmp_path / "hand.parquet")], as_json=False, plot_path=plot)
    said = capsys.readouterr().out
    for words in ("4 games of perfect-home", "87.5%", "Plan", "all plans completed", "−2.00", "19.0 rounds"):
        assert words in said
    texts = [node.text for node in ElementTree.parse(plot).iter("{http://www.w3.org/2000/svg}text")]
    assert {"sharp", "blunt", "seat 1", "Pools", "all plans completed"} <= set(texts)


def test_the_figures_are_data_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command.study([write(tmp_path / "hand.parquet")], as_json=True, plot_path=None)
    told = json.loads(capsys.readouterr().out)
    assert told["files"][0]["seed"] == "hand"
    assert told["wins"]["by_seat"][0]["share"] == 0.875


def test_bots_that_kept_their_seats_are_not_taken_for_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command.study([write(tmp_path / "kept.parquet", {"rotating": False})], as_json=False, plot_path=None)
    assert "The bots kept their seats" in " ".join(capsys.readouterr().out.split())


WITHOUT = """
import sys
for name in sys.argv.pop(1).split(","):
    sys.modules[name] = None
from boomtown.__main__ import main
main()
"""


@pytest.mark.parametrize(
    ("absent", "arguments", "sentence"),
    [
        ("pyarrow", "study some.parquet", "pip install 'boomtown[study]'"),
        ("pyarrow", "simulate perfect-home --games 1 --out some.parquet", "pip install 'boomtown[study]'"),
        ("numpy", "simulate perfect-home --games 1 --out some.parquet", "pip install 'boomtown[study]'"),
        ("distributed", "simulate perfect-home --cluster local", "pip install 'boomtown[study]'"),
        ("numba", "simulate perfect-home --engine twin", "pip install boomtown[fast]"),
        ("numpy,pyarrow,distributed,numba", "simulate perfect-home --games 1", ""),
    ],
)
def test_without_an_extra_a_command_says_which(
    tmp_path: Path, absent: str, arguments: str, sentence: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, absent, *arguments.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == (2 if sentence else 0)
    assert sentence in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_bad_file_does_not_cost_the_picture_that_is_there(tmp_path: Path) -> None:
    plot = tmp_path / "dear.svg"
    plot.write_text("dear")
    with pytest.raises(BadFile):
        command.study([tmp_path / "nowhere.parquet"], as_json=False, plot_path=plot)
    assert plot.read_text() == "dear"


def test_thousands_are_told_so_that_nobody_takes_them_for_decimals() -> None:
    assert games_of({"game": "chess"}, {"games": 1234567}) == "1\u202f234\u202f567 games of chess"


def test_everything_the_twins_count_has_a_name() -> None:
    for twin in TWINS.values():
        assert set(twin.endings) <= set(ENDINGS)
        assert set(twin.effects) <= set(EFFECTS)
