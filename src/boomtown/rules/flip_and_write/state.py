"""A flip-and-write game from round to round: the stages both games have, and the end of a round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from boomtown.editions.cards import Card
from boomtown.messages import Message
from boomtown.rules.flip_and_write import cards
from boomtown.rules.flip_and_write.deal import Deal
from boomtown.rules.flip_and_write.modes import ASK, FORCE
from boomtown.rules.flip_and_write.progress import Progress
from boomtown.rules.flip_and_write.setup import FlipSetup
from boomtown.rules.flip_and_write.turn import AnySheet, FlipTurn
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Holder, News
from boomtown.rules.kernel.state import State
from boomtown.rules.kernel.turn import Question, Turn

ROUND, RESHUFFLE, OVER = "round", "reshuffle", "over"
STAGE_NAMES = {RESHUFFLE: Message("reshuffle"), OVER: Message("over")}


SetupT = TypeVar("SetupT", bound=FlipSetup)
SheetT = TypeVar("SheetT", bound=AnySheet)
TurnT = TypeVar("TurnT", bound=FlipTurn[Any, Any])
Found = TypeVar("Found")


class FlipAndWriteState(State, Generic[SetupT, SheetT, TurnT]):
    """`sheets` are those of the last closed stage; the turns of the open stage write on copies."""

    turn_class: type[TurnT]
    stage_names: Mapping[str, Message] = STAGE_NAMES
    """What a stage that is no round is called."""

    def __init__(
        self, identity: Mapping[str, Any], setup: SetupT, sheets: list[SheetT], deal: Deal, rng: Rng
    ) -> None:
        super().__init__(identity, setup.actions, rng)
        self.setup = setup
        self.sheets = sheets
        self.deal = deal
        self.approved = [False] * len(setup.goals)
        """The goals somebody completed in an earlier round: they bring the low value now."""
        self.round = 0
        self.closed_turns: Mapping[int, Turn] = {}
        self.used: Mapping[int, Sequence[Card]] = {}
        """The cards each seat used in the last closed round, where it had a hand."""
        self._found: dict[tuple[int, Hashable], Any] = {}
        self.closings: dict[str, Callable[[], None]] = {
            ROUND: self._close_round,
            RESHUFFLE: self._close_reshuffle,
        }

    @property
    def seats(self) -> range:
        return range(len(self.sheets))

    @property
    def is_over(self) -> bool:
        return self.stage == OVER

    # ── stages ───────────────────────────────────────────────────────────────────────────────────

    def begin(self) -> None:
        """Open the first stage."""
        self.next_round()

    def next_round(self) -> None:
        self.round += 1
        if self.deal.deal(self.rng):
            self.tell("reshuffle", None, Message("The cards have run out: the discards are shuffled."))
        self.open_round()

    def open_stage(self, stage: str, turns: Mapping[int, Turn]) -> None:
        self._found.clear()
        super().open_stage(stage, turns)

    def open_round(self) -> None:
        """Open the stage of the round whose cards are dealt."""
        deal, setup, turn = self.deal, self.setup, self.turn_class
        self.open_stage(
            ROUND,
            {
                seat: turn(setup, sheet, deal.offers(seat), deal.refusals)
                for seat, sheet in enumerate(self.sheets)
            },
        )

    def open_reshuffle(self, asked: Sequence[int]) -> None:
        answers = (self.setup.actions.reshuffle, self.setup.actions.keep)
        otherwise = Message("First say whether all the cards are shuffled.")
        self.open_stage(RESHUFFLE, {seat: Question(answers, otherwise) for seat in asked})

    def open_over(self) -> None:
        self.open_stage(OVER, {})

    def close_stage(self) -> None:
        self.closed_turns = self.turns
        self.closings[self.stage]()

    def _close_reshuffle(self) -> None:
        wanted = any(turn.actions == [self.setup.actions.reshuffle] for turn in self.turns.values())
        if wanted:
            self.deal.reshuffle(self.rng)
            self.tell("reshuffle", None, Message("All the cards are shuffled."))
        else:
            self.tell("reshuffle", None, Message("The cards stay as they are."))
        self.next_round()

    # ── the end of a round ───────────────────────────────────────────────────────────────────────

    def _close_round(self) -> None:
        """Goals, the end of the game, the reshuffle: in this order, for all seats together."""
        turns: list[TurnT] = [turn for turn in self.turns.values() if isinstance(turn, self.turn_class)]
        self.sheets = [turn.sheet for turn in turns]
        self.used = self.deal.collect(
            {seat: turn.taken for seat, turn in enumerate(turns) if turn.taken is not None}
        )
        is_first = not any(self.approved)
        completed = self.settle(turns)
        for _, i in completed:
            self.approved[i] = True
        ends = self.ends()
        if ends:
            for holder, how in ends:
                self.tell("end", holder, how)
            self.tell_secrets()
            self.open_over()
        elif completed and is_first and self.setup.reshuffle == ASK:
            self.open_reshuffle(sorted({seat for seat, _ in completed if isinstance(seat, int)}))
        else:
            if completed and is_first and self.setup.reshuffle == FORCE:
                self.deal.reshuffle(self.rng)
                self.tell("reshuffle", None, Message("The first goal is completed: the cards are shuffled."))
            self.next_round()

    @abstractmethod
    def settle(self, turns: Sequence[TurnT]) -> list[tuple[Holder, int]]:
        """Settle the round on the sheets. Returns who completed which goal."""

    @abstractmethod
    def ends(self) -> list[tuple[Holder | None, Message]]:
        """Who ends the game, and how."""

    def tell_secrets(self) -> None:
        """What is revealed at the end of the game."""

    def worth(self, i: int) -> int:
        """What goal i brings to those who complete it in this round."""
        goal = self.setup.goals[i]
        return goal.low if self.approved[i] else goal.high

    # ── what everybody may know ──────────────────────────────────────────────────────────────────

    def find_public(self) -> dict[str, Any]:
        goals = [{**self.plain_goal(i), "approved": approved} for i, approved in enumerate(self.approved)]
        return {
            "round": self.round,
            "sheets": [self.shown(sheet) for sheet in self.sheets],
            "goals": goals,
            "deal": self.deal.public(),
            **self.more_public(),
        }

    def plain_goal(self, i: int) -> dict[str, Any]:
        goal = self.setup.goals[i]
        condition = self.goal_in_words(i).plain()
        return {"id": goal.id, "high": goal.high, "low": goal.low, "condition": condition}

    @abstractmethod
    def goal_in_words(self, i: int) -> Message: ...

    def shown(self, sheet: SheetT) -> dict[str, Any]:
        """A sheet in a view: its marks, what follows from them, and how far it has come with the goals.

        `goals` are the points of each goal completed, `progress` what is there and what is needed of
        every other: `[2, 3]` where the completed ones have None.
        """
        points = sheet.goals
        progress = [None if done is not None else [*self.progress(sheet, i)] for i, done in enumerate(points)]
        return {**sheet.plain(), **self.facts(sheet), "goals": points.copy(), "progress": progress}

    @abstractmethod
    def facts(self, sheet: SheetT) -> dict[str, Any]:
        """What follows from the marks of a sheet by the rules, so that no face and no bot finds it again."""

    @abstractmethod
    def progress(self, sheet: SheetT, i: int) -> Progress:
        """How far a sheet has come with goal i."""

    @abstractmethod
    def more_public(self) -> dict[str, Any]:
        """What else all may know in this game."""

    def own(self, seat: int) -> dict[str, Any]:
        """Its open turn on its sheet, the number it has taken (as changed by now), and its cards.

        Once it has taken cards, `takes` are all the ways in which it could have taken them.
        """
        turn = self.turns.get(seat)
        if not isinstance(turn, self.turn_class) or turn.number < 0:
            return {"sheet": self._own_sheet(seat), "number": None, "takes": [], **self.secrets(seat)}
        takes = [self.catalogue.text(action) for action in turn.takes_before()]
        return {"sheet": self._own_sheet(seat), "number": turn.number, "takes": takes, **self.secrets(seat)}

    def _own_sheet(self, seat: int) -> dict[str, Any]:
        """Found once per action, as many views of the same turn are asked for; before the first mark
        it is the closed one."""
        turn = self.turns.get(seat)
        if not isinstance(turn, self.turn_class) or not turn.has_written:
            sheet: dict[str, Any] = self.public()["sheets"][seat]
            return sheet
        if turn.shown is None:
            turn.shown = self.shown_in_turn(seat, turn)
        return turn.shown

    def shown_in_turn(self, seat: int, turn: TurnT) -> dict[str, Any]:
        """The sheet of an open turn, as its seat sees it."""
        return self.shown(self.current_sheet(seat))

    def secrets(self, seat: int) -> dict[str, Any]:
        """What that seat alone knows besides its sheet."""
        return {"turn": self.turn_texts(seat), **self.deal.own(seat)}

    def current_sheet(self, seat: int) -> SheetT:
        turn = self.turns.get(seat)
        return turn.sheet if isinstance(turn, self.turn_class) else self.sheets[seat]

    def current_sheets(self, seat: int | None) -> list[SheetT]:
        """All the sheets as that seat may know them."""
        return [self.current_sheet(other) if other == seat else self.sheets[other] for other in self.seats]

    def found(self, seat: int, sheet: SheetT, key: Hashable, find: Callable[[SheetT], Found]) -> Found:
        """What is found about a sheet: about that of a closed stage, which stays as it is, only once."""
        if sheet is not self.sheets[seat]:
            return find(sheet)
        if (seat, key) not in self._found:
            self._found[seat, key] = find(sheet)
        known: Found = self._found[seat, key]
        return known

    def news(self) -> list[News]:
        turns = [
            News("turn", seat, self._turn_in_words(turn, self.used.get(seat, ())), is_routine=True)
            for seat, turn in self.closed_turns.items()
            if isinstance(turn, self.turn_class)
        ]
        return [*turns, *self.events]

    def _turn_in_words(self, turn: TurnT, used: Sequence[Card]) -> Message:
        """What the turn wrote, and the cards of the hand it used; never the place they had in the hand."""
        if used:
            values = {"steps": turn.in_words(), "cards": cards.in_words(used)}
            return Message("{steps} (cards: {cards})", values)
        return Message("{steps}", {"steps": turn.in_words()})

    def heading(self) -> Message:
        if self.stage != ROUND:
            return self.stage_names[self.stage]
        title = Message("round {number}", {"number": self.round})
        return Message("{title}: {deal}", {"title": title, "deal": self.deal.heading()})

    # ── whole states ─────────────────────────────────────────────────────────────────────────────

    def copy(self) -> Self:
        copy = type(self)(self.identity, self.setup, self.sheets.copy(), self.deal.copy(), self.rng.copy())
        copy.approved = self.approved.copy()
        copy.round = self.round
        copy.closed_turns = self.closed_turns
        copy.used = self.used
        self.copy_stage(copy)
        return copy

    def plain(self) -> dict[str, Any]:
        return {
            **self.identity,
            "stage": self.stage,
            "round": self.round,
            "goals": [goal.id for goal in self.setup.goals],
            "approved": self.approved,
            "sheets": [sheet.plain() for sheet in self.sheets],
            **self.more_public(),
            "turns": {seat: self.turn_texts(seat) for seat in self.turns},
            "own": [{"sheet": self.current_sheet(seat).plain(), **self.secrets(seat)} for seat in self.seats],
            "cards": self.deal.plain(),
            "numbers_drawn": self.rng.counter,
        }
