"""A sketch of the game for looking far ahead: money, values and auctions as in the rules, floors only as room.

A hundred times faster than the rules: a whole game takes a few milliseconds. Who plays in it buys what brings
most for its price, and lays every tile at once; what the exact floor adds is asked of the judge beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.editions.vegas_showdown import BASICS, SIZES, Edition
from boomtown.rules.vegas_showdown.board import Board

CELLS = {size: width * height for size, (width, height) in SIZES.items()}
LARGE = 4


@dataclass(frozen=True)
class Taste:
    """What the players of a sketch find good, in fame."""

    early_dollar: float = 0.09
    """A dollar above the printed tenth, while there is time."""
    long: float = 10.0
    """Rounds left from which on that is all of it."""
    surplus: float = 0.3
    """Of population above revenue, or the reverse, as income."""
    rank: float = 0.5
    """A point of population or of revenue, for the ranks at the end."""
    red: float = 0.6
    """A red tile, for the diamonds."""
    square: float = 0.1
    """A covered square, for the sections."""
    hope: float = 0.25
    """Of a premier tile that may be laid from now on, for a seat's share in its copies."""
    patience: float = 0.3
    """Of what the tile would cost less next round, while nobody has bid for it."""
    outside: float = 1.0
    """Of the fame of publicity."""


class Kinds:
    """The tiles of an edition as numbers and bits."""

    def __init__(self, edition: Edition) -> None:
        tiles = list(edition.tiles.values())
        self.number = {tile.id: number for number, tile in enumerate(tiles)}
        self.tiles = tiles
        self.fame = [tile.fame for tile in tiles]
        self.population = [tile.population for tile in tiles]
        self.revenue = [tile.revenue for tile in tiles]
        self.red = [tile.red for tile in tiles]
        self.cells = [CELLS[tile.size] for tile in tiles]
        self.needs = [sum(1 << self.number[name] for name in tile.needs) for tile in tiles]
        self.worth = [tile.fame + tile.population + tile.revenue for tile in tiles]
        self.unlocks = [
            [other for other, needed in enumerate(self.needs) if needed >> number & 1]
            for number in range(len(tiles))
        ]
        self.price = [tile.price for tile in tiles]
        tracks = edition.tracks
        self.circles = list(tracks.circles)
        self.premier_after = dict(zip(tracks.premier, tracks.premier[1:], strict=False))
        self.basic_after = {
            self.number[name]: dict(zip(tracks.basic[name], tracks.basic[name][1:], strict=False))
            for name in BASICS
        }
        self.basics = [self.number[name] for name in BASICS]
        self.first_bid = {self.number[name]: tracks.basic[name][0] for name in BASICS}
        self.ranks = edition.scoring.ranks
        self.per_fame = edition.scoring.money_per_fame


class Hand:
    """What a seat has."""

    __slots__ = ("aside", "count", "fame", "free", "have", "larges", "money", "population", "revenue")

    def __init__(
        self,
        money: int,
        population: int,
        revenue: int,
        fame: float,
        count: list[int],
        free: int,
        larges: int,
        aside: tuple[int, ...] = (),
    ) -> None:
        self.money, self.population, self.revenue, self.fame = money, population, revenue, fame
        self.count = count
        """How many tiles of each kind it has laid."""
        self.have = sum(1 << kind for kind, many in enumerate(count) if many)
        self.free, self.larges = free, larges
        self.aside = aside

    def copy(self) -> Hand:
        hand = Hand.__new__(Hand)
        hand.money, hand.population, hand.revenue, hand.fame = (
            self.money,
            self.population,
            self.revenue,
            self.fame,
        )
        hand.count, hand.have = self.count.copy(), self.have
        hand.free, hand.larges, hand.aside = self.free, self.larges, self.aside
        return hand


