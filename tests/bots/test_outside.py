"""A bot from outside is as good as ours: by its module and class, or by the name a package gives it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from boomtown import bots
from boomtown.bots import BadBot, UnknownBot, outside
from boomtown.messages import BoomtownError
from boomtown.rules.games import load
from boomtown.rules.kernel.randomness import Rng
from boomtown.table import record
from boomtown.table.header import Seat
from boomtown.table.table import Table, secret_from

ROOT = Path(__file__).parent.parent.parent
HOME, STRIP = load("perfect-home"), load("new-las-vegas")


def shown_in_the_docs() -> str:
    """The bot of docs/programs.md, as somebody would save it."""
    page = (ROOT / "docs" / "programs.md").read_text()
    lines = re.search(r">>> (class Sharp:\n(?:\.\.\..*\n)+)", page)
    assert lines
    return re.sub(r"^\.\.\. ?", "", lines[1], flags=re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where somebody keeps a bot in `my_bots.py`."""
    other = """
        class Choosy(Sharp):
            games = ("perfect-home",)

        class Idle:
            def __init__(self, game): ...

        not_even_a_class = 7
    """
    (tmp_path / "my_bots.py").write_text(shown_in_the_docs() + textwrap.dedent(other))
    (tmp_path / "lacking.py").write_text("import no_such_library\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("my_bots", None)


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages that bring bots: a good one, one for one game, a broken one, one with a name of ours."""
    brought = {
        "sharp": "my_bots:Sharp",
        "choosy": "my_bots:Choosy",
        "broken": "my_bots:Nothing",
        "hard": "my_bots:Sharp",
    }
    points = {name: EntryPoint(name, value, outside.GROUP) for name, value in brought.items()}
    monkeypatch.setattr(outside, "installed", lambda: points)


def run(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The installed command, in a folder of one's own."""
    program = "from boomtown.__main__ import main; main()"
    return subprocess.run(
        [sys.executable, "-I", "-c", program, *arguments],
        input=typed,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "BOOMTOWN_LANGUAGE": "en", "COLUMNS": "140"},
    )


def test_a_class_is_a_bot_by_its_module(folder: Path) -> None:
    totals = {"my_bots:Sharp": 0, "random": 0}
    for number in range(3):
        state = STRIP.new({}, 2, bytes([number]))
        bots.play_out(state, [bots.make(name, STRIP) for name in totals], bots.seat_rngs(b"", 2))
        for sheet, name in zip(state.scores(None), totals, strict=True):
            totals[name] += sheet.total
    assert totals["my_bots:Sharp"] > totals["random"]


@pytest.mark.parametrize(
    ("spelling", "why"),
    [
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        ("lacking:Bot", "No module named 'no_such_library'"),
        ("my_bots:Nothing", "no attribute 'Nothing'"),
        ("my_bots:Idle", "it has no choose(view, legal, rng)"),
        ("my_bots:not_even_a_class", "it has no choose(view, legal, rng)"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(folder: Path, spelling: str, why: str) -> None:
    with pytest.raises(BadBot) as refused:
        bots.make(spelling, HOME)
    message = str(refused.value)
    assert f"“{spelling}”" in message
    assert why in message
    assert message.endswith(".")
    assert "\n" not in message


@pytest.mark.parametrize(
    "spelling", ["", "a", "os", ":", "os:", ":system", "a b:c", "a:b:c", "../a:b", "a, b:c"]
)
def test_other_spellings_are_unknown_names(spelling: str) -> None:
    with pytest.raises(UnknownBot):
        bots.make(spelling, HOME)


@pytest.mark.usefixtures("installed")
def test_what_a_package_brings_is_known_by_its_name() -> None:
    levels = ("random", "easy", "greedy", "medium", "hard")
    assert bots.known(HOME) == (*levels, "sharp", "choosy")
    assert "choosy" not in bots.known(load("vegas-showdown"))
    assert type(bots.make("sharp", HOME)).__name__ == "Sharp"
    assert type(bots.make("hard", HOME)).__module__.startswith("boomtown.")
    assert bots.about("sharp") != bots.about("hard")
    with pytest.raises(BoomtownError, match="does not play"):
        bots.make("my_bots:Choosy", load("vegas-showdown"))
    with pytest.raises(UnknownBot):
        bots.make("broken", HOME)


@pytest.mark.usefixtures("installed")
def test_a_name_that_strangers_send_imports_nothing() -> None:
    for name in ("antigravity:geohash", "my_bots:Sharp", "no_such_module:Bot", "broken"):
        with pytest.raises(UnknownBot):
            bots.check_known(name, HOME)
    assert "antigravity" not in sys.modules
    bots.check_known("sharp", HOME)


def test_the_commands_take_a_bot_from_the_folder_one_works_in(folder: Path) -> None:
    simulated = run(folder, "simulate", "perfect-home", "--games", "2", "--bots", "my_bots:Sharp", "--json")
    assert simulated.returncode == 0, simulated.stderr
    assert json.loads(simulated.stdout)["games"] == 2
    arena = ("arena", "perfect-home", "my_bots:Sharp", "random", "--games", "4", "--json", "-")
    results = [run(folder, *arena, "--jobs", jobs) for jobs in ("1", "2")]
    assert all(result.returncode == 0 for result in results), results[1].stderr
    found = [[row["wins"] for row in json.loads(result.stdout)["rows"]] for result in results]
    assert found[0] == found[1]


def test_a_saved_game_and_its_record_keep_the_spelling(folder: Path) -> None:
    begun = ("play", "perfect-home", "--bots", "my_bots:Sharp", "--seed", "s", "--save", "game.boomtown")
    assert run(folder, *begun, typed="1\nquit\n").returncode == 0
    assert "seat 2: my_bots:Sharp, -, Sharp 2" in (folder / "game.boomtown").read_text()
    played = run(folder, "play", "--resume", "game.boomtown", typed="1\n2\n3\n" * 400)
    assert played.returncode == 0, played.stderr
    assert run(folder, "verify", "game.boomtown").returncode == 0


def test_a_record_is_verified_without_its_bots() -> None:
    """Whoever sends a record cannot have a module imported, and nobody needs the bots to replay a game."""
    seats = [Seat("One", "no_such_module:Bot"), Seat("Two", "antigravity:geohash")]
    table = Table.open(HOME, {}, seats, secret_from("record"))
    rng = Rng(b"record")
    while waiting := table.state.waiting():
        table.apply(table.check(waiting[0], rng.choose(table.state.legal(waiting[0]))))
    text = record.write(table)
    assert "seat 1: no_such_module:Bot, -, One" in text
    assert record.verify(record.read(text), None).is_over
    assert "antigravity" not in sys.modules


def test_a_saved_game_whose_bot_is_missing_says_so(folder: Path) -> None:
    begun = ("play", "perfect-home", "--bots", "my_bots:Sharp", "--seed", "s", "--save", "game.boomtown")
    assert run(folder, *begun, typed="1\nquit\n").returncode == 0
    (folder / "my_bots.py").unlink()
    resumed = run(folder, "play", "--resume", "game.boomtown", typed="1\n2\n3\n" * 400)
    assert resumed.returncode == 2
    assert resumed.stderr == "The bot “my_bots:Sharp” cannot be loaded: No module named 'my_bots'.\n"


def test_a_missing_module_is_said_in_one_sentence(folder: Path) -> None:
    missing = run(folder, "play", "perfect-home", "--bots", "nowhere:Bot")
    assert missing.returncode == 2
    assert missing.stderr == "The bot “nowhere:Bot” cannot be loaded: No module named 'nowhere'.\n"
