"""What a seat observes: its open turn and sheet, the plans, the cards it has seen, the others' closed sheets.

Each `observe_…` fills in the features that the `…_features` of the same name list, from `at` on, and
returns the place after them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS, Edition
from boomtown.rules.flip_and_write.actions import HAND, HIGHEST_NUMBER
from boomtown.twin.bits import count, counted
from boomtown.twin.flip_and_write import layout
from boomtown.twin.flip_and_write.deal import offered_effect, offered_number
from boomtown.twin.flip_and_write.layout import DRAFT
from boomtown.twin.flip_and_write.layout import STACKS as BASE
from boomtown.twin.flip_and_write.state import OVER, ROUND
from boomtown.twin.perfect_home.estates import completed, first_lots, last_lots
from boomtown.twin.perfect_home.scoring import plan_points
from boomtown.twin.perfect_home.setup import KIND_NAMES
from boomtown.twin.perfect_home.turn import EFFECTS
from boomtown.twin.records import Features, Record, Seats
from boomtown.twin.twin import Feature

SHOWN = 4
"""So many other seats are observed in full, the rest together."""
HAND_SIZE = len(HAND)
NUMBERS = HIGHEST_NUMBER + 1
KINDS = len(EFFECTS)
NAMES = ", ".join(EFFECTS)
EVERYTHING = 99
"""No printed value is greater."""


def features(edition: Edition, deals: int, seats: int) -> Sequence[Feature]:
    """Everything a seat observes, in that order."""
    lots = sum(len(street.lots) for street in edition.streets)
    most = lots + len(edition.refusals)
    found = [
        Feature("stage", 1, ROUND, OVER, "0 a round, 1 the question whether to reshuffle, 2 the end"),
        Feature("round", 1, 1, most, "the number of the round"),
        *turn_features(lots),
        *sheet_features(edition, "own", "own sheet as it stands in the open turn"),
        *goal_features(),
        *deal_features(deals, len(edition.cards), seats),
    ]
    for other in range(1, min(seats - 1, SHOWN) + 1):
        found += other_features(edition, deals, other)
    if seats - 1 > SHOWN:
        found += rest_features(edition, seats)
    return tuple(found)


def observe(t: Record, game: Record, seats: Seats, seat: int, features: Features) -> None:
    me = seats[seat]
    features[0] = game.stage
    features[1] = game.rounds
    at = observe_turn(game, me, features, 2)
    at = observe_sheet(t, game, me.sheet, me.claimed, features, at)
    at = observe_goals(t, game, features, at)
    at = observe_deal(t, game, seats, seat, features, at)
    count_seats = seats.shape[0]
    for after in range(1, min(count_seats - 1, SHOWN) + 1):
        at = observe_other(t, game, seats[(seat + after) % count_seats], features, at)
    if count_seats - 1 > SHOWN:
        observe_rest(seats, seat, features, at)


# ── the open turn ────────────────────────────────────────────────────────────────────────────────


def turn_features(lots: int) -> Iterator[Feature]:
    yield Feature("waiting", 1, 0, 1, "whether the seat owes an action")
    yield Feature("taken", 1, 0, 2, "1 once cards are taken in the open turn, 2 if the permit is refused")
    yield Feature("number", 1, -1, HIGHEST_NUMBER, "the number taken, as changed by now, or -1")
    yield Feature(
        "effect", 1, -1, KINDS - 1, f"the effect that can still be used, or -1: {', '.join(EFFECTS)}"
    )
    yield Feature("lot", 1, -1, lots - 1, "where the number was written, or -1")
    yield Feature("roundabout", 1, 0, 1, "whether one was built this turn")
    yield Feature("claimed", STACKS, 0, 1, "whether each plan is claimed this turn")
    yield Feature("claiming", 1, -1, STACKS - 1, "the plan whose estates are being chosen, or -1")
    yield Feature("needed", LARGEST_ESTATE, 0, lots, "how many estates of each size it still needs")
    yield Feature("last used", 1, -1, lots - 1, "the first lot of the estate chosen last for it, or -1")


def observe_turn(game: Record, me: Record, features: Features, at: int) -> int:
    in_turn = game.stage == ROUND
    claiming = in_turn and me.claiming >= 0
    features[at] = me.owes
    features[at + 1] = (2 if me.refused else 1) if in_turn and me.taken >= 0 else 0
    features[at + 2] = me.number if in_turn else -1
    features[at + 3] = me.left_effect if in_turn else -1
    features[at + 4] = me.lot if in_turn else -1
    features[at + 5] = me.with_roundabout if in_turn else 0
    at += 6
    for i in range(game.goals.shape[0]):
        features[at] = (me.claimed >> i) & 1 if in_turn else 0
        at += 1
    features[at] = me.claiming if claiming else -1
    at += 1
    for column in range(me.needed.shape[0]):
        features[at] = me.needed[column] if claiming else 0
        at += 1
    features[at] = me.last_used if claiming else -1
    return at + 1


# ── sheets ───────────────────────────────────────────────────────────────────────────────────────


def sheet_features(edition: Edition, whose: str, about: str) -> Iterator[Feature]:
    lots, streets = sum(len(street.lots) for street in edition.streets), len(edition.streets)
    parks = max(len(street.parks) for street in edition.streets) - 1
    columns = max(len(values) for values in edition.estates.values()) - 1
    yield Feature(f"{whose} numbers", lots, -1, HIGHEST_NUMBER, f"{about}: the number on each lot, or -1")
    yield Feature(f"{whose} bis", lots, 0, 1, "whether each house repeats a neighbour's number")
    yield Feature(f"{whose} roundabouts", lots, 0, 1, "whether a roundabout is on each lot")
    yield Feature(f"{whose} fences", lots, 0, 1, "whether a fence is to the right of each lot")
    yield Feature(f"{whose} used", lots, 0, 1, "whether each lot is used for a plan")
    yield Feature(f"{whose} pools", lots, 0, 1, "whether each lot has a pool")
    yield Feature(f"{whose} parks", streets, 0, parks, "how many parks each street has")
    yield Feature(f"{whose} promoted", LARGEST_ESTATE, 0, columns, "the boxes of the estates of each size")
    yield Feature(f"{whose} estates", LARGEST_ESTATE, 0, lots, "the complete estates of each size")
    yield Feature(f"{whose} plans", STACKS, -1, EVERYTHING, "what each plan has brought, or -1")
    yield Feature(f"{whose} temps", 1, 0, edition.temps.boxes, "temp agency boxes")
    yield Feature(f"{whose} bis boxes", 1, 0, len(edition.bis) - 1, "bis boxes")
    yield Feature(f"{whose} refusals", 1, 0, len(edition.refusals) - 1, "refused permits")


def observe_sheet(t: Record, game: Record, sheet: Record, claimed: int, features: Features, at: int) -> int:
    at = counted(at)
    for lot in range(t.places):
        features[at + lot] = sheet.numbers[lot]
    at = observe_set(t, sheet.bis, features, at + t.places)
    at = observe_set(t, sheet.walls, features, at)
    at = observe_set(t, sheet.fences, features, at)
    at = observe_set(t, sheet.used, features, at)
    at = observe_set(t, sheet.pools, features, at)
    for street in range(t.streets):
        features[at + street] = sheet.parks[street]
    at = observe_estates(t, sheet, features, at + t.streets)
    for i in range(sheet.plans.shape[0]):
        is_open = sheet.plans[i] < 0 and not (claimed >> i) & 1
        features[at] = -1 if is_open else plan_points(t, game, sheet, claimed, i)
        at += 1
    features[at] = sheet.temps
    features[at + 1] = sheet.bis_boxes
    features[at + 2] = sheet.refusals
    return at + 3


def observe_set(t: Record, lots: int, features: Features, at: int) -> int:
    at = counted(at)
    for lot in range(t.places):
        features[at + lot] = (lots >> lot) & 1
    return int(at + t.places)


def observe_estates(t: Record, sheet: Record, features: Features, at: int) -> int:
    last = last_lots(t, sheet)
    first = first_lots(t, last)
    left = completed(sheet.written, first, last)
    sizes = sheet.promoted.shape[0]
    for column in range(sizes):
        features[at + column] = sheet.promoted[column]
        features[at + sizes + column] = count(left & first)
        left = (left & ~first) >> 1
    return int(at + 2 * sizes)


# ── the plans ────────────────────────────────────────────────────────────────────────────────────


def goal_features() -> Iterator[Feature]:
    for plan in range(1, STACKS + 1):
        kinds = ", ".join(KIND_NAMES)
        yield Feature(f"plan {plan} kind", 1, 0, len(KIND_NAMES) - 1, f"what it needs: {kinds}")
        yield Feature(f"plan {plan} term", 1, 0, EVERYTHING, "its street from 0, or how many it needs")
        yield Feature(f"plan {plan} sizes", LARGEST_ESTATE, 0, EVERYTHING, "the estates of each size")
        yield Feature(f"plan {plan} values", 2, 0, EVERYTHING, "its high and its low value")
        yield Feature(f"plan {plan} approved", 1, 0, 1, "whether it brings the low value now")


def observe_goals(t: Record, game: Record, features: Features, at: int) -> int:
    for i in range(game.goals.shape[0]):
        plan = game.goals[i]
        features[at] = t.plan_kind[plan]
        features[at + 1] = t.plan_term[plan]
        at += 2
        for column in range(t.plan_sizes.shape[1]):
            features[at] = t.plan_sizes[plan, column]
            at += 1
        features[at] = t.plan_high[plan]
        features[at + 1] = t.plan_low[plan]
        features[at + 2] = game.approved[i]
        at += 3
    return at


# ── the cards ────────────────────────────────────────────────────────────────────────────────────


def deal_features(deals: int, cards: int, seats: int) -> Iterator[Feature]:
    yield Feature("cards left", 1, 0, cards, "in the deck; in the base game in each stack")
    if deals == BASE:
        yield Feature("offered numbers", HAND_SIZE, 0, HIGHEST_NUMBER, "of the three combinations")
        yield Feature("offered effects", HAND_SIZE, 0, KINDS - 1, f"and their effects: {NAMES}")
        yield Feature("next effects", HAND_SIZE, 0, KINDS - 1, "the effects of the next round")
    else:
        yield Feature("hand numbers", HAND_SIZE, -1, HIGHEST_NUMBER, "of the cards in hand, -1 for none")
        yield Feature("hand effects", HAND_SIZE, -1, KINDS - 1, f"and their effects: {NAMES}")
        yield Feature("top effect", 1, -1, KINDS, f"on the deck, -1 for none, {KINDS} for the solo card")
    if deals == DRAFT:
        yield Feature("given", 2, -1, HIGHEST_NUMBER, "number and effect of the card given away, or -1")
        yield Feature("dealer", 1, 0, seats - 1, "how many seats after this one the dealer sits")
        yield Feature("dealt effect", 1, -1, KINDS - 1, "seen on the deck before the deal: the dealer's card")
    if deals == layout.SOLO:
        yield Feature("lower", 1, 0, cards + 1, "how many cards at the bottom hold the solo card")
        yield Feature("solo card", 1, 0, 1, "whether it has been drawn")
    yield Feature("unseen numbers", NUMBERS, 0, cards, "how many cards of each number are unseen")
    yield Feature("unseen effects", KINDS, 0, cards, "how many of each effect")


def observe_deal(t: Record, game: Record, seats: Seats, seat: int, features: Features, at: int) -> int:
    features[at] = game.deck_size
    if t.deals == BASE:
        at = observe_stacks(t, game, seats[seat], features, at + 1)
    else:
        at = observe_hand(t, game, seats[seat], features, at + 1)
    if t.deals == DRAFT:
        at = observe_draft(t, game, seats, seat, features, at)
    elif t.deals != BASE:
        features[at] = game.lower
        features[at + 1] = game.drawns
        at += 2
    return observe_unseen(t, game, seats, seat, features, at)


def observe_stacks(t: Record, game: Record, me: Record, features: Features, at: int) -> int:
    for pile in range(HAND_SIZE):
        features[at + pile] = offered_number(t, game, me, pile)
        features[at + HAND_SIZE + pile] = offered_effect(t, game, me, pile)
        features[at + 2 * HAND_SIZE + pile] = t.effect[game.deck[pile * t.third + game.deck_size - 1]]
    return at + 3 * HAND_SIZE


def observe_hand(t: Record, game: Record, me: Record, features: Features, at: int) -> int:
    for place in range(HAND_SIZE):
        held = place < me.cards
        features[at + place] = t.number[me.hand[place]] if held else -1
        features[at + HAND_SIZE + place] = t.effect[me.hand[place]] if held else -1
    at += 2 * HAND_SIZE
    features[at] = -1
    if game.deck_size:
        top = game.deck[game.deck_size - 1]
        features[at] = t.effect[top] if top < t.cards else KINDS
    return at + 1


def observe_draft(t: Record, game: Record, seats: Seats, seat: int, features: Features, at: int) -> int:
    count_seats = seats.shape[0]
    given = seats[(seat + count_seats - 1) % count_seats].passed
    features[at] = t.number[given] if given >= 0 else -1
    features[at + 1] = t.effect[given] if given >= 0 else -1
    features[at + 2] = (game.dealer + count_seats - seat) % count_seats
    features[at + 3] = game.shown
    return at + 4


def observe_unseen(t: Record, game: Record, seats: Seats, seat: int, features: Features, at: int) -> int:
    at = counted(at)
    for place in range(NUMBERS + KINDS):
        features[at + place] = 0
    if t.deals == BASE:
        for pile in range(HAND_SIZE):
            for place in range(pile * t.third, pile * t.third + game.deck_size - 1):
                count_card(t, game.deck[place], 1, features, at)
        return at + NUMBERS + KINDS
    for place in range(game.deck_size):
        if game.deck[place] < t.cards:
            count_card(t, game.deck[place], 1, features, at)
    if t.deals == DRAFT:
        for other in range(seats.shape[0]):
            if other != seat:
                for place in range(seats[other].cards):
                    count_card(t, seats[other].hand[place], 1, features, at)
        given = seats[(seat + seats.shape[0] - 1) % seats.shape[0]].passed
        if given >= 0:
            count_card(t, given, -1, features, at)
    return at + NUMBERS + KINDS


def count_card(t: Record, card: int, so_many: int, features: Features, at: int) -> None:
    features[at + t.number[card]] += so_many
    features[at + NUMBERS + t.effect[card]] += so_many


# ── the others ───────────────────────────────────────────────────────────────────────────────────


def other_features(edition: Edition, deals: int, after: int) -> Iterator[Feature]:
    whose = f"seat +{after}"
    yield Feature(f"{whose} waiting", 1, 0, 1, "whether it owes an action")
    if deals == DRAFT:
        yield Feature(f"{whose} received", 1, -1, KINDS - 1, "the effect of the card passed to it, or -1")
    about = f"the sheet of the seat that sits {after} after this one, as of the last closed round"
    yield from sheet_features(edition, whose, about)


def observe_other(t: Record, game: Record, other: Record, features: Features, at: int) -> int:
    features[at] = other.owes
    at += 1
    if t.deals == DRAFT:
        features[at] = t.effect[other.passed] if other.passed >= 0 else -1
        at += 1
    return observe_sheet(t, game, other.closed, 0, features, at)


def rest_features(edition: Edition, seats: int) -> Iterator[Feature]:
    lots = sum(len(street.lots) for street in edition.streets)
    yield Feature("rest waiting", 1, 0, seats, "how many of the other seats owe an action")
    yield Feature("rest houses", 1, 0, lots, "the most houses any of them has, as of the last closed round")
    yield Feature("rest plans", 1, 0, STACKS, "the most plans")
    yield Feature("rest temps", 1, 0, edition.temps.boxes, "the most temp agency boxes")
    yield Feature("rest refusals", 1, 0, len(edition.refusals) - 1, "the most refused permits")


def observe_rest(seats: Seats, seat: int, features: Features, at: int) -> None:
    waiting, houses, plans, temps, refusals = 0, 0, 0, 0, 0
    for after in range(SHOWN + 1, seats.shape[0]):
        other = seats[(seat + after) % seats.shape[0]]
        sheet = other.closed
        waiting += other.owes
        houses = max(houses, count(sheet.written))
        plans = max(plans, int(sheet.plans[0] >= 0) + int(sheet.plans[1] >= 0) + int(sheet.plans[2] >= 0))
        temps = max(temps, sheet.temps)
        refusals = max(refusals, sheet.refusals)
    features[at] = waiting
    features[at + 1] = houses
    features[at + 2] = plans
    features[at + 3] = temps
    features[at + 4] = refusals
