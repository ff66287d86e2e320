"""The arena: the same deals for all, seats rotated, figures that do not depend on how many processes play."""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ElementTree
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from boomtown.bots import UnknownBot
from boomtown.bots.arena import Match, duel, play_match, rows, wilson
from boomtown.rules.kernel.errors import BadOptions
from boomtown.terminal import arena
from boomtown.terminal.many_games import How

PAIR = Match("new-las-vegas", None, {}, ("greedy", "random"), "arena")
TRIO = Match("vegas-showdown", None, {}, ("greedy", "random", "random"), "arena")
ALONE = Match("new-las-vegas", None, {"mode": "solo", "level": 3}, ("greedy", "random"), "arena")
TIMES = ("seconds_per_decision", "seconds_per_turn", "longest_turn_seconds")


def quiet() -> Console:
    return Console(file=StringIO(), width=100)


def without_times(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in TIMES}


def test_every_bot_has_every_seat_of_every_deal() -> None:
    games = list(play_match(TRIO, 6))
    assert [game.deal for game in games] == [0, 0, 0, 1, 1, 1]
    for deal in (0, 1):
        seats = [
            result.seat
            for game in games
            if game.deal == deal
            for result in game.results
            if result.bot == "greedy"
        ]
        assert sorted(seats) == [0, 1, 2]


def test_bots_of_one_name_play_each_deal_once() -> None:
    match = Match("vegas-showdown", None, {}, ("random",) * 3, "arena")
    games = list(play_match(match, 4))
    assert [game.deal for game in games] == [0, 1, 2, 3]
    (row,) = rows(match.players, games)
    best = [max(result.sheet.total for result in game.results) for game in games]
    assert row.plain()["mean_winning_score"] == pytest.approx(sum(best) / 4)


def test_a_game_follows_from_its_number_alone() -> None:
    one, again, other = duel(TRIO, 4), duel(TRIO, 4), duel(TRIO, 5)
    assert [result.sheet for result in one.results] == [result.sheet for result in again.results]
    assert [result.sheet for result in one.results] != [result.sheet for result in other.results]


def test_wins_add_up_to_the_games() -> None:
    found = rows(TRIO.players, play_match(TRIO, 6))
    assert sum(row.wins for row in found) == pytest.approx(6)
    assert {row.bot: row.games for row in found} == {"greedy": 6, "random": 12}
    greedy = found[0].plain()
    assert sum(greedy["lines"].values()) == pytest.approx(greedy["mean_score"], abs=0.02)


def test_alone_each_bot_plays_every_deal_against_the_automa() -> None:
    games = list(play_match(ALONE, 4))
    assert [(game.deal, game.results[0].bot) for game in games] == [
        (0, "greedy"),
        (0, "random"),
        (1, "greedy"),
        (1, "random"),
    ]
    for game in games:
        assert game.results[0].won == (game.results[0].sheet.total > game.automa["acme"])
    assert rows(ALONE.players, games)[1].plain()["automa"]["acme"] > 0


@pytest.mark.parametrize(("wins", "games"), [(0, 20), (20, 20), (13.5, 20), (260, 400)])
def test_the_interval_holds_the_rate_and_shrinks_with_more_games(wins: float, games: int) -> None:
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    closer = wilson(wins * 10, games * 10)
    assert closer[1] - closer[0] < high - low
    if (wins, games) == (260, 400):
        assert (low, high) == pytest.approx((0.602, 0.695), abs=0.001)


def test_figures_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    paths = [str(tmp_path / name) for name in ("one.json", "two.json")]
    for jobs, path in enumerate(paths, 1):
        arena.run(TRIO, 6, How(jobs), quiet(), {arena.as_json: path})
    one, two = (json.loads(Path(path).read_text())["rows"] for path in paths)
    assert list(map(without_times, one)) == list(map(without_times, two))
    assert {"bot", "games", "wins", "win_rate", "low", "high", "mean_score", "lines", *TIMES} <= set(one[0])


def test_data_on_the_standard_output_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    screen = quiet()
    arena.run(TRIO, 3, How(), screen, {arena.as_csv: "-"})
    written = list(csv.DictReader(StringIO(capsys.readouterr().out)))
    assert [row["bot"] for row in written] == ["greedy", "random"]
    assert float(written[0]["line tiles"]) > 0
    assert isinstance(screen.file, StringIO)
    assert screen.file.getvalue() == ""


def test_the_table_and_the_picture_name_every_bot(tmp_path: Path) -> None:
    screen, path = quiet(), tmp_path / "scores.svg"
    arena.run(ALONE, 2, How(), screen, {arena.as_svg: str(path)})
    assert isinstance(screen.file, StringIO)
    said = screen.file.getvalue()
    texts = [node.text for node in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text")]
    for name in ("greedy", "random"):
        assert name in said
        assert name in texts
    assert "ACME" in said


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownBot):
        Match("new-las-vegas", None, {}, ("greedy", "clever"), "").check()
    with pytest.raises(BadOptions):
        Match("vegas-showdown", None, {}, ("greedy", "random"), "").check()
    PAIR.check()
