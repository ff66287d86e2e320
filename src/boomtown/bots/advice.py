"""A hint: what the hard bot would do in this turn, and what that brings on the score sheet, line by line."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from boomtown import bots
from boomtown.messages import Message
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import ScoreLine
from boomtown.rules.kernel.state import State, View

ADVISER, OTHERS = "hard", "greedy"
WORLDS = 3
"""In so many imagined worlds the round is played to its end; the gains are their mean."""


@dataclass(frozen=True)
class Advice:
    """The actions of the open turn in order, and the change of each line of the score sheet."""

    actions: tuple[int, ...]
    gains: tuple[tuple[Message, float], ...]

    @property
    def pays_later(self) -> bool:
        """Whether the score sheet does not show yet what it is good for."""
        return not self.gains

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
        state = game.imagine(view, rng)
        before = _lines(state, view["seat"])
        for action in actions:
            state.play(view["seat"], action)
        _finish_round(game, state, view["public"]["round"], rng)
        for key, line in _lines(state, view["seat"]).items():
            names[key] = line.name
            gains[key] += line.points - (before[key].points if key in before else 0)
    return Advice(actions, tuple((names[key], total / WORLDS) for key, total in gains.items() if total))


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


def _lines(state: State, seat: int) -> dict[str, ScoreLine]:
    sheet = next(sheet for sheet in state.scores(seat) if sheet.holder == seat)
    return {line.key: line for line in sheet.lines}
