"""What an analysis shows a person: the curve, the costliest turns drawn, and every turn in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from boomtown.analysis import Analysis, Expected, JudgedTurn, advice_on
from boomtown.drawing import artist_of, charts
from boomtown.drawing.comparing import compared
from boomtown.drawing.drawing import Place
from boomtown.messages import Message, Say
from boomtown.rules.kernel.state import View
from boomtown.web.games import FACES
from boomtown.web.replaying import Film

WIDE, NARROW = (900, 380), (380, 340)
"""The sizes of the curve: its words are legible on a large screen, and on a small one."""
MOST_LINES = 3
"""Of the lines of the score sheet that lost points, so many are named."""


@dataclass(frozen=True)
class TurnInWords:
    """A turn and what it cost; `number` is its place in the game, from 1 on."""

    number: int
    when: str
    step: int
    played: Sequence[str]
    best: Sequence[str]
    """Nothing where the played turn was as good."""
    cost: Expected


@dataclass(frozen=True)
class CostlyTurn:
    words: TurnInWords
    pictures: Sequence[Markup]
    """The cards and the sheet as they were, with rings for both turns."""
    lost: Sequence[tuple[str, float]]
    """The lines of the score sheet that lost most, with their points."""


class Findings:
    """An analysis in one language, beside the game it is about."""

    def __init__(self, analysis: Analysis, film: Film, say: Say) -> None:
        self.of, self.film, self.say = analysis, film, say
        self.game = film.table.game
        self.face = FACES[self.game.id]

    @property
    def equals(self) -> int:
        """How many turns were as good as a master's."""
        return sum(turn.is_best for turn in self.of.turns)

    def advice(self) -> list[str]:
        return [self.say(one.text) for one in advice_on(self.game, self.of)]

    # ── the curve ────────────────────────────────────────────────────────────────────────────────

    def curve(self) -> list[Markup]:
        """For large screens and for small ones."""
        titles = self.say("Points to be expected"), self.say("Chance to win, in percent")
        shown = self._outlooks()
        return [Markup(charts.outlooks(shown, size, titles)) for size in (WIDE, NARROW)]

    def _outlooks(self) -> charts.Outlooks:
        turns, rounds = self.of.turns, dict[int, int]()
        for place, turn in enumerate(turns, 1):
            if turn.round and turn.round not in rounds.values():
                rounds[place] = turn.round
        return charts.Outlooks(
            [expected.points for expected in self.of.curve],
            [expected.wins for expected in self.of.curve] if self.of.contested else [],
            {place + 1: number for number, place in enumerate(self.of.costliest(), 1)},
            rounds,
        )

    def rows(self) -> list[tuple[str, float, float]]:
        """The curve as a table: when, the points, and the chance to win."""
        rounds = [self._when(turn) for turn in self.of.turns]
        named = zip([self.say("Start"), *rounds, self.say("Result")], self.of.curve, strict=True)
        return [(when, expected.points, expected.wins) for when, expected in named]

    # ── the turns ────────────────────────────────────────────────────────────────────────────────

    def costliest(self) -> list[CostlyTurn]:
        return [self._costly(place) for place in self.of.costliest()]

    def turns(self) -> list[TurnInWords]:
        return [self._words(number) for number in range(len(self.of.turns))]

    def _when(self, turn: JudgedTurn) -> str:
        if turn.round == 0:
            return self.say("Before the first round")
        return self.say("Round {number}", number=turn.round)

    def _view(self, turn: JudgedTurn) -> View:
        return self.film.state(turn.step).view(self.of.seat)

    def _words(self, number: int) -> TurnInWords:
        turn = self.of.turns[number]
        view = self._view(turn)
        best = () if turn.is_best else self._told(turn.best, view)
        return TurnInWords(
            number + 1, self._when(turn), turn.step, self._told(turn.played, view), best, turn.cost
        )

    def _told(self, actions: Sequence[str], view: View) -> list[str]:
        told = [text for text in actions if text != self.face.ending or len(actions) == 1]
        return [self.say(self.face.suggested(text, view, self.game)) for text in told]

    def _costly(self, number: int) -> CostlyTurn:
        turn = self.of.turns[number]
        return CostlyTurn(self._words(number), self._pictures(turn), self._lost(turn))

    def _lost(self, turn: JudgedTurn) -> list[tuple[str, float]]:
        names = self._names()
        lost = sorted(turn.lost.items(), key=lambda line: -line[1])[:MOST_LINES]
        return [(self.say(names[key]), -points) for key, points in lost if key in names and points >= 0.05]

    def _names(self) -> dict[str, Message]:
        sheets = self.film.state(self.film.last).scores(None)
        own = next(sheet for sheet in sheets if sheet.holder == self.of.seat)
        return {line.key: line.name for line in own.lines}

    def _pictures(self, turn: JudgedTurn) -> list[Markup]:
        """Where either turn leaves a mark; of a turn that leaves none the whole sheet."""
        view, artist = self._view(turn), artist_of(self.game)
        sheet = artist.sheet(view, self.of.seat, (), self.say)
        drawings = {"table": artist.table(view, (), self.say), "sheet": sheet}
        places = self._places(turn.played, view), self._places(turn.best, view)
        found = [compared(drawing, name, *places) for name, drawing in drawings.items()]
        return [Markup(picture) for picture in found if picture] or [Markup(sheet.svg())]

    def _places(self, actions: Sequence[str], view: View) -> list[Place]:
        artist = artist_of(self.game)
        return [place for text in actions if (place := artist.place(text, view))]
