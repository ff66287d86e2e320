"""The network that judges: a layer that is only updated by what a turn changes, a second one, and heads.

It tells what is still to come: for each line of the score sheet the points until the end, then those of the
best other holder, then the chance to win (as a logit). What stands on the sheet is added, not learned.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boomtown.twin.records import Features

Floats = NDArray[np.float32]
HIDDEN, SECOND = 64, 32
RIVAL, WINS = 0, 1
"""The heads after those of the lines."""
HEADS_BESIDES_LINES = 2


class Net(NamedTuple):
    """The weights as kernels take them; `aim` says what of the heads is to be made large."""

    into: Floats
    """`into[feature, unit]` of the first layer; its last unit goes straight to the aim."""
    bias: Floats
    second: Floats
    """`second[unit of the first layer, unit of the second]`."""
    second_bias: Floats
    worth: Floats
    """What a unit of the second layer adds to the aim; last its bias."""
    straight: Floats
    """`straight[feature, head]`: what goes to the heads past both layers."""
    heads: Floats
    """`heads[unit of the second layer, head]`."""
    heads_bias: Floats
    aim: Floats
    """What a point of each head is worth."""


def sum_up(net: Net, features: Features, sums: Floats) -> None:
    """The first layer of a whole position, before it is bent."""
    for unit in range(sums.shape[0]):
        sums[unit] = net.bias[unit]
    for place in range(features.shape[0]):
        value = np.float32(features[place])
        if value != 0:
            for unit in range(sums.shape[0]):
                sums[unit] += value * net.into[place, unit]


def update(net: Net, before: Features, after: Features, sums: Floats, updated: Floats) -> None:
    """The first layer of another position: only what differs is added."""
    for unit in range(sums.shape[0]):
        updated[unit] = sums[unit]
    for place in range(before.shape[0]):
        change = np.float32(after[place] - before[place])
        if change != 0:
            for unit in range(sums.shape[0]):
                updated[unit] += change * net.into[place, unit]


def bend(net: Net, sums: Floats, above: Floats) -> None:
    """The second layer; unit by unit of the first, so that many of the second are computed at once."""
    for unit in range(above.shape[0]):
        above[unit] = net.second_bias[unit]
    for below in range(sums.shape[0] - 1):
        value = sums[below]
        if value > 0:
            for unit in range(above.shape[0]):
                above[unit] += value * net.second[below, unit]


def judged(net: Net, features: Features, sums: Floats, above: Floats) -> float:
    """What the position with this first layer is worth: points that stand, and those to come."""
    lines = net.aim.shape[0] - HEADS_BESIDES_LINES
    worth = np.float32(0)
    for line in range(lines + 1):
        worth += net.aim[line] * np.float32(features[line])
    if features[lines + 1] == 0:
        return float(worth)
    last = sums.shape[0] - 1
    worth += sums[last] + net.worth[net.worth.shape[0] - 1]
    bend(net, sums, above)
    for unit in range(above.shape[0]):
        worth += max(above[unit], np.float32(0)) * net.worth[unit]
    return float(worth)


def foretell(net: Net, features: Features, sums: Floats, above: Floats, heads: Floats) -> None:
    """All heads: the lines at the end, the best other's points at the end, the logit of winning."""
    lines = heads.shape[0] - HEADS_BESIDES_LINES
    for head in range(heads.shape[0]):
        heads[head] = np.float32(features[head]) if head <= lines else np.float32(0)
    goes_on = features[lines + 1]
    for place in range(features.shape[0]):
        value = np.float32(features[place])
        if value != 0:
            for head in range(heads.shape[0]):
                if goes_on or head == lines + WINS:
                    heads[head] += value * net.straight[place, head]
    for head in range(heads.shape[0]):
        if goes_on or head == lines + WINS:
            heads[head] += net.heads_bias[head]
    bend(net, sums, above)
    for unit in range(above.shape[0]):
        bent = max(above[unit], np.float32(0))
        for head in range(heads.shape[0]):
            if goes_on or head == lines + WINS:
                heads[head] += bent * net.heads[unit, head]


@dataclass(frozen=True)
class Network:
    """The learned numbers of one network, as they are trained and kept."""

    into: Floats
    bias: Floats
    second: Floats
    second_bias: Floats
    straight: Floats
    heads: Floats
    heads_bias: Floats

    @classmethod
    def new(cls, features: int, lines: int, rng: np.random.Generator, scale: Floats) -> Network:
        """One that has learned nothing: it sees the points that stand, and small noise; `scale[feature]` is
        about how much a feature varies."""
        heads = lines + HEADS_BESIDES_LINES

        def drawn(rows: int, columns: int) -> Floats:
            return rng.normal(0, 1 / np.sqrt(rows), (rows, columns)).astype(np.float32)

        return cls(
            drawn(features, HIDDEN) * 4 / scale[:, None],
            np.zeros(HIDDEN, np.float32),
            drawn(HIDDEN, SECOND),
            np.zeros(SECOND, np.float32),
            np.zeros((features, heads), np.float32),
            drawn(SECOND, heads) * np.float32(0.1),
            np.zeros(heads, np.float32),
        )

    def foretold(self, features: NDArray[np.int16]) -> Floats:
        """The heads of many positions: the points to come, and the chance to win."""
        inputs = features.astype(np.float32)
        below = np.maximum(inputs @ self.into + self.bias, 0)
        above = np.maximum(below @ self.second + self.second_bias, 0)
        heads: Floats = inputs @ self.straight + above @ self.heads + self.heads_bias
        heads[features[:, heads.shape[1] - 1] == 0, :-1] = 0
        heads[:, -1] = 1 / (1 + np.exp(-heads[:, -1]))
        return heads

    def net(self, aim: Floats) -> Net:
        """As kernels take it, with what its heads are worth."""
        straight = self.straight @ aim
        rows = np.ascontiguousarray
        return Net(
            rows(np.concatenate([self.into, straight[:, None]], axis=1)),
            np.append(self.bias, np.float32(0)),
            rows(self.second),
            self.second_bias,
            np.append(self.heads @ aim, self.heads_bias @ aim).astype(np.float32),
            self.straight,
            self.heads,
            self.heads_bias,
            aim,
        )

    def save(self, path: Path, **about: Any) -> None:
        np.savez_compressed(path, **vars(self), **about)

    @classmethod
    def load(cls, path: Path) -> Network:
        with np.load(path) as kept:
            return cls(**{name: kept[name].astype(np.float32) for name in cls.__dataclass_fields__})
