"""Tune the bots of Vegas Showdown by letting them play against themselves.

    python scripts/tune_vegas_showdown.py preferences       # the fast model: thousands of games
    python scripts/tune_vegas_showdown.py weights filling   # whole games of the hard bot: slow

One challenger, with one number changed, sits down with champions; seats are rotated, deals are the same.
A challenger that leads by enough, twice, is the next champion. What is printed last goes into the source.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from math import sqrt
from statistics import fmean, stdev
from typing import TypeVar

from boomtown.bots import play_out
from boomtown.bots.vegas_showdown.fast_model import FastModel
from boomtown.bots.vegas_showdown.hands import Hand
from boomtown.bots.vegas_showdown.levels import VegasShowdownBot
from boomtown.bots.vegas_showdown.lookahead import Effort
from boomtown.bots.vegas_showdown.preferences import Preferences, TileWorth
from boomtown.bots.vegas_showdown.tile_tables import TileTables
from boomtown.bots.vegas_showdown.weights import HARD, Weights
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.vegas_showdown.board import Board
from boomtown.rules.vegas_showdown.floor import CELLS
from boomtown.rules.vegas_showdown.game import VegasShowdown

GAME = VegasShowdown()
TABLES = TileTables(GAME.printed)
ROUNDS = 17.4  # of a game, after the first
WHOLE_GAME = 99  # rounds: more than any game has
LARGES = 5  # large tiles that find room on an empty floor, with others between them
FIRST_STEP = 0.25  # of a number
LATER_STEPS = 0.7  # of the step of the sweep before
SURE = (1.0, 0.5)  # standard errors that a challenger must lead by, in the first games and in the second

T = TypeVar("T", Preferences, Weights)
Totals = Callable[[Sequence[T], int], list[float]]
"""The totals of game `number` between these."""


def modelled(preferences: Sequence[Preferences], number: int) -> list[float]:
    seats = len(preferences)
    start = GAME.printed.start
    nothing = [0] * len(TABLES.tiles)
    empty = Hand(TABLES, start.money, start.population, start.revenue, 0, nothing, 0, CELLS, LARGES, ())
    worths = {one: TileWorth(TABLES, one) for one in set(preferences)}
    first = number // seats % seats
    model = FastModel(TABLES, [worths[one] for one in preferences], [empty] * seats, first, ROUNDS)
    model.set_board(Board.set_up(GAME.printed, seats, Rng(f"tune {number}".encode())))
    # Every round begins with lower prices, the first one of a game does not.
    model.spaces = [offer and (offer[0], offer[1] + 1) for offer in model.spaces]
    return model.play_on(model.open_round(), WHOLE_GAME)


def played(weights: Sequence[Weights], number: int) -> list[float]:
    state = GAME.new({}, len(weights), f"tune {number}".encode())
    bots = [VegasShowdownBot(GAME, one, Effort()) for one in weights]
    play_out(state, bots, [Rng(f"tune {number} {seat}".encode()) for seat in state.seats])
    return [float(sheet.total) for sheet in state.scores(None)]


def lead(totals: Totals[T], challenger: T, champion: T, games: range, seats: int) -> tuple[float, float]:
    """By how much the challenger is above the average of the others, and the standard error of that."""
    leads = []
    for number in games:
        seat = number % seats
        table = [champion] * seats
        table[seat] = challenger
        found = totals(table, number)
        own = found.pop(seat)
        leads.append(own - fmean(found))
    return fmean(leads), stdev(leads) / sqrt(len(leads))


def climb(totals: Totals[T], champion: T, names: Sequence[str], games: int, sweeps: int, seats: int) -> T:
    step, first = FIRST_STEP, 0
    for _ in range(sweeps):
        for name in names:
            for factor in (1 + step, 1 - step):
                challenger = replace(champion, **{name: round(getattr(champion, name) * factor, 4)})
                tries = [range(first + games * k, first + games * (k + 1)) for k in range(len(SURE))]
                first += games * len(SURE)
                leads = (lead(totals, challenger, champion, numbers, seats) for numbers in tries)
                if all(by > sure * error for (by, error), sure in zip(leads, SURE, strict=True)):
                    champion = challenger
                    print(f"{name} = {getattr(champion, name)}", flush=True)
                    break
        step *= LATER_STEPS
    return champion


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("preferences", "weights"))
    parser.add_argument("names", nargs="*", help="the numbers to tune; all, if none is named")
    parser.add_argument("--games", type=int, help="in a try; 600 of the model or 40 whole games")
    parser.add_argument("--sweeps", type=int, default=3)
    parser.add_argument("--seats", type=int, default=4)
    asked = parser.parse_args()
    if asked.what == "preferences":
        names = asked.names or [field.name for field in fields(Preferences)]
        print(climb(modelled, Preferences(), names, asked.games or 600, asked.sweeps, asked.seats))
    else:
        names = asked.names or [field.name for field in fields(Weights) if isinstance(field.default, float)]
        print(climb(played, HARD, names, asked.games or 40, asked.sweeps, asked.seats))


if __name__ == "__main__":
    main()
