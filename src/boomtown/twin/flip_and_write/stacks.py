"""The deal of the base game: three stacks, and the flipped cards beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.stacks import PILES, Stacks
from boomtown.twin.flip_and_write.cards import places_in, taken_from
from boomtown.twin.randomness import shuffle
from boomtown.twin.records import Record


def reshuffle_stacks(t: Record, game: Record) -> None:
    for card in range(t.cards):
        game.deck[card] = card
    shuffle(game, game.deck, 0, t.cards)
    game.deck_size = t.third
    game.discarded = 0


def deal_stacks(t: Record, game: Record) -> None:
    """Flip the top card of every stack; when none is left, all flipped ones but the last are shuffled."""
    third = t.third
    game.deck_size -= 1
    for pile in range(3):
        game.discards[pile * third + game.discarded] = game.deck[pile * third + game.deck_size]
    game.discarded += 1
    if game.deck_size == 0:
        stack_again(t, game)


def stack_again(t: Record, game: Record) -> None:
    third = t.third
    size = game.discarded - 1
    for pile in range(3):
        for place in range(size):
            game.deck[pile * size + place] = game.discards[pile * third + place]
        game.discards[pile * third] = game.discards[pile * third + size]
    shuffle(game, game.deck, 0, 3 * size)
    for pile in range(2, 0, -1):  # apart again, to where each stack lies
        for place in range(size - 1, -1, -1):
            game.deck[pile * third + place] = game.deck[pile * size + place]
    game.deck_size = size
    game.discarded = 1


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_stacks(deal: Stacks, game: Any) -> None:
    third = len(deal.box) // PILES
    game.deck_size, game.discarded = len(deal.stacks[0]), len(deal.flipped[0])
    for pile in range(PILES):
        start = pile * third
        game.deck[start : start + game.deck_size] = places_in(deal.box, deal.stacks[pile])
        game.discards[start : start + game.discarded] = places_in(deal.box, deal.flipped[pile])


def law_stacks(box: Sequence[Card], actions: FlipActions, game: Any) -> Stacks:
    deal = Stacks.__new__(Stacks)
    deal._start(box, actions)
    third = len(box) // PILES
    for pile in range(PILES):
        start = pile * third
        deal.stacks[pile] = taken_from(box, game.deck[start : start + game.deck_size])
        deal.flipped[pile] = taken_from(box, game.discards[start : start + game.discarded])
    deal._offers = deal._combinations()
    return deal
