"""Find better weights for the bots of New Las Vegas by self-play.

For each deal a random shift of all the weights is drawn; the set shifted up plays against the set shifted
down, once from each seat, so that the luck of the deal cancels. Over many deals the difference of the scores
says for every weight at once whether more or less of it is better. The script prints that and takes a step,
as often as --steps says; then it plays the set it found against the one it started from, on other deals.

    python scripts/tune_new_las_vegas.py --games 4000 --steps 2 --check 400 --jobs 8 --out next.json

With --rival greedy both sets of a deal play against that bot instead of each other.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, fields, replace
from functools import lru_cache, partial
from hashlib import sha256
from math import exp, sqrt, tanh
from pathlib import Path
from statistics import mean, stdev
from typing import TypeVar

from boomtown.bots import Bot, make, play_out
from boomtown.bots.new_las_vegas.levels import LevelBot, Strength
from boomtown.bots.new_las_vegas.weights import HARD, Weights
from boomtown.rules.games import load
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng

NAMES = [field.name for field in fields(Weights) if field.name not in ("indifference", "horizon")]
"""The weights to be tuned: all but those that make a level weaker."""

CHANCES = frozenset({"build_share", "parity_share", "show_share", "line_chance", "hole_chance"})
"""Those that cannot be more than 1."""

Found = TypeVar("Found")


@dataclass(frozen=True)
class Trial:
    """One deal: by how much (as a logarithm) the weights were shifted up and down, and what that brought."""

    shift: dict[str, float]
    points: float


@lru_cache(maxsize=1)
def game() -> Game:
    return load("new-las-vegas")


def player(weights: Weights) -> Bot:
    return LevelBot(Strength(weights), game())


def lead(one: Bot, other: Bot, deal: str) -> float:
    """By how many points the first bot is ahead of the second, on average over both seat orders of a deal."""
    seed = sha256(deal.encode()).digest()
    leads = []
    for bots in ((one, other), (other, one)):
        state = game().new({}, len(bots), seed)
        play_out(state, bots, [Rng(sha256(seed + bytes([seat])).digest()) for seat in range(len(bots))])
        first, second = (sheet.total for sheet in state.scores(None))
        leads.append(first - second)
    return (leads[0] - leads[1]) / 2


def moved(name: str, now: float, shift: float) -> float:
    """A weight that grew by a factor of e to the shift; of a chance its odds grow, so that it stays one."""
    grown = now * exp(shift)
    return grown / (1 - now + grown) if name in CHANCES else grown


def shifted(weights: Weights, shift: dict[str, float], sign: int) -> Weights:
    found = {name: moved(name, getattr(weights, name), sign * shift[name]) for name in NAMES}
    return replace(weights, **found)


def play(weights: Weights, spread: float, rival: str | None, deal: str) -> Trial:
    """The trial of that deal."""
    chance = random.Random(deal)
    shift = {name: chance.gauss(0, spread) for name in NAMES}
    more, less = (player(shifted(weights, shift, sign)) for sign in (1, -1))
    if rival is None:
        return Trial(shift, lead(more, less, deal))
    third = make(rival, game())
    return Trial(shift, lead(more, third, deal) - lead(less, third, deal))


def duel(one: Weights, other: Weights, deal: str) -> float:
    return lead(player(one), player(other), deal)


def slope(name: str, trials: list[Trial]) -> tuple[float, float]:
    """The points that a weight brings if it grows by a factor of e, and how sure that is."""
    width = sum((2 * trial.shift[name]) ** 2 for trial in trials)
    found = sum(2 * trial.shift[name] * trial.points for trial in trials) / width
    rest = sum((trial.points - 2 * found * trial.shift[name]) ** 2 for trial in trials) / len(trials)
    return found, sqrt(rest / width)


def next_weights(weights: Weights, spread: float, trials: list[Trial]) -> Weights:
    """A step of at most `spread` for each weight, the shorter the less sure it is."""
    steps = {}
    for name in NAMES:
        found, error = slope(name, trials)
        now = getattr(weights, name)
        steps[name] = round(moved(name, now, spread * tanh(found / error / 2)), 4)
        print(f"{name:24} {now:8.3f} {found:+7.2f} ± {error:.2f}  → {steps[name]:8.3f}", flush=True)
    return replace(weights, **steps)


def results(once: Callable[[str], Found], deals: Iterable[str], jobs: int) -> list[Found]:
    if jobs == 1:
        return list(map(once, deals))
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(once, deals, chunksize=4))


def tuned(arguments: argparse.Namespace, weights: Weights) -> Weights:
    games = arguments.games // (arguments.steps * (4 if arguments.rival else 2))
    for step in range(arguments.steps):
        print(f"step {step + 1}: {games} deals")
        once = partial(play, weights, arguments.spread, arguments.rival)
        deals = [f"{arguments.seed}/{step}/{number}" for number in range(games)]
        weights = next_weights(weights, arguments.spread, results(once, deals, arguments.jobs))
        if arguments.out:
            arguments.out.write_text(json.dumps(asdict(weights), indent=1) + "\n")
    return weights


def compare(arguments: argparse.Namespace, found: Weights, start: Weights) -> None:
    """Play the set that was found against the one at the start, on deals nothing was chosen on."""
    deals = [f"{arguments.seed}/check/{number}" for number in range(arguments.check // 2)]
    leads = results(partial(duel, found, start), deals, arguments.jobs)
    print(f"found against start: {mean(leads):+.2f} ± {stdev(leads) / sqrt(len(leads)):.2f} points a game")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games of all the steps together")
    parser.add_argument("--steps", type=int, default=1)
    parser.add_argument("--check", type=int, default=0, help="games of the set found against the start")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--spread", type=float, default=0.3)
    parser.add_argument("--rival", help="the bot both sets play against, instead of each other")
    parser.add_argument("--start", type=Path, help="a file with weights, as --out writes it")
    parser.add_argument("--out", type=Path, help="where the weights are written after each step, as JSON")
    arguments = parser.parse_args()
    start = Weights(**json.loads(arguments.start.read_text())) if arguments.start else HARD
    found = tuned(arguments, start)
    if arguments.check:
        compare(arguments, found, start)


if __name__ == "__main__":
    main()
