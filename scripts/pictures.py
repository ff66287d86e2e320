"""Draw docs/<game>.svg for every game: a position as the terminal shows it."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from boomtown import bots
from boomtown.rules.games import GAMES, load
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import Game
from boomtown.table.header import Seat
from boomtown.table.table import Table, secret_from
from boomtown.terminal import choices, screen
from boomtown.terminal.faces import face_of

DOCS = Path(__file__).parent.parent / "docs"
STAGES, OWN_IDEAS = 16, 5
"""How far the game is in the picture, and how long seat 1 plays its own, random, ideas."""

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


def draw(game: Game) -> str:
    """A table in mid-game, with a decision waiting for seat 1."""
    table = Table.open(game, {}, [Seat("You"), Seat("greedy 2", "greedy")], secret_from("neon"))
    while table.state.closed < STAGES or len(table.view(0)["own"]["turn"]) < 1:
        table.run_bots()
        adviser = bots.make("random" if table.state.closed < OWN_IDEAS else "greedy", game)
        action = adviser.choose(table.view(0), table.state.legal(0), Rng(b"adviser %d" % len(table.log)))
        table.play(0, action)
    table.run_bots()
    console = Console(record=True, width=150, file=io.StringIO(), force_terminal=True, highlight=False)
    console.print(screen.position(table, face_of(game), console, 0, 0))
    console.print(choices.listed(table, face_of(game), 0))
    return console.export_svg(title="", code_format=FRAME, unique_id=game.id)


def main() -> None:
    for id in GAMES:
        (DOCS / f"{id}.svg").write_text(draw(load(id)), encoding="utf-8")


if __name__ == "__main__":
    main()
