"""The projects: the condition of each of the 21, when it counts, and what it brings."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import cast

import pytest

from boomtown.bots import make, play_out
from boomtown.messages import Message, from_plain
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.projects import KINDS, OPENED, ProjectKind, fulfils, progress
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.verbs import VERBS
from tests.new_las_vegas.positions import (
    GAME,
    PROJECTS,
    any_turn,
    any_turns,
    avenues,
    casinos,
    do,
    play,
    round_of,
    sheet_with,
    told,
    turn_on,
)

CRANES = "1.2 1.10 2.1 2.4 2.9 3.5 3.11 4.3 4.8"
SIX_EVEN = "2.2=0 2.3=2 2.5=4 2.6=6 2.7=8 2.8=10"
SEVEN_ODD = "3.3=1 3.4=3 3.6=5 3.7=7 3.8=9 3.9=11 3.10=13"
EIGHT_ODD = "2.2=1 2.3=3 2.5=5 2.6=7 2.7=9 2.8=11 2.10=13 2.11=15"
FOUR_ODD = "4.4=3 4.5=5 4.6=7 4.7=9"
STREET_4 = "4.1=1 4.2=2 4.4=4 4.5=5 4.6=6 4.7=7 4.9=9"
TOP_STREET = "1.2=1 1.3=2 1.4=3 1.5=4 1.6=5 1.7=6 1.8=7 1.9=8 1.10=9"
TOP_STREET_WITH_A_JUMP = "1.2=1 1.3=2 1.4=3 1.5=4 1.6=5 1.7=6 1.8=7 1.10=9 1.9=8"
FIVE_EVEN = "1.3=2 1.4=4 1.5=6 1.6=8 1.7=10"


def hotels(*, grand: tuple[int, ...] = (), small: tuple[int, ...] = ()) -> Sheet:
    sheet = sheet_with()
    sheet.grand, sheet.small = avenues(*grand), avenues(*small)
    return sheet


def shows(sheet: Sheet, *, held: str = "", crossed: str = "", columns: tuple[int, int] = (0, 0)) -> Sheet:
    sheet.stars_held, sheet.stars_crossed = casinos(held), casinos(crossed)
    sheet.shows = list(columns)
    return sheet


COMPLETE: list[tuple[str, str, Sheet]] = [
    ("P1", "three grand hotels", hotels(grand=(1, 5, 9))),
    ("P2", "five small hotels", hotels(small=(1, 3, 5, 7, 9))),
    ("P3", "seven hotels of any size", hotels(grand=(1, 2, 3), small=(5, 6, 7, 9))),
    ("P4", "grand hotels side by side", hotels(grand=(4, 5))),
    ("P4", "at the very end", hotels(grand=(10, 11))),
    ("P5", "four hotels in a row", hotels(grand=(8, 10), small=(9, 11))),
    ("P6", "the first and the last avenue", hotels(grand=(1,), small=(11,))),
    ("P7", "ten boxes that are not circled", sheet_with(checked=12, bonuses="easy")),
    ("P7", "ten boxes and no bonus", sheet_with(checked=10)),
    ("V1", "six even numbers, over a crane, the 0 included", sheet_with(SIX_EVEN)),
    ("V1", "and more than six", sheet_with(f"{SIX_EVEN} 2.10=12")),
    ("V1", "a repeated number counts", sheet_with("2.5=4 2.6=4 2.7=8 2.8=8 2.10=10 2.11=12")),
    ("V2", "seven odd numbers, over a crane", sheet_with(SEVEN_ODD)),
    ("V3", "two runs in two streets", sheet_with(f"{FOUR_ODD} 3.6=1 3.7=3 3.8=5 3.9=7")),
    ("V3", "two runs in one street", sheet_with("2.1=1 2.2=3 2.3=5 2.4=7 2.5=8 2.6=9 2.7=11 2.8=13 2.9=15")),
    ("V3", "one run of eight counts as two of four", sheet_with(EIGHT_ODD)),
    ("V4", "at the beginning, after an unbuilt casino", sheet_with(FIVE_EVEN)),
    ("V4", "at the end, before an unbuilt casino", sheet_with("3.6=2 3.7=4 3.8=6 3.9=8 3.10=10")),
    ("V4", "at the end of a street without a crane there", sheet_with("4.4=2 4.5=4 4.6=6 4.7=8 4.9=10")),
    ("V4", "with the crane casino in the run", sheet_with(f"1.2=0 {FIVE_EVEN}")),
    ("V5", "two streets open but for their cranes", sheet_with(f"{SEVEN_ODD} {STREET_4}")),
    ("V6", "one carpet of each kind, no casino open", sheet_with(drives="ne ee es sw")),
    ("V7", "a carpet in every street", sheet_with(drives="ne es ee sw sw")),
    ("Y1", "the cranes of avenues 1 and 11 open", sheet_with("2.1=1 3.11=15")),
    ("Y2", "the cranes of two streets open", sheet_with("1.2=1 1.10=15 3.5=5 3.11=15")),
    ("Y2", "of street 2, which has three", sheet_with("2.1=1 2.4=4 2.9=9 3.5=5 3.11=15")),
    ("Y3", "all nine built, none open", sheet_with(built=CRANES)),
    ("Y4", "cranes open and shows held in street 4", shows(sheet_with("4.3=3 4.8=8"), held="4.1 4.7")),
    ("Y5", "three boxes of both columns", shows(sheet_with(), columns=(3, 3))),
    ("Y6", "every show and hole on top", shows(sheet_with(TOP_STREET), held="1.4 1.7 1.9")),
    ("Y7", "all holes of par 4", sheet_with("1.3=1 1.4=2 1.5=3 1.6=4 1.7=5 1.8=6 1.9=7")),
]
ONE_SHORT: list[tuple[str, str, Sheet]] = [
    ("P1", "two grand hotels and small ones", hotels(grand=(1, 5), small=(9, 10))),
    ("P2", "four small hotels and grand ones", hotels(small=(1, 3, 5, 7), grand=(9, 10))),
    ("P3", "six hotels", hotels(grand=(1, 2, 3), small=(5, 6, 7))),
    ("P4", "a gap between the grand hotels", hotels(grand=(4, 6))),
    ("P4", "a grand and a small one", hotels(grand=(4,), small=(5,))),
    ("P5", "three in a row", hotels(grand=(3, 4, 5, 7, 8, 9))),
    ("P6", "avenue 10 instead of 11", hotels(grand=(1, 10))),
    ("P7", "nine boxes that are not circled", sheet_with(checked=13, bonuses="easy free")),
    ("V1", "five even numbers", sheet_with("2.2=0 2.3=2 2.5=4 2.6=6 2.7=8")),
    ("V1", "a built but closed casino in between", sheet_with(SIX_EVEN, built="2.4")),
    ("V1", "an odd number in between", sheet_with("2.2=0 2.3=2 2.5=3 2.6=6 2.7=8 2.8=10 2.10=12")),
    ("V1", "six odd numbers", sheet_with("2.2=1 2.3=3 2.5=5 2.6=7 2.7=9 2.8=11")),
    ("V1", "runs of two streets are not joined", sheet_with("1.8=2 1.9=4 1.10=6 2.1=2 2.2=4 2.3=6")),
    ("V2", "six odd numbers", sheet_with("3.3=1 3.4=3 3.6=5 3.7=7 3.8=9 3.9=11")),
    ("V2", "a built but closed casino in between", sheet_with(SEVEN_ODD, built="3.5")),
    ("V3", "one run of seven", sheet_with(SEVEN_ODD)),
    ("V3", "a run of four and one of three", sheet_with(f"{FOUR_ODD} 3.6=1 3.7=3 3.8=5")),
    ("V4", "the first casino built and closed", sheet_with(FIVE_EVEN, built="1.2")),
    ("V4", "the last casino built and closed", sheet_with("3.6=2 3.7=4 3.8=6 3.9=8 3.10=10", built="3.11")),
    ("V4", "four at the edge", sheet_with("1.3=2 1.4=4 1.5=6 1.6=8")),
    ("V4", "five in the middle", sheet_with("1.4=2 1.5=4 1.6=6 1.7=8 1.8=10")),
    ("V5", "one street and a built closed casino", sheet_with(f"{SEVEN_ODD} {STREET_4}", built="4.3")),
    ("V6", "no VIP casino", sheet_with(drives="ne ee")),
    ("V7", "no carpet in street 4", sheet_with(drives="ne es ee sw")),
    ("Y1", "one of them built but closed", sheet_with("2.1=1", built="3.11")),
    ("Y2", "one of them built but closed", sheet_with("1.2=1 1.10=15 3.5=5", built="3.11")),
    ("Y3", "eight built", sheet_with(built="1.2 1.10 2.1 2.4 2.9 3.5 3.11 4.3")),
    ("Y4", "a star crossed out", shows(sheet_with("4.3=3 4.8=8"), held="4.1", crossed="4.7")),
    ("Y4", "a crane casino closed", shows(sheet_with("4.3=3", built="4.8"), held="4.1 4.7")),
    ("Y4", "shows and cranes in two streets", shows(sheet_with("4.3=3 4.8=8"), held="1.4 1.7 1.9")),
    ("Y5", "two boxes of one column", shows(sheet_with(), columns=(6, 2))),
    ("Y6", "a show not held", shows(sheet_with(TOP_STREET), held="1.4 1.7")),
    ("Y6", "a hole crossed out by a jump", shows(sheet_with(TOP_STREET_WITH_A_JUMP), held="1.4 1.7 1.9")),
    ("Y7", "one hole of par 4 missing", sheet_with("1.4=2 1.5=3 1.6=4 1.7=5 1.8=6 1.9=7")),
]


def _ids(table: list[tuple[str, str, Sheet]]) -> list[str]:
    return [f"{id}: {what}" for id, what, _ in table]


@pytest.mark.parametrize(("id", "what", "sheet"), COMPLETE, ids=_ids(COMPLETE))
def test_just_complete(id: str, what: str, sheet: Sheet) -> None:
    assert fulfils(sheet, PROJECTS[id])


@pytest.mark.parametrize(("id", "what", "sheet"), ONE_SHORT, ids=_ids(ONE_SHORT))
def test_one_short(id: str, what: str, sheet: Sheet) -> None:
    assert not fulfils(sheet, PROJECTS[id])


def test_every_project_is_tried_both_ways() -> None:
    assert {id for id, _, _ in COMPLETE} == {id for id, _, _ in ONE_SHORT} == set(PROJECTS)


HALFWAY: list[tuple[str, Sheet, tuple[int, int]]] = [
    ("P1", hotels(grand=(1, 5), small=(9, 10)), (2, 3)),
    ("P4", sheet_with(), (0, 2)),
    ("P5", hotels(grand=(3, 4, 5), small=(7, 8)), (3, 4)),
    ("P6", hotels(small=(11,)), (1, 2)),
    ("P7", sheet_with(checked=13, bonuses="easy free"), (9, 10)),
    ("V1", sheet_with("2.2=0 2.3=2 2.5=3 2.6=6 2.7=8 2.8=10 2.10=12"), (4, 6)),
    ("V3", sheet_with(f"{FOUR_ODD} 3.6=1 3.7=3 3.8=5"), (7, 8)),
    ("V3", sheet_with(SEVEN_ODD), (7, 8)),
    ("V4", sheet_with("1.3=2 1.4=4 1.6=6 1.7=8 1.8=10"), (2, 5)),
    ("V5", sheet_with(STREET_4), (1, 2)),
    ("V6", sheet_with(drives="ne ee"), (2, 3)),
    ("V7", sheet_with(drives="ne es ee sw"), (3, 4)),
    ("Y1", sheet_with("2.1=1", built="3.11"), (1, 2)),
    ("Y2", sheet_with("1.2=1 3.5=5 3.11=15"), (1, 2)),
    ("Y3", sheet_with(built="1.2 1.10"), (2, 9)),
    ("Y4", shows(sheet_with("4.3=3 1.2=2"), held="4.1 4.7"), (3, 4)),
    ("Y5", shows(sheet_with(), columns=(6, 2)), (5, 6)),
    ("Y6", shows(sheet_with("1.2=1 1.3=2"), held="1.4"), (3, 12)),
    ("Y7", sheet_with("1.3=1 1.4=2 1.5=3"), (2, 4)),
]


@pytest.mark.parametrize(
    ("id", "sheet", "expected"), HALFWAY, ids=[f"{id}: {there}" for id, _, there in HALFWAY]
)
def test_how_far_one_has_come(id: str, sheet: Sheet, expected: tuple[int, int]) -> None:
    assert progress(sheet, PROJECTS[id]) == expected


def test_a_seat_sees_how_far_it_has_come_with_what_it_has_not_completed() -> None:
    done = sheet_with(checked=5)
    done.projects[1] = 8
    state = round_of(done, sheet_with(checked=9), projects="P7 V1 Y3")
    play(state, 0, "take 3, open 3.7, build 4.8")
    assert state.view(0)["own"]["sheet"]["progress"] == [[5, 10], None, [1, 9]]
    assert state.view(1)["own"]["sheet"]["progress"] == [[9, 10], [0, 6], [0, 9]]


# ── when a condition counts ──────────────────────────────────────────────────────────────────────


LAST_STEP: list[tuple[str, Sheet, str, str]] = [
    ("P7", sheet_with(checked=9), "8 inauguration", "open 3.7, inaugurate"),
    ("V1", sheet_with("2.2=0 2.3=2 2.5=4 2.6=6 2.7=8"), "10 show", "open 2.8"),
    ("V1", sheet_with("2.2=0 2.3=2 2.5=4 2.6=6 2.7=8", checked=9), "8 show", "extend 2.8 left"),
    ("V1", sheet_with("2.3=2 2.5=4 2.6=6 2.7=8 2.8=10", checked=9), "8 show", "extend 2.2 right"),
    ("V4", sheet_with("1.3=2 1.4=4 1.5=6 1.6=8"), "10 show", "open 1.7"),
    ("V5", sheet_with(f"{SEVEN_ODD} {STREET_4.removesuffix(' 4.9=9')}"), "9 show", "open 4.9"),
    ("V6", sheet_with(drives="ne ee es"), "8 limousine", "open 3.7, drive sw"),
    ("V7", sheet_with(drives="ne es ee sw"), "8 limousine", "open 3.7, drive sw"),
    ("Y1", sheet_with("2.1=1", built="3.11"), "15 show", "open 3.11"),
    ("Y2", sheet_with("1.2=1 1.10=15 3.5=5", built="3.11"), "15 show", "open 3.11"),
    ("Y3", sheet_with(built=CRANES.removesuffix(" 4.8")), "8 construction", "open 3.7, build 4.8"),
    ("Y4", shows(sheet_with("4.3=3", built="4.8"), held="4.1 4.7"), "8 show", "open 4.8"),
    ("Y4", shows(sheet_with("4.3=3 4.8=8"), held="4.1"), "6 show", "open 4.7, show left"),
    ("Y5", shows(sheet_with(), columns=(3, 2)), "6 show", "open 4.7, show right"),
    (
        "Y6",
        shows(sheet_with(TOP_STREET.removesuffix(" 1.10=9"), built="1.10"), held="1.4 1.7 1.9"),
        "9 show",
        "open 1.10",
    ),
    ("Y7", sheet_with("1.3=1 1.4=2 1.5=3 1.6=4 1.7=5 1.8=6"), "7 show", "open 1.9"),
]


@pytest.mark.parametrize(
    ("id", "sheet", "card", "steps"), LAST_STEP, ids=[f"{id}: {steps}" for id, _, _, steps in LAST_STEP]
)
def test_the_step_that_completes_a_project_is_noticed_at_once(
    id: str, sheet: Sheet, card: str, steps: str
) -> None:
    color = "PVY".index(id[0])
    others = ["P3", "V2", "Y3"]
    others[color] = id
    turn = turn_on(sheet, card, projects=" ".join(others))
    do(turn, f"take 1, {steps}")
    assert turn.met >> color & 1


def test_ten_free_boxes_count_although_a_bonus_circles_two_of_them_later_in_the_turn() -> None:
    turn = turn_on(sheet_with(checked=9), "8 inauguration", projects="P7 V1 Y3")
    do(turn, "take 1, open 3.7, inaugurate")
    sheet = do(turn, "extend 3.8 left, end")
    assert sheet.free_boxes == 8
    assert turn.met == 0b001


def test_a_bonus_before_the_tenth_box_comes_too_early() -> None:
    turn = turn_on(sheet_with(checked=9), "8 inauguration", projects="P7 V1 Y3")
    do(turn, "take 1, open 3.7, extend 3.8 left, inaugurate, end")
    assert turn.met == 0


def test_a_run_counts_although_building_breaks_it_later_in_the_turn() -> None:
    opened = "2.2=0 2.3=2 2.5=4 2.6=6 2.7=8"
    turn = turn_on(sheet_with(opened), "10 construction", projects="P3 V1 Y3")
    sheet = do(turn, "take 1, open 2.8, build 2.4, end")
    assert not fulfils(sheet, PROJECTS["V1"])
    assert turn.met == 0b010


def test_two_boxes_of_a_refused_permit_complete_a_project() -> None:
    sevens = "1.4=7 2.5=7 3.6=7 4.5=7"
    state = round_of(
        sheet_with(sevens, checked=8),
        sheet_with(),
        combinations=("7 show", "7 limousine", "7 inauguration"),
        projects="P7 V1 Y3",
    )
    play(state, 0, "refuse")
    any_turn(state, 1)
    assert state.sheets[0].projects == [8, None, None]


def test_hotel_projects_count_the_hotels_of_the_same_round() -> None:
    sheet = sheet_with("1.6=7 2.6=7 3.6=7")
    sheet.grand = avenues(5)
    state = round_of(sheet, sheet_with(), combinations=("8 show", "9 show", "3 show"), projects="P4 V1 Y3")
    play(state, 0, "take 1, open 4.6, end")
    any_turn(state, 1)
    assert state.sheets[0].projects == [8, None, None]


# ── what it brings ───────────────────────────────────────────────────────────────────────────────

NEARLY_V1 = "2.2=0 2.3=2 2.5=4 2.6=6 2.7=8"
TENS = ("10 show", "10 limousine", "10 construction")
COMPLETES = "take 2, open 2.8, end"
WAITS = "take 2, open 3.9, end"


def test_all_who_complete_a_project_in_the_same_round_get_the_high_value() -> None:
    state = round_of(*[sheet_with(NEARLY_V1) for _ in range(3)], combinations=TENS)
    for seat, chain in enumerate((COMPLETES, COMPLETES, WAITS)):
        play(state, seat, chain)
    assert [sheet.projects[1] for sheet in state.sheets] == [8, 8, None]
    assert told(state, "project") == [
        (0, "completes the purple project: 8 points"),
        (1, "completes the purple project: 8 points"),
    ]


def test_whoever_completes_it_later_gets_the_low_value() -> None:
    state = round_of(*[sheet_with(NEARLY_V1) for _ in range(2)], combinations=TENS)
    state.approved[1] = True
    play(state, 0, COMPLETES)
    play(state, 1, WAITS)
    assert state.sheets[0].projects[1] == 4


def test_the_card_is_turned_to_its_approved_side_for_the_next_round() -> None:
    state = round_of(*[sheet_with(NEARLY_V1) for _ in range(2)], combinations=TENS)
    play(state, 0, COMPLETES)
    play(state, 1, WAITS)
    assert [project["approved"] for project in state.view(1)["public"]["goals"]] == [False, True, False]


def test_a_project_is_scored_once_and_kept_when_its_condition_is_lost() -> None:
    state = round_of(*[sheet_with(NEARLY_V1) for _ in range(2)], combinations=TENS)
    play(state, 0, "take 3, open 2.8, build 2.4, end")
    play(state, 1, WAITS)
    play(state, 0, "keep")
    any_turns(state)
    assert state.sheets[0].projects == [None, 8, None]
    assert told(state, "project") == []
    assert state.scores(None)[0].points("project-purple") == 8


def test_a_hotel_project_once_scored_keeps_its_value() -> None:
    sheet = sheet_with()
    sheet.grand, sheet.projects = avenues(5, 6), [8, None, None]
    state = round_of(sheet, sheet_with(), projects="P4 V1 Y3")
    state.approved = [True, False, False]
    any_turns(state)
    assert state.sheets[0].projects == [8, None, None]


def test_several_projects_may_be_completed_in_one_turn() -> None:
    sheet = sheet_with(NEARLY_V1, built="1.2 1.10 2.1 2.9 3.5 3.11 4.3 4.8")
    state = round_of(sheet, sheet_with(), combinations=TENS)
    play(state, 0, "take 3, open 2.8, build 2.4, end")
    any_turn(state, 1)
    assert state.sheets[0].projects == [None, 8, 13]


def test_in_the_first_game_no_project_is_about_golf() -> None:
    drawn = {
        project.id
        for seed in range(60)
        for project in GAME.new({"mode": "first-game"}, 2, seed.to_bytes(2, "big")).setup.goals
    }
    assert drawn == set(PROJECTS) - {"Y6", "Y7"}


# ── the records of the kinds ─────────────────────────────────────────────────────────────────────


def test_the_verbs_that_move_a_project_are_verbs_of_the_game() -> None:
    verbs = {verb.name for verb in VERBS}
    assert all(kind.moved_by <= verbs for kind in KINDS.values())


def test_a_new_kind_of_project_is_one_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Rules, words and bots take it from there."""
    record = ProjectKind(
        ("count",),
        lambda sheet, terms: (sheet.written.bit_count(), terms["count"]),
        Message("Open {count} casinos."),
        OPENED,
    )
    monkeypatch.setitem(cast(dict[str, ProjectKind], KINDS), "casinos", record)
    file = tmp_path / "more.toml"
    shipped = resources.files("boomtown.editions").joinpath(f"{GAME.edition}.toml").read_text()
    file.write_text(shipped.replace('needs = "cranes-built"', 'needs = "casinos", count = 4'))
    game = NewLasVegas(str(file))
    state = next(
        state
        for state in (game.new({"mode": "first-game"}, 2, bytes([seed])) for seed in range(99))
        if state.view(0)["public"]["goals"][2]["id"] == "Y3"
    )
    assert from_plain(state.view(0)["public"]["goals"][2]["condition"]).in_words() == "Open 4 casinos."
    play_out(state, [make("greedy", game), make("random", game)], [Rng(b"one"), Rng(b"other")])
    assert state.sheets[0].projects[2] is not None
