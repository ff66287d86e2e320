"""A table: a game with its people and bots, the log of everything done, and the story it makes.

The log is the truth: it is stored before a step counts, and the state can always be rebuilt from it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

from boomtown import bots
from boomtown.bots.bot import Bot
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.errors import Forbidden, NotWaiting
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import News, ScoreSheet
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON, Header, Seat, commitment

UNDO = "undo"
HELD_BY = "held by "


@dataclass(frozen=True)
class Entry:
    """One line of the log: an action's text, `undo`, or `held by` somebody else from now on."""

    step: int
    seat: int
    what: str


@dataclass(frozen=True)
class Question:
    """All that a bot may know when it is asked for its next action."""

    bot: str
    game: str
    edition: str
    view: View
    legal: Sequence[int]
    seed: bytes


class Store(Protocol):
    """Where the log is kept. It must be safe when `append` returns."""

    def append(self, entry: Entry) -> None: ...


@dataclass
class Stage:
    """A stage of the story: the deal in words, and what each seat did, without what was taken back."""

    heading: Message
    turns: dict[int, list[str]] = field(default_factory=dict)

    @property
    def title(self) -> Message:
        """The heading without the deal, which could hold secrets."""
        title: Message = self.heading.values.get("title", self.heading)
        return title


def secret_from(text: str | None) -> bytes:
    """The secret behind the shuffle: made from a text, so that a game can be repeated, or drawn."""
    return secrets.token_bytes(32) if text is None else sha256(text.encode()).digest()


class Table:
    """All that happens at a table goes through `play`, `undo` and `hand_over`."""

    def __init__(self, game: Game, header: Header, secret: bytes, store: Store | None = None) -> None:
        self.game = game
        self.header = header
        self.secret = secret
        self.store = store
        self.state = game.new(header.options, len(header.seats), header.seed(secret))
        self.holders = [seat.holder for seat in header.seats]
        self._bots: dict[int, Bot] = {
            seat: bots.make(holder, game) for seat, holder in enumerate(self.holders) if holder != PERSON
        }
        self.log: list[Entry] = []
        self._undone: dict[int, int] = {}
        self.story = [Stage(self.state.heading())]
        self.chronicle: list[list[News]] = []
        """The news of every closed stage: what everybody may be told of the past."""

    @classmethod
    def open(cls, game: Game, options: Options, seats: Sequence[Seat], secret: bytes) -> Table:
        """A new table; who wants the shuffle proved keeps the header's commitment."""
        chosen = game.declaration.complete(options)
        header = Header(game.id, game.edition, game.digest, chosen, tuple(seats), commitment(secret))
        return cls(game, header, secret)

    @property
    def is_over(self) -> bool:
        return not self.state.waiting()

    # ── acting ───────────────────────────────────────────────────────────────────────────────────

    def play(self, seat: int, action: int) -> None:
        """Do an action for a seat: checked, then stored, then done."""
        refused = self.state.why_not(seat, action)
        if refused:
            waiting = seat in self.state.waiting()
            raise Forbidden(refused) if waiting else NotWaiting(refused)
        text = self.game.catalogue.text(action)
        self._store(seat, text)
        closed = self.state.closed
        self.state.play(seat, action)
        self.story[-1].turns.setdefault(seat, []).append(text)
        if self.state.closed > closed:
            self.chronicle.append(self.state.news())
            self.story.append(Stage(self.state.heading()))

    def undo(self, seat: int) -> None:
        """Take back the seat's last action of the open stage."""
        if self.story[-1].turns.get(seat):
            self._store(seat, UNDO)
        self.state.undo(seat)
        self.story[-1].turns[seat].pop()
        self._undone[seat] = self.takes_back(seat) + 1

    def takes_back(self, seat: int) -> int:
        """How often the seat has taken something back; with its open turn, this tells moments apart."""
        return self._undone.get(seat, 0)

    def hand_over(self, seat: int, holder: str) -> None:
        """Give a seat to a bot, or back to a person; also in the middle of its turn."""
        if not 0 <= seat < len(self.holders):
            raise BoomtownError("There is no seat {seat} at this table.", seat=seat + 1)
        if holder != PERSON:
            self._bots[seat] = bots.make(holder, self.game)
        self._store(seat, HELD_BY + holder)
        self.holders[seat] = holder

    def _store(self, seat: int, what: str) -> None:
        entry = Entry(len(self.log) + 1, seat, what)
        if self.store:
            self.store.append(entry)
        self.log.append(entry)

    def repeat(self, entry: Entry) -> None:
        """Do again what a stored log says."""
        if entry.what == UNDO:
            self.undo(entry.seat)
        elif entry.what.startswith(HELD_BY):
            self.hand_over(entry.seat, entry.what.removeprefix(HELD_BY))
        else:
            self.play(entry.seat, self.game.catalogue.number(entry.what))

    # ── bots ─────────────────────────────────────────────────────────────────────────────────────

    def people_waiting(self) -> list[int]:
        return [seat for seat in self.state.waiting() if self.holders[seat] == PERSON]

    def run_bots(self) -> None:
        """Let every bot that is waited for finish its turn of the open stage."""
        closed = self.state.closed
        for seat in self.state.waiting():
            while self.holders[seat] != PERSON and self.state.closed == closed and self.state.legal(seat):
                self.play(seat, self.ask_bot(seat))

    def question(self, seat: int) -> Question:
        """What the seat's bot is to answer: it gets the seat's view and a generator of its own, no more."""
        done = sum(entry.seat == seat for entry in self.log)
        seed = hmac.digest(self.secret, f"bot {seat} {done}".encode(), "sha256")
        game, state = self.game, self.state
        return Question(self.holders[seat], game.id, game.edition, state.view(seat), state.legal(seat), seed)

    def ask_bot(self, seat: int) -> int:
        """What the seat's bot would do now."""
        question = self.question(seat)
        view = deepcopy(question.view)  # the state shares parts of its views with other seats
        return self._bots[seat].choose(view, question.legal, Rng(question.seed))

    # ── looking ──────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> View:
        return self.state.view(seat)

    def scores(self, seat: int | None) -> list[ScoreSheet]:
        return self.state.scores(seat)

    def name(self, holder: int | str) -> str:
        """What a holder of a score sheet is called: a seat's name, or the automa's."""
        return self.header.seats[holder].name if isinstance(holder, int) else holder.upper()

    def latest_news(self, most: int) -> list[News]:
        """The news of the last closed stage; of stages of one seat alone, as many as there is room for."""
        latest: list[News] = []
        for stage in range(len(self.chronicle) - 1, -1, -1):
            earlier = self.chronicle[stage]
            if latest and len(earlier) + len(latest) > most:
                break
            latest = [*earlier, *latest]
            if len(self.story[stage].turns) > 1 or len(self.header.seats) == 1:
                break
        return latest
