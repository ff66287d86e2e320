"""Draw docs/terminal.svg, the README's picture: a position of New Las Vegas as the terminal shows it."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from boomtown import bots
from boomtown.rules.games import load
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.header import Seat
from boomtown.table.table import Table, secret_from
from boomtown.terminal import screen
from boomtown.terminal.faces import face_of

PICTURE = Path(__file__).parent.parent / "docs" / "terminal.svg"
STAGES, OWN_IDEAS = 16, 5

# Our own frame: the usual one of the library loads fonts from the network.
FRAME = """<svg class="{unique_id}" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<title>A game of New Las Vegas in the terminal</title>
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


def main() -> None:
    game = load("new-las-vegas")
    table = Table.open(game, {}, [Seat("You"), Seat("greedy 2", "greedy")], secret_from("neon"))
    while table.state.closed < STAGES or len(table.view(0)["own"]["turn"]) < 1:
        table.run_bots()
        adviser = bots.make("random" if table.state.closed < OWN_IDEAS else "greedy", game)
        action = adviser.choose(table.view(0), table.state.legal(0), Rng(b"adviser %d" % len(table.log)))
        table.play(0, action)
    table.run_bots()
    console = Console(record=True, width=150, file=io.StringIO(), force_terminal=True, highlight=False)
    console.print(screen.position(table, face_of(game), console, 0, 0))
    console.print(screen.choices(table, face_of(game), 0))
    PICTURE.write_text(
        console.export_svg(title="", code_format=FRAME, unique_id="boomtown"), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
