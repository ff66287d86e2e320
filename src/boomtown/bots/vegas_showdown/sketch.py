"""A sketch of the game for looking far ahead: money and auctions as in the rules, floors only as room.

A whole game takes about a millisecond. Who plays in it buys what brings most for its price, and lays it at
once; what the place on the floor adds is asked of the judge beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.bots.vegas_showdown.kinds import LARGE, Kinds
from boomtown.bots.vegas_showdown.taste import LAST_DOLLAR, RED, SQUARE, WIDEST_GAP, Liking, Taste
from boomtown.editions.vegas_showdown import Event
from boomtown.rules.vegas_showdown.board import Board
from boomtown.rules.vegas_showdown.scoring import rank_fame

LAST_ROUNDS = 0.5  # rounds that are always still expected


@dataclass(slots=True)
class Hand:
    """What a seat has."""

    money: int
    population: int
    revenue: int
    fame: float
    count: list[int]
    """How many tiles of each kind lie on its sheet."""
    have: int
    """The kinds of which there is one, as bits."""
    free: int
    larges: int
    """How many large tiles still find room."""
    aside: tuple[int, ...]

    def copy(self) -> Hand:
        return Hand(
            self.money,
            self.population,
            self.revenue,
            self.fame,
            self.count.copy(),
            self.have,
            self.free,
            self.larges,
            self.aside,
        )

    def lay(self, tile: int, kinds: Kinds) -> None:
        cells = kinds.cells[tile]
        self.fame += kinds.fame[tile]
        self.population += kinds.population[tile]
        self.revenue += kinds.revenue[tile]
        self.count[tile] += 1
        self.have |= 1 << tile
        self.free -= cells
        self.larges = min(self.larges - (cells == LARGE), self.free // LARGE)

    def lay_one_aside(self, kinds: Kinds) -> None:
        for number, tile in enumerate(self.aside):
            if not kinds.needs[tile] & ~self.have and kinds.cells[tile] <= self.free:
                self.lay(tile, kinds)
                self.aside = self.aside[:number] + self.aside[number + 1 :]
                return


class Lots:
    """The tracks of one round: what is offered, the next bid allowed, who has bid how much."""

    __slots__ = ("after", "bids", "holders", "next", "publicity", "savings", "tiles")

    def __init__(self, publicity: int) -> None:
        self.publicity = publicity
        """The fame of who bids nothing."""
        self.tiles: list[int] = []
        self.next: list[int] = []
        """The lowest bid that is still allowed; 0: none."""
        self.after: list[dict[int, int]] = []
        self.savings: list[int] = []
        """What each tile would cost less next round."""
        self.holders: list[int | None] = []
        self.bids: list[int] = []

    def add(self, tile: int, minimum: int, after: dict[int, int], saving: int) -> None:
        self.tiles.append(tile)
        self.next.append(minimum)
        self.after.append(after)
        self.savings.append(saving)
        self.holders.append(None)
        self.bids.append(0)

    def bid(self, lot: int, seat: int, value: int) -> int | None:
        """The answer is who is outbid."""
        outbid = self.holders[lot]
        self.holders[lot], self.bids[lot], self.next[lot] = seat, value, self.after[lot].get(value, 0)
        return outbid

    def copy(self) -> Lots:
        lots = Lots(self.publicity)
        lots.tiles, lots.after, lots.savings = self.tiles, self.after, self.savings
        lots.next, lots.holders, lots.bids = self.next.copy(), self.holders.copy(), self.bids.copy()
        return lots


class Sketch:
    """One world, and how each seat likes the tiles."""

    def __init__(
        self, kinds: Kinds, likings: Sequence[Liking], hands: Sequence[Hand], first: int, rounds: float
    ) -> None:
        self.kinds, self.likings = kinds, likings
        self.hands = [hand.copy() for hand in hands]
        self.first = first
        self.rounds = rounds
        """Rounds to expect after this one."""
        self.spaces: list[tuple[int, int] | None] = []
        """The tile on each premier space, and the circle of its price."""
        self.stacks: dict[str, list[int]] = {}
        self.events: list[Event] = []
        self.basics: dict[int, int] = {}
        self.left: list[int] = []
        """How many tiles of each kind may still be bought."""

    def set_board(self, board: Board) -> Sketch:
        kinds = self.kinds
        self.spaces = [
            None if offer is None else (kinds.number[offer.tile], kinds.circles.index(offer.price))
            for offer in (board.spaces[space] for space in board.open_spaces)
        ]
        self.stacks = {
            size: [kinds.number[tile] for tile, _ in stack] for size, stack in board.stacks.items()
        }
        self.events = board.events.copy()
        self.basics = {kinds.number[name]: many for name, many in board.basics.items()}
        self.left = [0] * len(kinds.tiles)
        for tile in [tile for stack in self.stacks.values() for tile in stack]:
            self.left[tile] += 1
        for offer in self.spaces:
            if offer:
                self.left[offer[0]] += 1
        return self

    def copy(self) -> Sketch:
        copy = Sketch(self.kinds, self.likings, self.hands, self.first, self.rounds)
        copy.spaces, copy.events, copy.left = self.spaces.copy(), self.events.copy(), self.left.copy()
        copy.stacks = {size: stack.copy() for size, stack in self.stacks.items()}
        copy.basics = self.basics.copy()
        return copy

    # ── rounds ───────────────────────────────────────────────────────────────────────────────────

    def play_on(self, lots: Lots | None, most: int) -> list[float]:
        """From the auction of these lots on at most so many rounds; what the seats have in the end.

        If the game is not over by then, that is what they may expect.
        """
        seats = range(len(self.hands))
        for _ in range(most):
            if not lots:
                return self.totals()
            values = [self.values(seat, lots.tiles) for seat in seats]
            idle = [lots.publicity * self.likings[seat].taste.outside + self._aside(seat) for seat in seats]
            self.auction(lots, values, idle, [False for _ in seats], self.first)
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
            elif event.kind in _AT_ONCE:
                _AT_ONCE[event.kind](self.kinds, event, self.hands)
            size = event.symbol
            if size == "choice":
                size = max(self.stacks, key=lambda one: len(self.stacks[one]))
            if not self.stacks[size]:
                return None
            self.flip(size)
        self._pay_income(drawn)
        return self._lots(drawn)

    def flip(self, size: str) -> None:
        tile = self.stacks[size].pop()
        self.spaces[self.spaces.index(None)] = (tile, self.kinds.first_circle[tile])

    def _move_prices(self, steps: int) -> None:
        highest = self.kinds.first_circle
        for space, offer in enumerate(self.spaces):
            if offer:
                tile, circle = offer
                circle = min(circle + steps, highest[tile])
                self.spaces[space] = (tile, circle) if circle >= 0 else None

    def _pay_income(self, drawn: Sequence[Event]) -> None:
        rules = [event.terms["rule"] for event in drawn if event.kind == "income-rule"]
        bonus = sum(event.terms["amount"] for event in drawn if event.kind == "income-bonus")
        for hand in self.hands:
            people, takings = hand.population, hand.revenue
            usual = people if people < takings else takings
            income: int = getattr(hand, rules[-1]) if rules else usual
            hand.money += income + bonus

    def _lots(self, drawn: Sequence[Event]) -> Lots:
        kinds, circles = self.kinds, self.kinds.circles
        publicity, banned = 1, set()
        for event in drawn:
            if event.kind == "no-bid":
                banned |= {kinds.number[name] for name in event.terms["tiles"]}
            elif event.kind == "publicity-bonus":
                publicity += event.terms["amount"]
        if any(event.kind == "no-action" and event.terms["action"] == "publicity" for event in drawn):
            publicity = 0
        lots = Lots(publicity)
        for offer in self.spaces:
            if offer and offer[0] not in banned:
                tile, circle = offer
                saving = circles[circle] - circles[circle - 1] if circle else 0
                lots.add(tile, circles[circle], kinds.premier_after, saving)
        for tile, tracks in kinds.tracks(len(self.hands)):
            if tile not in banned:
                for _ in range(min(tracks, self.basics[tile])):
                    lots.add(tile, kinds.first_bid[tile], kinds.basic_after[tile], 0)
        return lots

    # ── what things are worth ────────────────────────────────────────────────────────────────────

    def dollar(self, seat: int) -> float:
        taste = self.likings[seat].taste
        return LAST_DOLLAR + taste.early_dollar * min(1.0, self.rounds / taste.long)

    def _hope(self, taste: Taste) -> float:
        return taste.hope * min(1.0, self.rounds / taste.long) / len(self.hands)

    def values(self, seat: int, tiles: Sequence[int]) -> list[float]:
        """What each of these tiles would bring the seat, laid now; nothing where it cannot be."""
        kinds, liking, hand, left = self.kinds, self.likings[seat], self.hands[seat], self.left
        have, free, larges = hand.have, hand.free, hand.larges
        income = self.rounds * (self.dollar(seat) + LAST_DOLLAR) / 2
        hope = self._hope(liking.taste)
        gap = hand.population - hand.revenue + WIDEST_GAP
        found = []
        for tile in tiles:
            cells = kinds.cells[tile]
            if kinds.needs[tile] & ~have or cells > free or (cells == LARGE and larges < 1):
                found.append(0.0)
                continue
            worth = liking.plain[tile] + income * liking.income[tile][gap]
            if not have >> tile & 1:
                both = have | 1 << tile
                for other in kinds.unlocks[tile]:
                    if left[other] and not kinds.needs[other] & ~both:
                        worth += hope * left[other] * kinds.worth[other]
            found.append(worth)
        return found

    def _aside(self, seat: int) -> float:
        aside = self.hands[seat].aside
        return max(self.values(seat, aside)) if aside else 0.0

    # ── auction and building ─────────────────────────────────────────────────────────────────────

    def auction(
        self,
        lots: Lots,
        values: Sequence[Sequence[float]],
        idle: Sequence[float],
        chosen: list[bool],
        seat: int,
    ) -> None:
        """Seat after seat takes what brings most for its price, until everybody's action stands.

        `values` are those of the lots to each seat, `idle` what it gets without a bid.
        """
        count, numbers = len(self.hands), range(len(lots.tiles))
        dollars = [self.dollar(one) for one in range(count)]
        patience = [liking.taste.patience for liking in self.likings]
        prices, holders, savings = lots.next, lots.holders, lots.savings
        while not all(chosen):
            if not chosen[seat]:
                chosen[seat] = True
                money, dollar, own = self.hands[seat].money, dollars[seat], values[seat]
                best, best_lot = idle[seat], -1
                for lot in numbers:
                    price = prices[lot]
                    surplus = own[lot] - dollar * price
                    if surplus > best and 0 < price <= money:
                        if holders[lot] is None:
                            surplus -= patience[seat] * dollar * savings[lot]
                        if surplus > best:
                            best, best_lot = surplus, lot
                if best_lot >= 0:
                    outbid = lots.bid(best_lot, seat, prices[best_lot])
                    if outbid is not None:
                        chosen[outbid] = False
            seat = (seat + 1) % count

    def close_round(self, lots: Lots, kept: frozenset[int] = frozenset()) -> bool:
        """Everybody pays and builds, the button is passed; whether a sheet is full.

        Lots in `kept` are bought but not laid.
        """
        idle = set(range(len(self.hands)))
        for lot, seat in enumerate(lots.holders):
            if seat is not None:
                idle.discard(seat)
                self._buy(self.hands[seat], lots.tiles[lot], lots.bids[lot], lot not in kept)
        for seat in sorted(idle):
            self.hands[seat].fame += lots.publicity
            self.hands[seat].lay_one_aside(self.kinds)
        self.first = (self.first + 1) % len(self.hands)
        self.rounds = max(LAST_ROUNDS, self.rounds - 1)
        return any(hand.free < 1 for hand in self.hands)

    def _buy(self, hand: Hand, tile: int, price: int, laid: bool) -> None:
        hand.money -= price
        if tile in self.basics:
            self.basics[tile] -= 1
        else:
            self.left[tile] -= 1
            space = next(number for number, offer in enumerate(self.spaces) if offer and offer[0] == tile)
            self.spaces[space] = None
        if laid:
            hand.lay(tile, self.kinds)

    # ── the end ──────────────────────────────────────────────────────────────────────────────────

    def totals(self) -> list[float]:
        """The fame of each seat as it would be counted now; floors by their red tiles and squares."""
        kinds, hands = self.kinds, self.hands
        people = rank_fame([hand.population for hand in hands], kinds.ranks)
        takings = rank_fame([hand.revenue for hand in hands], kinds.ranks)
        return [
            self._built(hand) + people[seat] + takings[seat] + hand.money // kinds.per_fame
            for seat, hand in enumerate(hands)
        ]

    def prospects(self) -> list[float]:
        """What each seat may expect in the end, by its taste, apart from what all may; before a round."""
        return [self._prospect(seat, hand) for seat, hand in enumerate(self.hands)]

    def _prospect(self, seat: int, hand: Hand) -> float:
        liking, kinds = self.likings[seat], self.kinds
        dollar, rounds = self.dollar(seat), self.rounds + 1
        hopes = sum(
            many * kinds.worth[tile]
            for tile, many in enumerate(self.left)
            if many and kinds.needs[tile] and not kinds.needs[tile] & ~hand.have
        )
        return (
            self._built(hand)
            + dollar * hand.money
            + rounds * (dollar + LAST_DOLLAR) / 2 * liking.means(hand.population, hand.revenue)
            + liking.taste.rank * (hand.population + hand.revenue)
            + self._hope(liking.taste) * hopes
        )

    def _built(self, hand: Hand) -> float:
        reds = sum(many for many, red in zip(hand.count, self.kinds.red, strict=True) if red)
        return hand.fame + RED * reds - SQUARE * hand.free


# ── events ───────────────────────────────────────────────────────────────────────────────────────


def _tiles_counted(kinds: Kinds, event: Event, hand: Hand) -> int:
    amount: int = event.terms["amount"]
    return amount * sum(hand.count[kinds.number[name]] for name in event.terms["tiles"])


def _fame_per_tile(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    for hand in hands:
        hand.fame += _tiles_counted(kinds, event, hand)


def _money_per_tile(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    for hand in hands:
        hand.money += _tiles_counted(kinds, event, hand)


def _fame_leader(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    values = [getattr(hand, event.terms["by"]) for hand in hands]
    for hand, value in zip(hands, values, strict=True):
        if value == max(values):
            hand.fame += event.terms["amount"]


def _money_trailer(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    values = [getattr(hand, event.terms["by"]) for hand in hands]
    for hand, value in zip(hands, values, strict=True):
        if value == min(values):
            hand.money += event.terms["amount"]


def _tax(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    for hand in hands:
        hand.money -= hand.money // event.terms["per"] * event.terms["amount"]


_AT_ONCE = {
    "fame-per-tile": _fame_per_tile,
    "money-per-tile": _money_per_tile,
    "fame-leader": _fame_leader,
    "money-trailer": _money_trailer,
    "tax": _tax,
}
