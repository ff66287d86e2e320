"""A table: a game with its people and bots, the log of everything done, and the story it makes.

There is one door: `check` refuses a step or numbers it, whoever keeps the log stores the entry, and
`apply` does it. So the log is the truth, and the state can always be rebuilt from it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256

from boomtown import bots
from boomtown.bots.bot import Bot
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import News, ScoreSheet
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON, Header, Seat
from boomtown.table.names import shown_name

UNDO = "undo"
HELD_BY = "held by "


@dataclass(frozen=True)
class LogEntry:
    """One line of the log: an action's text, `undo`, or `held by` somebody else from now on."""

    step: int
    seat: int
    what: str
    action: int | None = None
    """The action, where `what` is one's text."""


@dataclass(frozen=True)
class BotInput:
    """All that a bot may know when it is asked for its next action."""

    bot: str
    game: str
    edition: str
    rules: int
    view: View
    legal: Sequence[int]
    seed: bytes


@dataclass
class Stage:
    """A stage of the story: the deal in words, and what each seat did, without what was taken back."""

    heading: Message
    round: int
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
    """All that happens at a table goes through `check` and `apply`."""

    def __init__(self, game: Game, header: Header, secret: bytes) -> None:
        assert game.rules == header.rules
        self.game = game
        self.header = header
        self.secret = secret
        self.state = game.new(header.options, len(header.seats), header.seed(secret))
        self.holders = [seat.holder for seat in header.seats]
        self.names = [seat.name for seat in header.seats]
        """What the seats are called; the header's names belong to the sealed shuffle and never change."""
        for holder in {*self.holders} - {PERSON}:
            bots.check_spelling(holder, game)
        self._bots: dict[str, Bot] = {}
        self.log: list[LogEntry] = []
        self._undone: dict[int, int] = {}
        self.story = [Stage(self.state.heading(), self.state.round)]
        self.chronicle: list[list[News]] = []
        """The news of every closed stage: what everybody may be told of the past."""

    @classmethod
    def open(cls, game: Game, options: Options, seats: Sequence[Seat], secret: bytes) -> Table:
        """A new table; who wants the shuffle proved keeps the header's seal."""
        return cls(game, Header.of(game, game.declaration.complete(options), seats, secret), secret)

    @property
    def is_over(self) -> bool:
        return not self.state.waiting()

    # ── acting ───────────────────────────────────────────────────────────────────────────────────

    def check(self, seat: int, step: str | int) -> LogEntry:
        """The next line of the log, or an error that says why not; nothing changes until it is applied.

        A step is an action, by its number or text, or `undo`, or `held by NAME`.
        """
        if not 0 <= seat < len(self.holders):
            raise BoomtownError("There is no seat {seat} at this table.", seat=seat + 1)
        number = len(self.log) + 1
        if step == UNDO:
            self.state.check_undo(seat)
            return LogEntry(number, seat, UNDO)
        if isinstance(step, str) and step.startswith(HELD_BY):
            self._bot(step.removeprefix(HELD_BY))
            return LogEntry(number, seat, step)
        action = self.game.catalogue.number(step) if isinstance(step, str) else step
        self.state.check(seat, action)
        return LogEntry(number, seat, self.game.catalogue.text(action), action)

    def apply(self, entry: LogEntry) -> None:
        """Do what `check` found good. Nothing may have happened in between."""
        assert entry.step == len(self.log) + 1
        self.log.append(entry)
        if entry.action is not None:
            self._play(entry.seat, entry.action, entry.what)
        elif entry.what == UNDO:
            self._undo(entry.seat)
        else:
            self.holders[entry.seat] = entry.what.removeprefix(HELD_BY)

    def _play(self, seat: int, action: int, text: str) -> None:
        closed = self.state.closed
        self.state.play_checked(seat, action)
        self.story[-1].turns.setdefault(seat, []).append(text)
        if self.state.closed > closed:
            self.chronicle.append(self.state.news())
            self.story.append(Stage(self.state.heading(), self.state.round))

    def _undo(self, seat: int) -> None:
        self.state.undo(seat)
        self.story[-1].turns[seat].pop()
        self._undone[seat] = self.takes_back(seat) + 1

    def takes_back(self, seat: int) -> int:
        """How often the seat has taken something back; with its open turn, this tells moments apart."""
        return self._undone.get(seat, 0)

    # ── bots ─────────────────────────────────────────────────────────────────────────────────────

    def people_waiting(self) -> list[int]:
        return [seat for seat in self.state.waiting() if self.holders[seat] == PERSON]

    def bot_entries(self) -> Iterator[LogEntry]:
        """What every bot that is waited for does to finish its turn of the open stage.

        Each entry is to be applied before the next one is asked for.
        """
        closed = self.state.closed
        for seat in self.state.waiting():
            while self.holders[seat] != PERSON and self.state.closed == closed and self.state.legal(seat):
                yield self.check(seat, self.ask_bot(seat))

    def bot_input(self, seat: int) -> BotInput:
        """What the seat's bot is given: the seat's view and a generator of its own, no more."""
        done = sum(entry.seat == seat for entry in self.log)
        seed = hmac.digest(self.secret, f"bot {seat} {done}".encode(), "sha256")
        game, view, legal = self.game, self.state.view(seat), self.state.legal(seat)
        return BotInput(self.holders[seat], game.id, game.edition, game.rules, view, legal, seed)

    def ask_bot(self, seat: int) -> int:
        """What the seat's bot would do now."""
        given = self.bot_input(seat)
        view = deepcopy(given.view)  # the state shares parts of its views with other seats
        bot = self._bot(given.bot)
        assert bot
        return bot.choose(view, given.legal, Rng(given.seed))

    def _bot(self, holder: str) -> Bot | None:
        """Who plays for that holder; a bot is made when it is first needed, so that replaying needs none."""
        if holder != PERSON and holder not in self._bots:
            self._bots[holder] = bots.make(holder, self.game)
        return self._bots.get(holder)

    # ── looking ──────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> View:
        return self.state.view(seat)

    def scores(self, seat: int | None) -> list[ScoreSheet]:
        return self.state.scores(seat)

    @property
    def title(self) -> Message:
        """What is played here, as its header fixes it."""
        template = "{game}, edition {edition}, rules version {rules}"
        fixed = {"game": self.game.name, "edition": self.header.edition, "rules": self.header.rules}
        return Message(template, fixed)

    def name(self, holder: int | str) -> Message:
        """What a holder of a score sheet is called: a seat's name, or the automa's."""
        if isinstance(holder, int):
            return shown_name(self.names[holder], self.header.seats[holder].holder)
        return shown_name(holder.upper())

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
