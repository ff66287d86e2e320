"""The analysis of a finished game: what each turn cost beside the one a master would have played.

    record = read_record(path)                      # or any start of a game and the steps after it
    table = next(record.replay())
    analysis = analyse(table.game, table.state, record.steps, seat=0, judge=bots.judge(table.game),
                       seed=b"any bytes", progress=lambda done, turns: …)

The same arguments give the same figures. `analysis.plain()` is JSON, `Analysis.from_plain` reads it again.
`analysis.costliest()` are the turns to show, `analysis.curve` the line to draw, `advice_on(game, analysis)`
what to say; `positions(start, steps, seat)` has the view before each of its turns, in the same order.
"""

from __future__ import annotations

from boomtown.analysis.advising import Advice, advice_on
from boomtown.analysis.analysing import WORLDS, analyse, judge_turn, seed_of, sum_up
from boomtown.analysis.analysis import VERSION, Analysis, Expected, JudgedTurn, Outdated, Settings
from boomtown.analysis.positions import NotOver, Position, Step, positions, walk

__all__ = [
    "VERSION",
    "WORLDS",
    "Advice",
    "Analysis",
    "Expected",
    "JudgedTurn",
    "NotOver",
    "Outdated",
    "Position",
    "Settings",
    "Step",
    "advice_on",
    "analyse",
    "judge_turn",
    "positions",
    "seed_of",
    "sum_up",
    "walk",
]
