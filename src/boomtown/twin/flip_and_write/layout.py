"""The fields both flip-and-write games have, and the tables of their cards and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.rules.flip_and_write.actions import HAND, HIGHEST_NUMBER
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.flip_and_write.modes import ASK, FORCE, NEVER, FlipMode
from boomtown.rules.flip_and_write.stacks import PILES, Stacks
from boomtown.rules.flip_and_write.streets import Layout
from boomtown.twin.records import BIT, GAME, LARGE, MIDDLE, SMALL, Field, Record, seat_fields

STACKS, DRAFT, SOLO = 0, 1, 2
"""How the cards come to the seats."""
RESHUFFLES = (ASK, FORCE, NEVER)
"""What happens when the first goal is completed, by the field `reshuffle` of the tables."""
GOALS = 3
TAKES = 9
"""`take 1` to `take 3`, then `take 1 2` to `take 3 2`."""


def table_fields(cards: int, places: int, streets: int) -> Sequence[Field]:
    return (
        Field("cards", SMALL, (), "how many cards are in the box"),
        Field("number", SMALL, cards, "the number of each card of the box"),
        Field("effect", SMALL, cards, "its effect"),
        Field("third", SMALL, (), "how many cards a stack has at the beginning"),
        Field("deals", SMALL, (), "STACKS, DRAFT or SOLO"),
        Field("draws_dealer", BIT, (), "whether the dealer of the draft is drawn"),
        Field(
            "upper_half",
            SMALL,
            (),
            "how many cards of a solo deck lie above those that hold the special ones",
        ),
        Field("specials", SMALL, (), "how many special cards a solo deck has; they follow those of the box"),
        Field("reshuffle", SMALL, (), "by its place in RESHUFFLES"),
        Field(
            "first_take", SMALL, (), "the first way to take cards in this mode, and the one after the last"
        ),
        Field("last_take", SMALL),
        Field("one", SMALL, TAKES, "for each way the place in the hand of the number, from 0"),
        Field("other", SMALL, TAKES, "and that of the effect"),
        Field("a_take", MIDDLE, (), "actions: the first `take` …"),
        Field("a_refuse", MIDDLE, (), "`refuse`, and after it those that pass on a card"),
        Field("a_reshuffle", MIDDLE),
        Field("a_keep", MIDDLE),
        Field("a_end", MIDDLE),
        Field("places", SMALL, (), "how many places the streets have"),
        Field("streets", SMALL, (), "how many streets there are"),
        Field("street_of", SMALL, places),
        Field("street", LARGE, streets, "the places of each street"),
        Field("street_first", SMALL, streets, "its first place"),
        Field("street_stop", SMALL, streets, "the place after its last one"),
        Field("all_places", LARGE),
        Field("left_of", LARGE, places, "the places of the same street on the left of each"),
        Field("right_of", LARGE, places, "and on its right"),
        Field("has_left", LARGE, (), "the places that have a neighbour on the left"),
        Field("has_right", LARGE),
    )


def game_fields(cards: int, specials: int) -> Sequence[Field]:
    """In base games the stacks lie in `deck`, each in a third of it, and the flipped cards in `discards`."""
    return (
        *GAME,
        Field("deck", SMALL, cards + specials, "cards by their place in the box, the top one last"),
        Field("deck_size", SMALL, (), "how many; in base games how many each stack has"),
        Field("discards", SMALL, cards, "likewise, the newest last"),
        Field("discarded", SMALL, (), "how many; in base games how many are flipped of each stack"),
        Field("lower", SMALL, (), "how many cards at the bottom hold all special ones"),
        Field("special", SMALL, max(specials, 1), "the special cards drawn this turn, from 0"),
        Field("specials", SMALL),
        Field("drawn", SMALL, max(specials, 1), "all the special cards drawn so far"),
        Field("drawns", SMALL),
        Field("dealer", SMALL),
        Field("shown", SMALL, (), "the effect everybody saw on the deck before the draft's deal, or -1"),
        Field("goals", SMALL, GOALS, "the plans or projects, by their places in the edition"),
        Field("approved", BIT, GOALS, "whether each brings the low value now"),
        Field("completed", BIT, GOALS, "whether somebody completes it in the round that closes"),
    )


def flip_seat_fields(longest_turn: int) -> Sequence[Field]:
    return (
        *seat_fields(longest_turn),
        Field("hand", SMALL, len(HAND), "cards of the hand, by their places in the box"),
        Field("cards", SMALL, (), "how many there are"),
        Field("passed", SMALL, (), "the card received from the next seat, or -1"),
        Field("taken", MIDDLE, (), "the action that took cards or noted a refused permit, or -1"),
        Field("number", SMALL, (), "the number taken, as changed by now, or -1"),
        Field("left_effect", SMALL, (), "the effect that can still be used, or -1"),
        Field("completes", BIT, (), "whether the seat completes a goal in the round that closes"),
    )


def street_fields(places: int) -> Sequence[Field]:
    """What a sheet has of its streets, see `streets`."""
    return (
        Field("fits", LARGE, HIGHEST_NUMBER + 1, "for each number the places that keep its street ascending"),
        Field("written", LARGE),
        Field("walls", LARGE, (), "places that part a street in two"),
        Field("numbers", SMALL, places, "-1 where none is written"),
    )


def deal_of(mode: FlipMode) -> int:
    """How the cards come to the seats in that mode."""
    kind: Any = mode.deal
    return STACKS if kind is Stacks else DRAFT if issubclass(kind, Draft) else SOLO


def fill_tables(
    t: Record, game: FlipAndWriteGame[Any], mode: FlipMode, layout: Layout, effects: Sequence[str]
) -> None:
    """The tables of `table_fields`."""
    box = game.cards
    t.cards = len(box)
    t.number[: len(box)] = [card.number for card in box]
    t.effect[: len(box)] = [effects.index(card.effect) for card in box]
    t.third = len(box) // PILES
    kind: Any = mode.deal
    t.deals = deal_of(mode)
    t.draws_dealer = t.deals == DRAFT and kind is not Draft
    if t.deals == SOLO:
        t.upper_half, t.specials = kind.upper_half, len(kind.special_cards)
    t.reshuffle = RESHUFFLES.index(mode.reshuffle)
    t.first_take, t.last_take = (0, len(HAND)) if t.deals == STACKS else (len(HAND), TAKES)
    actions = game.catalogue
    for place in range(len(HAND)):
        t.one[place] = t.other[place] = place
    for take, (one, other) in enumerate(actions.take_two, len(HAND)):
        t.one[take], t.other[take] = one - 1, other - 1
    t.a_take, t.a_refuse = actions.take[0], actions.refuse
    t.a_reshuffle, t.a_keep, t.a_end = actions.reshuffle, actions.keep, actions.end
    t.places, t.streets = len(layout.street_of), len(layout.streets)
    t.street_of[:] = layout.street_of
    t.street[:] = layout.streets
    for street, (first, stop) in enumerate(layout.street_ends):
        t.street_first[street], t.street_stop[street] = first, stop
    t.all_places = layout.all
    t.left_of[:], t.right_of[:] = layout.left_of, layout.right_of
    t.has_left, t.has_right = layout.has_left, layout.has_right
