"""Train the network of a master: `python -m scripts.train_master perfect-home together --folder FOLDER`.

It plays with itself, learns from the games, and goes on with what it has learned. Everything follows from
the seed; what is in the folder is gone on with, so it can be stopped at any time and started again.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Annotated

import numpy as np
import typer

from boomtown.masters.games import learner as learner_of
from boomtown.masters.learner import Learner, Lessons
from boomtown.masters.network import Network
from boomtown.masters.self_play import Material, SelfPlay
from boomtown.masters.training import POINTS, Trainer
from boomtown.rules import games

RECENT = 8
"""So many rounds of games are gone through, the newest and those before it."""
RATES = (1e-3, 1e-4)
"""How fast it learns in the first round and in the last."""
CARE = 0.05
"""So much of the noise is left in the last round."""
CHECKED = 1 << 40
"""Games from this number on are played without noise, to see how well it plays by now."""


class Training:
    """One network on its way."""

    def __init__(
        self, learner: Learner, name: str, folder: Path, seed: int, games: int, threads: int
    ) -> None:
        self.learner, self.name, self.folder, self.seed, self.games = learner, name, folder, seed, games
        self.lessons: Lessons = learner.lessons[name]
        shares = np.array([course.share for course in self.lessons.courses])
        counts = np.maximum(1, np.round(games * shares / shares.sum())).astype(int)
        self.courses = [
            SelfPlay(learner, learner.twin(course.options, course.seats), int(count), threads)
            for course, count in zip(self.lessons.courses, counts, strict=True)
        ]
        self.recent: list[Material] = []
        self.round = 0
        self.trainer: Trainer | None = None
        if self.kept.exists():
            self.trainer, about = Trainer.load(self.kept)
            self.round = int(about["round"])

    @property
    def kept(self) -> Path:
        return self.folder / f"{self.learner.game.id}-{self.name}-training.npz"

    def go_on(self, rounds: int) -> None:
        """One more round of games, and what is learned from them."""
        rng = np.random.default_rng([self.seed, self.round])
        began = perf_counter()
        network = self.trainer.network() if self.trainer else self._beginner()
        progress = self.round / max(1, rounds - 1)
        lessons = replace(self.lessons, noise=self.lessons.noise * CARE**progress)
        played = [course.play(network, lessons, self.seed, self.round << 20) for course in self.courses]
        seconds = perf_counter() - began
        new = Material.joined([one.material for one in played])
        if self.trainer is None:
            self.trainer = self._first_trainer(new)
        self.recent = [*self.recent[1 - RECENT :], new]
        rate = RATES[0] * (RATES[1] / RATES[0]) ** progress
        error = self.trainer.learn(Material.joined(self.recent), rate, rng)
        self.round += 1
        self.trainer.save(self.kept, round=self.round)
        scores = " ".join(f"{one.scores.mean():.1f}" for one in played)
        told = {
            "round": self.round, "scores": scores, "error": round(error, 2), "positions": len(new),
            "play": round(seconds, 1), "learn": round(perf_counter() - began - seconds, 1),
        }  # fmt: skip
        print(json.dumps(told), flush=True)

    def check(self) -> None:
        """The mean scores without noise, each seat with its taste, on deals it has not learned from."""
        assert self.trainer
        network = self.trainer.network()
        for place, course in enumerate(self.courses):
            scores = course.play(network, self.lessons, self.seed, CHECKED, noisy=False).scores
            error = scores.std() / np.sqrt(len(scores))
            print(json.dumps({"course": place, "mean": round(scores.mean(), 2), "error": round(error, 2)}))

    def _beginner(self) -> Network:
        """It sees what stands on the sheet, and expects what the game guesses without learning."""
        features = self.learner.features
        ones = np.ones(features, np.float32)
        network = Network.new(features, len(self.learner.lines), np.random.default_rng(self.seed), ones)
        network.heads[:] = 0
        network.straight[:] = self.learner.first_guess
        return network

    def _first_trainer(self, material: Material) -> Trainer:
        spread = material.features.std(axis=0).astype(np.float32)
        scale = np.maximum(spread, np.float32(0.2))
        ones = np.ones(self.learner.features, np.float32)
        rng = np.random.default_rng([self.seed, 1])
        network = Network.new(self.learner.features, len(self.learner.lines), rng, ones)
        network.straight[:] = self.learner.first_guess * scale[:, None] / POINTS
        network.heads[:] = 0
        return Trainer(network, scale)


def main(
    game: str,
    network: str,
    folder: Annotated[Path, typer.Option(help="Where it is kept from one round to the next.")],
    rounds: int = 40,
    games_each: Annotated[int, typer.Option("--games", help="So many games in each round.")] = 2000,
    seed: int = 1,
    threads: int = os.cpu_count() or 1,
) -> None:
    """Train one network of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    learner = learner_of(games.load(game))
    training = Training(learner, network, folder, seed, games_each, threads)
    while training.round < rounds:
        training.go_on(rounds)
        if training.round % 5 == 0:
            training.check()
    assert training.trainer
    training.trainer.network().save(folder / learner.weights(network).name)


if __name__ == "__main__":
    typer.run(main)
