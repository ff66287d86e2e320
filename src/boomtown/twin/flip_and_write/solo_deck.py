"""The deck of a solo game: two halves, with special cards shuffled into the lower one."""

from __future__ import annotations

from typing import Any

from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.solo_deck import DeckCard, SoloDeck
from boomtown.twin.flip_and_write.cards import places_in, taken_from
from boomtown.twin.randomness import shuffle
from boomtown.twin.records import Record, Seats


def set_up_solo(t: Record, game: Record) -> None:
    """Special card k has the number of the box's cards and k."""
    for card in range(t.cards):
        game.discards[card] = card  # loose, until they are stacked
    shuffle(game, game.discards, 0, t.cards)
    lower = 0
    for place in range(t.upper_half, t.cards):
        game.deck[lower] = game.discards[place]
        lower += 1
    for special in range(t.specials):
        game.deck[lower] = t.cards + special
        lower += 1
    shuffle(game, game.deck, 0, lower)
    for place in range(t.upper_half):
        game.deck[lower + place] = game.discards[place]
    game.lower = lower
    game.deck_size = lower + t.upper_half


def deal_solo(t: Record, game: Record, seats: Seats) -> None:
    game.specials = 0
    me = seats[0]
    while me.cards < 3:
        draw(t, game, me)


def draw(t: Record, game: Record, me: Record) -> None:
    """Draw a card; a special one leaves the game and is replaced."""
    if game.deck_size == 0:
        reshuffle_solo(game)
    game.deck_size -= 1
    card = game.deck[game.deck_size]
    game.lower = min(game.lower, game.deck_size)
    if card < t.cards:
        me.hand[me.cards] = card
        me.cards += 1
    else:
        game.special[game.specials] = card - t.cards
        game.specials += 1
        game.drawn[game.drawns] = card - t.cards
        game.drawns += 1


def reshuffle_solo(game: Record) -> None:
    for card in range(game.discarded):
        game.deck[game.deck_size + card] = game.discards[card]
    game.deck_size += game.discarded
    game.discarded = 0
    shuffle(game, game.deck, 0, game.deck_size)
    game.lower = game.deck_size


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_solo(deal: SoloDeck, game: Any, seats: Any) -> None:
    names = deal.special_cards

    def place(card: DeckCard) -> int:
        return places_in(deal.box, [card])[0] if isinstance(card, Card) else len(deal.box) + names.index(card)

    game.deck_size, game.discarded, game.lower = len(deal.deck), len(deal.discards), deal.lower
    game.deck[: game.deck_size] = [place(card) for card in deal.deck]
    game.discards[: game.discarded] = places_in(deal.box, deal.discards)
    game.specials, game.drawns = len(deal.special), len(deal.drawn)
    game.special[: game.specials] = [names.index(name) for name in deal.special]
    game.drawn[: game.drawns] = [names.index(name) for name in deal.drawn]
    me = seats[0]
    me.cards = len(deal.hand)
    me.hand[: me.cards] = places_in(deal.box, deal.hand)


def fill_law_solo(deal: SoloDeck, game: Any, seats: Any) -> None:
    """Fill a deck of the law that is started and empty."""
    names, box = deal.special_cards, deal.box
    deal.deck = [
        box[card] if card < len(box) else names[card - len(box)]
        for card in game.deck[: game.deck_size].tolist()
    ]
    deal.discards = taken_from(box, game.discards[: game.discarded])
    deal.lower = int(game.lower)
    deal.special = [names[card] for card in game.special[: game.specials]]
    deal.drawn = [names[card] for card in game.drawn[: game.drawns]]
    deal.hand = taken_from(box, seats[0].hand[: seats[0].cards])
