"""Several people at one keyboard: the curtain between their secrets, commands, bots that take over."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from boomtown.rules.games import load
from boomtown.table.header import Seat
from boomtown.table.save import SaveFile
from boomtown.table.table import Table, secret_from
from boomtown.terminal.play import Quit, Session

CLEAR = "\x1b[2J"


class Typist(Console):
    """A terminal with somebody at the keyboard."""

    def __init__(self, *typed: str) -> None:
        self.shown = io.StringIO()
        super().__init__(file=self.shown, force_terminal=True, width=140, height=50, color_system=None)
        self.typed = list(typed)

    def input(self, *args: object, **kwargs: object) -> str:
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def pages(self) -> list[str]:
        return self.shown.getvalue().split(CLEAR)


def session(tmp_path: Path, console: Typist, *seats: Seat) -> Session:
    table = Table.open(load("new-las-vegas"), {}, seats, secret_from("session"))
    file = SaveFile(tmp_path / "game.boomtown")
    file.begin(table)
    table.store = file
    return Session(table, console, file)


NORTH, SOUTH = Seat("North"), Seat("South")


def test_the_screen_is_cleared_before_the_next_person_looks(tmp_path: Path) -> None:
    console = Typist("borrow", "", "decline", "", "take 1", "quit")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, SOUTH).run()
    curtains = [page for page in console.pages() if "Pass the keyboard to" in page]
    assert len(curtains) == 2
    assert all("Ask the bank" not in page and "╭─ 1 " not in page for page in curtains)


def test_the_one_before_can_take_back_the_last_step_at_the_curtain(tmp_path: Path) -> None:
    console = Typist("borrow", "undo", "decline", "", "decline")
    playing = session(tmp_path, console, NORTH, SOUTH)
    with pytest.raises(Quit):
        playing.run()
    assert playing.table.story[0].turns == {0: ["decline"], 1: ["decline"]}


def test_nobody_sees_anothers_open_turn(tmp_path: Path) -> None:
    """North takes and opens; South's screen shows North's sheet as of the last round."""
    console = Typist("decline", "", "decline", "", "take 1", "open 3.3", "end", "", "sheet 1", "")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, SOUTH).run()
    souths = [page for page in console.pages() if "╭─ North " in page and "Press Enter" not in page][-1]
    assert "0 casinos" in souths
    assert "3.3" not in souths


def test_score_help_log_and_sheet_are_pages_that_lead_back(tmp_path: Path) -> None:
    console = Typist("decline", "score", "", "help", "", "log", "", "sheet 2", "", "sheet 9", "undo")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, Seat("bot", "random")).run()
    shown = console.shown.getvalue()
    assert "Limousine, missing lines" in shown
    assert "why ACTION" in shown
    assert "The bank has heard everybody" in shown
    assert "╭─ bot " in shown
    assert "Say which seat, from 1 to 2." in shown
    assert "There is nothing to take back" in shown


def test_a_bot_goes_on_for_a_person_who_takes_the_seat_back(tmp_path: Path) -> None:
    console = Typist("decline", "take 1", "bot greedy", "", "x", "back 1", "quit")
    playing = session(tmp_path, console, NORTH, Seat("bot", "random"))
    with pytest.raises(Quit):
        playing.run()
    assert playing.table.holders == ["person", "random"]
    assert playing.table.state.closed == 4
    assert "Bots hold all seats" in console.shown.getvalue()


def test_an_ambiguous_answer_asks_which(tmp_path: Path) -> None:
    console = Typist("decline", "take 1", "open 3.7", "extend")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, Seat("bot", "random")).run()
    assert "Say which: extend 3.8 left, extend 3.6 right." in console.shown.getvalue()
