"""Options on the command line come from what the games declare."""

from __future__ import annotations

from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from boomtown.messages import Message
from boomtown.rules import games
from boomtown.rules.kernel.options import Declaration, Option
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.terminal.arguments import with_game_options
from tests.terminal.test_commands import run


class Weathered(PerfectHome):
    """A game with options that no other game has."""

    id = "weathered"
    name = "Weathered"
    declaration = Declaration(
        modes=PerfectHome.declaration.modes,
        options=(
            Option("bad-weather", Message("Bad weather"), (0, 1, 2), 0, ("base",)),
            Option("night", Message("At night"), ("no", "yes"), "no", ("base",)),
        ),
    )


class Given:
    """A command that remembers how it was called."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}
        self.app = typer.Typer()

        @self.app.command()
        @with_game_options
        def command(options: dict[str, Any], game: str) -> None:
            self.options = options

    def run(self, *arguments: str) -> str:
        return CliRunner().invoke(self.app, arguments).output


@pytest.fixture
def weathered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, Weathered.id, Weathered)


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ((), {}),
        (("--bad-weather", "2"), {"bad-weather": 2}),
        (("--bad-weather", "0", "--night"), {"bad-weather": 0, "night": "yes"}),
        (("--mode", "solo", "--level", "3"), {"mode": "solo", "level": 3}),
        (("--bad-weather", "hail"), {"bad-weather": "hail"}),
    ],
)
@pytest.mark.usefixtures("weathered")
def test_an_option_that_a_game_declares_can_be_given(
    arguments: tuple[str, ...], options: dict[str, Any]
) -> None:
    command = Given()
    command.run("weathered", *arguments)
    assert command.options == options


@pytest.mark.usefixtures("weathered")
def test_the_help_page_lists_it_with_its_game() -> None:
    shown = " ".join(Given().run("--help").split())
    assert "--bad-weather" in shown
    assert "weathered, base: Bad weather" in shown


def test_the_help_page_of_play_lists_every_option() -> None:
    shown = run("play", "--help").stdout
    declared = [option.id for id in games.GAMES for option in games.load(id).declaration.options]
    assert declared
    assert all(f"--{id}" in shown for id in declared)
