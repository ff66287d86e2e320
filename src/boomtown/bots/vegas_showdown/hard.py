"""The hard bot of Vegas Showdown: every action is followed to the end of the game, in many imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.bots.vegas_showdown.greedy import Chooser, GreedyBot, Judged, laid
from boomtown.bots.vegas_showdown.sketch import LARGE, Hand, Kinds, Lots, Sketch, Taste
from boomtown.bots.vegas_showdown.survey import Survey
from boomtown.bots.vegas_showdown.room import most_blocks
from boomtown.bots.vegas_showdown.value import Judge
from boomtown.bots.vegas_showdown.weights import HARD, Weights
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import Game, View
from boomtown.rules.vegas_showdown.actions import PREMIER
from boomtown.rules.vegas_showdown.auction import ActionTurn, Lot
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.state import VegasShowdownState

@dataclass(frozen=True)
class Effort:
    """How far and how carefully a bot looks ahead."""

    worlds: int = 24
    candidates: int = 6
    noise: float = 0.6
    """Fame: how far the values of the others may differ from what they look like."""
    rival: float = 0.4
    """Of the best other total counts against the own one."""
    trust: float = 0.8
    """In what comes of an action, the rest being what it brings at once."""
    taste: Taste = Taste(early_dollar=0.093, long=4.75, rank=0.76, hope=0.2, patience=0.52, outside=0.82)


class HardBot(GreedyBot):
    """Builds like the greedy bot with better weights; bids by what comes of it."""

    def __init__(self, game: Game, weights: Weights = HARD, effort: Effort = Effort()) -> None:
        super().__init__(game, weights)
        self.effort = effort
        assert isinstance(game, VegasShowdown)
        self.kinds = Kinds(game.printed)

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        if len(legal) == 1 or view["public"]["stage"] != "action":
            return super().choose(view, legal, rng)
        state = self.game.imagine(view, rng)
        assert isinstance(state, VegasShowdownState)
        judged = Foresight(self, state, view).judged(rng)
        return max(judged)[1]


class Foresight:
    """What comes of each action of one seat, by playing on from it."""

    def __init__(self, bot: HardBot, state: VegasShowdownState, view: View) -> None:
        self.bot, self.state, self.view = bot, state, view
        self.kinds, self.effort, self.taste = bot.kinds, bot.effort, bot.effort.taste
        self.seat: int = view["seat"]
        turn = state.turns[self.seat]
        assert isinstance(turn, ActionTurn)
        self.turn = turn
        judges = [Judge(state, seat, bot.weights) for seat in state.seats]
        self.choosers = [Chooser(state, seat, judge) for seat, judge in enumerate(judges)]
        self.judge = judges[self.seat]
        self.static = sorted(self.choosers[self.seat].judged(turn), reverse=True)
        self.open_lots = [lot for lot in turn.market.lots if lot.tile and not lot.closed]
        self.hands = [self._hand(seat) for seat in state.seats]
        self.sketch = Sketch(self.kinds, state.board, self.hands, state.first, self.judge.rounds)
        self.lots = self._lots()
        self.floors = [[self._floor(seat, lot) for lot in self.open_lots] for seat in state.seats]
        self.values = [self._values(seat) for seat in state.seats]

    # ── the position as a sketch ─────────────────────────────────────────────────────────────────

    def _hand(self, seat: int) -> Hand:
        player, kinds = self.state.players[seat], self.kinds
        count = [0] * len(kinds.tiles)
        for placed in player.sheet.tiles:
            count[kinds.number[placed.tile.id]] += 1
        room = Survey(player.sheet).room["green"]
        return Hand(
            player.money,
            player.sheet.population,
            player.sheet.revenue,
            player.fame,
            count,
            room.bit_count(),
            most_blocks(room),
            tuple(kinds.number[name] for name in player.aside),
        )

    def _lots(self) -> Lots:
        kinds, board = self.kinds, self.state.board
        outside = 1 + sum(event.terms["amount"] for event in board.this_rounds("publicity-bonus"))
        lots = Lots(outside if "publicity" not in self.turn.market.forbidden else 0)
        for lot in self.open_lots:
            assert lot.tile
            tile = kinds.number[lot.tile]
            after = kinds.premier_after if lot.track in PREMIER else kinds.basic_after[tile]
            saving = 0
            if lot.track in PREMIER:
                circle = kinds.circles.index(lot.minimum)
                saving = lot.minimum - kinds.circles[circle - 1] if circle else 0
            lots.add(tile, lot.minimum, after, saving)
            if lot.track in self.state.bids:
                holder, value = self.state.bids[lot.track]
                lots.take(len(lots.tiles) - 1, holder, value)
        return lots

    def _floor(self, seat: int, lot: Lot) -> float | None:
        """What the best place for a tile adds to the floor; None if it cannot be laid now."""
        assert lot.tile
        chooser = self.choosers[seat]
        judge, sheet = chooser.judge, chooser.sheet
        places = sheet.places_for(lot.tile)
        if not places:
            return None
        return max(judge.floor_worth(Survey(laid(sheet, place))) for place in places) - judge.floor_worth(
            Survey(sheet)
        )

    def _values(self, seat: int) -> list[float]:
        """What each lot would bring the seat: the sketch's values, with the floor as it is."""
        chooser, kinds = self.choosers[seat], self.kinds
        values = self.sketch.values(seat, self.lots.tiles, self.taste)
        found = []
        for value, floor, tile in zip(values, self.floors[seat], self.lots.tiles, strict=True):
            if floor is None:
                name = kinds.tiles[tile].id
                found.append(max(0.0, chooser.gain(name)))
            else:
                plain = self.taste.red * kinds.red[tile] + self.taste.square * kinds.cells[tile]
                found.append(value - plain + floor)
        return found

    # ── the actions ──────────────────────────────────────────────────────────────────────────────

    def judged(self, rng: Rng) -> list[Judged]:
        candidates = self.static[:self.effort.candidates]
        sums = [0.0] * len(candidates)
        game = self.bot.game
        worlds = [game.imagine(self.view, rng) for _ in range(self.effort.worlds)]
        for world in worlds:
            assert isinstance(world, VegasShowdownState)
            values = self.noisy(rng)
            for number, (_, action) in enumerate(candidates):
                sums[number] += self._follow(world, action, values)
        return [
            (self.effort.trust * total / self.effort.worlds + (1 - self.effort.trust) * static, action)
            for total, (static, action) in zip(sums, candidates, strict=True)
        ]

    def noisy(self, rng: Rng) -> list[list[float]]:
        """The values of all lots to all seats, those of the others as they may be in one world."""
        noise = self.effort.noise / 100
        return [
            own
            if seat == self.seat
            else [value + noise * (rng.below(201) - 100) if value else 0.0 for value in own]
            for seat, own in enumerate(self.values)
        ]

    def _follow(self, world: VegasShowdownState, action: int, values: list[list[float]]) -> float:
        """The end of one world after that action, as the seat sees it."""
        state, seat = self.state, self.seat
        count = len(self.hands)
        sketch = Sketch(self.kinds, world.board, self.hands, state.first, self.judge.rounds)
        lots = self.lots.copy()
        chosen = [standing is not None for standing in state.standing]
        chosen[seat] = True
        bonus = [0.0] * count
        text = state.catalogue.text(action).split()
        if text[0] == "bid":
            lot = next(number for number, one in enumerate(self.open_lots) if one.track == text[1])
            outbid = lots.take(lot, seat, int(text[2]))
            if outbid is not None:
                chosen[outbid] = False
        elif text[0] == "renovate":
            bonus[seat] = next(worth for worth, one in self.static if one == action) - lots.outside
        outside = [lots.outside * self.taste.outside + self.choosers[one].laying for one in range(count)]
        dollar = sketch.dollar(self.taste)
        sketch.auction(
            lots, values, outside, [dollar] * count, [self.taste.patience] * count, chosen, (seat + 1) % count
        )
        for number, holder in enumerate(lots.holder):
            if holder is not None and (floor := self.floors[holder][number]) is not None:
                tile = lots.tiles[number]
                bonus[holder] += floor - self.taste.red * self.kinds.red[tile] - self.taste.square * self.kinds.cells[tile]
        if not sketch.buy(lots):
            sketch.first = (state.first + 1) % count
            sketch.rounds = max(0.5, sketch.rounds - 1)
            sketch.play_on([self.taste] * count)
        totals = [total + more for total, more in zip(sketch.totals(self.taste), bonus, strict=True)]
        own = totals.pop(seat)
        return own - self.effort.rival * max(totals)
