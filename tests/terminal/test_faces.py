"""What the terminal shows comes from the view; what it knows of a game is in the folder of that game."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import boomtown.terminal
from boomtown.rules import games
from boomtown.terminal.faces import face_of
from tests.vegas_showdown import positions as showdown

SHARED = sorted(Path(boomtown.terminal.__file__).parent.glob("*.py"))
EXEMPT = ("flip_and_write.py", "plot.py", "study_plot.py")
"""What two games share knows the verbs their rules share; words in a picture are anchored at their `end`."""


def shown(content: RenderableType) -> list[str]:
    console = Console(file=io.StringIO(), width=100)
    console.print(content)
    assert isinstance(console.file, io.StringIO)
    return [line.strip() for line in console.file.getvalue().splitlines()]


def test_the_last_slots_are_offered_on_the_first_track_only() -> None:
    """Five seats have a second track for Slots, but not for a tile that is not there."""
    state = showdown.table(seats=5)
    state.board.basics["slots"] = 1
    state.open_action(0)
    view, legal = state.view(0), state.legal(0)
    face = face_of(showdown.GAME)
    offered = shown(face.cards(view))
    assert any(line.startswith("slots  ") and "from $5" in line for line in offered)
    assert "slots2: Only one Slots is left, and it is for the first track." in offered
    _, lines = face.spelt_out(view, legal)
    bids = " ".join(line for content in lines for line in shown(content))
    assert "slots 5" in bids
    assert "slots2" not in bids


def literals(path: Path) -> Iterator[str]:
    """The texts in a module, its docstrings left out."""
    tree = ast.parse(path.read_text())
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@pytest.mark.parametrize(
    "path", [path for path in SHARED if path.name not in EXEMPT], ids=lambda path: path.name
)
def test_shared_code_names_no_game_no_mode_and_no_action(path: Path) -> None:
    known: set[str] = set()
    for game in map(games.load, games.GAMES):
        known |= {game.id, *(mode.id for mode in game.declaration.modes)}
        known |= {option.id for option in game.declaration.options}
        known |= {text.split()[0] for text in game.catalogue.texts}
    assert [text for text in literals(path) if text in known or text.split(" ")[0] in known - {""}] == []
