"""`boomtown twin check`: law and twin side by side, and what is said and kept when they differ."""

from __future__ import annotations

import json
import re
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from boomtown.messages import BoomtownError
from boomtown.rules import games
from boomtown.table import record, save
from boomtown.terminal import bench_twin
from boomtown.terminal import twin as command
from boomtown.terminal.main import app
from boomtown.terminal.words import say
from boomtown.twin import compiling
from boomtown.twin.compiling import NotInstalled
from boomtown.twin.games import TWINS
from tests.twin import toy


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(games.GAMES, "race", toy.Race)
    monkeypatch.setitem(TWINS, "race", toy.RaceTwin)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    command.engine_of.cache_clear()


def run(*arguments: str) -> Any:
    return app(["twin", "check", "race", *arguments], standalone_mode=False) or 0


def test_all_modes_options_and_some_seats_are_walked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "3") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        *(f"base, way {way}, {seats} seats" for way in ("short", "long") for seats in (2, 3, 5)),
        "solo, 1 seat",
    ]
    assert all(re.search(r": 3 games equal, [1-9]\d* steps, \d+\.\d s$", line) for line in lines)


def test_what_was_chosen_is_walked_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--mode", "base", "--seats", "4", "--games", "1", "--seed", "s") == 0
    assert capsys.readouterr().out.startswith("base, way short, 4 seats: 1 game equal, ")
    assert run("--mode", "all", "--seats", "1", "--games", "1") == 0
    assert capsys.readouterr().out.startswith("solo, 1 seat: 1 game equal, ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seats", "10"), "No mode of this game has these options and so many seats."),
        (("--mode", "duel"), "There is no mode “duel”."),
        (("--mode", "solo", "--seats", "2"), "is for exactly 1 player, not for 2."),
    ],
)
def test_what_cannot_be_walked_gets_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BoomtownError, match=re.escape(sentence)):
        run(*arguments)


def test_without_numba_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(BoomtownError, match="pip install boomtown"):
        run()


class GenerousLeaps(toy.RaceTwin):
    """Broken: one may leap a step too early."""

    def fill_tables(self, t: Any) -> None:
        super().fill_tables(t)
        t.leap_from = toy.FROM - 1


class LastIsFirst(toy.RaceTwin):
    """Broken: the places belong to the other seats."""

    holders = (1, 0)


def test_a_difference_is_said_and_the_game_that_leads_there_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(TWINS, "race", GenerousLeaps)
    assert run("--mode", "base", "--games", "50") == 1
    said = capsys.readouterr()
    assert re.search(
        r"differ in the legal actions of seat \d that the other has not, round \d+: "
        r"the law has \[\], the twin \['leap'\]\.",
        said.err,
    )
    number, path = re.search(r"Game (\d+) leads there; it is kept in (\S+):", said.out).groups()  # type: ignore[union-attr]
    assert Path(path).read_text() in said.out.replace("\n\n", "\n")
    assert f"{number} game" in said.out.splitlines()[-1]
    table, _ = save.resume(Path(path))
    seat = int(re.search(r"seat (\d)", said.err)[1])  # type: ignore[index]
    assert table.state.scores(None)[seat].lines[0].points == toy.FROM - 1


def test_a_difference_at_the_end_leaves_a_record_that_can_be_proved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(TWINS, "race", LastIsFirst)
    assert run("--mode", "base", "--games", "5") == 1
    said = capsys.readouterr()
    assert "Law and twin differ in the places" in said.err
    path = re.search(r"is kept in (\S+):", said.out)[1]  # type: ignore[index]
    assert record.verify(save.read_record(Path(path))).is_over


def test_ctrl_c_says_what_was_walked_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(case: command.Case, k: int) -> int:
        if k == 2:
            raise KeyboardInterrupt
        return 10

    monkeypatch.setattr(command, "walk_game", interrupted)
    assert run("--mode", "solo", "--games", "5") == 130
    assert capsys.readouterr().out.startswith("solo, 1 seat: 2 games equal, 20 steps, ")


def test_bench_compares_the_compiled_engine_with_the_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "GAMES", {"race": toy.Race})
    monkeypatch.setattr(bench_twin, "BATCH", 16)
    assert (app(["bench", "--twin", "--seconds", "0.1", "--json"], standalone_mode=False) or 0) == 0
    (row,) = json.loads(capsys.readouterr().out)["rows"]
    assert set(row) == set(bench_twin.FIGURES)
    assert (row["game"], row["mode"], row["seats"]) == ("race", "base", 2)
    assert row["ratio"] == pytest.approx(row["twin_games"] / row["law_games"], rel=0.01)
    assert (row["compile_seconds"] is None) != (row["start_seconds"] is None)
    speeds = ("twin_actions", "twin_games_all_cores", "steps_from_python", "batch_actions")
    assert all(row[name] > 0 for name in (*speeds, "batch_actions_all_cores"))


def test_the_figures_of_the_compiled_engine_are_printed_line_by_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_card() -> None:
        raise NotInstalled("There is no card.")

    monkeypatch.setattr(compiling, "import_cuda", no_card)
    card = ("card_games", "card_batch_actions", "card_equal")
    row = {**dict.fromkeys(bench_twin.FIGURES, 1234), **dict.fromkeys(card), "start_seconds": None}
    printed = StringIO()
    Console(file=printed, width=100).print(bench_twin.report([row, {**row, "compile_seconds": None}]))
    lines = printed.getvalue().splitlines()
    assert lines[-2] == say("{count} processor core|{count} processor cores", count=bench_twin.cores())
    assert lines[-1] == "There is no card."
    figures = [line for line in lines if "1,234" in line]
    assert len(figures) == len(bench_twin.FIGURES) - 4
    assert sum(line.rstrip().endswith("–") for line in figures) == 1


def test_what_a_seat_observes_is_listed_field_by_field(capsys: pytest.CaptureFixture[str]) -> None:
    app(["twin", "fields", "race"], standalone_mode=False)
    assert capsys.readouterr().out.splitlines() == [
        "0  round (1 … 20): the number of the round",
        "1  seat (0 … 8): who is asked",
        "2–10  way (-1 … 127): how far each has come; -1: nobody sits there",
    ]
    app(["twin", "fields", "race", "--json"], standalone_mode=False)
    fields = json.loads(capsys.readouterr().out)["fields"]
    assert fields[2] == {
        "at": 2,
        "name": "way",
        "length": 9,
        "low": -1,
        "high": 127,
        "about": "how far each has come; -1: nobody sits there",
    }
