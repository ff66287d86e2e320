"""Setting up a flip-and-write game, and imagining one from a view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from boomtown.editions.cards import Card
from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.modes import FlipMode
from boomtown.rules.flip_and_write.setup import FlipSetup
from boomtown.rules.flip_and_write.state import OVER, RESHUFFLE, ROUND, FlipAndWriteState
from boomtown.rules.kernel.options import Declaration, Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View, imagine_turns

StateT = TypeVar("StateT", bound=FlipAndWriteState[Any, Any, Any])


class Printed(Protocol):
    """What both games read in their editions."""

    @property
    def name(self) -> str: ...
    @property
    def digest(self) -> str: ...
    @property
    def cards(self) -> Sequence[Card]: ...


class FlipAndWriteGame(ABC, Generic[StateT]):
    """The title-independent half of a game of the kernel."""

    id: str
    name: str
    versions: tuple[int, ...]
    declaration: Declaration[FlipMode]
    catalogue: FlipActions
    state_class: type[StateT]

    def __init__(self, printed: Printed, rules: int | None) -> None:
        self.edition = printed.name
        self.digest = printed.digest
        self.rules = rules or self.versions[-1]
        self.cards = printed.cards

    def new(self, options: Options, seats: int, seed: bytes) -> StateT:
        chosen = self.declaration.complete(options)
        mode = self.declaration.mode(chosen["mode"])
        self.declaration.check_seats(mode, seats)
        rng = Rng(seed)
        goals = self.draw_goals(chosen, rng)
        deal = mode.deal(self.cards, self.catalogue, seats, rng)
        sheets = [self.new_sheet() for _ in range(seats)]
        identity = self._identity(chosen, seats)
        state = self.state_class(identity, self.make_setup(chosen, goals), sheets, deal, rng)
        state.begin()
        return state

    def _identity(self, chosen: Options, seats: int) -> dict[str, Any]:
        version = {"game": self.id, "edition": self.edition, "rules": self.rules}
        return {**version, "options": dict(chosen), "seats": seats}

    @abstractmethod
    def draw_goals(self, chosen: Options, rng: Rng) -> list[str]:
        """The plans or projects of a new game, by id."""

    @abstractmethod
    def make_setup(self, chosen: Options, goals: Sequence[str]) -> FlipSetup:
        """What these options and these plans or projects fix."""

    @abstractmethod
    def new_sheet(self) -> Any:
        """A sheet with nothing written on it."""

    @abstractmethod
    def read_sheet(self, plain: dict[str, Any]) -> Any:
        """The sheet a view shows."""

    def in_words(self, action: int, view: View | None = None) -> Message:
        return self.catalogue.in_words(action)

    # ── imagining ────────────────────────────────────────────────────────────────────────────────

    def imagine(self, view: View, rng: Rng) -> StateT:
        """What is known is kept, the rest is drawn; a seat shown as done has done a random turn."""
        public = view["public"]
        mode = self.declaration.mode(view["options"]["mode"])
        deal = mode.deal.imagine(self.cards, self.catalogue, view, rng)
        goals = [goal["id"] for goal in public["goals"]]
        identity = self._identity(view["options"], view["seats"])
        sheets = [self.read_sheet(sheet) for sheet in public["sheets"]]
        setup = self.make_setup(view["options"], goals)
        state = self.state_class(identity, setup, sheets, deal, rng.fork())
        state.approved = [goal["approved"] for goal in public["goals"]]
        state.round = public["round"]
        self.imagine_more(state, view, rng)
        self.openings(state, view)[public["stage"]]()
        imagine_turns(state, view, rng)
        return state

    @abstractmethod
    def imagine_more(self, state: StateT, view: View, rng: Rng) -> None:
        """Fill in what else this game has besides sheets, cards and goals."""

    def openings(self, state: StateT, view: View) -> dict[str, Callable[[], None]]:
        """How each stage is opened again."""
        return {
            ROUND: state.open_round,
            RESHUFFLE: lambda: state.open_reshuffle(view["public"]["in_stage"]),
            OVER: state.open_over,
        }
