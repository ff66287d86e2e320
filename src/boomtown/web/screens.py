"""What one browser sees of a room: the named parts of its page.

A screen asks its room for the view of its own seat and nothing else, so it cannot show another's secret.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from django.urls import reverse
from markupsafe import Markup

from boomtown import bots
from boomtown.bots.advice import Advice
from boomtown.drawing import Drawing, artist_of
from boomtown.drawing.signs import sign
from boomtown.languages import speaker
from boomtown.rules.kernel.scores import Holder, News, ScoreSheet
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON
from boomtown.table.names import shown_name
from boomtown.table.table import Table
from boomtown.web import panels, results
from boomtown.web.changes import SentParts
from boomtown.web.games import FACES
from boomtown.web.games.face import in_words
from boomtown.web.happenings import latest_rounds, worth_telling
from boomtown.web.models import SeatRow
from boomtown.web.parts import macros
from boomtown.web.room import USUAL_BOT, Room
from boomtown.web.rulebook import rule_for
from boomtown.web.stage import Stage

MOST_CHIPS = 5
BEFORE_THE_SHUFFLE = bytes(32)
"""Nothing that is shuffled with it is ever shown."""
SECRET_PARTS = ("decision", "score")
"""What is taken off the screen while it is passed from one person to the next, besides a game's own parts."""

Made = TypeVar("Made")
NewHolder = tuple[str, str] | None
"""Who can be given a seat on this screen, and the words on the button that does it."""

_decision, _seats = macros("decision"), macros("seats")


def _seat_of(event: News) -> int | None:
    return event.seat if isinstance(event.seat, int) else None


