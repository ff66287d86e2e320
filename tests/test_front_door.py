"""`import boomtown`: everything a program needs, and nothing before it is asked for."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest

import boomtown
from boomtown.rules.kernel.game import Game

GAMES = [boomtown.load(id) for id in boomtown.GAMES]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def test_every_name_is_there() -> None:
    for name in boomtown.__all__:
        assert getattr(boomtown, name) is not None
        assert name in dir(boomtown)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        boomtown.nothing  # noqa: B018


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    program = "import sys, boomtown; print([name for name in sys.modules if name.startswith('boomtown.')])"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"


@every_game
def test_a_view_is_drawn_without_its_game(game: Game) -> None:
    state = game.new({}, game.declaration.modes[0].default_seats, b"front door")
    view = state.view(0)
    for drawing in (
        boomtown.draw(view),
        boomtown.draw(view, of=1),
        boomtown.draw(view, of="table"),
        boomtown.draw(state.view(None)),
        boomtown.draw(view, game=game),
    ):
        assert ElementTree.fromstring(drawing.svg()).tag.endswith("svg")
    assert boomtown.draw(view).svg() == boomtown.draw(view, of=0)._repr_svg_()
    assert boomtown.draw(view).svg() != boomtown.draw(view, language="it").svg()
    assert boomtown.draw(state.view(None)).svg() == boomtown.draw(state.view(None), of="table").svg()
