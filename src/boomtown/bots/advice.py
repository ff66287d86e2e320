"""A hint: what the strongest bot that is ready would do this turn, and why.

A master compares its turn with the best of what others would do, by what both promise for the end of the
game. Where none is ready the reason is what the turn brings on the score sheet by the end of the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from boomtown import bots
from boomtown.bots import preparing
from boomtown.bots.judging import Judge, Turn
from boomtown.messages import Message
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import ScoreLine
from boomtown.rules.kernel.state import State, View

OTHERS = "greedy"
PROPOSERS = ("medium", "greedy")
"""A master's turn is compared with what they would do."""
FEW_WAYS = 6
"""Where there are no more ways to begin, with a pair of cards say, each is compared too."""
WORLDS = 3
"""The round is played to its end in so many imagined worlds; the gains are their average."""
GLANCES, LOOKS = 8, 24
"""In so many worlds the other turns are judged, and then the best of them beside the master's own."""
SAME, SAME_CHANCE = 0.5, 0.015
"""Turns that are closer than so many points, and so much of a chance to win, are as good as each other."""
SEEN, NAMED = 0.05, 0.3
"""A line that differs by so many points is told at all, and named in the reason."""
_CLAIMS = (
    Message("{claim}."),
    Message("{claim}: {line0}."),
    Message("{claim}: {line0}; {line1}."),
    Message("{claim}: {line0}; {line1}; {line2}."),
)

Gains = tuple[tuple[Message, float], ...]
InWords = Callable[[int], Message]


@dataclass(frozen=True)
class Advice:
    """The actions of the open turn in order, and the change of each line of the score sheet."""

    actions: Turn
    gains: Gains

    @property
    def total(self) -> float:
        return sum(points for _, points in self.gains)

    @property
    def sum(self) -> Message:
        """What the gains are all together."""
        return Message("In all {points:+.1f} by the end of this round", {"points": self.total})

    def reason(self, in_words: InWords) -> Message:
        """Why, in a sentence; an action is named as the face does it."""
        if not self.gains:
            return Message("No points yet: this pays off later.")
        line, points = max(self.gains, key=lambda gain: gain[1])
        values = {"line": line, "points": points}
        if points > 0:
            return Message("Main reason: {line} {points:+.1f}", values)
        return Message("It loses least: {line} {points:+.1f}", values)


@dataclass(frozen=True)
class Comparison(Advice):
    """A master's advice: the gains are at the end of the game, compared with another turn."""

    other: int
    """What the other turn does where the two part."""
    chance: float
    """How much more often one wins, from -1 to 1."""

    @property
    def sum(self) -> Message:
        return Message("In all {points:+.1f} at the end of the game", {"points": self.total})

    def reason(self, in_words: InWords) -> Message:
        claim = self._claim(in_words(self.other))
        largest = sorted(self.gains, key=lambda gain: -abs(gain[1]))[: len(_CLAIMS) - 1]
        named = [gain for gain in largest if abs(gain[1]) >= NAMED]
        lines = {
            f"line{n}": Message("{line} {points:+.1f}", {"line": line, "points": points})
            for n, (line, points) in enumerate(named)
        }
        return replace(_CLAIMS[len(named)], values={"claim": claim, **lines})

    def _claim(self, other: Message) -> Message:
        values: dict[str, Any] = {"other": other, "points": self.total, "percent": 100 * self.chance}
        if self.total >= SAME:
            return Message("About {points:.1f} points more at the end than with “{other}”", values)
        if self.chance >= SAME_CHANCE:
            return Message("It wins {percent:.0f} games in 100 more than “{other}”", values)
        return Message("About as good as “{other}”", values)


def advise(game: Game, view: View, seed: bytes) -> Advice:
    """What to do now. Like every bot it sees the view alone; what is hidden is imagined."""
    adviser, rng = bots.strongest(game), Rng(seed)
    if adviser != bots.MASTER:
        return _on_the_sheet(game, view, _turn(adviser, game, view, (), rng), rng)
    return by_judge(game, view, _judge(game), rng)


def _judge(game: Game) -> Judge:
    """Kept, because the first turn of one takes longer."""
    key = game.id, game.digest, game.rules
    if key not in _judges:
        _judges[key] = bots.judge(game)
    return _judges[key]


_judges: dict[tuple[str, str, int], Judge] = {}


def warm_up(game: Game) -> None:
    """Bring the master into this process before somebody asks for a hint: that takes a second or two."""
    if bots.strongest(game) == bots.MASTER and (game.id, game.digest, game.rules) not in _judges:
        preparing.try_out(game, _judge(game))


# ── by what a turn promises ──────────────────────────────────────────────────────────────────────────


def by_judge(game: Game, view: View, judge: Judge, rng: Rng) -> Advice:
    """The judge's turn beside the best other one; where that is plainly better, the other way round."""
    begun = _begun(game, view)
    turn = judge.turn(view, rng.fork())
    others = [(*begun, *other) for other in _others(game, view, turn[len(begun) :], rng)]
    if not others:
        return _on_the_sheet(game, view, turn[len(begun) :], rng)
    glances = judge.outlooks(view, others, rng.fork(), GLANCES)
    other = others[max(range(len(others)), key=lambda number: glances[number].points)]
    mine, its = judge.outlooks(view, [turn, other], rng.fork(), LOOKS)
    if mine.points <= its.points - SAME and mine.wins <= its.wins:
        turn, other, mine, its = other, turn, its, mine
    names = {key: line.name for key, line in _lines(game.imagine(view, rng), view["seat"]).items()}
    differences = {key: mine.lines[key] - its.lines[key] for key in names if key in its.lines}
    gains = tuple((names[key], points) for key, points in differences.items() if abs(points) >= SEEN)
    parted = next(number for number, action in enumerate(other) if action != turn[number])
    return Comparison(turn[len(begun) :], gains, other[parted], mine.wins - its.wins)


def _others(game: Game, view: View, turn: Turn, rng: Rng) -> list[Turn]:
    """Other ways to go on: what other bots would do, and where there are few, every way to begin."""
    ways = game.imagine(view, rng).legal(view["seat"])
    found = [_turn(proposer, game, view, (), rng) for proposer in PROPOSERS]
    if len(ways) <= FEW_WAYS:
        found += [_turn(OTHERS, game, view, (way,), rng) for way in ways if way != turn[0]]
    return [other for other in dict.fromkeys(found) if other != turn]


def _begun(game: Game, view: View) -> Turn:
    return tuple(game.catalogue.number(text) for text in view["own"]["turn"])


# ── on the score sheet ───────────────────────────────────────────────────────────────────────────────


def _on_the_sheet(game: Game, view: View, actions: Turn, rng: Rng) -> Advice:
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


def _turn(bot: str, game: Game, view: View, begun: Turn, rng: Rng) -> Turn:
    """How a bot goes on, after some actions, until its turn of the open stage is over."""
    player, seat = bots.make(bot, game), view["seat"]
    state = game.imagine(view, rng)
    stage, actions = state.closed, list(begun)
    for action in begun:
        state.play(seat, action)
    while state.closed == stage and (legal := state.legal(seat)):
        actions.append(player.choose(state.view(seat), legal, rng))
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
