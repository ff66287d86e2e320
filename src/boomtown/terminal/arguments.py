"""The arguments that several commands share; how a game can be played is asked of its declaration."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument

from boomtown.rules import games
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Mode, Option, Options
from boomtown.table import spelling
from boomtown.terminal.words import say

GameName = Annotated[str, Argument(metavar="GAME", help="Which game: see boomtown games.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats.")]
BotNames = Annotated[
    str | None,
    typer.Option("--bots", metavar="NAME,…", help="Bots, by name (see boomtown games) or my.module:MyBot."),
]
GameCount = Annotated[int, typer.Option("--games", min=1, help="How many games.")]
SeedOfAll = Annotated[str, typer.Option("--seed", help="A text that fixes all the games.")]
EditionName = Annotated[
    str | None, typer.Option("--edition", metavar="NAME|FILE", help="Another edition of the printed data.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RecordFile = Annotated[Path, Argument(metavar="FILE", help="A record.")]

YES_OR_NO = ("no", "yes")


def with_game_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--mode` and every option that a game declares; it receives the chosen as `options`."""
    declared = _declared(tuple(games.GAMES))
    mode = Annotated[str | None, typer.Option("--mode", help="A mode of the game.")]
    added = {"mode": _parameter("mode", mode)}
    added |= {id: _parameter(id, _annotation(id, found)) for id, found in declared.items()}

    @wraps(command)
    def run(**given: Any) -> None:
        texts = {id: given.pop(parameter.name) for id, parameter in added.items()}
        options = {id: _value(declared.get(id, []), text) for id, text in texts.items() if text}
        command(options=options, **given)

    own = [each for each in signature(command, eval_str=True).parameters.values() if each.name != "options"]
    setattr(run, "__signature__", Signature([*own, *added.values()]))  # noqa: B010, typer reads it
    return run


@cache
def _declared(ids: tuple[str, ...]) -> dict[str, list[tuple[Game, Option]]]:
    """The options of these games by their id, each with the games that have it."""
    found: dict[str, list[tuple[Game, Option]]] = {}
    for game in map(games.load, ids):
        for option in game.declaration.options:
            found.setdefault(option.id, []).append((game, option))
    return found


def _parameter(id: str, annotation: Any) -> Parameter:
    return Parameter(id.replace("-", "_"), Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _annotation(id: str, found: list[tuple[Game, Option]]) -> Any:
    help = "; ".join(f"{_where(game, option)}: {say(option.name)}" for game, option in found)
    if all(option.values == YES_OR_NO for _, option in found):
        return Annotated[bool | None, typer.Option(f"--{id}", help=help)]
    values = dict.fromkeys(str(value) for _, option in found for value in option.values)
    return Annotated[str | None, typer.Option(f"--{id}", metavar="|".join(values), help=help)]


def _where(game: Game, option: Option) -> str:
    everywhere = len(option.modes) == len(game.declaration.modes)
    return game.id if everywhere else ", ".join((game.id, *option.modes))


def _value(found: list[tuple[Game, Option]], text: str | bool) -> str | int:
    """The declared value that is spelt so; one that nobody declared is refused by the game."""
    if text is True:
        return "yes"
    values = {str(value): value for _, option in found for value in option.values}
    return values.get(str(text), str(text))


def chosen_mode(game: Game, options: Options) -> Mode:
    return game.declaration.mode(game.declaration.complete(options)["mode"])


def count_seats(game: Game, mode: Mode, seats: int | None) -> int:
    """As many seats as asked for, or as the mode usually has."""
    count = mode.default_seats if seats is None else seats
    game.declaration.check_seats(mode, count)
    return count


def readable(text: str) -> str:
    """A text from the command line that can be stored and shown."""
    if not spelling.is_writable(text):
        raise BadOptions("“{text}” holds characters that cannot be written.", text=ascii(text))
    return text


def split(text: str) -> list[str]:
    """The parts of a text between commas."""
    return [part for part in (" ".join(piece.split()) for piece in readable(text).split(",")) if part]
