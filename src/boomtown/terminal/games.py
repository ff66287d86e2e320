"""The command `boomtown games`: which games there are, and how they can be played."""

from __future__ import annotations

import json
from typing import Any

from rich.text import Text

from boomtown import bots
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.terminal.arguments import YES_OR_NO, AsJson
from boomtown.terminal.output import console
from boomtown.terminal.words import say


def list_games(as_json: AsJson = False) -> None:
    """List the games, their modes and options."""
    found = [_plain(games.load(id)) for id in games.GAMES]
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
            values = "" if option["values"] == YES_OR_NO else " " + "|".join(map(str, option["values"]))
            modes, default = ", ".join(option["modes"]), say("default {value}", value=option["default"])
            console.print(f"  --{option['id']}{values}  {option['name']} ({modes}; {default})")
        console.print(f"  --bots {', '.join(game['bots'])}")


def _plain(game: Game) -> dict[str, Any]:
    modes = [
        {
            "id": mode.id,
            "name": say(mode.name),
            "about": say(mode.about),
            "min_seats": mode.min_seats,
            "max_seats": mode.max_seats,
            "default_seats": mode.default_seats,
        }
        for mode in game.declaration.modes
    ]
    options = [
        {
            "id": option.id,
            "name": say(option.name),
            "values": option.values,
            "default": option.default,
            "modes": option.modes,
        }
        for option in game.declaration.options
    ]
    head = {"id": game.id, "name": game.name, "edition": game.edition}
    return {**head, "modes": modes, "options": options, "bots": bots.known(game)}
