"""What a seat observes: its own sheet and open turn, its cards, and what is public, as small integers.

Of the others there is what lies open since the last stage closed. `features` names the parts in the order
in which `observe` fills them in.
"""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.editions.new_las_vegas import AVENUES, COLORS, EFFECTS, SHOW_COLUMNS, STREETS
from boomtown.rules.flip_and_write.actions import HAND, HIGHEST_NUMBER
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE
from boomtown.twin.bits import count, counted
from boomtown.twin.flip_and_write.layout import DRAFT, STACKS, TAKES
from boomtown.twin.flip_and_write.state import ROUND
from boomtown.twin.new_las_vegas.acme import golf_holes, piled_effects
from boomtown.twin.new_las_vegas.bank import bundles, debts
from boomtown.twin.new_las_vegas.bonuses import free_boxes, is_ready
from boomtown.twin.new_las_vegas.limousine import is_back
from boomtown.twin.new_las_vegas.projects import progress
from boomtown.twin.new_las_vegas.streets import longest_run
from boomtown.twin.records import Features, Record, Seats
from boomtown.twin.twin import Feature

MANY = 127
FIGURES = 5


def features(t: Record, seats: int) -> Sequence[Feature]:
    """The parts of an observation with the tables of that edition and mode."""
    parts = [*_table(t), *_cards(t, seats), *_turn(t), *_sheet(t, "own", "your own sheet as it stands now")]
    for other in range(1, int(t.fully) + 1):
        place = "the next seat" if other == 1 else f"seat {other} after you"
        parts += _sheet(t, f"other {other}", f"the sheet of {place}, of the last closed stage")
    if seats - 1 > t.fully:
        parts += _rest(t, seats)
    return parts


def _table(t: Record) -> list[Feature]:
    last = int(t.places + t.boxes)
    goals = len(COLORS)
    return [
        Feature("stage", 1, 0, 3, "the open stage: round, reshuffle, over, loan"),
        Feature("round", 1, 0, last, "the number of the round; 0 before the first one"),
        Feature("waits", 1, 0, 1, "whether you owe an action"),
        Feature("loan", 1, -1, 1, "whether you asked for a loan; -1 before the bank has heard everybody"),
        Feature(
            "projects", goals, 0, len(t.kind) - 1, "the project of each colour, by its place in the edition"
        ),
        Feature("approved", goals, 0, 1, "whether it brings its low value now"),
        Feature("hotels taken", AVENUES, 0, 1, "the avenues where only small hotels are left"),
    ]


def _cards(t: Record, seats: int) -> list[Feature]:
    highest, effects, hand = len(t.by_number) - 1, len(EFFECTS), len(HAND)
    parts = [
        Feature(
            "card numbers", hand, -1, highest, "the numbers of the combinations, or of your hand; -1: none"
        ),
        Feature("card effects", hand, -1, effects - 1, "their effects"),
        Feature("cards left", 1, 0, int(t.cards + t.specials), "in each stack, or in the deck"),
        Feature(
            "unseen numbers",
            highest,
            0,
            int(t.cards),
            "how many cards of each number, from 1, you have not seen",
        ),
        Feature("unseen effects", effects, 0, int(t.cards), "how many of each effect"),
    ]
    if t.deals == STACKS:
        return [*parts, Feature("next effects", hand, -1, effects - 1, "the effects of the next round")]
    specials = int(t.specials)
    parts.append(
        Feature(
            "top", 1, -1, effects + specials - 1, "the effect, then the approval card, on top of the deck"
        )
    )
    if t.deals == DRAFT:
        return [
            *parts,
            Feature("dealer", 1, 0, seats - 1, "how many seats after you the dealer sits"),
            Feature("shown", 1, -1, effects - 1, "the effect that was on the deck before the deal"),
            Feature("given number", 1, -1, highest, "the number of the card you gave away last"),
            Feature("given effect", 1, -1, effects - 1, "and its effect"),
            Feature(
                "passed", int(t.fully), -1, effects - 1, "the effects of the cards the next seats received"
            ),
        ]
    return [*parts, *_acme(t)]


def _acme(t: Record) -> list[Feature]:
    effects, goals, cards = len(EFFECTS), len(COLORS), int(t.cards)
    return [
        Feature(
            "lower",
            1,
            0,
            int(t.cards + t.specials),
            "how many cards at the bottom hold all approval cards left",
        ),
        Feature("approval cards", goals, 0, 2, "for each colour: in the deck, drawn, drawn this round"),
        Feature("approvals", 1, 0, goals, "how many of them ACME has checked"),
        Feature("ACME hotels", AVENUES, 0, 1, "the avenues where ACME has a hotel"),
        Feature("ACME projects", goals, -1, 99, "the points of each project of ACME, or -1"),
        Feature("ACME effects", effects, 0, cards, "how many cards of each effect ACME has"),
        Feature("ACME golf", 1, 0, cards, "how often two of them in a row have the same effect"),
        Feature("ACME last", 1, -1, effects - 1, "the effect of its newest card"),
        Feature("ACME loan", 1, -1, effects - 1, "the effect of its loan card"),
    ]


