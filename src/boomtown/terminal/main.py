"""The command `boomtown`: every error is a sentence and exit status 2, Ctrl-C is 130, nothing is lost."""

from __future__ import annotations

import json
import os
import sys
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from boomtown import bots
from boomtown.bots.arena import Match
from boomtown.editions import reading
from boomtown.languages import LANGUAGES, from_environment
from boomtown.messages import BoomtownError
from boomtown.rules import games
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Value
from boomtown.table import record, save
from boomtown.table.header import Seat
from boomtown.table.table import Table, secret_from
from boomtown.terminal import arena as arenas
from boomtown.terminal import bench as benching
from boomtown.terminal import replay as replaying
from boomtown.terminal import serve as serving
from boomtown.terminal import simulate as simulating
from boomtown.terminal.play import Quit, Session
from boomtown.terminal.words import program, say, speak

app = typer.Typer(
    name="boomtown",
    help="Play and study tabletop games about building a town.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


class Screen(Console):
    """Prints what it is given as it is; whoever stops reading our output is left in peace."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        _stop_writing()


def _stop_writing() -> NoReturn:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)


console = Screen()
errors = Screen(stderr=True)

Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        envvar="BOOMTOWN_LANGUAGE",
        metavar="|".join(LANGUAGES),
        help="The language to speak; usually that of the terminal.",
    ),
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see boomtown games.")]
ModeName = Annotated[str | None, typer.Option("--mode", help="A mode of the game.")]
Level = Annotated[int | None, typer.Option("--level", help="Solo: the ACME architect, 1 to 5.")]
Advanced = Annotated[bool, typer.Option("--advanced", help="Perfect Home: starred plans and roundabouts.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats.")]
BotNames = Annotated[str | None, typer.Option("--bots", metavar="NAME,…", help="Bots by name.")]
SeedText = Annotated[str | None, typer.Option("--seed", help="A text that fixes the shuffle.")]
EditionName = Annotated[
    str | None, typer.Option("--edition", metavar="NAME|FILE", help="Another edition of the printed data.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


@app.callback()
def choose_language(language: Language = None) -> None:
    if language and language not in LANGUAGES:
        template = "There is no language “{language}”: known are {known}."
        raise BadOptions(template, language=language, known=list(LANGUAGES))
    speak(language or from_environment())


@app.command("games")
def list_games(as_json: AsJson = False) -> None:
    """List the games, their modes and options."""
    found = [_describe(games.load(id)) for id in games.GAMES]
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    for game in found:
        console.print(Text.assemble((game["id"], "bold"), "  ", game["name"]))
        for mode in game["modes"]:
            low, high = mode["min_seats"], mode["max_seats"]
            seats = say("{seats} seats", seats=f"{low}" if low == high else f"{low}-{high}")
            console.print(f"  --mode {mode['id']:<12} {seats:>12}  {mode['about']}")
        for option in game["options"]:
            values = "" if "yes" in option["values"] else " " + ", ".join(map(str, option["values"]))
            modes, default = ", ".join(option["modes"]), say("default {value}", value=option["default"])
            console.print(f"  --{option['id']}{values}  ({modes}; {default})")
        console.print(f"  --bots {', '.join(game['bots'])}")


def _describe(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "edition": game.edition,
        "modes": [
            {
                "id": mode.id,
                "name": say(mode.name),
                "about": say(mode.about),
                "min_seats": mode.min_seats,
                "max_seats": mode.max_seats,
                "default_seats": mode.default_seats,
            }
            for mode in game.declaration.modes
        ],
        "options": [
            {
                "id": option.id,
                "name": say(option.name),
                "values": option.values,
                "default": option.default,
                "modes": option.modes,
            }
            for option in game.declaration.options
        ],
        "bots": bots.known(game),
    }


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game.")] = None,
    mode: ModeName = None,
    level: Level = None,
    advanced: Advanced = False,
    seats: Seats = None,
    bot_names: BotNames = None,
    names: Annotated[
        str | None, typer.Option("--names", metavar="NAME,…", help="Names of the people.")
    ] = None,
    seed: SeedText = None,
    save_path: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Where to save.")] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    edition: EditionName = None,
) -> None:
    """Play at this keyboard, with people and bots."""
    if resume:
        chosen: dict[str, object] = {
            "GAME": game,
            "--mode": mode,
            "--level": level,
            "--seats": seats,
            "--bots": bot_names,
        }
        chosen |= {"--advanced": advanced or None, "--names": names, "--seed": seed, "--save": save_path}
        given = [name for name, value in chosen.items() if value is not None]
        if given:
            raise BadOptions("--resume goes on with the game as it was: leave out {given}.", given=given)
        table = save.resume(resume, edition)
        file = save.SaveFile(resume)
    else:
        loaded = games.load(game or next(iter(games.GAMES)), edition)
        options = _options(mode, level, advanced)
        people = _people(loaded, options, seats, bot_names, names)
        table = Table.open(loaded, options, people, secret_from(None if seed is None else _readable(seed)))
        file = save.SaveFile(save_path or _default_path(loaded.id))
        file.begin(table)
        table.store = file
    _run(table, file)


def _run(table: Table, file: save.SaveFile) -> None:
    try:
        Session(table, console, file).run()
    except (Quit, KeyboardInterrupt) as left:
        command = f"{program()} play --resume {file.path}"
        if table.header.edition not in reading.names():
            command += f" --edition {table.header.edition}.toml"
        console.print("\n" + say("Saved. Go on with: {command}", command=command), soft_wrap=True)
        if isinstance(left, KeyboardInterrupt):
            raise


def _options(mode: str | None, level: int | None, advanced: bool) -> dict[str, Value]:
    options: dict[str, Value] = {}
    if mode is not None:
        options["mode"] = mode
    if level is not None:
        options["level"] = level
    if advanced:
        options["advanced"] = "yes"
    return options


def _people(
    game: Game, options: dict[str, Value], seats: int | None, bot_names: str | None, names: str | None
) -> list[Seat]:
    """The seats of a new table: people first, bots in the last ones."""
    mode = game.declaration.mode(game.declaration.complete(options)["mode"])
    count = mode.default_seats if seats is None else seats
    game.declaration.check_seats(mode, count)
    usual_bots = ",".join(["greedy"] * min(mode.default_seats - 1, count - 1)) or "none"
    chosen = _split(bot_names if bot_names is not None else usual_bots)
    players = [] if chosen == ["none"] else chosen
    if len(players) > count:
        raise BadOptions("There are {bots} bots for {seats} seats.", bots=len(players), seats=count)
    for name in players:
        bots.make(name, game)
    people = count - len(players)
    given = _split(names) if names else []
    if len(given) > people:
        raise BadOptions("There are {names} names for {people} people.", names=len(given), people=people)
    usual = [say("Player")] if people == 1 else [say("Player {n}", n=n + 1) for n in range(people)]
    called = [*given, *usual[len(given) :]]
    return [
        *(Seat(name) for name in called),
        *(Seat(f"{name} {n}", name) for n, name in enumerate(players, people + 1)),
    ]


def _readable(text: str) -> str:
    """A text from the command line that can be stored and shown."""
    if not text.isprintable():
        raise BadOptions("“{text}” holds characters that cannot be written.", text=ascii(text))
    return text


def _split(text: str) -> list[str]:
    return [part for part in (" ".join(piece.split()) for piece in _readable(text).split(",")) if part]


def _default_path(game: str) -> Path:
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "boomtown"
    now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game}-{now}-{os.getpid()}.boomtown"


@app.command()
def replay(
    file: RecordFile,
    seat: Annotated[int, typer.Option("--seat", help="Whose sheet to show.")] = 1,
    edition: EditionName = None,
) -> None:
    """Look at a recorded game stage by stage."""
    found = save.read_record(file)
    if not 1 <= seat <= len(found.header.seats):
        raise BadOptions("There is no seat {seat} in this record.", seat=seat)
    replaying.show(found, console, edition, seat - 1)


@app.command()
def verify(
    file: RecordFile,
    commitment: Annotated[
        str | None, typer.Option("--commitment", metavar="HEX", help="The seal you kept from the start.")
    ] = None,
    edition: EditionName = None,
) -> None:
    """Rebuild a recorded game and prove its shuffle."""
    table = record.verify(save.read_record(file), commitment, edition)
    for sheet in table.scores(None):
        console.print(f"{table.name(sheet.holder)}: {sheet.total}")
    console.print(say("Every card, action and score of this record is true."))
    if commitment:
        console.print(say("The shuffle is the one that was sealed before the game."))
    else:
        seal = table.header.commitment
        console.print(say("Compare with the seal you kept to prove the shuffle: {seal}", seal=seal))


@app.command()
def simulate(
    game: GameName,
    mode: ModeName = None,
    level: Level = None,
    advanced: Advanced = False,
    seats: Seats = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="A text that fixes all the games.")] = "boomtown",
    bot_names: BotNames = None,
    edition: EditionName = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots."""
    loaded = games.load(game, edition)
    options = _options(mode, level, advanced)
    declared = loaded.declaration.mode(loaded.declaration.complete(options)["mode"])
    count = declared.default_seats if seats is None else seats
    loaded.declaration.check_seats(declared, count)
    players = _split(bot_names or "random")
    if len(players) == 1:
        players *= count
    if len(players) != count:
        raise BadOptions("There are {bots} bots for {seats} seats.", bots=len(players), seats=count)
    outcome = simulating.simulate(loaded, options, players, number, _readable(seed), errors)
    if as_json:
        print(json.dumps(outcome.plain()))
    else:
        console.print(simulating.report(outcome, players))
        console.print(say("fingerprint {print}", print=outcome.fingerprint))
        console.print(say("{seconds:.1f} seconds", seconds=outcome.seconds))


@app.command()
def arena(
    game: GameName,
    players: Annotated[list[str], typer.Argument(metavar="BOT…", help="The bots, one per seat.")],
    mode: ModeName = None,
    level: Level = None,
    advanced: Advanced = False,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="How many processes play.")] = 1,
    seed: Annotated[str, typer.Option("--seed", help="A text that fixes all the games.")] = "boomtown",
    edition: EditionName = None,
    json_path: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Write JSON; - is the screen.")
    ] = None,
    csv_path: Annotated[
        str | None, typer.Option("--csv", metavar="FILE", help="Write CSV; - is the screen.")
    ] = None,
    plot_path: Annotated[
        str | None, typer.Option("--plot", metavar="FILE", help="Draw the scores as an SVG picture.")
    ] = None,
) -> None:
    """Measure bots against each other: the same deals for all, seats rotated."""
    options = _options(mode, level, advanced)
    match = Match(game, edition, options, tuple(players), _readable(seed))
    outputs = {"json_path": json_path, "csv_path": csv_path, "plot_path": plot_path}
    arenas.run(match, number, jobs, console, errors, **outputs)


