"""What one browser sees of a room: the named parts of its page.

A screen asks its room for the view of its own seat and nothing else, so it cannot show another's secret.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from django.urls import reverse

from boomtown.bots.advice import Advice
from boomtown.drawing import Drawing, artist_of
from boomtown.languages import speaker
from boomtown.rules.kernel.scores import Holder, News, ScoreSheet
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON
from boomtown.table.table import Table
from boomtown.web import before, lessons, panels, results
from boomtown.web.changes import SentParts, pieces_of
from boomtown.web.games import FACES
from boomtown.web.games.lesson import ME
from boomtown.web.happenings import latest_rounds, worth_telling
from boomtown.web.parts import macros
from boomtown.web.people import People
from boomtown.web.room import Room
from boomtown.web.shared_rows import NO_ROWS, SharedRows
from boomtown.web.stage import Stage
from boomtown.web.store.hearing import Unheard

BEFORE_THE_SHUFFLE = bytes(32)
"""Nothing that is shuffled with it is ever shown."""
SECRET_PARTS = ("decision", "score")
"""What is taken off the screen while it is passed from one person to the next, besides a game's own parts."""

Made = TypeVar("Made")

_before, _decision, _seats = macros("before"), macros("decision"), macros("seats")


class Scored(NamedTuple):
    """The own points, and the score table with its rows."""

    points: int
    parts: Mapping[str, str]