class Lots:
    """The tracks of one round: what is offered, the next bid allowed, who has bid."""

    __slots__ = ("after", "bid", "holder", "next", "outside", "saving", "tiles")

    def __init__(self, outside: float) -> None:
        self.tiles: list[int] = []
        self.next: list[int | None] = []
        """The lowest bid that is still allowed."""
        self.after: list[dict[int, int]] = []
        self.holder: list[int | None] = []
        self.bid: list[int] = []
        self.saving: list[int] = []
        """What a tile costs less next round."""
        self.outside = outside
        """The fame of publicity."""

    def add(self, tile: int, first: int, after: dict[int, int], saving: int) -> None:
        self.tiles.append(tile)
        self.next.append(first)
        self.after.append(after)
        self.holder.append(None)
        self.bid.append(0)
        self.saving.append(saving)

    def take(self, lot: int, seat: int, value: int) -> int | None:
        """Bid; the answer is who is outbid."""
        outbid = self.holder[lot]
        self.holder[lot], self.bid[lot] = seat, value
        self.next[lot] = self.after[lot].get(value)
        return outbid

    def copy(self) -> Lots:
        lots = Lots(self.outside)
        lots.tiles, lots.after, lots.saving = self.tiles, self.after, self.saving
        lots.next, lots.holder, lots.bid = self.next.copy(), self.holder.copy(), self.bid.copy()
        return lots


