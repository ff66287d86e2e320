"""A game of Vegas Showdown, round by round: prices, new tiles, income, actions, building, the button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.editions.vegas_showdown import SIZES, Event
from boomtown.messages import Message
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Place, ScoreSheet, rank
from boomtown.rules.kernel.state import State
from boomtown.rules.kernel.turn import Question, Turn
from boomtown.rules.vegas_showdown import scoring
from boomtown.rules.vegas_showdown.actions import Actions
from boomtown.rules.vegas_showdown.auction import ActionTurn, Bid, Lot, Market
from boomtown.rules.vegas_showdown.board import Board
from boomtown.rules.vegas_showdown.building import BuildTurn, RenovateTurn
from boomtown.rules.vegas_showdown.events import (
    forbidden_actions,
    happen,
    income_bonus,
    income_rule,
    publicity_fame,
)
from boomtown.rules.vegas_showdown.floor import WHOLE_FLOOR, Placement, cell_name
from boomtown.rules.vegas_showdown.player import Player
from boomtown.rules.vegas_showdown.words import SIZE_NAMES, event_in_words, event_name, fame, tile_name

STACK, ACTION, BUILD, OVER = "stack", "action", "build", "over"
STAGE_NAMES = {
    STACK: Message("stack"),
    ACTION: Message("action"),
    BUILD: Message("build"),
    OVER: Message("over"),
}


class VegasShowdownState(State):
    """Money, fame, tiles and bids are public; only the order of the stacks and of the events is not."""

    def __init__(
        self, identity: Mapping[str, Any], catalogue: Actions, board: Board, players: list[Player], rng: Rng
    ) -> None:
        super().__init__(identity, catalogue, rng)
        self.actions = catalogue
        self.board = board
        self.players = players
        self.first = 0
        """The seat with the turn order button."""
        self.round = 0
        self.standing: list[str | None] = [None] * len(players)
        """What each seat has chosen this round (`bid p1 25`, `renovate` …); None: still to choose."""
        self.bids: dict[str, Bid] = {}
        """For each track the standing bid: the seat and the money."""

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def is_over(self) -> bool:
        return self.stage == OVER

    def say(self, kind: str, seat: int | None, template: str, **values: Any) -> None:
        self.tell(kind, seat, Message(template, values))

    def _name(self, tile: str) -> Message:
        return tile_name(self.board.edition.tiles[tile])

    # ── stages ───────────────────────────────────────────────────────────────────────────────────

    def close_stage(self) -> None:
        if self.stage == STACK:
            self._close_stack()
        elif self.stage == ACTION:
            self._close_action()
        else:
            self._close_building()

    # ── 1 and 2: prices drop, new tiles ──────────────────────────────────────────────────────────

    def next_round(self) -> None:
        self.round += 1
        self.board.this_round = []
        self.standing = [None] * len(self.players)
        self.bids = {}
        if self.round > 1:
            for tile in self.board.move_prices(-1):
                self.say("removed", None, "{tile} finds no buyer and leaves the game.", tile=self._name(tile))
        self.fill_spaces()

    def fill_spaces(self) -> None:
        """Fill the empty premier spaces one by one, each through an event card."""
        while self.board.empty_space is not None:
            event = self.board.draw_event()
            self._resolve(event)
            stacks = [size for size in SIZES if self.board.stacks[size]]
            if event.symbol == "choice" and stacks:
                self.open_choice_of_stack()
                return
            if event.symbol not in stacks:
                self._end_with_empty_stack(event.symbol)
                return
            self.flip(event.symbol)
        self._pay_income()
        self._ask_next(self.first)

    def _end_with_empty_stack(self, symbol: str) -> None:
        if symbol == "choice":
            self.say("end", None, "All premier stacks are empty: the space cannot be filled.")
        else:
            self.say(
                "end",
                None,
                "The stack of {size} tiles is empty: the space cannot be filled.",
                size=SIZE_NAMES[symbol],
            )
        self.open_over()

    def _resolve(self, event: Event) -> None:
        """Let an event happen, and tell whom it touched."""
        words = event_in_words(event, self.board.edition.tiles)
        self.say("event", None, "{name}: {effect}", name=event_name(event), effect=words)
        before = [(player.money, player.earned) for player in self.players]
        for tile in happen(event, self.board, self.players):
            self.say("removed", None, "{tile} leaves the game.", tile=self._name(tile))
        for seat, (player, (money, earned)) in enumerate(zip(self.players, before, strict=True)):
            if player.earned > earned:
                self.say("touched", seat, "gains {fame}", fame=fame(player.earned - earned))
            if player.money > money:
                self.say("touched", seat, "gains ${money}", money=player.money - money)
            if player.money < money:
                self.say("touched", seat, "pays ${money}", money=money - player.money)

    def open_choice_of_stack(self) -> None:
        answers = tuple(self.actions.stack[size] for size in SIZES if self.board.stacks[size])
        otherwise = Message("First choose the stack that fills the empty space; it must not be empty.")
        self.open_stage(STACK, {self.first: Question(answers, otherwise)})

    def _close_stack(self) -> None:
        self._let_stand(self.first)
        self.fill_spaces()

    def flip(self, size: str) -> None:
        """Fill the lowest empty space: it may be one that the event has emptied."""
        space = self.board.empty_space
        assert space is not None
        tile = self.board.flip(size, space)
        values = {"tile": self._name(tile), "space": space + 1, "price": self.board.edition.tiles[tile].price}
        self.say("tile", None, "{tile} enters premier space {space}, from ${price}.", **values)

    # ── 3: income ────────────────────────────────────────────────────────────────────────────────

    def _pay_income(self) -> None:
        rule, bonus = income_rule(self.board.this_round), income_bonus(self.board.this_round)
        for seat, player in enumerate(self.players):
            income = player.value(rule) + bonus
            player.money += income
            self.say("income", seat, "collects ${income}", income=income)

    # ── 4: actions ───────────────────────────────────────────────────────────────────────────────

    def _ask_next(self, start: int, lots: Sequence[Lot] | None = None) -> None:
        """Ask the next seat, clockwise from `start`, whose action does not stand."""
        count = len(self.players)
        for seat in ((start + step) % count for step in range(count)):
            if self.standing[seat] is None:
                self.open_action(seat, lots)
                return
        self._buy()

    def open_action(self, seat: int, lots: Sequence[Lot] | None = None) -> None:
        """Let the seat choose; the lots change only by bids, so those of the action before are handed on."""
        self.open_stage(ACTION, {seat: ActionTurn(self.actions, self.market(seat, lots))})

    def market(self, seat: int, lots: Sequence[Lot] | None = None) -> Market:
        """What the seat may choose from now."""
        forbidden = frozenset(forbidden_actions(self.board.this_round))
        return Market(self.lots() if lots is None else lots, self.players[seat].money, forbidden)

    def lots(self) -> list[Lot]:
        """The tracks this table uses, as they lie now."""
        return [self._lot(track) for track in self.board.tracks]

    def _present_lots(self) -> Sequence[Lot]:
        """The same; in the auction they are already made."""
        turn = next(iter(self.turns.values()), None)
        return turn.market.lots if isinstance(turn, ActionTurn) else self.lots()

    def _lot(self, track: str) -> Lot:
        return Lot.on(track, self.board, self.actions.spaces[track], self.bids.get(track))

    def _close_action(self) -> None:
        ((seat, turn),) = self.turns.items()
        assert isinstance(turn, ActionTurn)
        self.standing[seat] = self.catalogue.text(turn.actions[0])
        self._let_stand(seat)
        lots = [
            lot if lot.bid == self.bids.get(lot.track) else self._lot(lot.track) for lot in turn.market.lots
        ]
        self._ask_next((seat + 1) % len(self.players), lots)

    def _let_stand(self, seat: int) -> None:
        """What comes at the table of the one action the seat has chosen."""
        (action,) = self.turns[seat].actions
        verb, about = self.actions.meanings[action]
        verb.stand(self, seat, about)

    # ── paying and building ──────────────────────────────────────────────────────────────────────

    def _buy(self) -> None:
        """Everybody's action stands: all pay, and the tiles bought are set aside before they are laid."""
        for track in self.board.tracks:
            if track in self.bids:
                seat, value = self.bids[track]
                tile = self.board.take(track)
                self.players[seat].buy(tile, value)
                self.say("bought", seat, "buys {tile} for ${value}", tile=self._name(tile), value=value)
        self.open_building()
        if not self.turns:
            self._finish_round()

    def open_building(self) -> None:
        """Those who can place or renovate something build, all at once."""
        turns: dict[int, Turn] = {}
        for seat, player in enumerate(self.players):
            kind = RenovateTurn if self.standing[seat] == "renovate" else BuildTurn
            turn = kind(self.actions, player.sheet, player.aside)
            if self.standing[seat] != "pass" and turn.has_a_choice:
                turns[seat] = turn
        self.open_stage(BUILD, turns)

    def _close_building(self) -> None:
        for seat, turn in self.turns.items():
            assert isinstance(turn, BuildTurn)
            player = self.players[seat]
            for placed in player.sheet.tiles:
                if placed not in turn.sheet.tiles:
                    self._tell_tile(seat, "removed", "removes {tile} at {cell}", placed)
            for placed in turn.sheet.tiles:
                if placed not in player.sheet.tiles:
                    self._tell_tile(seat, "placed", "places {tile} at {cell}", placed)
            player.sheet, player.aside = turn.sheet, tuple(turn.aside)
        self._finish_round()

    def _tell_tile(self, seat: int, kind: str, template: str, placed: Placement) -> None:
        self.say(kind, seat, template, tile=tile_name(placed.tile), cell=cell_name(placed.cell))

    def _finish_round(self) -> None:
        """The values follow the tiles; a full sheet ends the game; else the button is passed."""
        full = [seat for seat, player in enumerate(self.players) if player.sheet.occupied == WHOLE_FLOOR]
        if full:
            for seat in full:
                self.say("end", seat, "has filled every square of their sheet")
            self.say("end", None, "A sheet is full.")
            self.open_over()
            return
        self.first = (self.first + 1) % len(self.players)
        self.next_round()

    def open_over(self) -> None:
        self.open_stage(OVER, {})

    # ── what everybody may know ──────────────────────────────────────────────────────────────────

    def find_public(self) -> dict[str, Any]:
        """What lies on the table, and what the rules make of it.

        `lots`: the tracks in use, as `Lot.shown` says; `forbidden`: the actions an event forbids this round;
        `publicity`: the fame it brings; `players`: as `Player.shown` says.
        """
        return {
            **self._on_the_table(),
            "players": [player.shown() for player in self.players],
            "lots": [lot.shown for lot in self._present_lots()],
            "forbidden": forbidden_actions(self.board.this_round),
            "publicity": publicity_fame(self.board.this_round),
        }

    def _on_the_table(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "first": self.first,
            "board": self.board.public(),
            "standing": self.standing.copy(),
            "bids": {track: list(bid) for track, bid in self.bids.items()},
            "players": [player.plain() for player in self.players],
        }

    def own(self, seat: int) -> dict[str, Any]:
        """The seat's open turn: its sheet, what is left beside it, its fame, and the facts of the sheet."""
        sheet = self._hands(seat).sheet
        return {**self._own_marks(seat), "fame": self.players[seat].earned + sheet.fame, **sheet.facts()}

    def _own_marks(self, seat: int) -> dict[str, Any]:
        hands = self._hands(seat)
        return {"sheet": hands.sheet.plain(), "aside": list(hands.aside), "turn": self.turn_texts(seat)}

    def _hands(self, seat: int) -> BuildTurn | Player:
        turn = self.turns.get(seat)
        return turn if isinstance(turn, BuildTurn) else self.players[seat]

    def heading(self) -> Message:
        if self.stage == OVER:
            return STAGE_NAMES[OVER]
        title = Message("round {round}, {stage}", {"round": self.round, "stage": STAGE_NAMES[self.stage]})
        if self.stage == BUILD:
            return title
        offers = [
            Message("{tile} {price}", {"tile": self._name(offer.tile), "price": offer.price})
            for offer in self.board.spaces
            if offer
        ]
        return Message("{title}: {deal}", {"title": title, "deal": offers})

    # ── scores ───────────────────────────────────────────────────────────────────────────────────

    def scores(self, seat: int | None) -> list[ScoreSheet]:
        sheets = [player.sheet for player in self.players]
        turn = self.turns.get(seat) if seat is not None else None
        if seat is not None and isinstance(turn, BuildTurn):
            sheets[seat] = turn.sheet
        return scoring.score_all(self.board.edition.scoring, self.players, sheets)

    def places(self) -> list[Place]:
        if not self.is_over:
            return []
        per_fame = self.board.edition.scoring.money_per_fame
        totals = {
            sheet.holder: (sheet.total, player.money % per_fame)
            for sheet, player in zip(self.scores(None), self.players, strict=True)
        }
        return rank(totals, scoring.TIE_BREAKS)

    # ── whole states ─────────────────────────────────────────────────────────────────────────────

    def copy(self) -> VegasShowdownState:
        players = [player.copy() for player in self.players]
        copy = VegasShowdownState(self.identity, self.actions, self.board.copy(), players, self.rng.copy())
        copy.first = self.first
        copy.round = self.round
        copy.standing = self.standing.copy()
        copy.bids = self.bids.copy()
        self.copy_stage(copy)
        return copy

    def plain(self) -> dict[str, Any]:
        return {
            **self.identity,
            "public": {"stage": self.stage, "in_stage": list(self.turns), **self._on_the_table()},
            "own": [self._own_marks(seat) for seat in self.seats],
            "secret": self.board.secret(),
            "numbers_drawn": self.rng.counter,
        }
