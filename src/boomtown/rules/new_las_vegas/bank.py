"""The bank and the vault: the secret loans, bundles of money, and the debts they have to cover."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.kernel.turn import Question
from boomtown.rules.new_las_vegas.bonuses import EXTENSION
from boomtown.rules.new_las_vegas.limousine import visited
from boomtown.rules.new_las_vegas.setup import Setup
from boomtown.rules.new_las_vegas.sheet import Sheet

LOAN = "loan"
"""The stage before the first round."""


def question(actions: FlipActions) -> Question:
    """What the bank asks every seat in secret."""
    answers = (actions.only("borrow"), actions.only("decline"))
    return Question(answers, Message("First answer the bank: loan or no loan?"))


def gives(setup: Setup, loans: Sequence[bool]) -> int:
    """The bundles everybody gets once all answers are revealed."""
    vault = setup.city.edition.vault
    borrowers = sum(loans)
    if 2 * borrowers > len(loans):
        return vault.bank_most
    return vault.bank_some if borrowers else 0


def bundles(setup: Setup, sheet: Sheet, given: int) -> int:
    """The bundles of money in the vault, with what the bank has given."""
    return setup.bundles + visited(sheet, "mafia") + given


def casinos_on_debt(sheet: Sheet) -> int:
    """The construction casinos that are built and not open."""
    return sheet.built & ~sheet.written & sheet.city.cranes


def shows_on_debt(sheet: Sheet) -> list[list[int]]:
    """For each column, the boxes whose debt is circled (its first show is held) and not yet crossed."""
    return [
        [box for box in column.debts if 0 < crossed < box]
        for crossed, column in zip(sheet.shows, sheet.city.edition.shows, strict=True)
    ]


def debts(sheet: Sheet, is_last: bool) -> dict[str, int]:
    """The circled debts that are not crossed, by where they stand."""
    return {
        "construction": casinos_on_debt(sheet).bit_count(),
        "show": sum(map(len, shows_on_debt(sheet))),
        "extension": sheet.bonuses.count(EXTENSION),
        "inauguration": int(is_last),
    }
