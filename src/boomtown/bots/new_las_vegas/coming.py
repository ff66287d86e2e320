"""What may still come: the rounds left, the cards nobody has seen, what a gap can count on, the bank."""

from __future__ import annotations

from boomtown.bots.flip_and_write.gaps import SHARE
from boomtown.bots.new_las_vegas.weights import Weights
from boomtown.editions.cards import Card
from boomtown.editions.new_las_vegas import COLORS
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.new_las_vegas.acme import Acme, AcmeDeck
from boomtown.rules.new_las_vegas.state import NewLasVegasState

LONGEST_SOLO_GAME = 28


def rounds_left(state: NewLasVegasState, weights: Weights) -> float:
    """The rounds to come, by the sheet that is nearest to an end, and no more than these weights look at."""
    boxes = state.setup.city.edition.track.boxes
    found = [weights.horizon, weights.longest_game - state.round]
    for sheet in state.sheets:
        found.append((sheet.built & ~sheet.written).bit_count() + 1)
        found.append(weights.rounds_per_box * (boxes - sheet.checked) ** 2 / boxes)
    if state.acme:
        found.append(_rounds_of_acme(state.acme))
    return max(1.0, min(found))


def _rounds_of_acme(company: Acme) -> int:
    """When the last approval card is to be expected, if ACME completes a project with each of them."""
    if not all(row.completes for row in company.architect.approvals):
        return LONGEST_SOLO_GAME
    deck = company.deck
    left = len(COLORS) - len(deck.drawn)
    draws = len(deck.deck) - deck.lower + deck.lower * left / (left + 1)
    return int(draws / len(HAND))


def expected_bank(state: NewLasVegasState, seat: int) -> float:
    """The bundles the bank will give: the seat's own answer is known, those of the others are not."""
    if not state.loans:
        return 0.0
    vault = state.setup.city.edition.vault
    return (vault.bank_most + vault.bank_some) / 2 if state.loans[seat] else vault.bank_some / 2


def supply_of(state: NewLasVegasState, rounds: float, sight: float) -> list[float]:
    """For each number, how many offers up to it a gap can count on in the rounds left."""
    coming = unseen(state)
    offered = len(HAND) * rounds
    counted = min(1.0, offered / len(coming)) if coming else 0.0
    more = offered - counted * len(coming)
    counts = [more * share for share in SHARE]
    for card in coming:
        counts[card.number] += counted
    total, sums = 0.0, []
    for count in counts:
        total += sight * count
        sums.append(total)
    return sums


def unseen(state: NewLasVegasState) -> list[Card]:
    """The cards that have not been seen, in any order."""
    deal = state.deal
    if isinstance(deal, Stacks):
        return [card for stack in deal.stacks for card in stack[:-1]]
    assert isinstance(deal, (Draft, AcmeDeck))
    return [card for card in deal.deck if isinstance(card, Card)]
