"""The easy bot of Perfect Home: a beginner who keeps room for numbers but plans a few rounds at most."""

from __future__ import annotations

from boomtown.bots.perfect_home.greedy import GreedyBot
from boomtown.bots.perfect_home.value import Judge, Outlook, room
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.state import PerfectHomeState

HORIZON = 3
"""So many rounds ahead a beginner sees the points coming."""


class Beginner(Judge):
    """Judges a sheet as if the game ended soon, but for the lots that are to be filled by then."""

    def outlook(self, sheet: Sheet, rounds: int) -> float:
        soon = min(HORIZON, rounds)
        points = super().outlook(sheet, soon) - room(Outlook(self, sheet, soon))
        return points + room(Outlook(self, sheet, rounds))


class EasyBot(GreedyBot):
    """Weighs its turns like the greedy bot, with a beginner's eye, and draws from all that look good."""

    indifference = 4.0

    def judge(self, state: PerfectHomeState, seat: int) -> Judge:
        return Beginner(state, seat)
