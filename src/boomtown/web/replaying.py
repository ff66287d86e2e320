"""A finished game from step to step: its positions, and what of a page differs between two of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from boomtown.drawing import artist_of
from boomtown.drawing.signs import sign
from boomtown.messages import Say
from boomtown.rules.kernel.state import State
from boomtown.table.record import Record
from boomtown.table.table import Table
from boomtown.web import panels
from boomtown.web.changes import pieces_of
from boomtown.web.games import FACES
from boomtown.web.parts import macros
from boomtown.web.stage import Stage

KEPT_EVERY = 8
WHOEVER_ACTS = -1
MOST_CHIPS = 5

_replay = macros("replay")


class Film:
    """A record that can be looked at from any step without playing all of it again.

    The game is played once, as far as somebody has looked; every few steps the state is kept.
    """

    def __init__(self, record: Record, names: Sequence[str]) -> None:
        self.record = record
        self._tables = record.replay()
        self.table: Table = next(self._tables)
        """As far as the game has been played; its names are those of today."""
        self.table.names = list(names)
        self._reached = 0
        self._kept: list[State] = [self.table.state.copy()]

    @property
    def last(self) -> int:
        return len(self.record.steps)

    def state(self, number: int) -> State:
        """The game after so many steps."""
        while self._reached < number:
            next(self._tables)
            self._reached += 1
            if self._reached % KEPT_EVERY == 0:
                self._kept.append(self.table.state.copy())
        state = self._kept[number // KEPT_EVERY].copy()
        for step in self.record.steps[number - number % KEPT_EVERY : number]:
            state.play_checked(step.seat, self.table.game.catalogue.number(step.text))
        return state


@dataclass(frozen=True)
class Look:
    """A moment of a game, and whose sheet is looked at: a seat's, or that of whoever acts."""

    number: int
    whose: int

    def seat(self, film: Film) -> int:
        if self.whose != WHOEVER_ACTS:
            return self.whose
        return film.record.steps[max(0, self.number - 1)].seat


class Position:
    """What the page of a replay shows at one look."""

    def __init__(self, film: Film, look: Look, say: Say) -> None:
        self.film, self.look, self.say = film, look, say
        self.game = film.table.game
        self.state = film.state(look.number)
        self.seat = look.seat(film)
        self.view = self.state.view(self.seat)
        self.step = film.record.steps[look.number - 1] if look.number else None
        """What led here, and what who did it saw before."""
        self.before = film.state(look.number - 1).view(self.step.seat) if self.step else None
        self.stage = Stage(FACES[self.game.id])
        self.parts = {**self._drawings(), **self._panels()}
        self.boxes = self.stage.moved()

    def _drawings(self) -> dict[str, str]:
        artist = artist_of(self.game)
        middle = artist.table(self.view, (), self.say)
        sheet = artist.sheet(self.view, self.seat, (), self.say)
        self.stage.show({"table": middle, "sheet": sheet})
        return pieces_of("table", middle) | pieces_of("sheet", sheet)

    def _panels(self) -> dict[str, str]:
        table, say = self.film.table, self.say
        sheets = self.state.scores(self.seat)
        return {
            "status": str(_replay.status(self.round, self.look.number, self.film.last, say)),
            "chips": self._chips({sheet.holder: sheet.total for sheet in sheets}),
            "moment": self._moment(),
            "score": panels.score_table(table, sheets, say, self.seat),
            "news": str(panels.event_lines(table, self.state.news(), say)),
        }

    def _name(self, seat: int) -> str:
        return self.say(self.film.table.name(seat))

    @property
    def round(self) -> int:
        number: int = self.view["public"]["round"]
        return number

    def _chips(self, totals: dict[Any, int]) -> str:
        """Everybody's points, of many those of the best."""
        order = sorted(totals, key=lambda holder: -totals[holder])[:MOST_CHIPS]
        holders = [holder for holder in totals if holder in order]
        shown = [(Markup(sign(holder)), totals[holder], holder == self.seat) for holder in holders]
        return str(_replay.chips(shown, self.say))

    def _moment(self) -> str:
        """Who has done what to come here."""
        if self.step is None:
            return str(_replay.beginning(self.say))
        action = self.game.catalogue.number(self.step.text)
        words = self.say(self.game.in_words(action, self.before))
        return str(_replay.moment(Markup(sign(self.step.seat)), self._name(self.step.seat), words))

    def place(self) -> list[Any] | None:
        """Where the step was done that led here, if what is shown has that place."""
        if self.step is None or self.before is None:
            return None
        found = artist_of(self.game).place(self.step.text, self.before)
        if found is None or (found.drawing == "sheet" and self.step.seat != self.seat):
            return None
        return [f"{found.drawing}/{found.section}", found.box]

    def since(self, before: Position | None) -> dict[str, Any]:
        """What has to be set in a page that shows another position of this game."""
        known = before.parts if before else {}
        boxes = before.boxes if before else {}
        return {
            "set": {id: text for id, text in self.parts.items() if known.get(id) != text},
            "boxes": {id: box for id, box in self.boxes.items() if boxes.get(id) != box},
            "place": self.place(),
            "step": self.look.number,
            "round": self.round,
        }
