"""The solo game's deck: nothing is ever shuffled again, and a solo card turns the plans over."""

from __future__ import annotations

from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.perfect_home.solo import SoloCardDeck
from boomtown.twin.records import Record, Seats

HAND_SIZE = len(HAND)
SPECIALS = len(SoloCardDeck.special_cards)


def is_exhausted(t: Record, game: Record) -> bool:
    return game.deck_size - (t.specials - game.drawns) < HAND_SIZE


def collect_solo(t: Record, game: Record, seats: Seats) -> None:
    """All three cards of a turn are discarded."""
    me = seats[0]
    for place in range(me.cards):
        game.discards[game.discarded] = me.hand[place]
        game.discarded += 1
    me.cards = 0


def before_deal(t: Record, game: Record) -> None:
    """Nothing comes before the cards."""


def after_deal(t: Record, game: Record) -> None:
    """From the turn on in which the solo card is drawn, plans bring the low value."""
    if game.specials:
        for goal in range(game.approved.shape[0]):
            game.approved[goal] = 1
