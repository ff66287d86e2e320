"""The draft of the expert game: every seat holds three cards, uses two of them and passes the third on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.twin.flip_and_write.cards import places_in, taken_from
from boomtown.twin.randomness import below, shuffle
from boomtown.twin.records import Record, Seats


def set_up_draft(t: Record, game: Record, seats: Seats) -> None:
    if t.draws_dealer:
        game.dealer = below(game, seats.shape[0])
    for card in range(t.cards):
        game.deck[card] = card
    game.deck_size = t.cards
    shuffle(game, game.deck, 0, t.cards)


def deal_draft(t: Record, game: Record, seats: Seats) -> None:
    """The dealer is served first; the top of the deck shows its effect before."""
    game.shown = t.effect[game.deck[game.deck_size - 1]] if game.deck_size else -1
    count = seats.shape[0]
    for step in range(count):
        me = seats[(game.dealer + step) % count]
        while me.cards < 3:
            if game.deck_size == 0:
                reshuffle_draft(game)
            game.deck_size -= 1
            me.hand[me.cards] = game.deck[game.deck_size]
            me.cards += 1


def reshuffle_draft(game: Record) -> None:
    for card in range(game.discarded):
        game.deck[game.deck_size + card] = game.discards[card]
    game.deck_size += game.discarded
    game.discarded = 0
    shuffle(game, game.deck, 0, game.deck_size)


def collect_draft(t: Record, game: Record, seats: Seats) -> None:
    """Two cards of every hand are discarded, the third goes to the seat before it."""
    count = seats.shape[0]
    for seat in range(count):
        me = seats[seat]
        away = left_over(t, me.taken)
        for place in range(3):
            if place != away:
                game.discards[game.discarded] = me.hand[place]
                game.discarded += 1
        seats[(seat + count - 1) % count].passed = me.hand[away]
    for seat in range(count):
        me = seats[seat]
        me.hand[0] = me.passed
        me.cards = 1
    game.shown = -1


def left_over(t: Record, action: int) -> int:
    """Which card of the hand (0 to 2) `take 1 3` leaves over, or `refuse 2` hands on."""
    take = action - t.a_take
    if t.first_take <= take < t.last_take:
        return int(3 - t.one[take] - t.other[take])
    return int(action - t.a_refuse - 1)


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_draft(deal: Draft, effects: Sequence[str], game: Any, seats: Any) -> None:
    game.deck_size, game.discarded = len(deal.deck), len(deal.discards)
    game.deck[: game.deck_size] = places_in(deal.box, deal.deck)
    game.discards[: game.discarded] = places_in(deal.box, deal.discards)
    game.dealer = deal.dealer
    game.shown = -1 if deal.shown is None else effects.index(deal.shown)
    for seat, (hand, passed) in enumerate(zip(deal.hands, deal.passed, strict=True)):
        me = seats[seat]
        me.cards = len(hand)
        me.hand[: me.cards] = places_in(deal.box, hand)
        me.passed = -1 if passed is None else places_in(deal.box, [passed])[0]


def law_draft(
    box: Sequence[Card], actions: FlipActions, effects: Sequence[str], game: Any, seats: Any
) -> Draft:
    deal = Draft.__new__(Draft)
    deal._start(box, actions, len(seats), int(game.dealer))
    deal.deck = taken_from(box, game.deck[: game.deck_size])
    deal.discards = taken_from(box, game.discards[: game.discarded])
    deal.shown = None if game.shown < 0 else effects[game.shown]
    deal.hands = [taken_from(box, me.hand[: me.cards]) for me in seats]
    deal.passed = [None if me.passed < 0 else box[me.passed] for me in seats]
    return deal
