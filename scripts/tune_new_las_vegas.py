"""Find better weights for the bots of New Las Vegas by self-play.

Each game is played by two sets of weights, both drawn around the present one. Over many games the difference
of the scores says for every weight at once whether more or less of it is better; the script prints that, and
the set it would try next. Give it back with --start FILE to go on from there.

    python scripts/tune_new_las_vegas.py --games 4000 --jobs 8 --out next.json
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, fields, replace
from functools import lru_cache, partial
from hashlib import sha256
from math import exp, sqrt, tanh
from pathlib import Path

from boomtown.bots import play_out
from boomtown.bots.new_las_vegas.levels import MediumBot
from boomtown.bots.new_las_vegas.weights import MINDING_OTHERS, Weights
from boomtown.rules.games import load
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import Game

NAMES = [field.name for field in fields(Weights) if field.name != "indifference"]
"""The weights to be tuned: all but the one that leaves room for chance."""


@dataclass(frozen=True)
class Trial:
    """One game: by how much (as a logarithm) the first set was above the second, and what that brought."""

    lead: dict[str, float]
    points: int


@lru_cache(maxsize=1)
def game() -> Game:
    return load("new-las-vegas")


def drawn(weights: Weights, spread: float, chance: random.Random) -> tuple[Weights, dict[str, float]]:
    """A set around this one, and how far each weight went."""
    shifts = {name: chance.gauss(0, spread) for name in NAMES}
    return replace(weights, **{name: getattr(weights, name) * exp(shifts[name]) for name in NAMES}), shifts


def play(weights: Weights, spread: float, seed: str, number: int) -> Trial:
    """Game `number`, between two drawn sets."""
    chance = random.Random(f"{seed}/{number}")
    sets = [drawn(weights, spread, chance) for _ in range(2)]
    bots = [MediumBot(game()) for _ in sets]
    for bot, (found, _) in zip(bots, sets, strict=True):
        bot.weights = found
    state = game().new({}, len(bots), sha256(f"{seed}/{number}".encode()).digest())
    play_out(state, bots, [Rng(b"tune")] * len(bots))
    first, second = (sheet.total for sheet in state.scores(None))
    return Trial({name: sets[0][1][name] - sets[1][1][name] for name in NAMES}, first - second)


def slope(name: str, trials: list[Trial]) -> tuple[float, float]:
    """The points that a weight brings if it grows by a factor of e, and how sure that is."""
    width = sum(trial.lead[name] ** 2 for trial in trials)
    found = sum(trial.lead[name] * trial.points for trial in trials) / width
    rest = sum((trial.points - found * trial.lead[name]) ** 2 for trial in trials) / len(trials)
    return found, sqrt(rest / width)


def next_weights(weights: Weights, spread: float, trials: list[Trial]) -> Weights:
    """A step of at most `spread` for each weight, the shorter the less sure it is."""
    steps = {}
    for name in NAMES:
        found, error = slope(name, trials)
        steps[name] = round(getattr(weights, name) * exp(spread * tanh(found / error / 2)), 4)
        print(f"{name:24} {getattr(weights, name):8.3f} {found:+7.2f} ± {error:.2f}  → {steps[name]:8.3f}")
    return replace(weights, **steps)


def results(arguments: argparse.Namespace, weights: Weights) -> list[Trial]:
    once = partial(play, weights, arguments.spread, arguments.seed)
    numbers: Iterable[int] = range(arguments.games)
    if arguments.jobs == 1:
        return list(map(once, numbers))
    with ProcessPoolExecutor(arguments.jobs) as pool:
        return list(pool.map(once, numbers, chunksize=8))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--spread", type=float, default=0.35)
    parser.add_argument("--start", type=Path, help="a file with weights, as --out writes it")
    parser.add_argument("--out", type=Path, help="where the next weights are written, as JSON")
    arguments = parser.parse_args()
    weights = Weights(**json.loads(arguments.start.read_text())) if arguments.start else MINDING_OTHERS
    found = next_weights(weights, arguments.spread, results(arguments, weights))
    if arguments.out:
        arguments.out.write_text(json.dumps(asdict(found), indent=1) + "\n")


if __name__ == "__main__":
    main()
