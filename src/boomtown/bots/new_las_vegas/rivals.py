"""What the rivals show and will have, and what they would lose if they came second."""

from __future__ import annotations

from math import prod

from boomtown.bots.new_las_vegas.projects import missing_steps
from boomtown.bots.new_las_vegas.streets import Streets
from boomtown.bots.new_las_vegas.tables import members
from boomtown.bots.new_las_vegas.weights import Weights
from boomtown.editions.new_las_vegas import AVENUES, STREETS
from boomtown.rules.new_las_vegas import scoring
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState

ROUNDS_PER_COLUMN = 5
"""The rounds after which a rival has as likely as not improved what is left of an important column."""
NOBODY = 9
"""More casinos than any avenue has."""


class Rivals:
    """All the other sheets together, or ACME."""

    def __init__(
        self, state: NewLasVegasState, seat: int, streets: Streets, rounds: float, weights: Weights
    ) -> None:
        self.sheets = [sheet for other, sheet in enumerate(state.sheets) if other != seat]
        self.missing = [
            min(((avenue & ~sheet.written).bit_count() for sheet in self.sheets), default=NOBODY)
            for avenue in state.setup.city.avenues
        ]
        """How many casinos the nearest of them lacks in each avenue."""
        self.steps = [
            min((missing_steps(sheet, project, state.hotels_taken) for sheet in self.sheets), default=99)
            for project in state.setup.goals
        ]
        """And how many steps in each project."""
        self.run_stake = self.box_stake = 0.0
        self.hotel_stakes = [0.0] * AVENUES
        if state.acme:
            shown = scoring.rivals(state.acme)
            self.boxes = [shown.inauguration]
            self.runs = [float(shown.street_length)] * STREETS
        else:
            self.boxes = sorted({sheet.free_boxes for sheet in self.sheets})
            self._look_at_casinos(streets, rounds, weights.denial / max(1, len(self.sheets)))

    def _look_at_casinos(self, streets: Streets, rounds: float, denial: float) -> None:
        """Their runs, and the stakes, if a point that all of them lose together is worth that much."""
        futures = [streets.of(sheet, True) for sheet in self.sheets]
        self.runs = [max(found[index].run for found in futures) for index in range(STREETS)]
        for sheet, found in zip(self.sheets, futures, strict=True):
            opens = [chance for one in found for chance in one.opens]
            street, grand = (_final_value(sheet, column, rounds) for column in ("street", "grand-hotel"))
            small = scoring.column_value(sheet, "small-hotel")
            self.run_stake += denial * street
            for avenue, casinos in enumerate(members(sheet.city)):
                self.hotel_stakes[avenue] += denial * (grand - small) * prod(opens[i] for i in casinos)
            first, second = scoring.ranking_values(sheet)[:2]
            self.box_stake += denial * (first - second)


def _final_value(sheet: Sheet, column: str, rounds: float) -> float:
    """What a column that everybody improves will be worth in the end."""
    now, best = scoring.column_value(sheet, column), sheet.city.edition.columns[column][-1]
    return now + (best - now) * rounds / (rounds + ROUNDS_PER_COLUMN)
