"""The greedy bot of Vegas Showdown: every action by what it adds to the hotel-casino, less what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest

from boomtown.bots.vegas_showdown.survey import Survey, after, laid
from boomtown.bots.vegas_showdown.value import Judge
from boomtown.bots.vegas_showdown.weights import GREEDY, Weights
from boomtown.editions.vegas_showdown import BASICS
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.actions import PREMIER, Actions
from boomtown.rules.vegas_showdown.auction import ActionTurn, Lot
from boomtown.rules.vegas_showdown.building import BuildTurn, RenovateTurn
from boomtown.rules.vegas_showdown.floor import Placement
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.state import STACK, VegasShowdownState

PLACES_AHEAD = 8  # how many placements are judged by what the next tiles could add to them
NO_PLACE = 0.5  # fame: a tile that could not be laid next
REMOVALS, PLACES = 3, 2  # how many tiles to take away, and ways to lay one, a renovation goes into

Judged = tuple[float, int]


class GreedyBot:
    """Looks one action ahead; of the others it reads money and tiles, of what is hidden nothing."""

    def __init__(self, game: Game, weights: Weights = GREEDY) -> None:
        self.game, self.weights = game, weights

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        state = self.game.imagine(view, rng)
        assert isinstance(state, VegasShowdownState)
        seat = view["seat"]
        turn, judge = state.turns[seat], Judge(state, seat, self.weights)
        if state.stage == STACK:
            return about_best(stacks(state, seat, judge), judge, rng)
        if isinstance(turn, ActionTurn):
            return about_best(Chooser(state, seat, judge).judged(turn), judge, rng)
        if isinstance(turn, RenovateTurn):
            return renovation(turn, judge)[1]
        assert isinstance(turn, BuildTurn)
        return _placement(state, turn, judge, rng)


def about_best(judged: list[Judged], judge: Judge, rng: Rng) -> int:
    enough = max(worth for worth, _ in judged) - judge.weights.indifference
    return rng.choose([action for worth, action in judged if worth >= enough])


def _placement(state: VegasShowdownState, turn: BuildTurn, judge: Judge, rng: Rng) -> int:
    """Where to lay a tile; nowhere only if that is best, not if it is about as good."""
    judged = placements(turn, judge)
    _, best = max(judged)
    end = turn.catalogue.end
    if best == end:
        return end
    judged = [one for one in judged if one[1] != end]
    if judge.weights.next_places:
        judged = [
            (worth + _next_places(state, turn, judge, action), action)
            for worth, action in nlargest(PLACES_AHEAD, judged)
        ]
    return about_best(judged, judge, rng)


def _next_places(state: VegasShowdownState, turn: BuildTurn, judge: Judge, action: int) -> float:
    """What the best places for the tiles now offered would add to the floor after that placement."""
    sheet = laid(turn.sheet, turn.catalogue.placement[action])
    tiles = {*BASICS, *(offer.tile for offer in state.board.spaces if offer)}
    now = judge.floor_worth(Survey(sheet))
    found = 0.0
    for tile in sorted(tiles):
        places = [judge.floor_worth(survey) for survey in after(sheet, sheet.places_for(tile))]
        found += max(places) - now if places else -NO_PLACE
    return judge.weights.next_places * found / len(tiles)


# ── building ─────────────────────────────────────────────────────────────────────────────────────


def without(aside: Sequence[str], tile: str) -> list[str]:
    rest = list(aside)
    rest.remove(tile)
    return rest


def placements(turn: BuildTurn, judge: Judge) -> list[Judged]:
    """Each place for each tile beside the sheet, and laying none."""
    placed = turn.catalogue.placement
    laying = [action for action in turn.legal() if action in placed]
    surveys = after(turn.sheet, [placed[action] for action in laying])
    left = judge.worth(Survey(turn.sheet), turn.aside)
    return [
        *(
            (judge.worth(survey, without(turn.aside, placed[action].tile.id)), action)
            for action, survey in zip(laying, surveys, strict=True)
        ),
        *((left, action) for action in turn.legal() if action not in placed),
    ]


def places(sheet: Sheet, aside: Sequence[str], judge: Judge, most: int) -> list[tuple[float, Placement]]:
    """The best places for the tiles beside the sheet, with the worth of the whole."""
    found: list[tuple[float, Placement]] = []
    for tile in sorted(set(aside)):
        rest, there = without(aside, tile), sheet.places_for(tile)
        worths = [judge.worth(survey, rest) for survey in after(sheet, there)]
        found += zip(worths, there, strict=True)
    return nlargest(most, found, key=lambda judged: judged[0])


def renovation(turn: RenovateTurn, judge: Judge) -> Judged:
    """The best way to finish a renovation, and its first step; leaving it is always possible."""
    actions = turn.catalogue
    left = judge.worth(Survey(turn.opening), turn.opening_aside), actions.leave
    found = [left, *_finished(turn.sheet, turn.aside, turn.most_placed - turn.placed, judge, actions)]
    if not turn.removed and not turn.placed:
        smaller = []
        for tile in turn.sheet.tiles:
            sheet = turn.sheet.copy()
            sheet.remove(tile)
            aside = [*turn.aside, tile.tile.id]
            smaller.append((judge.worth(Survey(sheet), aside), actions.remove[tile.cell], sheet, aside))
        for _, action, sheet, aside in nlargest(REMOVALS, smaller, key=lambda judged: judged[0]):
            plans = _finished(sheet, aside, turn.most_placed, judge, actions)
            found += [(worth, action) for worth, _ in plans]
    return max(found)


def _finished(
    sheet: Sheet, aside: Sequence[str], most: int, judge: Judge, actions: Actions
) -> Iterator[Judged]:
    """The legal sheets that come of placing so many tiles more, each with the first step to it."""
    if sheet.fault() is None:
        yield judge.worth(Survey(sheet), aside), actions.end
    if most:
        for _, placement in places(sheet, aside, judge, PLACES):
            rest = without(aside, placement.tile.id)
            for worth, _ in _finished(laid(sheet, placement), rest, most - 1, judge, actions):
                yield worth, actions.place[placement.number]


# ── choosing an action ───────────────────────────────────────────────────────────────────────────


class Chooser:
    """What each action of the round would add to a seat's holding, in fame."""

    def __init__(self, state: VegasShowdownState, seat: int, judge: Judge) -> None:
        self.state, self.seat, self.judge = state, seat, judge
        self.player = state.players[seat]
        self.sheet, self.aside = self.player.sheet, self.player.aside
        self.survey = Survey(self.sheet)
        self.now = judge.worth(self.survey, self.aside)
        best = places(self.sheet, self.aside, judge, 1)
        self.laying = max(0.0, best[0][0] - self.now) if best else 0.0
        """What laying a tile set aside earlier would add."""

    def judged(self, turn: ActionTurn) -> list[Judged]:
        actions, legal = turn.catalogue, turn.legal()
        found = [(self.bid(lot, value), actions.bid[lot.track, value]) for lot, value in self._bids(turn)]
        if actions.publicity in legal:
            fame = 1 + sum(event.terms["amount"] for event in self.state.board.this_rounds("publicity-bonus"))
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
        judge, board = self.judge, self.state.board
        name = lot.tile
        assert name
        surplus = self.gain(name) - judge.dollar * price
        if lot.track not in PREMIER:
            return surplus
        circles = board.edition.tracks.circles
        cheaper = max((circle for circle in circles if circle < lot.minimum), default=0)
        if not cheaper or lot.standing:
            return surplus
        stays = judge.weights.stays ** self._rivals(name, price)
        later = stays * (surplus + judge.dollar * (price - cheaper))
        return surplus - judge.weights.patience * max(0.0, later - surplus)

    def gain(self, name: str) -> float:
        """What having the tile adds: laid now, or set aside while another one is laid."""
        judge, sheet = self.judge, self.sheet
        kept = judge.worth(self.survey, [*self.aside, name]) - self.now + self.laying
        there = (judge.worth(survey, self.aside) for survey in after(sheet, sheet.places_for(name)))
        return max(kept, max(there, default=0.0) - self.now)

    def _rivals(self, name: str, price: int) -> int:
        """How many others could lay the tile and would pay that price."""
        judge, tile = self.judge, self.judge.tiles[name]
        return sum(
            player.money >= price
            and not player.sheet.missing_for(name)
            and judge.gain(tile, player.sheet) > judge.dollar * price
            for other, player in enumerate(self.state.players)
            if other != self.seat
        )

    def renovating(self, actions: Actions) -> float:
        """Only for who has tiles set aside; else the floor stays as it was planned."""
        if not self.aside:
            return 0.0
        turn = RenovateTurn(actions, self.sheet, self.aside)
        return renovation(turn, self.judge)[0] - self.now


def stacks(state: VegasShowdownState, seat: int, judge: Judge) -> list[Judged]:
    """A stack whose next tile is good for this seat; the lower one to bring the end nearer, when leading."""
    totals = [sheet.total for sheet in state.scores(None)]
    leads = totals[seat] == max(totals)
    found = []
    for size, stack in state.board.stacks.items():
        if stack:
            pool = [judge.tiles[name] for name, back in stack if back == stack[-1][1]]
            gain = sum(judge.gain(tile, state.players[seat].sheet) for tile in pool) / len(pool)
            hurry = judge.weights.hurry / len(stack) if leads else -judge.weights.hurry / len(stack)
            found.append((judge.weights.next_tile * gain + hurry, state.actions.stack[size]))
    return found