def _turn(t: Record) -> list[Feature]:
    return [
        Feature(
            "taken", 1, -1, TAKES, "how you took cards, by its place among the `take` actions; 9: refused"
        ),
        Feature("number", 1, -1, HIGHEST_NUMBER, "the number taken, as changed by now"),
        Feature("effect", 1, -1, len(EFFECTS) - 1, "the effect that can still be used"),
        Feature("casino", 1, -1, int(t.places) - 1, "the casino opened with the number"),
        Feature("bonus used", 1, 0, 1, "whether this turn has used a bonus"),
        Feature("met", len(COLORS), 0, 1, "the projects whose condition held in this turn"),
    ]


def _sheet(t: Record, name: str, whose: str) -> list[Feature]:
    boxes, goals, lamps = int(t.boxes), len(COLORS), int(t.lamps)
    parts = [
        Feature(
            "casinos", int(t.places), -2, HIGHEST_NUMBER, "the numbers; -1 closed, -2 under construction"
        ),
        Feature("stars", len(t.star), 0, 2, "each star: free, show held, crossed"),
        Feature("holes", int(t.street_stop[0]), 0, 2, "each golf hole: free, built, crossed"),
        Feature(
            "boxes", FIGURES, 0, boxes, "boxes checked, groups circled, boxes free, bonus ready, extensions"
        ),
        Feature("shows", len(SHOW_COLUMNS), 0, int(max(t.show_length)), "boxes crossed in each show column"),
        Feature(
            "improved",
            len(IMPROVABLE),
            0,
            int(max(t.column_length)),
            "boxes crossed in each improvable column",
        ),
        Feature(
            "limousine", 3, 0, lamps, "its lamp, whether it is back, the fewest lines home on free roads"
        ),
        Feature(
            "roads", int(t.unders + t.besides), 0, 1, "the road pieces driven: under blocks, then beside them"
        ),
        Feature("carpets", len(t.carpet), 0, 1, "the special casinos passed, in reading order"),
        Feature("hotels", AVENUES, 0, 2, "each avenue: no hotel, a grand one, a small one"),
        Feature("project points", goals, -1, 99, "the points of each project completed, or -1"),
        Feature(
            "progress", goals, 0, MANY, "how much is there of what each project needs; 0 once it is completed"
        ),
        Feature("runs", STREETS, 0, AVENUES, "the longest run in each street"),
        Feature("vault", 2, 0, MANY, "bundles of money, debts (without what the end brings)"),
    ]
    return [
        Feature(f"{name} {part.name}", part.length, part.low, part.high, f"{whose}: {part.about}")
        for part in parts
    ]


def _rest(t: Record, seats: int) -> list[Feature]:
    about = (
        "of all further seats: most boxes free, most boxes checked, most casinos open, fewest casinos closed"
    )
    return [
        Feature("rest", 5, 0, MANY, f"{about}, most hotels"),
        Feature("rest projects", len(COLORS), 0, seats, "how many of them have completed each project"),
    ]


# ── filling it in ────────────────────────────────────────────────────────────────────────────────


def observe(t: Record, game: Record, seats: Seats, seat: int, found: Features) -> None:
    at = observe_table(t, game, seats[seat], found)
    at = observe_cards(t, game, seats, seat, found, at)
    at = observe_turn(t, game, seats[seat], found, at)
    at = observe_sheet(t, game, seats[seat].sheet, found, at)
    number = seats.shape[0]
    for other in range(1, t.fully + 1):
        at = observe_sheet(t, game, seats[(seat + other) % number].closed, found, at)
    if number - 1 > t.fully:
        observe_rest(t, seats, seat, found, at)


def observe_table(t: Record, game: Record, me: Record, found: Features) -> int:
    found[0] = game.stage
    found[1] = game.rounds
    found[2] = me.owes
    found[3] = me.loan
    at = 4
    for goal in range(game.goals.shape[0]):
        found[at + goal] = game.goals[goal]
    at += game.goals.shape[0]
    for goal in range(game.goals.shape[0]):
        found[at + goal] = game.approved[goal]
    return put_bits(found, at + game.goals.shape[0], game.hotels_taken, t.avenue.shape[0])


