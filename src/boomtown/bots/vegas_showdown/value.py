"""What a hotel-casino is worth to its owner, in fame: what lies there, and what may still become of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from boomtown.bots.vegas_showdown.room import BLOCKS, behind, blocks_in, fits, gap, region
from boomtown.editions.vegas_showdown import Tile
from boomtown.rules.vegas_showdown.sheet import NIGHT_CLUB, Sheet
from boomtown.rules.vegas_showdown.state import VegasShowdownState

# ── weights ──────────────────────────────────────────────────────────────────────────────────────
LAST_DOLLAR = 0.1  # fame for a dollar at the end, as printed
EARLY_DOLLAR = 0.11  # and so much more while there is time to spend it well
LONG = 10  # rounds: with more of them left nothing changes any more
SURPLUS = 0.3  # of population above revenue, or the reverse: the next tiles and some events will use it
MOST_SURPLUS = 3  # beyond that it waits too long
PACE = {3: 1.1, 4: 1.35, 5: 1.6}  # premier tiles that go in a round, by seats
PACE_ROUNDS = 6  # how long that is believed against what this game shows
SQUARES = 1.9  # that a busy seat covers in a round
FILLING = 2.0  # how slowly the hope to fill a section grows with its covered part
ROOM = 0.06  # a free square in the zone of the colour that doors lead to
FAR_ROOM = 0.03  # the same elsewhere
DOOR = 0.12  # a free square directly behind a door
ENOUGH_DOORS = 4  # more of them are no better
BLOCK = 0.25  # a place for a large tile; two on each side are enough
GAP = 0.75  # what each free square between the halves leaves of the hope to connect them
NEAR_DIAMOND = 0.35  # two red quarters, or the fourth, where another tile can still come
HOPE = 0.25  # of the values of a premier tile that may be laid, for each seat's share in its copies
ASIDE = (0.75, 0.4, 0.15)  # what a tile set aside keeps, by how many others must be laid before it
BLUR = 0.2  # how far a rank may still turn: by so much, and by as much again for every round left


class Judge:
    """All that stays the same while the choices of one seat are weighed against each other."""

    def __init__(self, state: VegasShowdownState, seat: int) -> None:
        self.floor = state.players[seat].sheet.floor
        self.tiles = self.floor.edition.tiles
        self.printed = self.floor.edition.scoring
        rivals = [player.sheet for other, player in enumerate(state.players) if other != seat]
        self.rival_populations = [sheet.population for sheet in rivals]
        self.rival_revenues = [sheet.revenue for sheet in rivals]
        self.rounds = _rounds_left(state)
        self.time = min(1.0, self.rounds / LONG)
        self.dollar = LAST_DOLLAR + EARLY_DOLLAR * self.time
        self.hopes = self._hopes(state)
        self._means: dict[tuple[int, int], float] = {}

    def _hopes(self, state: VegasShowdownState) -> dict[str, float]:
        """What one seat may hope for from each premier tile that needs others, once those are laid."""
        left = Counter(tile for stack in state.board.stacks.values() for tile, _ in stack)
        left.update(offer.tile for offer in state.board.spaces if offer)
        share = HOPE * self.time / len(state.players)
        return {
            name: share * left[name] * (tile.fame + tile.population + tile.revenue)
            for name, tile in self.tiles.items()
            if tile.needs and left[name]
        }

    def worth(self, sheet: Sheet, aside: Sequence[str]) -> float:
        """A sheet and the tiles beside it: everything but the money."""
        free = sheet.free
        casino = sheet.reached_from(self.floor.casino_entrance)
        hotel = sheet.reached_from(self.floor.hotel_entrance)
        near = {"yellow": behind(casino, free), "blue": behind(hotel, free)}
        room = {color: region(cells, free) for color, cells in near.items()}
        room["green"] = room["yellow"] | room["blue"]
        here = {placed.tile.id for placed in sheet.tiles}
        connected = bool(casino & self.floor.hotel_entrance)
        return (
            sheet.fame
            + self.means(sheet.population, sheet.revenue)
            + self._section(sheet, "casino", "yellow", self.printed.casino_filled, room["green"])
            + self._section(sheet, "hotel", "blue", self.printed.hotel_filled, room["green"])
            + self.printed.entrances_connected * (1.0 if connected else self._near_connection(near, free))
            + self._diamonds(sheet, free)
            + self._room(near, room)
            + sum(hope for name, hope in self.hopes.items() if here.issuperset(self.tiles[name].needs))
            + sum(self._aside(self.tiles[name], sheet, here, room) for name in aside)
        )

    # ── population and revenue ───────────────────────────────────────────────────────────────────

    def means(self, population: int, revenue: int) -> float:
        """Income while the game lasts, and the ranks at its end."""
        key = population, revenue
        if key not in self._means:
            surplus = min(abs(population - revenue), MOST_SURPLUS)
            dollars = self.rounds * (min(key) + SURPLUS * surplus)
            ranks = self._rank(population, self.rival_populations) + self._rank(revenue, self.rival_revenues)
            self._means[key] = dollars * (self.dollar + LAST_DOLLAR) / 2 + ranks
        return self._means[key]

    def _rank(self, value: int, others: Sequence[int]) -> float:
        """The fame to expect for a rank: the nearer the end, the more a lead is one."""
        blur = BLUR + BLUR * self.rounds
        leads = [(other - value) / blur for other in others]
        better = sum((1 + lead / (1 + abs(lead))) / 2 for lead in leads)
        fame = [*self.printed.ranks, *(0 for _ in others)]
        place = min(int(better), len(others) - 1)
        return fame[place] + (better - place) * (fame[place + 1] - fame[place])

    # ── the floor ────────────────────────────────────────────────────────────────────────────────

    def _section(self, sheet: Sheet, zone: str, color: str, fame: int, room: int) -> float:
        """Filling a section: the fuller the likelier, and hopeless where a free cell cannot be reached."""
        cells = self.floor.zones[zone]
        covered = sum(placed.cells for placed in sheet.tiles if placed.tile.color in (color, "green"))
        missing = cells & ~covered
        if not missing:
            return fame
        if missing & ~room:
            return 0.0
        squares = missing.bit_count()
        part = 1 - squares / cells.bit_count()
        return fame * min(1.0, SQUARES * self.rounds / squares) * float(part**FILLING)

    def _near_connection(self, near: dict[str, int], free: int) -> float:
        """How likely the entrances will be connected, by the way that is still open between the doors."""
        steps = gap(near["yellow"], near["blue"], free)
        return 0.0 if steps is None or self.rounds < 1 else float(GAP**steps)

    def _diamonds(self, sheet: Sheet, free: int) -> float:
        red = sum(placed.cells for placed in sheet.tiles if placed.tile.red)
        if not red:
            return 0.0
        hope = NEAR_DIAMOND if self.rounds >= 1 else 0.0
        printed = {2: 0, 3: self.printed.three_quarter_diamond, 4: self.printed.full_diamond}
        fame = 0.0
        for point in BLOCKS:
            quarters = (point & red).bit_count()
            if quarters < 2 or any(not point & ~placed.cells for placed in sheet.tiles):
                continue
            fame += printed[quarters] + hope * (point & free).bit_count() / (4 - quarters or 1)
        return fame

    def _room(self, near: dict[str, int], room: dict[str, int]) -> float:
        """Free squares that doors lead to, as far as there is time to build on them."""
        worth = 0.0
        for color, zone in (("yellow", "casino"), ("blue", "hotel")):
            own = (room[color] & self.floor.zones[zone]).bit_count()
            worth += ROOM * own + FAR_ROOM * (room[color].bit_count() - own)
            worth += DOOR * min(near[color].bit_count(), ENOUGH_DOORS)
            worth += BLOCK * min(blocks_in(room[color]), 2)
        return worth * self.time

    # ── single tiles ─────────────────────────────────────────────────────────────────────────────

    def _aside(self, tile: Tile, sheet: Sheet, here: Collection[str], room: dict[str, int]) -> float:
        """A tile set aside: what it would bring, if there is room for it and time for what it needs."""
        missing = sum(needed not in here for needed in tile.needs)
        if tile.id == NIGHT_CLUB and not missing and not behind(sheet.lounge_doors, sheet.free):
            missing = 1
        if self.rounds < missing + 1 or not fits(tile.size, room[tile.color]):
            return 0.0
        return ASIDE[missing] * self.gain(tile, sheet)

    def gain(self, tile: Tile, sheet: Sheet) -> float:
        """What the values printed on a tile add to a sheet, wherever it lies."""
        population, revenue = sheet.population, sheet.revenue
        more = self.means(population + tile.population, revenue + tile.revenue)
        return tile.fame + more - self.means(population, revenue)


def _rounds_left(state: VegasShowdownState) -> float:
    """The rounds to expect after this one: until an empty stack is asked for a tile, or a sheet is full."""
    board = state.board
    symbols = Counter(event.symbol for event in board.events)
    cards = len(board.events) + 1
    draws = min(
        (len(stack) + 1) * cards / (symbols[size] + 1) if symbols[size] > len(stack) else cards
        for size, stack in board.stacks.items()
    )
    pace = len(board.drawn) + PACE_ROUNDS * PACE[len(state.players)]
    fullest = min(player.sheet.free.bit_count() for player in state.players)
    return max(0.3, min(draws * (state.round + PACE_ROUNDS) / pace - 0.5, fullest / SQUARES))