class Screen:
    """One open page. It remembers what it has sent, so that only what changed is sent again."""

    def __init__(self, room: Room, player: str | None, language: str) -> None:
        self.room = room
        self.player = player
        self.language = language
        self.say = speaker(language)
        self.artist = artist_of(room.game)
        self.face = FACES[room.game.id]
        self.mine = room.seats_of(player)
        self.seat: int | None = self.mine[0] if self.mine else None
        self.looking: int | None = None
        """Whose sheet is looked at, where it is not the own one."""
        self.behind_curtain = False
        self.stage = Stage(self.face)
        self._sent = SentParts()
        self._logged = 0
        self._scored: tuple[Any, Any, tuple[int, str]] = (None, None, (0, ""))

    # ── hot-seat ─────────────────────────────────────────────────────────────────────────────────

    def pass_on(self) -> None:
        """Several people at this screen: whose turn is it? Where there are secrets a curtain falls."""
        table = self.room.table
        if table is None or len(self.mine) < 2 or self.seat is None:
            return
        waiting = [seat for seat in self.mine if seat in table.people_waiting()]
        if not waiting or self.seat in waiting:
            self.behind_curtain = self.behind_curtain and bool(waiting)
            return
        has_cards_in_hand = "hand" in (table.view(waiting[0])["own"] or {})
        self.seat = waiting[0]
        self.looking = None
        self.behind_curtain = len(table.state.turns) > 1 or has_cards_in_hand

    def sit(self, seat: int) -> None:
        """Somebody at this screen says who they are."""
        if seat in self.mine:
            self.seat, self.behind_curtain, self.looking = seat, False, None

    # ── what is sent ─────────────────────────────────────────────────────────────────────────────

    def changed(self, parts: dict[str, str]) -> dict[str, str]:
        """What of these parts the browser does not have yet."""
        return self._sent.changes(parts)

    @property
    def is_new(self) -> bool:
        """Whether nothing has been sent yet."""
        return not self._sent

    def forget(self) -> None:
        """The page is new: send everything."""
        self._sent.forget()
        self._logged = 0

    def happened(self) -> list[tuple[int | None, str, Sequence[str]]]:
        """What has happened since the last time, event by event: by whom, in words, and what it touched."""
        table = self.room.table
        if table is None or self._logged == len(table.chronicle):
            return []
        events = [event for stage in table.chronicle[self._logged :] for event in stage]
        view, told = table.view(None), worth_telling(events, self.seat)
        return [(_seat_of(event), self._event(event), self.face.touched(event, view)) for event in told]

    def _event(self, event: News) -> str:
        """An event in the words of the news, with its person first."""
        table = self.room.table
        assert table
        words = self.say(event.message)
        if event.seat is None:
            return words
        return f"{self.say(table.name(event.seat))}{' · ' if event.is_routine else ' '}{words}"

    def hint(self, advice: Advice) -> dict[str, Any]:
        """What a good turn would be: its steps with their places, and the words beside the question."""
        table, game = self.room.table, self.room.game
        assert table
        view, texts = table.view(self.seat), [game.catalogue.text(action) for action in advice.actions]
        places = [self.artist.place(text, view) for text in texts]
        steps = [
            {"act": text, "place": [f"{place.drawing}/{place.section}", place.box] if place else None}
            for text, place in zip(texts, places, strict=True)
        ]
        words = [self.face.suggested(text, view, game) for text in texts]
        return {"steps": steps, "words": panels.hint(advice, words, self.say)}

    def log_lines(self) -> str:
        """What has been added to the log since the last time."""
        table = self.room.table
        if table is None:
            return ""
        begin, self._logged = self._logged, len(table.chronicle)
        return "".join(self._stage_of_log(table, stage) for stage in range(begin, self._logged))

    def _stage_of_log(self, table: Table, stage: int) -> str:
        return self._once(("log", stage), lambda: panels.stage_of_log(table, stage, self.say))

    def _once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """Made once for all screens of a language until the next stage closes."""
        kept = self.room.cache
        if (self.language, key) not in kept:
            kept[self.language, key] = make()
        made: Made = kept[self.language, key]
        return made

    # ── all parts ────────────────────────────────────────────────────────────────────────────────

    def parts(self) -> dict[str, str]:
        """The whole page as it is now."""
        table = self.room.table
        if table is None:
            return {"gathering": self._gathering(), **self._before_the_first_card()}
        self.pass_on()
        view = table.view(None if self.behind_curtain else self.seat)
        found = {"gathering": "", **self._progress(table, view)}
        if self.behind_curtain:
            hidden = dict.fromkeys((*SECRET_PARTS, *self.face.parts, "looking"), "")
            return {**found, **hidden, **self._places(view), "curtain": self._curtain(table)}
        found["curtain"] = ""
        legal = self._legal(table)
        found |= self._drawings(table, view, legal)
        found |= self._panels(table, view, legal)
        if table.is_over:
            found |= self._result(table)
        return found

    def progress(self) -> dict[str, str]:
        """Who has finished, and nothing else."""
        table = self.room.table
        if table is None:
            return {}
        return self._progress(table, table.view(None if self.behind_curtain else self.seat))

    # ── drawings and the decision ────────────────────────────────────────────────────────────────

    def _legal(self, table: Table) -> list[str]:
        if self.seat is None or table.holders[self.seat] != PERSON:
            return []
        text = table.game.catalogue.text
        return [text(action) for action in table.state.legal(self.seat)]

    def _drawings(self, table: Table, view: View, legal: Sequence[str]) -> dict[str, str]:
        middle = self.artist.table(view, legal, self.say)
        sheet = self._sheet(table, view, legal)
        return {
            **self.stage.pieces("table", middle),
            **self.stage.pieces("sheet", sheet),
            "looking": self._looking(table),
            "decision": self._decision(table, view, legal, middle.acts | sheet.acts),
        }

    def _before_the_first_card(self) -> dict[str, str]:
        """The empty sheets; what lies on the table comes with the shuffle."""
        room = self.room
        view: View = self._once(
            "before", lambda: room.game.new(room.options, len(room.seats), BEFORE_THE_SHUFFLE).view(None)
        )
        sheet = self.artist.sheet(view, self.seat or 0, (), self.say)
        return {**self._places(view), **self.stage.pieces("sheet", sheet)}

    def _places(self, view: View) -> dict[str, str]:
        """The drawings without anything that lies or is written there."""
        middle = self.artist.table(view, (), self.say)
        sheet = self.artist.sheet(view, self.seat or 0, (), self.say)
        drawn = {"table": middle, "sheet": sheet}
        found: dict[str, str] = {}
        for name, drawing in drawn.items():
            found |= self.stage.pieces(name, replace(drawing, pieces={}))
        return found

    def _sheet(self, table: Table, view: View, legal: Sequence[str]) -> Drawing:
        artist, say = self.artist, self.say
        if self.looking is None and self.seat is not None:
            return artist.sheet(view, self.seat, legal, say)
        whose = self.looking or 0
        return self._once(("sheet", whose), lambda: artist.sheet(table.view(None), whose, (), say))

    def _looking(self, table: Table) -> str:
        """Whose sheet this is, where it is not the own one, and the way back."""
        if self.looking is None and (self.seat is not None and len(self.mine) == 1):
            return ""
        is_other = self.looking is not None
        shown = self.looking if self.looking is not None else self.seat or 0
        back, name = self.say(self.face.look_back), self.say(table.name(shown))
        return str(_seats.looking(name, is_other, self.seat, back, self.say))

    def _decision(self, table: Table, view: View, legal: Sequence[str], drawn: frozenset[str]) -> str:
        seat, say, face = self.seat, self.say, self.face
        if seat is None or table.is_over:
            return ""
        if table.holders[seat] != PERSON:
            return str(_decision.played_by_bot(seat, PERSON, say))
        asked, buttons = panels.question(table, view, face, legal, drawn, say)
        bonus = face.bonuses(legal)
        done = [say(in_words(text, table.game, view)) for text in view["own"]["turn"]]
        verb = face.verb_of(legal) if legal else ""
        is_final = bool(verb) and face.verbs[verb].at_once
        rule = rule_for(table.game.id, self.language, verb) if verb else ""
        step = self.room.step(seat)
        return str(
            _decision.question(
                step,
                is_final,
                asked,
                face.taken(view, say),
                done,
                face.tools,
                buttons,
                bonus,
                bool(legal),
                rule,
                say,
            )
        )

    # ── panels ───────────────────────────────────────────────────────────────────────────────────

    def _panels(self, table: Table, view: View, legal: Sequence[str]) -> dict[str, str]:
        say = self.say
        own = self.face.panels(table, view, legal, say)
        return {
            **{name: self._once((name, panel.key), panel.make) for name, panel in own.items()},
            "score": self._score(table, view)[1],
            "news": self._once("news", lambda: panels.news(table, latest_rounds(table, self.face), say)),
        }

    def _score(self, table: Table, view: View) -> tuple[int, str]:
        """The own points and the running score sheet; they change with the own sheet, and with a stage."""
        seen = ((table.state.closed, self.seat), view["own"] and view["own"]["sheet"])
        if seen[1] is None or seen != self._scored[:2]:
            sheets = table.scores(self.seat)
            total = next((sheet.total for sheet in sheets if sheet.holder == self.seat), 0)
            rows: panels.ScoreRows = self._once("score rows", dict)
            self._scored = (*seen, (total, panels.score_table(table, sheets, self.say, self.seat, rows)))
        return self._scored[2]

    def _progress(self, table: Table, view: View) -> dict[str, str]:
        names = [table.name(seat) for seat in range(len(table.names))]
        words = self.say(panels.status(view, names, len(self.mine) > 1))
        is_mine = self.seat in view["waiting"]
        totals = {sheet.holder: sheet.total for sheet in self._totals(table)}
        if self.seat is not None and not self.behind_curtain:
            totals[self.seat] = self._score(table, view)[0]
        automas = [
            (self.say(table.name(holder)), total)
            for holder, total in totals.items()
            if isinstance(holder, str)
        ]
        return {
            "status": str(_seats.status(view["public"]["round"], words, is_mine, self.say)),
            "chips": self._chips(view, totals),
            "seats": panels.seats(self._rows(table, view, totals), automas),
        }

    def _totals(self, table: Table) -> Sequence[ScoreSheet]:
        """Everybody's points as of the last closed stage."""
        return self._once("totals", lambda: table.scores(None))

    def _rows(self, table: Table, view: View, totals: dict[Holder, int]) -> Iterator[Markup]:
        """The seats one by one: most rows are the same on all screens, so they are kept."""
        looked_at = self.seat if self.looking is None else self.looking
        waiting = table.state.waiting()
        for row in self.room.seats:
            seat = row.number
            marks = seat == self.seat, seat == looked_at, seat in waiting
            change = self._new_holder(table, row)
            key = ("seat", seat, totals[seat], marks, table.holders[seat], change)
            yield self._once(key, partial(self._row, table, view, seat, totals[seat], marks, change))

    def _chips(self, view: View, totals: dict[Holder, int]) -> str:
        """Everybody in a line: the sign, and what counts of them. Of many, those around the best."""
        seats = list(range(len(self.room.seats)))
        if len(seats) > MOST_CHIPS:
            seats = sorted(seats, key=lambda seat: (seat != self.seat, -totals[seat]))[:MOST_CHIPS]
        return "".join(
            _seats.chip(
                seat,
                Markup(sign(seat)),
                [value for value, _ in self.face.facts(view, seat, self.say)],
                totals[seat],
                seat == self.seat,
            )
            for seat in seats
        )

    def _row(
        self,
        table: Table,
        view: View,
        seat: int,
        points: int,
        marks: tuple[bool, bool, bool],
        change: NewHolder,
    ) -> Markup:
        """One seat: points, what it is doing, its sheet to look at, its bot if it has one."""
        is_me, _, is_waited_for = marks
        state = "" if is_me and is_waited_for else panels.state_of(table, seat, self.say)
        bot = bots.title(table.holders[seat]) if _has_stand_in(table, seat) else None
        name = self.say(table.name(seat))
        look = self.say(self.face.look.template, name=name)
        facts = self.face.facts(view, seat, self.say)
        shown = Markup(sign(seat))
        return Markup(
            _seats.row(seat, shown, name, facts, look, points, state, bot, *marks, change, self.say)
        )

    def _new_holder(self, table: Table, row: SeatRow) -> NewHolder:
        """Whether this screen can give the seat to a bot, or back to its person."""
        if table.is_over or row.player_id is None:
            return None
        is_person = table.holders[row.number] == PERSON
        if not is_person and row.player_id == self.player:
            return PERSON, self.say("Take my seat back")
        if is_person and self.room.may_hand_over(row, self.player):
            return USUAL_BOT, self.say("Let a bot play")
        return None

    # ── before, between and after the turns ──────────────────────────────────────────────────────

    def _gathering(self) -> str:
        """Before the first card: who is there, and who is still to come."""
        room = self.room
        seats = [(Markup(sign(row.number)), self._called(row), self._readiness(row)) for row in room.seats]
        may_begin = self.player == room.host and any(room.is_missing(row) for row in room.seats)
        return str(_seats.gathering(seats, may_begin, self.say))

    def _called(self, row: SeatRow) -> str:
        return self.say(shown_name(row.name, row.holder))

    def _readiness(self, row: SeatRow) -> str:
        if row.is_free:
            return self.say("free")
        if row.holder != PERSON:
            return self.say("bot")
        return self.say("ready") if row.added else self.say("on the way")

    def _curtain(self, table: Table) -> str:
        assert self.seat is not None
        others = [
            (seat, self.say(table.name(seat)))
            for seat in self.mine
            if seat != self.seat and table.state.turn_texts(seat)
        ]
        return str(_seats.curtain(self.seat, self.say(table.name(self.seat)), others, self.say))

    def _result(self, table: Table) -> dict[str, str]:
        pictures = [reverse("picture", args=[self.room.id, row.number + 1]) for row in self.room.seats]
        rematch = reverse("table", args=[self.room.rematch]) if self.room.rematch else ""
        return results.parts(table, pictures, rematch, self.seat, self.say)


def _has_stand_in(table: Table, seat: int) -> bool:
    """Whether a bot plays for a person; a bot's own seat has the bot in its name."""
    return table.holders[seat] != PERSON and table.header.seats[seat].holder == PERSON
