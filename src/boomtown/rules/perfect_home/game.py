"""Perfect Home as a game of the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.editions import perfect_home as editions
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.flip_and_write.goals import by_id
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.plans import KINDS
from boomtown.rules.perfect_home.setup import DECLARATION, Setup, draw_plans
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.town import Town
from boomtown.rules.perfect_home.verbs import VERBS


class PerfectHome(FlipAndWriteGame[PerfectHomeState]):
    """The game with one edition of its printed data."""

    id = "perfect-home"
    name = "Welcome To… Your Perfect Home"
    versions: tuple[int, ...] = (1,)
    declaration = DECLARATION
    state_class = PerfectHomeState

    def __init__(self, edition: str = editions.DEFAULT, rules: int | None = None) -> None:
        self.printed = editions.load(edition)
        super().__init__(self.printed, rules)
        self.plans = by_id(self.printed.plans, KINDS, "plans")
        self.town = Town(self.printed, self.rules)
        self.catalogue = FlipActions(VERBS, self.town)

    def draw_goals(self, chosen: Options, rng: Rng) -> list[str]:
        return draw_plans(self.printed, chosen["advanced"] == "yes", rng)

    def make_setup(self, chosen: Options, goals: Sequence[str]) -> Setup:
        plans = tuple(self.plans[id] for id in goals)
        advanced = chosen["advanced"] == "yes"
        return Setup(self.town, self.catalogue, plans, DECLARATION.mode(chosen["mode"]), advanced)

    def new_sheet(self) -> Sheet:
        return Sheet(self.town)

    def read_sheet(self, plain: dict[str, Any]) -> Sheet:
        return Sheet.from_plain(self.town, plain)

    def imagine_more(self, state: PerfectHomeState, view: View, rng: Rng) -> None:
        """There is nothing hidden in this game but the cards."""
