"""New Las Vegas as a game of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boomtown.editions import new_las_vegas as editions
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.flip_and_write.goals import by_id
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.bank import LOAN
from boomtown.rules.new_las_vegas.city import City
from boomtown.rules.new_las_vegas.projects import KINDS
from boomtown.rules.new_las_vegas.setup import DECLARATION, Setup, draw_projects
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.verbs import VERBS


class NewLasVegas(FlipAndWriteGame[NewLasVegasState]):
    """The game with one edition of its printed data."""

    id = "new-las-vegas"
    name = "Welcome to New Las Vegas"
    versions: tuple[int, ...] = (1,)
    declaration = DECLARATION
    state_class = NewLasVegasState

    def __init__(self, edition: str = editions.DEFAULT, rules: int | None = None) -> None:
        self.printed = editions.load(edition)
        super().__init__(self.printed, rules)
        self.projects = by_id(self.printed.projects, KINDS, "projects")
        self.city = City(self.printed, self.rules)
        self.catalogue = FlipActions(VERBS, self.city)

    def draw_goals(self, chosen: Options, rng: Rng) -> list[str]:
        return draw_projects(self.city, DECLARATION.mode(chosen["mode"]), rng)

    def make_setup(self, chosen: Options, goals: Sequence[str]) -> Setup:
        projects = tuple(self.projects[id] for id in goals)
        architect = self.printed.architects[int(chosen["level"])] if "level" in chosen else None
        return Setup(self.city, self.catalogue, DECLARATION.mode(chosen["mode"]), projects, architect)

    def new_sheet(self) -> Sheet:
        return Sheet(self.city)

    def read_sheet(self, plain: dict[str, Any]) -> Sheet:
        return Sheet.from_plain(self.city, plain)

    def imagine_more(self, state: NewLasVegasState, view: View, rng: Rng) -> None:
        public = view["public"]
        state.hotels_taken = sum(1 << avenue - 1 for avenue in public["hotels_taken"])
        if state.acme:
            state.acme.fill_in(public["acme"])
        if public["loans"] is not None:
            state.loans = list(public["loans"])
        elif state.setup.mode.bank and public["stage"] != LOAN:
            state.loans = [rng.below(2) == 1 for _ in state.seats]
            if view["own"]:
                state.loans[view["seat"]] = view["own"]["loan"]

    def openings(self, state: NewLasVegasState, view: View) -> dict[str, Callable[[], None]]:
        return {**super().openings(state, view), LOAN: state.open_loan}
