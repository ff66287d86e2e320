"""The bank and the vault: the secret loans, bundles of money, and the debts they have to cover."""

from __future__ import annotations

from boomtown.editions.new_las_vegas import SPECIALS
from boomtown.twin.bits import add, count
from boomtown.twin.flip_and_write.state import ask, next_round
from boomtown.twin.new_las_vegas.limousine import visited
from boomtown.twin.records import Record, Seats, Words

LOAN = 3
"""The stage before the first round."""
MAFIA = SPECIALS.index("mafia")


def open_loan(t: Record, game: Record, seats: Seats) -> None:
    game.stage = LOAN
    for seat in range(seats.shape[0]):
        ask(seats[seat])


def legal_loan(t: Record, mask: Words) -> None:
    add(mask, t.a_borrow)
    add(mask, t.a_decline)


def close_loan(t: Record, game: Record, seats: Seats) -> None:
    for seat in range(seats.shape[0]):
        seats[seat].loan = 1 if seats[seat].actions[0] == t.a_borrow else 0
    next_round(t, game, seats)


def borrowers(t: Record, game: Record, seats: Seats) -> int:
    """How many ask for a loan; the number of ACME's card makes it borrow, too."""
    found = 0
    for seat in range(seats.shape[0]):
        found += seats[seat].loan
    if acme_borrows(t, game):
        found += 1
    return found


def acme_borrows(t: Record, game: Record) -> bool:
    return t.acme != 0 and game.loan_card >= 0 and t.number[game.loan_card] >= t.level


def gives(t: Record, game: Record, seats: Seats) -> int:
    """The bundles everybody gets once all answers are revealed."""
    asked = borrowers(t, game, seats)
    if 2 * asked > seats.shape[0] + t.acme:
        return int(t.bank_most)
    return int(t.bank_some) if asked else 0


def bundles(t: Record, sheet: Record, given: int) -> int:
    """The bundles of money in the vault, with what the bank has given."""
    return int(t.bundles) + visited(t, sheet, MAFIA) + given


def debts(t: Record, sheet: Record, is_last: int) -> int:
    """The circled debts that are not crossed: on casinos, shows, extensions, and for the last place."""
    found = count(sheet.built & ~sheet.written & t.cranes) + sheet.extensions + is_last
    for column in range(t.show_debts.shape[0]):
        found += t.show_debts[column, sheet.shows[column]]
    return found
