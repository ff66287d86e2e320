"""What is fixed before the first card: the modes and what each changes, and the three projects."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.editions.new_las_vegas import COLORS, GOLF_COLUMNS, Architect, Project
from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.modes import FORCE, FlipMode
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.kernel.options import Declaration, FirstGame, Option
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.new_las_vegas.acme import AcmeDeck
from boomtown.rules.new_las_vegas.city import City
from boomtown.rules.new_las_vegas.projects import KINDS
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE


@dataclass(frozen=True, kw_only=True)
class LasVegasMode(FlipMode):
    """What a mode changes in the rules of a turn and of the scoring."""

    golf: bool = True
    bank: bool = True


DECLARATION = Declaration(
    modes=(
        LasVegasMode(
            "base", Message("Base game"), Message("All rules, for 2 to 100 players."), 2, 100, deal=Stacks
        ),
        LasVegasMode(
            "first-game",
            Message("First game"),
            Message("Without golf and bank: an easy start."),
            2,
            100,
            deal=Stacks,
            golf=False,
            bank=False,
        ),
        LasVegasMode(
            "solo",
            Message("Solo"),
            Message("Alone against an architect of the ACME company."),
            1,
            1,
            default_seats=1,
            deal=AcmeDeck,
            reshuffle=FORCE,
        ),
        LasVegasMode(
            "expert",
            Message("Expert"),
            Message("With a draft: hold three cards, use two, pass the third on."),
            2,
            27,
            deal=Draft,
        ),
    ),
    options=(Option("level", Message("Architect level"), (1, 2, 3, 4, 5), 2, ("solo",)),),
    first_game=FirstGame("first-game", Message("without golf and bank")),
)


class Setup:
    """Everything a turn needs to know besides its sheet and its cards. Shared, never changed."""

    def __init__(
        self,
        city: City,
        actions: FlipActions,
        mode: LasVegasMode,
        goals: tuple[Project, ...],
        architect: Architect | None,
    ) -> None:
        self.city = city
        self.actions = actions
        self.mode = mode
        self.goals = goals
        self.architect = architect
        self.moved_by: dict[str, list[tuple[int, Project]]] = {}
        """For each verb the projects that it can fulfil within the turn."""
        for i, project in enumerate(goals):
            for verb in KINDS[project.needs].moved_by:
                self.moved_by.setdefault(verb, []).append((i, project))
        self.column_lengths = [1, *(len(values) - 1 for values in city.edition.columns.values())]
        """How many yellow boxes each improvable column has in this mode."""
        if not mode.golf:
            for column in GOLF_COLUMNS:
                self.column_lengths[IMPROVABLE.index(column)] = 0

    @property
    def reshuffle(self) -> str:
        return self.mode.reshuffle

    @property
    def bundles(self) -> int:
        """The bundles of money in the vault at the start."""
        vault = self.city.edition.vault
        return vault.bundles if self.mode.bank else vault.bundles_first_game


def draw_projects(city: City, mode: LasVegasMode, rng: Rng) -> list[str]:
    """One project of each colour; without golf, a golf project is replaced by another one."""
    drawn = []
    for color in COLORS:
        cards = [project for project in city.edition.projects if project.color == color]
        if not mode.golf:
            cards = [project for project in cards if not KINDS[project.needs].is_golf]
        drawn.append(rng.choose(cards).id)
    return drawn
