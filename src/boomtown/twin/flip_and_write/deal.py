"""How the cards come to the seats: what base, draft and solo do differently."""

from __future__ import annotations

from boomtown.twin.flip_and_write.draft import collect_draft, deal_draft, reshuffle_draft, set_up_draft
from boomtown.twin.flip_and_write.layout import DRAFT, STACKS
from boomtown.twin.flip_and_write.parts import collect_solo
from boomtown.twin.flip_and_write.solo_deck import deal_solo, reshuffle_solo, set_up_solo
from boomtown.twin.flip_and_write.stacks import deal_stacks, reshuffle_stacks
from boomtown.twin.records import Record, Seats


def set_up_deal(t: Record, game: Record, seats: Seats) -> None:
    game.discarded = 0
    game.specials = 0
    game.drawns = 0
    game.lower = 0
    game.dealer = 0
    game.shown = -1
    for seat in range(seats.shape[0]):
        seats[seat].cards = 0
        seats[seat].passed = -1
    if t.deals == STACKS:
        reshuffle_stacks(t, game)
    elif t.deals == DRAFT:
        set_up_draft(t, game, seats)
    else:
        set_up_solo(t, game)


def deal_cards(t: Record, game: Record, seats: Seats) -> None:
    """Lay out the cards of the next round."""
    if t.deals == STACKS:
        deal_stacks(t, game)
    elif t.deals == DRAFT:
        deal_draft(t, game, seats)
    else:
        deal_solo(t, game, seats)


def reshuffle(t: Record, game: Record) -> None:
    """Shuffle everything that may be shuffled, before the next deal."""
    if t.deals == STACKS:
        reshuffle_stacks(t, game)
    elif t.deals == DRAFT:
        reshuffle_draft(game)
    else:
        reshuffle_solo(game)


def collect(t: Record, game: Record, seats: Seats) -> None:
    """The round is closed: each seat has taken cards, or been refused."""
    if t.deals == DRAFT:
        collect_draft(t, game, seats)
    elif t.deals != STACKS:
        collect_solo(t, game, seats)


# ── what a seat may take ─────────────────────────────────────────────────────────────────────────


def offered_number(t: Record, game: Record, me: Record, take: int) -> int:
    """The number of a way to take cards, from `t.first_take` to `t.last_take`."""
    if t.deals == STACKS:
        return int(t.number[game.deck[take * t.third + game.deck_size - 1]])
    return int(t.number[me.hand[t.one[take]]])


def offered_effect(t: Record, game: Record, me: Record, take: int) -> int:
    if t.deals == STACKS:
        return int(t.effect[game.discards[take * t.third + game.discarded - 1]])
    return int(t.effect[me.hand[t.other[take]]])
