"""What may still come: the rounds left, the cards nobody has seen, and what a gap can count on."""

from __future__ import annotations

from boomtown.bots.flip_and_write import SHARE
from boomtown.bots.new_las_vegas.value import rounds_of_acme
from boomtown.bots.new_las_vegas.weights import Weights
from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.new_las_vegas.acme import AcmeDeck
from boomtown.rules.new_las_vegas.state import NewLasVegasState


def rounds_left(state: NewLasVegasState, weights: Weights) -> float:
    """The rounds to come, as the sheet that is nearest to an end lets expect."""
    boxes = state.setup.city.edition.track.boxes
    found = [weights.longest_game - state.round]
    for sheet in state.sheets:
        found.append((sheet.built & ~sheet.written).bit_count() + 1)
        found.append(weights.rounds_per_box * (boxes - sheet.checked) ** 2 / boxes)
    if state.acme:
        found.append(rounds_of_acme(state.acme))
    return max(1.0, min(found))


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
