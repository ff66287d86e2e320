"""What a turn does not change: the cards to come, the rounds they leave, and how far the others are."""

from __future__ import annotations

from boomtown.masters.perfect_home.layout import (
    ADVANCED,
    BEFORE_SOLO_CARD,
    CARDS_LEFT,
    COMING,
    DEALS,
    EMPTY_STEPS,
    FEW_STEPS,
    LATER_EFFECTS,
    MOST_SEATS,
    NEXT_EFFECTS,
    NUMBERS,
    OTHER_BEFORE,
    OTHER_EMPTY,
    OTHER_PLANS,
    OTHER_REFUSALS,
    OTHER_STEPS,
    OTHER_TEMPS,
    OTHERS_DONE,
    OTHERS_UNUSED,
    ROUNDS,
    ROUNDS_LEFT,
    SEATS,
)
from boomtown.masters.perfect_home.plans import plan_steps
from boomtown.masters.perfect_home.points import best_other, plans_done, temps_of_all
from boomtown.masters.perfect_home.streets import count_unused
from boomtown.twin.bits import count
from boomtown.twin.flip_and_write.layout import SOLO, STACKS
from boomtown.twin.perfect_home.sheet import empty_lots
from boomtown.twin.records import Features, Record, Seats

LONGEST_GAME = 34
"""Rounds: few games last longer."""
LAST_PLAN_ROUNDS = 8
"""How long a seat with two plans takes for the third."""
THOUSAND = 1000


def describe_table(t: Record, game: Record, seats: Seats, seat: int, features: Features) -> None:
    temps = temps_of_all(seats, seat, seats[seat].closed.temps)
    features[OTHER_BEFORE] = best_other(t, seats, seat, temps)
    features[ROUNDS] = game.rounds
    features[SEATS + min(seats.shape[0], MOST_SEATS) - 1] = 1
    features[DEALS + t.deals] = 1
    features[ADVANCED] = t.advanced
    features[ROUNDS_LEFT] = max(0, LONGEST_GAME - game.rounds)
    describe_cards(t, game, seats[seat], features)
    describe_others(t, game, seats, seat, features)


# ── cards ────────────────────────────────────────────────────────────────────────────────────────


def describe_cards(t: Record, game: Record, me: Record, features: Features) -> None:
    """The cards the seat has not seen, whatever their order; when there are none, all of them come again."""
    left = see_stacks(t, game, features) if t.deals == STACKS else see_deck(t, game, me, features)
    features[CARDS_LEFT] = left
    if left < 3:
        for card in range(t.cards):
            left += see_card(t, card, 1, features)
    for number in range(NUMBERS):
        features[COMING + number] = features[COMING + number] * THOUSAND // left
    if t.deals == SOLO:
        features[ROUNDS_LEFT] = features[CARDS_LEFT] // 3
        if game.drawns == 0:
            features[BEFORE_SOLO_CARD] = game.deck_size - game.lower + 1


def see_stacks(t: Record, game: Record, features: Features) -> int:
    """The numbers that are offered now bring the effects of the next round."""
    left = 0
    for pile in range(3):
        top = pile * t.third + game.deck_size - 1
        features[NEXT_EFFECTS + t.effect[game.deck[top]]] += 1
        for place in range(pile * t.third, top):
            left += see_card(t, game.deck[place], 1, features)
    return left


def see_deck(t: Record, game: Record, me: Record, features: Features) -> int:
    """All cards that are neither discarded nor in the hand: in a draft others may hold them."""
    left = 0
    for card in range(t.cards):
        left += see_card(t, card, 1, features)
    for place in range(game.discarded):
        left += see_card(t, game.discards[place], -1, features)
    for place in range(me.cards):
        left += see_card(t, me.hand[place], -1, features)
    if t.deals == SOLO and game.deck_size and game.deck[game.deck_size - 1] < t.cards:
        features[NEXT_EFFECTS + t.effect[game.deck[game.deck_size - 1]]] = 1  # the top one shows its effect
    return left


def see_card(t: Record, card: int, times: int, features: Features) -> int:
    features[COMING + t.number[card]] += times
    features[LATER_EFFECTS + t.effect[card]] += times
    return times


# ── the others ───────────────────────────────────────────────────────────────────────────────────


def describe_others(t: Record, game: Record, seats: Seats, seat: int, features: Features) -> None:
    if seats.shape[0] == 1:
        return
    empty, refusals, plans = count(t.all_places), 0, 0
    for other in range(seats.shape[0]):
        if other != seat:
            sheet = seats[other].closed
            empty = min(empty, count(empty_lots(t, sheet)))
            refusals = max(refusals, sheet.refusals)
            plans = max(plans, closed_plans(sheet))
            note_temps(sheet.temps, features)
    features[OTHER_EMPTY + in_steps(empty)] = 1
    features[OTHER_REFUSALS + refusals] = 1
    features[OTHER_PLANS + plans] = 1
    left = min(features[ROUNDS_LEFT], empty)
    features[ROUNDS_LEFT] = max(1, min(left, LAST_PLAN_ROUNDS) if plans == 2 else left)
    describe_their_plans(t, game, seats, seat, features)


def closed_plans(sheet: Record) -> int:
    done = 0
    for plan in range(sheet.plans.shape[0]):
        if sheet.plans[plan] >= 0:
            done += 1
    return done


def note_temps(temps: int, features: Features) -> None:
    """Keep the two largest that differ."""
    if temps > features[OTHER_TEMPS]:
        features[OTHER_TEMPS + 1] = features[OTHER_TEMPS]
        features[OTHER_TEMPS] = temps
    elif features[OTHER_TEMPS + 1] < temps < features[OTHER_TEMPS]:
        features[OTHER_TEMPS + 1] = temps


def describe_their_plans(t: Record, game: Record, seats: Seats, seat: int, features: Features) -> None:
    """For each plan how far the nearest of the others is, and how many have it."""
    for plan in range(game.goals.shape[0]):
        features[OTHER_STEPS + plan * FEW_STEPS + FEW_STEPS - 1] = 1
    for other in range(seats.shape[0]):
        if other != seat:
            sheet = seats[other].closed
            count_unused(t, sheet, features, OTHERS_UNUSED)
            for plan in range(game.goals.shape[0]):
                if sheet.plans[plan] >= 0:
                    features[OTHERS_DONE + plan] += 1
                else:
                    steps = plan_steps(t, sheet, game.goals[plan], features, OTHERS_UNUSED)
                    note_steps(min(steps, FEW_STEPS - 1), features, OTHER_STEPS + plan * FEW_STEPS)


def note_steps(steps: int, features: Features, k: int) -> None:
    """Keep the smallest."""
    for more in range(steps + 1, FEW_STEPS):
        if features[k + more]:
            features[k + more] = 0
            features[k + steps] = 1


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────


def rounds_left(t: Record, me: Record, features: Features) -> int:
    """The rounds that seem to be left, the seat's own sheet considered."""
    left = min(features[ROUNDS_LEFT], count(empty_lots(t, me.sheet)))
    return int(min(left, LAST_PLAN_ROUNDS) if plans_done(me) == 2 else left)


def in_steps(empty: int) -> int:
    """A number of lots, finely when they are few: 0 to EMPTY_STEPS - 1."""
    if empty <= 4:
        return empty
    return min(EMPTY_STEPS - 1, 4 + (empty - 2) // 3)
