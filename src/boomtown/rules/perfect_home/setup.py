"""What is fixed before the first card: modes, the advanced option, the three plans."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.editions.perfect_home import STACKS, Edition, Plan
from boomtown.messages import Message
from boomtown.rules.flip_and_write.state import ASK, NEVER
from boomtown.rules.kernel.options import Declaration, Mode, Option
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.actions import Actions
from boomtown.rules.perfect_home.town import Town

DECLARATION = Declaration(
    modes=(
        Mode("base", Message("Base game"), Message("All turns at once, for 2 to 100 seats."), 2, 100),
        Mode(
            "solo",
            Message("Solo"),
            Message("Alone, for the highest score: one deck, at most 27 turns."),
            1,
            1,
            default_seats=1,
        ),
        Mode(
            "expert",
            Message("Expert"),
            Message("Every seat drafts: three cards in hand, the third one is passed on."),
            2,
            27,
        ),
    ),
    options=(Option("advanced", Message("Advanced"), ("no", "yes"), "no", ("base", "solo", "expert")),),
)


@dataclass(frozen=True)
class Setup:
    """Everything a turn needs to know besides its sheet and its cards. Shared, never changed."""

    town: Town
    actions: Actions
    goals: tuple[Plan, ...]
    advanced: bool
    solo: bool

    @property
    def reshuffle(self) -> str:
        return NEVER if self.solo else ASK


def draw_plans(edition: Edition, advanced: bool, rng: Rng) -> list[str]:
    """One plan of each stack; the starred ones are in the stacks of the advanced game only."""
    return [
        rng.choose(
            [plan.id for plan in edition.plans if plan.stack == stack and (advanced or not plan.starred)]
        )
        for stack in range(1, STACKS + 1)
    ]
