"""What each choice in a turn adds to the hotel-casino, less what it costs: one action ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from heapq import nlargest

from boomtown.bots.vegas_showdown.floor_plan import FloorPlan, plans_with, with_tile
from boomtown.bots.vegas_showdown.value import Evaluator
from boomtown.editions.vegas_showdown import BASICS
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.vegas_showdown.actions import PREMIER, Actions
from boomtown.rules.vegas_showdown.auction import ActionTurn, Lot
from boomtown.rules.vegas_showdown.building import BuildTurn, RenovateTurn
from boomtown.rules.vegas_showdown.events import publicity_fame
from boomtown.rules.vegas_showdown.floor import Placement
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.state import VegasShowdownState

PLACES_AHEAD = 8  # how many placements are judged by what the next tiles could add to them
NO_PLACE = 0.5  # fame: a tile that could not be laid next
REMOVALS, PLACES = 3, 2  # how many tiles to take away, and ways to lay one, a renovation goes into

Judged = tuple[float, int]


def about_best(judged: list[Judged], evaluator: Evaluator, rng: Rng) -> int:
    enough = max(worth for worth, _ in judged) - evaluator.weights.indifference
    return rng.choose([action for worth, action in judged if worth >= enough])


def placement(state: VegasShowdownState, turn: BuildTurn, evaluator: Evaluator, rng: Rng) -> int:
    """Where to lay a tile; nowhere only if that is best, not if it is about as good."""
    judged = placements(turn, evaluator)
    _, best = max(judged)
    end = turn.catalogue.end
    if best == end:
        return end
    judged = [one for one in judged if one[1] != end]
    if evaluator.weights.next_places:
        judged = [
            (worth + _next_places(state, turn, evaluator, action), action)
            for worth, action in nlargest(PLACES_AHEAD, judged)
        ]
    return about_best(judged, evaluator, rng)


def _next_places(state: VegasShowdownState, turn: BuildTurn, evaluator: Evaluator, action: int) -> float:
    """What the best places for the tiles now offered would add to the floor after that placement."""
    sheet = with_tile(turn.sheet, turn.catalogue.placement[action])
    tiles = {*BASICS, *(offer.tile for offer in state.board.spaces if offer)}
    now = evaluator.floor_worth(FloorPlan(sheet))
    found = 0.0
    for tile in sorted(tiles):
        places = [evaluator.floor_worth(plan) for plan in plans_with(sheet, sheet.places_for(tile))]
        found += max(places) - now if places else -NO_PLACE
    return evaluator.weights.next_places * found / len(tiles)


# ── building ─────────────────────────────────────────────────────────────────────────────────────


def without(aside: Sequence[str], tile: str) -> list[str]:
    rest = list(aside)
    rest.remove(tile)
    return rest


def placements(turn: BuildTurn, evaluator: Evaluator) -> list[Judged]:
    """Each place for each tile beside the sheet, and laying none."""
    placed = turn.catalogue.placement
    laying = [action for action in turn.legal() if action in placed]
    plans = plans_with(turn.sheet, [placed[action] for action in laying])
    left = evaluator.worth(FloorPlan(turn.sheet), turn.aside)
    return [
        *(
            (evaluator.worth(plan, without(turn.aside, placed[action].tile.id)), action)
            for action, plan in zip(laying, plans, strict=True)
        ),
        *((left, action) for action in turn.legal() if action not in placed),
    ]


def places(
    sheet: Sheet, aside: Sequence[str], evaluator: Evaluator, most: int
) -> list[tuple[float, Placement]]:
    """The best places for the tiles beside the sheet, with the worth of the whole."""
    found: list[tuple[float, Placement]] = []
    for tile in sorted(set(aside)):
        rest, there = without(aside, tile), sheet.places_for(tile)
        worths = [evaluator.worth(plan, rest) for plan in plans_with(sheet, there)]
        found += zip(worths, there, strict=True)
    return nlargest(most, found, key=lambda judged: judged[0])


def renovation(turn: RenovateTurn, evaluator: Evaluator) -> Judged:
    """The best way to finish a renovation, and its first step; leaving it is always possible."""
    actions = turn.catalogue
    left = evaluator.worth(FloorPlan(turn.opening), turn.opening_aside), actions.leave
    found = [left, *_finished(turn.sheet, turn.aside, turn.most_placed - turn.placed, evaluator, actions)]
    if not turn.removed and not turn.placed:
        smaller = []
        for tile in turn.sheet.tiles:
            sheet = turn.sheet.copy()
            sheet.remove(tile)
            aside = [*turn.aside, tile.tile.id]
            smaller.append(
                (evaluator.worth(FloorPlan(sheet), aside), actions.remove[tile.cell], sheet, aside)
            )
        for _, action, sheet, aside in nlargest(REMOVALS, smaller, key=lambda judged: judged[0]):
            plans = _finished(sheet, aside, turn.most_placed, evaluator, actions)
            found += [(worth, action) for worth, _ in plans]
    return max(found)


def _finished(
    sheet: Sheet, aside: Sequence[str], most: int, evaluator: Evaluator, actions: Actions
) -> Iterator[Judged]:
    """The legal sheets that come of placing so many tiles more, each with the first step to it."""
    if sheet.fault() is None:
        yield evaluator.worth(FloorPlan(sheet), aside), actions.end
    if most:
        for _, placement in places(sheet, aside, evaluator, PLACES):
            rest = without(aside, placement.tile.id)
            for worth, _ in _finished(with_tile(sheet, placement), rest, most - 1, evaluator, actions):
                yield worth, actions.place[placement.number]


# ── choosing an action ───────────────────────────────────────────────────────────────────────────


class Bidder:
    """What each action of the round would add to a seat's holding, in fame."""

    def __init__(self, state: VegasShowdownState, seat: int, evaluator: Evaluator) -> None:
        self.state, self.seat, self.evaluator = state, seat, evaluator
        self.player = state.players[seat]
        self.sheet, self.aside = self.player.sheet, self.player.aside
        self.plan = FloorPlan(self.sheet)
        self.now = evaluator.worth(self.plan, self.aside)
        best = places(self.sheet, self.aside, evaluator, 1)
        self.laying = max(0.0, best[0][0] - self.now) if best else 0.0
        """What laying a tile set aside earlier would add."""

    def judged(self, turn: ActionTurn) -> list[Judged]:
        actions, legal = turn.catalogue, turn.legal()
        found = [(self.bid(lot, value), actions.bid[lot.track, value]) for lot, value in self._bids(turn)]
        if actions.publicity in legal:
            fame = publicity_fame(self.state.board.this_round)
            found.append((fame + self.laying, actions.publicity))
        if actions.renovate in legal:
            found.append((self.renovating(actions), actions.renovate))
        return found

    def _bids(self, turn: ActionTurn) -> Iterator[tuple[Lot, int]]:
        """The lowest bid on each track: whoever is outbid is asked again."""
        for lot in turn.market.lots:
            spaces = lot.affordable(turn.market.money)
            if spaces:
                yield lot, spaces[0]

    def bid(self, lot: Lot, price: int) -> float:
        """What the tile adds, less its price; and less if it may soon be had cheaper."""
        evaluator = self.evaluator
        name = lot.tile
        assert name
        surplus = self.gain(name) - evaluator.dollar * price - self.forgone(lot, price)
        if lot.track not in PREMIER or lot.standing:
            return surplus
        cheaper = self._cheaper(lot)
        if not cheaper:
            return surplus
        stays = evaluator.weights.stays ** self._rivals(name, price)
        later = stays * (surplus + evaluator.dollar * (price - cheaper))
        return surplus - evaluator.weights.patience * max(0.0, later - surplus)

    def _cheaper(self, lot: Lot) -> int:
        """What a premier tile will cost next round; 0 if it will be gone."""
        circles = self.evaluator.floor.edition.tracks.circles
        return max((circle for circle in circles if circle < lot.minimum), default=0)

    def forgone(self, lot: Lot, price: int) -> float:
        """What the best tile would bring that could be paid next round, but not after this bid."""
        weight = self.evaluator.weights.saving
        if not weight:
            return 0.0
        money = self.player.money + self.sheet.income
        dearer = [
            worth
            for other, cost, worth in self.coveted
            if other != lot.track and money - price < cost <= money
        ]
        return weight * max(dearer, default=0.0)

    @cached_property
    def coveted(self) -> list[tuple[str, int, float]]:
        """The premier tiles nobody bids for: the track, the price next round, and what is hoped for there."""
        evaluator, found = self.evaluator, []
        for lot in self.state.lots():
            if lot.tile and lot.track in PREMIER and not lot.standing and (cost := self._cheaper(lot)):
                stays = evaluator.weights.stays ** self._rivals(lot.tile, lot.minimum)
                found.append((lot.track, cost, stays * (self.gain(lot.tile) - evaluator.dollar * cost)))
        return found

    def gain(self, name: str) -> float:
        """What having the tile adds: laid now, or set aside while another one is laid."""
        evaluator, sheet = self.evaluator, self.sheet
        kept = evaluator.worth(self.plan, [*self.aside, name]) - self.now
        there = sheet.places_for(name)
        if not there and not sheet.missing_for(name):
            kept *= evaluator.weights.blocked
        laid = (evaluator.worth(plan, self.aside) for plan in plans_with(sheet, there))
        return max(kept + self.laying, max(laid, default=0.0) - self.now)

    def _rivals(self, name: str, price: int) -> int:
        """How many others could lay the tile and would pay that price."""
        evaluator, tile = self.evaluator, self.evaluator.tiles[name]
        return sum(
            player.money >= price
            and not player.sheet.missing_for(name)
            and evaluator.gain(tile, player.sheet) > evaluator.dollar * price
            for other, player in enumerate(self.state.players)
            if other != self.seat
        )

    def renovating(self, actions: Actions) -> float:
        """Only for who has tiles set aside; else the floor stays as it was planned."""
        if not self.aside:
            return 0.0
        turn = RenovateTurn(actions, self.sheet, self.aside)
        return renovation(turn, self.evaluator)[0] - self.now


def stacks(state: VegasShowdownState, seat: int, evaluator: Evaluator) -> list[Judged]:
    """A stack whose next tile is good for this seat; the lower one to bring the end nearer, when leading."""
    totals = [sheet.total for sheet in state.scores(None)]
    leads = totals[seat] == max(totals)
    found = []
    for size, stack in state.board.stacks.items():
        if stack:
            pool = [evaluator.tiles[name] for name, back in stack if back == stack[-1][1]]
            gain = sum(evaluator.gain(tile, state.players[seat].sheet) for tile in pool) / len(pool)
            hurry = evaluator.weights.hurry / len(stack) if leads else -evaluator.weights.hurry / len(stack)
            found.append((evaluator.weights.next_tile * gain + hurry, state.actions.stack[size]))
    return found
