"""What is installed: the bare wheel needs the standard library only, and says what a command lacks."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMTOWN_LANGUAGE", "en")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an installed wheel, with nothing beside it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        archive.extractall(folder / "installed")
    return folder / "installed"


def bare(wheel: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A program in a Python that has the standard library and the wheel, no more."""
    start = f"import sys; sys.path.insert(0, {str(wheel)!r}); "
    command = [sys.executable, "-I", "-S", "-c", start + program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_the_bare_wheel_plays_a_game_with_the_standard_library_alone(wheel: Path) -> None:
    played = bare(
        wheel,
        "import boomtown, boomtown.table.table, boomtown.drawing.drawing;"
        "from boomtown.rules import games; from boomtown import bots; from boomtown.languages import speaker;"
        "game = games.load('perfect-home'); state = game.new({}, 2, b'wheel');"
        "view = state.view(0); print(game.catalogue.text(bots.make('hard', game).choose("
        "view, state.legal(0), bots.bot.Rng(b'')))); print(speaker('de')('Total'));"
        "print([name for name in sys.modules if name.split('.')[0] in ('django', 'rich', 'typer')])",
    )
    assert played.returncode == 0, played.stderr
    first, german, foreign = played.stdout.splitlines()
    assert first.startswith("take ")
    assert german == "Gesamt"
    assert foreign == "[]"


def test_the_bare_wheel_carries_its_licence_and_its_command(wheel: Path) -> None:
    about = next(wheel.glob("*.dist-info"))
    assert "boomtown = boomtown.__main__:main" in (about / "entry_points.txt").read_text()
    assert "The Boomtown authors" in (about / "licenses" / "LICENSE").read_text()


def test_without_the_extra_the_command_says_what_to_install(wheel: Path) -> None:
    asked = bare(wheel, "from boomtown.__main__ import main; main()", "play")
    assert asked.returncode == 2
    assert asked.stdout == ""
    assert asked.stderr == "This needs an extra of Boomtown: pip install 'boomtown[terminal]'\n"


@pytest.mark.parametrize("command", [("serve", "--no-browser"), ("bench", "--web")])
def test_without_the_web_extra_only_the_web_is_missing(command: tuple[str, ...]) -> None:
    absent = "for name in ('django', 'orjson', 'uvicorn', 'websockets'): sys.modules[name] = None\n"
    program = f"import sys\n{absent}from boomtown.__main__ import main; main()"
    asked = subprocess.run(
        [sys.executable, "-c", program, *command], capture_output=True, text=True, check=False, timeout=60
    )
    assert asked.returncode == 2
    assert asked.stderr.endswith("This needs an extra of Boomtown: pip install 'boomtown[web]'\n")
    games = [sys.executable, "-c", program, "games"]
    assert subprocess.run(games, capture_output=True, check=False, timeout=60).returncode == 0


def test_every_dependency_belongs_to_an_extra(wheel: Path) -> None:
    about = (next(wheel.glob("*.dist-info")) / "METADATA").read_text().splitlines()
    needed = [line for line in about if line.startswith("Requires-Dist: ")]
    assert needed
    assert all("extra ==" in line for line in needed)
