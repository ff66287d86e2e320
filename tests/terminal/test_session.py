"""Several people at one keyboard: the curtain between their secrets, commands, bots that take over."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from boomtown.rules.games import load
from boomtown.rules.kernel.errors import Forbidden
from boomtown.table.header import Seat
from boomtown.table.save import SaveFile
from boomtown.table.table import Table, secret_from
from boomtown.terminal import replay
from boomtown.terminal.choices import Choices
from boomtown.terminal.session import FORGET_SCROLLBACK, Quit, Session

CLEAR = "\x1b[2J"


class Typist(Console):
    """A terminal with somebody at the keyboard."""

    def __init__(self, *typed: str) -> None:
        self.shown = io.StringIO()
        super().__init__(file=self.shown, force_terminal=True, width=150, height=50, color_system=None)
        self.typed = list(typed)

    def input(self, *args: object, **kwargs: object) -> str:
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def pages(self) -> list[str]:
        return self.shown.getvalue().split(CLEAR)


def saved(table: Table, console: Typist, tmp_path: Path) -> Session:
    file = SaveFile(tmp_path / "game.boomtown")
    file.begin(table)
    return Session(table, console, file)


def session(tmp_path: Path, console: Typist, *seats: Seat) -> Session:
    table = Table.open(load("new-las-vegas"), {}, seats, secret_from("session"))
    return saved(table, console, tmp_path)


NORTH, SOUTH = Seat("North"), Seat("South")


def test_the_screen_is_cleared_before_the_next_person_looks(tmp_path: Path) -> None:
    console = Typist("", "borrow", "", "decline", "", "take 1", "quit")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, SOUTH).run()
    curtains = [page for page in console.pages() if "Pass the keyboard to" in page]
    assert len(curtains) == 3  # also before the first one: who resumes a game may not be the one it asks
    assert all("Ask the bank" not in page and "╭─ 1 " not in page for page in curtains)


def test_a_step_that_cannot_be_saved_is_not_done(tmp_path: Path) -> None:
    console = Typist("", "borrow", "", "undo", "decline")
    playing = session(tmp_path, console, NORTH, SOUTH)
    playing._do(0, "decline")
    playing.save.path.unlink()
    with pytest.raises(Quit):
        playing.run()
    assert "cannot be written" in console.shown.getvalue()
    assert [entry.what for entry in playing.table.log] == ["decline"]


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
    assert re.search(r"North +10 +0 ", souths)  # ten points for the ranking, no casino
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
    assert "There is nothing to undo." in shown


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


def test_a_bare_place_is_never_a_bonus(tmp_path: Path) -> None:
    """Where a number cannot be written but an extension could go, the bare place asks for the opening."""
    playing = session(tmp_path, Typist(), NORTH, Seat("bot", "random"))
    table, catalogue = playing.table, playing.table.game.catalogue
    before_number = after_number = 0
    while not table.is_over and not (before_number and after_number):
        playing._run_bots()
        legal = [catalogue.text(action) for action in table.state.legal(0)]
        writing = any(text.startswith("open") for text in legal)
        for place in {text.split()[1] for text in legal if text.startswith("extend")}:
            if f"open {place}" in legal or sum(place in text.split() for text in legal) > 1:
                continue
            if writing:
                assert catalogue.text(Choices(table, playing.face, 0).meant(place)) == f"open {place}"
                before_number += 1
            else:
                with pytest.raises(Forbidden, match=f"Say which: extend {place}"):
                    Choices(table, playing.face, 0).meant(place)
                after_number += 1
        action = table.state.legal(0)[len(table.log) * 5 % len(legal)]
        playing._do(0, action)
    assert before_number
    assert after_number


def test_a_card_keeps_its_number_when_another_one_fits_nowhere(tmp_path: Path) -> None:
    playing = session(tmp_path, Typist(), NORTH, Seat("bot", "random"))
    table, catalogue = playing.table, playing.table.game.catalogue
    for _ in range(3000):
        playing._run_bots()
        legal = [catalogue.text(action) for action in table.state.legal(0)]
        if "take 3" in legal and "take 2" not in legal:
            break
        playing._do(0, table.state.legal(0)[len(table.log) * 7 % len(legal)])
    choices = Choices(table, playing.face, 0)
    assert catalogue.text(choices.numbers[3]) == "take 3"
    assert 2 not in choices.numbers
    shown = Typist()
    shown.print(choices.listed())
    assert "fits nowhere" in shown.shown.getvalue()


def test_what_is_typed_where_only_enter_is_asked_for_is_not_lost(tmp_path: Path) -> None:
    console = Typist("decline", "help", "score", "")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, Seat("bot", "random")).run()
    assert "Limousine, missing lines" in console.shown.getvalue()


def test_the_curtain_makes_the_terminal_forget_what_was_scrolled_away(tmp_path: Path) -> None:
    console = Typist("borrow", "", "decline")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, SOUTH).run()
    assert FORGET_SCROLLBACK in console.shown.getvalue()


def test_in_solo_the_architects_card_can_be_read(tmp_path: Path) -> None:
    table = Table.open(load("new-las-vegas"), {"mode": "solo", "level": 3}, [NORTH], secret_from("acme"))
    console = Typist("decline", "acme", "")
    with pytest.raises(Quit):
        saved(table, console, tmp_path).run()
    assert "ACME architect, level 3" in console.shown.getvalue()
    assert "· ACME gets" in console.shown.getvalue()


def expert(tmp_path: Path, console: Typist, *seats: Seat) -> Session:
    table = Table.open(load("perfect-home"), {"mode": "expert"}, seats, secret_from("expert"))
    return saved(table, console, tmp_path)


def test_leaving_at_the_curtain_does_not_show_the_next_hand(tmp_path: Path) -> None:
    console = Typist("quit")
    with pytest.raises(Quit):
        expert(tmp_path, console, NORTH, SOUTH).run()
    assert "╭─ 1 " not in console.shown.getvalue()


def test_a_step_taken_back_at_the_curtain_is_shown_behind_another_one(tmp_path: Path) -> None:
    console = Typist("", "end", "undo")
    playing = expert(tmp_path, console, NORTH, SOUTH)
    catalogue = playing.table.game.catalogue
    playing._do(0, catalogue.number("take 1 2"))
    playing._do(0, playing.table.state.legal(0)[0])
    with pytest.raises(Quit):
        playing.run()
    assert "Pass the keyboard to North" in console.pages()[-1]
    assert "╭─ 1 " not in console.pages()[-1]


def test_a_seat_that_was_always_a_bots_cannot_be_taken(tmp_path: Path) -> None:
    console = Typist("back 2")
    with pytest.raises(Quit):
        expert(tmp_path, console, NORTH, Seat("rival", "random")).run()
    assert "rival has always been a bot." in console.shown.getvalue()


@pytest.mark.parametrize("answer", ["²", "9" * 5000, "sheet ²", "why ²", "[/x]", "\x00", "   "])
def test_a_strange_answer_gets_a_sentence(tmp_path: Path, answer: str) -> None:
    with pytest.raises(Quit):
        session(tmp_path, Typist(answer), NORTH, Seat("[/x]", "random")).run()


def test_the_scores_of_many_seats_can_be_read(tmp_path: Path) -> None:
    table = Table.open(load("perfect-home"), {}, [Seat(f"Seat {n}") for n in range(30)], secret_from("many"))
    console = Typist("", "score")
    with pytest.raises(Quit):
        saved(table, console, tmp_path).run()
    assert re.search(r"0  Seat 29\b", console.shown.getvalue())


def test_a_hint_says_what_hard_would_do_and_what_it_expects(tmp_path: Path) -> None:
    console = Typist("borrow", "hint", "quit")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, Seat("greedy 2", "greedy")).run()
    page = console.pages()[-1]
    assert "Suggested turn:" in page
    assert "Open casino" in page.partition("Suggested turn:")[2]
    assert "Main reason:" in page
    assert re.search(r"In all [+−]\d+\.\d by the end of this round", page)


def test_one_letter_still_means_help(tmp_path: Path) -> None:
    console = Typist("h", "", "quit")
    with pytest.raises(Quit):
        session(tmp_path, console, NORTH, Seat("greedy 2", "greedy")).run()
    assert any("what the strongest bot would do" in page for page in console.pages())


def test_a_record_is_browsed_with_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forward, back, to the sheet of another seat, to the end, which shows the scores."""
    console = Typist("", "", "b", "s 2", "s 9", "x", "99", "")
    monkeypatch.setattr(replay, "console", console)
    replay.replay(Path(__file__).parent.parent / "records" / "new-las-vegas-base.boomtown")
    pages = console.pages()[1:]
    rounds = [re.search(r"round (\d+)|before the first round", page) for page in pages]
    assert [found and found[1] for found in rounds[:7]] == [None, "1", "2", "1", "1", "1", "1"]
    names = [re.findall(r"^╭─ (.+?) ─", page, re.M)[-1] for page in pages]
    assert names[:4] == [names[0]] * 4
    assert names[4:] == [names[4]] * 4 != names[:4]
    assert "Total" in pages[-1]
    assert not console.typed
