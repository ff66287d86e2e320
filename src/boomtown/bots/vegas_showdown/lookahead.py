"""Looking ahead: what comes of an action, by playing the fast model to its end in imagined worlds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from boomtown.bots.vegas_showdown.chance import Chance
from boomtown.bots.vegas_showdown.fast_model import FastModel
from boomtown.bots.vegas_showdown.floor_plan import FloorPlan, most_blocks, plans_with
from boomtown.bots.vegas_showdown.hands import Hand
from boomtown.bots.vegas_showdown.lots import Lots, PremierLot, Wishes
from boomtown.bots.vegas_showdown.preferences import RED, SQUARE, Preferences, TileWorth
from boomtown.bots.vegas_showdown.tile_tables import TileTables
from boomtown.bots.vegas_showdown.turns import Bidder
from boomtown.bots.vegas_showdown.value import Evaluator
from boomtown.bots.vegas_showdown.weights import Weights
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.vegas_showdown.actions import PREMIER
from boomtown.rules.vegas_showdown.auction import ActionTurn, Lot
from boomtown.rules.vegas_showdown.board import A, B
from boomtown.rules.vegas_showdown.events import publicity_fame
from boomtown.rules.vegas_showdown.player import Player
from boomtown.rules.vegas_showdown.state import VegasShowdownState

FINALISTS = 2  # so many actions are followed in all the worlds

Outcome = Callable[[int], float]
"""How one world ends after an action, as the seat sees it."""


@dataclass(frozen=True)
class Effort:
    """How carefully a bot looks ahead."""

    worlds: int = 20
    """In how many worlds all actions are followed; the better half of them goes on in twice as many."""
    rounds: int = 8
    """How many rounds they are followed after this one."""
    noise: float = 0.6
    """Fame: how far the values of tiles to others may lie from what they look like."""
    rival: float = 0.4
    """Of the best other total counts against the own one."""
    preferences: Preferences = field(default_factory=Preferences)


def look_ahead(
    state: VegasShowdownState, seat: int, worths: TileWorth, weights: Weights, effort: Effort, rng: Rng
) -> int:
    """The action of that seat, a bid or a stack, with the best end on average."""
    kind = ActionLookahead if isinstance(state.turns[seat], ActionTurn) else StackLookahead
    position = kind(state, seat, worths, weights, effort)
    return _best_of(position.actions(), position.outcomes(Chance(rng)), effort.worlds)


def _best_of(actions: Sequence[int], outcomes: Iterator[Outcome], worlds: int) -> int:
    """In every world all actions that are left are followed; the better half goes on in more of them."""
    sums = dict.fromkeys(actions, 0.0)
    while True:
        for _ in range(worlds):
            outcome = next(outcomes)
            for action in sums:
                sums[action] += outcome(action)
        ranked = sorted(sums, key=lambda action: sums[action], reverse=True)
        if len(ranked) <= FINALISTS:
            return ranked[0]
        sums = {action: sums[action] for action in ranked[: (len(ranked) + 1) // 2]}
        worlds *= 2


class Lookahead(ABC):
    """A position in the fast model, to play on from."""

    def __init__(
        self, state: VegasShowdownState, seat: int, worths: TileWorth, weights: Weights, effort: Effort
    ) -> None:
        self.state, self.seat, self.effort = state, seat, effort
        self.tables = tables = worths.tables
        self.evaluators = [Evaluator(state, one, weights) for one in state.seats]
        hands = [_hand(player, tables) for player in state.players]
        rounds = self.evaluators[seat].rounds
        self.opening = FastModel(tables, [worths] * len(hands), hands, state.first, rounds).set_board(
            state.board
        )

    def worlds(self, chance: Chance) -> Iterator[FastModel]:
        """The position again and again; whatever lies face down is shuffled anew."""
        piles = {
            size: [[self.tables.number[tile] for tile, mark in stack if mark == back] for back in (B, A)]
            for size, stack in self.state.board.stacks.items()
        }
        while True:
            world = self.opening.copy()
            world.events = chance.shuffled(world.events)
            for size, (lower, upper) in piles.items():
                world.stacks[size] = chance.shuffled(lower) + chance.shuffled(upper)
            yield world

    @abstractmethod
    def actions(self) -> Sequence[int]:
        """The choices worth following."""

    @abstractmethod
    def outcomes(self, chance: Chance) -> Iterator[Outcome]:
        """World after world."""

    def seen(self, totals: Sequence[float]) -> float:
        """An end as the seat sees it: its own total, less for a strong rival."""
        best = max(total for seat, total in enumerate(totals) if seat != self.seat)
        return totals[self.seat] - self.effort.rival * best


def _hand(player: Player, tables: TileTables) -> Hand:
    plan = FloorPlan(player.sheet)
    names = [placed.tile.id for placed in player.sheet.tiles]
    cells = plan.reachable["green"]
    return Hand(
        tables,
        money=player.money,
        population=plan.population,
        revenue=plan.revenue,
        earned=player.fame,
        counts=[names.count(tile.id) for tile in tables.tiles],
        have=tables.bits(names),
        free=cells.bit_count(),
        larges=most_blocks(cells),
        aside=tuple(tables.number[name] for name in player.aside),
    )


class StackLookahead(Lookahead):
    """The choice of the stack that fills a premier space."""

    def actions(self) -> Sequence[int]:
        return self.state.legal(self.seat)

    def outcomes(self, chance: Chance) -> Iterator[Outcome]:
        for world in self.worlds(chance):
            yield partial(self._outcome, world)

    def _outcome(self, world: FastModel, action: int) -> float:
        model = world.copy()
        _, size = self.state.catalogue.text(action).split()
        model.flip(size)
        return self.seen(model.play_on(model.fill(self.state.board.this_round.copy()), self.effort.rounds))


class ActionLookahead(Lookahead):
    """The choice of an action: a bid, renovating or publicity."""

    def __init__(
        self, state: VegasShowdownState, seat: int, worths: TileWorth, weights: Weights, effort: Effort
    ) -> None:
        super().__init__(state, seat, worths, weights, effort)
        turn = state.turns[seat]
        assert isinstance(turn, ActionTurn)
        self.turn = turn
        self.bidders = [Bidder(state, one, evaluator) for one, evaluator in enumerate(self.evaluators)]
        self.offered = [lot for lot in turn.market.lots if lot.tile and not lot.closed]
        self.lots = self._lots()
        self.floors = [
            [self._floor(bidder, lot) for lot in zip(self.offered, self.lots.next, strict=True)]
            for bidder in self.bidders
        ]
        """What laying each tile adds to the floor of each seat; None: it cannot be laid now."""
        self.gains = [self._gains(one) for one in state.seats]
        """For each seat and lot: what having it is worth in all, and beyond what the model counts."""
        publicity = self.lots.publicity * effort.preferences.outside
        self.idle = [publicity + bidder.laying for bidder in self.bidders]

    def _lots(self) -> Lots:
        tables = self.tables
        publicity = publicity_fame(self.state.board.this_round)
        if "publicity" in self.turn.market.forbidden:
            publicity = 0
        premier: list[PremierLot] = []
        basic: list[int] = []
        for lot in self.offered:
            tile = tables.number[lot.tile or ""]
            if lot.track in PREMIER:
                premier.append((PREMIER.index(lot.track), tile, tables.circles.index(lot.minimum)))
            else:
                basic.append(tile)
        lots = Lots(tables, publicity, premier, basic)
        for number, lot in enumerate(self.offered):
            if lot.track in self.state.bids:
                lots.bid(number, *self.state.bids[lot.track])
        return lots

    def _floor(self, bidder: Bidder, offer: tuple[Lot, int]) -> float | None:
        lot, price = offer
        assert lot.tile
        if bidder.player.money < price and self.state.bids.get(lot.track, (None,))[0] != bidder.seat:
            return 0.0
        evaluator, sheet = bidder.evaluator, bidder.sheet
        places = sheet.places_for(lot.tile)
        if not places:
            return None
        best = max(evaluator.floor_worth(plan) for plan in plans_with(sheet, places))
        return best - evaluator.floor_worth(bidder.plan)

    def _gains(self, seat: int) -> list[tuple[float, float]]:
        tables = self.tables
        found = []
        free = [0] * len(self.lots.tiles)
        values = dict(self.opening.wishes(seat, self.lots.tiles, free, 0.0))
        for lot, (tile, floor) in enumerate(zip(self.lots.tiles, self.floors[seat], strict=True)):
            if floor is None:
                kept = max(0.0, self.bidders[seat].gain(tables.tiles[tile].id))
                found.append((kept, kept))
            else:
                beyond = floor - RED * tables.tiles[tile].red - SQUARE * tables.cells[tile]
                found.append((values.get(lot, 0.0) + beyond, beyond))
        return found

    def actions(self) -> list[int]:
        """The lowest bid on each track with a tile of some use to the seat, publicity and renovating."""
        actions, legal = self.turn.catalogue, self.turn.legal()
        bids = [
            actions.bid[lot.track, price]
            for lot, price, (worth, _) in zip(
                self.offered, self.lots.next, self.gains[self.seat], strict=True
            )
            if 0 < price <= self.turn.market.money and worth > 0
        ]
        return bids + [action for action in (actions.publicity, actions.renovate) if action in legal]

    def outcomes(self, chance: Chance) -> Iterator[Outcome]:
        for world in self.worlds(chance):
            yield partial(self._outcome, world, self._wishes(chance))

    def _wishes(self, chance: Chance) -> list[Wishes]:
        """The values of the lots to all seats: those of the others as they may be in one world."""
        noise = self.effort.noise / 100
        return [
            [
                (lot, worth + noise * (chance.below(201) - 100) if worth and seat != self.seat else worth)
                for lot, (worth, _) in enumerate(gains)
            ]
            for seat, gains in enumerate(self.gains)
        ]

    def _outcome(self, world: FastModel, wishes: Sequence[Wishes], action: int) -> float:
        model, lots = world.copy(), self.lots.copy()
        chosen = [standing is not None for standing in self.state.standing]
        chosen[self.seat] = True
        beyond = [0.0] * len(chosen)
        if action == self.turn.catalogue.renovate:
            beyond[self.seat] += self._renovating - lots.publicity
            model.hands[self.seat].aside = ()
        elif action != self.turn.catalogue.publicity:
            self._bid(action, lots, chosen)
        model.auction(lots, wishes, self.idle, chosen, (self.seat + 1) % len(chosen))
        held = [(lot, seat) for lot, seat in enumerate(lots.holders) if seat is not None]
        for lot, seat in held:
            beyond[seat] += self.gains[seat][lot][1]
        kept = frozenset(lot for lot, seat in held if self.floors[seat][lot] is None)
        opened = None if model.close_round(lots, kept) else model.open_round()
        totals = model.play_on(opened, self.effort.rounds)
        return self.seen([total + more for total, more in zip(totals, beyond, strict=True)])

    def _bid(self, action: int, lots: Lots, chosen: list[bool]) -> None:
        _, track, value = self.turn.catalogue.text(action).split()
        lot = next(number for number, one in enumerate(self.offered) if one.track == track)
        outbid = lots.bid(lot, self.seat, int(value))
        if outbid is not None:
            chosen[outbid] = False

    @cached_property
    def _renovating(self) -> float:
        return self.bidders[self.seat].renovating(self.turn.catalogue)
