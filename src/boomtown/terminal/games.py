"""The command `boomtown games`: which games there are, and how they can be played."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from rich.text import Text

from boomtown import bots
from boomtown.messages import Message
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Mode, Option
from boomtown.terminal import arguments
from boomtown.terminal.output import console
from boomtown.terminal.words import say


def list_games(as_json: arguments.AsJson = False) -> None:
    """List the games, their modes and options."""
    found = [_plain(games.load(id)) for id in games.GAMES]
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    for game in found:
        console.print(Text.assemble((game["id"], "bold"), "  ", game["name"]))
        for mode in game["modes"]:
            low, high = mode["min_seats"], mode["max_seats"]
            seats = say("{low} to {high} players", low=low, high=high)
            if low == high:
                seats = say("{count} player|{count} players", count=low)
            console.print(f"  --mode {mode['id']:<12} {seats:>17}  {mode['about']}")
        for option in game["options"]:
            values = [] if option["values"] == arguments.YES_OR_NO else option["values"]
            spelt = f"--{option['id']} {'|'.join(map(str, values))}".strip()
            modes, default = ", ".join(option["modes"]), say("default {value}", value=option["default"])
            console.print(f"  {spelt}  {option['name']} ({modes}; {default})")
        for name in game["bots"]:
            console.print(f"  --bots {name:<12} {_level(name, game['id'])}")


def _level(name: str, game: str) -> str:
    """What a level is called and like, and what was measured of it."""
    told = say("{bot}: {about}", bot=bots.title(name), about=bots.about(name))
    measured = bots.measured(name, games.load(game))
    return f"{told}; {say(measured)}" if measured else told


def _plain(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "edition": game.edition,
        "modes": [_fields(Mode, mode) for mode in game.declaration.modes],
        "options": [_fields(Option, option) for option in game.declaration.options],
        "bots": bots.known(game),
    }


def _fields(kind: type[Mode | Option], declared: Mode | Option) -> dict[str, Any]:
    values = {field.name: getattr(declared, field.name) for field in fields(kind)}
    return {name: say(value) if isinstance(value, Message) else value for name, value in values.items()}
