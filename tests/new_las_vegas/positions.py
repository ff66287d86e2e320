"""Positions to test on: sheets with casinos open, a turn with known combinations, a round with a known deal.

Everything is written as a player would say it: `1.3=5` is casino 1.3 open with a 5, `7 show` is a 7 with
the show effect, `take 1, open 1.3, end` is a chain of actions.
"""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.editions.new_las_vegas import Project
from boomtown.rules.new_las_vegas.acme import Acme, AcmeDeck
from boomtown.rules.new_las_vegas.city import DIRECTIONS
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.golf import settle_hole
from boomtown.rules.new_las_vegas.setup import DECLARATION, Setup
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE, Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.turn import RoundTurn
from tests.flip_and_write.positions import do as do
from tests.flip_and_write.positions import draft as draft
from tests.flip_and_write.positions import lay_out as lay_out
from tests.flip_and_write.positions import legal as legal
from tests.flip_and_write.positions import may as may
from tests.flip_and_write.positions import offers_of
from tests.flip_and_write.positions import put_on_top as put_on_top
from tests.flip_and_write.positions import read_card as read_card
from tests.flip_and_write.positions import stacks as stacks
from tests.flip_and_write.positions import why_not as why_not
from tests.playing import any_turn as any_turn
from tests.playing import any_turns as any_turns
from tests.playing import play as play
from tests.playing import told as told

GAME = NewLasVegas()
CITY, ACTIONS = GAME.city, GAME.catalogue
PROJECTS = {project.id: project for project in GAME.printed.projects}
FAR_OFF = "P3 V1 Y3"
"""Three projects that no small position completes."""
USUAL = ("5 show", "8 improvement", "10 construction")


# ── sheets ───────────────────────────────────────────────────────────────────────────────────────


def casino(name: str) -> int:
    street, avenue = name.split(".")
    return CITY.index[int(street), int(avenue)]


def casinos(names: str) -> int:
    """The set of casinos with these names."""
    return sum(1 << casino(name) for name in names.split())


def avenues(*numbers: int) -> int:
    """A set of avenues, for the hotels."""
    return sum(1 << number - 1 for number in numbers)


def sheet_with(
    opened: str = "", *, built: str = "", checked: int = 3, bonuses: str = "", drives: str = ""
) -> Sheet:
    """A sheet with these casinos open, in that order, and these built but still closed."""
    sheet = Sheet(CITY)
    sheet.built |= casinos(built)
    for text in opened.split():
        name, number = text.split("=")
        sheet.built |= 1 << casino(name)
        sheet.write(casino(name), int(number))
        settle_hole(sheet, casino(name))
    sheet.checked = checked
    sheet.bonuses = bonuses.split()
    for direction in drives.split():
        sheet.draw_line(DIRECTIONS.index(direction))
    return sheet


def improve(sheet: Sheet, column: str, times: int = 1) -> Sheet:
    sheet.improved[IMPROVABLE.index(column)] += times
    return sheet


def numbers(sheet: Sheet) -> dict[str, int]:
    """The open casinos and their numbers."""
    return {CITY.name(i): number for i, number in enumerate(sheet.numbers) if number >= 0}


def names(mask: int) -> list[str]:
    return [CITY.name(i) for i in range(len(CITY.casinos)) if mask >> i & 1]


# ── turns ────────────────────────────────────────────────────────────────────────────────────────


def three_projects(ids: str) -> tuple[Project, ...]:
    return tuple(PROJECTS[id] for id in ids.split())


def turn_on(sheet: Sheet, *combinations: str, projects: str = FAR_OFF, mode: str = "base") -> RoundTurn:
    """A turn of the base game on that sheet, with these combinations on the table."""
    setup = Setup(CITY, ACTIONS, DECLARATION.mode(mode), three_projects(projects), None)
    return RoundTurn(setup, sheet, offers_of(ACTIONS, combinations), (ACTIONS.refuse,))


def after(sheet: Sheet, combination: str, chain: str) -> Sheet:
    """The sheet after a whole turn with that combination, which is taken first."""
    return do(turn_on(sheet, combination), f"take 1, {chain}")


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────


def round_of(
    *sheets: Sheet,
    combinations: Sequence[str] = USUAL,
    projects: str = FAR_OFF,
    loans: Sequence[bool] = (),
    mode: str = "base",
) -> NewLasVegasState:
    """Round 1 with these sheets, one seat each, and these three combinations on the table."""
    state = GAME.new({"mode": mode}, len(sheets), b"a round")
    state.setup = Setup(CITY, ACTIONS, DECLARATION.mode(mode), three_projects(projects), None)
    state.sheets = list(sheets)
    lay_out(stacks(state), combinations)
    if mode == "first-game":
        state.round = 0
        state.begin()
        return state
    answers = [*loans, *[False] * (len(sheets) - len(loans))]
    for seat, borrows in enumerate(answers):
        play(state, seat, "borrow" if borrows else "decline")
    return state


# ── solo ─────────────────────────────────────────────────────────────────────────────────────────


def solo_turn(
    sheet: Sheet,
    *drawn: str,
    level: int = 2,
    projects: str = FAR_OFF,
    loan: str = "8 show",
    borrows: bool = False,
) -> NewLasVegasState:
    """The first turn against ACME with these cards on top of the deck; an approval card is a colour."""
    state = GAME.new({"mode": "solo", "level": level}, 1, b"a solo turn")
    architect = GAME.printed.architects[level]
    state.setup = Setup(CITY, ACTIONS, DECLARATION.mode("solo"), three_projects(projects), architect)
    state.sheets = [sheet]
    put_on_top(solo_deck(state).deck, [loan, *drawn])
    play(state, 0, "borrow" if borrows else "decline")
    return state


def solo_deck(state: NewLasVegasState) -> AcmeDeck:
    assert isinstance(state.deal, AcmeDeck)
    return state.deal


def company(state: NewLasVegasState) -> Acme:
    assert state.acme
    return state.acme
