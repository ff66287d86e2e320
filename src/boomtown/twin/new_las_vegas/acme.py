"""The ACME company, the automa of the solo game: its cards, its approvals, hotels and projects.

ACME builds grand hotels only, nothing where the player built in an earlier turn, and its hotels never
serve a project.
"""

from __future__ import annotations

from typing import Any

from boomtown.rules.new_las_vegas.acme import Acme
from boomtown.twin.flip_and_write.cards import places_in, taken_from
from boomtown.twin.flip_and_write.draft import left_over
from boomtown.twin.new_las_vegas.projects import worth
from boomtown.twin.records import Record, Seats


def found_company(game: Record) -> None:
    game.loan_card = -1
    game.piled = 0
    game.approvals = 0
    game.acme_hotels = 0
    for goal in range(game.acme_projects.shape[0]):
        game.acme_projects[goal] = -1


def before_deal(t: Record, game: Record) -> None:
    """ACME's loan card is the first one."""
    if t.acme and game.loan_card < 0:
        game.deck_size -= 1
        game.loan_card = game.deck[game.deck_size]


def collect_solo(t: Record, game: Record, seats: Seats) -> None:
    """Two cards of the hand are discarded, the third is ACME's."""
    me = seats[0]
    away = left_over(t, me.taken)
    for place in range(me.cards):
        if place == away:
            game.pile[game.piled] = me.hand[place]
            game.piled += 1
        else:
            game.discards[game.discarded] = me.hand[place]
            game.discarded += 1
    me.cards = 0


def check_approvals(t: Record, game: Record) -> int:
    """ACME's part of the turn, in the order its approval cards were drawn; the hotels it builds."""
    new_hotels = 0
    for place in range(game.specials):
        goal = game.special[place]
        row = game.approvals
        game.approvals += 1
        if t.completes[row]:
            game.acme_projects[goal] = worth(t, game, goal)
            game.completed[goal] = 1
        new_hotels |= t.tries[row] & ~game.hotels_taken
    game.acme_hotels |= new_hotels
    return new_hotels


def piled_effects(t: Record, game: Record, effect: int) -> int:
    """How many cards with that effect ACME has."""
    found = 0
    for place in range(game.piled):
        if t.effect[game.pile[place]] == effect:
            found += 1
    return found


def golf_holes(t: Record, game: Record) -> int:
    """How often two of its cards in a row have the same effect."""
    found = 0
    for place in range(1, game.piled):
        if t.effect[game.pile[place]] == t.effect[game.pile[place - 1]]:
            found += 1
    return found


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_acme(company: Acme | None, game: Any) -> None:
    found_company(game)
    if company is None:
        return
    deck = company.deck
    game.loan_card = places_in(deck.box, [deck.loan])[0] if deck.loan else -1
    game.piled = len(deck.pile)
    game.pile[: game.piled] = places_in(deck.box, deck.pile)
    game.approvals, game.acme_hotels = company.approvals, company.hotels
    game.acme_projects[:] = [-1 if points is None else points for points in company.projects]


def fill_law_acme(company: Acme, game: Any) -> None:
    """Fill a company of the law, and its deck, that have just been founded."""
    deck = company.deck
    deck.loan = deck.box[game.loan_card] if game.loan_card >= 0 else None
    deck.pile = taken_from(deck.box, game.pile[: game.piled])
    company.approvals, company.hotels = int(game.approvals), int(game.acme_hotels)
    company.projects = [None if points < 0 else int(points) for points in game.acme_projects]
