"""Turns and deals to test on, as a player would say them: `7 bis` is a card, `take 1, write 1.3` a chain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, TypeVar

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.cards import take_effect
from boomtown.rules.flip_and_write.deal import Offers
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.flip_and_write.state import FlipAndWriteState
from boomtown.rules.flip_and_write.turn import AnySheet, FlipTurn
from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.kernel.state import State

SheetT = TypeVar("SheetT", bound=AnySheet)
AnyState = FlipAndWriteState[Any, Any, Any]

# ── turns ────────────────────────────────────────────────────────────────────────────────────────


def offers_of(actions: FlipActions, combinations: Iterable[str]) -> Offers:
    """These combinations on the table, each with the action that takes it."""
    cards = [read_card(text) for text in combinations]
    return {actions.take[pile]: (card.number, card.effect) for pile, card in enumerate(cards)}


def do(turn: FlipTurn[Any, SheetT], chain: str) -> SheetT:
    """Play a chain of actions, each of which must be legal, and give the sheet as it is then."""
    for text in chain.split(", "):
        action = turn.setup.actions.number(text)
        if action not in turn.legal():
            raise Forbidden(turn.forbids(action))
        turn.play(action)
    return turn.sheet


def legal(turn: FlipTurn[Any, Any], kind: str = "") -> list[str]:
    """The legal actions, or those that begin with that word."""
    texts = [turn.setup.actions.text(action) for action in turn.legal()]
    return [text for text in texts if text.split()[0] == kind or not kind]


def why_not(turn: FlipTurn[Any, Any], text: str) -> str:
    """The reason why that action is forbidden now."""
    action = turn.setup.actions.number(text)
    assert action not in turn.legal(), f"{text} is legal"
    return turn.forbids(action).in_words()


def may(state: State, seat: int) -> list[str]:
    """What that seat may do now."""
    return [state.catalogue.text(action) for action in state.legal(seat)]


# ── cards ────────────────────────────────────────────────────────────────────────────────────────


def read_card(text: str) -> Card:
    number, effect = text.split()
    return Card(int(number), effect)


def read_cards(texts: Iterable[str]) -> list[Card]:
    return [read_card(text) for text in texts]


def put_on_top(deck: MutableSequence[Any], texts: Iterable[str]) -> None:
    """Take these cards out of a deck and lay them on top, the first one uppermost."""
    for text in reversed(list(texts)):
        card = read_card(text) if " " in text else text
        deck.remove(card)
        deck.append(card)


def stacks(state: AnyState) -> Stacks:
    assert isinstance(state.deal, Stacks)
    return state.deal


def lay_out(deal: Stacks, combinations: Sequence[str]) -> None:
    """Stack the whole box anew so that the next deal shows these combinations."""
    wanted = read_cards(combinations)
    rest = list(deal.box)
    fronts = [rest.pop([card.number for card in rest].index(card.number)) for card in wanted]
    backs = [take_effect(rest, card.effect) for card in wanted]
    size = len(rest) // len(wanted)
    deal.flipped = [[] for _ in wanted]
    deal.stacks = [
        [*rest[pile * size : (pile + 1) * size], fronts[pile], backs[pile]] for pile in range(len(wanted))
    ]


def draft(state: AnyState) -> Draft:
    assert isinstance(state.deal, Draft)
    return state.deal


def all_cards(deal: Draft) -> Counter[Card]:
    """Every card of a draft, wherever it lies."""
    return Counter([*deal.deck, *deal.discards, *(card for hand in deal.hands for card in hand)])
