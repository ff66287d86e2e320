"""How a network learns: gradients by hand, steps by Adam; every number follows from the seed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boomtown.masters.network import HEADS_BESIDES_LINES, Floats, Network
from boomtown.masters.self_play import Material

BATCH = 1024
FIRST, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
"""Adam's own numbers."""
POINTS = 10.0
"""The heads are trained in units of so many points: then all errors are of about the same size."""
CALM = 0.999
"""What is played with is the mean of the weights of about the last thousand steps: it changes calmly."""
WHOLE = 2.0
"""How much the error of the sum of all lines counts beside those of each line."""


@dataclass
class Moments:
    """What Adam remembers of the gradients of one array."""

    first: Floats
    second: Floats


class Trainer:
    """A network that learns. Its features are divided by `scale`, so that all vary about equally."""

    def __init__(self, network: Network, scale: Floats, steps: int = 0) -> None:
        """The network is one for features that are divided already."""
        self.scale = scale
        self.steps = steps
        self.weights = {field.name: getattr(network, field.name).copy() for field in fields(Network)}
        self.mean = {name: weights.copy() for name, weights in self.weights.items()}
        self.moments = {
            name: Moments(np.zeros_like(weights), np.zeros_like(weights))
            for name, weights in self.weights.items()
        }

    def network(self) -> Network:
        """For features as they are."""
        weights = {name: array.copy() for name, array in self.mean.items()}
        for name in ("straight", "heads", "heads_bias"):
            weights[name][..., :-1] *= np.float32(POINTS)  # the last head is a logit
        for name in ("into", "straight"):
            weights[name] /= self.scale[:, None]
        return Network(**weights)

    def learn(self, material: Material, rate: float, rng: np.random.Generator) -> float:
        """Go through all positions once, in any order; the mean error of the points to come, in points."""
        order = rng.permutation(len(material))
        wrong = 0.0
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            part = Material(material.features[some], material.to_come[some], material.wins[some])
            wrong += self._step(part, rate) * len(some)
        return wrong / len(order)

    def errors(self, material: Material) -> NDArray[Any]:
        """Of the points to come, all lines together."""
        heads = self._heads(self._inputs(material))[0]
        lines = heads.shape[1] - HEADS_BESIDES_LINES
        wrong: NDArray[Any] = POINTS * heads[:, :lines].sum(axis=1) - material.to_come[:, :lines].sum(axis=1)
        return wrong

    def _inputs(self, material: Material) -> Floats:
        return material.features.astype(np.float32) / self.scale

    def _heads(self, inputs: Floats) -> tuple[Floats, Floats, Floats]:
        weights = self.weights
        below = np.maximum(inputs @ weights["into"] + weights["bias"], 0)
        above = np.maximum(below @ weights["second"] + weights["second_bias"], 0)
        heads = inputs @ weights["straight"] + above @ weights["heads"] + weights["heads_bias"]
        return heads, below, above

    def _step(self, part: Material, rate: float) -> float:
        inputs = self._inputs(part)
        heads, below, above = self._heads(inputs)
        lines = heads.shape[1] - HEADS_BESIDES_LINES
        goes_on = (part.features[:, lines + 1] != 0).astype(np.float32)[:, None]
        wrong = (heads[:, : lines + 1] - part.to_come / np.float32(POINTS)) * goes_on
        whole = wrong[:, :lines].sum(axis=1, keepdims=True)
        slope = np.empty_like(heads)
        slope[:, : lines + 1] = wrong
        slope[:, :lines] += np.float32(WHOLE) * whole
        slope[:, lines + 1] = _chance(heads[:, lines + 1]) - part.wins
        slope /= np.float32(len(inputs))
        self._change(self._gradients(inputs, below, above, slope), rate)
        return float(POINTS * np.abs(whole).mean())

    def _gradients(self, inputs: Floats, below: Floats, above: Floats, slope: Floats) -> dict[str, Floats]:
        weights = self.weights
        to_above = (slope @ weights["heads"].T) * (above > 0)
        to_below = (to_above @ weights["second"].T) * (below > 0)
        return {
            "into": inputs.T @ to_below,
            "bias": to_below.sum(axis=0),
            "second": below.T @ to_above,
            "second_bias": to_above.sum(axis=0),
            "straight": inputs.T @ slope,
            "heads": above.T @ slope,
            "heads_bias": slope.sum(axis=0),
        }

    def _change(self, gradients: dict[str, Floats], rate: float) -> None:
        self.steps += 1
        rate *= np.sqrt(1 - SECOND_MOMENT**self.steps) / (1 - FIRST**self.steps)
        calm = min(CALM, self.steps / (self.steps + 10))
        for name, gradient in gradients.items():
            moments = self.moments[name]
            moments.first += (1 - FIRST) * (gradient - moments.first)
            moments.second += (1 - SECOND_MOMENT) * (gradient**2 - moments.second)
            self.weights[name] -= (rate * moments.first / (np.sqrt(moments.second) + TINY)).astype(np.float32)
            self.mean[name] += (1 - calm) * (self.weights[name] - self.mean[name])

    # ── from one day to the next ─────────────────────────────────────────────────────────────────

    def save(self, path: Path, **about: Any) -> None:
        """All that is needed to go on exactly from here."""
        kept = {f"w {name}": array for name, array in self.weights.items()}
        kept |= {f"n {name}": array for name, array in self.mean.items()}
        for name, moments in self.moments.items():
            kept |= {f"m {name}": moments.first, f"v {name}": moments.second}
        beside = path.with_suffix(".new.npz")
        np.savez(beside, scale=self.scale, steps=self.steps, **kept, **about)
        beside.replace(path)

    @classmethod
    def load(cls, path: Path) -> tuple[Trainer, dict[str, Any]]:
        """The trainer as it was, and what was kept with it."""
        with np.load(path) as kept:
            arrays = dict(kept)
        names = [field.name for field in fields(Network)]
        network = Network(**{name: arrays.pop(f"w {name}") for name in names})
        trainer = cls(network, arrays.pop("scale"), int(arrays.pop("steps")))
        for name in names:
            trainer.mean[name] = arrays.pop(f"n {name}")
            trainer.moments[name] = Moments(arrays.pop(f"m {name}"), arrays.pop(f"v {name}"))
        return trainer, arrays


def _chance(logit: Floats) -> Floats:
    return (1 / (1 + np.exp(-logit))).astype(np.float32)
