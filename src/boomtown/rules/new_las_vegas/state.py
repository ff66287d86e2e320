"""A game of New Las Vegas from the bank's question to the last score: its stages and the end of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.editions.new_las_vegas import COLORS, Card
from boomtown.messages import Message
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Holder, News, Place, ScoreSheet
from boomtown.rules.kernel.stage import Question, State, Turn, View
from boomtown.rules.new_las_vegas import acme, cards, scoring
from boomtown.rules.new_las_vegas.acme import Acme
from boomtown.rules.new_las_vegas.deal import Deal
from boomtown.rules.new_las_vegas.projects import HOTEL_KINDS, fulfils
from boomtown.rules.new_las_vegas.setup import Setup
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.turn import RoundTurn
from boomtown.rules.new_las_vegas.words import COLOR_NAMES, SIZE_NAMES, project_in_words

LOAN, ROUND, RESHUFFLE, OVER = "loan", "round", "reshuffle", "over"


class NewLasVegasState(State):
    """`sheets` are those of the last closed stage; the turns of the open stage write on copies."""

    def __init__(
        self,
        identity: Mapping[str, Any],
        setup: Setup,
        sheets: list[Sheet],
        deal: Deal,
        company: Acme | None,
        rng: Rng,
    ) -> None:
        self.identity = identity
        """Game, edition and options, as every view shows them."""
        self.setup = setup
        self.catalogue = setup.actions
        self.sheets = sheets
        self.deal = deal
        self.acme = company
        self.rng = rng
        self.loans: list[bool] = []
        self.approved = [False] * len(setup.projects)
        """The projects somebody completed in an earlier round: they bring the low value now."""
        self.hotels_taken = 0
        """The avenues where somebody built in an earlier round: only small hotels are left."""
        self.round = 0
        self.stage = LOAN
        self.turns: Mapping[int, Turn] = {}
        self.owing: tuple[int, ...] = ()
        self.events: list[News] = []
        self.closed_turns: Mapping[int, Turn] = {}
        self.used: Mapping[int, Sequence[Card]] = {}
        """The cards each seat used in the last closed round, where it had a hand."""
        self._public: dict[str, Any] | None = None

    @property
    def seats(self) -> range:
        return range(len(self.sheets))

    @property
    def is_over(self) -> bool:
        return self.stage == OVER

    # ── stages ───────────────────────────────────────────────────────────────────────────────────

    def begin(self) -> None:
        """Open the first stage: the bank's question, or the first round where there is no bank."""
        if self.setup.form.bank:
            self.open_loan()
        else:
            self._next_round()

    def open_loan(self) -> None:
        answers = (self.setup.actions.borrow, self.setup.actions.decline)
        otherwise = Message("First answer the bank: borrow or decline.")
        self._open(LOAN, {seat: Question(answers, otherwise) for seat in self.seats})

    def open_round(self) -> None:
        """Open the stage of the round whose cards are dealt."""
        deal, setup = self.deal, self.setup
        turns = {
            seat: RoundTurn(setup, sheet, deal.offers(seat), deal.refusals)
            for seat, sheet in enumerate(self.sheets)
        }
        self._open(ROUND, turns)

    def open_reshuffle(self, asked: Sequence[int]) -> None:
        answers = (self.setup.actions.reshuffle, self.setup.actions.keep)
        otherwise = Message("First say whether all casino cards are shuffled.")
        self._open(RESHUFFLE, {seat: Question(answers, otherwise) for seat in asked})

    def open_over(self) -> None:
        self._open(OVER, {})

    def _open(self, stage: str, turns: Mapping[int, Turn]) -> None:
        self.stage = stage
        self.turns = turns
        self.owing = tuple(turns)
        self._public = None

    def close_stage(self) -> None:
        self.events = []
        self.closed_turns = self.turns
        if self.stage == LOAN:
            self._close_loan()
        elif self.stage == ROUND:
            self._close_round()
        else:
            self._close_reshuffle()

    def _close_loan(self) -> None:
        borrow = self.setup.actions.borrow
        self.loans = [turn.actions == [borrow] for turn in self.turns.values()]
        self._tell(
            "loan", None, Message("The bank has heard everybody; the answers stay secret until the end.")
        )
        self._next_round()

    def _close_reshuffle(self) -> None:
        wanted = any(turn.actions == [self.setup.actions.reshuffle] for turn in self.turns.values())
        if wanted:
            self.deal.reshuffle(self.rng)
            self._tell("reshuffle", None, Message("All casino cards are shuffled."))
        else:
            self._tell("reshuffle", None, Message("The cards stay as they are."))
        self._next_round()

    def _next_round(self) -> None:
        self.round += 1
        self.deal.deal(self.rng)
        self.open_round()

    def _tell(self, kind: str, seat: Holder | None, message: Message) -> None:
        self.events.append(News(kind, seat, message))

    # ── the end of a round ───────────────────────────────────────────────────────────────────────

    def _close_round(self) -> None:
        """Hotels, projects, ACME, the end of the game, the reshuffle: in this order, for all together."""
        turns: list[RoundTurn] = [turn for turn in self.turns.values() if isinstance(turn, RoundTurn)]
        self.sheets = [turn.sheet for turn in turns]
        self.used = self.deal.collect(
            {seat: turn.taken for seat, turn in enumerate(turns) if turn.taken is not None}
        )
        first_project = not any(self.approved)
        hotels = self._build_hotels()
        completed = self._score_projects(turns)
        completers = sorted({seat for seat, _ in completed})
        projects = {i for _, i in completed}
        if self.acme:
            hotels, projects = self._check_approvals(self.acme, hotels, projects)
        self.hotels_taken |= hotels
        for i in projects:
            self.approved[i] = True
        first_project = first_project and bool(projects)
        ends = self._ends()
        if ends:
            self._end(ends)
        elif first_project and self.acme:
            self.deal.reshuffle(self.rng)
            self._tell(
                "reshuffle", None, Message("The first project is completed: deck and discards are shuffled.")
            )
            self._next_round()
        elif first_project:
            self.open_reshuffle(completers)
        else:
            self._next_round()

    def _build_hotels(self) -> int:
        """Finished avenues become hotels, grand ones where nobody built in an earlier round."""
        new = 0
        for avenue, casinos in enumerate(self.setup.city.avenues):
            bit = 1 << avenue
            for seat, sheet in enumerate(self.sheets):
                if casinos & ~sheet.opened or (sheet.grand | sheet.small) & bit:
                    continue
                size = "small" if self.hotels_taken & bit else "grand"
                if size == "grand":
                    sheet.grand |= bit
                else:
                    sheet.small |= bit
                new |= bit
                values = {"size": SIZE_NAMES[size], "avenue": avenue + 1}
                self._tell("hotel", seat, Message("builds the {size} of avenue {avenue}", values))
        return new

    def _score_projects(self, turns: Sequence[RoundTurn]) -> list[tuple[int, int]]:
        """Everybody who completes a project in the first round in which anybody does gets the high value."""
        completed = []
        for i, project in enumerate(self.setup.projects):
            after_hotels = project.needs in HOTEL_KINDS
            for seat, turn in enumerate(turns):
                sheet = turn.sheet
                if sheet.projects[i] is not None:
                    continue
                if fulfils(sheet, project) if after_hotels else turn.met >> i & 1:
                    sheet.projects[i] = self._worth(i)
                    self._tell_project(seat, i)
                    completed.append((seat, i))
        return completed

    def _worth(self, i: int) -> int:
        project = self.setup.projects[i]
        return project.low if self.approved[i] else project.high

    def _tell_project(self, holder: Holder, i: int) -> None:
        values = {"color": COLOR_NAMES[COLORS[i]], "points": self._worth(i)}
        self._tell("project", holder, Message("completes the {color} project: {points} points", values))

    def _check_approvals(self, company: Acme, hotels: int, projects: set[int]) -> tuple[int, set[int]]:
        """ACME's part of the turn, in the order its approval cards were drawn."""
        for color in company.deck.approvals:
            row = company.next_approval()
            i = COLORS.index(color)
            if row.completes:
                company.projects[i] = self._worth(i)
                self._tell_project(acme.NAME, i)
                projects = {*projects, i}
            else:
                refused = Message("does not complete the {color} project", {"color": COLOR_NAMES[color]})
                self._tell("approval", acme.NAME, refused)
            for avenue in row.hotels:
                bit = 1 << avenue - 1
                if self.hotels_taken & bit:
                    continue
                company.hotels |= bit
                hotels |= bit
                values = {"size": SIZE_NAMES["grand"], "avenue": avenue}
                self._tell("hotel", acme.NAME, Message("builds the {size} of avenue {avenue}", values))
        return hotels, projects

    def _ends(self) -> list[tuple[Holder, Message]]:
        """Who ends the game, and how."""
        boxes = self.setup.city.edition.track.boxes
        ends: list[tuple[Holder, Message]] = []
        for seat, sheet in enumerate(self.sheets):
            if sheet.checked >= boxes:
                ends.append((seat, Message("has checked the last inauguration box")))
            if None not in sheet.projects:
                ends.append((seat, Message("has completed all three projects")))
            if not sheet.built & ~sheet.opened:
                ends.append((seat, Message("has opened every built casino")))
        if self.acme and None not in self.acme.projects:
            ends.append((acme.NAME, Message("has completed all three projects")))
        return ends

    def _end(self, ends: list[tuple[Holder, Message]]) -> None:
        for holder, how in ends:
            self._tell("end", holder, how)
        self.open_over()

    # ── what everybody may know ──────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> View:
        return {
            **self.identity,
            "seat": seat,
            "waiting": list(self.owing),
            "public": self.public(),
            "own": None if seat is None else self._own(seat),
        }

    def public(self) -> dict[str, Any]:
        """What all may know: computed once per closed stage and shared by all views."""
        if self._public is None:
            self._public = {
                "stage": self.stage,
                "round": self.round,
                "in_stage": list(self.turns),
                "sheets": [sheet.plain() for sheet in self.sheets],
                "projects": [self._plain_project(i) for i in range(len(self.setup.projects))],
                "hotels_taken": [avenue + 1 for avenue in range(11) if self.hotels_taken >> avenue & 1],
                "deal": self.deal.public(),
                "acme": self.acme.plain() if self.acme else None,
                "loans": self.loans.copy() if self.is_over else None,
                "loan_card": cards.plain(self._loan_card) if self.is_over else None,
            }
        return self._public

    def _plain_project(self, i: int) -> dict[str, Any]:
        project = self.setup.projects[i]
        return {
            "id": project.id,
            "color": project.color,
            "high": project.high,
            "low": project.low,
            "approved": self.approved[i],
            "condition": project_in_words(project).plain(),
        }

    def _own(self, seat: int) -> dict[str, Any]:
        """What that seat alone knows: its open turn on its sheet, its loan, its cards."""
        turn = self.turns.get(seat)
        return {
            "sheet": self._current_sheet(seat).plain(),
            "turn": [self.catalogue.text(action) for action in turn.actions] if turn else [],
            "loan": self.loans[seat] if self.loans else None,
            **self.deal.own(seat),
        }

    def _current_sheet(self, seat: int) -> Sheet:
        turn = self.turns.get(seat)
        return turn.sheet if isinstance(turn, RoundTurn) else self.sheets[seat]

    @property
    def _loan_card(self) -> Card | None:
        return self.acme.deck.loan if self.acme else None

    def news(self) -> list[News]:
        turns = [
            News("turn", seat, self._turn_in_words(turn, self.used.get(seat, ())))
            for seat, turn in self.closed_turns.items()
            if isinstance(turn, RoundTurn)
        ]
        return [*turns, *self.events]

    def _turn_in_words(self, turn: RoundTurn, used: Sequence[Card]) -> Message:
        """What the turn wrote, and the cards of the hand it used; never the place they had in the hand."""
        steps = []
        actions = self.setup.actions
        for action in turn.actions:
            kind, casino = actions.meanings[action]
            if kind == "open":
                values = {"casino": self.setup.city.name(casino), "number": turn.sheet.numbers[casino]}
                steps.append(Message("Open casino {casino} with {number}", values))
            elif kind == "refuse":
                steps.append(actions.in_words(actions.refuse))
            elif kind not in ("take", "end"):
                steps.append(actions.in_words(action))
        if used:
            return Message("{steps} (cards: {cards})", {"steps": steps, "cards": cards.in_words(used)})
        return Message("{steps}", {"steps": steps})

    def heading(self) -> Message:
        if self.stage != ROUND:
            return Message(self.stage)
        return Message("round {round}: {deal}", {"round": self.round, "deal": self.deal.heading()})

    # ── scores ───────────────────────────────────────────────────────────────────────────────────

    def scores(self, seat: int | None) -> list[ScoreSheet]:
        sheets = list(self.sheets)
        if seat is not None:
            sheets[seat] = self._current_sheet(seat)
        rivals = scoring.rivals(self.acme) if self.acme else None
        bank, penalty = self._bank() if self.is_over and self.loans else (0, 0)
        standings = scoring.standings(sheets, rivals, bank)
        found = [
            scoring.score(self.setup, holder, sheet, standing)
            for holder, (sheet, standing) in enumerate(zip(sheets, standings, strict=True))
        ]
        if self.acme:
            found.append(scoring.score_acme(self.acme, sheets[0], penalty))
        return found

    def _bank(self) -> tuple[int, int]:
        """The bundles everybody gets, and what ACME loses if nobody wanted any."""
        votes = self.loans + ([self.acme.borrows] if self.acme else [])
        card = self._loan_card
        penalty = card.number if card and not any(votes) else 0
        return scoring.bank_bundles(self.setup, votes), penalty

    def places(self) -> list[Place]:
        if not self.is_over:
            return []
        hotels: dict[Holder, tuple[int, int]] = {
            seat: (sheet.grand.bit_count() + sheet.small.bit_count(), sheet.grand.bit_count())
            for seat, sheet in enumerate(self.sheets)
        }
        if self.acme:
            hotels[acme.NAME] = (self.acme.hotels.bit_count(), self.acme.hotels.bit_count())
        return scoring.rank(
            {sheet.holder: (sheet.total, *hotels[sheet.holder]) for sheet in self.scores(None)}
        )

    # ── whole states ─────────────────────────────────────────────────────────────────────────────

    def copy(self) -> NewLasVegasState:
        company = self.acme.copy() if self.acme else None
        deal = company.deck if company else self.deal.copy()
        copy = NewLasVegasState(self.identity, self.setup, self.sheets.copy(), deal, company, self.rng.copy())
        copy.loans = self.loans.copy()
        copy.approved = self.approved.copy()
        copy.hotels_taken = self.hotels_taken
        copy.round = self.round
        copy.stage = self.stage
        copy.turns = {seat: turn.copy() for seat, turn in self.turns.items()}
        copy.owing = self.owing
        copy.closed = self.closed
        copy.events = self.events
        copy.closed_turns = self.closed_turns
        copy.used = self.used
        copy._public = self._public
        return copy

    def plain(self) -> dict[str, Any]:
        return {
            **self.identity,
            "public": self.public(),
            "turns": {
                seat: [self.catalogue.text(action) for action in turn.actions]
                for seat, turn in self.turns.items()
            },
            "own": [self._own(seat) for seat in self.seats],
            "cards": self.deal.plain(),
            "numbers_drawn": self.rng.counter,
        }


def identity(game: str, edition: str, options: Options, seats: int) -> dict[str, Any]:
    return {"game": game, "edition": edition, "options": dict(options), "seats": seats}
