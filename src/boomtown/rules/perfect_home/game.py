"""Perfect Home as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.editions import perfect_home as editions
from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.deal import Deal
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.game import DealKind, FlipAndWriteGame
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.actions import Actions
from boomtown.rules.perfect_home.setup import DECLARATION, Setup, draw_plans
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.solo import SoloCardDeck
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.town import Town


class DraftWithDrawnDealer(Draft):
    """The solo card, given to a seat drawn at random, marks the dealer."""

    def __init__(self, box: Sequence[Card], actions: FlipActions, seats: int, rng: Rng) -> None:
        super().__init__(box, actions, seats, rng, dealer=rng.below(seats))


DEALS: Mapping[str, DealKind] = {"base": Stacks, "solo": SoloCardDeck, "expert": DraftWithDrawnDealer}


class PerfectHome(FlipAndWriteGame[PerfectHomeState]):
    """The game with one edition of its printed data."""

    id = "perfect-home"
    name = "Welcome To… Your Perfect Home"
    declaration = DECLARATION
    deals = DEALS

    def __init__(self, edition: str = editions.DEFAULT) -> None:
        self.printed = editions.load(edition)
        self.edition = self.printed.name
        self.digest = self.printed.digest
        self.cards = self.printed.cards
        self.plans = {plan.id: plan for plan in self.printed.plans}
        self.town = Town(self.printed)
        self.catalogue: Actions = Actions(self.town)

    def draw_goals(self, chosen: Options, rng: Rng) -> list[str]:
        return draw_plans(self.printed, chosen["advanced"] == "yes", rng)

    def make_state(
        self,
        identity: dict[str, Any],
        goals: Sequence[str],
        sheets: list[Sheet],
        deal: Deal,
        rng: Rng,
    ) -> PerfectHomeState:
        chosen = identity["options"]
        setup = Setup(
            self.town,
            self.catalogue,
            tuple(self.plans[id] for id in goals),
            advanced=chosen["advanced"] == "yes",
            solo=chosen["mode"] == "solo",
        )
        return PerfectHomeState(identity, setup, sheets, deal, rng)

    def new_sheet(self) -> Sheet:
        return Sheet(self.town)

    def read_sheet(self, plain: dict[str, Any]) -> Sheet:
        return Sheet.from_plain(self.town, plain)

    def imagine_more(self, state: PerfectHomeState, view: View, rng: Rng) -> None:
        """There is nothing hidden in this game but the cards."""