def put_bits(found: Features, at: int, bits: int, number: int) -> int:
    at = counted(at)
    for place in range(number):
        found[at + place] = (bits >> place) & 1
    return at + number


def observe_cards(t: Record, game: Record, seats: Seats, seat: int, found: Features, at: int) -> int:
    me = seats[seat]
    if t.deals == STACKS:
        put_stacks(t, game, found, at)
    else:
        for place in range(me.hand.shape[0]):
            is_there = place < me.cards
            found[at + place] = t.number[me.hand[place]] if is_there else -1
            found[at + me.hand.shape[0] + place] = t.effect[me.hand[place]] if is_there else -1
    at += 2 * me.hand.shape[0]
    found[at] = game.deck_size
    at = observe_unseen(t, game, seats, seat, found, at + 1)
    if t.deals == STACKS:
        for pile in range(me.hand.shape[0]):
            found[at + pile] = t.effect[game.deck[pile * t.third + game.deck_size - 1]]
        return at + me.hand.shape[0]
    found[at] = top_effect(t, game)
    if t.deals == DRAFT:
        return observe_draft(t, game, seats, seat, found, at + 1)
    return observe_acme(t, game, found, at + 1)


def put_stacks(t: Record, game: Record, found: Features, at: int) -> None:
    for pile in range(3):
        found[at + pile] = t.number[game.deck[pile * t.third + game.deck_size - 1]]
        found[at + 3 + pile] = -1
        if game.discarded:
            found[at + 3 + pile] = t.effect[game.discards[pile * t.third + game.discarded - 1]]


def top_effect(t: Record, game: Record) -> int:
    """The effect on top of the deck; approval cards come after the effects."""
    if game.deck_size == 0:
        return -1
    card = int(game.deck[game.deck_size - 1])
    return int(t.effect[card]) if card < t.cards else t.by_effect.shape[0] + card - t.cards


def observe_unseen(t: Record, game: Record, seats: Seats, seat: int, found: Features, at: int) -> int:
    """The cards of the box, less those that lie open, were given away or are in the seat's own hand."""
    at = counted(at)
    numbers = t.by_number.shape[0] - 1
    for number in range(numbers):
        found[at + number] = game.unseen_numbers[number + 1]
    for effect in range(t.by_effect.shape[0]):
        found[at + numbers + effect] = game.unseen_effects[effect]
    if t.deals != STACKS:
        me = seats[seat]
        for place in range(me.cards):
            take_off(t, found, at, me.hand[place])
        given = given_card(seats, seat)
        if t.deals == DRAFT and given >= 0:
            take_off(t, found, at, given)
    return at + numbers + t.by_effect.shape[0]


def take_off(t: Record, found: Features, at: int, card: int) -> None:
    found[at + t.number[card] - 1] -= 1
    found[at + t.by_number.shape[0] - 1 + t.effect[card]] -= 1


def given_card(seats: Seats, seat: int) -> int:
    """The card a seat gave away last, or -1: it lies with the seat before it."""
    return int(seats[(seat + seats.shape[0] - 1) % seats.shape[0]].passed)


def observe_draft(t: Record, game: Record, seats: Seats, seat: int, found: Features, at: int) -> int:
    number = seats.shape[0]
    given = given_card(seats, seat)
    found[at] = (game.dealer - seat + number) % number
    found[at + 1] = game.shown
    found[at + 2] = t.number[given] if given >= 0 else -1
    found[at + 3] = t.effect[given] if given >= 0 else -1
    at += 3
    for other in range(1, t.fully + 1):
        passed = seats[(seat + other) % number].passed
        found[at + other] = t.effect[passed] if passed >= 0 else -1
    return at + 1 + t.fully


def observe_acme(t: Record, game: Record, found: Features, at: int) -> int:
    found[at] = game.lower
    at += 1
    for color in range(t.specials):
        found[at + color] = 0
    for place in range(game.drawns):
        found[at + game.drawn[place]] = 1
    for place in range(game.specials):
        found[at + game.special[place]] = 2
    at += t.specials
    found[at] = game.approvals
    at = put_bits(found, at + 1, game.acme_hotels, t.avenue.shape[0])
    for goal in range(game.acme_projects.shape[0]):
        found[at + goal] = game.acme_projects[goal]
    at += game.acme_projects.shape[0]
    for effect in range(t.by_effect.shape[0]):
        found[at + effect] = piled_effects(t, game, effect)
    at += t.by_effect.shape[0]
    found[at] = golf_holes(t, game)
    found[at + 1] = t.effect[game.pile[game.piled - 1]] if game.piled else -1
    found[at + 2] = t.effect[game.loan_card] if game.loan_card >= 0 else -1
    return at + 3


