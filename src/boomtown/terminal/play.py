"""The command `boomtown play`: a new game, or one that was saved."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from boomtown import bots
from boomtown.bots import preparing
from boomtown.editions import reading
from boomtown.rules import games
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Mode, Value
from boomtown.table import save
from boomtown.table.header import Seat
from boomtown.table.names import name_of_bot
from boomtown.table.table import Table, secret_from
from boomtown.terminal import arguments
from boomtown.terminal.output import console
from boomtown.terminal.session import USUAL_BOT, Quit, Session
from boomtown.terminal.words import program, say


@arguments.with_game_options
def play(
    options: dict[str, Value],
    game: Annotated[str | None, Argument(metavar="[GAME]", help="Which game.")] = None,
    seats: arguments.Seats = None,
    bot_names: arguments.BotNames = None,
    names: Annotated[str | None, Option("--names", metavar="NAME,…", help="Names of the people.")] = None,
    seed: Annotated[str | None, Option("--seed", help="A text that fixes the shuffle.")] = None,
    save_path: Annotated[Path | None, Option("--save", metavar="FILE", help="Where to save.")] = None,
    resume: Annotated[Path | None, Option("--resume", metavar="FILE", help="Continue a saved game.")] = None,
    edition: arguments.EditionName = None,
) -> None:
    """Play at this keyboard, with people and bots."""
    if resume:
        chosen: dict[str, object] = {"GAME": game, **{f"--{id}": value for id, value in options.items()}}
        chosen |= {"--seats": seats, "--bots": bot_names, "--names": names, "--seed": seed}
        given = [name for name, value in (chosen | {"--save": save_path}).items() if value is not None]
        if given:
            raise BadOptions("--resume goes on with the game as it was: leave out {given}.", given=given)
        table, file = save.resume(resume, edition)
    else:
        loaded = games.load(game or next(iter(games.GAMES)), edition)
        mode = arguments.chosen_mode(loaded, options)
        sitting = _sitting(loaded, mode, arguments.count_seats(loaded, mode, seats), bot_names, names)
        secret = secret_from(None if seed is None else arguments.readable(seed))
        table = Table.open(loaded, options, sitting, secret)
        file = save.SaveFile(save_path or default_path(loaded.id))
        file.begin(table)
    _run(table, file)


def _run(table: Table, file: save.SaveFile) -> None:
    try:
        with preparing.beside(table.game):
            Session(table, console, file).run()
    except (Quit, KeyboardInterrupt) as left:
        command = f"{program()} play --resume {file.path}"
        if table.header.edition not in reading.names():
            command += f" --edition {table.header.edition}.toml"
        console.print("\n" + say("Saved. Go on with: {command}", command=command), soft_wrap=True)
        if isinstance(left, KeyboardInterrupt):
            raise


def _sitting(game: Game, mode: Mode, seats: int, bot_names: str | None, names: str | None) -> list[Seat]:
    """Who sits at a new table: people first, bots in the last seats."""
    players = [USUAL_BOT] * min(mode.default_seats - 1, seats - 1)
    if bot_names is not None:
        players = _asked_for(game, seats, arguments.split(bot_names))
    people = seats - len(players)
    given = arguments.split(names) if names else []
    if len(given) > people:
        raise BadOptions("There are {names} names for {people} people.", names=len(given), people=people)
    usual = [say("Player")] if people == 1 else [say("Player {n}", n=n + 1) for n in range(people)]
    called = [*given, *usual[len(given) :]]
    return [
        *(Seat(name) for name in called),
        *(Seat(name_of_bot(name, n), name) for n, name in enumerate(players, people + 1)),
    ]


def _asked_for(game: Game, seats: int, names: list[str]) -> list[str]:
    """The bots that were asked for; an unknown one is refused before the table is opened."""
    players = [] if names == ["none"] else names
    if len(players) > seats:
        raise BadOptions("There are {bots} bots for {seats} seats.", bots=len(players), seats=seats)
    for name in players:
        bots.make(name, game)
    return players


def default_path(game: str) -> Path:
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "boomtown"
    now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game}-{now}-{os.getpid()}.boomtown"
