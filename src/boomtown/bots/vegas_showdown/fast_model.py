"""A fast model of the game for looking far ahead: money and auctions as in the rules, floors only as space.

A whole game takes about half a millisecond. Who plays in it buys what brings most for its price, and lays it
at once; what the place on the floor adds is asked of the evaluator beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.bots.vegas_showdown.hands import Hand
from boomtown.bots.vegas_showdown.lots import Lots, Wishes
from boomtown.bots.vegas_showdown.preferences import LAST_DOLLAR, RED, SQUARE, Rates, TileWorth
from boomtown.bots.vegas_showdown.tile_tables import TileTables
from boomtown.editions.vegas_showdown import Event
from boomtown.rules.vegas_showdown.board import Board
from boomtown.rules.vegas_showdown.events import (
    banned_tiles,
    change_holdings,
    forbidden_actions,
    income_bonus,
    income_rule,
    publicity_fame,
)
from boomtown.rules.vegas_showdown.scoring import rank_fame

LAST_ROUNDS = 0.5  # rounds that are always still expected


class FastModel:
    """One world, and what the tiles are worth to each seat."""

    def __init__(
        self,
        tables: TileTables,
        worths: Sequence[TileWorth],
        hands: Sequence[Hand],
        first: int,
        rounds: float,
    ) -> None:
        self.tables, self.worths = tables, worths
        self.hands = [hand.copy() for hand in hands]
        self.first = first
        self.rounds = rounds
        """Rounds to expect after this one."""
        self.spaces: list[tuple[int, int] | None] = []
        """The tile on each premier space, and the circle of its price."""
        self.stacks: dict[str, list[int]] = {}
        self.events: list[Event] = []
        self.basics: dict[int, int] = {}
        self.basic_tracks: list[tuple[int, int]] = []
        """The tile of each, and how many must be left for it."""
        self.left: list[int] = []
        """How many tiles of each kind may still be bought."""
        self._rates: dict[float, list[Rates]] = {}

    def set_board(self, board: Board) -> FastModel:
        tables = self.tables
        self.spaces = [
            None if offer is None else (tables.number[offer.tile], tables.circles.index(offer.price))
            for offer in (board.spaces[space] for space in board.open_spaces)
        ]
        self.stacks = {
            size: [tables.number[tile] for tile, _ in stack] for size, stack in board.stacks.items()
        }
        self.events = board.events.copy()
        self.basics = {tables.number[name]: many for name, many in board.basics.items()}
        self.basic_tracks = tables.basic_tracks(board.tracks)
        self.left = [0] * len(tables.tiles)
        for tile in [tile for stack in self.stacks.values() for tile in stack]:
            self.left[tile] += 1
        for offer in self.spaces:
            if offer:
                self.left[offer[0]] += 1
        return self

    def copy(self) -> FastModel:
        copy = FastModel(self.tables, self.worths, self.hands, self.first, self.rounds)
        copy.spaces, copy.events, copy.left = self.spaces.copy(), self.events.copy(), self.left.copy()
        copy.stacks = {size: stack.copy() for size, stack in self.stacks.items()}
        copy.basics, copy.basic_tracks = self.basics.copy(), self.basic_tracks
        copy._rates = self._rates
        return copy

    # ── rounds ───────────────────────────────────────────────────────────────────────────────────

    def play_on(self, lots: Lots | None, most: int) -> list[float]:
        """From the auction of these lots on at most so many rounds; what the seats have in the end.

        If the game is not over by then, that is what they may expect.
        """
        count = len(self.hands)
        for _ in range(most):
            if not lots:
                return self.totals()
            idle = [lots.publicity * rates.outside for rates in self.rates()]
            for seat, hand in enumerate(self.hands):
                if hand.aside:
                    idle[seat] += self._laying(seat, hand.aside)
            wishes = [self.wishes(seat, lots.tiles, lots.next, least) for seat, least in enumerate(idle)]
            self.auction(lots, wishes, idle, [False] * count, self.first)
            lots = None if self.close_round(lots) else self.open_round()
        return self.prospects() if lots else self.totals()

    def open_round(self) -> Lots | None:
        """Prices fall, then everything until the first bid; None if the game is over."""
        self._move_prices(-1)
        return self.fill([])

    def fill(self, drawn: list[Event]) -> Lots | None:
        """Empty spaces are filled, income is paid; `drawn` are the events of this round so far."""
        while None in self.spaces:
            event = self.events.pop()
            drawn.append(event)
            if event.kind == "premier-price-steps":
                self._move_prices(event.terms["steps"])
            else:
                change_holdings(event, self.hands)
            size = event.symbol
            if size == "choice":
                size = max(self.stacks, key=lambda one: len(self.stacks[one]))
            if not self.stacks[size]:
                return None
            self.flip(size)
        return self._lots(drawn)

    def flip(self, size: str) -> None:
        tile = self.stacks[size].pop()
        self.spaces[self.spaces.index(None)] = (tile, self.tables.first_circle[tile])

    def _move_prices(self, steps: int) -> None:
        highest = self.tables.first_circle
        for space, offer in enumerate(self.spaces):
            if offer:
                tile, circle = offer
                circle += steps
                if circle < 0:
                    self.spaces[space] = None
                elif circle <= highest[tile]:
                    self.spaces[space] = (tile, circle)

    def _lots(self, drawn: Sequence[Event]) -> Lots:
        """What is offered under the events of this round, after the income that they leave."""
        rule, bonus = income_rule(drawn), income_bonus(drawn)
        for hand in self.hands:
            hand.money += hand.value(rule) + bonus
        publicity = 0 if "publicity" in forbidden_actions(drawn) else publicity_fame(drawn)
        banned = self.tables.bits(banned_tiles(drawn))
        premier = [
            (space, *offer) for space, offer in enumerate(self.spaces) if offer and not banned >> offer[0] & 1
        ]
        basic = [
            tile
            for tile, enough in self.basic_tracks
            if self.basics[tile] >= enough and not banned >> tile & 1
        ]
        return Lots(self.tables, publicity, premier, basic)

    # ── what things are worth ────────────────────────────────────────────────────────────────────

    def rates(self) -> list[Rates]:
        """How the seats see the rounds that are left."""
        found = self._rates.get(self.rounds)
        if found is None:
            seats = len(self.hands)
            found = [worth.preferences.rates(self.rounds, seats) for worth in self.worths]
            self._rates[self.rounds] = found
        return found

    def _laying(self, seat: int, aside: Sequence[int]) -> float:
        """What the best of the tiles set aside would bring."""
        wishes = self.wishes(seat, aside, [0] * len(aside), 0.0)
        return max([worth for _, worth in wishes], default=0.0)

    def wishes(self, seat: int, tiles: Sequence[int], prices: Sequence[int], idle: float) -> Wishes:
        """Which of these tiles the seat would lay now, and what they bring; `idle` is what it has without.

        What it cannot pay now, it cannot pay later.
        """
        tables, hand, worths = self.tables, self.hands[seat], self.worths[seat]
        dollar, income, hope, _, _ = self.rates()[seat]
        may_lay, unlocked = tables.reach(hand.have)
        may_lay &= tables.fitting[hand.most_cells]
        plain, more = worths.plain, worths.income[hand.population - hand.revenue]
        money, left, points = hand.money, self.left, tables.points
        found = []
        for lot, tile in enumerate(tiles):
            price = prices[lot]
            if price <= money and may_lay >> tile & 1:
                worth = plain[tile] + income * more[tile]
                for other in unlocked[tile]:
                    worth += hope * left[other] * points[other]
                if worth - dollar * price > idle:
                    found.append((lot, worth))
        return found

    # ── auction and building ─────────────────────────────────────────────────────────────────────

    def auction(
        self,
        lots: Lots,
        wishes: Sequence[Wishes],
        idle: Sequence[float],
        chosen: list[bool],
        seat: int,
    ) -> None:
        """Seat after seat takes what brings most for its price, until everybody's action stands.

        `idle` is what each seat has without a bid.
        """
        hands, count, waiting = self.hands, len(chosen), chosen.count(False)
        rates, prices, holders, savings = self.rates(), lots.next, lots.holders, lots.savings
        while waiting:
            if not chosen[seat]:
                chosen[seat] = True
                waiting -= 1
                money, (dollar, _, _, patience, _) = hands[seat].money, rates[seat]
                best, best_lot = idle[seat], -1
                for lot, worth in wishes[seat]:
                    price = prices[lot]
                    surplus = worth - dollar * price
                    if surplus > best and 0 < price <= money:
                        if holders[lot] is None:
                            surplus -= patience * savings[lot]
                        if surplus > best:
                            best, best_lot = surplus, lot
                if best_lot >= 0:
                    outbid = lots.bid(best_lot, seat, prices[best_lot])
                    if outbid is not None:
                        chosen[outbid] = False
                        waiting += 1
            seat = (seat + 1) % count

    def close_round(self, lots: Lots, kept: frozenset[int] = frozenset()) -> bool:
        """Everybody pays and builds, the button is passed; whether a sheet is full.

        Lots in `kept` are bought but not laid.
        """
        hands, holders = self.hands, lots.holders
        for lot, seat in enumerate(holders):
            if seat is not None:
                self._take(lots, lot)
                hands[seat].money -= lots.bids[lot]
                if lot not in kept:
                    hands[seat].lay(lots.tiles[lot])
        for seat, hand in enumerate(hands):
            if seat not in holders:
                hand.earned += lots.publicity
                if hand.aside:
                    hand.lay_one_aside()
        self.first = (self.first + 1) % len(hands)
        self.rounds = max(LAST_ROUNDS, self.rounds - 1)
        return min([hand.free for hand in hands]) < 1

    def _take(self, lots: Lots, lot: int) -> None:
        """The tile of that lot leaves the board."""
        tile = lots.tiles[lot]
        if lot < len(lots.spaces):
            self.left[tile] -= 1
            self.spaces[lots.spaces[lot]] = None
        else:
            self.basics[tile] -= 1

    # ── the end ──────────────────────────────────────────────────────────────────────────────────

    def totals(self) -> list[float]:
        """The fame of each seat as it would be counted now; floors by their red tiles and squares."""
        tables, hands = self.tables, self.hands
        people = rank_fame([hand.population for hand in hands], tables.scoring.ranks)
        takings = rank_fame([hand.revenue for hand in hands], tables.scoring.ranks)
        return [
            self._built(hand) + people[seat] + takings[seat] + hand.money // tables.scoring.money_per_fame
            for seat, hand in enumerate(hands)
        ]

    def prospects(self) -> list[float]:
        """What each seat may expect by its preferences, apart from what all may; before a round."""
        return [self._prospect(seat, hand) for seat, hand in enumerate(self.hands)]

    def _prospect(self, seat: int, hand: Hand) -> float:
        worths, tables, rates = self.worths[seat], self.tables, self.rates()[seat]
        hopes = sum(
            many * tables.points[tile]
            for tile, many in enumerate(self.left)
            if many and tables.needs[tile] and not tables.needs[tile] & ~hand.have
        )
        return (
            self._built(hand)
            + rates.dollar * hand.money
            + (self.rounds + 1)
            * (rates.dollar + LAST_DOLLAR)
            / 2
            * worths.means(hand.population, hand.revenue)
            + worths.preferences.rank * (hand.population + hand.revenue)
            + rates.hope * hopes
        )

    def _built(self, hand: Hand) -> float:
        reds = sum([hand.counts[tile] for tile in self.tables.reds])
        return hand.earned + RED * reds - SQUARE * hand.free
