"""What one browser sees of a room: named parts of the page, and which of them have changed.

A screen asks its room for the view of its own seat and nothing else, so it cannot show another's secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from django.urls import reverse

from boomtown.drawing import GROUND, Drawing, artist_of
from boomtown.languages import speaker
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON
from boomtown.table.table import Table
from boomtown.web import panels
from boomtown.web.faces import AT_ONCE, QUESTIONS, game_cards, own_progress, verb_of
from boomtown.web.models import SeatRow
from boomtown.web.rooms import USUAL_BOT, Room
from boomtown.web.rulebook import rule_for

Change = str | tuple[int, int, str]
"""A part as it is, or what to put between so many characters of its beginning and of its end."""

SECRET_PARTS = ("deal", "decision", "sheet", "score", "goals", "coming")
"""What is taken off the screen while it is passed from one person to the next."""


class Screen:
    """One open page. It remembers what it has sent, so that only what changed is sent again."""

    def __init__(self, room: Room, player: str | None, language: str) -> None:
        self.room = room
        self.player = player
        self.language = language
        self.say = speaker(language)
        self.mine = room.seats_of(player)
        self.seat: int | None = self.mine[0] if self.mine else None
        self.looking: int | None = None
        """Whose sheet is looked at, where it is not the own one."""
        self.behind_curtain = False
        self._sent: dict[str, str] = {}
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
        secret = len(table.state.turns) > 1 or "hand" in (table.view(waiting[0])["own"] or {})
        self.seat = waiting[0]
        self.looking = None
        self.behind_curtain = secret

    def sit(self, seat: int) -> None:
        """Somebody at this screen says who they are."""
        if seat in self.mine:
            self.seat, self.behind_curtain, self.looking = seat, False, None

    # ── all parts ────────────────────────────────────────────────────────────────────────────────

    def parts(self) -> dict[str, str]:
        """The whole page as it is now."""
        table = self.room.table
        if table is None:
            return {"gathering": self._gathering()}
        self.pass_on()
        view = table.view(None if self.behind_curtain else self.seat)
        found = {"gathering": "", **self._progress(table, view)}
        if self.behind_curtain:
            return {**found, **dict.fromkeys(SECRET_PARTS, ""), "curtain": self._curtain(table)}
        found["curtain"] = ""
        legal = self._legal(table)
        found |= self._drawings(table, view, legal)
        found |= self._shared(table, view, legal)
        if table.is_over:
            found["result"] = self._result(table)
        return found

    def progress(self) -> dict[str, str]:
        """Who has finished, and nothing else."""
        table = self.room.table
        if table is None:
            return {}
        return self._progress(table, table.view(None if self.behind_curtain else self.seat))

    def changed(self, parts: dict[str, str]) -> dict[str, Change]:
        """What differs from what was sent, in an order in which it can be put in place."""
        changed: dict[str, Change] = {}
        replaced: tuple[str, ...] = ()
        for name, content in parts.items():
            sent = self._sent.get(name)
            if sent != content or name.startswith(replaced or "\0"):
                self._sent[name] = content
                frame = f"{name}-{GROUND}" in parts
                if frame:  # the frame of a drawing is replaced, and with it all its layers
                    replaced = (*replaced, name + "-")
                whole = sent is None or frame or name.startswith(replaced or "\0")
                changed[name] = (
                    content if whole or not _counts_alike(content) else difference(sent or "", content)
                )
        return changed

    @property
    def is_new(self) -> bool:
        """Whether nothing has been sent yet."""
        return not self._sent

    def forget(self) -> None:
        """The page is new: send everything."""
        self._sent.clear()
        self._logged = 0

    def log_lines(self) -> str:
        """What has been added to the log since the last time."""
        table = self.room.table
        if table is None:
            return ""
        begin, self._logged = self._logged, len(table.chronicle)
        return "".join(self._stage_of_log(table, stage) for stage in range(begin, self._logged))

    def _stage_of_log(self, table: Table, stage: int) -> str:
        found: str = self._once(("log", stage), lambda: panels.stage_of_log(table, stage, self.say))
        return found

    def _once(self, key: Any, make: Any) -> Any:
        """Made once for all screens of a language until the next stage closes."""
        found = self.room.cache.get((self.language, key))
        if found is None:
            found = self.room.cache[self.language, key] = make()
        return found

    # ── the parts ────────────────────────────────────────────────────────────────────────────────

    def _legal(self, table: Table) -> list[str]:
        if self.seat is None or table.holders[self.seat] != PERSON:
            return []
        text = table.game.catalogue.text
        return [text(action) for action in table.state.legal(self.seat)]

    def _drawings(self, table: Table, view: View, legal: list[str]) -> dict[str, str]:
        artist, say = artist_of(table.game), self.say
        middle = artist.table(view, legal, say)
        shown = self.seat if self.looking is None else self.looking
        own = self.looking is None and self.seat is not None
        if own and self.seat is not None:
            sheet = artist.sheet(view, self.seat, legal, say)
        else:
            whose = shown or 0
            sheet = self._once(("sheet", whose), lambda: artist.sheet(table.view(None), whose, (), say))
        parts = {**_layers("deal", middle), **_layers("sheet", sheet)}
        drawn = middle.acts | sheet.acts
        parts["looking"] = self._looking(table)
        parts["decision"] = self._decision(table, view, legal, drawn)
        return parts

    def _looking(self, table: Table) -> str:
        """Whose sheet this is, where it is not the own one, and the way back."""
        if self.looking is None and (self.seat is not None and len(self.mine) == 1):
            return ""
        shown = (self.seat or 0) if self.looking is None else self.looking
        name = f"<b>{escape(table.header.seats[shown].name)}</b>"
        if self.looking is None:
            return name
        as_of = escape(self.say("as of the last closed round"))
        back = ""
        if self.seat is not None:
            words = escape(self.say("Back to my sheet"))
            back = f'<button type="button" class="act" data-look="{self.seat}">{words}</button>'
        return f"{name} · {as_of} {back}"

    def _decision(self, table: Table, view: View, legal: list[str], drawn: frozenset[str]) -> str:
        say, seat = self.say, self.seat
        if seat is None or table.is_over:
            return ""
        if table.holders[seat] != PERSON:
            back = escape(say("Take my seat back"))
            return (
                f'<p class="question">{escape(say("A bot is playing for you."))}</p>'
                f'<button type="button" class="act" data-hand="{seat}" data-to="{PERSON}">{back}</button>'
            )
        others = [text for text in legal if text not in drawn and not text.startswith("claim ")]
        verb = verb_of(legal)
        question = say(QUESTIONS[verb]) if legal else say("You are done. The others are still thinking.")
        if verb == "leave":
            why = table.state.why_not(seat, table.game.catalogue.number("end"))
            question += " " + say(why) if why else ""
        lost = panels.outbid(table, seat) if verb == "bid" else None
        if lost:
            question = f"{say(lost)} {question}"
        undo = ""
        if legal:
            words = escape(say("Hint"))
            undo = f'<button type="button" class="act quiet hinting" data-hint="1">{words}</button>'
        if view["own"]["turn"]:
            undo += (
                f'<button type="button" class="act undo" data-undo="1">{escape(say("Take back"))}</button>'
            )
        final = "yes" if verb in AT_ONCE else "no"
        rule = rule_for(table.game.id, self.language, verb) if legal else ""
        return (
            f'<div class="asked" data-step="{self.room.step(seat)}" data-final="{final}">'
            f'<p class="question">{escape(question)}</p>{panels.steps(view, table.game, say)}'
            f"{self._placing(legal)}"
            f'<div class="buttons">{panels.buttons(others, view, table.game, say)}{undo}</div>'
            f"{self._rule(rule)}</div>"
        )

    def _placing(self, legal: list[str]) -> str:
        """Where the page puts the choice of a tile and its turn."""
        if not any(text.startswith("place ") for text in legal):
            return ""
        rotate, tile = escape(self.say("Rotate")), escape(self.say("Tile"))
        return f'<div id="placing" class="placing" data-rotate="{rotate}" data-choose="{tile}" hidden></div>'

    def _rule(self, rule: str) -> str:
        title = escape(self.say("The rule"))
        return f'<details class="rule"><summary>{title}</summary>{rule}</details>' if rule else ""

    def _shared(self, table: Table, view: View, legal: list[str]) -> dict[str, str]:
        say = self.say
        names = [seat.name for seat in table.header.seats]
        claims = tuple(text for text in legal if text.startswith("claim "))
        progress = own_progress(table.game, view)
        hand = self.seat if "hand" in (view["own"] or ()) else None
        return {
            "goals": self._once(
                ("goals", claims, *progress.items()),
                lambda: panels.goals(view, names, claims, progress, table.game, say),
            ),
            "coming": self._once(("coming", hand), lambda: panels.coming(view, game_cards(table.game), say)),
            "score": self._score(table, view)[1],
            "news": self._once("news", lambda: panels.news(table, table.latest_news(panels.MOST_NEWS), say)),
        }

    def _score(self, table: Table, view: View) -> tuple[int, str]:
        """The own points and the running score sheet; they change with the own sheet, and with a stage."""
        seen = ((table.state.closed, self.seat), view["own"])
        if seen[0] != self._scored[0] or seen[1] is None or _sheet(seen[1]) != _sheet(self._scored[1]):
            sheets = table.scores(self.seat)
            total = next((sheet.total for sheet in sheets if sheet.holder == self.seat), 0)
            self._scored = (*seen, (total, panels.score_table(table, sheets, self.say, self.seat)))
        return self._scored[2]

    def _progress(self, table: Table, view: View) -> dict[str, str]:
        say = self.say
        names = [seat.name for seat in table.header.seats]
        status = say(panels.status(view, names, len(self.mine) > 1))
        number = view["public"]["round"]
        rounds = say("Round {number}", number=number) if number else say("Before the first round")
        mine = "yes" if self.seat in view["waiting"] else "no"
        totals = {sheet.holder: sheet.total for sheet in self._totals(table)} | self._own_total(table, view)
        return {
            "status": (
                f'<span class="round">{escape(rounds)}</span> '
                f'<span class="whose" data-mine="{mine}">{escape(status)}</span>'
            ),
            "seats": panels.seats(self._rows(table, totals), totals.get("acme")),
        }

    def _rows(self, table: Table, totals: dict[int | str, int]) -> Iterator[str]:
        """The seats one by one: most rows are the same on all screens."""
        looked_at = self.seat if self.looking is None else self.looking
        hands = dict(self._hands(table))
        waiting = table.state.waiting()
        for seat in range(len(table.header.seats)):
            yield self._row(
                table, seat, totals[seat], seat == looked_at, seat in waiting, hands.get(seat, "")
            )

    def _row(
        self, table: Table, seat: int, points: int, is_looked_at: bool, is_waiting: bool, hand: str
    ) -> str:
        is_me = seat == self.seat
        key = ("seat", seat, points, is_me, is_looked_at, is_waiting, table.holders[seat], hand)
        row: str = self._once(
            key, lambda: panels.seat_row(table, seat, points, is_me, is_looked_at, hand, self.say)
        )
        return row

    def _own_total(self, table: Table, view: View) -> dict[int, int]:
        """The own points as they are now, with the open turn."""
        if self.seat is None or self.behind_curtain:
            return {}
        return {self.seat: self._score(table, view)[0]}

    def _totals(self, table: Table) -> Any:
        """Everybody's points as of the last closed stage."""
        return self._once("totals", lambda: table.scores(None))

    def _hands(self, table: Table) -> Iterator[tuple[int, str]]:
        """For each seat, the button that gives it to a bot, or back."""
        if table.is_over:
            return
        for seat in self.room.seats:
            if seat.player_id is None:
                continue
            held = table.holders[seat.number]
            if held != PERSON and seat.player_id == self.player:
                yield seat.number, self._hand_button(seat, PERSON, self.say("Take my seat back"))
            elif held == PERSON and self.room.may_hand_over(seat, self.player):
                yield seat.number, self._hand_button(seat, USUAL_BOT, self.say("Let a bot play"))

    def _hand_button(self, seat: SeatRow, holder: str, words: str) -> str:
        label = escape(f"{words}: {seat.name}")
        return (
            f'<button type="button" class="hand" data-hand="{seat.number}" data-to="{holder}" '
            f'aria-label="{label}">{escape(words)}</button>'
        )

    def _result(self, table: Table) -> str:
        """The places, and the way to another game where somebody has asked for one."""
        again = ""
        if self.room.rematch:
            words = escape(self.say("Another game has been set up: sit down"))
            where = reverse("table", args=[self.room.rematch])
            again = f'<p><a class="button play" href="{where}">{words}</a></p>'
        pictures = [reverse("picture", args=[self.room.id, seat + 1]) for seat in range(len(self.room.seats))]
        return panels.places(table, pictures, self.say) + again

    def _curtain(self, table: Table) -> str:
        say = self.say
        assert self.seat is not None
        name = table.header.seats[self.seat].name
        others = "".join(
            f'<button type="button" class="act" data-sit="{seat}">'
            f"{escape(say('Back to {name}', name=table.header.seats[seat].name))}</button>"
            for seat in self.mine
            if seat != self.seat and table.state.turn_texts(seat)
        )
        return (
            f'<div class="curtain-card"><h2>{escape(say("Pass the screen to {name}", name=name))}</h2>'
            f"<p>{escape(say('Nobody else should look now.'))}</p>"
            f'<button type="button" class="act end" data-sit="{self.seat}">'
            f"{escape(say('I am {name}', name=name))}</button>{others}</div>"
        )

    def _gathering(self) -> str:
        """Before the first card: who is there, and who is still to come."""
        say, room = self.say, self.room
        rows = []
        for seat in room.seats:
            if seat.is_free:
                words = say("free")
            elif seat.holder != PERSON:
                words = say("bot")
            else:
                words = say("ready") if seat.added else say("on the way")
            name = escape(seat.name) if seat.name else "…"
            rows.append(
                f'<li><span class="token">{seat.number + 1}</span> <b>{name}</b> '
                f"<span>{escape(words)}</span></li>"
            )
        start = ""
        if self.player == room.host and any(room.is_missing(seat) for seat in room.seats):
            start = (
                '<button type="button" class="act" data-start="1">'
                f"{escape(say('Begin now, with bots in the free seats'))}</button>"
            )
        return f'<ul class="seats">{"".join(rows)}</ul>{start}'


def _layers(name: str, drawing: Drawing) -> dict[str, str]:
    """A drawing as a frame with its layers, each a part of its own."""
    frame = "".join(f'<g id="{name}-{layer}"></g>' for layer in drawing.layers)
    svg = (
        f'<svg viewBox="0 0 {drawing.width} {drawing.height}" role="group" '
        f'aria-label="{escape(drawing.title)}">{frame}</svg>'
    )
    return {name: svg, **{f"{name}-{layer}": content for layer, content in drawing.layers.items()}}


def _sheet(own: Any) -> Any:
    return own["sheet"] if own else None


def _counts_alike(text: str) -> bool:
    """Whether a browser counts its characters as we do: it counts those beyond the basic plane twice."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


def difference(before: str, after: str) -> tuple[int, int, str]:
    """What of `after` is new: the lengths of the beginning and of the end it shares with `before`."""
    start = _shared(before, after)
    most = min(len(before), len(after)) - start
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if before[len(before) - middle :] == after[len(after) - middle :]:
            low = middle
        else:
            high = middle - 1
    return start, low, after[start : len(after) - low]


def _shared(one: str, other: str) -> int:
    """How many characters at the beginning are the same."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return low
