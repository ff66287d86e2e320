"""A hint: what the hard bot would do this turn, and what that brings on the score sheet, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from boomtown import bots
from boomtown.messages import Message
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import ScoreLine
from boomtown.rules.kernel.state import State, View

ADVISER, OTHERS = "hard", "greedy"
WORLDS = 3
"""The round is played to its end in so many imagined worlds; the gains are their average."""


@dataclass(frozen=True)
class Advice:
    """The actions of the open turn in order, and the change of each line of the score sheet."""

    actions: tuple[int, ...]
    gains: tuple[tuple[Message, float], ...]

    @property
    def pays_later(self) -> bool:
        """Whether the score sheet shows nothing of it yet."""
        return not self.gains

    @property
    def main(self) -> tuple[Message, float]:
        """The gain that weighs most."""
        return max(self.gains, key=lambda gain: gain[1])

    @property
    def total(self) -> float:
        return sum(points for _, points in self.gains)


def advise(game: Game, view: View, seed: bytes) -> Advice:
    """What to do now. Like every bot it sees the view alone; what is hidden is imagined."""
    rng = Rng(seed)
    actions = _turn(game, view, rng)
    gains: Counter[str] = Counter()
    names: dict[str, Message] = {}
    for _ in range(WORLDS):
        before, after = _before_and_after(game, view, actions, rng)
        for key, line in after.items():
            names[key] = line.name
            gains[key] += line.points - (before[key].points if key in before else 0)
    return Advice(actions, tuple((names[key], total / WORLDS) for key, total in gains.items() if total))


Lines = dict[str, ScoreLine]


def _before_and_after(game: Game, view: View, actions: Sequence[int], rng: Rng) -> tuple[Lines, Lines]:
    """The seat's score sheet now, and at the end of the round in one imagined world."""
    state, seat = game.imagine(view, rng), view["seat"]
    before = _lines(state, seat)
    for action in actions:
        state.play(seat, action)
    _finish_round(game, state, view["public"]["round"], rng)
    return before, _lines(state, seat)


def _turn(game: Game, view: View, rng: Rng) -> tuple[int, ...]:
    """The adviser's actions until its turn of the open stage is over."""
    adviser, seat = bots.make(ADVISER, game), view["seat"]
    state = game.imagine(view, rng)
    stage = state.closed
    actions = []
    while state.closed == stage and (legal := state.legal(seat)):
        actions.append(adviser.choose(state.view(seat), legal, rng))
        state.play(seat, actions[-1])
    return tuple(actions)


def _finish_round(game: Game, state: State, number: int, rng: Rng) -> None:
    """Everybody goes on greedily until the next round begins."""
    player = bots.make(OTHERS, game)
    while (waiting := state.waiting()) and state.public()["round"] == number:
        seat = waiting[0]
        state.play(seat, player.choose(state.view(seat), state.legal(seat), rng))


def _lines(state: State, seat: int) -> Lines:
    sheet = next(sheet for sheet in state.scores(seat) if sheet.holder == seat)
    return {line.key: line for line in sheet.lines}
