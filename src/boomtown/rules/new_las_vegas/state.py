"""A game of New Las Vegas from the bank's question to the last score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial, reduce
from operator import or_
from typing import Any, Self

from boomtown.editions.cards import Card
from boomtown.editions.new_las_vegas import AVENUES, COLORS
from boomtown.messages import Message
from boomtown.rules.flip_and_write import cards
from boomtown.rules.flip_and_write.deal import Deal
from boomtown.rules.flip_and_write.progress import Progress
from boomtown.rules.flip_and_write.state import STAGE_NAMES, FlipAndWriteState
from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Holder, Place, ScoreSheet, in_points, rank
from boomtown.rules.new_las_vegas import acme, bank, end, hotels, scoring
from boomtown.rules.new_las_vegas.acme import Acme, AcmeDeck
from boomtown.rules.new_las_vegas.bank import LOAN
from boomtown.rules.new_las_vegas.facts import facts
from boomtown.rules.new_las_vegas.projects import completes, in_words, progress
from boomtown.rules.new_las_vegas.setup import Setup
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.turn import RoundTurn
from boomtown.rules.new_las_vegas.words import PROJECT_NAMES, SIZE_NAMES

ALL_STAGE_NAMES = {**STAGE_NAMES, LOAN: Message("loan")}


class NewLasVegasState(FlipAndWriteState[Setup, Sheet, RoundTurn]):
    """Besides sheets, cards and projects: the secret loans, the hotels taken, and ACME."""

    turn_class = RoundTurn
    stage_names = ALL_STAGE_NAMES

    def __init__(
        self, identity: Mapping[str, Any], setup: Setup, sheets: list[Sheet], deal: Deal, rng: Rng
    ) -> None:
        super().__init__(identity, setup, sheets, deal, rng)
        self.loans: list[bool] = []
        self.hotels_taken = 0
        """The avenues where somebody built in an earlier round: only small hotels are left."""
        self.acme = Acme(setup.architect, deal) if setup.architect and isinstance(deal, AcmeDeck) else None
        self.closings[LOAN] = self._close_loan

    # ── the bank ─────────────────────────────────────────────────────────────────────────────────

    def begin(self) -> None:
        if self.setup.mode.bank:
            self.open_loan()
        else:
            super().begin()

    def open_loan(self) -> None:
        self.open_stage(LOAN, {seat: bank.question(self.setup.actions) for seat in self.seats})

    def _close_loan(self) -> None:
        borrow = self.setup.actions.only("borrow")
        self.loans = [turn.actions == [borrow] for turn in self.turns.values()]
        heard = Message("The bank has heard everybody; the answers stay secret until the end.")
        self.tell("loan", None, heard, is_routine=True)
        self.next_round()

    # ── the end of a round ───────────────────────────────────────────────────────────────────────

    def settle(self, turns: Sequence[RoundTurn]) -> list[tuple[Holder, int]]:
        """Hotels, then projects, then ACME's approvals."""
        new_hotels = self._build_hotels()
        completed: list[tuple[Holder, int]] = []
        if new_hotels or any(turn.met for turn in turns):
            completed += self._score_projects(turns)
        if self.acme:
            new_hotels |= self._check_approvals(self.acme, completed)
        self.hotels_taken |= new_hotels
        return completed

    def _build_hotels(self) -> int:
        """Everybody's hotels of this round; the avenues where there are any."""
        built = [hotels.build(sheet, self.hotels_taken) for sheet in self.sheets]
        new_hotels = reduce(or_, built)
        for avenue in places(new_hotels):
            size = "small" if self.hotels_taken >> avenue & 1 else "grand"
            for seat, new in enumerate(built):
                if new >> avenue & 1:
                    self._tell_hotel(seat, size, avenue + 1)
        return new_hotels

    def _tell_hotel(self, holder: Holder, size: str, avenue: int) -> None:
        values = {"size": SIZE_NAMES[size], "avenue": avenue}
        self.tell("hotel", holder, Message("builds the {size} of avenue {avenue}", values))

    def _score_projects(self, turns: Sequence[RoundTurn]) -> list[tuple[int, int]]:
        """Everybody who completes a project in the first round in which anybody does gets the high value."""
        completed = []
        for i, project in enumerate(self.setup.goals):
            for seat, turn in enumerate(turns):
                sheet = turn.sheet
                if sheet.projects[i] is None and completes(sheet, project, turn.met >> i & 1 == 1):
                    sheet.projects[i] = self.worth(i)
                    self._tell_project(seat, i)
                    completed.append((seat, i))
        return completed

    def _tell_project(self, holder: Holder, i: int) -> None:
        values = {"project": PROJECT_NAMES[COLORS[i]], "points": in_points(self.worth(i))}
        self.tell("project", holder, Message("completes {project}: {points}", values))

    def _check_approvals(self, company: Acme, completed: list[tuple[Holder, int]]) -> int:
        """ACME's part of the turn, in the order its approval cards were drawn; the hotels it builds."""
        new_hotels = 0
        for color in company.deck.special:
            row = company.next_approval()
            i = COLORS.index(color)
            if row.completes:
                company.projects[i] = self.worth(i)
                self._tell_project(acme.NAME, i)
                completed.append((acme.NAME, i))
            else:
                refused = Message("does not complete {project}", {"project": PROJECT_NAMES[color]})
                self.tell("approval", acme.NAME, refused)
            for avenue in row.hotels:
                bit = 1 << avenue - 1
                if not self.hotels_taken & bit:
                    company.hotels |= bit
                    new_hotels |= bit
                    self._tell_hotel(acme.NAME, "grand", avenue)
        return new_hotels

    def ends(self) -> list[tuple[Holder | None, Message]]:
        found: list[tuple[Holder | None, Message]] = [
            (seat, way) for seat, sheet in enumerate(self.sheets) for way in end.ways(sheet)
        ]
        if self.acme and None not in self.acme.projects:
            found.append((acme.NAME, Message("has completed all three projects")))
        return found

    def tell_secrets(self) -> None:
        """What everybody answered to the bank, and what it gives."""
        if not self.loans:
            return
        for seat, borrows in enumerate(self.loans):
            self._tell_loan(seat, borrows)
        if self.acme:
            self._tell_loan(acme.NAME, self.acme.borrows)
        bundles, _ = self._loans_revealed()
        self.tell("bank", None, Message("The bank gives everybody {count} bundles.", {"count": bundles}))

    def _tell_loan(self, holder: Holder, borrows: bool) -> None:
        self.tell("bank", holder, Message("asked for a loan" if borrows else "asked for no loan"))

    # ── what everybody may know ──────────────────────────────────────────────────────────────────

    def find_public(self) -> dict[str, Any]:
        return {**super().find_public(), "golf": self.setup.mode.golf}

    def more_public(self) -> dict[str, Any]:
        return {
            "hotels_taken": [avenue + 1 for avenue in range(AVENUES) if self.hotels_taken >> avenue & 1],
            "acme": self.acme.plain() if self.acme else None,
            "loans": self.loans.copy() if self.is_over else None,
            "loan_card": cards.plain(self._loan_card) if self.is_over else None,
        }

    def plain_goal(self, i: int) -> dict[str, Any]:
        return {**super().plain_goal(i), "color": COLORS[i]}

    def goal_in_words(self, i: int) -> Message:
        return in_words(self.setup.goals[i])

    def facts(self, sheet: Sheet) -> dict[str, Any]:
        return facts(self.setup, sheet)

    def progress(self, sheet: Sheet, i: int) -> Progress:
        return progress(sheet, self.setup.goals[i])

    def secrets(self, seat: int) -> dict[str, Any]:
        return {**super().secrets(seat), "loan": self.loans[seat] if self.loans else None}

    @property
    def _loan_card(self) -> Card | None:
        return self.acme.deck.loan if self.acme else None

    # ── scores ───────────────────────────────────────────────────────────────────────────────────

    def scores(self, seat: int | None) -> list[ScoreSheet]:
        sheets = self.current_sheets(seat)
        rivals = scoring.rivals(self.acme) if self.acme else None
        given, penalty = self._loans_revealed() if self.is_over and self.loans else (0, 0)
        figures = [self.found(holder, sheet, (), scoring.figures) for holder, sheet in enumerate(sheets)]
        standings = scoring.standings(figures, rivals, given)
        found = []
        for holder, (sheet, shown, standing) in enumerate(zip(sheets, figures, standings, strict=True)):
            score = partial(scoring.score, self.setup, holder, found=shown, standing=standing)
            found.append(self.found(holder, sheet, standing, score))
        if self.acme:
            found.append(scoring.score_acme(self.acme, sheets[0], penalty))
        return found

    def _loans_revealed(self) -> tuple[int, int]:
        """The bundles everybody gets, and what ACME loses if nobody wanted any."""
        votes = self.loans + ([self.acme.borrows] if self.acme else [])
        card = self._loan_card
        penalty = card.number if card and not any(votes) else 0
        return bank.gives(self.setup, votes), penalty

    def places(self) -> list[Place]:
        if not self.is_over:
            return []
        breaks: dict[Holder, tuple[int, int]] = {
            seat: hotels.tie_break(sheet) for seat, sheet in enumerate(self.sheets)
        }
        if self.acme:
            breaks[acme.NAME] = (self.acme.hotels.bit_count(), self.acme.hotels.bit_count())
        totals = {sheet.holder: (sheet.total, *breaks[sheet.holder]) for sheet in self.scores(None)}
        return rank(totals, scoring.TIE_BREAKS)

    def copy(self) -> Self:
        copy = super().copy()
        copy.loans = self.loans.copy()
        copy.hotels_taken = self.hotels_taken
        if self.acme and copy.acme:
            copy.acme = self.acme.copy(copy.acme.deck)
        return copy
