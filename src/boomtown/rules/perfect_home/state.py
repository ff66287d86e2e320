"""A game of Perfect Home: what a closed round brings, the ends of the game, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boomtown.messages import Message
from boomtown.rules.flip_and_write.progress import Progress
from boomtown.rules.flip_and_write.state import FlipAndWriteState
from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.kernel.scores import Holder, Place, ScoreSheet, in_points, rank
from boomtown.rules.perfect_home import end, plans, scoring
from boomtown.rules.perfect_home.estates import estates
from boomtown.rules.perfect_home.setup import Setup
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.solo import SoloCardDeck
from boomtown.rules.perfect_home.turn import RoundTurn


class PerfectHomeState(FlipAndWriteState[Setup, Sheet, RoundTurn]):
    turn_class = RoundTurn

    def next_round(self) -> None:
        """From the turn on in which the solo card is drawn, plans bring the low value."""
        super().next_round()
        if isinstance(self.deal, SoloCardDeck) and self.deal.special:
            self.approved = [True] * len(self.approved)
            self.tell(
                "solo card", None, Message("The solo card is drawn: from now on plans score the low value.")
            )

    def settle(self, turns: Sequence[RoundTurn]) -> list[tuple[Holder, int]]:
        """All who claim a plan in the first round in which anybody does get the high value."""
        claimed: list[tuple[Holder, int]] = []
        for seat, turn in enumerate(turns):
            for i in turn.claimed:
                turn.sheet.plans[i] = self.worth(i)
                values = {"plan": i + 1, "points": in_points(self.worth(i))}
                self.tell("plan", seat, Message("completes plan {plan}: {points}", values))
                claimed.append((seat, i))
        return claimed

    def ends(self) -> list[tuple[Holder | None, Message]]:
        found: list[tuple[Holder | None, Message]] = [
            (seat, way) for seat, sheet in enumerate(self.sheets) for way in end.ways(sheet)
        ]
        if self.deal.is_exhausted:
            found.append((None, Message("The deck is used up.")))
        return found

    def current_sheet(self, seat: int) -> Sheet:
        """The seat already knows what the plans claimed in its open turn will bring."""
        sheet = super().current_sheet(seat)
        turn = self.turns.get(seat)
        if isinstance(turn, RoundTurn) and turn.claimed:
            sheet = sheet.copy()
            for i in turn.claimed:
                sheet.plans[i] = self.worth(i)
        return sheet

    def more_public(self) -> dict[str, Any]:
        return {}

    def goal_in_words(self, i: int) -> Message:
        return plans.in_words(self.setup.goals[i])

    def facts(self, sheet: Sheet) -> dict[str, Any]:
        """`estates`: the complete ones as `[first lot, size]`; `lost_pools`: lots that get none any more."""
        return {"estates": [[*estate] for estate in estates(sheet)], "lost_pools": places(sheet.lost_pools)}

    def progress(self, sheet: Sheet, i: int) -> Progress:
        return plans.progress(sheet, self.setup.goals[i])

    def shown_in_turn(self, seat: int, turn: RoundTurn) -> dict[str, Any]:
        """A plan whose estates are being chosen counts as claimed; this turn's house has lost no pool yet."""
        shown = super().shown_in_turn(seat, turn)
        if turn.claiming is not None:
            shown["progress"][turn.claiming] = None
        shown["lost_pools"] = places(turn.sheet.lost_pools & (turn.opening.written | turn.sheet.walls))
        return shown

    def scores(self, seat: int | None) -> list[ScoreSheet]:
        sheets = self.current_sheets(seat)
        temps = scoring.temp_points(self.setup, sheets)
        return [
            self.found(holder, sheet, points, partial(scoring.score, self.setup, holder, temps=points))
            for holder, (sheet, points) in enumerate(zip(sheets, temps, strict=True))
        ]

    def places(self) -> list[Place]:
        if not self.is_over:
            return []
        standings: dict[Holder, tuple[int, ...]] = {
            seat: (paper.total, *scoring.tie_break_values(sheet))
            for seat, (paper, sheet) in enumerate(zip(self.scores(None), self.sheets, strict=True))
        }
        return rank(standings, scoring.TIE_BREAKS)
