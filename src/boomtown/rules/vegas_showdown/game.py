"""Vegas Showdown as a game of the kernel: setting it up, and imagining it from a view."""

from __future__ import annotations

from typing import Any

from boomtown.editions import vegas_showdown as editions
from boomtown.messages import Message
from boomtown.rules.kernel.options import Declaration, Mode, Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View, imagine_turns
from boomtown.rules.vegas_showdown.actions import Actions
from boomtown.rules.vegas_showdown.board import Board
from boomtown.rules.vegas_showdown.floor import Floor
from boomtown.rules.vegas_showdown.player import Player
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.state import ACTION, BUILD, OVER, STACK, VegasShowdownState
from boomtown.rules.vegas_showdown.verbs import VERBS
from boomtown.rules.vegas_showdown.words import in_view


class VegasShowdown:
    """The game with one edition of its printed data."""

    id = "vegas-showdown"
    name = "Vegas Showdown"
    versions: tuple[int, ...] = (1,)
    declaration = Declaration(
        modes=(
            Mode(
                "base",
                Message("Base game"),
                Message("Auctions and building, for 3 to 5 players."),
                3,
                5,
                default_seats=4,
            ),
        ),
        options=(),
    )

    def __init__(self, edition: str = editions.DEFAULT, rules: int | None = None) -> None:
        self.printed = editions.load(edition)
        self.edition = self.printed.name
        self.digest = self.printed.digest
        self.rules = rules or self.versions[-1]
        self.floor = Floor(self.printed, self.rules)
        self.catalogue = Actions(VERBS, self.floor)

    def new(self, options: Options, seats: int, seed: bytes) -> VegasShowdownState:
        chosen = self.declaration.complete(options)
        self.declaration.check_seats(self.declaration.mode(chosen["mode"]), seats)
        rng = Rng(seed)
        board = Board.set_up(self.printed, seats, rng)
        players = [Player(Sheet(self.floor), self.printed.start.money) for _ in range(seats)]
        state = VegasShowdownState(self._identity(chosen, seats), self.catalogue, board, players, rng)
        state.first = rng.below(seats)
        state.next_round()
        return state

    def _identity(self, chosen: Options, seats: int) -> dict[str, Any]:
        version = {"game": self.id, "edition": self.edition, "rules": self.rules}
        return {**version, "options": dict(chosen), "seats": seats}

    def in_words(self, action: int, view: View | None = None) -> Message:
        named = view and in_view(self.catalogue.text(action), view, self.printed.tiles)
        return named or self.catalogue.in_words(action)

    def imagine(self, view: View, rng: Rng) -> VegasShowdownState:
        """Only the order of the stacks and the events is drawn; a seat shown as done has built at random."""
        public = view["public"]
        players = [
            Player(
                Sheet.from_plain(self.floor, one["sheet"]), one["money"], one["earned"], tuple(one["aside"])
            )
            for one in public["players"]
        ]
        seen = [placed.tile.id for player in players for placed in player.sheet.tiles]
        seen += [tile for player in players for tile in player.aside]
        board = Board.imagine(self.printed, view["seats"], public["board"], seen, rng)
        identity = self._identity(view["options"], view["seats"])
        state = VegasShowdownState(identity, self.catalogue, board, players, rng.fork())
        state.first, state.round = public["first"], public["round"]
        state.standing = list(public["standing"])
        state.bids = {track: (bid[0], bid[1]) for track, bid in public["bids"].items()}
        openings = {
            STACK: state.open_choice_of_stack,
            ACTION: lambda: state.open_action(public["in_stage"][0]),
            BUILD: state.open_building,
            OVER: state.open_over,
        }
        openings[public["stage"]]()
        imagine_turns(state, view, rng)
        return state
