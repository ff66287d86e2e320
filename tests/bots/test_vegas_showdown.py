"""How well the bots play Vegas Showdown, and what they owe as every bot does."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import mean

import pytest

from boomtown.bots import known, make
from boomtown.bots.bot import Bot, play_out
from boomtown.bots.random_bot import RandomBot
from boomtown.bots.vegas_showdown.chance import Chance
from boomtown.bots.vegas_showdown.fast_model import FastModel
from boomtown.bots.vegas_showdown.floor_plan import FloorPlan, plans_with, with_tile
from boomtown.bots.vegas_showdown.hands import Hand
from boomtown.bots.vegas_showdown.levels import VegasShowdownBot
from boomtown.bots.vegas_showdown.lookahead import Effort
from boomtown.bots.vegas_showdown.lots import Lots
from boomtown.bots.vegas_showdown.preferences import Preferences, TileWorth
from boomtown.bots.vegas_showdown.tile_tables import TileTables
from boomtown.bots.vegas_showdown.turns import Bidder
from boomtown.bots.vegas_showdown.value import Evaluator
from boomtown.bots.vegas_showdown.weights import HARD
from boomtown.bots.vegas_showdown.weights import MEDIUM as MEDIUM_WEIGHTS
from boomtown.rules.vegas_showdown.building import BuildTurn, RenovateTurn
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.state import ACTION, STACK, VegasShowdownState
from tests.bots.playing import rng
from tests.playing import finish_turn
from tests.vegas_showdown.positions import sheet_with, table

GAME = VegasShowdown()
TABLES = TileTables(GAME.printed)
EASY, GREEDY, MEDIUM = (make(name, GAME) for name in ("easy", "greedy", "medium"))
HURRIED = VegasShowdownBot(GAME, HARD, Effort(worlds=1))
"""The hard bot with the least effort: it does all the same, in few worlds."""
BOTS = {"easy": EASY, "greedy": GREEDY, "medium": MEDIUM, "hurried": HURRIED}

TOO_MUCH = 12
"""Dollars above the printed price that no tile is worth to a beginner."""

every_number_of_seats = pytest.mark.parametrize("seats", [3, 4, 5])
every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


def played(bots: Sequence[Bot], number: int) -> VegasShowdownState:
    """Game `number` of these bots, at its end."""
    state = GAME.new({}, len(bots), f"showdown {number}".encode())
    play_out(state, bots, [rng("seat", seat, number) for seat in range(len(bots))])
    return state


def totals(state: VegasShowdownState) -> list[int]:
    return [sheet.total for sheet in state.scores(None)]


def positions(seats: int, often: float) -> Iterator[tuple[VegasShowdownState, int]]:
    """Some positions of a game at random, each with a seat that has a choice; all choices of a stack."""
    chance = random.Random(f"positions {seats}")
    state = GAME.new({}, seats, f"positions {seats}".encode())
    while waiting := state.waiting():
        seat = chance.choice(waiting)
        drawn = state.stage == STACK or chance.random() < often
        if drawn and len(state.legal(seat)) > 1:
            yield state, seat
        state.play(seat, chance.choice(list(state.legal(seat))))


# ── what every bot owes ──────────────────────────────────────────────────────────────────────────


def test_the_levels_are_known_by_name() -> None:
    assert known(GAME) == ("random", "easy", "greedy", "medium", "hard")
    state = GAME.new({}, 3, b"levels")
    (seat,) = state.waiting()
    for name in known(GAME):
        assert make(name, GAME).choose(state.view(seat), state.legal(seat), rng(name)) in state.legal(seat)


@every_bot
@every_number_of_seats
def test_a_bot_plays_to_the_end(bot: Bot, seats: int) -> None:
    """`play` refuses whatever is not legal, so a game that ends was legal throughout."""
    assert played([bot] * seats, seats).places()


@pytest.mark.parametrize(
    "new", [partial(VegasShowdownBot, GAME), partial(VegasShowdownBot, GAME, HARD, Effort(worlds=1))]
)
def test_the_same_seed_gives_the_same_game(new: Callable[[], Bot]) -> None:
    """Also with a new bot for every action: it remembers nothing."""
    state = GAME.new({}, 4, b"showdown 7")
    rngs = [rng("seat", seat, 7) for seat in range(4)]
    while waiting := state.waiting():
        seat = waiting[0]
        state.play(seat, new().choose(state.view(seat), state.legal(seat), rngs[seat]))
    assert state.fingerprint() == played([new()] * 4, 7).fingerprint()


@every_bot
@every_number_of_seats
def test_a_bot_goes_on_from_the_middle_of_a_turn(bot: Bot, seats: int) -> None:
    """Whatever somebody else did of a turn, also of a renovation, the bot ends it within a few steps."""
    chance = random.Random(f"middle {seats}")
    state = GAME.new({}, seats, f"middle {seats}".encode())
    renovations = 0
    while waiting := state.waiting():
        seat = chance.choice(waiting)
        begun = finish_turn(state, seat, chance)
        for action in begun[: chance.randrange(len(begun))]:
            state.play(seat, action)
        stage, turn = state.turns, state.turns[seat]
        renovations += isinstance(turn, RenovateTurn) and bool(turn.actions)
        while state.turns is stage and not turn.done:
            legal = state.legal(seat)
            action = bot.choose(state.view(seat), legal, rng(len(begun)))
            assert action in legal
            if len(begun) == 1:  # a bid or an answer: a drawn one leads to more positions than the bot's
                action = begun[0]
            state.play(seat, action)
        assert len(turn.actions) <= 5
    assert renovations


@every_bot
@every_number_of_seats
def test_a_bot_chooses_alike_where_it_sees_alike(bot: Bot, seats: int) -> None:
    """An imagined state has other stacks and events, but looks the same to the seat."""
    asked = 0
    for state, seat in positions(seats, 0.2):
        other_world = GAME.imagine(state.view(seat), rng("another world", asked))
        one, other = (
            bot.choose(world.view(seat), world.legal(seat), rng("alike", asked))
            for world in (state, other_world)
        )
        assert one == other
        asked += 1
    assert asked


@every_bot
def test_a_bot_does_not_write_on_what_it_is_shown(bot: Bot) -> None:
    stages = set()
    for state, seat in positions(4, 0.3):
        view, before = state.view(seat), state.fingerprint()
        plain = json.dumps(view)
        bot.choose(view, state.legal(seat), rng("shown"))
        assert json.dumps(view) == plain
        assert state.fingerprint() == before
        stages.add(state.stage)
    assert stages >= {ACTION, STACK}


# ── how well they play ───────────────────────────────────────────────────────────────────────────


def lead(bot: Bot, others: Bot, seats: int, games: int) -> float:
    """By how much one bot is above the mean of the others at its table; seats are rotated."""
    leads = []
    for number in range(games):
        seat = number % seats
        bots = [others] * seats
        bots[seat] = bot
        found = totals(played(bots, number))
        own = found.pop(seat)
        leads.append(own - mean(found))
    return mean(leads)


@every_number_of_seats
def test_greedy_beats_random_and_by_less_easy(seats: int) -> None:
    easy = lead(GREEDY, EASY, seats, seats * 2)
    assert 2 < easy < lead(GREEDY, RandomBot(), seats, seats)
    assert lead(EASY, RandomBot(), seats, seats) > 15


def test_medium_beats_greedy() -> None:
    assert lead(MEDIUM, GREEDY, 4, 16) > 1


def test_looking_ahead_beats_greedy_even_in_a_hurry() -> None:
    assert lead(VegasShowdownBot(GAME, HARD, Effort(worlds=4)), GREEDY, 4, 4) > 1


def test_among_greedy_seats_the_winner_scores_like_a_person() -> None:
    games = [played([GREEDY] * 4, number) for number in range(6)]
    assert mean(max(totals(state)) for state in games) >= 45
    sheets = [sheet for state in games for sheet in state.scores(None)]
    assert mean(sheet.points("entrances") for sheet in sheets) > 2
    assert mean(len(player.aside) for state in games for player in state.players) < 1


def test_greedy_seats_do_not_build_the_same_floor() -> None:
    floors = [frozenset(player.sheet.plain()) for player in played([GREEDY] * 4, 3).players]
    assert len(set(floors)) == 4


def test_easy_does_not_buy_what_it_cannot_use_nor_pay_far_too_much() -> None:
    for number in range(4):
        state = GAME.new({}, 4, f"sensible {number}".encode())
        while waiting := state.waiting():
            seat = waiting[0]
            action = EASY.choose(state.view(seat), state.legal(seat), rng("sensible", state.closed))
            kind, *words = state.catalogue.text(action).split()
            if kind == "bid":
                lot = next(lot for lot in state.market(seat).lots if lot.track == words[0])
                assert lot.tile
                assert int(words[1]) <= GAME.printed.tiles[lot.tile].price + TOO_MUCH
            state.play(seat, action)
        assert mean(len(player.aside) for player in state.players) < 1


def test_greedy_mends_a_renovation_that_somebody_spoilt() -> None:
    """The tile laid first is taken away, so others may hang in the air; the bot ends with no less fame."""
    state = GAME.new({}, 3, b"spoilt")
    while not isinstance(turn := state.turns[seat := state.waiting()[0]], RenovateTurn):
        late = state.round > 12 and state.actions.renovate in turn.legal()
        action = GREEDY.choose(state.view(seat), turn.legal(), rng("spoilt", state.closed))
        state.play(seat, state.actions.renovate if late else action)
    state.play(seat, turn.legal()[0])
    assert turn.removed == 1
    while not turn.done:
        state.play(seat, GREEDY.choose(state.view(seat), turn.legal(), rng("mended")))
    assert turn.sheet.fame >= turn.opening.fame
    assert turn.sheet.fault() is None


# ── what a tile is worth ─────────────────────────────────────────────────────────────────────────


def worth_aside(state: VegasShowdownState, tile: str) -> float:
    """What that tile beside the sheet of seat 0 adds."""
    evaluator, plan = Evaluator(state, 0, HARD), FloorPlan(state.players[0].sheet)
    return evaluator.worth(plan, [tile]) - evaluator.worth(plan, [])


def test_a_tile_aside_is_worth_less_the_fewer_of_what_it_needs_are_left() -> None:
    state = table(offers="table-games 18, fancy-slots 18, fancy-lounge 33, buffet 33")
    worths = []
    for left in (3, 1, 0):
        stack = ["sports-book"] * left + ["buffet"] * (12 - left)
        state.board.stacks["large"] = [(tile, "B") for tile in stack]
        worths.append(worth_aside(state, "space-age-sports-book"))
    many, few, none = worths
    assert many > few > none == 0


def test_medium_does_not_spend_what_a_dear_tile_will_cost_next_round() -> None:
    """The Theater falls from $42 to $33: with an income of 5 that can be paid with $30, not with $18."""
    sheet = sheet_with("lounge 3.1 0, fancy-lounge 3.3 0")
    offers = "theater 42, table-games 12, -, -"
    bidders = [
        Bidder(state, 0, Evaluator(state, 0, MEDIUM_WEIGHTS))
        for state in (table(sheet, money=money, offers=offers) for money in (30, 18))
    ]
    saving, poor = (bidder.forgone(bidder.state.lots()[1], 12) for bidder in bidders)
    assert saving > 0.5
    assert poor == 0


# ── the floor plan ───────────────────────────────────────────────────────────────────────────────


def shown(plan: FloorPlan) -> dict[str, object]:
    return {name: getattr(plan, name) for name in FloorPlan.__slots__}


def test_a_look_ahead_by_one_tile_shows_what_a_new_look_would() -> None:
    """Also where the tile joins both entrances, and where a renovation has left others hanging in the air."""
    joining = hanging = 0
    for state, seat in positions(4, 0.5):
        turn = state.turns[seat]
        sheet = turn.sheet if isinstance(turn, BuildTurn) else state.players[seat].sheet
        now = FloorPlan(sheet)
        hanging += not now.joined
        for tile in GAME.printed.tiles:
            places = sheet.places_for(tile)
            for place, ahead in zip(places, plans_with(sheet, places), strict=True):
                assert shown(ahead) == shown(FloorPlan(with_tile(sheet, place)))
                joining += ahead.connected and not now.connected
    assert joining
    assert hanging


# ── the fast model ───────────────────────────────────────────────────────────────────────────────


def nothing_but_publicity(state: VegasShowdownState) -> None:
    """Until the actions of the next round; the first player takes the highest stack, as in the model."""
    number = state.round
    while state.waiting() and (state.round == number or state.stage == STACK):
        seat = state.waiting()[0]
        legal, actions = state.legal(seat), state.actions
        if state.stage == STACK:
            stacks = state.board.stacks
            state.play(seat, actions.stack[max(stacks, key=lambda size: len(stacks[size]))])
        elif actions.publicity in legal:
            state.play(seat, actions.publicity)
        else:
            state.play(seat, actions.renovate if actions.renovate in legal else legal[-1])


def empty_hand(money: int) -> Hand:
    return Hand(TABLES, money, 8, 5, 0, [0] * len(TABLES.tiles), 0, 35, 8, ())


@every_number_of_seats
def test_the_fast_model_plays_the_rounds_as_the_rules_do(seats: int) -> None:
    """Where nobody bids: the same tiles at the same prices, the same money and the same fame, to the end."""
    state = GAME.new({}, seats, f"sketch {seats}".encode())
    while state.stage != ACTION:
        state.play(state.first, state.legal(state.first)[0])
    hands = [empty_hand(player.money) for player in state.players]
    worths = [TileWorth(TABLES, Preferences())] * seats
    model = FastModel(TABLES, worths, hands, state.first, 17).set_board(state.board)
    lots = model.fill(state.board.this_round.copy())
    for hand, player in zip(model.hands, state.players, strict=True):
        hand.money = player.money
    rounds = 0
    while lots:
        market = state.market(state.first)
        offered = [lot for lot in market.lots if lot.tile and not lot.closed]
        assert [TABLES.tiles[tile].id for tile in lots.tiles] == [lot.tile for lot in offered]
        assert lots.next == [lot.minimum for lot in offered]
        assert model.first == state.first
        assert [hand.money for hand in model.hands] == [player.money for player in state.players]
        assert [hand.earned for hand in model.hands] == [player.fame for player in state.players]
        nothing_but_publicity(state)
        model.close_round(lots)
        lots = model.open_round()
        rounds += 1
    assert state.is_over
    assert rounds > 3


def test_the_fast_model_takes_a_tile_from_where_it_was_bought() -> None:
    """Two of a kind may lie on the board, at different prices."""
    state = GAME.new({}, 4, b"two of a kind")
    worths = [TileWorth(TABLES, Preferences())] * 4
    model = FastModel(TABLES, worths, [empty_hand(50)] * 4, 0, 17).set_board(state.board)
    table_games = TABLES.number["table-games"]
    model.spaces = [(table_games, 3), (table_games, 1), None, None]
    lots = Lots(TABLES, 1, [(0, table_games, 3), (1, table_games, 1)], [])
    lots.bid(1, 2, 7)
    model.close_round(lots)
    assert model.spaces == [(table_games, 3), None, None, None]
    assert [hand.money for hand in model.hands] == [50, 50, 43, 50]


def test_imagined_worlds_are_drawn_fairly() -> None:
    """Each of six cards lies on each place about as often as on any other."""
    chance = Chance(rng("fair"))
    deals = [chance.shuffled(list(range(6))) for _ in range(3000)]
    assert all(sorted(deal) == list(range(6)) for deal in deals)
    for place in range(6):
        for card in range(6):
            assert 420 < sum(deal[place] == card for deal in deals) < 580
