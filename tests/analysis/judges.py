"""Judges for tests that need no master: quick, and easy to foresee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtown import bots
from boomtown.bots.judging import Outlook, Turn
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View


@dataclass
class ShortSighted:
    """Plays like a bot, and expects what the score sheet shows once the stage has closed."""

    game: Game
    bot: str = "greedy"

    def turn(self, view: View, rng: Rng) -> Turn:
        player, seat, state = bots.make(self.bot, self.game), view["seat"], self.game.imagine(view, rng)
        stage, actions = state.closed, []
        while state.closed == stage and (legal := state.legal(seat)):
            actions.append(player.choose(state.view(seat), legal, rng))
            state.play(seat, actions[-1])
        return tuple(actions)

    def outlooks(
        self, view: View, turns: Sequence[Turn], rng: Rng, worlds: int, ahead: int = 0
    ) -> list[Outlook]:
        seed = rng.fork()
        return [self._outlook(view, turn, seed.copy(), worlds) for turn in turns]

    def _outlook(self, view: View, turn: Turn, rng: Rng, worlds: int) -> Outlook:
        lines: dict[str, float] = {}
        wins = 0.0
        for _ in range(worlds):
            state, seat = self.game.imagine(view, rng.fork()), view["seat"]
            for action in turn:
                state.play(seat, action)
            stage = state.closed
            while state.closed == stage and (waiting := state.waiting()):
                state.play(waiting[0], rng.choose(state.legal(waiting[0])))
            sheets = {sheet.holder: sheet for sheet in state.scores(seat)}
            for line in sheets[seat].lines:
                lines[line.key] = lines.get(line.key, 0.0) + line.points / worlds
            wins += (sheets[seat].total == max(sheet.total for sheet in sheets.values())) / worlds
        return Outlook(lines, wins)
