"""New Las Vegas as a game of the kernel: setting up a new one, and imagining one from a view."""

from __future__ import annotations

from typing import Any

from boomtown.editions import new_las_vegas as editions
from boomtown.messages import Message
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import View
from boomtown.rules.new_las_vegas.acme import Acme
from boomtown.rules.new_las_vegas.actions import Actions
from boomtown.rules.new_las_vegas.city import City
from boomtown.rules.new_las_vegas.deal import Deal, Stacks
from boomtown.rules.new_las_vegas.draft import Draft
from boomtown.rules.new_las_vegas.setup import DECLARATION, FORMS, Setup, draw_projects
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.solo import SoloDeck
from boomtown.rules.new_las_vegas.state import LOAN, OVER, RESHUFFLE, ROUND, NewLasVegasState, identity

DEALS: dict[str, type[Stacks] | type[Draft] | type[SoloDeck]] = {
    "base": Stacks,
    "first-game": Stacks,
    "solo": SoloDeck,
    "expert": Draft,
}


class NewLasVegas:
    """The game with one edition of its printed data."""

    id = "new-las-vegas"
    name = "Welcome to New Las Vegas"
    declaration = DECLARATION

    def __init__(self, edition: str = editions.DEFAULT) -> None:
        self.printed = editions.load(edition)
        self.edition = self.printed.name
        self.digest = self.printed.digest
        self.city = City(self.printed)
        self.catalogue = Actions(self.city)

    def new(self, options: Options, seats: int, seed: bytes) -> NewLasVegasState:
        chosen = self.declaration.complete(options)
        self.declaration.check_seats(self.declaration.mode(chosen["mode"]), seats)
        rng = Rng(seed)
        projects = draw_projects(self.city, FORMS[str(chosen["mode"])], rng)
        setup = self._setup(chosen, projects)
        deal = DEALS[str(chosen["mode"])](self.printed.cards, self.catalogue, seats, rng)
        state = self._state(chosen, setup, [Sheet(self.city) for _ in range(seats)], deal, rng)
        state.begin()
        return state

    def _setup(self, chosen: Options, projects: tuple[editions.Project, ...]) -> Setup:
        architect = self.printed.architects.get(int(chosen.get("level", 0)))
        return Setup(self.city, self.catalogue, FORMS[str(chosen["mode"])], projects, architect)

    def _state(
        self, chosen: Options, setup: Setup, sheets: list[Sheet], deal: Deal, rng: Rng
    ) -> NewLasVegasState:
        company = Acme(setup.architect, deal) if setup.architect and isinstance(deal, SoloDeck) else None
        named = identity(self.id, self.edition, chosen, len(sheets))
        return NewLasVegasState(named, setup, sheets, deal, company, rng)

    def in_words(self, action: int) -> Message:
        return self.catalogue.in_words(action)

    # ── imagining ────────────────────────────────────────────────────────────────────────────────

    def imagine(self, view: View, rng: Rng) -> NewLasVegasState:
        """What is known is kept, the rest is drawn; a seat shown as done has done a random turn."""
        public, seat, own = view["public"], view["seat"], view["own"] or {}
        by_id = {project.id: project for project in self.printed.projects}
        projects = tuple(by_id[project["id"]] for project in public["projects"])
        setup = self._setup(view["options"], projects)
        sheets = [Sheet.from_plain(self.city, sheet) for sheet in public["sheets"]]
        deal = DEALS[view["options"]["mode"]].imagine(self.printed.cards, self.catalogue, view, rng)
        state = self._state(view["options"], setup, sheets, deal, rng.fork())
        if state.acme:
            state.acme = Acme.from_plain(state.acme.architect, state.acme.deck, public["acme"])
        state.approved = [project["approved"] for project in public["projects"]]
        state.hotels_taken = sum(1 << avenue - 1 for avenue in public["hotels_taken"])
        state.round = public["round"]
        self._imagine_loans(state, public, seat, own, rng)
        self._open_stage(state, public)
        self._imagine_turns(state, view, own, rng)
        return state

    def _imagine_loans(
        self, state: NewLasVegasState, public: dict[str, Any], seat: int | None, own: dict[str, Any], rng: Rng
    ) -> None:
        if public["loans"] is not None:
            state.loans = list(public["loans"])
        elif state.setup.form.bank and public["stage"] != LOAN:
            state.loans = [rng.below(2) == 1 for _ in state.seats]
            if seat is not None:
                state.loans[seat] = own["loan"]

    def _open_stage(self, state: NewLasVegasState, public: dict[str, Any]) -> None:
        openings = {
            LOAN: state.open_loan,
            ROUND: state.open_round,
            RESHUFFLE: lambda: state.open_reshuffle(public["in_stage"]),
            OVER: state.open_over,
        }
        openings[public["stage"]]()

    def _imagine_turns(self, state: NewLasVegasState, view: View, own: dict[str, Any], rng: Rng) -> None:
        """The seat's own turn as it is; a random legal one for every other seat that is done."""
        for text in own.get("turn", ()):
            state.play(view["seat"], self.catalogue.number(text))
        for other in view["public"]["in_stage"]:
            if other not in view["waiting"] and other != view["seat"]:
                while actions := state.legal(other):
                    state.play(other, rng.choose(actions))
