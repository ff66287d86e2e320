"""The command `boomtown`: every error is a sentence and exit status 2, Ctrl-C is 130, nothing is lost."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated, NoReturn

import typer

from boomtown.languages import LANGUAGES, from_environment
from boomtown.messages import BoomtownError
from boomtown.rules.kernel.errors import BadOptions
from boomtown.terminal.analyse import analyse
from boomtown.terminal.arena import arena
from boomtown.terminal.backup import backup, restore
from boomtown.terminal.bench import bench
from boomtown.terminal.games import list_games
from boomtown.terminal.output import errors, stop_writing
from boomtown.terminal.play import play
from boomtown.terminal.replay import replay, verify
from boomtown.terminal.serve import serve
from boomtown.terminal.simulate import simulate
from boomtown.terminal.study import study
from boomtown.terminal.twin import twin
from boomtown.terminal.words import say, speak

app = typer.Typer(
    name="boomtown",
    help="Play and study tabletop games about building a town.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("games")(list_games)
for command in (play, replay, verify, analyse, simulate, arena, study, serve, backup, restore, bench):
    app.command()(command)
app.add_typer(twin)

Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        envvar="BOOMTOWN_LANGUAGE",
        metavar="|".join(LANGUAGES),
        help="The language to speak; usually that of the terminal.",
    ),
]


@app.callback()
def choose_language(language: Language = None) -> None:
    if language and language not in LANGUAGES:
        template = "There is no language “{language}”: known are {known}."
        raise BadOptions(template, language=language, known=list(LANGUAGES))
    speak(language or from_environment())


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
        _refuse(say(error.message))
    except typer.TyperException as error:
        _refuse(error.format_message())
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        stop_writing()
    except OSError as error:
        _refuse(say("The output cannot be written: {why}.", why=error.strerror or error))


def _refuse(sentence: str) -> NoReturn:
    errors.print(sentence, style="bold red")
    sys.exit(2)
