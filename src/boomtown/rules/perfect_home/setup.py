"""What is fixed before the first card: modes, the advanced option, the three plans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.editions.cards import Card
from boomtown.editions.perfect_home import STACKS, Edition, Plan
from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.modes import NEVER, FlipMode
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.kernel.options import Declaration, Option
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.solo import SoloCardDeck
from boomtown.rules.perfect_home.town import Town


class DraftWithDrawnDealer(Draft):
    """The solo card, given to a seat drawn at random, marks the dealer."""

    def __init__(self, box: Sequence[Card], actions: FlipActions, seats: int, rng: Rng) -> None:
        super().__init__(box, actions, seats, rng, dealer=rng.below(seats))


DECLARATION = Declaration(
    modes=(
        FlipMode(
            "base",
            Message("Base game"),
            Message("Everybody plays at once, for 2 to 100 players."),
            2,
            100,
            deal=Stacks,
        ),
        FlipMode(
            "solo",
            Message("Solo"),
            Message("Alone, for the highest score: one deck, at most 27 turns."),
            1,
            1,
            default_seats=1,
            deal=SoloCardDeck,
            reshuffle=NEVER,
        ),
        FlipMode(
            "expert",
            Message("Expert"),
            Message("With a draft: hold three cards, use two, pass the third on."),
            2,
            27,
            deal=DraftWithDrawnDealer,
        ),
    ),
    options=(
        Option("advanced", Message("Advanced variant"), ("no", "yes"), "no", ("base", "solo", "expert")),
    ),
)


@dataclass(frozen=True)
class Setup:
    """Everything a turn needs to know besides its sheet and its cards. Shared, never changed."""

    town: Town
    actions: FlipActions
    goals: tuple[Plan, ...]
    mode: FlipMode
    advanced: bool

    @property
    def reshuffle(self) -> str:
        return self.mode.reshuffle


def draw_plans(edition: Edition, advanced: bool, rng: Rng) -> list[str]:
    """One plan of each stack; the starred ones are in the stacks of the advanced game only."""
    return [
        rng.choose(
            [plan.id for plan in edition.plans if plan.stack == stack and (advanced or not plan.starred)]
        )
        for stack in range(1, STACKS + 1)
    ]
