"""Vegas Showdown in pictures: the auction board in the middle, and a casino's floor for every seat."""

from __future__ import annotations

from collections.abc import Iterable

from boomtown.drawing.drawing import Drawing, Place
from boomtown.drawing.vegas_showdown.board import AuctionBoard
from boomtown.drawing.vegas_showdown.floor import CasinoFloor
from boomtown.messages import Say
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.game import VegasShowdown


class VegasShowdownArtist:
    """Draws the auction board and the sheets."""

    def __init__(self, game: VegasShowdown) -> None:
        self.board = AuctionBoard(game)
        self.floor = CasinoFloor(game)

    def table(self, view: View, legal: Iterable[str], say: Say) -> Drawing:
        return self.board.draw(view, list(legal), say)

    def sheet(
        self, view: View, seat: int, legal: Iterable[str], say: Say, last: Drawing | None = None
    ) -> Drawing:
        return self.floor.draw(view, seat, list(legal), say)

    def place(self, act: str, view: View) -> Place | None:
        """Where an action is done or was done, whether it is offered now or not; None if nowhere."""
        return self.board.place(act, view) or self.floor.place(act, view)
