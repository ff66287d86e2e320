"""A game at one moment: the open stage, who owes an action in it, and how a step is taken back.

Seats that wait together form a stage; each works on a turn of its own, which nobody else sees until
the stage closes. A bid is a stage of one seat, a simultaneous round a stage of all: no special case.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import sha256
from json import dumps
from typing import Any

from boomtown.messages import Message
from boomtown.rules.kernel.catalogue import Catalogue
from boomtown.rules.kernel.errors import Forbidden, NothingToUndo, NotWaiting
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Holder, News, Place, ScoreSheet
from boomtown.rules.kernel.turn import Turn

View = Mapping[str, Any]
"""What one seat, or a spectator, may know: plain data that serialises to JSON. Never change it."""


class State(ABC):
    """A whole game at one moment, secrets included: the open stage, and what the last closed one brought."""

    round: int
    """The number of the round, counted from 1."""

    def __init__(self, identity: Mapping[str, Any], catalogue: Catalogue, rng: Rng) -> None:
        self.identity = identity
        """Game, edition, version of the rules, options and number of seats, as every view shows them."""
        self.catalogue = catalogue
        self.rng = rng
        self.stage = ""
        self.turns: Mapping[int, Turn] = {}
        self.owing: tuple[int, ...] = ()
        self.closed = 0
        """How many stages have closed."""
        self.events: list[News] = []
        self._public: dict[str, Any] | None = None

    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an action now; nobody means the game is over."""
        return self.owing

    def legal(self, seat: int) -> Sequence[int]:
        """The actions that seat may play now: never empty for a waiting seat, empty for any other."""
        turn = self.turns.get(seat)
        return turn.legal() if turn else ()

    def play(self, seat: int, action: int) -> None:
        """Do that action, or raise an error that says which rule forbids it and change nothing."""
        turn = self.turns.get(seat)
        if turn is None or action not in turn.legal():
            self.check(seat, action)  # says why not
        self.play_checked(seat, action)

    def check(self, seat: int, action: int) -> None:
        """Raise an error that says which rule forbids that action to that seat now, if one does."""
        turn = self.turns.get(seat)
        if turn is None or turn.done:
            raise NotWaiting("Player {seat} has nothing to do now.", seat=seat + 1)
        if action not in turn.legal():
            self.catalogue.text(action)
            raise Forbidden(turn.forbids(action))

    def play_checked(self, seat: int, action: int) -> None:
        """Do an action that `check` has found legal since the last change."""
        turn = self.turns[seat]
        turn.play(action)
        if turn.done:
            place = self.owing.index(seat)
            self.owing = self.owing[:place] + self.owing[place + 1 :]
            if not self.owing:
                self.closed += 1
                self.events = []
                self.close_stage()

    def why_not(self, seat: int, action: int) -> Message | None:
        """Which rule forbids that action to that seat now, or None if it is legal."""
        try:
            self.check(seat, action)
        except (NotWaiting, Forbidden) as refused:
            return refused.message
        return None

    def undo(self, seat: int) -> None:
        """Take back that seat's last action of the open stage, also its `end`."""
        self.check_undo(seat)
        turn = self.turns[seat]
        again = turn.restarted()
        for action in turn.actions[:-1]:
            again.play(action)
        self.turns = {**self.turns, seat: again}
        self.owing = tuple(sorted({*self.owing, seat}))

    def check_undo(self, seat: int) -> None:
        """Raise an error if that seat has nothing to take back."""
        turn = self.turns.get(seat)
        if turn is None or not turn.actions:
            raise NothingToUndo("There is nothing to undo.")

    # ── for the games ────────────────────────────────────────────────────────────────────────────

    def open_stage(self, stage: str, turns: Mapping[int, Turn]) -> None:
        """From now on these seats wait together; without any, the game is over."""
        self.stage = stage
        self.turns = turns
        self.owing = tuple(turns)
        self._public = None

    def tell(self, kind: str, seat: Holder | None, message: Message, *, is_routine: bool = False) -> None:
        """Add to the news of the stage that is closing."""
        self.events.append(News(kind, seat, message, is_routine))

    def copy_stage(self, copy: State) -> None:
        copy.stage = self.stage
        copy.turns = {seat: turn.copy() for seat, turn in self.turns.items()}
        copy.owing = self.owing
        copy.closed = self.closed
        copy.events = self.events
        copy._public = self._public

    # ── looking ──────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> View:
        """What that seat, or a spectator, may know."""
        return {
            **self.identity,
            "seat": seat,
            "waiting": list(self.owing),
            "public": self.public(),
            "own": None if seat is None else self.own(seat),
        }

    def public(self) -> dict[str, Any]:
        """What all may know: computed once per closed stage and shared by all views."""
        if self._public is None:
            in_stage = {"stage": self.stage, "in_stage": list(self.turns)}
            self._public = {**in_stage, **self.find_public()}
        return self._public

    def turn_texts(self, seat: int) -> list[str]:
        """What the seat has done in the open stage."""
        turn = self.turns.get(seat)
        return [self.catalogue.text(action) for action in turn.actions] if turn else []

    def news(self) -> list[News]:
        """What the last closed stage brought."""
        return self.events

    def fingerprint(self) -> str:
        """SHA-256 of everything, the same for the same game on every machine.

        Without the version of the rules: fingerprints are older than versions.
        """
        everything = {name: value for name, value in self.plain().items() if name != "rules"}
        plain = dumps(everything, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return sha256(plain.encode()).hexdigest()

    @abstractmethod
    def close_stage(self) -> None:
        """Everybody is done: settle the stage and open the next one, or end the game."""

    @abstractmethod
    def plain(self) -> dict[str, Any]:
        """Everything as plain data, secrets included."""

    @abstractmethod
    def find_public(self) -> dict[str, Any]:
        """What all may know of this game as of the last closed stage, the number of its `round` included."""

    @abstractmethod
    def own(self, seat: int) -> dict[str, Any]:
        """What that seat alone may know: its open `turn` and its `sheet` as it stands, among others."""

    @abstractmethod
    def scores(self, seat: int | None) -> list[ScoreSheet]:
        """A score sheet per holder, from what that seat may know."""

    @abstractmethod
    def places(self) -> list[Place]:
        """At the end: the holders in order, and the tie-breaks that decided."""

    @abstractmethod
    def heading(self) -> Message:
        """The open stage and its deal in words, secrets included, for the record.

        A deal stands as `{title}: {deal}`, so that the title can be said without the secrets.
        """

    @abstractmethod
    def copy(self) -> State:
        """An independent copy."""


def imagine_turns(state: State, view: View, rng: Rng) -> None:
    """Bring the open stage of an imagined state to where the view is.

    The seat's own turn is done again as it is; every other seat that is done does a random legal one.
    """
    for text in view["own"]["turn"] if view["own"] else ():
        state.play(view["seat"], state.catalogue.number(text))
    for other in view["public"]["in_stage"]:
        if other not in view["waiting"] and other != view["seat"]:
            while actions := state.legal(other):
                state.play(other, rng.choose(actions))
