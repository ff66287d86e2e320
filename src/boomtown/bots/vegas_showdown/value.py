"""What a hotel-casino is worth to its owner, in fame: what lies there, and what may still become of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boomtown.bots.vegas_showdown.floor_plan import FloorPlan, behind, blocks_in, fits, gap
from boomtown.bots.vegas_showdown.preferences import LAST_DOLLAR
from boomtown.bots.vegas_showdown.weights import Weights
from boomtown.editions.vegas_showdown import Tile
from boomtown.rules.vegas_showdown.floor import POINTS
from boomtown.rules.vegas_showdown.sheet import NIGHT_CLUB, Sheet
from boomtown.rules.vegas_showdown.state import VegasShowdownState


class Evaluator:
    """All that stays the same while the choices of one seat are weighed against each other."""

    def __init__(self, state: VegasShowdownState, seat: int, weights: Weights) -> None:
        self.weights = weights
        self.floor = state.players[seat].sheet.floor
        self.tiles = self.floor.edition.tiles
        self.printed = self.floor.edition.scoring
        rivals = [player.sheet for other, player in enumerate(state.players) if other != seat]
        self.rival_populations = [sheet.population for sheet in rivals]
        self.rival_revenues = [sheet.revenue for sheet in rivals]
        self.rounds = _rounds_left(state, weights)
        self.time = min(1.0, self.rounds / weights.long)
        self.dollar = LAST_DOLLAR + weights.early_dollar * self.time
        self.left = Counter(tile for stack in state.board.stacks.values() for tile, _ in stack)
        """How many tiles of each kind may still be bought."""
        self.left.update(offer.tile for offer in state.board.spaces if offer)
        self.left.update(state.board.basics)
        self.seats = len(state.players)
        self.hopes = self._hopes()
        self._means: dict[tuple[int, int], float] = {}
        self._hoped: dict[frozenset[str], float] = {}

    def _hopes(self) -> dict[str, float]:
        """What one seat may hope for from each premier tile that needs others, once those are laid."""
        share = self.weights.hope * self.time / self.seats
        return {
            name: share * self.left[name] * (tile.fame + tile.population + tile.revenue)
            for name, tile in self.tiles.items()
            if tile.needs and self.left[name]
        }

    def worth(self, plan: FloorPlan, aside: Sequence[str]) -> float:
        """A sheet and the tiles beside it: everything but the money."""
        return (
            plan.fame
            + self.means(plan.population, plan.revenue)
            + self.floor_worth(plan)
            + self._hopes_with(frozenset(plan.here))
            + sum(self._aside(self.tiles[name], plan) for name in aside)
        )

    def floor_worth(self, plan: FloorPlan) -> float:
        """What comes of the places of the tiles alone."""
        return (
            self._section("casino", plan.covered["yellow"], self.printed.casino_filled, plan)
            + self._section("hotel", plan.covered["blue"], self.printed.hotel_filled, plan)
            + self.printed.entrances_connected * (1.0 if plan.connected else self._near_connection(plan))
            + self._diamonds(plan)
            + self._free_squares(plan)
        )

    # ── population and revenue ───────────────────────────────────────────────────────────────────

    def means(self, population: int, revenue: int) -> float:
        """Income while the game lasts, and the ranks at its end."""
        key = population, revenue
        if key not in self._means:
            surplus = min(abs(population - revenue), self.weights.most_surplus)
            dollars = self.rounds * (min(key) + self.weights.surplus * surplus)
            ranks = self._rank(population, self.rival_populations) + self._rank(revenue, self.rival_revenues)
            ranks += self.weights.rank * (population + revenue)
            self._means[key] = dollars * (self.dollar + LAST_DOLLAR) / 2 + ranks
        return self._means[key]

    def _rank(self, value: int, others: Sequence[int]) -> float:
        """The fame to expect for a rank: the nearer the end, the more a lead is one."""
        blur = self.weights.blur + self.weights.blur * self.rounds
        leads = [(other - value) / blur for other in others]
        better = sum((1 + lead / (1 + abs(lead))) / 2 for lead in leads)
        fame = [*self.printed.ranks, *(0 for _ in others)]
        place = min(int(better), len(others) - 1)
        return fame[place] + (better - place) * (fame[place + 1] - fame[place])

    # ── the floor ────────────────────────────────────────────────────────────────────────────────

    def _section(self, zone: str, covered: int, fame: int, plan: FloorPlan) -> float:
        """Filling a section: the fuller the likelier, and hopeless where a free cell cannot be reached."""
        cells = self.floor.zones[zone]
        missing = cells & ~covered
        if not missing:
            return fame
        if missing & ~plan.reachable["green"]:
            return 0.0
        squares = missing.bit_count()
        part = 1 - squares / cells.bit_count()
        in_time = min(1.0, self.weights.squares * self.rounds / squares)
        return fame * in_time * float(part**self.weights.filling)

    def _near_connection(self, plan: FloorPlan) -> float:
        """How likely the entrances will be connected, by the way that is still open between the doors."""
        steps = gap(plan.near["yellow"], plan.near["blue"], plan.free)
        return 0.0 if steps is None or self.rounds < 1 else float(self.weights.gap**steps)

    def _diamonds(self, plan: FloorPlan) -> float:
        red = plan.red
        if red.bit_count() < 2:
            return 0.0
        hope = self.weights.near_diamond if self.rounds >= 1 else 0.0
        printed = {2: 0, 3: self.printed.three_quarter_diamond, 4: self.printed.full_diamond}
        fame = 0.0
        for point in POINTS.values():
            quarters = (point & red).bit_count()
            if quarters < 2 or point in plan.blocks:
                continue
            fame += printed[quarters] + hope * (point & plan.free).bit_count() / (4 - quarters or 1)
        return fame

    def _free_squares(self, plan: FloorPlan) -> float:
        """Free squares that doors lead to, as far as there is time to build on them."""
        weights = self.weights
        worth = 0.0
        for color, zone in (("yellow", "casino"), ("blue", "hotel")):
            cells = plan.reachable[color]
            own = (cells & self.floor.zones[zone]).bit_count()
            worth += weights.free_square * own + weights.far_square * (cells.bit_count() - own)
            worth += weights.door * min(plan.near[color].bit_count(), weights.enough_doors)
            worth += weights.block * min(blocks_in(cells), 2)
        return worth * self.time

    # ── single tiles ─────────────────────────────────────────────────────────────────────────────

    def _hopes_with(self, here: frozenset[str]) -> float:
        """What the tiles here let their owner hope for."""
        if here not in self._hoped:
            self._hoped[here] = sum(
                hope for name, hope in self.hopes.items() if here.issuperset(self.tiles[name].needs)
            )
        return self._hoped[here]

    def _aside(self, tile: Tile, plan: FloorPlan) -> float:
        """A tile set aside: what it would bring, if it fits and there is time for what it needs."""
        missing = [needed for needed in tile.needs if needed not in plan.here]
        if tile.id == NIGHT_CLUB and not missing and not behind(plan.lounge_doors, plan.free):
            missing = ["lounge"]
        if self.rounds < len(missing) + 1 or not fits(tile.size, plan.reachable[tile.color]):
            return 0.0
        chance = self.weights.aside[len(missing)]
        for needed in missing:
            chance *= self._chance_of(needed)
        return chance * self.gain(tile, plan)

    def _chance_of(self, tile: str) -> float:
        """How likely the seat gets at least one of the tiles of that kind that are left."""
        none = (1.0 - 1.0 / self.seats) ** self.left[tile]
        return 1.0 - self.weights.sold_out * float(none)

    def gain(self, tile: Tile, holding: Sheet | FloorPlan) -> float:
        """What the values printed on a tile add to a sheet, wherever it lies."""
        population, revenue = holding.population, holding.revenue
        more = self.means(population + tile.population, revenue + tile.revenue)
        return tile.fame + more - self.means(population, revenue)


def _rounds_left(state: VegasShowdownState, weights: Weights) -> float:
    """The rounds to expect after this one: until an empty stack is asked for a tile, or a sheet is full."""
    board = state.board
    symbols = Counter(event.symbol for event in board.events)
    cards = len(board.events) + 1
    draws = min(
        (len(stack) + 1) * cards / (symbols[size] + 1) if symbols[size] > len(stack) else cards
        for size, stack in board.stacks.items()
    )
    pace = len(board.drawn) + weights.pace_rounds * weights.pace[len(state.players)]
    fullest = min(player.sheet.free.bit_count() for player in state.players)
    by_stacks = draws * (state.round + weights.pace_rounds) / pace - weights.early_end
    return max(0.3, min(by_stacks, fullest / weights.squares))
