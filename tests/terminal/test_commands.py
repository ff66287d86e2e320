"""The command `boomtown` as a person at a shell meets it: real processes, real files."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console, Group

from boomtown.rules import games
from boomtown.rules.games import load
from boomtown.terminal.bench import WEB_FIGURES, web_report

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {id: [mode.id for mode in load(id).declaration.modes] for id in games.GAMES}

BOTS = {
    id: ",".join(["greedy", "random", "greedy", "random"][: load(id).declaration.modes[0].default_seats])
    for id in GAMES
}


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "boomtown", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "COLUMNS": "140", **environment},
    )


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game, modes in GAMES.items() for mode in modes])
def test_a_whole_game_is_played_recorded_and_proved(tmp_path: Path, game: str, mode: str) -> None:
    path = str(tmp_path / "game.boomtown")
    played = run("play", game, "--mode", mode, "--seed", mode, "--save", path, typed="1\n2\n3\n" * 400)
    assert played.returncode == 0, played.stderr
    assert "Total" in played.stdout
    assert "1. " in played.stdout
    verified = run("verify", path)
    assert verified.returncode == 0, verified.stderr
    assert "Every card, step and score in this record is correct." in verified.stdout
    replayed = run("replay", path)
    assert replayed.returncode == 0
    assert "round 1" in replayed.stdout


@pytest.mark.parametrize("option", ["--seal", "--commitment"])
def test_a_record_is_held_against_the_seal_that_a_player_kept(option: str) -> None:
    path = RECORDS / "new-las-vegas-base.boomtown"
    seal = next(line for line in path.read_text().split("\n") if line.startswith("commitment: "))
    assert run("verify", str(path), option, seal.removeprefix("commitment: ")).returncode == 0
    assert run("verify", str(path), option, "00").returncode == 2


def test_quitting_saves_and_resuming_goes_on(tmp_path: Path) -> None:
    path = str(tmp_path / "game.boomtown")
    first = run("play", "new-las-vegas", "--seed", "q", "--save", path, typed="borrow\ntake 1\nquit\n")
    assert first.returncode == 0
    assert f"--resume {path}" in first.stdout
    log = Path(path).read_text()
    assert log.endswith(" 1 take 1\n")
    second = run("play", "--resume", path, typed="undo\n")  # the end of the input is a quit too
    assert second.returncode == 0
    assert Path(path).read_text() == log + f"{len(log.split('log:')[1].split(chr(10))) - 1} 1 undo\n"


def test_without_a_save_path_the_game_is_kept_in_the_data_folder(tmp_path: Path) -> None:
    played = run("play", "new-las-vegas", typed="quit\n", XDG_DATA_HOME=str(tmp_path))
    saved = list((tmp_path / "boomtown").iterdir())
    assert len(saved) == 1
    assert str(saved[0].name) in played.stdout.replace("\n", "")


def test_ctrl_c_in_the_middle_of_a_turn_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.boomtown"
    process = subprocess.Popen(
        [sys.executable, "-m", "boomtown", "play", "new-las-vegas", "--seed", "c", "--save", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(
            signal.SIGINT, signal.SIG_DFL
        ),  # as in a terminal, wherever tests run
    )
    assert process.stdin
    process.stdin.write("borrow\ntake 1\n")
    process.stdin.flush()
    assert process.stdout
    shown = b""
    while not (path.exists() and path.read_text().endswith(" 1 take 1\n") and shown.endswith(b"> ")):
        shown += os.read(process.stdout.fileno(), 4096)  # until the next step is asked for
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "--resume" in out
    assert "Traceback" not in out + err
    assert "This turn: " in run("play", "--resume", str(path)).stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play chess", "There is no game “chess”"),
        ("play new-las-vegas --mode chess", "There is no mode “chess”"),
        ("play new-las-vegas --seats 1", "is for 2 to 100 players, not for 1"),
        ("play new-las-vegas --seats 101", "is for 2 to 100 players, not for 101"),
        ("play new-las-vegas --mode expert --seats 28", "is for 2 to 27 players, not for 28"),
        ("play new-las-vegas --mode solo --seats 2", "is for exactly 1 player, not for 2"),
        ("play new-las-vegas --mode solo --level 6", "Architect level 6 does not exist"),
        ("play new-las-vegas --level 3", "The mode base has no option “level”"),
        ("play new-las-vegas --advanced", "The mode base has no option “advanced”"),
        ("play vegas-showdown --level 3", "The mode base has no option “level”"),
        ("simulate perfect-home --advanced --level 3", "The mode base has no option “level”"),
        ("arena new-las-vegas greedy greedy --advanced", "The mode base has no option “advanced”"),
        ("play vegas-showdown --seats 2", "is for 3 to 5 players, not for 2"),
        ("play new-las-vegas --bots deep-blue", "There is no bot “deep-blue”"),
        ("play new-las-vegas --bots greedy,greedy,greedy", "There are 3 bots for 2 seats"),
        ("play new-las-vegas --names a,b", "There are 2 names for 1 people"),
        ("play new-las-vegas --edition nowhere.toml", "nowhere.toml cannot be read"),
        ("play new-las-vegas --edition other", "There is no edition other"),
        ("play new-las-vegas --save /proc/nowhere/game", "cannot be written"),
        ("play new-las-vegas --frobnicate", "No such option: --frobnicate"),
        ("play --resume nowhere.boomtown", "nowhere.boomtown cannot be read"),
        ("play new-las-vegas --resume nowhere.boomtown", "leave out GAME"),
        ("play --resume nowhere.boomtown --level 3 --advanced", "leave out --level, --advanced"),
        ("simulate chess", "There is no game “chess”"),
        ("simulate new-las-vegas --games 0", "--games"),
        ("simulate new-las-vegas --seats 3 --bots random,random", "There are 2 bots for 3 seats"),
        ("verify nowhere.boomtown", "nowhere.boomtown cannot be read"),
        ("replay pyproject.toml", "This is not a Boomtown record"),
        ("frobnicate", "No such command"),
    ],
)
def test_bad_input_gets_a_sentence_and_status_2(tmp_path: Path, arguments: str, sentence: str) -> None:
    result = run(*arguments.split(), XDG_DATA_HOME=str(tmp_path))
    assert result.returncode == 2
    assert sentence in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr


def test_a_wrong_answer_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    path = str(tmp_path / "game.boomtown")
    typed = "take 1\n99\nboorow\nborrow\nend\nwhy take 1 2\nwhy\nquit\n"
    out = run("play", "new-las-vegas", "--seed", "w", "--save", path, typed=typed).stdout
    for sentence in (
        "First answer the bank: loan or no loan?",
        "There is no choice 99: they go up to 2.",
        "did you mean “borrow”?",
        "First take a combination.",
        "That is not how cards are taken in this mode.",
        "Ask about an action: why open 3.7",
    ):
        assert sentence in out
    log = Path(path).read_text().split("log:\n")[1].split("\n")
    assert [line.split()[2:] for line in log if " 1 " in line] == [["borrow"]]


@pytest.mark.parametrize(("game", "bots"), [(game, BOTS[game]) for game in GAMES])
def test_simulate_repeats_itself_whatever_the_hash_seed(game: str, bots: str) -> None:
    arguments = ("simulate", game, "--games", "2", "--bots", bots, "--json", "--seed")
    found = [json.loads(run(*arguments, "s", PYTHONHASHSEED=seed).stdout) for seed in ("1", "2")]
    assert found[0]["fingerprint"] == found[1]["fingerprint"]
    assert found[0]["games"] == 2
    assert {"mean", "min", "max"} == set(found[0]["scores"][0])
    other = json.loads(run(*arguments, "t").stdout)
    assert other["fingerprint"] != found[0]["fingerprint"]


FIRST = """
class First:
    games = ("perfect-home",)

    def __init__(self, game):
        pass

    def choose(self, view, legal, rng):
        return legal[0]