class Sketch:
    """One world, played to its end."""

    def __init__(self, kinds: Kinds, board: Board, hands: Sequence[Hand], first: int, rounds: float) -> None:
        self.kinds = kinds
        self.hands = [hand.copy() for hand in hands]
        number = kinds.number
        self.spaces: list[tuple[int, int] | None] = [
            None if offer is None else (number[offer.tile], kinds.circles.index(offer.price))
            for offer in board.spaces
        ]
        self.open = len(board.open_spaces)
        self.stacks = {size: [number[tile] for tile, _ in stack] for size, stack in board.stacks.items()}
        self.events = board.events.copy()
        self.basics = {number[name]: many for name, many in board.basics.items()}
        self.first, self.rounds = first, rounds
        self.left = [0] * len(kinds.tiles)
        for stack in self.stacks.values():
            for tile in stack:
                self.left[tile] += 1
        for space in self.spaces:
            if space:
                self.left[space[0]] += 1

    # ── a round ──────────────────────────────────────────────────────────────────────────────────

    def play_on(self, tastes: Sequence[Taste]) -> None:
        """Round after round until the game ends."""
        while True:
            lots = self.open_round()
            if lots is None:
                return
            values = [self.values(seat, lots.tiles, taste) for seat, taste in enumerate(tastes)]
            outside = [lots.outside * taste.outside + self._aside(seat, taste) for seat, taste in enumerate(tastes)]
            dollars = [self.dollar(taste) for taste in tastes]
            patience = [taste.patience for taste in tastes]
            chosen = [False] * len(self.hands)
            self.auction(lots, values, outside, dollars, patience, chosen, self.first)
            if self.buy(lots):
                return
            self.first = (self.first + 1) % len(self.hands)
            self.rounds = max(0.5, self.rounds - 1)

    def open_round(self) -> Lots | None:
        """Prices fall, empty spaces are filled, income is paid; None if the game is over."""
        spaces = self.spaces
        for space, offer in enumerate(spaces):
            if offer:
                spaces[space] = (offer[0], offer[1] - 1) if offer[1] else None
        banned: set[int] = set()
        outside, bonus, rule = 1, 0, None
        forbidden = False
        for space in range(self.open):
            while spaces[space] is None:
                event = self.events.pop()
                kind, terms = event.kind, event.terms
                if kind == "no-bid":
                    banned.update(self.kinds.number[name] for name in terms["tiles"])
                elif kind == "no-action":
                    forbidden |= terms["action"] == "publicity"
                elif kind == "income-rule":
                    rule = terms["rule"]
                elif kind == "income-bonus":
                    bonus += terms["amount"]
                elif kind == "publicity-bonus":
                    outside += terms["amount"]
                elif kind == "premier-price-steps":
                    self._move_prices(terms["steps"])
                elif kind != "choose-stack":
                    self._happen(kind, terms)
                size = event.symbol
                if size == "choice":
                    size = max(self.stacks, key=lambda one: len(self.stacks[one]))
                if not self.stacks[size]:
                    return None
                tile = self.stacks[size].pop()
                spaces[space] = (tile, self.kinds.circles.index(self.kinds.price[tile]))
        for hand in self.hands:
            people, takings = hand.population, hand.revenue
            usual = people if people < takings else takings
            hand.money += bonus + (usual if rule is None else people if rule == "population" else takings)
        return self._lots(banned, 0 if forbidden else outside)

    def _move_prices(self, steps: int) -> None:
        for space, offer in enumerate(self.spaces):
            if offer:
                tile, circle = offer
                circle = min(circle + steps, self.kinds.circles.index(self.kinds.price[tile]))
                self.spaces[space] = (tile, circle) if circle >= 0 else None

    def _happen(self, kind: str, terms: dict[str, object]) -> None:
        hands = self.hands
        amount: int = terms["amount"]  # type: ignore[assignment]
        if kind in ("fame-per-tile", "money-per-tile"):
            names: list[str] = terms["tiles"]  # type: ignore[assignment]
            for hand in hands:
                gain = amount * sum(hand.count[self.kinds.number[name]] for name in names)
                if kind == "fame-per-tile":
                    hand.fame += gain
                else:
                    hand.money += gain
        elif kind == "fame-leader":
            values = [getattr(hand, terms["by"]) for hand in hands]  # type: ignore[call-overload]
            best = max(values)
            for hand, value in zip(hands, values, strict=True):
                if value == best:
                    hand.fame += amount
        elif kind == "money-trailer":
            low = min(hand.fame for hand in hands)
            for hand in hands:
                if hand.fame == low:
                    hand.money += amount
        elif kind == "tax":
            for hand in hands:
                hand.money -= hand.money // terms["per"] * amount  # type: ignore[operator]

    def _lots(self, banned: set[int], outside: float) -> Lots:
        kinds, circles = self.kinds, self.kinds.circles
        lots = Lots(outside)
        for offer in self.spaces:
            if offer and offer[0] not in banned:
                tile, circle = offer
                price = circles[circle]
                lots.add(tile, price, kinds.premier_after, price - circles[circle - 1] if circle else 0)
        for tile in kinds.basics:
            if self.basics[tile] and tile not in banned:
                lots.add(tile, kinds.first_bid[tile], kinds.basic_after[tile], 0)
        return lots

    # ── values ───────────────────────────────────────────────────────────────────────────────────

    def dollar(self, taste: Taste) -> float:
        return 0.1 + taste.early_dollar * min(1.0, self.rounds / taste.long)

    def values(self, seat: int, tiles: Sequence[int], taste: Taste) -> list[float]:
        """What each of these tiles would bring the seat, laid now; nothing where it cannot."""
        hand, kinds = self.hands[seat], self.kinds
        have, free, larges = hand.have, hand.free, hand.larges
        people, takings = hand.population, hand.revenue
        income = self.rounds * (self.dollar(taste) + 0.1) / 2
        rank, surplus = taste.rank, taste.surplus
        hope = taste.hope * min(1.0, self.rounds / taste.long) / len(self.hands)
        gap = people - takings
        now = income * (min(people, takings) + surplus * min(3, abs(gap)))
        found = []
        for tile in tiles:
            cells = kinds.cells[tile]
            if kinds.needs[tile] & ~have or cells > free or (cells == LARGE and not larges):
                found.append(0.0)
                continue
            more, plus = people + kinds.population[tile], takings + kinds.revenue[tile]
            gap = more - plus
            worth = kinds.fame[tile] + taste.square * cells
            if kinds.red[tile]:
                worth += taste.red
            worth += income * ((plus if gap > 0 else more) + surplus * min(3, gap if gap > 0 else -gap)) - now
            worth += rank * (more - people + plus - takings)
            if not have >> tile & 1:
                both = have | 1 << tile
                for other in kinds.unlocks[tile]:
                    if self.left[other] and not kinds.needs[other] & ~both:
                        worth += hope * self.left[other] * kinds.worth[other]
            found.append(worth)
        return found

    def _aside(self, seat: int, taste: Taste) -> float:
        aside = self.hands[seat].aside
        return max(self.values(seat, aside, taste), default=0.0) if aside else 0.0

    # ── the auction ──────────────────────────────────────────────────────────────────────────────

    def auction(
        self,
        lots: Lots,
        values: Sequence[Sequence[float]],
        outside: Sequence[float],
        dollars: Sequence[float],
        patience: Sequence[float],
        chosen: list[bool],
        seat: int,
    ) -> None:
        """Seat after seat takes what brings most for its price, until everybody's action stands."""
        count = len(self.hands)
        standing = sum(chosen)
        numbers = range(len(lots.tiles))
        while standing < count:
            if not chosen[seat]:
                money, dollar, own = self.hands[seat].money, dollars[seat], values[seat]
                best, best_lot = outside[seat], -1
                for lot in numbers:
                    price = lots.next[lot]
                    if price is None or price > money:
                        continue
                    surplus = own[lot] - dollar * price
                    if surplus > best:
                        if lots.saving[lot] and lots.holder[lot] is None:
                            surplus -= patience[seat] * dollar * lots.saving[lot]
                            if surplus <= best:
                                continue
                        best, best_lot = surplus, lot
                chosen[seat] = True
                standing += 1
                if best_lot >= 0:
                    value = lots.next[best_lot]
                    assert value is not None
                    outbid = lots.take(best_lot, seat, value)
                    if outbid is not None:
                        chosen[outbid] = False
                        standing -= 1
            seat = (seat + 1) % count

    def buy(self, lots: Lots) -> bool:
        """Everybody pays and builds; whether a sheet is full."""
        kinds = self.kinds
        idle = set(range(len(self.hands)))
        full = False
        for lot, seat in enumerate(lots.holder):
            if seat is None:
                continue
            idle.discard(seat)
            tile, hand = lots.tiles[lot], self.hands[seat]
            hand.money -= lots.bid[lot]
            if tile in self.basics:
                self.basics[tile] -= 1
            else:
                self.left[tile] -= 1
                for space, offer in enumerate(self.spaces):
                    if offer and offer[0] == tile:
                        self.spaces[space] = None
                        break
            if kinds.needs[tile] & ~hand.have:
                hand.aside = (*hand.aside, tile)
            else:
                self.lay(hand, tile)
                full |= not hand.free
        for seat in idle:
            hand = self.hands[seat]
            hand.fame += lots.outside
            for tile in hand.aside:
                if not kinds.needs[tile] & ~hand.have and kinds.cells[tile] <= hand.free:
                    self.lay(hand, tile)
                    rest = list(hand.aside)
                    rest.remove(tile)
                    hand.aside = tuple(rest)
                    break
        return full

    def lay(self, hand: Hand, tile: int) -> None:
        kinds = self.kinds
        cells = kinds.cells[tile]
        hand.fame += kinds.fame[tile]
        hand.population += kinds.population[tile]
        hand.revenue += kinds.revenue[tile]
        hand.count[tile] += 1
        hand.have |= 1 << tile
        hand.free -= cells
        if cells == LARGE:
            hand.larges -= 1
        hand.larges = min(hand.larges, hand.free // LARGE)

    # ── the end ──────────────────────────────────────────────────────────────────────────────────

    def totals(self, taste: Taste) -> list[float]:
        """The fame of each seat as it would be counted now; floors by their red tiles and squares."""
        kinds, hands = self.kinds, self.hands
        found = []
        people = rank_fame([hand.population for hand in hands], kinds.ranks)
        takings = rank_fame([hand.revenue for hand in hands], kinds.ranks)
        for seat, hand in enumerate(hands):
            red = sum(many for tile, many in enumerate(hand.count) if kinds.red[tile])
            found.append(
                hand.fame
                + people[seat]
                + takings[seat]
                + hand.money // kinds.per_fame
                + taste.red * red
                - taste.square * hand.free
            )
        return found


def rank_fame(values: Sequence[int], ranks: Sequence[int]) -> list[float]:
    found: list[float] = []
    for value in values:
        better = sum(other > value for other in values)
        tied = sum(other == value for other in values)
        found.append(sum(ranks[better : better + tied]) // tied)
    return found