class Page(NamedTuple):
    """A whole page: its panels and its own rows by name, the rows it shares with others, and its drawings."""

    panels: dict[str, str]
    drawings: Mapping[str, Drawing]
    rows: SharedRows | None = None
    own_rows: frozenset[str] = frozenset()
    """The names of what this page has otherwise than the shared rows."""


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
        self.unheard: Unheard | None = None
        """Whose lines this person does not want to read; None where nobody can say anything about it."""
        self.stage = Stage(self.face)
        self._sent = SentParts()
        self._logged = 0
        self._people = People(room, player, self.face, self.say, self._once)
        self._rows = NO_ROWS
        """The shared rows as they were last sent."""
        self._own_rows: frozenset[str] = frozenset()
        self._empty: dict[str, Drawing] = {}
        """What is drawn before the first card."""
        self._last_sheet: Drawing | None = None
        self._points = 0
        self._score_rows = panels.ScoreRows()
        self._scored: tuple[object, Scored] = (None, Scored(0, {}))

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

    def update(self) -> dict[str, str]:
        """What of the page the browser does not have yet, by name."""
        page = self._page()
        changes = self._sent.changes(page.panels)
        if "seats" in changes:
            self._rows = NO_ROWS  # a list that is set again is empty
        if page.rows:
            others = self._others_rows(page.rows, page.own_rows)  # after the list they stand in
            changes |= {name: row for name, row in others.items() if name not in changes}
        for name, drawing in page.drawings.items():
            changes |= self._sent.changes_in(name, drawing)
        return changes

    def progress(self) -> Mapping[str, str]:
        """What has changed because others have finished, or came and went.

        Where that is the same for many screens it is the same object.
        """
        table = self.room.table
        if table is None:
            return {}
        shared, own = self._shared_rows(table), self._own_names(table)
        is_own = self.behind_curtain or own != self._own_rows or not own.isdisjoint(shared.since(self._rows))
        changes = self._others_rows(shared, own)
        return {**changes, **self._sent.changes(self._make_own_rows(table))} if is_own else changes

    def _others_rows(self, shared: SharedRows, own: frozenset[str]) -> Mapping[str, str]:
        """What differs in the rows that are not this screen's own."""
        changes: Mapping[str, str] = shared.since(self._rows)
        given_up = {name: shared.rows[name] for name in self._own_rows - own if name in shared.rows}
        self._rows, self._own_rows = shared.rows, own
        if given_up or not own.isdisjoint(changes):
            changes = {name: row for name, row in {**changes, **given_up}.items() if name not in own}
        self._sent.note(changes)
        return changes

    def parts(self) -> dict[str, str]:
        """Everything on the page by name, also the pieces that are empty now."""
        page = self._page()
        found = {**page.rows.rows, **page.panels} if page.rows else dict(page.panels)
        for name, drawing in page.drawings.items():
            found |= pieces_of(name, drawing)
        return found

    @property
    def is_new(self) -> bool:
        """Whether nothing has been sent yet."""
        return not self._sent

    def forget(self) -> None:
        """The page is new: send everything."""
        self._sent.forget()
        self._rows = NO_ROWS
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
        words = panels.hint(
            advice, lambda action: self.face.suggested(game.catalogue.text(action), view, game), self.say
        )
        return {"steps": steps, "words": words}

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

    # ── the whole page ───────────────────────────────────────────────────────────────────────────

    def _page(self) -> Page:
        table = self.room.table
        if table is None:
            words = before.gathering(self.room, self.player, self.language, self.say)
            page = Page({"gathering": words}, self._before_the_first_card())
        else:
            self.pass_on()
            page = self._curtained(table) if self.behind_curtain else self._open(table)
        page.panels["hearing"] = self._hearing()
        self.stage.show(page.drawings)
        return page

    def _curtained(self, table: Table) -> Page:
        view, hidden = table.view(None), dict.fromkeys((*SECRET_PARTS, *self.face.parts, "looking"), "")
        self._points = self._closed_totals(table)[self.seat or 0]
        shown = {"gathering": "", **self._seated(table), **hidden, "curtain": self._curtain(table)}
        return Page(shown, self._places(view), self._shared_rows(table), self._own_names(table))

    def _open(self, table: Table) -> Page:
        view, legal = table.view(self.seat), self._legal(table)
        middle, sheet = self.artist.table(view, legal, self.say), self._sheet(table, view, legal)
        self._last_sheet = sheet
        self._points = self._score(table, view).points
        shown = {
            "gathering": "",
            **self._seated(table),
            "curtain": "",
            "looking": self._looking(table),
            "decision": self._decision(table, view, legal, middle.acts | sheet.acts),
            **self._panels(table, view, legal),
        }
        if table.is_over:
            shown |= self._result(table)
        drawings = {"table": middle, "sheet": sheet}
        if self.room.lesson_step is not None:
            shown["lesson"] = self._lesson(table, drawings)
        return Page(shown, drawings, self._shared_rows(table), self._own_names(table))

    # ── drawings and the decision ────────────────────────────────────────────────────────────────

    def _legal(self, table: Table) -> list[str]:
        if self.seat is None or table.holders[self.seat] != PERSON:
            return []
        text = table.game.catalogue.text
        return [text(action) for action in table.state.legal(self.seat)]

    def _before_the_first_card(self) -> dict[str, Drawing]:
        """The empty sheets; what lies on the table comes with the shuffle."""
        if not self._empty:
            room = self.room
            view: View = self._once(
                "before", lambda: room.game.new(room.options, len(room.seats), BEFORE_THE_SHUFFLE).view(None)
            )
            sheet = self.artist.sheet(view, self.seat or 0, (), self.say)
            self._empty = {**self._places(view), "sheet": sheet}
        return self._empty

    def _places(self, view: View) -> dict[str, Drawing]:
        """The drawings without anything that lies or is written there."""
        middle = self.artist.table(view, (), self.say)
        drawings = {"table": middle, "sheet": self.artist.sheet(view, self.seat or 0, (), self.say)}
        return {name: replace(drawn, pieces={}, layers={}) for name, drawn in drawings.items()}

    def _sheet(self, table: Table, view: View, legal: Sequence[str]) -> Drawing:
        artist, say = self.artist, self.say
        if self.looking is None and self.seat is not None:
            return artist.sheet(view, self.seat, legal, say, self._last_sheet)
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
        seat = self.seat
        if seat is None or table.is_over:
            return ""
        if table.holders[seat] != PERSON:
            return str(_decision.played_by_bot(seat, PERSON, self.say))
        finished = panels.GETTING_READY if self.room.waits_for_master else panels.FINISHED
        return panels.decision(table, view, legal, drawn, self.room.step(seat), self.language, finished)

    def _lesson(self, table: Table, drawings: Mapping[str, Drawing]) -> str:
        room = self.room
        if room.lesson_step is None or self.seat != ME or table.holders[ME] != PERSON:
            return ""
        return lessons.Shown(table, room.lesson_step, room.lesson_rests).part(drawings, self.say)

    # ── panels ───────────────────────────────────────────────────────────────────────────────────

    def _panels(self, table: Table, view: View, legal: Sequence[str]) -> dict[str, str]:
        say = self.say
        own = self.face.panels(table, view, legal, say)
        return {
            **{name: self._once((name, panel.key), panel.make) for name, panel in own.items()},
            **self._score(table, view).parts,
            "news": self._once("news", lambda: panels.news(table, latest_rounds(table, self.face), say)),
        }

    def _score(self, table: Table, view: View) -> Scored:
        """The running score sheet; it changes with what is written on the own sheet, and with a stage."""
        seat, own = view["seat"], view["own"] and view["own"]["sheet"]
        seen = (table.state.closed, seat, own)
        if seen != self._scored[0]:
            closed = view["public"].get("sheets")
            is_closed = seat is None or (closed is not None and closed[seat] is own)
            sheets = self._closed_scores(table) if is_closed else table.scores(seat)
            points = sheets[seat].total if seat is not None else 0
            parts = panels.score_parts(self._names(table), sheets, self.say, seat, self._score_rows)
            self._scored = seen, Scored(points, parts)
        return self._scored[1]

    def _closed_scores(self, table: Table) -> Sequence[ScoreSheet]:
        return self._once("scores", lambda: table.scores(None))

    def _closed_totals(self, table: Table) -> Mapping[Holder, int]:
        """Everybody's points as of the last closed stage."""
        return self._once(
            "totals", lambda: {sheet.holder: sheet.total for sheet in self._closed_scores(table)}
        )

    # ── the people ───────────────────────────────────────────────────────────────────────────────

    def _seated(self, table: Table) -> dict[str, str]:
        """Everybody in a line, the list of their rows, and what is the own of this screen in it."""
        people, closed = self._people, self._closed_totals(table)
        return {
            "chips": people.chips(table, closed, self.seat, self._points),
            "seats": people.frame(closed),
            **people.automas(table, closed),
            **self._make_own_rows(table),
        }

    def _shared_rows(self, table: Table) -> SharedRows:
        return self._people.shared(table, self._closed_totals(table), self._is_waited_for(table))

    def _is_waited_for(self, table: Table) -> bool:
        return self.seat in table.state.waiting()

    def _make_own_rows(self, table: Table) -> dict[str, str]:
        """The rows of those at this screen and of who is looked at; whose move it is, if it is this one's."""
        people, closed, looked_at = self._people, self._closed_totals(table), self._looked_at
        found = {}
        for seat in self._own_seats:
            points = self._points if seat == self.seat else closed[seat]
            found[f"seats/{seat}"] = people.row(table, seat, points, seat == self.seat, seat == looked_at)
        if self._is_waited_for(table):
            shown = None if self.behind_curtain else self.seat
            found["status"] = people.status(table, shown, True, len(self.mine) > 1)
        return found

    def _own_names(self, table: Table) -> frozenset[str]:
        names = [f"seats/{seat}" for seat in self._own_seats]
        return frozenset([*names, "status"] if self._is_waited_for(table) else names)

    @property
    def _looked_at(self) -> int | None:
        return self.seat if self.looking is None else self.looking

    @property
    def _own_seats(self) -> Sequence[int]:
        looked_at = self.looking
        return self.mine if looked_at is None or looked_at in self.mine else (*self.mine, looked_at)

    # ── scores ───────────────────────────────────────────────────────────────────────────────────

    def _names(self, table: Table) -> Mapping[Holder, str]:
        return self._once(
            "names", lambda: {s.holder: self.say(table.name(s.holder)) for s in self._closed_scores(table)}
        )

    # ── before, between and after the turns ──────────────────────────────────────────────────────

    def _hearing(self) -> str:
        """Those who have said something here, and whether this person reads it."""
        if self.unheard is None:
            return ""
        lines = {line.player_id: line for line in self.room.chat if line.player_id not in (None, self.player)}
        people = [(line.pk, line.name, self._unheard_words(player)) for player, line in lines.items()]
        return str(_before.hearing(people, self.say))

    def _unheard_words(self, player: str | None) -> str:
        assert self.unheard
        if player in self.unheard.everywhere:
            return self.say("blocked everywhere")
        return self.say("muted here") if player in self.unheard.here else ""

    def _curtain(self, table: Table) -> str:
        assert self.seat is not None
        others = [
            (seat, self.say(table.name(seat)))
            for seat in self.mine
            if seat != self.seat and table.state.turn_texts(seat)
        ]
        return str(_seats.curtain(self.seat, self.say(table.name(self.seat)), others, self.say))

    def _result(self, table: Table) -> dict[str, str]:
        room, say = self.room, self.say
        rematch = reverse("table", args=[room.rematch]) if room.rematch else ""
        shown = results.shown_holders(table, self.seat)
        compared = self._once(
            ("compared", *shown), lambda: results.comparison(table, shown, self._pictures(), say)
        )
        return {"result": results.places(table, rematch, self.seat, say), **compared}

    def _pictures(self) -> list[str]:
        return [reverse("picture", args=[self.room.id, row.number + 1]) for row in self.room.seats]