def observe_turn(t: Record, game: Record, me: Record, found: Features, at: int) -> int:
    goals = game.goals.shape[0]
    if game.stage == ROUND:
        taken = me.taken - t.a_take if me.taken >= 0 else -1
        found[at] = min(taken, TAKES)
        found[at + 1] = me.number
        found[at + 2] = me.left_effect
        found[at + 3] = me.casino
        found[at + 4] = me.bonus_used
        return put_bits(found, at + 5, me.met, goals)
    for place in range(4):
        found[at + place] = -1
    return put_bits(found, at + 4, 0, 1 + goals)


def observe_sheet(t: Record, game: Record, sheet: Record, found: Features, at: int) -> int:
    at = counted(at)
    built, held, crossed = sheet.built, sheet.stars_held, sheet.stars_crossed
    for casino in range(t.places):
        found[at + casino] = sheet.numbers[casino] - 1 + ((built >> casino) & 1)
    at += t.places
    for place in range(t.star.shape[0]):
        star = t.star[place]
        found[at + place] = ((held >> star) & 1) + 2 * ((crossed >> star) & 1)
    at += t.star.shape[0]
    at = put_pairs(found, at, sheet.holes, sheet.holes_crossed, t.street_stop[0])
    found[at] = sheet.checked
    found[at + 1] = sheet.circled
    found[at + 2] = free_boxes(t, sheet)
    found[at + 3] = 1 if is_ready(t, sheet) else 0
    found[at + 4] = sheet.extensions
    at += 5
    for column in range(sheet.shows.shape[0]):
        found[at + column] = sheet.shows[column]
    at += sheet.shows.shape[0]
    for column in range(sheet.improved.shape[0]):
        found[at + column] = sheet.improved[column]
    at = observe_limousine(t, sheet, found, at + sheet.improved.shape[0])
    at = put_pairs(found, at, sheet.grand, sheet.small, t.avenue.shape[0])
    return observe_points(t, game, sheet, found, at)


def put_pairs(found: Features, at: int, one: int, other: int, number: int) -> int:
    """For each of so many places 1 or 2 if it is in the first or the second of two sets apart."""
    at = counted(at)
    for place in range(number):
        found[at + place] = ((one >> place) & 1) + 2 * ((other >> place) & 1)
    return at + number


def observe_limousine(t: Record, sheet: Record, found: Features, at: int) -> int:
    found[at] = sheet.lamp
    found[at + 1] = 1 if is_back(t, sheet) else 0
    found[at + 2] = t.way_home[sheet.lamp]
    at = put_bits(found, at + 3, sheet.under, t.unders)
    at = put_bits(found, at, sheet.beside, t.besides)
    driven = sheet.under
    for place in range(t.carpet.shape[0]):
        found[at + place] = 1 if driven & t.carpet[place] else 0
    return at + t.carpet.shape[0]


def observe_points(t: Record, game: Record, sheet: Record, found: Features, at: int) -> int:
    goals = game.goals.shape[0]
    for goal in range(goals):
        found[at + goal] = sheet.projects[goal]
        found[at + goals + goal] = 0
        if sheet.projects[goal] < 0:
            there, _ = progress(t, sheet, game.goals[goal])
            found[at + goals + goal] = there
    at += 2 * goals
    for street in range(t.streets):
        found[at + street] = longest_run(t, sheet, street)
    at += t.streets
    found[at] = bundles(t, sheet, 0)
    found[at + 1] = debts(t, sheet, 0)
    return at + 2


def observe_rest(t: Record, seats: Seats, seat: int, found: Features, at: int) -> None:
    """Figures of the seats that are not observed in full."""
    free = 0
    checked = 0
    written = 0
    closed = t.places
    hotels = 0
    goals = seats[seat].closed.projects.shape[0]
    for goal in range(goals):
        found[at + 5 + goal] = 0
    for other in range(t.fully + 1, seats.shape[0]):
        sheet = seats[(seat + other) % seats.shape[0]].closed
        free = max(free, free_boxes(t, sheet))
        checked = max(checked, sheet.checked)
        written = max(written, count(sheet.written))
        closed = min(closed, count(sheet.built & ~sheet.written))
        hotels = max(hotels, count(sheet.grand | sheet.small))
        for goal in range(goals):
            found[at + 5 + goal] += 1 if sheet.projects[goal] >= 0 else 0
    found[at] = free
    found[at + 1] = checked
    found[at + 2] = written
    found[at + 3] = closed
    found[at + 4] = hotels