@app.command()
def serve(
    host: serving.Host = "127.0.0.1",
    port: serving.Port = 8000,
    database_url: serving.DatabaseUrl = "",
    data_dir: serving.DataDir = None,
    address: serving.Address = "",
    no_browser: serving.NoBrowser = False,
) -> None:
    """Open the web face: play in a browser, alone or together."""
    serving.run(console, host, port, database_url, data_dir, address, not no_browser)


@app.command()
def bench(
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="Time per row.")] = 2.0,
    web: Annotated[bool, typer.Option("--web", help="Measure the web face over real sockets.")] = False,
    tables: Annotated[int, typer.Option("--tables", min=1, help="With --web: how many tables.")] = 50,
) -> None:
    """Measure the engine on one core, or with --web a server that plays many tables at once."""
    with errors.status(say("Measuring …")):
        found = [benching.web_row(tables, seconds)] if web else list(benching.rows(seconds))
    if as_json:
        print(json.dumps({"rows": found}))
    else:
        console.print(benching.web_report(found[0]) if web else benching.report(found))


def main() -> None:
    """Run the command line and leave with its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = app(standalone_mode=False) or 0
        sys.stdout.flush()
        sys.exit(status)
    except BoomtownError as error:
        errors.print(say(error.message), style="bold red")
        sys.exit(2)
    except typer.TyperException as error:
        errors.print(error.format_message(), style="bold red")
        sys.exit(2)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        _stop_writing()
    except OSError as error:
        errors.print(
            say("The output cannot be written: {why}.", why=error.strerror or error), style="bold red"
        )
        sys.exit(2)
