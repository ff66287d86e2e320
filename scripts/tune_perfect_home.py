"""Tune the weights by which the bots of Perfect Home judge a sheet, by games against themselves.

Each weight in turn is made larger and smaller; the challenger plays two-seat games against the weights so far
and replaces them where it scores more by a clear margin. The same arguments give the same games, so a sweep
can be repeated; take the last line it prints over into `boomtown.bots.perfect_home.weights`.
"""

from __future__ import annotations

import argparse
from dataclasses import asdict, fields, replace
from hashlib import sha256
from multiprocessing import Pool
from statistics import mean, stdev

from boomtown.bots import play_out
from boomtown.bots.perfect_home.levels import LevelBot, Strength
from boomtown.bots.perfect_home.weights import MEDIUM, Weights
from boomtown.rules.games import load
from boomtown.rules.kernel.randomness import Rng

GAME = load("perfect-home")
SURE = 1.0
"""A challenger must be ahead by so many standard errors of its margin."""

Pairing = tuple[Weights, Weights, str, int]


def margin(pairing: Pairing) -> int:
    """By how much the first weights win game `number`; two games in a row share cards and change seats."""
    challenger, holder, seed, number = pairing
    base = sha256(f"{seed}/{number // 2}".encode()).digest()
    state = GAME.new({"mode": "base"}, 2, base)
    seat = number % 2
    bots = [LevelBot(Strength(holder), GAME), LevelBot(Strength(holder), GAME)]
    bots[seat] = LevelBot(Strength(challenger), GAME)
    play_out(
        state, bots, [Rng(sha256(base + f"seat {other} {number}".encode()).digest()) for other in (0, 1)]
    )
    totals = [sheet.total for sheet in state.scores(None)]
    return totals[seat] - totals[1 - seat]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="games for each challenger")
    parser.add_argument("--factor", type=float, default=1.3, help="by how much a weight is changed")
    parser.add_argument("--only", nargs="*", help="the weights to be tuned; all of them if none is named")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    best = MEDIUM
    with Pool(chosen.processes) as pool:
        for name in chosen.only or [field.name for field in fields(Weights)]:
            for factor in (chosen.factor, 1 / chosen.factor):
                challenger = replace(best, **{name: round(getattr(best, name) * factor, 4)})
                games = [
                    (challenger, best, f"{chosen.seed} {name} {factor}", number)
                    for number in range(chosen.games)
                ]
                margins = pool.map(margin, games, chunksize=2)
                error = stdev(margins) / len(margins) ** 0.5
                better = mean(margins) > SURE * error
                verdict = "better" if better else "no"
                value = getattr(challenger, name)
                print(f"{name} = {value}: {mean(margins):+.2f} ± {error:.2f} {verdict}", flush=True)
                if better:
                    best = challenger
                    break
    print(asdict(best))


if __name__ == "__main__":
    main()