"""


def test_a_bot_from_outside_goes_wherever_a_name_goes(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(FIRST)
    path, outside = str(tmp_path / "game.boomtown"), {"PYTHONPATH": str(tmp_path)}
    played = run(
        "play", "perfect-home", "--bots", "my_bots:First", "--save", path, typed="take 1\nquit\n", **outside
    )
    assert played.returncode == 0, played.stderr
    assert "Bot 2 (First) " in played.stdout
    resumed = run("play", "--resume", path, typed="bot my_bots:First\n" + "\n" * 60, **outside)
    assert resumed.returncode == 0, resumed.stderr
    assert "Total" in resumed.stdout
    assert run("verify", path).returncode == 0  # a record is proved without the bots that played
    for command in (
        ("simulate", "perfect-home", "--games", "1", "--bots", "my_bots:First,random"),
        ("arena", "perfect-home", "my_bots:First", "random", "--games", "2", "--jobs", "2"),
    ):
        measured = run(*command, **outside)
        assert measured.returncode == 0, measured.stderr
        assert "my_bots:First" in measured.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play perfect-home --bots my_bots:Second", "The bot “my_bots:Second” cannot be loaded"),
        ("play new-las-vegas --bots my_bots:First", "The bot “my_bots:First” does not play"),
        ("arena new-las-vegas my_bots:First greedy", "The bot “my_bots:First” does not play"),
        ("simulate perfect-home --bots nobodys_bots:First", "cannot be loaded"),
    ],
)
def test_a_bot_from_outside_that_cannot_play_gets_a_sentence(
    tmp_path: Path, arguments: str, sentence: str
) -> None:
    (tmp_path / "my_bots.py").write_text(FIRST)
    result = run(*arguments.split(), PYTHONPATH=str(tmp_path), XDG_DATA_HOME=str(tmp_path))
    assert result.returncode == 2
    assert sentence in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr


def test_games_are_listed_for_people_and_programs() -> None:
    assert "--mode first-game" in run("games").stdout
    listed = json.loads(run("games", "--json").stdout)
    assert {game["id"]: [mode["id"] for mode in game["modes"]] for game in listed} == GAMES


def test_the_figures_of_a_server_are_printed_line_by_line() -> None:
    others = {"p99_ms": None, "bench_cores_used": 0.5, "ran_out_of_tables": False}
    figures = {**dict.fromkeys(WEB_FIGURES, 1234), **others}
    lines = _printed(web_report([figures, {**figures, "load": "half"}]))
    assert len(lines) == len(WEB_FIGURES)
    assert sum(line.endswith("1,234  1,234") for line in lines) == len(WEB_FIGURES) - 3


def test_a_bench_that_did_not_measure_the_server_says_so() -> None:
    busy = {**dict.fromkeys(WEB_FIGURES, 1), "bench_cores_used": 0.97, "ran_out_of_tables": True}
    assert "The browsers had no time left" in _printed(web_report([busy]))[-2]
    assert "Some tables were over" in _printed(web_report([busy]))[-1]


def _printed(what: Group) -> list[str]:
    printed = io.StringIO()
    Console(file=printed, width=80).print(what)
    return [line.rstrip() for line in printed.getvalue().splitlines()]


@pytest.mark.parametrize("load", ["none", "0", "-5", "1.5"])
def test_a_load_that_cannot_be_gets_a_sentence(load: str) -> None:
    result = run("bench", "--web", "--load", load)
    assert result.returncode == 2
    assert "--load is full, half or a number of actions per second" in result.stderr


def test_bench_prints_a_row_per_mode() -> None:
    rows = json.loads(run("bench", "--json", "--seconds", "0.1").stdout)["rows"]
    measured: dict[str, list[str]] = {id: [] for id in GAMES}
    for row in rows:
        if row["seats"] < 100:
            measured[row["game"]].append(row["mode"])
    assert measured == GAMES
    assert [row["game"] for row in rows if row["seats"] == 100] == ["new-las-vegas", "perfect-home"]
    assert all(row["games_per_second"] > 0 and row["actions_per_second"] > 0 for row in rows)


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "[/x]"),
        ("verify", "[/b]"),
        ("play", "perfect-home", "--names", "\udcff"),
        ("play", "perfect-home", "--seed", "\udcff"),
        ("simulate", "perfect-home", "--seed", "\udcff"),
        ("play", "perfect-home", "--edition", "new\nline.toml"),
    ],
)
def test_hostile_words_get_a_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    result = run(*arguments, XDG_DATA_HOME=str(tmp_path))
    assert result.returncode == 2
    assert result.stderr
    assert "Traceback" not in result.stderr


def test_names_are_shown_as_they_are(tmp_path: Path) -> None:
    path = str(tmp_path / "[bold].boomtown")
    played = run("play", "perfect-home", "--names", "[/x]:cat:", "--save", path, typed="quit\n")
    assert played.returncode == 0, played.stderr
    assert "[/x]:cat:" in played.stdout
    assert f"--resume {path}" in played.stdout


def test_whoever_stops_reading_is_left_in_peace() -> None:
    record = Path(__file__).parent.parent / "records" / "new-las-vegas-base.boomtown"
    command = f"{sys.executable} -m boomtown replay {record} | head -1; exit ${{PIPESTATUS[0]}}"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def test_the_command_to_go_on_can_be_copied_as_it_is(tmp_path: Path) -> None:
    """After `make play` the program is not on the path, so its own path is told."""
    program = Path(sys.executable).parent / "boomtown"
    environment = {"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(tmp_path)}
    played = subprocess.run(
        [program, "play"], input="quit\n", capture_output=True, text=True, env=environment, check=True
    )
    command = played.stdout.strip().split("Go on with: ")[1]
    again = subprocess.run(
        ["sh", "-c", command], input="quit\n", capture_output=True, text=True, env=environment, check=False
    )
    assert again.returncode == 0, again.stderr
