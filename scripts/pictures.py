"""Draw docs/<game>.svg for every game: a position as the terminal shows it."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from boomtown import bots
from boomtown.rules.games import load
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.header import Seat
from boomtown.table.table import Table, secret_from
from boomtown.terminal import screen
from boomtown.terminal.choices import Choices
from boomtown.terminal.faces import face_of

DOCS = Path(__file__).parent.parent / "docs"
PICTURES = {"new-las-vegas": (15, 1), "perfect-home": (20, 1), "vegas-showdown": (11, 0)}
"""For each game the round of its picture, and how many steps of its turn seat 1 has done."""
OWN_IDEAS = 4
"""So many rounds seat 1 plays its own, random, ideas."""

# Our own frame: the usual one of the library loads fonts from the network.
FRAME = """<svg class="{unique_id}" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<title>A game in the terminal</title>
<style>
.{unique_id} text {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#12101c"/>
<g transform="translate({terminal_x}, 12)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def draw(game: Game, round_number: int, steps: int) -> str:
    """A table in mid-game, with a decision waiting for seat 1 after so many steps of its turn."""
    mode = game.declaration.modes[0]
    rivals = [Seat(f"greedy {seat}", "greedy") for seat in range(2, mode.default_seats + 1)]
    table = Table.open(game, {}, [Seat("Player"), *rivals], secret_from("neon"))
    while True:
        for entry in table.bot_entries():
            table.apply(entry)
        view = table.view(0)
        own_ideas = view["public"]["round"] < OWN_IDEAS
        if 0 in view["waiting"]:
            if view["public"]["round"] >= round_number and len(view["own"]["turn"]) == steps:
                break
            adviser = bots.make("random" if own_ideas else "greedy", game)
            action = adviser.choose(view, table.state.legal(0), Rng(b"adviser %d" % len(table.log)))
            table.apply(table.check(0, action))
    console = Console(record=True, width=150, file=io.StringIO(), force_terminal=True, highlight=False)
    console.print(screen.position(table, face_of(game), console, 0, 0))
    console.print(Choices(table, face_of(game), 0).listed())
    return console.export_svg(title="", code_format=FRAME, unique_id=game.id)


def main() -> None:
    for id, (round_number, steps) in PICTURES.items():
        (DOCS / f"{id}.svg").write_text(draw(load(id), round_number, steps), encoding="utf-8")


if __name__ == "__main__":
    main()
